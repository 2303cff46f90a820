"""`perft`: counts the lines of play of a given length from a position: a check of the legal moves, and of speed."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from .. import games
from ..kernel.errors import VirtuError
from ..kernel.game import Game
from . import files, table
from .progress import Progress

START = "start:"


def count(game: Game[Any], state: Any, depth: int) -> int:
    """How many lines of that many decisions there are.

    >>> game = games.get("virtu")
    >>> state = start("virtu", 3)
    >>> count(game, state, 0), count(game, state, 1) == len(game.decision(state).moves)
    (1, True)
    """
    if depth == 0:
        return 1
    moves = game.decision(state).moves
    if depth == 1:
        return len(moves)
    return sum(count(game, game.play(state, move)[0], depth - 1) for move in moves)


def start(game_id: str, seats: int) -> Any:
    """A new game; with nothing left to chance at first, where the text edition knows how. Else outcomes are counted."""
    game, found = games.get(game_id), games.table(game_id)
    config = game.complete({"seats": seats})
    return game.setup(found.opening(config) if found else config)


def read(game_id: str, said: str) -> Any:
    """The position of a file, or a new game; raises VirtuError or OSError."""
    if not said.startswith(START):
        return table.of(game_id).read(Path(said).read_text("utf-8", "replace"))
    seats, players = said.removeprefix(START), games.entry(game_id).players
    if seats not in map(str, players):
        raise VirtuError(f"there is {', '.join(START + str(seats) for seats in players)}, not {said!r:.40}")
    return start(game_id, int(seats))


def run(argv: list[str]) -> int:
    """Count; 1 if there is no such position."""
    parser = argparse.ArgumentParser(prog="python -m virtu_core perft", description=__doc__)
    parser.add_argument("position", help="a file in the position format, or start:3 for a new game of three")
    table.option(parser)
    parser.add_argument("--depth", type=int, default=2, help="how many decisions deep (default 2)")
    parser.add_argument("--divide", action="store_true", help="also the count after each first move")
    options = parser.parse_args(argv)
    if options.depth < 1:
        parser.error("--depth must be 1 or more")
    game = games.get(options.game)
    try:
        state = read(options.game, options.position)
    except OSError as error:
        print(files.trouble(error), file=sys.stderr)
        return 1
    except VirtuError as error:
        print(f"{options.position}: {error}", file=sys.stderr)
        return 1
    for depth in range(1, options.depth + 1):
        began = time.perf_counter()
        counts = {}
        moves = game.decision(state).moves
        with Progress(f"depth {depth}", len(moves)) as progress:
            for move in moves:
                counts[move] = count(game, game.play(state, move)[0], depth - 1)
                progress.step()
        seconds = time.perf_counter() - began
        if options.divide and depth == options.depth:
            for move, nodes in counts.items():
                print(f"{move}: {nodes}")
        nodes = sum(counts.values())
        print(f"depth {depth}: {nodes} nodes, {seconds:.3f} s, {nodes / max(seconds, 1e-9):.0f} nodes/s")
    return 0
