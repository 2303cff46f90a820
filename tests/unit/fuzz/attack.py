"""What all kinds of attack share: a case is tried, what is opened is looked at and played, and all is counted."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from typing import Any, NamedTuple

from virtu_core.kernel import refusals
from virtu_core.kernel.errors import VirtuError

from .looking import questions

WHOLE = 0.1  # of what is opened, everything is asked


class Kind(NamedTuple):
    """One kind of input: how cases are made, and how one is opened."""

    cases: Callable[[random.Random], Iterator[Any]]
    open: Callable[[Any], Any]  # a match, or a state; None: there is nothing to look at
    error: type[VirtuError]  # the one that a refusal is


class Slow(NamedTuple):
    """The slowest of all, and what it was."""

    seconds: float = 0.0
    what: str = ""


class Outcome:
    """What came of an attack."""

    def __init__(self) -> None:
        self.opened = self.refused = self.looked = 0
        self.faults: Counter[str] = Counter()  # anything but the one error
        self.reasons: Counter[str] = Counter()
        self.opening = Slow()
        self.asking = Slow()

    @property
    def cases(self) -> int:
        """How many there were."""
        return self.opened + self.refused + self.faults.total()


def attack(kind: Kind, seed: object, count: int, seconds: float = inf) -> Outcome:
    """So many cases, each opened or refused; whatever is opened is looked at. None is begun after so many seconds."""
    rng, outcome, end = random.Random(str(seed)), Outcome(), time.monotonic() + seconds
    for number, case in enumerate(islice(kind.cases(rng), count)):
        if time.monotonic() > end:
            break
        began, found = time.process_time(), None
        try:
            found = kind.open(case)
            outcome.opened += 1
        except kind.error as error:
            outcome.refused += 1
            outcome.reasons[_template(error)] += 1
        except Exception as error:  # the very thing that is looked for
            outcome.faults[f"{type(error).__name__}: {error!s:.100} (case {number}: {case!r:.200})"] += 1
        outcome.opening = max(outcome.opening, Slow(time.process_time() - began, f"case {number}"))
        if found is not None:
            _look(rng, found, outcome, number)
    return outcome


def _look(rng: random.Random, found: Any, outcome: Outcome, number: int) -> None:
    """Ask what the page would ask, play, and ask again; of most only how it looks."""
    whole = rng.random() < WHOLE
    try:
        for what, question in questions(rng, found, whole=whole):
            began = time.process_time()
            question()
            took = time.process_time() - began
            outcome.asking = max(outcome.asking, Slow(took, f"{what}, case {number}"))
    except Exception as error:
        outcome.faults[f"asked: {type(error).__name__}: {error!s:.100} (case {number})"] += 1
    outcome.looked += whole


def _template(error: VirtuError) -> str:
    """What a refusal says, without what it says it of."""
    message = getattr(error, "message", None)
    if message is None:
        return re.sub(r"\d+|'[^']*'|\"[^\"]*\"", "…", str(error).split("\n")[0])[:60]
    return str(message.id if message.id != refusals.LINE else message.params["what"].id)[:60]
