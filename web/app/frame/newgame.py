"""The form of a new game: who sits where and who plays what. It knows no game; a table says what there is to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from . import players

YOU, HERE, FAR, NOBODY = "you", "here", "far", "nobody"  # who plays a seat, if it is no bot
PEOPLE = (YOU, HERE, FAR)
ALONE, TABLE, FILES = "alone", "table", "files"  # ways to play
BOT = "courtier"  # that plays against somebody alone
OTHERS = {ALONE: BOT, TABLE: HERE, FILES: FAR}  # who has the other seats


class Seat(NamedTuple):
    """Whom one can play: a family, a prince."""

    id: str
    name: str
    character: str = ""  # what it is good at, in a few words


USUAL = 3  # so many play, if the game allows it and nothing else was chosen: two others make a table


class Option(NamedTuple):
    """Something in which a game can differ from the rulebook. Two values, False and True, are a switch."""

    key: str
    title: str
    words: str
    values: Sequence[tuple[Any, str]]  # the rulebook's first
    clause: str = ""

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return [value for value, _words in self.values] == [False, True]


@dataclass
class Setup:
    """What has been chosen so far. Nothing chosen is a game as the rulebook has it, alone against bots."""

    seats: list[str] = field(default_factory=list)  # in the order of play; none: as many as usual
    who: dict[str, str] = field(default_factory=dict)  # you, here, far, or the spec of a bot
    names: dict[str, str] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)  # what only the table knows of, such as editions from files


class Form(Protocol):
    """What a table says of a new game of its own."""

    @property
    def counts(self) -> Sequence[int]:
        """How many can play."""

    @property
    def called(self) -> str:
        """What its seats are called, as a title: Families."""

    def seats(self, count: int = 0) -> Sequence[Seat]:
        """Who is in the game with so many players, in the order of the rules; all of them without a number."""

    def sign(self, seat: str, size: int) -> str:
        """The arms of a seat, as markup."""

    def options(self, setup: Setup) -> Sequence[Option]:
        """What can be chosen."""

    def config(self, setup: Setup) -> dict[str, Any]:
        """The config of what was chosen."""

    def facts(self, setup: Setup) -> str:
        """What differs with so many players, in a sentence; "" if nothing does."""

    def open_file(self, setup: Setup, content: bytes) -> str:
        """A file of the player's own for the new game, such as an edition; why not, or ""."""

    def more(self, setup: Setup) -> str:
        """What else stands under the options, as markup."""

    def wrong(self, setup: Setup) -> str:
        """What is wrong with what was chosen, as markup."""


class Filled(NamedTuple):
    """A setup with everything filled in that was left open."""

    seats: tuple[str, ...]
    who: Mapping[str, str]  # by seat

    @property
    def people(self) -> list[str]:
        """The seats that persons play."""
        return [seat for seat in self.seats if self.who[seat] in PEOPLE]

    @property
    def way(self) -> str:
        """Which of the ways this is."""
        if any(self.who[seat] == FAR for seat in self.seats):
            return FILES
        return TABLE if len(self.people) != 1 else ALONE

    @property
    def far(self) -> tuple[int, ...]:
        """The seats of those who play at another device."""
        return tuple(at for at, seat in enumerate(self.seats) if self.who[seat] == FAR)

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays, as a match has it: the spec of a bot, "" for a person."""
        return tuple("" if self.who[seat] in PEOPLE else self.who[seat] for seat in self.seats)


def usual(counts: Sequence[int]) -> int:
    """How many play if nothing else was chosen."""
    return USUAL if USUAL in counts else counts[0]


def filled(form: Form, setup: Setup) -> Filled:
    """What the form shows: the first seat is yours, bots have the others, unless something else was chosen."""
    first = [seat.id for seat in form.seats(usual(form.counts))]
    seats = tuple(setup.seats or first)
    who = {seat: setup.who.get(seat, YOU if at == 0 else BOT) for at, seat in enumerate(seats)}
    return Filled(seats, who)


def _keep(form: Form, setup: Setup) -> None:
    """What was left open stays as it is shown, whatever is changed beside it."""
    now = filled(form, setup)
    setup.seats, setup.who = list(now.seats), {**setup.who, **now.who}


def choose_way(form: Form, setup: Setup, way: str) -> None:
    """Fill in the seats: the first is yours, the others as the way has it."""
    if way in OTHERS:
        seats = filled(form, setup).seats
        setup.seats, setup.who = list(seats), {seat: OTHERS[way] if at else YOU for at, seat in enumerate(seats)}


def choose_who(form: Form, setup: Setup, seat: str, who: str) -> None:
    """Somebody else plays a seat. You are one person: where you sat before is somebody here."""
    _keep(form, setup)
    if seat not in setup.seats:
        return
    if who == NOBODY:
        leave(form, setup, seat)
        return
    if who == YOU:
        setup.who.update({one: HERE for one in setup.seats if setup.who[one] == YOU})
    if who in PEOPLE or players.read(who):
        setup.who[seat] = who


def shift(form: Form, setup: Setup, seat: str, by: int) -> None:
    """A seat plays earlier or later."""
    _keep(form, setup)
    if seat in setup.seats:
        at = setup.seats.index(seat)
        to = min(max(at + by, 0), len(setup.seats) - 1)
        setup.seats.insert(to, setup.seats.pop(at))


def joining(form: Form, setup: Setup) -> list[Seat]:
    """Who could join, in the order in which the rules add them; only the first of them may."""
    return [seat for seat in form.seats() if seat.id not in filled(form, setup).seats]


def leaving(form: Form, setup: Setup) -> str:
    """Who could leave again: the one who joined last by the rules; "" with the fewest players."""
    seats = filled(form, setup).seats
    order = [seat.id for seat in form.seats() if seat.id in seats]
    return order[-1] if len(seats) > form.counts[0] else ""


def join(form: Form, setup: Setup) -> None:
    """The next seat that the rules add, played as the others of this way are."""
    _keep(form, setup)
    waiting, way = joining(form, setup), filled(form, setup).way
    if waiting and len(setup.seats) < max(form.counts):
        setup.seats.append(waiting[0].id)
        setup.who[waiting[0].id] = OTHERS[way]


def leave(form: Form, setup: Setup, seat: str) -> None:
    """The last one who joined is not in the game."""
    _keep(form, setup)
    if seat == leaving(form, setup):
        setup.seats.remove(seat)
        setup.who.pop(seat, None)


def names(setup: Setup, remembered: Mapping[str, str], form: Form) -> tuple[str, ...]:
    """The names of the people, by seat; bots have none."""
    now, known = filled(form, setup), {**remembered, **setup.names}
    return tuple(known.get(seat, "") if now.who[seat] in PEOPLE else "" for seat in now.seats)
