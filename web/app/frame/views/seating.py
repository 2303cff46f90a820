"""Who plays which seat: the same fields in the form of a new game and at the table."""

from __future__ import annotations

from collections.abc import Iterable

from ..i18n import N_, _
from ..players import LEVELS, TIMES, Tempers, choices, read, seconds
from ..ui import Ui
from .controls import button
from .html import attrs, e, tag

SHORT = {"novice": N_("Novice (easy)"), "courtier": N_("Courtier (plays well)"), "prince": N_("Prince (strong)")}


def fields(shown: str, spec: str, value: object, tempers: Tempers) -> str:
    """Who plays a seat of that name, and how, if it is a bot; `value` is what the fields call the seat."""
    kind = read(spec)
    levels = [("", _("Person")), *((level, _(SHORT[level])) for level in LEVELS)]
    drawn = _select("level", value, levels, kind.level if kind else "", _("Who plays {who}", who=shown))
    if kind is None:
        return drawn
    drawn += _select("persona", value, choices(tempers), kind.persona, _("How the bot of {who} plays", who=shown))
    if kind.budget:
        times = [(one, seconds(one)) for one in dict.fromkeys((*TIMES, kind.budget))]
        drawn += _select("budget", value, times, kind.budget, _("How long the bot of {who} thinks", who=shown))
    return drawn + tag("small", e(kind.skill(tempers)), cls="skill")


def _select(field: str, value: object, options: Iterable[tuple[str, str]], chosen: str, label: str) -> str:
    listed = "".join(tag("option", e(words), value=one, selected=one == chosen) for one, words in options)
    given = attrs(data_act=field, data_value=value, id=f"{field}-{value}", aria_label=label, title=label)
    return f"<select{given}>{listed}</select>"


def seating(ui: Ui) -> str:
    """The dialog at the table: it can be changed at any time."""
    specs, lent = ui.specs, ui.lent
    rows = "".join(_row(ui, seat, spec, lent.get(seat, "")) for seat, spec in enumerate(specs))
    words = tag("p", e(_("A seat can be taken over from a bot, or left to one, at any time.")), cls="words")
    return words + tag("ol", rows, cls="seating")


def _row(ui: Ui, seat: int, spec: str, lent: str) -> str:
    sits, tempers = ui.seats[seat], ui.table.tempers()
    who = tag("b", e(sits.name)) + (tag("small", e(ui.names[seat])) if ui.names[seat:] and ui.names[seat] else "")
    return tag(
        "li",
        ui.mark(seat, 30) + tag("span", who, cls="words")
        + tag("span", fields(sits.name, spec, seat, tempers), cls="who") + change(ui, seat, spec, lent),
        id=f"seating-{seat}", data_tip=sits.tip or None,
    )  # fmt: skip


def change(ui: Ui, seat: int, spec: str, lent: str) -> str:
    """One click to take a seat over, or to give it back."""
    sits = ui.seats[seat].name
    if spec:
        label = _("Take over {who}", who=sits)
        return button("human", _("Take over"), "take-over", seat, aria_label=label, title=label)
    kind = read(lent)
    if kind is None:
        return "<span></span>"
    label = _("Give back {who}: {bot}", who=sits, bot=kind.words(ui.table.tempers()))
    return button("bot", _("Give back"), "give-back", seat, aria_label=label, title=label)


def take_over(ui: Ui) -> str:
    """To play for a bot is asked first: what it had in mind is lost."""
    seat = ui.taking_over
    sits, bot = ui.seats[seat].name, ui.bots[seat]
    words = _("{bot} stops playing {who}. From now on you decide for it; it can be given back.", bot=bot, who=sits)
    yes = button("warning", _("Take over {who}", who=sits), "taken-over", seat, "btn harmful")
    foot = '<span class="grow"></span>' + button("", _("Not now"), "close") + yes
    return tag("p", e(words), cls="words") + tag("div", foot, cls="dialog-foot")
