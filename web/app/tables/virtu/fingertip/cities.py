"""Cities of the map and the pieces that stand there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import ROOMS

from ....frame.i18n import N_, _, ngettext
from ....frame.tip import Text, Tip, listed, sentences, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from ..views.palace import player_of
from ..views.rooms import NUMERALS
from .prices import either

Known = Mapping[str, Any]  # a city as the view has it
CLOSED = Text(
    N_("This city is not in play with {players} players: it cannot be entered, crossed or taken."), "", ("V-SET-03",)
)
TROOP = Text(
    N_("Troops besiege cities and defend your own: each counts 1. War moves them, one step for each cavalry or ship."),
    N_("With 3 or 4 on the board winter costs 1 florin, with 5 or 6 it costs 2."),
    ("V-SIE-02", "V-WAR-01", "V-WIN-02", "V-WIN-11"),
)
AGENT = Text(
    N_("An agent on a neutral city makes it 1 cheaper for its house and 1 dearer for all others. In a rival's room it "
       "shuts the action; on an alliance it blocks the bonus."),
    N_("Intrigue places, moves and removes agents: one mask each."),
    ("V-INT-01", "V-INT-04", "V-INT-07", "V-ANX-02"),
)  # fmt: skip
CONTROL = Text(
    N_("The shield shows which house holds this city: its tile and a step on the city track are that house's."),
    N_("It can only be taken by a siege."),
    ("V-ANX-05", "V-SIE-06"),
)
CATHEDRAL = Text(
    N_("A cathedral stands in this city. Its tile gives a cross and is worth prestige."),
    N_("Whoever takes the city gets the cathedral too, exhausted."),
    ("V-WIN-10", "V-SIE-06", "V-END-04"),
)
PORT = Text(
    N_("A port on the {sea}. One ship crosses one sea, from port to port."),
    N_("Every port can be reached from every other."),
    ("V-WAR-01", "V-ANX-03", "V-ANX-06"),
)
RESERVE = Text(
    N_("Troops and agents that are not on the board. Troops are recruited in winter, agents placed by Intrigue."),
    N_("A troop costs 1 florin in a start city of yours that you hold, 3 in any other city of yours."),
    ("V-WIN-11", "V-INT-01"),
)


def city(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A city: what it gives, where it lies, what it would cost."""
    found = rest[0]
    if found in view["closed"]:
        return told(CLOSED, name("city", found), _("closed"), "map", players=len(view["players"]))
    known = view["cities"].get(found)
    if known is None:
        return None
    does = _("Its tile gives {bar}. Each city is a step on the city track.", bar=either(known["tile"]))
    clauses = ["V-SIE-02"]
    if known["control"] < 0 and not known["pirate"]:
        clauses = ["V-ANX-01", "V-ANX-02"]
    elif known["pirate"]:
        clauses = ["V-ANX-04", "V-SIE-02"]
    if known["agent"] >= 0:
        clauses.append("V-INT-07")
    title, number = name("city", found), known["value"]
    return Tip(
        title,
        _kind(view, found),
        does,
        _roads(edition_of(ui), view, found),
        tuple(clauses),
        f"number:{number}",
        _now(view, ui, found),
    )


def _kind(view: View, found: str) -> str:
    known = view["cities"][found]
    if known["control"] >= 0:
        house = name("house", view["players"][known["control"]]["house"])
        return _("city of {house}, value {value}", house=house, value=known["value"])
    if known["pirate"]:
        return _("pirate port, value {value}", value=known["value"])
    return _("neutral city, value {value}", value=known["value"])


def _roads(edition: Edition, view: View, found: str) -> str:
    """Where roads and ships lead."""
    roads = (*edition.roads["both"], *edition.roads[view["side"]])
    ends = [b if a == found else a for a, b in roads if found in (a, b)]
    near = [name("city", end) for end in ends if end in view["cities"]]
    seas = [name("sea", sea) for sea in view["cities"][found]["seas"]]
    said = [_("Roads lead to {cities}.", cities=listed(near)) if near else _("No road leads here.")]
    if seas:
        said.append(_("A port on the {seas}.", seas=listed(seas)))
    return sentences(*said)


def _now(view: View, ui: Ui, found: str) -> str:
    known = view["cities"][found]
    said = []
    if known["control"] == ui.seat:
        said.append(_("You hold it."))
    elif known["control"] < 0 and known["pirate"]:
        said.append(_("It cannot be annexed, only besieged."))
    elif known["control"] < 0:
        said.append(_price(view, known) + _unreached(view, ui, found))
    said += [_agent(view, ui, known)] if known["control"] >= 0 or known["pirate"] else []
    said += _troops(view, ui, known)
    for siege in known["sieges"]:
        attack, defence = siege["strengths"]
        whose = name("house", view["players"][siege["seat"]]["house"])
        said.append(_("Besieged by {house}: {attack} against {defence}.", house=whose, attack=attack, defence=defence))
    if known["home"]:
        said.append(_("Start city of {house}.", house=name("house", known["home"])))
    return sentences(*said)


def _price(view: View, known: Known) -> str:
    """What annexing takes: one crown more than the value, which agents change."""
    value, agent = known["value"], known["agent"]
    if agent < 0:
        return _("To annex it: {count} crowns.", count=value + 1)
    house = name("house", view["players"][agent]["house"])
    words = N_("An agent of {house} sits here: {house} pays {less} crowns to annex it, everybody else {more}.")
    return _(words, house=house, less=value, more=value + 2)


def _unreached(view: View, ui: Ui, found: str) -> str:
    """What is missing on the way there (V-ANX-03, V-ANX-06)."""
    own = {city for city, known in view["cities"].items() if known["control"] == ui.seat}
    edition = edition_of(ui)
    roads = (*edition.roads["both"], *edition.roads[view["side"]])
    if not own or any(found in road and not own.isdisjoint(road) for road in roads):
        return ""
    if view["cities"][found]["seas"] and any(view["cities"][city]["seas"] for city in own):
        return " " + _("No road leads there from a city of yours: ships are needed, too.")
    return " " + _("Now it cannot be: no road and no sea leads there from a city of yours.")


def _agent(view: View, ui: Ui, known: Known) -> str:
    if known["agent"] < 0:
        return ""
    house = name("house", view["players"][known["agent"]]["house"])
    if known["agent"] == known["control"]:
        return _("An agent of {house} guards it.", house=house)
    if known["agent"] == ui.seat:
        return _("Your agent sits here: its value is 1 lower when you besiege it.")
    return _("An agent of {house} sits here: its value is 1 lower when {house} besieges it.", house=house)


def _troops(view: View, ui: Ui, known: Known) -> list[str]:
    said = []
    for seat, count in enumerate(known["troops"]):
        if count:
            house = name("house", view["players"][seat]["house"])
            said.append(ngettext("{count} troop of {house}.", "{count} troops of {house}.", count, house=house))
    if known["control"] not in (-1, ui.seat):
        said.append(_("Without war bonuses you need {count} troops to take it.", count=_needed(known)))
    return said


def _needed(known: Known) -> int:
    """One more than the city's strength against whoever looks: its value for them and its garrison."""
    return int(known["value_for_seat"] + known["troops"][known["control"]] + 1)


def troop(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """Troops, on the board or in reserve."""
    player = player_of(view, rest[0])
    on_board = sum(player["troops"].values())
    now = _("On the board: {count}. In reserve: {rest}.", count=on_board, rest=player["reserve_troops"])
    return told(TROOP, _("Troops"), _("of {house}", house=name("house", rest[0])), "troop", now)


def agent(view: View, ui: Ui, rest: Sequence[str]) -> Tip:
    """Agents of a house."""
    player = player_of(view, rest[0])
    at = [spot for spot, seat in view["agents"].items() if seat == player["seat"]]
    places = listed(_spot(edition_of(ui), spot) for spot in at)
    now = sentences(
        _("At work: {places}.", places=places) if at else "", _("In reserve: {count}.", count=player["reserve_agents"])
    )
    return told(AGENT, _("Agent"), _("of {house}", house=name("house", rest[0])), "agent", now)


def _spot(edition: Edition, spot: str) -> str:
    house, dot, room = spot.partition(".")
    if dot:
        return _("room {number} of {house}", number=NUMERALS[ROOMS.index(room)], house=name("house", house))
    return name("power" if spot in edition.alliances else "city", spot)


def control(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """The shield of the holder."""
    return told(CONTROL, name("house", rest[0]), _("holds this city"), f"house:{rest[0]}")


def cathedral(_view: View, _ui: Ui, _rest: Sequence[str]) -> Tip:
    """The dome on a city."""
    return told(CATHEDRAL, _("Cathedral"), _("on a city"), "cathedral")


def port(_view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """The anchor of a port."""
    return told(PORT, _("Port"), name("sea", rest[0]), "anchor", sea=name("sea", rest[0]))


def reserve(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """What is not on the board."""
    player = player_of(view, rest[0])
    troops, agents = player["reserve_troops"], player["reserve_agents"]
    now = _("{troops} troops, {agents} agents.", troops=troops, agents=agents)
    return told(RESERVE, _("Reserve"), _("of {house}", house=name("house", rest[0])), "troop", now)
