"""Rooms and their actions, the action marker, the arrows, the treasury, indulgences."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.virtu.edition import Edition

from ....frame.i18n import N_, _, ngettext
from ....frame.tip import Text, Tip, listed, sentences, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from ..views.domain import Player
from ..views.palace import player_of
from ..views.rooms import NUMERALS, agent_in
from .prices import cost, either

ACTIONS = {
    "govern": Text(
        N_("For each crown or cross you pay, up to two exhausted tiles of your domain become available, or one used "
           "alliance becomes active."),
        N_("Good when most of your tiles are exhausted."),
        ("V-GOV-01", "V-GOV-02", "V-GOV-03"),
    ),
    "finance": Text(
        N_("Pay the price of the next space on the patronage track and move your marker there, one space a year."),
        N_("The track is worth prestige, and some of its spaces give a patron bonus."),
        ("V-FIN-01", "V-FIN-02", "V-FIN-03"),
    ),
    "trade": Text(
        N_("Every ship you pay brings 2 florins."),
        N_("Good before a winter in which you want to buy."),
        ("V-TRA-01",),
    ),
    "annex": Text(
        N_("Take one neutral city by paying more crowns than its value. A road must join it to a city of yours, or "
           "ships must reach it from port to port, one for each sea."),
        N_("The safest way to a city: no troops, and its tile comes available."),
        ("V-ANX-01", "V-ANX-02", "V-ANX-03", "V-ANX-05"),
    ),
    "war": Text(
        N_("One cavalry moves one troop along one road, one ship moves one across one sea. Troops that enter a city "
           "that is not yours besiege it."),
        N_("The only way to the cities of others and to pirate ports. A card's war bonuses can become tokens instead."),
        ("V-WAR-01", "V-WAR-03", "V-WAR-04"),
    ),
    "intrigue": Text(
        N_("For each mask, place or move one of your agents, or remove one agent of another house."),
        N_("An agent shuts a rival's room, makes a city cheaper for you and dearer for others, or blocks an alliance."),
        ("V-INT-01", "V-INT-04", "V-INT-07"),
    ),
    "retreat": Text(
        N_("After the sieges, troops that have not won go back to a city of yours: free along one road, or by ship."),
        N_("Troops that cannot go back, or for which you do not pay, return to your reserve."),
        ("V-SIE-11", "V-SIE-12"),
    ),
}  # fmt: skip
MARKER = Text(
    N_("Shows which room you use. Each spring it moves 1 or 2 rooms clockwise and may not stay. One more step costs 2 "
       "florins, once; each arrow is one more."),
    N_("Crossing an arrow of the palace makes the courtiers of that side available."),
    ("V-SPR-03", "V-SPR-04", "V-SPR-05"),
)  # fmt: skip
ARROW = Text(
    N_("When your action marker crosses this arrow, all exhausted courtiers on the {side} become available."),
    N_("It lies between room {first} and room {second}."),
    ("V-SPR-05",),
)
TREASURY = Text(
    N_("The florins of a house. They are kept from year to year."),
    N_("Once a year you may ask for an indulgence: 3 florins at once, and the marker's room is shut until it is "
       "removed."),
    ("V-RES-02", "V-IND-01", "V-IND-03"),
)  # fmt: skip
COURT = Text(
    N_("The court of a palace. Five rooms lie around it, each with an action; the marker goes round clockwise."),
    N_("A card with an action in a room replaces the printed one."),
    ("V-PAL-01", "V-PAL-03"),
)
SEAL = Text(
    N_("It brought a crown or 3 florins and now shuts this room. When your marker crosses it or lands here, 1 cross or "
       "2 crowns take it away."),
    N_("Each one left at the end costs 1 prestige."),
    ("V-IND-01", "V-IND-04", "V-IND-05", "V-IND-06"),
)  # fmt: skip


def action(_view: View, _ui: Ui, rest: Sequence[str]) -> Tip | None:
    """An action, wherever its sign stands."""
    if rest[0] not in ACTIONS:
        return None
    return told(ACTIONS[rest[0]], name("action", rest[0]), _("action"), f"action:{rest[0]}")


def room(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A room of a palace with its action and what lies there."""
    house, index = rest[0], int(rest[1]) - 1
    player = player_of(view, house)
    does, card = player["actions"][index], player["rooms"][index]
    kind = _("room {number}", number=NUMERALS[index])
    if player["seat"] != ui.seat:
        kind = _("{room} of {house}", room=kind, house=name("house", house))
    if card:
        kind = _("{room}, action of {card}", room=kind, card=name("card", card))
    shut, clauses = _shut(view, player, index)
    found = told(
        ACTIONS[does],
        name("action", does),
        kind,
        f"action:{does}",
        sentences(shut, _here(edition_of(ui), player, index)),
    )
    return found._replace(clauses=(*found.clauses[:2], *clauses) if clauses else found.clauses)


def _shut(view: View, player: Player, index: int) -> tuple[str, tuple[str, ...]]:
    """What bars a room, and who guards it."""
    if player["indulgences"][index]:
        words = _(
            "Shut: an indulgence lies here. When the marker crosses it or lands here, 1 cross or 2 crowns take it away."
        )
        return words, ("V-IND-04", "V-IND-05")
    agent = agent_in(view, player, index)
    if agent < 0:
        return "", ()
    if agent == player["seat"]:
        return _("An agent of its own house guards it: another agent cannot come in."), ("V-INT-03",)
    whose = name("house", view["players"][agent]["house"])
    if player["actions"][index] == "intrigue":
        return _("An agent of {house} sits here: the first mask must remove it.", house=whose), ("V-INT-04",)
    return _("Shut: an agent of {house} sits here. One mask of an Intrigue takes it away.", house=whose), ("V-INT-04",)


def _here(edition: Edition, player: Player, index: int) -> str:
    """What pays for the action here, and the marker."""
    said = []
    own = [player[pile][index] for pile in ("rooms", "supports") if player[pile][index]]
    cards = edition.cards
    if own:
        each = [_("{card} ({bar})", card=name("card", one), bar=either(cards[one].bar)) for one in own]
        said.append(_("Its cards pay for this action every time: {cards}.", cards=listed(each)))
    elif printed := edition.printed.get(player["actions"][index]):
        said.append(_("Printed here: {bar}, for this action.", bar=either(printed)))
    at, costs = player["patronage"], edition.patronage_costs
    if player["actions"][index] == "finance" and at < len(costs):
        said.append(_("The next space costs {price}.", price=cost(costs[at])))
    if player["marker"] == index:
        said.append(_("The action marker stands here."))
    return sentences(*said)


def marker(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """The action marker."""
    at = player_of(view, rest[0])["marker"]
    now = _("It stands in room {number}.", number=NUMERALS[at]) if at >= 0 else _("It is placed in the first spring.")
    return told(MARKER, _("Action marker"), _("of {house}", house=name("house", rest[0])), f"house:{rest[0]}", now)


def arrow(_view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A courtier arrow of the palace."""
    behind = edition_of(ui).arrows.get(rest[0])
    if behind is None:
        return None
    side = {"left": _("left"), "right": _("right")}.get(rest[0], rest[0])
    fields = {"side": side, "first": NUMERALS[behind - 1], "second": NUMERALS[behind % 5]}
    return told(ARROW, _("Courtier arrow"), _("on the {side} of the palace", side=side), "refresh", **fields)


def treasury(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """Florins of a house."""
    player = player_of(view, rest[0])
    now = ngettext("{count} florin.", "{count} florins.", player["florins"])
    if more := sum(player["collectable"].values()):
        now = sentences(now, _("Cards and tiles hold {count} more to collect.", count=more))
    return told(TREASURY, _("Treasury"), _("of {house}", house=name("house", rest[0])), "florin", now)


def court(view: View, _ui: Ui, rest: Sequence[str]) -> Tip:
    """The middle of a palace."""
    now = (
        _("An indulgence waits to be put on the marker's room after the action.")
        if player_of(view, rest[0])["pending"]
        else ""
    )
    return told(COURT, _("Court of {house}", house=name("house", rest[0])), _("palace"), f"house:{rest[0]}", now)


def seal(_view: View, _ui: Ui, _rest: Sequence[str]) -> Tip:
    """An indulgence."""
    return told(SEAL, _("Indulgence"), _("seal on a room"), "indulgence")
