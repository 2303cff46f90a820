"""The curtain: several people share one screen, and one of them is asked what the others must not see.

It hangs closed until whoever is asked lifts it; then the table is drawn through their eyes until they have
answered. Held at a question for all ears it only shows what is theirs, and nothing can be pressed. With one
person at the device, or with bots alone between two questions to the same person, it never falls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.polls import Poll, Polls

from .seats import Seats

OFF, CLOSED, OPEN, HELD = "off", "closed", "open", "held"


class Curtain:
    """Over one match, at one device: the one place that settles who looks. `far` are the seats of the people who play
    elsewhere; None: nobody has said. `waits` tells whose turn waits for its end: until then the device is theirs."""

    def __init__(
        self, match: Match[Any], seats: Seats, far: Sequence[int] | None = None, waits: Callable[[], int] | None = None
    ) -> None:
        self.match = match
        self.seats = seats
        self.far = far
        self._waits = waits
        self._polls: tuple[tuple[int, ...], Polls] = ((), Polls(match, ()))
        self.behind = TABLE  # the seat that alone looks at the screen
        self.held = False  # it only looks, as long as the seal is held
        self.aside = False  # the public table is looked at instead

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people who sit at this device; all of them as long as nobody has said."""
        return tuple(seat for seat in self.seats.people if seat not in (self.far or ()))

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody; after the end nothing is."""
        return self.match.game.secrets and not self.match.over

    @property
    def unsaid(self) -> bool:
        """Whether it must be asked first who sits here."""
        return self.far is None and self.hides and len(self.seats.people) > 1 and not self.match.imagined

    @property
    def polls(self) -> Polls:
        """What the people here have said to a poll."""
        if self._polls[0] != self.here:
            self._polls = self.here, Polls(self.match, self.here)
        return self._polls[1]

    @property
    def shared(self) -> bool:
        """Whether there is anything to hide from somebody at this device."""
        return self.hides and len(self.here) > 1 and not self.match.imagined

    @property
    def has(self) -> int:
        """The seat whose turn it is at this device: until it has been ended that of the one who played, then that of
        the one who decides."""
        waits = TABLE if self._waits is None else self._waits()
        return self.match.decision.seat if waits == TABLE else waits

    @property
    def called(self) -> int:
        """The person here whose question nobody else may read; TABLE: there is none, or not yet."""
        decision = self.match.decision
        if self.has != decision.seat:
            return TABLE
        private = self.shared and decision.private and decision.seat in self.here and not self.polls.question
        return decision.seat if private else TABLE

    @property
    def state(self) -> str:
        """How it hangs."""
        if self.held:
            return HELD
        called = self.called
        if called == TABLE:
            return OFF
        return OPEN if self.behind == called else OFF if self.aside else CLOSED

    @property
    def covers(self) -> bool:
        """Whether nothing of the table is to be drawn."""
        return self.unsaid or self.state == CLOSED

    @property
    def asks(self) -> bool:
        """Whether the question may be answered as it is shown now: somebody here is asked, and does not only look."""
        return not self.held and (not self.hides or self.match.decision.seat in self.here)

    @property
    def advises(self) -> bool:
        """Whether a hint may be given: it is for somebody who sits here."""
        return not self.hides or self.match.imagined or self.match.decision.seat in self.here

    @property
    def secret(self) -> bool:
        """Whether what is drawn is for one person alone, or for nobody: it is kept nowhere but in the save."""
        return self.hides and (self.covers or self.viewer(TABLE) != TABLE)

    def viewer(self, near: int) -> int:
        """Through whose eyes the side of `near` is seen. Where nothing is hidden, or no longer, through theirs; a
        person alone at a device sees what is theirs; several see what all may, but for the one behind the curtain."""
        people = self.here
        if not self.hides:
            return near
        if len(people) == 1:
            return people[0]
        return self.behind if self.behind in people else TABLE

    @property
    def poll(self) -> Poll | None:
        """The question to all who sit here."""
        return self.polls.question if self.shared else None

    @property
    def no(self) -> Move | None:
        """The answer that was given for whoever is polled now."""
        return self.polls.no if self.shared else None

    def lift(self) -> None:
        """Whoever is called looks; at a question for all ears whoever has the turn does, as long as they hold."""
        seat = self.has
        if not self.shared or seat not in self.here:
            return
        self.behind, self.held, self.aside = seat, self.called == TABLE, False

    def fall(self) -> None:
        """Nothing that one alone may see stays on the screen."""
        self.behind, self.held, self.aside = TABLE, False, False

    def look_aside(self) -> None:
        """The device came to somebody else: the public table, and the way back."""
        self.fall()
        self.aside = True

    def moved(self) -> None:
        """A move was made: it falls, unless the same person is called again and only bots have played meanwhile."""
        self.held = self.aside = False
        decision = self.match.decision
        if decision.seat in self.here and self.called != self.behind:
            self.behind = TABLE

    def walked(self) -> None:
        """The match stands elsewhere: what was said publicly is asked again."""
        self.polls.forget()
        self.fall()
