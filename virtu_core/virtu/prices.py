"""Prices in words, and as a frame keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..kernel.messages import N_, Message, Name


def costs_message(costs: Iterable[Mapping[str, int]]) -> Message:
    """A price in words: its ways joined by "or"."""
    ways = [cost_message(cost) for cost in costs]
    whole = ways[0]
    for way in ways[1:]:
        whole = Message(N_("{this} or {that}"), {"this": whole, "that": way})
    return whole


def cost_message(cost: Mapping[str, int]) -> Message:
    """Symbols and their counts in words."""
    parts = tuple(
        Message(N_("{count} {symbol}"), {"count": n, "symbol": Name("symbol" if n == 1 else "symbols", kind)})
        for kind, n in cost.items()
    )
    return Message(N_("{parts}"), {"parts": parts}) if parts else Message(N_("nothing"))


def flat(costs: Iterable[Mapping[str, int]]) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Costs as a frame keeps them."""
    return tuple(tuple(cost.items()) for cost in costs)
