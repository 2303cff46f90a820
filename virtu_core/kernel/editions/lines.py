"""Which line of a TOML text holds which value. tomllib does not tell; this reads just enough to know.

>>> found = lines('[city]\\nsiena = { value = 3,\\n  seas = ["a"] }')
>>> line_of(found, ("city", "siena", "seas", 0))
3
"""

from __future__ import annotations

import re
from collections.abc import Mapping

Path = tuple[str | int, ...]  # keys of tables and, from 0, places in lists

_TOKEN = re.compile(
    r'(?P<string>"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')'
    r"|#[^\n]*|(?P<newline>\n)|(?P<mark>[\[\]{},=])|(?P<bare>[A-Za-z0-9_-]+)|.",
    re.DOTALL,
)


def line_of(found: Mapping[Path, int], path: Path) -> int:
    """The line of the value, or of the nearest table around it."""
    while path not in found and path:
        path = path[:-1]
    return found.get(path, 1)


def lines(text: str) -> dict[Path, int]:
    """The line on which each value begins. The text has to be valid TOML; if not, the answer is a guess."""
    reader = _Reader()
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "mark":
            reader.mark(token[0])
        elif kind == "newline":
            reader.newline()
        elif kind is not None:
            reader.word(token[0])
        reader.line += token[0].count("\n")
    reader.newline()
    return reader.found


class _Reader:
    """Follows tables, keys, and the brackets of values; `open` holds each bracket with the path of what it encloses."""

    def __init__(self) -> None:
        self.found: dict[Path, int] = {}
        self.line = 1
        self.table: Path = ()
        self.key: list[str] = []
        self.header = 0  # how many brackets opened the table header being read
        self.open: list[tuple[str, Path]] = []
        self.value: Path | None = None  # the value being read; None while a key is
        self.rows: dict[Path, int] = {}

    def note(self, path: Path) -> None:
        for end in range(len(path), 0, -1):
            if path[:end] in self.found:
                break
            self.found[path[:end]] = self.line

    def word(self, text: str) -> None:
        if self.value is not None:
            self.note(self.value)
        else:
            self.key.append(text.strip("\"'"))

    def newline(self) -> None:
        if self.header:
            table: Path = tuple(self.key)
            if self.header > 1:
                self.rows[table] = self.rows.get(table, -1) + 1
                table = (*table, self.rows[table])
            self.table, self.header = table, 0
            self.note(table)
        if not self.open:
            self.key, self.value = [], None

    def mark(self, text: str) -> None:
        if self.header or (text == "[" and self.value is None and not self.key):
            self.header += text == "["
        elif text == "=" and self.value is None:
            around = self.open[-1][1] if self.open else self.table
            self.value = (*around, *self.key)
            self.key = []
            self.note(self.value)
        elif text in "[{" and self.value is not None:
            self.note(self.value)
            self.open.append((text, self.value))
            self.value = (*self.value, 0) if text == "[" else None
        elif text == "," and self.open:
            self.next_entry(*self.open[-1])
        elif text in "]}" and self.open:
            self.value = self.open.pop()[1]

    def next_entry(self, bracket: str, around: Path) -> None:
        if bracket == "{" or self.value is None:
            self.value = None
        else:
            place = self.value[-1]
            self.value = (*around, place + 1 if isinstance(place, int) else 0)
