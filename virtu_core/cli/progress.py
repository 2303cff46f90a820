"""A progress bar: one line on stderr, and only where it is a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType

WIDTH = 30
PAUSE = 0.1  # seconds between two drawings


class Progress:
    """Counts steps of a known number.

    >>> with Progress("games", 2) as progress:  # nothing is drawn: this is no terminal
    ...     progress.step()
    """

    def __init__(self, label: str, total: int) -> None:
        self.label = label
        self.total = max(total, 1)
        self.done = 0
        self.shown = sys.stderr.isatty()
        self.start = time.monotonic()
        self._drawn = -PAUSE

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def step(self, count: int = 1) -> None:
        """So much more is done."""
        self.done += count
        passed = time.monotonic() - self.start
        if self.shown and passed - self._drawn >= PAUSE:
            self._drawn = passed
            sys.stderr.write("\r\x1b[K" + self.line(passed))
            sys.stderr.flush()

    def line(self, passed: float) -> str:
        """The bar after so many seconds.

        >>> progress = Progress("games", 4)
        >>> progress.step(2)
        >>> progress.line(8.0)
        'games [###############...............] 2/4, 8 s to go'
        """
        filled = min(WIDTH, WIDTH * self.done // self.total)
        rest = passed / self.done * (self.total - self.done) if self.done else 0
        bar = "#" * filled + "." * (WIDTH - filled)
        return f"{self.label} [{bar}] {self.done}/{self.total}, {rest:.0f} s to go"
