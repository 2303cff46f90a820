"""The end: goals, victory points, places (P-END, P-GOAL)."""

from __future__ import annotations

from typing import NamedTuple

from .edition.model import CULTURE, Goal, PerGoal
from .state import Player, State

MILITARY = "military_point"  # what a goal may count beside tiles


def worth(goal: Goal, player: Player, points: int) -> int:
    """P-GOAL-01 to P-GOAL-08: the victory points of a goal card, with so many military points."""
    have = [points if kind == MILITARY else count(player, kind) for kind in goal.of]
    if isinstance(goal, PerGoal):
        return max(0, sum(have) - goal.above) // goal.every  # R-P-19: full ones
    return goal.points[min(*have, len(goal.points) - 1)]  # R-P-20: more than the most count as the most


def count(player: Player, tile: str) -> int:
    """How many tiles of a kind a player has."""
    held = getattr(player, tile)
    return len(held) if tile in CULTURE else held


def culture(player: Player) -> int:
    """The printed values of all own culture tiles."""
    return sum(player.monument) + sum(player.book) + sum(player.painting)


def open_score(state: State, seat: int) -> int:
    """What all may see of a seat's victory points: all but the goals."""
    return state.points(seat) + culture(state.players[seat])


class Score(NamedTuple):
    """The final score of a seat."""

    seat: int
    military: int
    culture: int
    goals: tuple[tuple[str, int], ...]  # goal and points
    cubes: int  # P-END-05, P-END-06
    place: int = 0  # from 1; seats may share one

    @property
    def total(self) -> int:
        """P-END-02: the victory points."""
        return self.military + self.culture + sum(points for _, points in self.goals)


def final(state: State) -> list[Score]:
    """The final scores by seat. P-END-04, P-END-05, P-END-07, P-END-09: by points, then by cubes, then shared."""
    scores = []
    for seat, player in enumerate(state.players):
        points = state.points(seat)
        goals = tuple((goal, worth(state.table.edition.goals[goal], player, points)) for goal in goals_of(state, seat))
        scores.append(Score(seat, points, culture(player), goals, player.stored))
    ranks = [(score.total, score.cubes) for score in scores]
    return [
        score._replace(place=1 + sum(rank > own for rank in ranks)) for score, own in zip(scores, ranks, strict=True)
    ]


def goals_of(state: State, seat: int) -> list[str]:
    """The goal cards of a seat, by group."""
    return [card.kind for card in sorted(state.goals[seat].cards, key=lambda card: card.batch)]


def winners(scores: list[Score]) -> tuple[int, ...]:
    """Who has won; several: a shared victory (R-P-22)."""
    return tuple(score.seat for score in scores if score.place == 1)


def close(state: State) -> None:
    """P-END-08: goal cards are shown, victory points counted."""
    state.goals = tuple(hand.laid_open() for hand in state.goals)
    scores = final(state)
    for score in scores:
        state.tell("shown", score.seat, goals=tuple(goal for goal, _ in score.goals))
    for score in sorted(scores, key=lambda score: score.place):
        state.tell("final", score.seat, total=score.total, cubes=score.cubes, place=score.place)
    state.tell("over", -1, winners=winners(scores))
