"""Dice: a tiny game of chance. A seat rolls, as often as it dares, or stops; a lot says first who begins.

Two dice are rolled one after the other. A one loses the turn and what it brought; who has twenty wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from virtu_core.kernel import stack
from virtu_core.kernel.decisions import CHANCE, TABLE, Decision, Special
from virtu_core.kernel.errors import ConfigError
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Config, Game
from virtu_core.kernel.messages import N_, Message, Name
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason, reason

KINDS: stack.Kinds[Cup] = stack.Kinds()
GOAL = 20


class Cup:
    """A state of the game."""

    def __init__(self, scores: list[int], frames: list[Any]) -> None:
        self.scores, self.stack, self.turn = scores, frames, 0
        self.events: list[Event] = []
        self.asked: Decision | None = None
        self.ply = 0

    def copy(self) -> Cup:
        twin = Cup(self.scores[:], self.stack[:])
        twin.turn, twin.ply = self.turn, self.ply
        return twin

    def aside(self, move: Move) -> bool:
        return False

    def why_no_aside(self, move: Move) -> Reason | None:
        return None


def _no(state: Cup, move: Move) -> Reason:
    return reason("D-01", N_("{move} is not on the list."), move=str(move))


@KINDS.add
class Lot(NamedTuple):
    seat: int = CHANCE

    def ask(self, state: Cup) -> Decision | None:
        moves = [Move("first", (str(seat),)) for seat in range(len(state.scores))]
        return Decision(CHANCE, "lot", moves, Message(N_("Who begins is drawn.")))

    def answer(self, state: Cup, move: Move) -> None:
        state.stack[-1] = Turn(int(move.args[0]))

    def why_not(self, state: Cup, move: Move) -> Reason:
        return _no(state, move)


@KINDS.add
class Turn(NamedTuple):
    seat: int

    def ask(self, state: Cup) -> Decision | None:
        if max(state.scores) >= GOAL:
            state.stack[-1] = End()
            return None
        return Decision(self.seat, "turn", (Move("roll"), Move("stop")), Message(N_("Roll?")))

    def answer(self, state: Cup, move: Move) -> None:
        if move.verb == "roll":
            state.stack += [Die(self.seat), Die(self.seat)]
        else:
            state.scores[self.seat] += state.turn
            pass_on(state, self.seat)

    def why_not(self, state: Cup, move: Move) -> Reason:
        return _no(state, move)


def pass_on(state: Cup, seat: int) -> None:
    state.turn = 0
    state.stack[:] = [Turn((seat + 1) % len(state.scores))]


@KINDS.add
class Die(NamedTuple):
    roller: int

    def ask(self, state: Cup) -> Decision | None:
        moves = [Move("die", (str(pips),)) for pips in (6, 2, 3, 4, 5, 1)]
        return Special(CHANCE, "die", moves, Message(N_("A die is rolled.")), weights=(1, 2, 2, 2, 2, 1))

    def answer(self, state: Cup, move: Move) -> None:
        state.stack.pop()
        pips = int(move.args[0])
        state.turn += pips
        state.events.append(Event("rolled", self.roller, {"pips": pips}))
        if pips == 1:
            pass_on(state, self.roller)

    def why_not(self, state: Cup, move: Move) -> Reason:
        return _no(state, move)


@KINDS.add
class End(NamedTuple):
    seat: int = TABLE

    def ask(self, state: Cup) -> Decision | None:
        return Decision(TABLE, "over", (), Message(N_("It is over.")))

    def answer(self, state: Cup, move: Move) -> None:
        raise AssertionError(move)

    def why_not(self, state: Cup, move: Move) -> Reason:
        return reason("D-02", N_("The game is over."))


class Dice:
    """The rules. `ban`: an outcome these rules do not know, as other rules might."""

    id = "dice"
    title = "Dice"
    players: tuple[int, ...] = (2, 3, 4, 5)
    secrets = False
    rules_version = "1"
    older_rules: tuple[str, ...] = ()

    def __init__(self, ban: str = "") -> None:
        self.ban = ban

    def complete(self, config: Config) -> dict[str, Any]:
        full = {"seats": 2, **config}
        if set(full) != {"seats"} or type(full["seats"]) is not int or not 2 <= full["seats"] <= 5:
            raise ConfigError("dice takes 2 to 5 seats")
        return full

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        return dict(config)

    def fallback(self, config: Config) -> tuple[dict[str, Any], Message] | None:
        return None

    def seats(self, config: Config) -> Sequence[Name]:
        return [Name("seat", str(seat)) for seat in range(config["seats"])]

    def edition(self, state: Cup) -> str:
        return "plain"

    def ply(self, state: Cup) -> int:
        return state.ply

    def round(self, state: Cup) -> int:
        return state.ply // len(state.scores)

    def begun(self, state: Cup) -> Sequence[Event]:
        return state.events

    def setup(self, config: Config) -> Cup:
        return Cup([0] * self.complete(config)["seats"], [Lot()])

    def decision(self, state: Cup) -> Decision:
        found = stack.ask(state)
        left = [move for move in found.moves if str(move) != self.ban]
        return found if len(left) == len(found) else Decision(found.seat, found.kind, left, found.prompt)

    def play(self, state: Cup, move: Move) -> tuple[Cup, list[Event]]:
        if self.ban and str(move) == self.ban:
            move = Move("banned")
        return stack.play(state, move, self.name)

    def aftermath(self, before: Cup, after: Cup, events: Sequence[Event]) -> Sequence[Event]:
        return ()

    def view(self, state: Cup, seat: int) -> dict[str, Any]:
        return self.dump(state)

    def imagine(self, state: Cup, seat: int, seed: int) -> Cup:
        return state

    def why_not(self, state: Cup, move: Move, seat: int) -> Reason:
        return stack.why_not(state, move)

    def dump(self, state: Cup) -> dict[str, Any]:
        stack.ask(state)
        frames = [KINDS.dump(frame) for frame in state.stack]
        return {"scores": state.scores[:], "turn": state.turn, "ply": state.ply, "stack": frames}

    def load(self, data: Mapping[str, Any]) -> Cup:
        state = Cup(list(data["scores"]), [KINDS.load(frame) for frame in data["stack"]])
        state.turn, state.ply = data["turn"], data["ply"]
        return state

    def log(self, state: Cup, event: Event, seat: int) -> Message | None:
        return Message(N_("{seat} rolls {pips}."), {"seat": event.seat, **event.data})

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        return Message(str(move))

    def name(self, thing: Name) -> str:
        return thing.id

    def scores(self, state: Cup) -> Sequence[int]:
        return state.scores


def get(name: str) -> Game[Any]:
    """The only game in this box."""
    assert name == "dice"
    return Dice()
