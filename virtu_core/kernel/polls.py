"""A poll where several people share a screen: one public question instead of a private one to each of them.

Behind the curtain everybody would be called only to say no, nearly every time. So all people here are asked at once,
for all eyes: does anybody play something? "Nobody" says no for each of them, until somebody does play (a bot, or
somebody far away): then the poll begins anew, and so does the question. Whoever speaks up is asked alone, as by any
private question, and may still say no; those who come before and kept silent have said no, those who come after are
asked again. That somebody speaks up tells that they think of it, no more: anybody may.

Whoever shows a match asks `Polls` three things, in this order, wherever it stands:

    no = polls.no              # the move to make now without asking: what was said stands for whoever is polled
    question = polls.question  # else the public question; answered by `polls.nobody()` or `polls.speaks(seat)`
    ...                        # else the decision is asked as any other, behind the curtain if it is private

Only moves are kept in the record: each no is a move of its own. What was said publicly lives as long as this object.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .decisions import Decision
from .match import Match
from .messages import Message
from .moves import Move
from .tree import Node, Tree


class Poll(NamedTuple):
    """The public question."""

    prompt: Message
    seats: tuple[int, ...]  # the people here whom it asks, in the order of the poll; any of them may speak up


class _Said(NamedTuple):
    """An answer to the public question."""

    place: Node  # where it was given
    noes: tuple[Move, ...]  # with which the poll goes on, those of bots and of people elsewhere among them
    speaker: int | None


class Polls:
    """What people who share a screen have said to the poll at a match. Who sits alone is asked like everybody else."""

    def __init__(self, match: Match[Any], people: Iterable[int]) -> None:
        self._match = match
        self._people = frozenset(people)
        self._said: _Said | None = None

    @property
    def question(self) -> Poll | None:
        """The public question, if somebody here is polled for whom nothing has been said yet."""
        decision = self._match.decision
        if decision.way != "poll" or decision.seat not in self._people or len(self._people) < 2 or self._stands:
            return None
        return Poll(decision.prompt, tuple(seat for seat in self._row() if seat in self._people))

    def nobody(self) -> None:
        """No for everybody here, until somebody plays something."""
        self._say(None)

    def speaks(self, seat: int) -> None:
        """That one wants to be asked alone; those here who come before say no."""
        self._say(seat)

    @property
    def no(self) -> Move | None:
        """The answer that whoever decides gives by what was said publicly."""
        decision, said = self._match.decision, self._stands
        return decision.no if said and decision.seat in self._people and decision.seat != said.speaker else None

    def forget(self) -> None:
        """The match has been taken back or forth: whatever was said is asked again."""
        self._said = None

    def amid(self, ply: int) -> bool:
        """Whether a poll has begun before that place of the current line and goes on there.

        The public question was put where it began: that is the place to go back to.
        """
        if ply == 0 or len(self._people) < 2:
            return False
        game = self._match.game
        asked, now = (game.decision(self._match.state_at(at)) for at in (ply - 1, ply))
        return asked.no == self._match.line[ply - 1] and _same(asked, now)

    def _say(self, speaker: int | None) -> None:
        row = self._row()
        if speaker is not None and speaker not in row:
            raise ValueError(f"seat {speaker} is not asked here")
        before = len(row) if speaker is None else list(row).index(speaker)
        self._said = _Said(self._match.node, tuple(row.values())[:before], speaker)

    @property
    def _stands(self) -> _Said | None:
        """What was said, if it still holds for whoever is polled now."""
        said, path = self._said, Tree.path(self._match.node)
        if said is None or said.place not in path:
            return None
        made = tuple(node.move for node in path[said.place.ply + 1 :])
        if made != said.noes[: len(made)]:
            return None  # somebody has played
        return said if len(made) < len(said.noes) or self._match.decision.seat == said.speaker else None

    def _row(self) -> dict[int, Move]:
        """Who is polled from here on if nobody plays, and with which no; that rests on public facts alone."""
        game, state = self._match.game, self._match.state
        first = decision = game.decision(state)
        row: dict[int, Move] = {}
        while decision.no and _same(first, decision) and decision.seat not in row:
            row[decision.seat] = decision.no
            state, _ = game.play(state, decision.no)
            decision = game.decision(state)
        return row


def _same(one: Decision, other: Decision) -> bool:
    """Whether two questions belong to one poll: it asks everybody in the same words."""
    return (one.kind, one.prompt) == (other.kind, other.prompt)
