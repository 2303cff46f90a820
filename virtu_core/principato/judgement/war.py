"""What the military scorings to come may bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..state import Player
from ..table import Table
from .ahead import Ahead
from .values import cube

NEAR, FAR = 0.5, 0.33  # how uncertain a strength is just before a scoring, and how much more with each turn until then
LATER = 1.2  # and in the scorings after the next one
KEPT = 0.5  # of a unit that is kept counts in a later scoring: it wants another cube each time
FED = 0.75  # of the cubes in store that rivals could put on units they do


def expected(prizes: Sequence[int], own: float, others: Sequence[float], doubt: float) -> float:
    """The points a strength will probably get among others: prizes by place, with doubt in between."""
    place = 0.0
    for other in others:
        gap = (own - other) / doubt
        place += 0.0 if gap > 30 else 1.0 if gap < -30 else 1 / (1 + exp(gap))
    at = int(place)
    if at + 1 >= len(prizes):
        return float(prizes[-1])
    return prizes[at] + (place - at) * (prizes[at + 1] - prizes[at])


def bare(player: Player) -> int:
    """The strength as it stands, no unit supplied further."""
    if not player.militia and not player.condottiere:
        return player.catapult
    hungry = player.empty_militias + player.empty_condottieri
    return player.catapult + player.militia + player.condottiere - 2 * hungry


def feedable(player: Player) -> int:
    """How many empty units the cubes in store could supply."""
    if not player.militia and not player.condottiere:
        return 0
    militias, condottieri = player.empty_militias, player.empty_condottieri
    fed = min(militias, player.food) + min(condottieri, player.money)
    return fed + min(player.favour, militias + condottieri - fed)


def likely(player: Player) -> float:
    """The strength that a rival will probably show at the next scoring."""
    return bare(player) + 2 * FED * feedable(player)


def stronger(table: Table, players: Sequence[Player], left: Ahead, seat: int, more: int) -> float:
    """What so much more lasting strength may bring a seat in all scorings to come."""
    prizes = table.edition.military.points[len(players)]
    own, others = likely(players[seat]), [likely(one) for at, one in enumerate(players) if at != seat]
    doubt = NEAR + FAR * left.next
    total = expected(prizes, own + more, others, doubt) - expected(prizes, own, others, doubt)
    if left.scorings > 1:
        again = expected(prizes, own + more, others, LATER) - expected(prizes, own, others, LATER)
        total += (left.scorings - 1) * again
    return total


def prospects(table: Table, players: Sequence[Player], left: Ahead) -> list[float]:
    """Military points that each seat may still hope for, less the cubes they cost."""
    prizes = table.edition.military.points[len(players)]
    strengths = [likely(player) for player in players]
    lasting = [player.catapult + KEPT * min(3, player.militia + player.condottiere) for player in players]
    doubt, found = NEAR + FAR * left.next, []
    for seat, player in enumerate(players):
        others = strengths[:seat] + strengths[seat + 1 :]
        own = bare(player)
        best = expected(prizes, own, others, doubt)
        fed = feedable(player)
        if fed:
            price = cube(left.turns[seat])
            best = max(best, expected(prizes, own + 2 * fed, others, doubt) - price * fed)
            if fed > 2:
                some = fed // 2
                best = max(best, expected(prizes, own + 2 * some, others, doubt) - price * some)
        if left.scorings > 1:
            rivals = lasting[:seat] + lasting[seat + 1 :]
            best += (left.scorings - 1) * expected(prizes, lasting[seat], rivals, LATER)
        found.append(best)
    return found
