"""A rival's palace in a panel: name, order, florins, cities, prestige, rooms, courtiers. A click opens the palace."""

from __future__ import annotations

from virtu_core.virtu.table import SPACES

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.controls import sign_button
from ....frame.views.html import act, attrs, e, spoken, tag, tell, tip
from ....frame.views.icons import icon
from ....frame.views.replay import again
from ....frame.views.states import marks
from ..names import name
from . import kit
from .cards import free_word
from .domain import Player
from .rooms import NUMERALS, agent_in, barred, room_words
from .sprite import action_icon, spy


def palace_small(view: View, ui: Ui, house: str) -> str:
    """The panel of a house, as HTML."""
    player: Player = next(one for one in view["players"] if one["house"] == house)
    seat = player["seat"]
    order = view["order"].index(seat) if seat in view["order"] else seat
    shown = name("house", house)
    who = ui.names[seat] if seat < len(ui.names) and ui.names[seat] else ""
    bot = ui.bots[seat] if seat < len(ui.bots) else ""
    who = ", ".join(part for part in (who, bot) if part)
    sign = icon("bot") if bot else ""
    said = tag("small", sign + tag("span", e(who)), cls="rival-who") if who and who != shown else ""
    opener = (
        f'<button class="rival-name" type="button"{act("palace", house)}{attrs(aria_label=_open(shown, who))}>'
        f"{kit.crest(house, 24)}<span>{e(shown)}</span> {said}</button>"
    )
    place = tag(
        "span",
        NUMERALS[order],
        cls="rival-order",
        title=_("Place in the order: {place}", place=order + 1),
        data_tip="track:order",
    )
    parts = [
        tag("header", opener + _tools(view, ui, seat) + place),
        _stats(view, player),
        tag("div", "".join(_room(view, ui, player, index) for index in range(5)), cls="rival-rooms"),
        _pips(player, house),
    ]
    turn = " deciding" if ui.decider == seat else ""
    return f'<article class="rival house-{e(house)}{turn}" id="rival-{e(house)}">{"".join(parts)}</article>'


def _tools(view: View, ui: Ui, seat: int) -> str:
    """The last turn again, and a seat that a bot plays taken over."""
    if ui.replay is not None:
        return ""
    drawn = again(name("house", view["players"][seat]["house"]), seat)
    if seat < len(ui.bots) and ui.bots[seat]:
        label = _("Take over {house}", house=name("house", view["players"][seat]["house"]))
        drawn += sign_button("human", label, "take-over", seat, "again")
    return drawn


def _open(shown: str, who: str) -> str:
    if who and who != shown:
        return _("Open the palace of {house}, {player}", house=shown, player=who)
    return _("Open the palace of {house}", house=shown)


def _stats(view: View, player: Player) -> str:
    prestige = view["scores"][player["seat"]]["total"]
    cities = len(player["cities"])
    facts = (
        (
            "florin",
            player["florins"],
            ngettext("{count} florin", "{count} florins", player["florins"]),
            "symbol:florin",
        ),
        ("annex", cities, ngettext("{count} city", "{count} cities", cities), "word:cities"),
        ("prestige", prestige, _("prestige {count}", count=prestige), f"prestige:{player['house']}"),
    )
    return tag("ul", "".join(_stat(*fact) for fact in facts), cls="rival-stats")


def _stat(sign: str, count: int, words: str, key: str) -> str:
    figure = tag("span", kit.figure(count), aria_hidden="true")
    given = tell(key) if sign == "prestige" else tip(key)
    return f"<li{attrs(title=words)}{given}>{icon(sign)}{figure}{tag('span', e(words), cls='sr')}</li>"


def _room(view: View, ui: Ui, player: Player, index: int) -> str:
    """A room: its action; filled where the marker is, hatched where it is closed."""
    key = f"room:{player['house']}:{index + 1}"
    label = room_words(view, player, index)
    state = " here" if player["marker"] == index else ""
    state += " barred" if barred(view, player, index) else ""
    agent = agent_in(view, player, index)
    speak = spoken(ui, key, label)
    ident = f"rival-{player['house']}-room{index + 1}"
    inside = icon(action_icon(player["actions"][index]))
    if agent >= 0:
        inside += spy(view["players"][agent]["house"])
    return (
        f'<span class="rival-room{e(state + marks(ui, key))}" id="{e(ident)}" title="{e(label)}"{speak}>{inside}</span>'
    )


def _pips(player: Player, house: str) -> str:
    """The six courtier spaces: available, exhausted, free, locked."""
    pips, words = [], []
    for index, spot in enumerate(SPACES):
        card, ready = player["courtiers"][index], player["ready"][index]
        if card:
            kind, said = ("ready", _("available")) if ready else ("exhausted", _("exhausted"))
            said = f"{name('card', card)} ({said})"
        elif index in player["free_spaces"]:
            kind, said = "free", free_word(player, index)
        else:
            kind, said = "locked", _("locked")
        pips.append(f'<span class="pip {kind}" id="rival-{e(house)}-{spot}"{tip(f"space:{house}:{spot}")}></span>')
        words.append(f"{name('place', spot)}: {said}")
    label = "; ".join(words)
    return f'<div class="rival-pips" role="img" aria-label="{e(label)}" title="{e(label)}">{"".join(pips)}</div>'
