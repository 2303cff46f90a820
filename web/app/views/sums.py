"""Sums that cannot be misread: each number stands with the sign of its kind, kinds stand apart."""

from __future__ import annotations

from collections.abc import Mapping

from ..i18n import _, name
from .html import tag
from .icons import icon


def amounts(symbols: Mapping[str, int]) -> str:
    """In markup: a number and its sign for each kind."""
    parts = (
        tag("span", f"<b>{count}</b>" + icon(kind, _called(kind, count)), cls="sum-part", data_tip=f"symbol:{kind}")
        for kind, count in symbols.items()
    )
    return tag("span", "".join(parts), cls="sum-parts") if symbols else ""


def counted(symbols: Mapping[str, int]) -> str:
    """In words."""
    return ", ".join(_("{count} {symbol}", count=count, symbol=_called(kind, count)) for kind, count in symbols.items())


def _called(kind: str, count: int) -> str:
    return name("symbol" if count == 1 else "symbols", kind)
