"""Winter, step 4: recruit troops (V-WIN-11)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import indulgence
from .alliances import Ally
from .asking import decide
from .pool import DONE
from .state import KINDS, Player, State

HOME_COST, ELSEWHERE_COST = 1, 3


@KINDS.add
class Recruit(NamedTuple):
    """Step 4: troops from the reserve into controlled cities (V-WIN-11)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Where, if at all."""
        player = state.players[self.seat]
        cities = state.cities_of(self.seat)
        if not cities or state.reserve_troops(player) <= 0:
            state.replace(Ally(self.seat))
            return None
        moves = [move("recruit", city) for city in cities if recruit_cost(state, player, city) <= player.florins]
        moves += indulgence.asks(state, player)
        prompt = Message(N_("Recruit troops: 1 florin in a city you began with, 3 elsewhere."))
        return decide(state, self.seat, "recruit", [*moves, DONE], prompt, window=True)

    def answer(self, state: State, chosen: Move) -> None:
        """A troop comes, or the step ends."""
        player = state.players[self.seat]
        if chosen == DONE:
            state.replace(Ally(self.seat))
            return
        city = chosen.args[0]
        cost = recruit_cost(state, player, city)
        player.florins -= cost
        player.troops[city] = player.troops.get(city, 0) + 1
        state.tell("recruited", self.seat, city=city, cost=cost)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why no troop can be recruited there."""
        player = state.players[self.seat]
        if chosen.verb != "recruit":
            return reason("V-WIN-01", N_("This is the time to recruit troops, or to go on."))
        city = chosen.args[0]
        if state.control.get(city) != self.seat:
            return reason("V-WIN-11", N_("{city} is not yours."), {"city": city}, city=Name("city", city))
        cost = recruit_cost(state, player, city)
        short = {"florin": cost - player.florins}
        return reason("V-WIN-11", N_("Florins for a troop there: {count}; collect them first."), short, count=cost)


def recruit_cost(state: State, player: Player, city: str) -> int:
    """V-WIN-11, R-35: 1 florin in an own start city, 3 in any other."""
    return HOME_COST if state.table.cities[city].home == player.house else ELSEWHERE_COST
