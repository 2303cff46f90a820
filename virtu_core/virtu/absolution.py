"""Removing indulgences: on the way or after it, before the action (V-IND-05, R-28)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import payment, prices
from .action import Act
from .asking import decide
from .palace import KEEP
from .state import KINDS, State
from .table import ROOMS

PAYS = frozenset(("cross", "crown"))


@KINDS.add
class Absolution(NamedTuple):
    """Indulgences crossed or landed on may be removed, each for 1 cross or 2 crowns, paid together (V-IND-05, R-28)."""

    seat: int
    rooms: tuple[int, ...]
    paying: tuple[int, ...] = ()

    def ask(self, state: State) -> Decision | None:
        """Which ones."""
        player = state.players[self.seat]
        if self.paying:
            for room in self.paying:
                player.indulgences[room] = False
                state.tell("indulgence_removed", self.seat, room=room + 1)
            rest = tuple(room for room in self.rooms if room not in self.paying)
            state.replace(self._replace(rooms=rest, paying=()))
            return None
        moves = [
            move("absolve", *(ROOMS[room] for room in some))
            for count in range(1, len(self.rooms) + 1)
            if payment.payable(state, player, absolution_costs(count), "absolution")
            for some in combinations(self.rooms, count)
        ]
        if not moves:
            self._go_on(state)
            return None
        prompt = Message(N_("Remove indulgences, each for 1 cross or 2 crowns?"))
        return decide(state, self.seat, "absolution", [*moves, KEEP], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Pay for them, or keep them."""
        if chosen == KEEP:
            self._go_on(state)
            return
        rooms = tuple(ROOMS.index(room) for room in chosen.args)
        costs = prices.flat(absolution_costs(len(rooms)))
        state.replace(self._replace(paying=rooms))
        state.push(payment.Pay(self.seat, "absolution", costs, (), ("source", "indulgence")))

    def _go_on(self, state: State) -> None:
        """The action comes."""
        state.replace(Act(self.seat))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why it cannot be removed."""
        if chosen.verb != "absolve":
            return reason("R-28", N_("First decide on the indulgences you passed."))
        rooms = [ROOMS.index(room) for room in chosen.args]
        if any(room not in self.rooms for room in rooms) or len(set(rooms)) < len(rooms):
            return reason("V-IND-05", N_("Only an indulgence just crossed or landed on can be removed."))
        if rooms != sorted(rooms):
            return reason("R-70", N_("Name the rooms in the order of their numbers."))
        costs = absolution_costs(len(rooms))
        short = payment.shortfall(state, state.players[self.seat], costs, "absolution")
        return reason("V-IND-05", N_("Missing: {short}."), short, short=prices.cost_message(short))


@KINDS.add
class Passing(Absolution):
    """The same while the marker is on its way, with what is available now (R-28)."""

    def _go_on(self, state: State) -> None:
        """The marker goes further."""
        state.pop()


def absolution_costs(count: int) -> tuple[dict[str, int], ...]:
    """V-IND-05: each for 1 cross or 2 crowns."""
    costs = ({"cross": crosses, "crown": 2 * (count - crosses)} for crosses in range(count, -1, -1))
    return tuple({kind: n for kind, n in cost.items() if n} for cost in costs)
