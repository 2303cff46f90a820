"""One game of a plan, anywhere: in this process or on a worker far away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from .. import bots, games
from ..bots import judge
from ..kernel import playing
from ..kernel.chance import Seeded, draw
from ..kernel.decisions import Decision
from ..kernel.digest import digest
from ..kernel.errors import VirtuError
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import own
from . import subject
from .plan import Plan, code
from .rotation import arrangement
from .times import Times

Record = dict[str, Any]
FINISHED, UNFINISHED, FAULT = "finished", "unfinished", "fault"


def play(plan: Plan, number: int, version: str) -> Record:
    """The record of a game. What goes wrong in the game is in it; raises VirtuError on a machine with other code."""
    if version != code():
        raise VirtuError(
            f"this worker has another version of virtu_core ({code()}) than the plan ({version}): install the same one"
        )
    measured = subject.get(plan.game)
    table = arrangement(measured.sides(len(plan.lineup)), number, plan.seed)
    specs = [plan.lineup[player] for player in table.players]
    record: Record = {
        "plan": plan.digest,
        "game": number,
        "code": version,
        "lineup": specs,
        "sides": list(table.sides),
        "places": list(table.places),
    }
    moves: list[str] = []
    start = time.perf_counter()
    try:
        players = [
            bots.get(_of_some_taste(plan, number, seat, spec), _seed(plan, number, f"bot {seat}"))
            for seat, spec in enumerate(specs)
        ]
        config, seed = measured.config(table.sides, table.first, plan.edition), _seed(plan, number, "game")
        record |= played(games.get(plan.game), config, seed, players, measured.tally(config), plan.rounds, moves)
    except Exception as error:
        record |= fault(plan, number, error) | {"moves": moves}
    return record | {"seconds": round(time.perf_counter() - start, 3)}


def fault(plan: Plan, number: int, error: Exception) -> Record:
    """The record of a game that broke off."""
    what = f"{type(error).__name__}: {error}"[:1000]
    return {"plan": plan.digest, "game": number, "code": code(), "status": FAULT, "fault": what, "seconds": 0.0}


def played(
    game: Game[Any], config: dict[str, Any], seed: int, players: Sequence[bots.Bot], tally: subject.Tally, rounds: int,
    moves: list[str],
) -> Record:  # fmt: skip
    """A game to its end or up to a round, in figures; `moves` is filled on the way, so it is there if it breaks off."""
    times = [Times() for _ in players]

    def choose(decision: Decision, state: Any) -> Move:
        start = time.perf_counter()
        move = players[decision.seat].choose(game, own(game, state))
        times[decision.seat].add((time.perf_counter() - start) * 1000)
        moves.append(str(move))
        return move

    state = game.setup(config)
    for ply in playing.play(game, state, choose, Seeded(seed)):
        state = ply.state
        tally.see(ply.events)
        if game.round(state) > rounds:
            break
    return {
        "status": FINISHED if game.decision(state).kind == "over" else UNFINISHED,
        "moves": digest(moves),
        "decisions": len(moves),
        "times": [one.record() for one in times],
        **tally.outcome(game.view(state, 0)),
    }


def _of_some_taste(plan: Plan, number: int, seat: int, spec: str) -> str:
    """`courtier:any` is a Courtier of the plain taste or of one of the personas, another one in each game."""
    tastes = ("", *(f":{persona}" for persona in judge.of(plan.game).personas))
    return spec.replace(":any", draw(plan.seed, number, f"taste {seat}").choice(tastes))


def _seed(plan: Plan, number: int, what: str) -> int:
    return draw(plan.seed, number, what).getrandbits(32)
