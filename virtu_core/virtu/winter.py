"""Winter, steps 1 and 2: pay the troops, rearrange the palace (V-WIN-01 to V-WIN-06).

The further steps: purchase, recruit, alliances.
"""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, courtiers, florins, indulgence, palace
from .asking import decide
from .pool import DONE
from .purchase import Buy
from .state import KINDS, SPACE_INDEX, Player, State
from .table import ROOMS, SPACES, SUPPORTS

WAGES = move("wages")


def wages(troops: int) -> int:
    """V-WIN-02: 1-2 troops 0, 3-4 troops 1, 5-6 troops 2 florins."""
    return max(0, troops - 1) // 2


@KINDS.add
class Wages(NamedTuple):
    """Step 1: pay the troops on the board, or take off what is not paid for (V-WIN-02)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Pay, or dismiss a troop."""
        player = state.players[self.seat]
        due = wages(sum(player.troops.values()))
        if not due:
            state.replace(Rearrange(self.seat, (layout(player),)))
            return None
        moves = [move("dismiss", city) for city in player.troops]
        text = N_("Florins due to your troops: {count}. You have too few: dismiss troops.")
        if player.florins >= due:
            moves.append(WAGES)
            text = N_("Florins due to your troops: {count}. Pay, or dismiss troops.")
        elif florins.collectable(state, player):
            text = N_("Florins due to your troops: {count}. Collect florins, or dismiss troops.")
        elif indulgence.asks(state, player):
            text = N_("Florins due to your troops: {count}. Dismiss troops, or ask for an indulgence.")
        prompt = Message(text, {"count": due})
        return decide(state, self.seat, "wages", [*moves, *indulgence.asks(state, player)], prompt, window=True)

    def answer(self, state: State, chosen: Move) -> None:
        """Florins go, or a troop."""
        player = state.players[self.seat]
        if chosen.verb == "dismiss":
            board.lose_troops(state, player, chosen.args[0], 1)
            return
        due = wages(sum(player.troops.values()))
        player.florins -= due
        state.tell("wages", self.seat, count=due)
        state.replace(Rearrange(self.seat, (layout(player),)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why they cannot be paid so."""
        player = state.players[self.seat]
        if chosen == WAGES:
            short = {"florin": wages(sum(player.troops.values())) - player.florins}
            return reason("V-WIN-02", N_("There are not enough florins; collect some, or dismiss troops."), short)
        if chosen.verb == "dismiss":
            return reason("V-WIN-02", N_("You have no troop there."), {"troop": 1})
        return reason("V-WIN-01", N_("Winter begins with the troops' pay."))


def layout(player: Player) -> str:
    """What lies where, in one line."""
    faces = "".join("+" if ready else "-" for ready in player.ready)
    return "/".join((*player.rooms, *player.supports, *player.courtiers, faces))


MARKER_THERE = reason("V-WIN-03", N_("The action marker is in this room."))
INDULGENCE_THERE = reason("V-WIN-03", N_("An indulgence lies in this room."))
AGENT_THERE = reason("V-WIN-03", N_("An enemy agent is in this room."))


def room_shut(state: State, player: Player, room: int) -> Reason | None:
    """V-WIN-03: why no card enters or leaves a room, or None."""
    if room == player.marker:
        return MARKER_THERE
    if player.indulgences[room]:
        return INDULGENCE_THERE
    return AGENT_THERE if state.enemy_agent(state.table.room_spots[player.house][room], player.seat) else None


@KINDS.add
class Rearrange(NamedTuple):
    """Step 2: move cards one at a time, discard courtiers (V-WIN-03 to V-WIN-06, R-06, R-38).

    A palace never returns to a layout it had this winter, so that the step ends (R-59).
    """

    seat: int
    seen: tuple[str, ...]

    def ask(self, state: State) -> Decision | None:
        """Which card goes where."""
        player = state.players[self.seat]
        moves = [
            chosen for chosen in (*courtier_moves(state, player), *room_moves(state, player))
            if len(self.seen) == 1 or layout(after(state, player, chosen)) not in self.seen
        ]  # fmt: skip
        moves += palace.discards(player)
        moves += indulgence.asks(state, player)
        prompt = Message(N_("Rearrange your palace, or go on."))
        return decide(state, self.seat, "rearrange", [*moves, DONE], prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """A card moves, or the step ends."""
        player = state.players[self.seat]
        if chosen == DONE:
            state.replace(Buy(self.seat))
            return
        if chosen.verb == "discard":
            palace.discard(state, player, chosen.args[0])
        else:
            relocate(state, player, *chosen.args)
            here, there = chosen.args
            card = (player.rooms + player.supports + player.courtiers)[ALL_PLACES.index(there)]
            state.tell("rearranged", self.seat, card=card, place=there, origin=here)
        state.replace(self._replace(seen=(*self.seen, layout(player))))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that card cannot go there."""
        player = state.players[self.seat]
        if chosen.verb == "discard":
            return reason("V-PAL-10", N_("There is no courtier card on {place}."), place=Name("place", chosen.args[0]))
        if chosen.verb != "shift":
            return reason("V-WIN-01", N_("This is the time to rearrange the palace, or to go on."))
        return bars_shift(state, player, *chosen.args) or reason(
            "R-59", N_("The palace was arranged like that before.")
        )


ALL_PLACES = (*ROOMS, *SUPPORTS, *SPACES)


def courtier_moves(state: State, player: Player) -> list[Move]:
    """V-WIN-04: available courtiers, to a room, a support slot or another free space."""
    cards = state.table.edition.cards
    open_rooms = [room for room in range(len(ROOMS)) if room_shut(state, player, room) is None]
    rooms = [ROOMS[room] for room in open_rooms if not player.rooms[room]]
    supports = [SUPPORTS[room] for room in open_rooms if player.rooms[room] and not player.supports[room]]
    found = []
    for index, card in enumerate(player.courtiers):
        if card and player.ready[index]:
            spaces = [SPACES[free] for free in courtiers.free_spaces(state, player, leaving=index)]
            for place in (*(rooms if cards[card].action else ()), *supports, *spaces):
                found.append(move("shift", SPACES[index], place))
    return found


def room_moves(state: State, player: Player) -> list[Move]:
    """V-WIN-05, R-06: a card taken out of a room goes to a free space; what stays behind must show an action."""
    cards = state.table.edition.cards
    spaces = [SPACES[free] for free in courtiers.free_spaces(state, player)]
    found: list[Move] = []
    if not spaces:
        return found
    for room, card in enumerate(player.rooms):
        if card and room_shut(state, player, room) is None:
            below = player.supports[room]
            if not below or cards[below].action:
                found += [move("shift", ROOMS[room], space) for space in spaces]
            if below:
                found += [move("shift", SUPPORTS[room], space) for space in spaces]
    return found


def relocate(state: State, player: Player, here: str, there: str) -> None:
    """Carry out a rearrangement: out of a room a card comes exhausted (V-WIN-05); a support left alone moves up."""
    index = palace.PLACE_INDEX[here]
    if here in SPACE_INDEX:
        card = player.courtiers[index]
        player.courtiers[index] = ""
        palace.lay(player, card, there)
        return
    if here in SUPPORTS:
        card, player.supports[index] = player.supports[index], ""
    else:
        card, player.rooms[index], player.supports[index] = player.rooms[index], player.supports[index], ""
    palace.lay(player, card, there, available=False)


def after(state: State, player: Player, chosen: Move) -> Player:
    """The palace as a move would leave it."""
    new = player.copy()
    relocate(state, new, *chosen.args)
    return new


def bars_shift(state: State, player: Player, here: str, there: str) -> Reason | None:
    """Why a card cannot be moved so, or None."""
    index, target = palace.PLACE_INDEX[here], palace.PLACE_INDEX[there]
    places = player.courtiers if here in SPACE_INDEX else player.rooms if here in ROOMS else player.supports
    card = places[index]
    if not card:
        return reason("V-WIN-03", N_("There is no card on {place}."), place=Name("place", here))
    for place, room in ((here, index), (there, target)):
        if place not in SPACE_INDEX and (why := room_shut(state, player, room)) is not None:
            return why
    if here in SPACE_INDEX:
        if not player.ready[index]:
            return reason("V-WIN-04", N_("{card} is exhausted and cannot move."), card=Name("card", card))
        return palace.bars_placement(state, player, card, there, leaving=index)
    if there not in SPACE_INDEX:
        return reason("V-WIN-05", N_("A card taken out of a room goes to a courtier space first."))
    below = player.supports[index] if here in ROOMS else ""
    if below and not state.table.edition.cards[below].action:
        return reason("R-06", N_("{card} would be left alone and shows no action."), card=Name("card", below))
    return palace.bars_placement(state, player, card, there)
