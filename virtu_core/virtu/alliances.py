"""Winter, step 5: form or take over one alliance (V-WIN-12 to V-WIN-15, V-ALL)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import indulgence, payment, prices, sources
from .asking import decide
from .edition.model import Bar, Costs
from .pool import DONE
from .state import KINDS, Player, State


def price(state: State, player: Player, power: str) -> Costs | Reason:
    """What an alliance costs a player, or why it cannot be had (V-WIN-12 to V-WIN-14)."""
    costs = state.table.edition.alliances[power].cost
    agent = state.agents.get(power)
    shown = Name("power", power)
    if power not in state.alliances:
        return discounted(costs) if agent == player.seat else costs
    if state.alliances[power][0] == player.seat:
        return reason("V-WIN-12", N_("You are allied with {power} already."), power=shown)
    if agent != player.seat:
        return reason("V-WIN-13", N_("Another's alliance is taken over only with an own agent on it."), {"agent": 1})
    return costs


def in_reach(state: State, player: Player, without: str = "") -> list[str]:
    """The powers whose price a player can pay as it stands, or could if one source had gone."""
    found = {name: bar for name, bar in sources.of(state, player, "alliance").items() if name != without}
    prices_of = {power: price(state, player, power) for power in state.table.edition.alliances}
    return [
        power
        for power, costs in prices_of.items()
        if not isinstance(costs, Reason) and payment.affordable(player, costs, found)
    ]


def discounted(costs: Costs) -> Costs:
    """R-08: an own agent on a free alliance saves any one symbol."""
    ways: list[Bar] = []
    for cost in costs:
        for kind in cost:
            way = {one: left for one, n in cost.items() if (left := n - (one == kind)) > 0}
            if way not in ways:
                ways.append(way)
    return tuple(ways)


@KINDS.add
class Ally(NamedTuple):
    """At most one alliance a winter."""

    seat: int
    power: str = ""  # being paid for

    def ask(self, state: State) -> Decision | None:
        """Which power."""
        player = state.players[self.seat]
        if self.power:
            self._form(state, player)
            return None
        moves = [move("ally", power) for power in in_reach(state, player)]
        if moves:
            moves += indulgence.asks(state, player)
        return decide(state, self.seat, "ally", [*moves, DONE], Message(N_("Form an alliance, or end your winter.")))

    def answer(self, state: State, chosen: Move) -> None:
        """Pay for it, or end the turn."""
        if chosen == DONE:
            state.pop()
            return
        power = chosen.args[0]
        costs = price(state, state.players[self.seat], power)
        assert not isinstance(costs, Reason)
        state.replace(self._replace(power=power))
        state.push(payment.Pay(self.seat, "alliance", prices.flat(costs), (), ("power", power)))

    def _form(self, state: State, player: Player) -> None:
        """V-WIN-15: it starts active; agents there stay (V-INT-06)."""
        old = state.alliances.get(self.power, (-1, False))[0]
        state.alliances[self.power] = (self.seat, True)
        state.tell("allied", self.seat, power=self.power, loser=old)
        state.pop()

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why not this alliance."""
        if chosen.verb != "ally":
            return reason("V-WIN-01", N_("This is the time to form an alliance, or to end the winter turn."))
        player = state.players[self.seat]
        costs = price(state, player, chosen.args[0])
        if isinstance(costs, Reason):
            return costs
        short = payment.shortfall(state, player, costs, "alliance")
        return reason("V-WIN-12", N_("Missing: {short}."), short, short=prices.cost_message(short))
