"""What lies on the table. Cards lie in `hands`, `drawn` and `pile`, sealed bids in `hidden`; all else is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from virtu_core.kernel import stack
from virtu_core.kernel.cards import Hand, Pile, Place
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import N_
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason, reason
from virtu_core.kernel.sealed import Sealed

KINDS: stack.Kinds[State] = stack.Kinds()


class Setting(NamedTuple):
    """What a game is begun with."""

    seats: int
    deck: tuple[tuple[str, int], ...]
    faces: int
    rounds: int
    coins: int
    cards: int  # dealt to each seat
    limit: int  # of cards in a hand


class State(stack.Stacking):
    """A game at one moment."""

    __slots__ = (
        "asked", "coins", "discard", "drawn", "events", "hands", "hidden", "pile", "ply", "points", "setting", "spoken",
        "stack", "worth",
    )  # fmt: skip

    setting: Setting
    ply: int
    coins: list[int]
    points: list[int]
    worth: int  # of the ship, 0 if there is none
    hands: list[Hand]
    drawn: Hand  # the cards of which the pilot keeps one
    pile: Pile
    discard: tuple[str, ...]  # open
    hidden: Sealed  # bids
    spoken: tuple[int, ...]  # who has spoken up since the last turn began
    stack: list[Any]
    events: list[Event]
    asked: Decision | None

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.setting = self.setting
        new.ply = self.ply
        new.coins = self.coins[:]
        new.points = self.points[:]
        new.worth = self.worth
        new.hands = self.hands[:]
        new.drawn = self.drawn
        new.pile = self.pile
        new.discard = self.discard
        new.hidden = self.hidden
        new.spoken = self.spoken
        new.stack = self.stack[:]
        new.events = self.events
        new.asked = self.asked
        return new

    @property
    def places(self) -> list[Place]:
        """Wherever hidden cards lie."""
        return [*self.hands, self.drawn, self.pile]

    def seats_from(self, first: int) -> list[int]:
        """All seats in turn, from that one on."""
        return [(first + after) % self.setting.seats for after in range(self.setting.seats)]

    def aside(self, move: Move) -> bool:
        """Somebody speaks up."""
        if move.verb != "speak":
            return False
        seat = int(move.args[0])
        self.spoken = (*self.spoken, seat)
        self.stack.append(KINDS.load(["speaker", seat]))
        return True

    def why_no_aside(self, move: Move) -> Reason | None:
        """Why nobody may speak up now."""
        if move.verb != "speak":
            return None
        return reason("H-08", N_("On each turn, anybody may speak up once, before the ship comes in."))


def no(state: State, attempt: Move) -> Reason:
    """The reason where there is no better one."""
    return reason("H-01", N_("{move} is no answer to this."), move=str(attempt))


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain data."""
    setting = state.setting
    return {
        "setting": {**setting._asdict(), "deck": [list(pair) for pair in setting.deck]}, "ply": state.ply,
        "coins": state.coins[:], "points": state.points[:], "worth": state.worth,
        "hands": [hand.dump() for hand in state.hands], "drawn": state.drawn.dump(), "pile": state.pile.dump(),
        "discard": list(state.discard), "hidden": state.hidden.dump(), "spoken": list(state.spoken),
        "stack": [KINDS.dump(frame) for frame in state.stack],
    }  # fmt: skip


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` wrote."""
    state = State()
    setting = data["setting"]
    state.setting = Setting(**{**setting, "deck": tuple((kind, count) for kind, count in setting["deck"])})
    state.ply, state.worth = data["ply"], data["worth"]
    state.coins, state.points = list(data["coins"]), list(data["points"])
    state.hands = [Hand.load(hand) for hand in data["hands"]]
    state.drawn, state.pile = Hand.load(data["drawn"]), Pile.load(data["pile"])
    state.discard, state.spoken = tuple(data["discard"]), tuple(data["spoken"])
    state.hidden = Sealed.load(data["hidden"])
    state.stack = [KINDS.load(frame) for frame in data["stack"]]
    state.events, state.asked = [], None
    return state
