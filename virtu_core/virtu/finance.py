"""Finance: advance on the patronage track and win patron bonuses (V-FIN, V-PAT)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, palace, payment, placing, prices
from .asking import decide
from .state import KINDS, Player, State


def unusable(state: State, player: Player) -> Reason | None:
    """Why the next space cannot be paid, or None."""
    costs = state.table.edition.patronage_costs
    if player.patronage >= len(costs):
        return reason("V-FIN-01", N_("The end of the patronage track is reached."))
    cost = costs[player.patronage]
    if not payment.payable(state, player, cost, "finance"):
        short = payment.shortfall(state, player, cost, "finance")
        return reason(
            "V-FIN-01", N_("The next patronage space costs {cost}; missing: {short}."), short,
            cost=prices.costs_message(cost), short=prices.cost_message(short),
        )  # fmt: skip
    return None


@KINDS.add
class Finance(NamedTuple):
    """Pay the next space's cost, advance one (V-FIN-01, V-FIN-02)."""

    seat: int
    paid: bool = False

    def ask(self, state: State) -> Decision | None:
        """Nothing to ask: the payment does."""
        player = state.players[self.seat]
        edition = state.table.edition
        if not self.paid:
            costs = prices.flat(edition.patronage_costs[player.patronage])
            state.replace(self._replace(paid=True))
            state.push(payment.Pay(self.seat, "finance", costs, (), ("action", "finance")))
            return None
        player.patronage += 1
        state.patron_stack = board.raised(state.patron_stack, self.seat)
        state.tell("patronage", self.seat, space=player.patronage)
        state.pop()
        if edition.patronage_bonus[player.patronage - 1]:
            state.push(PatronChoice(self.seat))
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Never asked."""
        raise AssertionError(chosen)


@KINDS.add
class PatronChoice(NamedTuple):
    """Spaces 2 and 4 give a patron bonus; the second must be of the other kind (V-FIN-03)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Which one."""
        player = state.players[self.seat]
        patrons = state.table.edition.patrons
        had = {patrons[one].kind for one in player.patrons}
        moves = [move("patron", one) for one in state.patrons if patrons[one].kind not in had]
        if not moves:
            state.pop()
            return None
        return decide(state, self.seat, "patron", moves, Message(N_("Take a patron bonus.")))

    def answer(self, state: State, chosen: Move) -> None:
        """V-PAT-01 to V-PAT-07: most lie beside the palace; Machiavelli is a card, the Cannons are a tile."""
        player = state.players[self.seat]
        taken = chosen.args[0]
        patron = state.table.edition.patrons[taken]
        state.patrons = tuple(one for one in state.patrons if one != taken)
        player.patrons = (*player.patrons, taken)
        state.tell("patron", self.seat, patron=taken)
        if patron.agent:
            palace.gain_agent(state, player)
        if patron.tile:
            player.tiles[taken] = True
        state.pop()
        if patron.person:
            state.push(placing.Placing(self.seat, (taken,)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that bonus cannot be taken."""
        if chosen.verb == "patron":
            one = chosen.args[0]
            if one not in state.patrons:
                return reason("V-PAT-01", N_("{patron} is taken; each exists once."), patron=Name("patron", one))
            return reason("V-FIN-03", N_("The second patron bonus must be of the other kind."))
        return reason("V-FIN-03", N_("A patron bonus is taken at once."))
