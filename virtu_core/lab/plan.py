"""A plan: which bots play what. Its digest names it, so that games played on another day are found again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from .. import games
from ..kernel.digest import digest

TOURNAMENT, BALANCE = "tournament", "balance"
BESIDE = ("cli", "lab")  # the packages that do not decide how a game goes
SUBJECTS = ("lab", "subjects")  # what does: how a table is laid, what of it is counted


class Plan(NamedTuple):
    """Everything a worker needs to play game number n of it. How many games are played is not part of it."""

    purpose: str
    lineup: tuple[str, ...]  # a bot for each player
    edition: Mapping[str, Any]  # as a config names it
    seed: int = 0
    rounds: int = 40  # a game that lasts longer is left unfinished
    goal: float = 0.0  # the share of wins that the first bot should reach; 0: none
    game: str = games.names()[0]

    @property
    def digest(self) -> str:
        """16 hex digits; the goal does not count, nor where the edition is kept."""
        named = {key: value for key, value in self.about().items() if key not in ("goal", "edition")}
        return digest({**named, "edition": self.edition["digest"]})[:16]

    def about(self) -> dict[str, Any]:
        """The plan as plain data."""
        return self._asdict() | {"lineup": list(self.lineup), "edition": dict(self.edition)}

    @classmethod
    def of(cls, about: Mapping[str, Any]) -> Plan:
        """The plan that `about` wrote."""
        return cls(**{**about, "lineup": tuple(about["lineup"])})


@cache
def code() -> str:
    """8 hex digits for the rules and bots in this process: games of different versions are not mixed."""
    root, sources = Path(__file__).parent.parent, sha256()
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root)
        if name.parts[0] not in BESIDE or name.parts[:2] == SUBJECTS:
            sources.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    return sources.hexdigest()[:8]
