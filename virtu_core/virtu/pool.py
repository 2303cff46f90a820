"""Actions that turn symbols into steps (Govern, Trade, War, Intrigue): take symbols from sources, spend them, end."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.messages import N_, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import sources
from .state import Player, State

DONE = move("done")


def offers(state: State, player: Player, purpose: str, spent: Iterable[str], kinds: Iterable[str]) -> list[Move]:
    """Every source and kind that could be taken."""
    found = sources.of(state, player, purpose, spent)
    return [move("pay", name, kind) for name, bar in found.items() for kind in kinds if kind in bar]


def why_no_offer(
    state: State, player: Player, purpose: str, spent: Iterable[str], chosen: Move, kinds: Iterable[str]
) -> Reason:
    """Why a source gives nothing to this action."""
    source, kind = chosen.args[:2]
    if kind not in kinds:
        return reason(
            "V-RES-10",
            N_("{action} does not use {symbol}."),
            action=Name("action", purpose),
            symbol=Name("symbol", kind),
        )
    found = sources.of(state, player, purpose, spent)
    if source not in found:
        return sources.why_no_source(state, player, purpose, spent, source)
    if kind not in found[source]:
        return reason(
            "V-RES-03", N_("{source} shows no {symbol}."), {kind: 1},
            source=Name("thing", source), symbol=Name("symbol", kind),
        )  # fmt: skip
    return reason("V-RES-02", N_("More symbols would be lost: there is nothing left to use them for."))
