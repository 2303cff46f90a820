"""The playing loop: players play a game on, as the lab, the benchmarks and the tests need it.

>>> from virtu_core import games
>>> game = games.get("virtu")
>>> plies = play(game, game.setup({"seats": 3}, 7), lambda asked, state: asked.moves[0])
>>> str(next(plies).move) in map(str, game.decision(game.setup({"seats": 3}, 7)).moves)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from .decisions import Decision
from .errors import VirtuError
from .events import Event
from .game import Game
from .moves import Move
from .tree import MAX_PLIES

S = TypeVar("S")
Choose = Callable[[Decision, S], Move]


class Ply(NamedTuple, Generic[S]):
    """One move, and what came of it."""

    decision: Decision
    move: Move
    state: S
    events: list[Event]


def play(game: Game[S], state: S, choose: Choose[S]) -> Iterator[Ply[S]]:
    """Every move from a state to the end of the game; raises VirtuError if there is none.

    Whoever has seen enough stops asking for more.
    """
    for _ in range(MAX_PLIES):
        decision = game.decision(state)
        if decision.kind == "over":
            return
        if not decision.moves:
            raise VirtuError(f"dead end: no move in a decision of kind {decision.kind}")
        move = choose(decision, state)
        state, events = game.play(state, move)
        yield Ply(decision, move, state, events)
    if game.decision(state).kind != "over":
        raise VirtuError(f"endless: {MAX_PLIES} decisions and not over")
