"""What rivals could take next spring, read from what the judge says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...frame.advised import said
from .names import say


class Threat(NamedTuple):
    """A city that a rival could take."""

    city: str
    seat: int  # the rival's
    way: str  # war, siege or annex
    sure: bool
    own: bool  # the city is the player's
    text: str


def threats(told: Mapping[str, Any]) -> tuple[Threat, ...]:
    """What `frame.thinker.threats` answers."""
    return tuple(
        Threat(
            one["city"],
            one["by_seat"],
            one["way"],
            one["sure"],
            one["owner"] == told["seat"],
            *said(say, [one["said"]]),
        )
        for one in told.get("threats", ())
    )
