"""A decision: who must decide, what kind it is, every legal move, and the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .messages import Message
from .moves import Move

TABLE = -1  # nobody in particular: who decides once it is over, and whoever looks without a seat
CHANCE = -2  # dice and decks: its answers are outcomes, which a dealer draws


class Asked(NamedTuple):
    """What a match remembers of a decision: whose it was, of what kind, and who may know the answer (None: all)."""

    seat: int
    kind: str
    to: tuple[int, ...] | None = None


class Decision:
    """One question to one seat, or to CHANCE.

    `moves` are all legal answers. `forced` is set when there is only one way on: the kernel then plays it and logs it,
    unless the one answer must not be given `by_itself`. Chance is never forced: every outcome is in the record.

    What few decisions have (see `Special`) is the same for all others, so they do not carry it.
    """

    __slots__ = ("_set", "forced", "kind", "moves", "prompt", "seat")

    weights: Sequence[int] = ()
    to: tuple[int, ...] | None = None
    private: bool = False
    way: str = ""
    no: Move | None = None
    calls: Sequence[Move] = ()

    def __init__(
        self, seat: int, kind: str, moves: Sequence[Move], prompt: Message, forced: Move | None = None,
        *, by_itself: bool = True,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.kind = kind
        self.moves = moves
        self.prompt = prompt
        if forced is None and len(moves) == 1 and by_itself and seat != CHANCE:
            forced = moves[0]
        self.forced = forced
        self._set: frozenset[Move] | None = None

    @property
    def brief(self) -> Asked:
        """What is remembered of it."""
        return Asked(self.seat, self.kind, self.to)

    @property
    def legal(self) -> Sequence[Move]:
        """What may be played: the moves, and the calls of those who are not asked."""
        return self.moves

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


class Special(Decision):
    """A decision with something that few have.

    `weights`: how likely each outcome is, in whole numbers; of CHANCE only, left out they are all alike.
    `to`: the seats that may know the answer; None: all.
    `private`: the moves rest on what only this seat knows, so they are told to it alone and one of them is never
    given by itself.
    `way`: "", "sealed" (others answer the same question before any answer is told), "poll" (it is asked of all whom
    public facts entitle) or "offer" (it answers what another seat has proposed). Such a question is put beside
    somebody's turn, which goes on after it.
    `no`: of a poll, the answer that plays nothing. Everybody who is polled may give it, so it is for all ears.
    `calls`: moves by which a seat that is not asked breaks in. They are legal and recorded, but no answers: they do not
    count for what is forced, searched or played at random. `State.aside` carries them out, as it does all that leaves
    the decision open.
    """

    __slots__ = ("calls", "no", "private", "to", "way", "weights")

    def __init__(
        self, seat: int, kind: str, moves: Sequence[Move], prompt: Message, forced: Move | None = None,
        *, by_itself: bool = True, weights: Sequence[int] = (), to: tuple[int, ...] | None = None,
        private: bool = False, way: str = "", no: Move | None = None, calls: Sequence[Move] = (),
    ) -> None:  # fmt: skip
        assert not weights or (seat == CHANCE and len(weights) == len(moves) and min(weights) > 0), weights
        assert forced is None or not (private or seat == CHANCE), forced
        assert way in ("", "sealed", "poll", "offer"), way
        assert (no is not None) == (way == "poll"), no
        super().__init__(seat, kind, moves, prompt, forced, by_itself=by_itself and not private)
        self.weights = weights
        self.to = to
        self.private = private
        self.way = way
        self.no = no
        self.calls = calls

    @property
    def legal(self) -> Sequence[Move]:
        """The moves and the calls."""
        return (*self.moves, *self.calls)

    def __contains__(self, move: object) -> bool:
        return super().__contains__(move) or move in self.calls
