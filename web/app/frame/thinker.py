"""What runs in the worker: a copy of the match that follows the one at the table, and bots that think about it.

Every function takes and gives JSON. What is asked comes with the way to the position: `keep` so many moves of those
known here, then make `moves`; a new match, or a new worker, is told how it starts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from virtu_core import bots, games
from virtu_core.bots import advice, judge, review
from virtu_core.bots.budget import Budget
from virtu_core.bots.worlds import world
from virtu_core.kernel import wire
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.tree import Tree

TOLD = 6  # moves of a line that are put into words
SMALL = frozenset(("pay", "collect"))  # moves on the way to others
PAYING = "pay"  # the kind of decision that collects with its own press
REVIEW = Budget(nodes=400)  # a decision: a whole game in half a minute

_known: list[Match[Any]] = []  # one at most
_review: list[tuple[Iterator[review.Turn], list[review.Turn]]] = []  # one at most: what is to come, what has come


def choose(asked: str) -> str:
    """The move of a bot: its `spec` and `seed`."""
    told = json.loads(asked)
    match = follow(told)
    return json.dumps(str(bots.get(told["spec"], told["seed"]).choose(match.game, match.seen(match.decision.seat))))


def advise(asked: str) -> str:
    """The best moves, each with what it gains and risks, and the rest of the turn in words."""
    match = follow(json.loads(asked))
    seen = match.seen(match.decision.seat)
    found = [advice.plain(one) for one in advice.best(match.game, seen)]
    state = world(seen, 0)  # the words are of what the seat knows, too
    for one in found:
        one["words"] = in_words(match.game, state, one["line"], titled=True) + [one["then"]] * (one["then"] is not None)
    return json.dumps(found)


def threats(asked: str) -> str:
    """What the rivals of a `seat` could take, as far as it knows."""
    told = json.loads(asked)
    match, seat = follow(told), told["seat"]
    return json.dumps(judge.of(match.game.id).threats(world(match.seen(seat), 0), seat))


def review_turn(asked: str) -> str:
    """One turn more of the review of the match, from the first one if it is `fresh`."""
    told = json.loads(asked)
    match = follow(told)
    if told["fresh"]:
        _review[:] = [(review.walk(match, REVIEW), [])]
    coming, turns = _review[0]
    turn = next(coming, None)
    if turn is not None:
        turns.append(turn)
    found = review.overlay(review.report(turns))
    for point in found["turning_points"]:
        state = match.state_at(point["ply"])
        for line in filter(None, (point["played"], point["better"])):
            line["words"] = in_words(match.game, state, line["line"])
    return json.dumps({**found, "at": turn.end if turn else match.plies, "over": turn is None})


def in_words(game: Game[Any], state: Any, line: list[str], *, titled: bool = False) -> list[list[Any]]:
    """The moves of a line as they would be told, without the small ones, unless there are no others.

    Of a line that is `titled` by its first move, which a button makes, that one is told whatever it is, and so is
    what is collected by hand; what a payment collects is its own.
    """
    moves = [Move.parse(text) for text in line]
    small = all(move.verb in SMALL for move in moves)
    said: list[list[Any]] = []
    for index, move in enumerate(moves):
        asked = game.decision(state)
        if move not in asked:
            break  # it was meant for what its seat knew
        if titled and index and judge.of(game.id).quits(move):
            state, _events = game.play(state, move)
            continue  # that a step is left goes without saying
        by_hand = titled and (index == 0 or (move.verb == "collect" and asked.kind != PAYING))
        if small or move.verb not in SMALL or by_hand:
            said.append(wire.plain(game.wording(game.view(state, asked.seat), asked.seat, move)))
        if len(said) == TOLD:
            break
        state, _events = game.play(state, move)
    return said


def follow(told: dict[str, Any]) -> Match[Any]:
    """The match as it stands at the table."""
    if start := told.get("start"):
        _known[:] = [Match(games.get(start["game"]), start["config"], tree=Tree())]
    match = _known[0]
    match.follow(map(Move.parse, told["moves"]), match.tree.path(match.node)[told["keep"]])
    return match
