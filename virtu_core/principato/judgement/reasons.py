"""Why a line is good or bad: the position before it compared with the one at its end, put into words.

The sentences name nobody as "you", so that they serve a hint and the review of anybody's turn alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...kernel.messages import N_, Message, Name, Param
from .. import ending
from ..edition.model import CULTURE, SUPPLY, UNITS
from ..state import State
from . import holding, war
from .ahead import ahead
from .holding import Holder
from .values import PLAIN, cube, favour

Weighed = tuple[float, Message]


class Change:
    """The position before a line and the one at its end, seen by one seat; looks at it add reasons."""

    def __init__(self, before: State, after: State, seat: int) -> None:
        self.before, self.after, self.seat = before, after, seat
        self.was, self.now = before.players[seat], after.players[seat]
        self.left = ahead(after)
        self.turns = self.left.turns[seat]
        self._gains: list[Weighed] = []
        self._risks: list[Weighed] = []

    def gain(self, weight: float, template: str, **params: Param) -> None:
        """Something speaks for the line."""
        self._gains.append((weight, Message(template, params)))

    def risk(self, weight: float, template: str, **params: Param) -> None:
        """Something speaks against it: a price or a danger."""
        self._risks.append((weight, Message(template, params)))

    def reasons(self) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """Gains and risks, the weightiest first."""
        gains, risks = (tuple(message for _, message in sorted(found, key=lambda one: -one[0]))
                        for found in (self._gains, self._risks))  # fmt: skip
        return gains, risks


def reasons(before: State, after: State, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """What a line gains a seat and what it risks, the weightiest first; there is always at least one reason."""
    change = Change(before, after, seat)
    for look in LOOKS:
        look(change)
    gains, risks = change.reasons()
    return (gains, risks) if gains or risks else ((Message(N_("It costs nothing, and nothing is lost by it.")),), ())


def _culture(change: Change) -> None:
    for kind in CULTURE:
        new = Counter(getattr(change.now, kind)) - Counter(getattr(change.was, kind))
        for value in new.elements():
            change.gain(value, N_("New {tile}: victory points {count}."), tile=Name("tile", kind), count=value)


def _goals(change: Change) -> None:
    """Only the seat's own: others' are never told."""
    points = change.after.points(change.seat), change.before.points(change.seat)
    for id in ending.goals_of(change.after, change.seat):
        goal = change.after.table.edition.goals[id]
        more = ending.worth(goal, change.now, points[0]) - ending.worth(goal, change.was, points[1])
        if more > 0:
            change.gain(more, N_("The goal {goal} is worth more: {count}."), goal=Name("goal", id), count=more)


def _tiles(change: Change) -> None:
    holder = Holder(change.before, change.seat, change.was, PLAIN, change.turns, change.left)
    for tile in (*SUPPLY, "catapult"):
        more = getattr(change.now, tile) - getattr(change.was, tile)
        if more > 0:
            weight = holding.tiles(holder, tile, more)
            change.gain(weight, N_("Built: {tiles} {count}."), tiles=Name("tiles", tile), count=more)


def _cubes(change: Change) -> None:
    for kind in ("food", "money", "favour"):
        more = getattr(change.now, kind) - getattr(change.was, kind)
        each = favour(change.turns) if kind == "favour" else cube(change.turns)
        if more > 0:
            change.gain(each * more, N_("In store: {cubes} +{count}."), cubes=Name("cubes", kind), count=more)
        elif more < 0:
            change.risk(-each * more, N_("From store: {cubes} -{count}."), cubes=Name("cubes", kind), count=-more)


def _military(change: Change) -> None:
    points = change.after.points(change.seat) - change.before.points(change.seat)
    if points > 0:
        change.gain(points, N_("Military points: {count}."), count=points)
    now, was = war.bare(change.now), war.bare(change.was)
    hungry = change.now.empty_militias + change.now.empty_condottieri
    if points == 0 and now > was:
        change.gain(0.8 * (now - was), N_("Strength at the next scoring: {count}."), count=now)
    short = hungry - war.feedable(change.now)
    if short > 0:
        change.risk(0.8 * short, N_("Units that nothing in store can supply: {count}."), count=short)
    for unit in UNITS:
        more = getattr(change.now, unit) - getattr(change.was, unit)
        if more > 0:
            change.gain(0.5 * more, N_("Recruited: {units} {count}."), units=Name("units", unit), count=more)


def _cards(change: Change) -> None:
    """A card that is worth more than the one given for it."""
    holder = Holder(change.after, change.seat, change.now, PLAIN, change.turns, change.left)
    new = Counter(change.now.cards) - Counter(change.was.cards)
    for id in sorted(new):
        change.gain(holding.card(holder, id), N_("In hand: {card}."), card=Name("card", id))


LOOKS: tuple[Callable[[Change], None], ...] = (_culture, _goals, _tiles, _cubes, _military, _cards)
