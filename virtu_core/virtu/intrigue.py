"""Intrigue: place, move and remove agents (V-INT)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import sources
from .asking import decide
from .pool import DONE, offers, why_no_offer
from .state import KINDS, Player, State
from .table import ROOMS


def owner_of(state: State, spot: str) -> int:
    """Whose city, room or alliance a spot is; it must be somebody's."""
    if spot in state.table.house_of_spot:
        return state.seat_of(state.table.house_of_spot[spot])
    return state.alliances[spot][0] if spot in state.alliances else state.control[spot]


def bars_agent(state: State, seat: int, spot: str, origin: str = "") -> Reason | None:
    """Why an agent may not go to a spot, or None."""
    shown = Name("thing", spot)
    if spot in state.agents:
        return reason("V-INT-02", N_("There is an agent on {spot} already."), {"spot": spot}, spot=shown)
    if spot not in _shut(state, seat, origin):
        return None
    owner = owner_of(state, spot)
    if "prince" in state.players[owner].patrons:
        return reason("V-PAT-03", N_("The Prince keeps agents off {spot}."), {"spot": spot}, spot=shown)
    rooms = state.table.room_spots[state.players[owner].house]
    inside = next(one for one in rooms if one != origin and state.enemy_agent(one, owner))
    return reason("V-INT-05", N_("There is an enemy agent in that palace already."), {"spot": inside})


def open_spots(state: State, seat: int, origin: str = "") -> list[str]:
    """Where an agent may go."""
    agents, shut = state.agents, _shut(state, seat, origin)
    return [spot for spot in state.table.spots if spot not in agents and spot not in shut]


def _shut(state: State, seat: int, origin: str) -> set[str]:
    """Spots of others that the Prince (V-PAT-03, R-51) or the beginners' option (V-INT-05) closes."""
    shut: set[str] = set()
    for other in state.players:
        if other.seat == seat:
            continue
        rooms = state.table.room_spots[other.house]
        if "prince" in other.patrons:
            shut.update(rooms)
            shut.update(state.cities_of(other.seat))
            shut.update(power for power, (ally, _) in state.alliances.items() if ally == other.seat)
        elif state.options.one_agent and any(one != origin and state.enemy_agent(one, other.seat) for one in rooms):
            shut.update(rooms)
    return shut


def room_spot(player: Player) -> str:
    """The spot of the room the marker is in."""
    return f"{player.house}.{ROOMS[player.marker]}"


def spends(state: State, player: Player) -> list[Move]:
    """V-INT-01: everything one mask can do."""
    seat = player.seat
    found = []
    own = [spot for spot, agent in state.agents.items() if agent == seat]
    if player.agents > len(own):
        found += [move("agent", spot) for spot in open_spots(state, seat)]
    if own:
        shared = None if state.options.one_agent else open_spots(state, seat)
        for origin in own:
            spots = shared if shared is not None else open_spots(state, seat, origin)
            found += [move("agent", origin, spot) for spot in spots]
    found += [move("expel", spot) for spot, agent in state.agents.items() if agent != seat]
    return found


def unusable(state: State, player: Player) -> Reason | None:
    """Why the action cannot be used, or None."""
    if not offers(state, player, "intrigue", (), ("mask",)):
        return reason("V-INT-01", N_("Intrigue takes masks."), {"mask": 1})
    return None


@KINDS.add
class Intrigue(NamedTuple):
    """Masks are taken and spent in any order (R-58); in a room with an enemy agent the first removes it (V-INT-04)."""

    seat: int
    spent: tuple[str, ...] = ()
    masks: int = 0
    acted: bool = False

    def ask(self, state: State) -> Decision | None:
        """A mask, or what to do with one."""
        player = state.players[self.seat]
        moves: list[Move] = []
        if self.masks:
            moves += [move("expel", room_spot(player))] if self._blocked(state, player) else spends(state, player)
        moves += offers(state, player, "intrigue", self.spent, ("mask",))
        if self.acted or self.spent:
            moves.append(DONE)  # also with the agent still there
        prompt = Message(N_("Intrigue: place, move or remove agents (masks: {count})."), {"count": self.masks})
        return decide(state, self.seat, "intrigue", moves, prompt)

    def _blocked(self, state: State, player: Player) -> bool:
        return state.enemy_agent(room_spot(player), self.seat)

    def answer(self, state: State, chosen: Move) -> None:
        """Take, act or end."""
        player = state.players[self.seat]
        if chosen == DONE:
            if self.masks:
                state.tell("lost", self.seat, symbol="mask", count=self.masks)
            if self.acted:
                sources.room_florins(state, player, self.spent)
            state.pop()
        elif chosen.verb == "pay":
            source, kind = chosen.args
            n = sources.use(state, player, source, kind)
            state.replace(self._replace(spent=(*self.spent, source), masks=self.masks + n))
        else:
            self._spend(state, chosen)
            state.replace(self._replace(masks=self.masks - 1, acted=True))

    def _spend(self, state: State, chosen: Move) -> None:
        spot = chosen.args[-1]
        if chosen.verb == "expel":
            agent = state.agents.pop(spot)
            state.tell("agent_removed", self.seat, spot=spot, owner=agent)
            return
        if len(chosen.args) == 2:
            del state.agents[chosen.args[0]]
            state.tell("agent_moved", self.seat, origin=chosen.args[0], spot=spot)
        else:
            state.tell("agent_placed", self.seat, spot=spot)
        state.agents[spot] = self.seat

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that agent cannot do that."""
        player = state.players[self.seat]
        if chosen.verb == "pay":
            return why_no_offer(state, player, "intrigue", self.spent, chosen, ("mask",))
        if chosen.verb not in ("agent", "expel"):
            return reason("V-INT-01", N_("Intrigue: take masks, place, move or remove agents, or end the action."))
        if self._blocked(state, player) and chosen != move("expel", room_spot(player)):
            return reason(
                "V-INT-04", N_("The first mask must remove the agent from this room."), {"spot": room_spot(player)}
            )
        if chosen.verb == "expel":
            agent = state.agents.get(chosen.args[0])
            if agent is None or agent == self.seat:
                return reason("V-INT-01", N_("There is no agent of another player there."), {"spot": chosen.args[0]})
            return reason("V-INT-01", N_("It takes 1 mask."), {"mask": 1})
        *origin, spot = chosen.args
        if origin and state.agents.get(origin[0]) != self.seat:
            return reason("V-INT-01", N_("You have no agent there."), {"agent": 1})
        if not origin and not state.reserve_agents(player):
            return reason("V-INT-02", N_("All your agents are on the board; move one."), {"agent": 1})
        if spot not in state.table.spots:
            return reason("V-SET-03", N_("{spot} is closed."), spot=Name("thing", spot))
        return bars_agent(state, self.seat, spot, *origin) or reason("V-INT-03", N_("It takes 1 mask."), {"mask": 1})
