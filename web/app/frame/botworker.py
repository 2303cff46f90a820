"""The page's side of the worker in which bots think: it asks, waits, and starts another worker when one has died.

Only one question is with the worker at a time. Of the match it is sent what it does not know yet.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node

GRACE = 10_000  # milliseconds beyond the time to think, after which a worker counts as dead
STARTING = 50_000  # more for its first answer: Python has to start
DEATHS = 3  # in a row: then it is given up
TRIES = 2  # at a question that is answered by an error


class Worker(Protocol):
    """A worker of the browser."""

    def post(self, number: int, call: str, asked: str) -> None:
        """Ask it to call a function."""

    def stop(self) -> None:
        """End it, whatever it does."""


class Alarm(Protocol):
    """Rings once; set again it forgets what it was set to."""

    def set(self, milliseconds: float, work: Callable[[], None]) -> None:
        """Do something in so many milliseconds."""

    def off(self) -> None:
        """Do not ring."""


Heard = Callable[[int, str, str], None]  # number of the question, answer, error; number 0: the worker has died


class Question(NamedTuple):
    """Something to think about."""

    match: Match[Any]
    line: tuple[str, ...]  # the moves that lead to where it stood
    call: str
    given: dict[str, Any]
    limit: int  # milliseconds
    done: Callable[[Any], None]
    failed: Callable[[], None]


class BotWorker:
    """Answers questions about a match, later."""

    def __init__(self, start: Callable[[Heard], Worker], alarm: Alarm) -> None:
        self.start = start
        self.alarm = alarm
        self.broken = False  # no worker stays alive: nothing is answered
        self._worker: Worker | None = None
        self._heard = False  # the worker has answered something
        self._known: tuple[Match[Any], tuple[str, ...]] | None = None  # what it has been told
        self._waiting: list[Question] = []  # the first is with the worker if `_busy`
        self._busy = False
        self._number = 0
        self._deaths = 0
        self._errors = 0

    def ask(
        self, match: Match[Any], call: str, given: dict[str, Any], limit: int,
        done: Callable[[Any], None], failed: Callable[[], None], *, first: bool = False, node: Node | None = None,
    ) -> None:  # fmt: skip
        """Ask about the match as it stands, or at a node: `done` hears the answer. `first`: before others that wait."""
        line = tuple(str(one.move) for one in match.tree.path(node or match.node)[1:])
        question = Question(match, line, call, given, limit, done, failed)
        if self.broken:
            failed()
            return
        self._waiting.insert(int(self._busy) if first else len(self._waiting), question)
        if not self._busy:
            self._send()

    def retry(self) -> None:
        """Try again what was given up."""
        self.broken, self._deaths = False, 0

    @property
    def worker(self) -> Worker | None:
        """The worker as long as it lives, for tests that end it."""
        return self._worker

    def _send(self) -> None:
        """The next question."""
        if not self._waiting:
            return
        question = self._waiting[0]
        self._number += 1
        self._busy = True
        self.alarm.set(question.limit + GRACE + (0 if self._heard else STARTING), self._died)
        try:
            if self._worker is None:
                self._worker = self.start(self._answered)
            self._worker.post(self._number, question.call, json.dumps({**self._way(question), **question.given}))
        except Exception:  # the browser has no workers, or no memory for one
            self._died()

    def _way(self, question: Question) -> dict[str, Any]:
        """How the worker's copy comes to where the question is asked."""
        match, line = question.match, question.line
        known, self._known = self._known, (match, line)
        if known is None or known[0] is not match:
            start = {"game": match.game.id, "config": match.config}
            return {"start": start, "keep": 0, "moves": line}
        same = 0
        while same < min(len(line), len(known[1])) and line[same] == known[1][same]:
            same += 1
        return {"keep": same, "moves": line[same:]}

    def _answered(self, number: int, answer: str, error: str) -> None:
        """The worker has said something."""
        if number == 0:
            self._died()
        if number != self._number or not self._busy:
            return  # it has died, or was given up before
        self.alarm.off()
        self._heard, self._busy, self._deaths = True, False, 0
        self._errors = self._errors + 1 if error else 0
        if error:
            self._known = None  # perhaps its copy is wrong
        if not error or self._errors == TRIES:
            self._errors = 0
            question = self._waiting.pop(0)
            if error:
                question.failed()
            else:
                question.done(json.loads(answer))
        if not self._busy:
            self._send()

    def _died(self) -> None:
        """No answer came, or the worker has told of its end: another one takes its place."""
        self.alarm.off()
        if self._worker is not None:
            self._worker.stop()
        self._worker, self._heard, self._known, self._busy = None, False, None, False
        self._deaths += 1
        if self._deaths < DEATHS:
            self._send()
            return
        self.broken = True
        lost, self._waiting = self._waiting, []
        for question in lost:
            question.failed()
