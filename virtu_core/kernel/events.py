"""Events: what happened, as data. Log, animation, statistics and explanations read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Union

Value = Union[int, str, bool, "tuple[Value, ...]"]


class Event(NamedTuple):
    """One thing that happened to one seat (-1: to the table).

    `data` is for everybody, `secret` for the seats in `to` alone. What is told to all later is another event.
    """

    kind: str
    seat: int
    data: Mapping[str, Value] = {}
    secret: Mapping[str, Value] = {}
    to: tuple[int, ...] = ()
