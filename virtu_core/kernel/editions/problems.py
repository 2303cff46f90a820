"""What can be wrong with an edition file: where, what, and how to put it right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ..errors import VirtuError
from .lines import Path, line_of, lines

_PLAIN = re.compile(r"[A-Za-z0-9_/-]{1,40}")
MOST = 200  # a file with more problems than this is no edition at all


class Problem(NamedTuple):
    """One thing wrong. `path` names the value with dots, entries of a list by their number from 1."""

    line: int
    path: str
    text: str
    fix: str

    def __str__(self) -> str:
        where = f"line {self.line}, {self.path}" if self.path else f"line {self.line}"
        return f"{where}: {self.text}. Fix: {self.fix}."


class EditionError(VirtuError):
    """An edition that cannot be used or is not there. `problems` has one entry for each fault of a file."""

    def __init__(self, text: str, problems: Iterable[Problem] = ()) -> None:
        self.problems = list(problems)
        super().__init__("\n".join([text, *map(str, self.problems)]))


class Report:
    """Collects the problems of one file."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self._lines: dict[Path, int] | None = None

    @property
    def full(self) -> bool:
        """Whether further problems are no longer noted."""
        return len(self.problems) >= MOST

    def add(self, path: Path, text: str, fix: str) -> None:
        """Note that the value at `path` is wrong."""
        if self.full:
            return
        if self._lines is None:
            self._lines = lines(self.text)
        self.problems.append(Problem(line_of(self._lines, path), dotted(path), text, fix))

    def verdict(self) -> None:
        """Raise if anything was noted."""
        if self.problems:
            count = f"{MOST} problems or more" if self.full else f"{len(self.problems)} problem(s)"
            raise EditionError(f"the edition cannot be used, it has {count}:", sorted(self.problems))


def dotted(path: Path) -> str:
    """A path as a reader writes it."""
    return ".".join(str(part + 1) if isinstance(part, int) else shown_key(part) for part in path)


def shown_key(key: str) -> str:
    """A key; a strange one quoted."""
    return key if _PLAIN.fullmatch(key) else shown(key)


def shown(value: object) -> str:
    """A value, short enough for a message."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
