"""Legal moves in words, grouped for the list that is always there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.virtu.wording import sentence

from .i18n import N_, _, say
from .ui import NONE, Choice, View

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


def choices(view: View, decision: Decision, harms: Mapping[str, str] = NONE) -> tuple[Choice, ...]:
    """Every legal move of a decision, with the harm it does; those that end it come last."""
    listed = [
        Choice(
            move,
            _capital(say(sentence(view, decision.seat, move))),
            _(GROUPS.get(move.verb, "")) or "",
            harm=harms.get(str(move), ""),
        )
        for move in decision.moves
    ]
    return tuple(sorted(listed, key=lambda choice: choice.move.verb in LAST))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def owner_name(view: View, seat: int, names: tuple[str, ...]) -> str:
    """What to call a seat: the player's name if there is one, else the house."""
    from .i18n import name

    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    players: Any = view["players"]
    return name("house", players[seat]["house"]) if 0 <= seat < len(players) else ""
