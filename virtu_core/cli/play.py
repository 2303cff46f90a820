"""`play`: a game in the terminal, in plain lines that a screen reader can read."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import Any

from .. import bots, games
from ..kernel.chance import Seeded
from ..kernel.errors import VirtuError
from ..kernel.match import Match
from ..kernel.messages import english
from . import files, table
from .session import Session


def run(argv: list[str]) -> int:
    """Play until the players leave; 2 if the game cannot begin as asked for."""
    game_id, rest = table.named(argv)
    try:
        shown = table.of(game_id)
    except VirtuError as error:
        return _refuse(str(error))
    parser = _parser(game_id)
    shown.options(parser)
    options = parser.parse_args(rest)
    try:
        match, whole = _match(game_id, options, shown.config(options))
        if options.bots:
            match.players = _players(options.bots, [side.id for side in match.game.seats(match.config)])
        path = _own_file(options.save, options.load, whole)
    except OSError as error:
        return _refuse(files.trouble(error))
    except VirtuError as error:
        return _refuse(str(error))
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 -- gives input() a history and editing keys
    return Session(match, path, whole).run()


def _parser(game_id: str) -> argparse.ArgumentParser:
    entry = games.entry(game_id)
    parser = argparse.ArgumentParser(
        prog=f"python -m virtu_core play [{'|'.join(games.names())}]",
        description=f"Play {entry.title} in the terminal.",
    )
    fewest = entry.players[0]
    parser.add_argument(
        "--seats", type=int, choices=entry.players, default=fewest, help=f"how many play (default {fewest})"
    )
    parser.add_argument("--seed", type=int, help="a number that settles what is drawn (default: chance does)")
    parser.add_argument("--names", default="", metavar="A,B,C", help="the players' names, in the order of the seats")
    parser.add_argument(
        "--bots", default="", metavar="BOTS",
        help="who plays the last seats, e.g. courtier,prince@300ms; or which sides Courtiers play, by their names",
    )  # fmt: skip
    parser.add_argument("--edition", metavar="FILE", help="an edition file with other component values")
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file after every move")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game, .virtu or text")
    return parser


def _match(game_id: str, options: argparse.Namespace, wishes: dict[str, Any]) -> tuple[Match[Any], Path | None]:
    """The game, and the file it is only a copy of, if it is one."""
    names = [name.strip() for name in options.names.split(",")] if options.names else []
    if options.load:
        source = Path(options.load)
        loaded = files.read(source)
        for note in loaded.notes:
            print(english(note, loaded.match.game.name))
        if names:
            loaded.match.names = tuple(names)
        return loaded.match, source if loaded.copied else None
    config: dict[str, Any] = {"seats": options.seats, **wishes}
    if options.edition:
        config["edition"] = {"id": options.edition, "text": Path(options.edition).read_text("utf-8", "replace")}
    dealer = Seeded(options.seed) if options.seed is not None else None
    return Match(games.get(game_id), config, dealer, names), None


def _players(said: str, sides: list[str]) -> tuple[str, ...]:
    """Who plays each seat: bots on the last ones, or Courtiers for the sides that are named; "" is a person."""
    words = [word.strip().lower() for word in said.split(",") if word.strip()]
    if set(words) <= set(sides):
        return _with_a_person(tuple("courtier" if side in words else "" for side in sides))
    if len(words) > len(sides):
        raise VirtuError(f"{len(words)} bots for {len(sides)} seats")
    for word in words:
        bots.get(word)
    return _with_a_person(("",) * (len(sides) - len(words)) + tuple(words))


def _with_a_person(players: tuple[str, ...]) -> tuple[str, ...]:
    if all(players):
        raise VirtuError("a person must play, too; `selfplay` lets bots play each other")
    return players


def _own_file(save: str | None, load: str | None, whole: Path | None) -> Path | None:
    """Where to keep the game; never a file that holds another one, or more than this one."""
    if save is None:
        return None
    path = Path(save)
    if files.same(path, whole):
        raise VirtuError(files.stays(path))
    if path.exists() and not (load and path.samefile(load)):
        raise VirtuError(
            f"{path} is there already. Go on with it by --load {path} --save {path}, or take another name."
        )
    if not path.absolute().parent.is_dir():
        raise VirtuError(f"{path} cannot be written: there is no folder {path.parent}.")
    return path


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return 2
