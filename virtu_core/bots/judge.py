"""What a game brings along for bots: a first thought about moves, and how likely each seat is to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from .. import games
from ..kernel.decisions import Decision
from ..kernel.errors import VirtuError
from ..kernel.messages import Message
from ..kernel.moves import Move

S_contra = TypeVar("S_contra", contravariant=True)
Thought = tuple[float, Move]


class Judge(Protocol[S_contra]):
    """Judgement about one game. Its figures are in the game's own points."""

    personas: Sequence[str]  # tastes a bot may have beside the plain one, ""
    worlds: int  # how many imagined ones are looked at where something is hidden: the more that matters, the more

    def thoughts(self, state: S_contra, decision: Decision, persona: str = "") -> list[Thought]:
        """Every legal move with how good it looks at first sight, the best first."""

    def chances(self, state: S_contra, personas: Sequence[str]) -> list[float]:
        """How likely each seat is to win, as it looks; exact where the game is over. They sum to 1."""

    def quits(self, move: Move) -> bool:
        """Whether a move does nothing but go on: what a chosen move must never be worse than."""

    def settled(self, state: S_contra) -> bool:
        """Whether `chances` sees all that counts; not in the midst of an exchange of blows."""

    def awaits(self, state: S_contra) -> bool:
        """Whether what chance brings next must be seen before `chances` can tell; if not, it is judged as it stands."""

    def opening(self, state: S_contra) -> bool:
        """Whether the game is still being set up: no turn of it is a turning point."""

    def reasons(self, before: S_contra, after: S_contra, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """What a line gains that seat and what it risks, the weightiest first; at least one reason."""

    def threats(self, state: S_contra, seat: int) -> dict[str, Any]:
        """What the rivals of a seat could do to it next, as plain data of the game's own; {} if there is none."""

    def forecast(self, state: S_contra) -> dict[str, Any]:
        """How what is being fought out will end, as plain data of the game's own; {} if there is none."""


def of(game_id: str) -> Judge[Any]:
    """The judgement about a game; raises VirtuError if nobody has any."""
    found: Judge[Any] | None = games.judge(game_id)
    if found is None:
        raise VirtuError(f"no bot can judge {game_id!r:.40}")
    return found
