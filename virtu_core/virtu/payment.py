"""Payment: one module for every cost (V-RES-02 to V-RES-04). A price is paid source by source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins, prices, solver, sources
from .asking import decide
from .edition.model import ACTIONS, Bar, Costs
from .state import KINDS, SPACE_INDEX, Player, State


def payable(state: State, player: Player, costs: Costs, purpose: str) -> bool:
    """Whether any of the ways to state a price can be met."""
    return affordable(player, costs, sources.of(state, player, purpose))


def affordable(player: Player, costs: Costs, found: Mapping[str, Bar]) -> bool:
    """The same, with the sources already at hand."""
    return any(solver.feasible(needed(player, cost), found) for cost in costs)


def needed(player: Player, cost: Bar) -> dict[str, int]:
    """A cost less the treasury's florins."""
    return {kind: n - player.florins if kind == "florin" else n for kind, n in cost.items()}


def collects_within(player: Player, means: solver.Means, needs: list[dict[str, int]]) -> list[Move]:
    """Courtiers and tiles whose florins can be collected with a price still payable."""
    collects = []
    for name, bar in means.sources.items():
        if "florin" not in bar or not (name in SPACE_INDEX or name in player.tiles):
            continue
        if any(means.meet(solver.reduced(need, "florin", bar["florin"]), without=name) for need in needs):
            collects.append(move("collect", name))
    return collects


def shortfall(state: State, player: Player, costs: Costs, purpose: str) -> dict[str, int]:
    """What is missing to meet a price, by the way that lacks the least."""
    needs = [needed(player, cost) for cost in costs]
    return least_missing(solver.Means(sources.of(state, player, purpose), needs), needs)


def least_missing(means: solver.Means, needs: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """What is missing for that of some needs which lacks the least."""
    return min((means.missing(need) for need in needs), key=lambda short: sum(short.values()))


@KINDS.add
class Pay(NamedTuple):
    """A price is paid source by source; a source is offered only while the whole can still be paid."""

    seat: int
    purpose: str
    costs: tuple[tuple[tuple[str, int], ...], ...]  # the ways to state the price
    paid: tuple[tuple[str, str, int], ...] = ()  # source, symbol, how many
    what: tuple[str, str] = ("", "")  # the kind and id of what it is for

    @property
    def spent(self) -> tuple[str, ...]:
        """Sources already used."""
        return tuple(source for source, _, _ in self.paid)

    def open_costs(self) -> list[dict[str, int]]:
        """What each way to state the price still asks for; florins in full, they are paid last."""
        left = []
        for cost in self.costs:
            need = dict(cost)
            for _, kind, n in self.paid:
                if kind != "florin" and kind in need:
                    need[kind] -= n
            left.append({kind: n for kind, n in need.items() if n > 0})
        return left

    def ask(self, state: State) -> Decision | None:
        """Which source next."""
        player = state.players[self.seat]
        left = self.open_costs()
        for need in left:
            if need.keys() <= {"florin"} and need.get("florin", 0) <= player.florins:
                self._settle(state, player, need.get("florin", 0))
                return None
        found = sources.of(state, player, self.purpose, self.spent)
        needs = [{kind: n for kind, n in needed(player, need).items() if n > 0} for need in left]
        means = solver.Means(found, needs)
        needs = [need for need in needs if means.meet(need)]
        pays = self._offers(player, means, needs)
        collects = collects_within(player, means, needs)
        short = any("florin" in need for need in needs)
        prompt = Message(N_("Pay for {what}: {cost}."), {"what": Name(*self.what), "cost": prices.costs_message(left)})
        if short:
            return decide(state, self.seat, "pay", [*pays, *collects], prompt, collects=())
        return decide(state, self.seat, "pay", pays, prompt, collects=collects)

    def _offers(self, player: Player, means: solver.Means, needs: list[dict[str, int]]) -> list[Move]:
        """Sources that leave the rest payable. Florins of courtiers and tiles are collected instead."""
        pays = []
        for name, bar in means.sources.items():
            own = name in SPACE_INDEX or name in player.tiles
            for kind, n in bar.items():
                if kind == "florin" and own:
                    continue
                if any(kind in need and means.meet(solver.reduced(need, kind, n), without=name) for need in needs):
                    pays.append(move("pay", name, kind))
        return pays

    def surplus(self, more: Iterable[tuple[str, int]] = ()) -> dict[str, int]:
        """What is left over of the symbols paid, and of some more (V-RES-02); nothing before the price is met."""
        given: dict[str, int] = {}
        for kind, n in (*((kind, n) for _, kind, n in self.paid), *more):
            given[kind] = given.get(kind, 0) + n
        over = (
            {kind: n - dict(cost).get(kind, 0) for kind, n in given.items() if kind != "florin"}
            for cost in self.costs
            if all(given.get(kind, 0) >= n for kind, n in cost if kind != "florin")
        )
        least = min(over, key=lambda extra: sum(extra.values()), default={})
        return {kind: n for kind, n in least.items() if n > 0}

    def _settle(self, state: State, player: Player, price: int) -> None:
        """All is there: the florins go, what is left over is lost (V-RES-02)."""
        for kind, n in self.surplus().items():
            state.tell("lost", self.seat, symbol=kind, count=n)
        if price:
            player.florins -= price
            state.tell("spent", self.seat, count=price)
        if self.purpose in ACTIONS:
            sources.room_florins(state, player, self.spent)
        state.pop()

    def answer(self, state: State, chosen: Move) -> None:
        """The source is used."""
        player = state.players[self.seat]
        source, kind = chosen.args
        n = sources.use(state, player, source, kind)
        if kind == "florin":
            florins.gain(state, player, n, source)
        state.replace(self._replace(paid=(*self.paid, (source, kind, n))))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that source cannot pay now."""
        player = state.players[self.seat]
        if chosen.verb != "pay":
            return reason("R-30", N_("The price is paid first."))
        source, kind = chosen.args[:2]
        shown, symbol = Name("thing", source), Name("symbol", kind)
        found = sources.of(state, player, self.purpose, self.spent)
        if source not in found:
            return sources.why_no_source(state, player, self.purpose, self.spent, source)
        if kind not in found[source]:
            return reason("V-RES-03", N_("{source} shows no {symbol}."), {kind: 1}, source=shown, symbol=symbol)
        if kind == "florin":
            if source in SPACE_INDEX or source in player.tiles:
                return reason("V-RES-04", N_("Florins of {source} are collected, not paid."), source=shown)
            return reason(
                "R-62", N_("The florins of {source} come by themselves when the action is paid."), source=shown
            )
        if not any(kind in needed(player, need) for need in self.open_costs()):
            return reason("V-RES-10", N_("No {symbol} is asked for."), symbol=symbol)
        return reason(
            "V-RES-03", N_("{source} is needed for another symbol: the rest could not be paid."), source=shown
        )
