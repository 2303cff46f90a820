"""Groups of moves for the list that is always there, and what seats are called."""

from __future__ import annotations

from typing import Any

from ...frame.i18n import N_
from ...frame.players import Temper
from ...frame.ui import View
from .names import name

GROUPS = {
    "place": N_("Place a card"),
    "start": N_("Place the action marker"),
    "go": N_("Move the action marker"),
    "absolve": N_("Remove indulgences"),
    "ask": N_("Ask for an indulgence"),
    "annex": N_("Annex a city"),
    "refresh": N_("Make tiles available"),
    "reactivate": N_("Reactivate an alliance"),
    "patron": N_("Take a patron bonus"),
    "march": N_("March"),
    "sail": N_("Sail"),
    "agent": N_("Place or move an agent"),
    "expel": N_("Remove an agent"),
    "pay": N_("Pay"),
    "collect": N_("Collect florins"),
    "besiege": N_("Resolve a siege"),
    "bonus": N_("Use a war bonus"),
    "retreat": N_("Retreat"),
    "disband": N_("Give up a troop"),
    "dismiss": N_("Dismiss a troop"),
    "shift": N_("Move a card"),
    "discard": N_("Discard a card"),
    "buy": N_("Buy"),
    "recruit": N_("Recruit a troop"),
    "ally": N_("Form an alliance"),
}
LAST = frozenset(("done", "pass", "decline", "keep", "withdraw"))  # what ends a decision stands at the end


def owner_name(view: View, seat: int, names: tuple[str, ...]) -> str:
    """What to call a seat: the player's name if there is one, else the house."""

    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    players: Any = view["players"]
    return name("house", players[seat]["house"]) if 0 <= seat < len(players) else ""


TEMPERS = {  # of its bots, by persona
    "warlord": Temper(N_("warlord"), N_("likes wars and trophies")),
    "patron": Temper(N_("patron"), N_("likes arts and the Church")),
    "spymaster": Temper(N_("spymaster"), N_("likes agents in other people's palaces")),
    "merchant": Temper(N_("merchant"), N_("likes florins, ships and purchases")),
}
