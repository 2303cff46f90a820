"""The decision stack: what must be decided now lies on top, what it interrupted lies beneath.

A frame is an immutable, serialisable value (a NamedTuple of plain data) that knows three things: what to ask, what
an answer does, and why something is no answer. A frame that has nothing to ask moves the game on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .decisions import Decision
from .errors import IllegalMove, VirtuError
from .events import Event, Value
from .messages import Name, english
from .moves import Move
from .reasons import Reason

S = TypeVar("S", bound="Stacked")
S_contra = TypeVar("S_contra", contravariant=True)


class Frame(Protocol[S_contra]):
    """One kind of decision or one stretch of the game's flow."""

    def ask(self, state: S_contra) -> Decision | None:
        """The decision to be made; or None after moving the game on (the stack has then changed)."""

    def answer(self, state: S_contra, move: Move) -> None:
        """Carry out a move of the decision just asked."""

    def why_not(self, state: S_contra, move: Move) -> Reason:
        """Which rule forbids a move that is not on the list."""


class Stacked(Protocol):
    """A state that carries a decision stack."""

    stack: list[Any]
    events: list[Event]
    asked: Decision | None
    ply: int

    def copy(self: S) -> S:
        """An independent copy."""

    def aside(self, move: Move) -> bool:
        """Carry out a move that stands beside a decision and leaves it open; False if it is not one."""

    def why_no_aside(self, move: Move) -> Reason | None:
        """Why such a move is not possible; None if it is not one."""


class Stacking:
    """What every state does with its stack and its events. It holds nothing itself."""

    __slots__ = ()

    stack: list[Any]
    events: list[Event]

    def push(self, frame: tuple[Any, ...]) -> None:
        """Ask this first."""
        self.stack.append(frame)

    def pop(self) -> None:
        """The top frame is done."""
        self.stack.pop()

    def replace(self, *frames: tuple[Any, ...]) -> None:
        """The top frame goes over into others, the last of them on top."""
        self.stack[-1:] = frames

    def tell(self, kind: str, seat: int, **data: Value) -> None:
        """Something has happened that all may know."""
        self.events.append(Event(kind, seat, data))


class Kinds(Generic[S]):
    """The frame classes of one game by name, so that a stack can be written down and read again."""

    def __init__(self) -> None:
        self._by_name: dict[str, type] = {}

    def add(self, cls: type) -> type:
        """Class decorator: register a frame class under its name in lower case."""
        name = cls.__name__.lower()
        assert name not in self._by_name, name
        self._by_name[name] = cls
        return cls

    def dump(self, frame: tuple[Any, ...]) -> list[Any]:
        """A frame as plain data."""
        return [type(frame).__name__.lower(), *frame]

    def load(self, data: Sequence[Any]) -> Any:
        """The frame that `dump` wrote."""
        try:
            cls: Any = self._by_name[data[0]]
            return cls(*(freeze(value) for value in data[1:]))
        except (KeyError, TypeError, IndexError) as error:
            raise VirtuError(f"no such decision: {data!r:.80}") from error


def freeze(value: Any) -> Any:
    """Lists become tuples, all the way down: what msgpack reads back is what a frame was made of."""
    if isinstance(value, list | tuple):
        return tuple(freeze(one) for one in value)
    return value


def ask(state: Stacked) -> Decision:
    """The decision on top of the stack. Flow frames run and single answers are given until one needs a player."""
    decision = state.asked
    while decision is None:
        frame = state.stack[-1]
        decision = frame.ask(state)
        if decision is not None and decision.forced is not None:
            move = decision.forced
            state.events.append(Event("forced", decision.seat, {"move": str(move)}))
            decision = None
            _carry_out(state, move)
    state.asked = decision
    return decision


def _carry_out(state: Stacked, move: Move) -> None:
    if not state.aside(move):
        state.stack[-1].answer(state, move)


def play(state: S, move: Move, name: Callable[[Name], str]) -> tuple[S, list[Event]]:
    """The state after `move` and what happened on the way to the next decision; the old state is untouched."""
    decision = ask(state)
    if move not in decision:
        why = why_not(state, move)
        raise IllegalMove(f"{move}: {english(why.message, name)} ({why.clause})", why)
    after = state.copy()
    after.events = []
    after.asked = None
    after.ply += 1
    _carry_out(after, move)
    ask(after)
    return after, after.events


def why_not(state: Stacked, move: Move) -> Reason:
    """The rule that forbids a move now; raises VirtuError if the move is legal."""
    decision = ask(state)
    if move in decision:
        raise VirtuError(f"{move} is legal")
    reason: Reason = state.why_no_aside(move) or state.stack[-1].why_not(state, move)
    return reason
