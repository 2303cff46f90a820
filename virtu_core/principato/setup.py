"""Set-up: config in, first state out (P-SET)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..kernel import questions
from ..kernel.cards import Hand
from ..kernel.decisions import CHANCE, Decision
from ..kernel.errors import ConfigError
from ..kernel.events import Event
from ..kernel.game import Config
from ..kernel.messages import N_, Message
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import edition as editions
from .edition.model import Edition
from .state import KINDS, Player, State
from .table import GROUPS, HOUSES, Table, lay
from .year import Refill

DRAW = "draw"
PLAYERS = (2, 3, 4)  # P-COMP-01
RULES = "1"
DEFAULTS: dict[str, Any] = {"first": DRAW, "rules": RULES, "strict": False}


def complete(config: Config) -> dict[str, Any]:
    """The config with every default filled in; raises ConfigError."""
    if not isinstance(config, Mapping):
        raise ConfigError(f"a config is a mapping of settings, not {config!r:.60}")
    unknown = set(config) - {"seats", "edition", *DEFAULTS}
    if unknown:
        raise ConfigError(f"unknown settings: {', '.join(sorted(map(str, unknown))):.200}")
    edition = editions.of(config)
    seats = config.get("seats")
    if type(seats) is int and seats in PLAYERS:
        seats = HOUSES[:seats]
    if not isinstance(seats, list | tuple) or len(seats) not in PLAYERS:
        raise ConfigError(f"seats must be 2, 3 or 4 houses, or that number; got {seats!r:.60}")
    if not all(type(house) is str and house in HOUSES for house in seats) or len(set(seats)) < len(seats):
        raise ConfigError(f"seats are different houses of {', '.join(HOUSES)}; got {', '.join(map(str, seats)):.80}")
    full = {key: config.get(key, default) for key, default in DEFAULTS.items()}
    if full["rules"] != RULES:
        raise ConfigError(f"rules must be {RULES}; got {full['rules']!r:.60}")
    if type(full["strict"]) is not bool:
        raise ConfigError(f"strict must be True or False; got {full['strict']!r:.60}")
    if full["first"] not in (*seats, DRAW):
        raise ConfigError(f'first must be "draw" or one of {", ".join(seats)}; got {full["first"]!r:.60}')
    return {"seats": list(seats), **full, "edition": editions.reference(edition)}


def fresh(edition: Edition, house: str, *cards: str) -> Player:
    """P-SET-18 to P-SET-20: a principality at the start."""
    held: dict[str, Any] = {**edition.setup.tiles, **edition.setup.cubes}
    return Player(house, cards, **held)


def setup(config: Config) -> State:
    """P-SET-01 to P-SET-20: the table before anything is drawn."""
    full = complete(config)
    edition, houses = editions.of(full), full["seats"]
    state = empty(lay(edition, len(houses)), houses)
    deal = [Goal(seat, group) for seat in range(len(houses)) for group in GROUPS]
    state.stack = [Begin(), *reversed(deal), *(Start(seat) for seat in reversed(range(len(houses))))]
    if full["first"] == DRAW:
        state.push(First())
    else:
        state.first = houses.index(full["first"])
    return state


def empty(table: Table, houses: list[str]) -> State:
    """Everything lies ready, nothing is dealt."""
    edition, seats = table.edition, len(houses)
    state = State.__new__(State)
    state.table = table
    state.ply, state.year, state.first = 0, 1, 0
    state.players = [fresh(edition, house, table.start) for house in houses]
    state.goals = tuple(Hand(seat) for seat in range(seats))
    state.undealt, state.starts, state.stacks = table.goals, table.starts, table.stacks
    state.display, state.box, state.scored = (), (), ()
    state.stack, state.events, state.asked = [], [], None
    return state


def _why_not(clause: str) -> Reason:
    return reason(clause, N_("The cards are dealt first."))


@KINDS.add
class First(NamedTuple):
    """P-SET-21: a start player is drawn."""

    def ask(self, state: State) -> Decision | None:
        """Every house is as likely."""
        moves = [move("first", player.house) for player in state.players]
        return Decision(CHANCE, "first player", moves, Message(N_("Who begins is drawn.")))

    def answer(self, state: State, chosen: Move) -> None:
        """That house gets the start player card, for the whole game (R-P-07)."""
        state.pop()
        state.first = [player.house for player in state.players].index(chosen.args[0])
        state.tell("first", state.first)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nobody can do anything before."""
        return reason("P-SET-21", N_("Who begins is drawn first."))


@KINDS.add
class Start(NamedTuple):
    """P-SET-07, P-SET-09: a start card S2, face up."""

    to: int

    def ask(self, state: State) -> Decision | None:
        """Which one."""
        return questions.draw(Message(N_("A start card is dealt.")), state.starts)

    def answer(self, state: State, chosen: Move) -> None:
        """It lies open beside the principality."""
        state.pop()
        card, state.starts = state.starts.draw(chosen.args[0])
        player = state.players[self.to]
        state.players[self.to] = player._replace(cards=(*player.cards, card.kind))
        state.tell("start_card", self.to, card=card.kind)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nobody can do anything before."""
        return _why_not("P-SET-07")


@KINDS.add
class Goal(NamedTuple):
    """P-SET-14, P-SET-15: a goal card, which only its owner sees."""

    to: int
    group: int

    def ask(self, state: State) -> Decision | None:
        """Which one."""
        pile = state.undealt[GROUPS.index(self.group)]
        return questions.draw(Message(N_("A goal card is dealt.")), pile, to=(self.to,))

    def answer(self, state: State, chosen: Move) -> None:
        """It lies face down before its owner."""
        state.pop()
        at = GROUPS.index(self.group)
        card, pile = state.undealt[at].draw(chosen.args[0])
        state.undealt = (*state.undealt[:at], pile, *state.undealt[at + 1 :])
        state.goals = (*state.goals[: self.to], state.goals[self.to].add(card), *state.goals[self.to + 1 :])
        state.events.append(Event("goal", self.to, {"group": self.group}, {"goal": card.kind}, (self.to,)))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nobody can do anything before."""
        return _why_not("P-SET-14")


@KINDS.add
class Begin(NamedTuple):
    """All is dealt: the display is laid out, and the start player begins (P-SET-11, P-GAME-02)."""

    def ask(self, state: State) -> Decision | None:
        """On to the first year."""
        state.tell("year", -1, year=state.year)
        state.replace(Refill(state.first))
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """It asks nothing."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """It asks nothing."""
        raise AssertionError(chosen)
