"""Spring: move the action marker, remove indulgences, use the room's action (V-SPR, V-IND-04, V-IND-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import annex, finance, govern, indulgence, intrigue, palace, payment, trade, war
from .asking import decide
from .state import KINDS, Player, State
from .table import ROOMS, SIDE_OF_SPACE, SPACES

FREE_STEPS = 2
PAID_STEP_COST = 2
KEEP, DECLINE = move("keep"), move("decline")

UNUSABLE: dict[str, Callable[[State, Player], Reason | None]] = {
    "govern": govern.unusable,
    "finance": finance.unusable,
    "trade": trade.unusable,
    "annex": annex.unusable,
    "war": war.unusable,
    "intrigue": intrigue.unusable,
}


def arrow_sources(state: State, player: Player) -> dict[str, int]:
    """Available courtiers and tiles with arrows (V-RES-10)."""
    found = payment.sources(state, player, "arrow")
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
                payment.use(state, player, name, "arrow")
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
            return reason("V-SPR-04", N_("That is too far: {count} rooms."), {"arrow": steps - reach}, count=reach)
        return reason("V-RES-02", N_("Something would be paid in vain."))


def refresh_side(state: State, player: Player, side: str) -> None:
    """V-SPR-05."""
    for index, card in enumerate(player.courtiers):
        if card and SIDE_OF_SPACE[index] == side and not player.ready[index]:
            player.ready[index] = True
            state.emit("courtier_refreshed", player.seat, place=SPACES[index], card=card)


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
                state.emit("indulgence_removed", self.seat, room=room + 1)
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
            state.replace(Act(self.seat))
            return None
        prompt = Message(N_("Remove indulgences, each for 1 cross or 2 crowns?"))
        return decide(state, self.seat, "absolution", [*moves, KEEP], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """Pay for them, or keep them."""
        if chosen == KEEP:
            state.replace(Act(self.seat))
            return
        rooms = tuple(ROOMS.index(room) for room in chosen.args)
        costs = payment.flat(absolution_costs(len(rooms)))
        state.replace(self._replace(paying=rooms))
        state.push(payment.Pay(self.seat, "absolution", costs, (), ("source", "indulgence")))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why it cannot be removed."""
        if chosen.verb != "absolve":
            return reason("R-28", N_("First decide on the indulgences you passed."))
        rooms = [ROOMS.index(room) for room in chosen.args]
        if any(room not in self.rooms for room in rooms) or len(set(rooms)) < len(rooms):
            return reason("V-IND-05", N_("Only an indulgence just crossed or landed on can be removed."))
        if rooms != sorted(rooms):
            return reason("V-IND-05", N_("Name the rooms in the order of their numbers."))
        costs = absolution_costs(len(rooms))
        short = payment.shortfall(state, state.players[self.seat], costs, "absolution")
        return reason("V-IND-05", N_("Missing: {short}."), short, short=payment.cost_message(short))


def absolution_costs(count: int) -> tuple[dict[str, int], ...]:
    """V-IND-05: each for 1 cross or 2 crowns."""
    costs = ({"cross": crosses, "crown": 2 * (count - crosses)} for crosses in range(count, -1, -1))
    return tuple({kind: n for kind, n in cost.items() if n} for cost in costs)


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
        if not moves:
            clause = why.clause if why else "V-SPR-06"
            state.emit("action_lost", self.seat, action=action, clause=clause)
            state.replace(EndSpring(self.seat))
            return None
        prompt = Message(N_("Use {action}, or decline."), {"action": Name("action", action)})
        return decide(state, self.seat, "act", [*moves, DECLINE], prompt)

    def _uses(self, state: State, player: Player, action: str) -> list[Move]:
        if action == "annex":
            return annex.moves(state, player)
        return [move(action)] if UNUSABLE[action](state, player) is None else []

    def answer(self, state: State, chosen: Move) -> None:
        """The action begins."""
        state.replace(EndSpring(self.seat))
        if chosen == DECLINE:
            state.emit("declined", self.seat)
            return
        state.emit("action", self.seat, action=chosen.verb)
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
