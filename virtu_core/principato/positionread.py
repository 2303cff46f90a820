"""What the lines of a position of Principato mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..kernel.cards import EVERYBODY, Card, Hand, Pile
from ..kernel.positions import MAX_LENGTH, Line, PositionError, Reader
from . import edition as editions
from . import military, positioncheck
from .cubes import ON_UNIT
from .edition.model import CUBES, CULTURE, SUPPLY, UNITS
from .setup import PLAYERS, complete, empty
from .state import KINDS, Scored, State
from .table import GOAL_BATCH, GROUPS, HOUSES, lay
from .turn import Turn
from .year import Over, Round

__all__ = ["HEADER", "MAX_LENGTH", "PositionError", "read"]

HEADER = "principato position 1"


def read(text: str) -> State:
    """The state a position describes, ready to be asked for its decision; raises PositionError."""
    return _Reader(text).state


class _Reader(Reader):
    header, sitter, kinds, often = HEADER, "house", KINDS, ("frame", "scored", "stack")
    state: State

    def __init__(self, text: str) -> None:
        self.seat = -1  # whose lines these are
        self.goals: dict[int, list[str]] = {}
        super().__init__(text)

    def begin(self, lines: Sequence[Line]) -> State:
        """An empty table for the seats and the edition that the head names."""
        head = {words[0]: (n, words[1:]) for n, words in lines if words[0] in ("edition", "seats")}
        edition = editions.default()
        if "edition" in head:
            self.number, names = head["edition"]
            self.must(len(names) == 2, "an edition reads: edition ID VERSION")
            edition = editions.get(names[0], self.count(names[1:]))
        self.number, seats = head.get("seats", (self.number, list(HOUSES[: PLAYERS[0]])))
        full = complete({"seats": seats, "edition": {"id": edition.id, "version": edition.version}})
        return empty(lay(editions.of(full), len(seats)), full["seats"])

    def line(self, word: str, rest: list[str]) -> None:
        """A house's lines follow its name."""
        if word.startswith("["):
            self.seat = self.section(word, rest)
            return
        own = word in PLAYER_LINES
        self.once(word, f"{self.seat}.{word}" if own else word)
        self.must(own or word in HEAD_LINES, f"{word!r:.40} is not known here")
        self.must(not own or self.seat >= 0, f"{word} belongs to a house: say [HOUSE] first")
        (PLAYER_LINES if own else HEAD_LINES)[word](self, word, tuple(rest))

    def names(self) -> list[str]:
        """The houses."""
        return [player.house for player in self.state.players]

    def check_frame(self, frame: Any) -> None:
        """With words and numbers of this table."""
        positioncheck.check_frame(self.state, frame)

    def _counts(self, words: tuple[str, ...], known: tuple[str, ...] = ()) -> dict[str, int]:
        found: dict[str, int] = {}
        for word in words:
            kind, colon, count = word.partition(":")
            self.must(not known or kind in known, f"{kind!r:.40} is not known here; there are: {', '.join(known)}")
            self.must(kind not in found, f"{kind:.40} is said twice")
            found[kind] = self.count([count]) if colon else 1
        return found

    # The head

    def _read_before(self, word: str, rest: tuple[str, ...]) -> None:
        """Edition and seats: the table was laid by them."""

    def _read_first(self, word: str, rest: tuple[str, ...]) -> None:
        self.must(len(rest) == 1, "who is first reads: first HOUSE")
        self.state.first = self.seat_of(rest[0])

    def _read_number(self, word: str, rest: tuple[str, ...]) -> None:
        setattr(self.state, word, self.count(rest))

    def _read_cards(self, word: str, rest: tuple[str, ...]) -> None:
        setattr(self.state, word, rest)

    def _pile(self, batch: int, rest: tuple[str, ...]) -> Pile:
        counts = self._counts(rest)
        self.must(sum(counts.values()) <= positioncheck.MOST, "so many cards there are not")
        return Pile.shuffled(counts, batch)

    def _read_starts(self, word: str, rest: tuple[str, ...]) -> None:
        self.state.starts = self._pile(self.state.starts.batch, rest)

    def _read_stack(self, word: str, rest: tuple[str, ...]) -> None:
        years = self.state.table.years
        at = self.count(rest[:1]) - 1
        self.must(0 <= at < years, f"a stack reads: stack YEAR CARD:COUNT ..., with a year from 1 to {years}")
        self.must(f"stack {at}" not in self.said, "a stack is said twice")
        self.said.add(f"stack {at}")
        piles = list(self.state.stacks)
        piles[at] = self._pile(piles[at].batch, rest[1:])
        self.state.stacks = tuple(piles)

    def _read_scored(self, word: str, rest: tuple[str, ...]) -> None:
        strengths = tuple(self.whole([one]) for one in rest)
        self.must(len(strengths) == len(self.state.players), "a scoring names the strength of every seat")
        table = self.state.table.edition.military.points[len(strengths)]
        self.state.scored = (*self.state.scored, Scored(strengths, military.award(table, strengths)))

    def _read_frame(self, word: str, rest: tuple[str, ...]) -> None:
        self.frame(rest)

    def _read_turn(self, word: str, rest: tuple[str, ...]) -> None:
        self.must(1 <= len(rest) <= 2, "a turn reads: turn HOUSE, or turn HOUSE ACTIONS")
        self.must(not self.frames, "a position ends with a turn or with frames, not with both")
        seat = self.seat_of(rest[0])
        left = self.count(rest[1:]) if rest[1:] else self.state.table.edition.turn.actions
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
        self._set(**{word: tuple(sorted((self.count([one]) for one in rest), reverse=True))})

    # The whole

    def finish(self) -> None:
        """Whose turn it is, and the goals."""
        state = self.state
        state.stack = self.frames
        self.must(bool(state.stack), 'who is to decide? End with "turn HOUSE" or frames')
        self._deal()
        positioncheck.check(state)

    def _deal(self) -> None:
        """The goals: each knows the own ones, and all know all once the game is over."""
        state, edition = self.state, self.state.table.edition
        dealt = Counter(goal for goals in self.goals.values() for goal in goals)
        for goal, count in dealt.items():
            self.must(goal in edition.goals, f"there is no goal {goal!r:.40}")
            self.must(count == 1, f"{goal} is dealt twice")
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


Meaning = Callable[[_Reader, str, tuple[str, ...]], None]
HEAD_LINES: Mapping[str, Meaning] = {
    "edition": _Reader._read_before, "seats": _Reader._read_before, "first": _Reader._read_first,
    "ply": _Reader._read_number, "year": _Reader._read_number, "display": _Reader._read_cards,
    "box": _Reader._read_cards, "starts": _Reader._read_starts, "stack": _Reader._read_stack,
    "scored": _Reader._read_scored, "frame": _Reader._read_frame, "turn": _Reader._read_turn,
}  # fmt: skip
COUNTED = {"tiles": (*SUPPLY, "catapult", *UNITS), "cubes": CUBES, "units": tuple(ON_UNIT.values())}
PLAYER_LINES: Mapping[str, Meaning] = {
    "cards": _Reader._read_held,
    "goals": _Reader._read_goals,
    **dict.fromkeys(COUNTED, _Reader._read_counts),
    **dict.fromkeys(CULTURE, _Reader._read_culture),
}
