"""Older save formats, brought up to date one step at a time.

A new format gets the next number and, here, the function that turns a body of the format before it into one of its
own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .refusals import NEWER, OLDER, WRONG, SaveError

FORMAT = 3
Body = dict[str, Any]


def _chain(body: Body) -> Body:
    """1 to 2: the hash chain. An older file carries none, and there is nothing to hold its moves against."""
    return {**body, "chain": []}


def _salt(body: Body) -> Body:
    """2 to 3: chance is recorded. What told a match from others was its seed, which also drew: see `record.begin`."""
    if "salt" in body:
        raise SaveError(WRONG, field="salt")
    return {("salt" if key == "seed" else key): value for key, value in body.items()}


STEPS: dict[int, Callable[[Body], Body]] = {1: _chain, 2: _salt}
RECORDED = 3  # the first format in which chance is recorded


def migrate(body: Body) -> Body:
    """The body in today's format; raises SaveError if it is newer, or older than any step goes back."""
    number = body.get("format")
    if type(number) is not int:
        raise SaveError(WRONG, field="format")
    if number > FORMAT:
        raise SaveError(NEWER, format=number, most=FORMAT)
    while number < FORMAT:
        step = STEPS.get(number)
        if step is None:
            raise SaveError(OLDER, format=number)
        number += 1
        body = {**step(dict(body)), "format": number}
    return body
