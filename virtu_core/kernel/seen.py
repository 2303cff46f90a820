"""What one viewer may be told of a match: a seat, or TABLE for whoever looks without one.

Page, text edition, hints and bots of a game with secrets get this and not the state. All of it is plain data but
`worlds`, which imagines whole states this seat could be in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        to=decision.to, private=decision.private, way=decision.way, calls=decision.calls,
    )  # fmt: skip


class Seen(NamedTuple, Generic[S]):
    """All that a viewer has. The same things seen and the same seed give the same worlds, and so the same thoughts."""

    viewer: int
    ply: int
    view: dict[str, Any]
    decision: Decision  # moves only if it is the viewer's own
    line: Sequence[Told]  # the moves made
    log: Sequence[tuple[int, Message]]  # with the ply each sentence belongs to
    worlds: Callable[[int], S]  # by seed; repr and plain data leave it out

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


def seen(
    game: Game[S], state: S, viewer: int, line: Sequence[Told] = (), log: Sequence[tuple[int, Message]] = ()
) -> Seen[S]:
    """What that viewer has at a state, reached by a line as told (`told`) and with a log as told (`Game.log`)."""
    return Seen(
        viewer, len(line), game.view(state, viewer), question(game.decision(state), viewer), line, log,
        lambda seed: game.imagine(state, viewer, seed),
    )  # fmt: skip
