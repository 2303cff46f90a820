"""Retreat after all sieges: each troop by road for nothing, by sea for ships, or it is lost (V-SIE-11, R-27)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, payment
from .asking import decide
from .pool import offers, why_no_offer
from .state import KINDS, Player, State


@KINDS.add
class Retreat(NamedTuple):
    """A player's waiting troops, one at a time; ships taken serve any of them (R-33)."""

    seat: int
    ships: int = 0

    def ask(self, state: State) -> Decision | None:
        """Where to with which troop."""
        player = state.players[self.seat]
        if not player.retreating:
            if self.ships:
                state.emit("lost", self.seat, symbol="ship", count=self.ships)
            state.pop()
            return None
        moves = [
            move("retreat", here, there)
            for here in sorted(player.retreating)
            for there in (*by_road(state, player, here), *by_sea(state, player, here, self.ships))
        ]
        if any(by_sea(state, player, here) for here in player.retreating):
            moves += offers(state, player, "retreat", (), ("ship",))
        moves += [move("disband", here) for here in sorted(player.retreating)]
        prompt = Message(N_("Your troops retreat (ships {count})."), {"count": self.ships})
        return decide(state, self.seat, "retreat", moves, prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """A troop goes, or ships come."""
        player = state.players[self.seat]
        if chosen.verb == "pay":
            ships = payment.use(state, player, *chosen.args)
            state.replace(self._replace(ships=self.ships + ships))
        elif chosen.verb == "disband":
            board.lose_troops(state, player, chosen.args[0], 1)
        else:
            here, there = chosen.args
            if there not in state.table.roads[here]:
                state.replace(self._replace(ships=self.ships - state.table.voyages[here][there]))
            player.troops[here] -= 1
            if not player.troops[here]:
                del player.troops[here]
                player.retreating -= {here}
            player.troops[there] = player.troops.get(there, 0) + 1
            state.emit("retreated", self.seat, origin=here, city=there)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why no troop can go there."""
        player = state.players[self.seat]
        if chosen.verb == "pay":
            return why_no_offer(state, player, "retreat", (), chosen, ("ship",))
        if chosen.verb not in ("retreat", "disband"):
            return reason("V-SIE-11", N_("Beaten troops retreat or are lost."))
        here, *rest = chosen.args
        if here not in player.retreating:
            return reason(
                "V-SIE-11", N_("No troop of yours retreats from {city}."), {"troop": 1}, city=Name("city", here)
            )
        there = rest[0]
        if state.control.get(there) != self.seat:
            return reason("R-27", N_("{city} is not yours."), {"city": there}, city=Name("city", there))
        ships = state.table.voyages.get(here, {}).get(there)
        if ships is None:
            return reason("V-SIE-11", N_("No road and no sea leads there."), {"city": there})
        return reason("V-SIE-11", N_("By sea it takes {count} ships."), {"ship": ships - self.ships}, count=ships)


def by_road(state: State, player: Player, here: str) -> list[str]:
    """Own cities next to it."""
    return [near for near in state.table.roads[here] if state.control.get(near) == player.seat]


def by_sea(state: State, player: Player, here: str, ships: int = 99) -> list[str]:
    """Own ports within so many ships, where no road goes anyway."""
    voyages = state.table.voyages.get(here, {})
    roads = state.table.roads[here]
    return [
        port
        for port, n in voyages.items()
        if n <= ships and state.control.get(port) == player.seat and port not in roads
    ]
