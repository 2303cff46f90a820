"""Older save formats, brought up to date one step at a time.

A new format gets the next number and, here, the function that turns a body of the format before it into one of its
own. There has been one format so far, so the table is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .refusals import NEWER, OLDER, WRONG, SaveError

FORMAT = 1
Body = dict[str, Any]
STEPS: dict[int, Callable[[Body], Body]] = {}


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
