"""How long a bot may think: so many milliseconds, or so many positions. The latter gives the same move every time."""

from __future__ import annotations

import re
from time import perf_counter
from typing import NamedTuple

from ..kernel.errors import VirtuError

_TEXT = re.compile(r"([1-9][0-9]{0,6})(ms|n)\Z")


class Budget(NamedTuple):
    """A limit; 0 is none of that kind."""

    milliseconds: int = 0
    nodes: int = 0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """
        >>> Budget.parse("100ms"), Budget.parse("500n")
        (Budget(milliseconds=100, nodes=0), Budget(milliseconds=0, nodes=500))
        """
        found = _TEXT.match(text)
        if found is None:
            raise VirtuError(f"not a budget: {text!r:.40}; write it like 100ms or 500n")
        count = int(found[1])
        return cls(milliseconds=count) if found[2] == "ms" else cls(nodes=count)

    def shared(self, by: int) -> Budget:
        """An even part of it."""
        return Budget(*(-(-limit // by) for limit in self)) if by > 1 else self

    def start(self) -> Clock:
        """Thinking begins."""
        return Clock(self)


class Clock:
    """Counts positions and, where the budget asks for it, time."""

    __slots__ = ("_end", "_nodes", "_start", "nodes")

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self._nodes = budget.nodes
        self._start = perf_counter() if budget.milliseconds else 0.0
        self._end = self._start + budget.milliseconds / 1000

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        if self._nodes and self.nodes >= self._nodes:
            return True
        return self._end > 0.0 and perf_counter() >= self._end

    @property
    def used(self) -> float:
        """The share of the budget that is used up."""
        if self._nodes:
            return self.nodes / self._nodes
        return (perf_counter() - self._start) / (self._end - self._start) if self._end else 0.0

    def affords(self, budget: Budget) -> bool:
        """Whether as much as this is left."""
        if self._nodes:
            return self._nodes - self.nodes >= budget.nodes
        return not self._end or self._end - perf_counter() >= budget.milliseconds / 1000
