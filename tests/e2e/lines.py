"""What the page should show, worked out in CPython: recorded games, positions in them, and where things happen."""

from __future__ import annotations

import base64
import itertools
import json
from functools import cache
from pathlib import Path
from typing import Any

from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.digest import digest
from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Tree

GAMES = Path(__file__).resolve().parent.parent / "games"
INDEX: dict[str, dict[str, Any]] = json.loads((GAMES / "index.json").read_text("utf-8"))
DAYS = itertools.count(1)  # when games were begun: two that were at once would be copies of one
FULL = 600  # plies after which a table is full
PLAIN = {"first": "draw", "indulgence": "year", "one_agent": False}


def shortest(seats: int) -> str:
    """The shortest recorded game with that many seats that the page's address can start and that fills the table."""
    found = {name: told for name, told in INDEX.items() if len(told["seats"]) == seats and told["options"] == PLAIN}
    return min((name for name in found if found[name]["plies"] >= FULL), key=lambda name: int(found[name]["plies"]))


@cache
def recorded(name: str) -> Match[Any]:
    """A recorded game; walk in it as you like."""
    match = saves.load((GAMES / INDEX[name]["file"]).read_bytes(), games.get).match
    for ply in range(match.plies + 1):
        match.goto(ply)
    return match


def line(name: str) -> list[str]:
    """All its moves."""
    return [str(move) for move in recorded(name).line]


def legal(name: str, ply: int) -> list[str]:
    """The decision's list after that many moves."""
    match = recorded(name)
    match.goto(ply)
    return sorted(str(move) for move in match.decision.moves)


def view_at(name: str, ply: int) -> dict[str, Any]:
    """What the decider sees after that many moves."""
    match = recorded(name)
    match.goto(ply)
    return dict(match.game.view(match.state, match.decision.seat))


def first(name: str) -> str:
    """The house that begins in a recorded game."""
    house: str = recorded(name).config["first"]
    return house


def address(name: str) -> str:
    """What the page is asked for to begin the same game: the house that begins, and the edition of then."""
    return f"new={len(INDEX[name]['seats'])}&first={first(name)}&edition={recorded(name).config['edition']['version']}"


def stamp(match: Match[Any]) -> str:
    """A state to compare."""
    return digest(match.game.dump(match.state))


def stamp_at(name: str, ply: int) -> str:
    """The state after that many moves."""
    match = recorded(name)
    match.goto(ply)
    return stamp(match)


def save_at(name: str, ply: int, players: tuple[str, ...] = ()) -> str:
    """A save as base64 of the game up to a ply, with nothing after it; `players` goes on. It is no copy of another."""
    whole = recorded(name)
    match: Match[Any] = Match(whole.game, whole.config, players=players, created=next(DAYS), tree=Tree())
    match.follow(whole.line[:ply])
    return base64.b64encode(saves.dump(match, now=1)).decode()


def read(text: str) -> Match[Any]:
    """The match in a save given as base64."""
    return saves.load(base64.b64decode(text), games.get).match


def happens(match: Match[Any], ply: int, what: str) -> bool:
    """Whether the move that led to `ply` did that."""
    return any(fits(match, event, what) for event in match.events(ply))


def fits(match: Match[Any], event: Event, what: str) -> bool:
    """Whether an event is what is looked for: its kind, or one of the words below."""
    kind, _, detail = what.partition(" ")
    if kind == "retreat":
        near = event.kind == "retreated" and event.data["city"] in match.state.table.roads[str(event.data["origin"])]
        return event.kind == "retreated" and near == (detail == "road")
    if kind == "action":
        return event.kind == "action" and event.data["action"] == detail
    return event.kind == kind


@cache
def spot(what: str) -> tuple[str, int, int]:
    """A recorded game in which it happens, and the plies before and after: the first, or a siege with two bonuses."""
    for name in sorted(INDEX, key=lambda one: int(INDEX[one]["plies"])):
        match = recorded(name)
        for ply in range(1, match.plies + 1):
            if what == "siege both":
                if begun := both(match, ply):
                    return name, begun, ply
            elif happens(match, ply, what):
                return name, ply - 1, ply
    raise AssertionError(f"no recorded game has {what}")


def both(match: Match[Any], ply: int) -> int:
    """The ply before the first bonus of a siege that ends at `ply` with bonuses from both sides; 0 if it is none."""
    if not happens(match, ply, "siege_fought"):
        return 0
    sides, ended = set[int](), ply
    while ply and not happens(match, ply, "siege") and len(sides) < 2:
        sides |= {event.seat for event in match.events(ply) if event.kind == "bonus"}
        ply -= 1
    plain = all(move.verb in ("bonus", "pass") for move in match.line[ply:ended])  # nobody asks for an indulgence
    return ply if len(sides) == 2 and plain else 0
