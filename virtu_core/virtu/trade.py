"""Trade: two florins for each ship (V-TRA)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message
from ..kernel.moves import Move
from ..kernel.reasons import Reason, reason
from . import florins, sources
from .asking import decide
from .pool import DONE, offers, why_no_offer
from .state import KINDS, Player, State

FLORINS_PER_SHIP = 2


def unusable(state: State, player: Player) -> Reason | None:
    """Why the action cannot be used, or None."""
    if not offers(state, player, "trade", (), ("ship",)):
        return reason("V-TRA-01", N_("Trade takes ships."), {"ship": 1})
    return None


@KINDS.add
class Trade(NamedTuple):
    """Ships are paid one source at a time."""

    seat: int
    spent: tuple[str, ...] = ()

    def ask(self, state: State) -> Decision | None:
        """Which ships."""
        player = state.players[self.seat]
        moves = offers(state, player, "trade", self.spent, ("ship",))
        if self.spent:
            moves.append(DONE)
        return decide(state, self.seat, "trade", moves, Message(N_("Trade: pay ships, 2 florins for each.")))

    def answer(self, state: State, chosen: Move) -> None:
        """V-TRA-01."""
        player = state.players[self.seat]
        if chosen == DONE:
            sources.room_florins(state, player, self.spent)
            state.pop()
            return
        source, kind = chosen.args
        n = sources.use(state, player, source, kind)
        florins.gain(state, player, FLORINS_PER_SHIP * n, "trade")
        state.replace(self._replace(spent=(*self.spent, source)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that cannot be paid."""
        if chosen.verb == "pay":
            return why_no_offer(state, state.players[self.seat], "trade", self.spent, chosen, ("ship",))
        return reason("V-TRA-01", N_("Trade takes ships."), {"ship": 1})
