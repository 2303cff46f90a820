"""Retreat after all sieges: each troop by road for nothing, by sea for ships, or it is lost (V-SIE-11, R-27)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, sources
from .asking import decide
from .pool import offers, why_no_offer
from .state import KINDS, Player, State


@KINDS.add
class Retreat(NamedTuple):
    """A player's waiting troops, one at a time; ships taken serve any of them (R-33). Who cannot leave is lost."""

    seat: int
    ships: int = 0

    def ask(self, state: State) -> Decision | None:
        """Where to with which troop."""
        player = state.players[self.seat]
        if not player.retreating:
            if self.ships:
                state.tell("lost", self.seat, symbol="ship", count=self.ships)
            state.pop()
            return None
        most = self.ships + sum(bar.get("ship", 0) for bar in sources.of(state, player, "retreat").values())
        waiting = sorted(player.retreating)
        for here in waiting:
            if not by_road(state, player, here) and not by_sea(state, player, here, most):
                board.lose_troops(state, player, here, player.troops[here])
                return None
        moves = [
            move("retreat", here, there)
            for here in waiting
            for there in (*by_road(state, player, here), *by_sea(state, player, here, self.ships))
        ]
        if any(self.ships < ships <= most for ships in fleets(state, player)):
            moves += offers(state, player, "retreat", (), ("ship",))
        moves += [move("disband", here) for here in waiting]
        prompt = Message(N_("Your troops retreat (ships {count})."), {"count": self.ships})
        return decide(state, self.seat, "retreat", moves, prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """A troop goes, or ships come."""
        player = state.players[self.seat]
        if chosen.verb == "pay":
            ships = sources.use(state, player, *chosen.args)
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
            state.tell("retreated", self.seat, origin=here, city=there)

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
        return reason("V-SIE-11", N_("Ships it takes by sea: {count}."), {"ship": ships - self.ships}, count=ships)


def waiting(state: State) -> dict[str, Any] | None:
    """For those who look: the ships taken so far, and from where how many troops could go whither."""
    frame = state.stack[-1]
    if not isinstance(frame, Retreat):
        return None
    player = state.players[frame.seat]
    troops = [
        {
            "city": here,
            "count": player.troops[here],
            "roads": by_road(state, player, here),
            "ports": voyages(state, player, here),
        }
        for here in sorted(player.retreating)
    ]
    return {"seat": frame.seat, "ships": frame.ships, "troops": troops}


def by_road(state: State, player: Player, here: str) -> list[str]:
    """Own cities next to it."""
    return [near for near in state.table.roads[here] if state.control.get(near) == player.seat]


def by_sea(state: State, player: Player, here: str, ships: int) -> list[str]:
    """Own ports within so many ships."""
    return [port for port, n in voyages(state, player, here).items() if n <= ships]


def voyages(state: State, player: Player, here: str) -> dict[str, int]:
    """The ships to each own port where no road goes anyway."""
    roads, ports = state.table.roads[here], state.table.voyages.get(here, {})
    return {port: n for port, n in ports.items() if state.control.get(port) == player.seat and port not in roads}


def fleets(state: State, player: Player) -> set[int]:
    """How many ships some of the waiting troops could use together."""
    sums = {0}
    for here in player.retreating:
        lengths = set(voyages(state, player, here).values())
        for _ in range(player.troops[here]):
            sums |= {one + n for one in sums for n in lengths}
    return sums
