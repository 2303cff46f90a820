"""What is printed: text from files never steers the terminal."""

from __future__ import annotations

import unicodedata
from typing import Any, TextIO

KEPT = {"\n", "\t"}
STEERING = ("Cc", "Cf", "Zl", "Zp")  # control characters, marks that turn or hide text, line and paragraph separators


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
