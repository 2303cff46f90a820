"""What one viewer may be told of a match: a seat, or TABLE for whoever looks without one.

Page, text edition, hints and bots of a game with secrets get this and not the state. All of it is plain data but
`worlds`, which imagines whole states this seat could be in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, Generic, NamedTuple, TypeVar

from . import wire
from .decisions import Asked, Decision, Special
from .events import Event
from .game import Game
from .messages import Message
from .moves import Move

S = TypeVar("S")


class Told(NamedTuple):
    """A move of the record: who answered what kind of question, and the answer, "" if it was kept from the viewer."""

    seat: int
    kind: str
    text: str


Line = Callable[[], Sequence[Told]]
Log = Callable[[], Sequence[tuple[int, Message]]]


def told(decision: Asked | Decision, move: Move, viewer: int) -> Told:
    """A move as that viewer may know it."""
    hears = decision.to is None or viewer in decision.to
    return Told(decision.seat, decision.kind, str(move) if hears else "")


def heard(event: Event, viewer: int) -> Event:
    """An event as that viewer may know it."""
    return event if viewer in event.to or not event.secret else event._replace(secret={})


def question(decision: Decision, viewer: int) -> Decision:
    """A decision as that viewer may know it: whose it is, the prompt, but the moves only if it is the viewer's own."""
    if decision.seat == viewer:
        return decision
    return Special(
        decision.seat, decision.kind, (), decision.prompt,
        to=decision.to, private=decision.private, way=decision.way, no=decision.no, calls=decision.calls,
    )  # fmt: skip


class Seen(Generic[S]):
    """All that a viewer has. The same things seen and the same seed give the same worlds, and so the same thoughts.

    View, line and log are worked out when they are first asked for: whoever thinks needs the worlds alone.
    """

    def __init__(self, game: Game[S], state: S, viewer: int, line: Line, log: Log) -> None:
        self.viewer = viewer
        self.ply = game.ply(state)
        self.decision = question(game.decision(state), viewer)  # moves only if it is the viewer's own
        self._view = partial(game.view, state, viewer)
        self._line = line
        self._log = log
        self._imagine = partial(game.imagine, state, viewer)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What lies on the table."""
        return self._view()

    @cached_property
    def line(self) -> Sequence[Told]:
        """The moves made."""
        return self._line()

    @cached_property
    def log(self) -> Sequence[tuple[int, Message]]:
        """What happened, with the ply each sentence belongs to."""
        return self._log()

    def worlds(self, seed: int) -> S:
        """A whole state the viewer could be in."""
        return self._imagine(seed)

    def plain(self) -> dict[str, Any]:
        """Plain data, for another thread or process; without the worlds."""
        asked = self.decision
        return {
            "viewer": self.viewer, "ply": self.ply, "view": self.view, "line": [list(one) for one in self.line],
            "log": [[ply, wire.plain(message)] for ply, message in self.log],
            "decision": {
                "seat": asked.seat, "kind": asked.kind, "prompt": wire.plain(asked.prompt),
                "moves": [str(move) for move in asked.moves], "calls": [str(move) for move in asked.calls],
                "way": asked.way, "private": asked.private,
            },
        }  # fmt: skip

    def __repr__(self) -> str:
        return f"Seen(viewer={self.viewer}, ply={self.ply}, decision={self.decision!r})"


def seen(game: Game[S], state: S, viewer: int, line: Line = tuple, log: Log = tuple) -> Seen[S]:
    """What that viewer has at a state; if asked, the line as told (`told`) and the log as told (`Game.log`)."""
    return Seen(game, state, viewer, line, log)


def own(game: Game[S], state: S) -> Seen[S]:
    """What the seat has that is to decide."""
    return Seen(game, state, game.decision(state).seat, tuple, tuple)
