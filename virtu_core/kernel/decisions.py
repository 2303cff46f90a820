"""A decision: who must decide, what kind it is, every legal move, and the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .messages import Message
from .moves import Move


class Decision:
    """One question to one seat.

    `moves` are all legal answers. `forced` is set when there is only one way on: the kernel then plays it and logs it,
    unless the one answer must not be given `by_itself`.
    """

    __slots__ = ("_set", "forced", "kind", "moves", "prompt", "seat")

    def __init__(
        self, seat: int, kind: str, moves: Sequence[Move], prompt: Message, forced: Move | None = None,
        *, by_itself: bool = True,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.kind = kind
        self.moves = moves
        self.prompt = prompt
        self.forced = forced if forced is not None else moves[0] if len(moves) == 1 and by_itself else None
        self._set: frozenset[Move] | None = None

    def __contains__(self, move: object) -> bool:
        if self._set is None:
            if len(self.moves) < 24:
                return move in self.moves
            self._set = frozenset(self.moves)
        return move in self._set

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, moves={len(self.moves)})"
