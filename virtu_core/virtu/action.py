"""The room's action: used, declined or lost (V-SPR-06, V-IND-03, V-IND-04, V-INT-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import annex, finance, govern, indulgence, intrigue, palace, trade, war
from .asking import decide
from .state import KINDS, Player, State

DECLINE = move("decline")
UNUSABLE: dict[str, Callable[[State, Player], Reason | None]] = {
    "govern": govern.unusable,
    "finance": finance.unusable,
    "trade": trade.unusable,
    "annex": annex.unusable,
    "war": war.unusable,
    "intrigue": intrigue.unusable,
}


@KINDS.add
class Act(NamedTuple):
    """The room's action may be used, or declined; an indulgence may be asked for (V-SPR-06, V-IND-01)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Use the action?"""
        player = state.players[self.seat]
        action = palace.room_action(state, player, player.marker)
        why = blocked(state, player, action)
        moves = self._uses(state, player, action) if why is None else []
        moves += indulgence.asks(state, player)
        waits = why is None and action == "govern" and govern.waits_for_collecting(state, player)
        if not moves and not waits:
            clause = why.clause if why else "V-SPR-06"
            state.tell("action_lost", self.seat, action=action, clause=clause)
            state.replace(EndSpring(self.seat))
            return None
        prompt = Message(N_("Use {action}, or decline."), {"action": Name("action", action)})
        return decide(state, self.seat, "act", [*moves, DECLINE], prompt, window=waits)

    def _uses(self, state: State, player: Player, action: str) -> list[Move]:
        if action == "annex":
            return annex.moves(state, player)
        return [move(action)] if UNUSABLE[action](state, player) is None else []

    def usable(self, state: State) -> str:
        """The action that would go unused if it were declined, or "": also one that florins not yet collected open."""
        player = state.players[self.seat]
        action = palace.room_action(state, player, player.marker)
        offered = state.asked is not None and any(move.verb == action for move in state.asked.moves)
        waits = blocked(state, player, action) is None and action == "govern"
        return action if offered or (waits and govern.waits_for_collecting(state, player)) else ""

    def answer(self, state: State, chosen: Move) -> None:
        """The action begins."""
        state.replace(EndSpring(self.seat))
        if chosen == DECLINE:
            state.tell("declined", self.seat)
            return
        state.tell("action", self.seat, action=chosen.verb)
        state.push(annex.Annex(self.seat, chosen.args[0]) if chosen.verb == "annex" else BEGIN[chosen.verb](self.seat))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that action cannot be used."""
        player = state.players[self.seat]
        action = palace.room_action(state, player, player.marker)
        if chosen.verb not in UNUSABLE:
            return reason("V-SPR-06", N_("Use the action of this room, or decline it."))
        why = blocked(state, player, action)
        if why is not None:
            return why
        if chosen.verb != action:
            return reason(
                "V-PAL-03",
                N_("The action of this room is {action}."),
                {"action": action},
                action=Name("action", action),
            )
        if action == "annex":
            return annex.why_not(state, player, chosen.args[0])
        found = UNUSABLE[action](state, player)
        assert found is not None
        return found


BEGIN: dict[str, Callable[[int], tuple[object, ...]]] = {
    "govern": govern.Govern,
    "finance": finance.Finance,
    "trade": trade.Trade,
    "war": war.War,
    "intrigue": intrigue.Intrigue,
}


def blocked(state: State, player: Player, action: str) -> Reason | None:
    """V-IND-04, V-INT-04, R-50: an indulgence or an enemy agent closes the room; Intrigue can drive the agent out."""
    if player.indulgences[player.marker]:
        return reason("V-IND-04", N_("An indulgence lies in this room: its action is lost."))
    if action != "intrigue" and state.enemy_agent(intrigue.room_spot(player), player.seat):
        return reason("V-INT-04", N_("An enemy agent is in this room: its action is lost."))
    return None


@KINDS.add
class EndSpring(NamedTuple):
    """After the action an indulgence asked for is placed (V-IND-03)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Nothing to ask."""
        indulgence.place(state, state.players[self.seat])
        state.pop()
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Never asked."""
        raise AssertionError(chosen)
