"""Saves: `.virtu` files, msgpack of a body (see `record`) and its checksum.

Opening has three results: fine; opened with notes (other rules, another edition, moves no longer legal); refused with a
SaveError, the one exception that leaves this module, whatever the bytes.

>>> from virtu_core import games
>>> from virtu_core.kernel.match import Match
>>> match = Match(games.get("virtu"), {"seats": ["florence", "naples", "venice"]})
>>> events = match.play(match.decision.moves[0])
>>> data = dump(match, now=1_700_000_000)
>>> opened = load(data, games.get)
>>> opened.status, opened.match.line == match.line
('fine', True)
>>> load(data[:-1], games.get)  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
virtu_core.kernel.refusals.SaveError: This is not a saved game, or only a part of one. Choose another file or ...
"""

from __future__ import annotations

from typing import Any, NamedTuple

from . import record
from .chain import Chain
from .digest import digest
from .histories import History
from .match import Match
from .packing import pack, unpack
from .record import Games, Loaded
from .refusals import DAMAGED, FAULT, FOREIGN, SaveError
from .tree import Node

__all__ = ["Games", "Loaded", "SaveError", "Summary", "dump", "history", "links", "load", "peek", "seal"]


class Summary(NamedTuple):
    """What a list of saved games shows of one, read without replaying it."""

    game: str
    rules: str
    config: dict[str, Any]
    names: tuple[str, ...]
    ply: int
    plies: int
    moves: int  # of all plies, those that players made
    turn: int  # the seat to decide; -1: the game is over
    created: int
    saved: int
    players: tuple[str, ...] = ()  # "" is a person, else the spec of a bot
    identity: str = ""  # the same for all copies of a match, see `chain`


def dump(match: Match[Any], *, now: int) -> bytes:
    """The match as a file. `now`: seconds since 1970; the same match and time give the same bytes."""
    return seal(record.write(match, now))


def load(data: bytes, games: Games) -> Loaded:
    """The match in a file, standing where it was saved; raises SaveError."""
    try:
        return record.read(_open(data), games)
    except SaveError:
        raise
    except Exception as error:  # the promise of one error type holds even if a game has a fault
        raise SaveError(FAULT, fault=type(error).__name__) from error


def peek(data: bytes) -> Summary:
    """What a file says of itself, checked but not replayed; raises SaveError."""
    body, shown = _planted(data)
    identity, plies = record.identity(body), len(shown) - 1
    return Summary(
        body["game"], body["rules"], body["config"], tuple(body["names"]), body["at"], plies,
        max(0, plies - body["dealt"]), body["turn"], body["created"], body["saved"], tuple(body["players"]), identity,
    )  # fmt: skip


def history(data: bytes) -> History:
    """What has been played in a file, checked but not replayed; raises SaveError."""
    body, shown = _planted(data)
    return History(record.identity(body), tuple(str(node.move) for node in shown[1:]))


def links(data: bytes) -> frozenset[str]:
    """The links of all moves in a file, whatever line they are of, checked but not replayed; raises SaveError."""
    try:
        body = record.check(_open(data))
        made = Chain(record.identity(body))
        return frozenset(map(made.at, record.plant(body)[1]))
    except SaveError:
        raise
    except Exception as error:  # a migration met nonsense
        raise SaveError(FAULT, fault=type(error).__name__) from error


def seal(body: dict[str, Any]) -> bytes:
    """A body with its checksum, as bytes."""
    return pack({**body, "checksum": digest(body)})


def _planted(data: bytes) -> tuple[dict[str, Any], list[Node]]:
    """A checked body, and the nodes of the line it shows."""
    try:
        body = record.check(_open(data))
        tree, nodes = record.plant(body)
        return body, tree.path(nodes[body["shown"]])
    except SaveError:
        raise
    except Exception as error:  # a migration met nonsense
        raise SaveError(FAULT, fault=type(error).__name__) from error


def _open(data: bytes) -> dict[str, Any]:
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SaveError(FOREIGN)
    body = unpack(bytes(data))
    if not isinstance(body, dict) or "checksum" not in body:
        raise SaveError(FOREIGN)
    checksum = body.pop("checksum")
    if checksum != digest(body):
        raise SaveError(DAMAGED)
    return body
