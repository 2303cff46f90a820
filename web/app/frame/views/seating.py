"""Who plays which house: the same fields in the form of a new game and at the table."""

from __future__ import annotations

from collections.abc import Iterable

from ..i18n import N_, _, name
from ..players import LEVELS, PERSONAS, SKILLS, TASTES, TIMES, read, seconds
from ..ui import Ui, View
from .controls import button
from .html import attrs, e, tag
from .kit import crest

SHORT = {"novice": N_("Novice (easy)"), "courtier": N_("Courtier (fair)"), "prince": N_("Prince (strong)")}


def fields(house: str, spec: str, value: object) -> str:
    """Who plays a house, and how, if it is a bot; `value` is what the fields call the seat."""
    kind, shown = read(spec), name("house", house)
    levels = [("", _("Person")), *((level, _(SHORT[level])) for level in LEVELS)]
    drawn = _select("level", value, levels, kind.level if kind else "", _("Who plays {house}", house=shown))
    if kind is None:
        return drawn
    tastes = [(persona, _(words)) for persona, words in PERSONAS.items()]
    drawn += _select("persona", value, tastes, kind.persona, _("How the bot of {house} plays", house=shown))
    if kind.budget:
        times = [(one, seconds(one)) for one in dict.fromkeys((*TIMES, kind.budget))]
        drawn += _select("budget", value, times, kind.budget, _("How long the bot of {house} thinks", house=shown))
    said = f"{_(SKILLS[kind.level])}; {_(TASTES[kind.persona])}."
    return drawn + tag("small", e(said[:1].upper() + said[1:]), cls="skill")


def _select(field: str, value: object, options: Iterable[tuple[str, str]], chosen: str, label: str) -> str:
    listed = "".join(tag("option", e(words), value=one, selected=one == chosen) for one, words in options)
    given = attrs(data_act=field, data_value=value, id=f"{field}-{value}", aria_label=label, title=label)
    return f"<select{given}>{listed}</select>"


def seating(view: View, ui: Ui) -> str:
    """The dialog at the table: it can be changed at any time."""
    specs, lent = ui.settings.get("players", ()), ui.settings.get("lent", {})
    rows = "".join(_row(view, ui, seat, spec, lent.get(seat, "")) for seat, spec in enumerate(specs))
    words = tag("p", e(_("A seat can be taken over from a bot, or left to one, at any time.")), cls="words")
    return words + tag("ol", rows, cls="seating")


def _row(view: View, ui: Ui, seat: int, spec: str, lent: str) -> str:
    house = view["players"][seat]["house"]
    who = tag("b", e(name("house", house))) + (
        tag("small", e(ui.names[seat])) if ui.names[seat:] and ui.names[seat] else ""
    )
    return tag(
        "li",
        crest(house, 30) + tag("span", who, cls="words") + tag("span", fields(house, spec, seat), cls="who")
        + change(view, seat, spec, lent),
        id=f"seating-{seat}", data_tip=f"house:{house}",
    )  # fmt: skip


def change(view: View, seat: int, spec: str, lent: str) -> str:
    """One click to take a seat over, or to give it back."""
    house = name("house", view["players"][seat]["house"])
    if spec:
        label = _("Take over {house}", house=house)
        return button("human", _("Take over"), "take-over", seat, aria_label=label, title=label)
    kind = read(lent)
    if kind is None:
        return "<span></span>"
    label = _("Give back {house}: {bot}", house=house, bot=kind.words)
    return button("bot", _("Give back"), "give-back", seat, aria_label=label, title=label)


def take_over(view: View, ui: Ui) -> str:
    """To play for a bot is asked first: what it had in mind is lost."""
    seat = int(ui.settings["seat"])
    house, bot = name("house", view["players"][seat]["house"]), ui.bots[seat]
    words = _("{bot} stops playing {house}. From now on you decide for it; it can be given back.", bot=bot, house=house)
    yes = button("warning", _("Take over {house}", house=house), "taken-over", seat, "btn harmful")
    foot = '<span class="grow"></span>' + button("", _("Not now"), "close") + yes
    return tag("p", e(words), cls="words") + tag("div", foot, cls="dialog-foot")
