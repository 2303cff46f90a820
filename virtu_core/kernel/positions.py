"""Positions of any game as text: read line by line, then checked as a whole. Any text is read, or PositionError says
why not."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from . import stack
from .errors import VirtuError
from .packing import read_json
from .stack import Kinds

MAX_LENGTH = 100_000
MAX_FRAMES = 20
_NUMBER = re.compile(r"-?[0-9]{1,9}\Z", re.ASCII)
Line = tuple[int, list[str]]  # its number and its words


class PositionError(VirtuError):
    """A position that is not one: says the line and what is wrong with it."""


class Reader(ABC):
    """Reads a text into `state`; `number` is the line that an error is about. A game says what its lines mean."""

    header: ClassVar[str]
    sitter: ClassVar[str]  # what the game calls those who sit at its table
    kinds: ClassVar[Kinds[Any]]
    often: ClassVar[Sequence[str]]  # lines that may be said more than once
    state: Any

    def __init__(self, text: str) -> None:
        self.number = 1
        if len(text) > MAX_LENGTH:
            raise self.error(f"a position has at most {MAX_LENGTH} characters")
        self.said: set[str] = set()
        self.frames: list[Any] = []
        lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
        rest = [(n, words) for n, words in lines if words]
        if not rest or rest[0][1] != self.header.split():
            raise self.error(f"a position begins with {self.header!r}")
        try:
            self.state = self.begin(rest[1:])
            for self.number, (word, *words) in rest[1:]:
                self.line(word, words)
            self.finish()
            decision = stack.ask(self.state)
            self.must(decision.kind == "over" or len(decision) > 0, "nobody could decide anything here")
            self.state.events = []
        except PositionError:
            raise
        except VirtuError as error:
            raise self.error(f"{error!s:.300}") from error
        except Exception as error:  # frames that never lay on each other can make any rule stumble
            raise self.error(f"this cannot be ({type(error).__name__}: {error!s:.80})") from error

    @abstractmethod
    def begin(self, lines: Sequence[Line]) -> Any:
        """An empty table for the seats and the edition that the head names."""

    @abstractmethod
    def names(self) -> Sequence[str]:
        """What those at the table are called, by seat."""

    @abstractmethod
    def line(self, word: str, rest: list[str]) -> None:
        """One line, in the order of the text."""

    @abstractmethod
    def finish(self) -> None:
        """The whole was read: put the last things in their places, and check it."""

    @abstractmethod
    def check_frame(self, frame: Any) -> None:
        """Raise VirtuError for a frame with words or numbers that cannot be in it."""

    def error(self, text: str) -> PositionError:
        """Something is wrong with the line that is being read."""
        return PositionError(f"line {self.number}: {text}")

    def must(self, holds: bool, text: str) -> None:
        """Or else it is an error."""
        if not holds:
            raise self.error(text)

    def once(self, word: str, name: str) -> None:
        """Most lines are said once; `name` tells apart those of two seats."""
        self.must(name not in self.said or word in self.often, f"{word} is said twice")
        self.said.add(name)

    def seat_of(self, name: str) -> int:
        """The seat of somebody who is named."""
        names = self.names()
        self.must(name in names, f"no seat plays {name!r:.40}")
        return names.index(name)

    def section(self, word: str, rest: Sequence[str]) -> int:
        """The seat whose lines begin with this one."""
        self.must(word.endswith("]") and not rest, f"a {self.sitter}'s lines begin with [{self.sitter.upper()}]")
        return self.seat_of(word[1:-1])

    def whole(self, words: Sequence[str]) -> int:
        """The only word, a whole number."""
        self.must(len(words) == 1 and _NUMBER.match(words[0]) is not None, "a number is needed here, and only that")
        return int(words[0])

    def count(self, words: Sequence[str]) -> int:
        """The only word, a number that is not below 0."""
        number = self.whole(words)
        self.must(number >= 0, "a number below 0 cannot be here")
        return number

    def frame(self, words: Iterable[str]) -> None:
        """A frame lies on those before it."""
        self.must(len(self.frames) < MAX_FRAMES, "so many frames never lie on each other")
        frame = self.kinds.load(read_json(" ".join(words)))
        self.check_frame(frame)
        self.frames.append(frame)
