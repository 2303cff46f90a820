"""Symbols and prices in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....frame.i18n import _
from ....frame.tip import listed
from ..names import name


def amount(kind: str, count: int) -> str:
    """So many symbols of a kind."""
    return _("{count} {symbol}", count=count, symbol=name("symbol" if count == 1 else "symbols", kind))


def either(bar: Mapping[str, int]) -> str:
    """What a resource bar gives: one kind or another (V-RES-03)."""
    return listed([amount(kind, count) for kind, count in bar.items()], _("or"))


def cost(ways: Sequence[Mapping[str, int]]) -> str:
    """A price, with all ways to pay it."""
    return _(", or ").join(listed([amount(kind, count) for kind, count in way.items()]) for way in ways)
