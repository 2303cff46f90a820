"""Reading a position: line by line, then the whole is checked. Any text is read, or PositionError says why not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ..kernel import stack
from ..kernel.cards import EVERYBODY, Card, Hand, Pile
from ..kernel.errors import VirtuError
from ..kernel.packing import read_json
from . import edition as editions
from . import military, positioncheck
from .cubes import ON_UNIT
from .edition.model import CUBES, CULTURE, SUPPLY, UNITS
from .setup import PLAYERS, complete, edition_of, empty
from .state import KINDS, Scored, State
from .table import GOAL_BATCH, GROUPS, HOUSES, lay
from .turn import Turn
from .year import Over, Round

HEADER = "principato position 1"
MAX_LENGTH = 100_000
MAX_FRAMES = 20

_OFTEN = ("frame", "scored", "stack")  # the others are said once
_NUMBER = re.compile(r"-?[0-9]{1,9}\Z", re.ASCII)


class PositionError(VirtuError):
    """A position that is not one: says the line and what is wrong with it."""


def read(text: str) -> State:
    """The state a position describes, ready to be asked for its decision; raises PositionError."""
    return _Reader(text).state


class _Reader:
    """Reads line by line; `number` is the line that an error is about."""

    def __init__(self, text: str) -> None:
        self.number = 1
        if len(text) > MAX_LENGTH:
            raise self._error(f"a position has at most {MAX_LENGTH} characters")
        self.said: set[str] = set()
        self.seat = -1  # whose lines these are
        self.frames: list[Any] = []
        self.goals: dict[int, list[str]] = {}
        lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
        rest = [(n, words) for n, words in lines if words]
        if not rest or rest[0][1] != HEADER.split():
            raise self._error(f"a position begins with {HEADER!r}")
        try:
            self.state = self._begin(rest[1:])
            for self.number, words in rest[1:]:
                self._line(*words)
            self._finish()
        except PositionError:
            raise
        except VirtuError as error:
            raise self._error(f"{error!s:.300}") from error
        except Exception as error:  # frames that never lay on each other can make any rule stumble
            raise self._error(f"this cannot be ({type(error).__name__}: {error!s:.80})") from error

    def _error(self, text: str) -> PositionError:
        return PositionError(f"line {self.number}: {text}")

    def _must(self, holds: bool, text: str) -> None:
        if not holds:
            raise self._error(text)

    def _begin(self, lines: list[tuple[int, list[str]]]) -> State:
        """An empty table for the seats and the edition that the head names."""
        head = {words[0]: (n, words[1:]) for n, words in lines if words[0] in ("edition", "seats")}
        edition = editions.default()
        if "edition" in head:
            self.number, names = head["edition"]
            self._must(len(names) == 2, "an edition reads: edition ID VERSION")
            edition = editions.get(names[0], self._count(names[1]))
        self.number, seats = head.get("seats", (self.number, list(HOUSES[: PLAYERS[0]])))
        full = complete({"seats": seats, "edition": {"id": edition.id, "version": edition.version}})
        return empty(lay(edition_of(full), len(seats)), full["seats"])

    def _line(self, word: str, *rest: str) -> None:
        if word.startswith("["):
            self._must(word.endswith("]") and not rest, "a house's lines begin with [HOUSE]")
            self.seat = self._house(word[1:-1])
            return
        own = word in PLAYER_LINES
        name = f"{self.seat}.{word}" if own else word
        self._must(name not in self.said or word in _OFTEN, f"{word} is said twice")
        self.said.add(name)
        self._must(own or word in HEAD_LINES, f"{word!r:.40} is not known here")
        self._must(not own or self.seat >= 0, f"{word} belongs to a house: say [HOUSE] first")
        (PLAYER_LINES if own else HEAD_LINES)[word](self, word, rest)

    def _house(self, house: str) -> int:
        for seat, player in enumerate(self.state.players):
            if player.house == house:
                return seat
        raise self._error(f"no seat plays {house!r:.40}")

    def _count(self, *words: str) -> int:
        """The only word, a number that is not below 0."""
        number = self._number(*words)
        self._must(number >= 0, "a number below 0 cannot be here")
        return number

    def _number(self, *words: str) -> int:
        self._must(len(words) == 1 and _NUMBER.match(words[0]) is not None, "a number is needed here, and only that")
        return int(words[0])

    def _counts(self, words: tuple[str, ...], known: tuple[str, ...] = ()) -> dict[str, int]:
        found: dict[str, int] = {}
        for word in words:
            kind, colon, count = word.partition(":")
            self._must(not known or kind in known, f"{kind!r:.40} is not known here; there are: {', '.join(known)}")
            self._must(kind not in found, f"{kind:.40} is said twice")
            found[kind] = self._count(count) if colon else 1
        return found

    # The head

    def _read_before(self, word: str, rest: tuple[str, ...]) -> None:
        """Edition and seats: the table was laid by them."""

    def _read_first(self, word: str, rest: tuple[str, ...]) -> None:
        self._must(len(rest) == 1, "who is first reads: first HOUSE")
        self.state.first = self._house(rest[0])

    def _read_number(self, word: str, rest: tuple[str, ...]) -> None:
        setattr(self.state, word, self._count(*rest))

    def _read_cards(self, word: str, rest: tuple[str, ...]) -> None:
        setattr(self.state, word, rest)

    def _pile(self, batch: int, rest: tuple[str, ...]) -> Pile:
        counts = self._counts(rest)
        self._must(sum(counts.values()) <= positioncheck.MOST, "so many cards there are not")
        return Pile.shuffled(counts, batch)

    def _read_starts(self, word: str, rest: tuple[str, ...]) -> None:
        self.state.starts = self._pile(self.state.starts.batch, rest)

    def _read_stack(self, word: str, rest: tuple[str, ...]) -> None:
        years = self.state.table.years
        at = self._count(*rest[:1]) - 1
        self._must(0 <= at < years, f"a stack reads: stack YEAR CARD:COUNT ..., with a year from 1 to {years}")
        self._must(f"stack {at}" not in self.said, "a stack is said twice")
        self.said.add(f"stack {at}")
        piles = list(self.state.stacks)
        piles[at] = self._pile(piles[at].batch, rest[1:])
        self.state.stacks = tuple(piles)

    def _read_scored(self, word: str, rest: tuple[str, ...]) -> None:
        strengths = tuple(self._number(one) for one in rest)
        self._must(len(strengths) == len(self.state.players), "a scoring names the strength of every seat")
        table = self.state.table.edition.military.points[len(strengths)]
        self.state.scored = (*self.state.scored, Scored(strengths, military.award(table, strengths)))

    def _read_frame(self, word: str, rest: tuple[str, ...]) -> None:
        self._must(len(self.frames) < MAX_FRAMES, "so many frames never lie on each other")
        frame = KINDS.load(read_json(" ".join(rest)))
        positioncheck.check_frame(self.state, frame)
        self.frames.append(frame)

    def _read_turn(self, word: str, rest: tuple[str, ...]) -> None:
        self._must(1 <= len(rest) <= 2, "a turn reads: turn HOUSE, or turn HOUSE ACTIONS")
        self._must(not self.frames, "a position ends with a turn or with frames, not with both")
        seat = self._house(rest[0])
        left = self._count(*rest[1:]) if rest[1:] else self.state.table.edition.turn.actions
        self.frames = [Round(seat), Turn(seat, left)]
        for frame in self.frames:
            positioncheck.check_frame(self.state, frame)

    # A house

    def _set(self, **held: Any) -> None:
        self.state.players[self.seat] = self.state.players[self.seat]._replace(**held)

    def _read_held(self, word: str, rest: tuple[str, ...]) -> None:
        self._set(cards=rest)

    def _read_goals(self, word: str, rest: tuple[str, ...]) -> None:
        self.goals[self.seat] = list(rest)

    def _read_counts(self, word: str, rest: tuple[str, ...]) -> None:
        self._set(**self._counts(rest, COUNTED[word]))

    def _read_culture(self, word: str, rest: tuple[str, ...]) -> None:
        self._set(**{word: tuple(sorted((self._count(one) for one in rest), reverse=True))})

    # The whole

    def _finish(self) -> None:
        state = self.state
        state.stack = self.frames
        self._must(bool(state.stack), 'who is to decide? End with "turn HOUSE" or frames')
        self._deal()
        positioncheck.check(state)
        decision = stack.ask(state)
        self._must(decision.kind == "over" or len(decision) > 0, "nobody could decide anything here")
        state.events = []

    def _deal(self) -> None:
        """The goals: each knows the own ones, and all know all once the game is over."""
        state, edition = self.state, self.state.table.edition
        dealt = Counter(goal for goals in self.goals.values() for goal in goals)
        for goal, count in dealt.items():
            self._must(goal in edition.goals, f"there is no goal {goal!r:.40}")
            self._must(count == 1, f"{goal} is dealt twice")
        over = isinstance(state.stack[0], Over)
        hands = []
        for seat in range(len(state.players)):
            hand = Hand(seat)
            for goal in self.goals.get(seat, []):
                batch = GOAL_BATCH + GROUPS.index(edition.goals[goal].group)
                hand = hand.add(Card(goal, batch, EVERYBODY if over else 0))
            hands.append(hand)
        state.goals = tuple(hands)
        state.undealt = tuple(
            Pile.shuffled({goal: 1 for goal in edition.goals_of(group) if goal not in dealt}, GOAL_BATCH + at)
            for at, group in enumerate(GROUPS)
        )


Line = Callable[[_Reader, str, tuple[str, ...]], None]
HEAD_LINES: Mapping[str, Line] = {
    "edition": _Reader._read_before, "seats": _Reader._read_before, "first": _Reader._read_first,
    "ply": _Reader._read_number, "year": _Reader._read_number, "display": _Reader._read_cards,
    "box": _Reader._read_cards, "starts": _Reader._read_starts, "stack": _Reader._read_stack,
    "scored": _Reader._read_scored, "frame": _Reader._read_frame, "turn": _Reader._read_turn,
}  # fmt: skip
COUNTED = {"tiles": (*SUPPLY, "catapult", *UNITS), "cubes": CUBES, "units": tuple(ON_UNIT.values())}
PLAYER_LINES: Mapping[str, Line] = {
    "cards": _Reader._read_held,
    "goals": _Reader._read_goals,
    **dict.fromkeys(COUNTED, _Reader._read_counts),
    **dict.fromkeys(CULTURE, _Reader._read_culture),
}
