"""What is printed: text from files never steers the terminal. Only we do, to clear it."""

from __future__ import annotations

import os
import sys
import unicodedata
from typing import Any, TextIO

KEPT = {"\n", "\t"}
STEERING = ("Cc", "Cf", "Zl", "Zp")  # control characters, marks that turn or hide text, line and paragraph separators
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # to the corner, the screen, and what was scrolled out of it
SCROLLED = 200  # lines, where there is nothing to steer


class Plain:
    """A stream that shows what would steer a terminal as what it is: `\\x1b` for an escape."""

    def __init__(self, stream: TextIO, also: str = "") -> None:
        self.stream = stream
        self.kept = KEPT | set(also)

    def write(self, text: str) -> int:
        """Write it, harmless."""
        self.stream.write(text if text.isascii() and text.isprintable() else "".join(map(self._shown, text)))
        return len(text)

    def _shown(self, letter: str) -> str:
        harmless = letter in self.kept or unicodedata.category(letter) not in STEERING
        return letter if harmless else letter.encode("unicode_escape").decode()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def clear() -> None:
    """Nothing that was printed or typed can be seen any more, nor called back with the arrow keys."""
    stream: Any = sys.stdout
    raw = stream.stream if isinstance(stream, Plain) else stream
    steered = raw.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    raw.write(CLEAR if steered else "\n" * SCROLLED)
    raw.flush()
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
