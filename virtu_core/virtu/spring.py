"""Spring: the action marker moves (V-SPR-01 to V-SPR-05). What follows: absolution, then action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import sources
from .absolution import Absolution
from .asking import decide
from .state import KINDS, Player, State
from .table import ROOMS, SIDE_OF_SPACE, SPACES

FREE_STEPS = 2
PAID_STEP_COST = 2


def arrow_sources(state: State, player: Player) -> dict[str, int]:
    """Available courtiers and tiles with arrows (V-RES-10)."""
    found = sources.of(state, player, "arrow")
    return {name: bar["arrow"] for name, bar in found.items() if "arrow" in bar}


def walks(state: State, player: Player) -> Iterator[Move]:
    """V-SPR-03, V-SPR-04: 1 or 2 rooms free, further for 2 florins (once) and arrows; no source in vain."""
    yield move("go", "1")
    yield move("go", "2")
    arrows = arrow_sources(state, player)
    for count in range(len(arrows) + 1):
        for used in combinations(arrows, count):
            most = sum(arrows[name] for name in used)
            least = most - min((arrows[name] for name in used), default=0) + 1
            for steps in range(least, most + 1):
                yield move("go", str(FREE_STEPS + steps), *used)
            if player.florins >= PAID_STEP_COST:
                yield move("go", str(FREE_STEPS + most + 1), "florins", *used)


@KINDS.add
class Marker(NamedTuple):
    """The action marker is placed (first spring) or moved clockwise (V-SPR-01 to V-SPR-05)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Where to."""
        player = state.players[self.seat]
        if player.marker < 0:
            moves = [move("start", room) for room in ROOMS]
            return decide(state, self.seat, "start", moves, Message(N_("Place the action marker on a room.")))
        prompt = Message(N_("Move the action marker clockwise, 1 or 2 rooms free."))
        return decide(state, self.seat, "go", list(walks(state, player)), prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Pay, walk, refresh the courtiers of each side whose arrow is crossed."""
        player = state.players[self.seat]
        if chosen.verb == "start":
            player.marker = ROOMS.index(chosen.args[0])
            state.emit("marker", self.seat, room=player.marker + 1, steps=0)
            state.replace(Absolution(self.seat, ()))
            return
        steps, *extras = chosen.args
        for name in extras:
            if name == "florins":
                player.florins -= PAID_STEP_COST
                state.emit("spent", self.seat, count=PAID_STEP_COST)
            else:
                sources.use(state, player, name, "arrow")
        crossed = []
        for _ in range(int(steps)):
            for side, room in state.table.edition.arrows.items():
                if player.marker == room - 1:
                    refresh_side(state, player, side)
            player.marker = (player.marker + 1) % len(ROOMS)
            crossed.append(player.marker)
        state.emit("marker", self.seat, room=player.marker + 1, steps=int(steps))
        state.replace(Absolution(self.seat, tuple(sorted({room for room in crossed if player.indulgences[room]}))))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why the marker cannot go there."""
        player = state.players[self.seat]
        if player.marker < 0:
            return reason("V-SPR-02", N_("In the first spring the marker is placed on any room."))
        if chosen.verb == "start":
            return reason("V-SPR-03", N_("The marker moves clockwise now; it is placed only in the first spring."))
        if chosen.verb != "go":
            return reason("V-SPR-01", N_("The action marker moves first."))
        steps, extras = int(chosen.args[0]), chosen.args[1:]
        if steps < 1:
            return reason("V-SPR-03", N_("The marker must move: staying is not allowed."))
        if extras.count("florins") > 1:
            return reason("V-SPR-04", N_("A step for 2 florins is possible once a spring."))
        if "florins" in extras and player.florins < PAID_STEP_COST:
            short = {"florin": PAID_STEP_COST - player.florins}
            return reason("V-SPR-04", N_("The third step costs 2 florins; collect them first."), short)
        arrows = arrow_sources(state, player)
        for name in extras:
            if name != "florins" and name not in arrows:
                return reason("V-SPR-04", N_("{source} gives no arrow now."), {"arrow": 1}, source=Name("thing", name))
            if extras.count(name) > 1:
                return reason("V-RES-03", N_("{source} is used once."), source=Name("thing", name))
        for walk in walks(state, player):
            if sorted(walk.args) == sorted(chosen.args):
                return reason("V-SPR-04", N_("This is written: {move}."), move=str(walk))
        reach = FREE_STEPS + sum(1 if name == "florins" else arrows[name] for name in extras)
        if steps > reach:
            return reason(
                "V-SPR-04", N_("That is too far. Rooms in reach: {count}."), {"arrow": steps - reach}, count=reach
            )
        return reason("V-RES-02", N_("Something would be paid in vain."))


def refresh_side(state: State, player: Player, side: str) -> None:
    """V-SPR-05."""
    for index, card in enumerate(player.courtiers):
        if card and SIDE_OF_SPACE[index] == side and not player.ready[index]:
            player.ready[index] = True
            state.emit("courtier_refreshed", player.seat, place=SPACES[index], card=card)
