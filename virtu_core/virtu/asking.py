"""How a frame puts its question: the moves of its own, and beside them the florins that may be collected."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.decisions import Decision
from ..kernel.messages import Message
from ..kernel.moves import Move
from . import florins
from .state import State


def decide(
    state: State,
    seat: int,
    kind: str,
    moves: Sequence[Move],
    prompt: Message,
    *,
    window: bool = False,
    collects: Sequence[Move] | None = None,
) -> Decision:
    """A decision and the florins that may be collected beside it (V-RES-04).

    With one way on, it is taken by itself even where florins lie uncollected, for there is a later chance before it
    can matter (R-60). A `window` is where there is none: the player is asked (R-10, R-37).
    """
    single = len(moves) == 1
    if single and not window:
        return Decision(seat, kind, moves, prompt, forced=moves[0])
    if collects is None:
        collects = florins.moves(state, state.players[seat])
    if single and not collects:
        return Decision(seat, kind, moves, prompt, forced=moves[0])
    return Decision(seat, kind, [*moves, *collects], prompt)
