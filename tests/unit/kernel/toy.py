"""Beans: a tiny game for testing the kernel, which must know no game.

Piles of beans. A turn is two decisions: choose a pile, then how many to take. Whoever empties a pile asks the next seat
to mend it with one bean or leave it (three mends a game). Who takes the last bean wins. The first seat is drawn, unless
the config names it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from virtu_core.kernel import chance, stack
from virtu_core.kernel.decisions import CHANCE, Decision
from virtu_core.kernel.errors import ConfigError, VirtuError
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Config, Game
from virtu_core.kernel.messages import N_, Message, Name
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason, reason

KINDS: stack.Kinds[Table] = stack.Kinds()


class Table:
    """A state of the game."""

    def __init__(self, seats: int, piles: list[int], mends: int, frames: list[Any]) -> None:
        self.seats, self.piles, self.mends, self.stack = seats, piles, mends, frames
        self.events: list[Event] = []
        self.asked: Decision | None = None
        self.ply = 0
        self.winner = -1

    def copy(self) -> Table:
        twin = Table(self.seats, self.piles[:], self.mends, self.stack[:])
        twin.ply, twin.winner = self.ply, self.winner
        return twin

    def aside(self, move: Move) -> bool:
        return False

    def why_no_aside(self, move: Move) -> Reason | None:
        return None


def _no(state: Table, move: Move) -> Reason:
    return reason("T-01", N_("{move} is not on the list."), move=str(move))


@KINDS.add
class First(NamedTuple):
    seat: int = CHANCE

    def ask(self, state: Table) -> Decision | None:
        moves = [Move("first", (str(seat),)) for seat in range(state.seats)]
        return Decision(CHANCE, "first", moves, Message(N_("Who begins is drawn.")))

    def answer(self, state: Table, move: Move) -> None:
        _begin(state, int(move.args[0]))

    def why_not(self, state: Table, move: Move) -> Reason:
        return _no(state, move)


def _begin(state: Table, seat: int) -> None:
    state.stack[:] = [Turn(seat)]
    state.events.append(Event("first", seat))


@KINDS.add
class Turn(NamedTuple):
    seat: int

    def ask(self, state: Table) -> Decision | None:
        if not any(state.piles):
            state.stack[-1] = Over(state.winner)
            return None
        moves = [Move("pile", (str(pile),)) for pile, beans in enumerate(state.piles) if beans]
        return Decision(self.seat, "pile", moves, Message(N_("Choose a pile.")))

    def answer(self, state: Table, move: Move) -> None:
        state.stack[-1] = Turn((self.seat + 1) % state.seats)
        state.stack.append(Take(self.seat, int(move.args[0])))

    def why_not(self, state: Table, move: Move) -> Reason:
        return _no(state, move)


@KINDS.add
class Take(NamedTuple):
    seat: int
    pile: int

    def ask(self, state: Table) -> Decision | None:
        most = min(3, state.piles[self.pile])
        moves = [Move("take", (str(beans),)) for beans in range(1, most + 1)]
        return Decision(self.seat, "take", moves, Message(N_("How many?")))

    def answer(self, state: Table, move: Move) -> None:
        state.stack.pop()
        state.piles[self.pile] -= int(move.args[0])
        state.events.append(Event("taken", self.seat, {"pile": self.pile, "beans": int(move.args[0])}))
        state.winner = self.seat
        if not state.piles[self.pile] and state.mends:
            state.stack.append(Mend((self.seat + 1) % state.seats, self.pile))

    def why_not(self, state: Table, move: Move) -> Reason:
        return _no(state, move)


@KINDS.add
class Mend(NamedTuple):
    seat: int
    pile: int

    def ask(self, state: Table) -> Decision | None:
        return Decision(self.seat, "mend", (Move("mend"), Move("leave")), Message(N_("Mend it?")))

    def answer(self, state: Table, move: Move) -> None:
        state.stack.pop()
        if move.verb == "mend":
            state.mends -= 1
            state.piles[self.pile] += 1
            state.events.append(Event("mended", self.seat, {"pile": self.pile}))

    def why_not(self, state: Table, move: Move) -> Reason:
        return _no(state, move)


@KINDS.add
class Over(NamedTuple):
    seat: int

    def ask(self, state: Table) -> Decision | None:
        return Decision(self.seat, "over", (), Message(N_("It is over.")))

    def answer(self, state: Table, move: Move) -> None:
        raise AssertionError("nothing to answer")

    def why_not(self, state: Table, move: Move) -> Reason:
        return reason("T-02", N_("The game is over."))


class Beans:
    """The rules."""

    id = "beans"
    title = "Beans"
    players: tuple[int, ...] = (2, 3, 4, 5)
    secrets = False
    older_rules: tuple[str, ...] = ()

    def __init__(self, version: str = "1", ban: str = "") -> None:
        self.rules_version = version
        self.ban = ban  # a move these rules do not allow: what other versions of the rules differ in
        self.played = 0  # how often `play` was asked, to measure what going back costs

    def complete(self, config: Config) -> dict[str, Any]:
        full = {"seats": ["a", "b", "c"], "piles": [3, 4, 5], "mends": 3, "edition": "plain", "first": -1, **config}
        if len(full) > 5 or not isinstance(full["seats"], list) or not 2 <= len(full["seats"]) <= 5:
            raise ConfigError("beans takes 2 to 5 seats, piles, mends, an edition and who is first")
        piles = full["piles"]
        if not isinstance(piles, list) or not all(type(one) is int and 0 < one < 10**6 for one in piles):
            raise ConfigError("piles is a list of numbers of beans")
        if type(full["mends"]) is not int or not 0 <= full["mends"] < 10**6:
            raise ConfigError("mends is a number")
        if type(full["first"]) is not int or not -1 <= full["first"] < len(full["seats"]):
            raise ConfigError("first is a seat, or -1: it is drawn")
        if full["edition"] != "plain":
            raise ConfigError(f"no edition {full['edition']!r:.40}")
        return full

    def fallback(self, config: Config) -> tuple[dict[str, Any], Message] | None:
        if config.get("edition") == "plain":
            return None
        return {**config, "edition": "plain"}, Message(N_("Played with the plain edition."))

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        full = self.complete(config)
        first = chance.draw(seed, 0, "first").randrange(len(full["seats"]))
        return {**full, "first": first if full["first"] < 0 else full["first"]}

    def setup(self, config: Config) -> Table:
        full = self.complete(config)
        state = Table(len(full["seats"]), list(full["piles"]), full["mends"], [First()])
        if full["first"] >= 0:
            _begin(state, full["first"])
        return state

    def decision(self, state: Table) -> Decision:
        return stack.ask(state)

    def play(self, state: Table, move: Move) -> tuple[Table, list[Event]]:
        self.played += 1
        if self.ban and str(move) == self.ban:
            state = state.copy()
            state.asked = Decision(-1, "none", (), Message(""))
        return stack.play(state, move, self.name)

    def aftermath(self, before: Table, after: Table, events: Sequence[Event]) -> Sequence[Event]:
        return ()

    def view(self, state: Table, seat: int) -> dict[str, Any]:
        return self.dump(state)

    def imagine(self, state: Table, seat: int, seed: int) -> Table:
        return state

    def why_not(self, state: Table, move: Move, seat: int) -> Reason:
        return stack.why_not(state, move)

    def dump(self, state: Table) -> dict[str, Any]:
        stack.ask(state)
        return {
            "seats": state.seats, "piles": state.piles[:], "mends": state.mends, "winner": state.winner,
            "ply": state.ply, "stack": [KINDS.dump(frame) for frame in state.stack],
        }  # fmt: skip

    def load(self, data: Mapping[str, Any]) -> Table:
        frames = [KINDS.load(frame) for frame in data["stack"]]
        state = Table(data["seats"], list(data["piles"]), data["mends"], frames)
        state.ply, state.winner = data["ply"], data["winner"]
        return state

    def log(self, state: Table, event: Event, seat: int) -> Message | None:
        templates = {"taken": N_("{seat} takes {beans}."), "first": N_("{seat} begins.")}
        template = templates.get(event.kind)
        return Message(template, {"seat": event.seat, **event.data}) if template else None

    def begun(self, state: Table) -> Sequence[Event]:
        return state.events

    def seats(self, config: Config) -> Sequence[Name]:
        return [Name("seat", seat) for seat in config["seats"]]

    def edition(self, state: Table) -> str:
        return "plain"

    def ply(self, state: Table) -> int:
        return state.ply

    def round(self, state: Table) -> int:
        return state.ply // (2 * state.seats)

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        return Message(str(move))

    def name(self, thing: Name) -> str:
        return thing.id

    def scores(self, state: Table) -> Sequence[int]:
        return [int(seat == state.winner) for seat in range(state.seats)]


def get(name: str) -> Game[Any]:
    """The only game in this box."""
    if name == "beans":
        return Beans()
    raise VirtuError(f"no game {name!r}")
