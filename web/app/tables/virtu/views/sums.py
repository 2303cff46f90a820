"""Sums that cannot be misread: each number stands with the sign of its kind, kinds stand apart."""

from __future__ import annotations

from collections.abc import Mapping

from ....frame.i18n import _
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ..names import name


def amounts(symbols: Mapping[str, int]) -> str:
    """In markup: a number and its sign for each kind."""
    parts = (
        tag("span", f"<b>{count}</b>" + icon(kind, _called(kind, count)), cls="sum-part", data_tip=f"symbol:{kind}")
        for kind, count in symbols.items()
    )
    return tag("span", "".join(parts), cls="sum-parts") if symbols else ""


def funds(symbols: Mapping[str, int], collect: int) -> str:
    """What there is to pay with, in markup: florins in hand, apart from what cards and tiles could give, of which each
    gives one kind only."""
    hand = amounts({"florin": symbols["florin"]})
    more = {"florin": collect} if collect else {}
    more |= {kind: count for kind, count in symbols.items() if kind != "florin"}
    if not more:
        return hand
    words = tag("small", e(_("+ up to"))) + amounts(more) + tag("small", e(_("from cards and tiles")))
    return hand + tag("span", words, cls="to-collect")


def florins(hand: int, collect: int) -> str:
    """Florins that one has, in words.

    >>> florins(1, 6), florins(2, 0)
    ('1 florin (+6 to collect)', '2 florins')
    """
    have = counted({"florin": hand})
    return _("{have} (+{count} to collect)", have=have, count=collect) if collect else have


def counted(symbols: Mapping[str, int]) -> str:
    """In words."""
    return ", ".join(_("{count} {symbol}", count=count, symbol=_called(kind, count)) for kind, count in symbols.items())


def _called(kind: str, count: int) -> str:
    return name("symbol" if count == 1 else "symbols", kind)
