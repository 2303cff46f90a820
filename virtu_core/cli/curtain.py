"""Who looks at the screen. Where seats have secrets it shows what one viewer may see, and is cleared before another.

Nobody in particular looks (TABLE) at a game without secrets, and between two people at one that has some.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..kernel.decisions import TABLE, Decision
from ..kernel.match import LogLine, Match
from ..kernel.polls import Poll, Polls
from ..kernel.seen import question
from . import terminal


class Curtain:
    """It falls where several people share a screen on which one of them must not see what another does."""

    def __init__(self, match: Match[Any], people: Iterable[int]) -> None:
        people = tuple(people)
        self.match = match
        self.people = people
        self.secrets = match.game.secrets
        self.falls = self.secrets and len(people) > 1
        self.viewer = people[0] if self.secrets and not self.falls else TABLE
        self.polls = Polls(match, people)
        told = 0 if match.ply == match.start else match.ply + 1
        self._told = dict.fromkeys((TABLE, *people), told)  # the first ply that each has not been told of

    @property
    def asks(self) -> bool:
        """Whether whoever decides is the one who looks. After the end nothing is secret any more."""
        seat = self.match.decision.seat
        if self.match.over or not self.falls:
            return self.match.over or seat in self.people
        return self.viewer == seat and not self.polls.question

    @property
    def poll(self) -> Poll | None:
        """The question to all that stands on the screen now, for all eyes."""
        return self.polls.question if self.viewer == TABLE else None

    @property
    def decision(self) -> Decision:
        """The decision as it may be shown now: with its moves only if whoever decides looks."""
        decision = self.match.decision
        return question(decision, self.viewer) if self.secrets else decision

    @property
    def view(self) -> dict[str, Any]:
        """The table as it may be shown now."""
        return self.match.game.view(self.match.state, self.viewer)

    def news(self) -> list[LogLine]:
        """What happened since the viewer last looked."""
        since, self._told[self.viewer] = self._told[self.viewer], self.match.ply + 1
        return self.match.log(since, self.viewer)

    def walked(self) -> None:
        """The match stands elsewhere. Who looks sees it there; others will be told what comes after it."""
        self.polls.forget()
        here = self.match.ply + 1
        self._told = {seat: min(since, here) for seat, since in self._told.items()} | {self.viewer: here}

    def fall(self) -> None:
        """Nothing that was shown stays on the screen."""
        if self.falls and self.viewer != TABLE:
            terminal.clear()
            self.viewer = TABLE

    def rise(self) -> None:
        """Whoever decides looks now, and nobody else."""
        self.viewer = self.match.decision.seat
