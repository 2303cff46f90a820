"""Spring: the action marker moves (V-SPR-01 to V-SPR-05). What follows: absolution, then action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins, sources
from .absolution import PAYS, Absolution, Passing
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
        prompt = Message(N_("Move the action marker clockwise: 1 or 2 rooms cost nothing."))
        return decide(state, self.seat, "go", list(walks(state, player)), prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Pay, walk, refresh the courtiers of each side whose arrow is crossed."""
        player = state.players[self.seat]
        if chosen.verb == "start":
            player.marker = ROOMS.index(chosen.args[0])
            state.tell("marker", self.seat, room=player.marker + 1, steps=0)
            state.replace(Absolution(self.seat, ()))
            return
        steps, *extras = chosen.args
        for name in extras:
            if name == "florins":
                player.florins -= PAID_STEP_COST
                state.tell("spent", self.seat, count=PAID_STEP_COST)
            else:
                sources.use(state, player, name, "arrow")
        state.replace(Walk(self.seat, int(steps)))

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
        if steps == reach + 1 and "florins" not in extras:
            lacking = PAID_STEP_COST - player.florins
            if lacking <= 0:
                return reason("V-SPR-04", N_("This step more costs 2 florins."))
            if lacking <= sum(florins.collectable(state, player).values()):
                text = N_("This step more costs 2 florins; collect them first.")
                return reason("V-SPR-04", text, {"florin": lacking})
            if not extras:
                text = N_("A third room costs 2 florins or an arrow; you have neither.")
                return reason("V-SPR-04", text, {"florin": lacking})
        if steps > reach:
            return reason(
                "V-SPR-04",
                N_("That is too far: {count} rooms are in reach, each further one costs an arrow."),
                {"arrow": steps - reach},
                count=reach,
            )
        return reason("V-RES-02", N_("Something would be paid in vain."))


@KINDS.add
class Walk(NamedTuple):
    """The marker on its way, room by room. An indulgence passed may be removed at once, where that matters (R-28)."""

    seat: int
    steps: int  # still to go
    rooms: tuple[int, ...] = ()  # passed, with an indulgence

    def ask(self, state: State) -> Decision | None:
        """Nothing itself: go on until an indulgence is to be asked about, or to the end."""
        player, passed = state.players[self.seat], set(self.rooms)
        for walked in range(1, self.steps + 1):
            for side in sides_ahead(state, player, 1):
                refresh_side(state, player, side)
            player.marker = (player.marker + 1) % len(ROOMS)
            if player.indulgences[player.marker]:
                passed.add(player.marker)
                left = self.steps - walked
                if left and state.table.rules.absolves_on_the_way and pays_and_comes_back(state, player, left):
                    self._stop(state, player, walked)
                    there = tuple(room for room in sorted(passed) if player.indulgences[room])
                    state.replace(Walk(self.seat, left, there))
                    state.push(Passing(self.seat, there))
                    return None
        self._stop(state, player, self.steps)
        state.replace(Absolution(self.seat, tuple(room for room in sorted(passed) if player.indulgences[room])))
        return None

    def _stop(self, state: State, player: Player, walked: int) -> None:
        state.tell("marker", self.seat, room=player.marker + 1, steps=walked)

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Never asked."""
        raise AssertionError(chosen)


def sides_ahead(state: State, player: Player, steps: int) -> list[str]:
    """The sides whose arrow the marker crosses within so many steps."""
    return [
        side for side, room in state.table.edition.arrows.items() if (room - 1 - player.marker) % len(ROOMS) < steps
    ]


def pays_and_comes_back(state: State, player: Player, steps: int) -> bool:
    """R-28: whether an arrow ahead would refresh a courtier that could pay now; else later is as good."""
    sides, cards = sides_ahead(state, player, steps), state.table.edition.cards
    return any(
        card and player.ready[index] and SIDE_OF_SPACE[index] in sides and not cards[card].bar.keys().isdisjoint(PAYS)
        for index, card in enumerate(player.courtiers)
    )


def refresh_side(state: State, player: Player, side: str) -> None:
    """V-SPR-05."""
    for index, card in enumerate(player.courtiers):
        if card and SIDE_OF_SPACE[index] == side and not player.ready[index]:
            player.ready[index] = True
            state.tell("courtier_refreshed", player.seat, place=SPACES[index], card=card)
