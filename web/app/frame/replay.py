"""A stretch of the game shown again, step by step. It only reads: the match stays where it is, whatever is shown."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple

from virtu_core.kernel.match import Match

from .i18n import _
from .table import Table
from .ui import LogLine, Showing

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BY_HAND = 0.0  # the speed at which nothing moves by itself
SHORTEST, LONGEST, A_LETTER = 1100, 4500, 32  # milliseconds at speed 1
GLANCE, PATIENCE, GLANCE_A_LETTER = 400, 3000, 20  # the same for moves that are seen as they are made
BREATH = 1200  # the same for a turn that has ended, whatever was done in it


class Stretch(NamedTuple):
    """Moves `first` to `last` of the current line, made in one turn of a seat or by several of them."""

    seat: int  # whose side is shown
    first: int
    last: int
    phase: str = ""  # what the turn is called; "": more than one turn

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return self.first > self.last


class Step(NamedTuple):
    """One state, and the lines that tell how it came about."""

    ply: int
    lines: tuple[LogLine, ...]


def last_turn(table: Table, match: Match[Any], log: tuple[LogLine, ...], seat: int) -> Stretch:
    """The latest turn of a seat of which there is anything to tell, as far as it goes; empty if there is none."""
    end, told = match.ply, {line.ply for line in log if line.seat == seat}
    for ply in range(match.ply, -1, -1):
        for event in reversed(match.events(ply)):
            if (turn := table.turn(event)) is None:
                continue
            if event.seat == seat and not told.isdisjoint(range(ply + 1, end + 1)):
                return Stretch(seat, ply + 1, end, turn)
            end = ply
    return Stretch(seat, 1, 0)


def since(match: Match[Any], seat: int) -> Stretch:
    """What the others did between a seat's decision now (or the moves it has just made) and its moves before that."""
    last = match.ply
    while last > match.start and match.seat(last - 1) == seat:
        last -= 1
    first = last
    while first > match.start and match.seat(first - 1) != seat:
        first -= 1
    return Stretch(match.seat(first) if first < last else seat, first + 1, last)


def reading(lines: tuple[LogLine, ...], speed: float, *, ended: bool = False, beside: str = "") -> int:
    """Milliseconds that it takes to see what a move has done, and what is told beside it; nothing if there is nothing
    to tell, and at least a breath if a turn has `ended`."""
    letters = sum(len(line.text) for line in lines) + len(beside)
    wait = min(PATIENCE, GLANCE + GLANCE_A_LETTER * letters) if letters else 0
    return round(max(wait, BREATH if ended else 0) / speed)


class Replay:
    """Where we are in a stretch, and whether it goes on by itself."""

    def __init__(
        self, table: Table, match: Match[Any], log: tuple[LogLine, ...], stretch: Stretch, title: str, *, running: bool
    ) -> None:
        self.table = table
        self.match = match
        self.title = title
        self.stretch = stretch
        told = [line for line in log if stretch.first <= line.ply <= stretch.last]
        self.steps = [Step(stretch.first - 1, ())]
        self.steps += [Step(ply, tuple(lines)) for ply, lines in groupby(told, key=lambda line: line.ply)]
        self.at = 0
        self.running = running

    @property
    def step(self) -> Step:
        """What is shown now."""
        return self.steps[self.at]

    @property
    def before(self) -> int:
        """The ply that was shown before this one."""
        return self.steps[max(0, self.at - 1)].ply

    @property
    def state(self) -> Any:
        """The state that is shown now."""
        return self.match.state_at(self.step.ply)

    @property
    def seat(self) -> int:
        """Whose side is shown: of the one who acts, in a stretch of several turns."""
        acting = next((line.seat for line in self.step.lines if line.seat >= 0), self.stretch.seat)
        return self.stretch.seat if self.stretch.phase else acting

    @property
    def pointed(self) -> str:
        """What the lines of this step are about."""
        return self.table.eyed([line.place for line in self.step.lines if line.place])

    def go(self, steps: int) -> bool:
        """Forth or back; False once the end is passed."""
        self.at = max(0, self.at + steps)
        if self.at < len(self.steps):
            return True
        self.at = len(self.steps) - 1
        return False

    def wait(self, speed: float) -> int:
        """Milliseconds until the next step; 0 if it does not come by itself."""
        if not self.running or speed <= BY_HAND:
            return 0
        letters = sum(len(line.text) for line in self.step.lines)
        return round(min(LONGEST, SHORTEST + A_LETTER * letters) / speed)

    def showing(self, speed: float, *, still: bool) -> Showing:
        """For the views. `still`: nothing may move by itself."""
        told = " ".join(line.text for line in self.step.lines)
        said = told or _("This is how it stood before.")
        return Showing(self.title, self.at + 1, len(self.steps), said, self.running, speed, still)
