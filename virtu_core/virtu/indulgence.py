"""Indulgences: asking for one, and where it goes (V-IND-01 to V-IND-04, V-IND-06). Removing them: absolution."""

from __future__ import annotations

from ..kernel.messages import N_
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins
from .state import ASIDES, Aside, Player, State

ASK = move("ask")
WAYS = frozenset((ASK, move("pay", "indulgence", "crown")))  # the moves that take one
FLORINS = 3
ASKED_THIS_YEAR = reason("V-IND-01", N_("An indulgence was already asked for this year."))
ASKED_THIS_PHASE = reason("R-01", N_("An indulgence was already asked for in this phase."))
NOT_YET = reason("R-29", N_("An indulgence is asked for after the action marker has moved."))
ROOM_TAKEN = reason("V-IND-02", N_("The room with the action marker already holds an indulgence."))
NONE_LEFT = reason("V-IND-02", N_("No indulgence is left."))


def barred(state: State, player: Player) -> Reason | None:
    """Why no indulgence may be asked for, or None if it may."""
    if player.asked:
        return ASKED_THIS_PHASE if state.options.indulgence == "phase" else ASKED_THIS_YEAR
    if player.marker < 0:
        return NOT_YET
    if player.indulgences[player.marker]:
        return ROOM_TAKEN
    return None if state.indulgences_left() > 0 else NONE_LEFT


def asks(state: State, player: Player) -> list[Move]:
    """The move that asks for florins, where it may be made."""
    return [ASK] if barred(state, player) is None else []


def take(state: State, player: Player, bonus: str) -> None:
    """V-IND-03: before the action it is placed after it, later at once."""
    player.asked = True
    player.pending = True
    state.tell("indulgence_asked", player.seat, bonus=bonus)
    if state.stack[0].phase != "spring":
        place(state, player)


def beside(state: State, player: Player) -> list[Move]:
    """R-29: in sieges and retreats one may be asked for at every decision of one's own, for its florins."""
    if state.stack[0].phase in ("siege", "retreat") and state.table.rules.siege_indulgences:
        return asks(state, player)
    return []


def place(state: State, player: Player) -> None:
    """The indulgence asked for goes on the marker's room."""
    if player.pending:
        player.pending = False
        player.indulgences[player.marker] = True
        state.tell("indulgence_placed", player.seat, room=player.marker + 1)


def take_florins(state: State, player: Player, _: Move) -> None:
    """V-IND-01: three florins instead of a crown."""
    take(state, player, "florin")
    florins.gain(state, player, FLORINS, "indulgence")


def why_not(state: State, player: Player, _: Move) -> Reason:
    """Why no indulgence can be asked for now."""
    why = barred(state, player)
    if why is None and state.stack[0].phase == "winter":
        return reason("R-65", N_("What is being bought needs the indulgence's crown, or is being paid already."))
    return why or reason("R-29", N_("An indulgence is asked for between move and action, or after all actions."))


ASIDES["ask"] = Aside(take_florins, why_not)
