"""`replay`: opens a saved game, .virtu or text, and makes all its moves again."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..kernel.digest import digest
from ..kernel.errors import VirtuError
from ..kernel.match import Match
from ..kernel.messages import english
from . import files, table
from .progress import Progress


def run(argv: list[str]) -> int:
    """Replay a file; 1 with the reason if it is refused or, with --verify, if a move is."""
    parser = argparse.ArgumentParser(prog="python -m virtu_core replay", description=__doc__)
    parser.add_argument("file", help="a .virtu file, or a game written as text")
    parser.add_argument("--verify", action="store_true", help="check every move of every variation")
    parser.add_argument("--digests", action="store_true", help="print the digest of the state after each move")
    options = parser.parse_args(argv)
    try:
        loaded = files.read(Path(options.file))
        match = loaded.match
        for note in loaded.notes:
            print(f"note: {english(note, match.game.name)}")
        match.goto(match.plies)
        if options.digests:
            for ply, (move, state) in enumerate(_replayed(match)):
                print(f"{ply} {digest(match.game.dump(state))} {move}")
        if options.verify:
            if loaded.copied:
                raise VirtuError("only a copy of this game can be replayed here, see the notes")
            verify(match)
    except OSError as error:
        return _refuse(files.trouble(error))
    except VirtuError as error:
        return _refuse(f"refused: {error}")
    view, count = match.game.view(match.state, -1), len(match.tree.nodes) - 1
    sides = ", ".join(map(match.game.name, match.game.seats(match.config)))
    print(f"game: {match.game.id}, rules {match.rules}, {sides}")
    print(f"moves: {match.ply}, with all variations {count}; {'over' if match.over else 'not over'}")
    print(f"digest: {digest(match.game.dump(match.state))}")
    print("\n".join(table.of(match.game.id).score(view, match.game.name)))
    if options.verify:
        print(f"verified: {count} moves are legal")
    return 0


def verify(match: Match[Any]) -> None:
    """Make all moves again from the start, each checked against the list of its decision; raises VirtuError."""
    if match.unplayed:
        raise VirtuError(f"move {match.ply + 1}, {match.unplayed[0]}, is not legal")
    game, here = match.game, match.node.id
    *_, (_, state) = _replayed(match)
    if digest(game.dump(state)) != digest(game.dump(match.state)):
        raise VirtuError("the same moves led to another state")
    for chain in list(match.tree.chains()):
        match.goto_node(chain[-1].id)
    match.goto_node(here)


def _replayed(match: Match[Any]) -> Iterator[tuple[str, Any]]:
    """Every move of the line up to now and the state after it, worked out anew; first the set-up."""
    game, line = match.game, match.line[: match.ply]
    state = game.setup(match.config)
    game.decision(state)
    yield "set-up", state
    with Progress("moves", len(line)) as progress:
        for ply, move in enumerate(line, 1):
            if move not in game.decision(state):
                why = game.why_not(state, move, game.decision(state).seat)
                raise VirtuError(f"move {ply}, {move}, is not legal: {english(why.message, game.name)} ({why.clause})")
            state, _ = game.play(state, move)
            progress.step()
            yield str(move), state


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return 1
