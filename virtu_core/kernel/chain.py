"""The hash chain of a match: a link for every move, made of the link before it and of the move.

The first link is made of the game, its config, its salt and when it was begun, so it names this match and no other.
Two copies of a match have been played alike exactly as far as their links agree; one link vouches for all moves up
to it.

>>> first = begin("virtu", {"seats": ["rome", "venice"]}, salt=7, created=1_700_000_000)
>>> first
'17d0b5611b933bcd60f0176b1f27bab6'
>>> link(first, "go 2") == link(first, "go 2") != link(first, "go 3")
True
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Any

from .digest import digest
from .tree import Node

LENGTH = 32  # hex digits of a link
_LINK = re.compile(rf"[0-9a-f]{{{LENGTH}}}\Z")


def begin(game: str, config: dict[str, Any], salt: int, created: int) -> str:
    """The first link, which is the identity of the match. The rules' version is left out: a match outlives it."""
    return digest([game, config, salt, created])


def copy(first: str, config: dict[str, Any], rules: str) -> str:
    """The first link of a copy that goes on under other rules or with another edition: the same for all such copies."""
    return digest([first, config, rules])


def link(before: str, move: object) -> str:
    """The link of a move: of the one before it and of the move's text."""
    return hashlib.sha256(f"{before} {move}".encode()).hexdigest()[:LENGTH]


def last(first: str, moves: Iterable[object]) -> str:
    """The link of the last of these moves."""
    for move in moves:
        first = link(first, move)
    return first


def is_link(value: object) -> bool:
    """Does it look like one?"""
    return isinstance(value, str) and _LINK.match(value) is not None


class Chain:
    """The links of a tree, each worked out when it is first asked for."""

    def __init__(self, first: str) -> None:
        self.first = first
        self._known = {0: first}  # by node; numbers are never used twice

    def at(self, node: Node) -> str:
        """The link of a node."""
        todo = []
        while (found := self._known.get(node.id)) is None:
            todo.append(node)
            assert node.parent is not None  # the root's link is known
            node = node.parent
        for node in reversed(todo):
            found = self._known[node.id] = link(found, node.move)
        return found
