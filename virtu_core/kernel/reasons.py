"""Why a move is not possible: the clause that forbids it, a message, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .messages import Message, Param


class Reason(NamedTuple):
    """The answer to "why not?". `missing` names what would make it possible, e.g. {"red": 2} or {"city": "siena"}."""

    clause: str
    message: Message
    missing: Mapping[str, int | str] = {}


def reason(clause: str, template: str, missing: Mapping[str, int | str] | None = None, **params: Param) -> Reason:
    """A Reason in one line."""
    return Reason(clause, Message(template, params), missing or {})
