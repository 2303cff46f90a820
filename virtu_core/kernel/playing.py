"""The playing loop: players and a dealer play a game on, as the lab, the benchmarks and the tests need it.

>>> from virtu_core import games
>>> from virtu_core.kernel.chance import Seeded
>>> game = games.get("virtu")
>>> plies = play(game, game.setup({"seats": 3}), lambda asked, state: asked.moves[0], Seeded(7))
>>> str(next(plies).move), str(next(plies).move)
('first naples', 'place ferdinand left1')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from .chance import Dealer
from .decisions import CHANCE, Decision
from .errors import VirtuError
from .events import Event
from .game import Game
from .moves import Move
from .tree import MAX_PLIES

S = TypeVar("S")
Choose = Callable[[Decision, S], Move]


class Ply(NamedTuple, Generic[S]):
    """One move, of a seat or of CHANCE, and what came of it."""

    decision: Decision
    move: Move
    state: S
    events: list[Event]


def play(game: Game[S], state: S, choose: Choose[S], dealer: Dealer) -> Iterator[Ply[S]]:
    """Every move from a state to the end of the game; raises VirtuError if there is none.

    Whoever has seen enough stops asking for more.
    """
    for ply in range(MAX_PLIES):
        decision = game.decision(state)
        if decision.kind == "over":
            return
        if not decision.moves:
            raise VirtuError(f"dead end: no move in a decision of kind {decision.kind}")
        move = dealer.answer(decision, ply) if decision.seat == CHANCE else choose(decision, state)
        state, events = game.play(state, move)
        yield Ply(decision, move, state, events)
    if game.decision(state).kind != "over":
        raise VirtuError(f"endless: {MAX_PLIES} decisions and not over")


def begin(game: Game[S], state: S, dealer: Dealer) -> S:
    """The state at the first decision of a seat."""
    ply = 0
    while (decision := game.decision(state)).seat == CHANCE:
        state, _events = game.play(state, dealer.answer(decision, ply))
        ply += 1
    return state
