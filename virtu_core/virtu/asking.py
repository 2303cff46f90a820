"""How a frame puts its question: the moves of its own, and beside them the florins that may be had."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.decisions import Decision
from ..kernel.messages import Message
from ..kernel.moves import Move
from . import florins, indulgence
from .state import State


def decide(
    state: State,
    seat: int,
    kind: str,
    moves: Sequence[Move],
    prompt: Message,
    *,
    window: bool = False,
    weighty: bool = False,
    collects: Sequence[Move] | None = None,
) -> Decision:
    """A decision and, beside it, the florins that may be collected (V-RES-04) or asked for (R-29).

    With one way on, it is taken by itself even where florins lie uncollected, for there is a later chance before it
    can matter (R-60). A `window` is where there is none: the player is asked (R-10, R-37). So is he about an indulgence
    and whatever else is `weighty`, be it the only way on.
    """
    single = len(moves) == 1
    weighty = single and state.table.rules.asks_consent and (weighty or moves[0] in indulgence.WAYS)
    if single and not window and not weighty:
        return Decision(seat, kind, moves, prompt, forced=moves[0])
    player = state.players[seat]
    beside = [*(florins.moves(state, player) if collects is None else collects), *indulgence.beside(state, player)]
    if single and not beside and not weighty:
        return Decision(seat, kind, moves, prompt, forced=moves[0])
    return Decision(seat, kind, [*moves, *beside], prompt, by_itself=not weighty)
