"""Going back over what was drawn or learnt: it cannot be unlearnt.

A ply is a barrier if chance has spoken, or if somebody has done or learnt something that others were not told. One's
own answer is none while nobody else has been asked since: it may be thought over. Looking back is free; another move
before a barrier is made only if the table has agreed to take back what lies behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .decisions import CHANCE, Asked, Decision
from .events import Event
from .tree import Node, Tree

Question = Asked | Decision
MAX_TAKEN = 1000  # times that a table takes something back in one match


class Taken(NamedTuple):
    """The table agreed to go back to a place, over what lay on the way to where the line was left."""

    place: Node
    left: Node | None  # None: deleted since
    moves: int  # of players, that were taken back


def barrier(decision: Question, events: Sequence[Event], later: Iterable[Question]) -> bool:
    """Whether going back over a ply takes more than one's own will.

    `later` are the questions asked since, the one that stands now among them.
    """
    if decision.seat == CHANCE:
        return True
    own = (decision.seat,)
    if any(event.secret and event.to != own for event in events):
        return True
    kept = decision.to is not None or any(event.secret for event in events)
    return kept and any(one.seat != decision.seat for one in later)


def crossed(plies: Sequence[tuple[Question, Sequence[Event]]], now: Question) -> list[int]:
    """Which of the last plies of a line, by their place among them, are barriers to going back before them all."""
    asked = [*(decision for decision, _ in plies), now]
    return [at for at, (decision, events) in enumerate(plies) if barrier(decision, events, asked[at + 1 :])]


def standing(nodes: Iterable[Node], taken: Iterable[Taken]) -> list[Node]:
    """The barriers among nodes and all that follows them, but for what the table has taken back already.

    What no one has looked at since the match was opened is not counted.
    """
    agreed = {node.id for one in taken if one.left for node in Tree.path(one.left)[one.place.ply + 1 :]}
    return [
        node
        for start in nodes
        for node in _beneath(start)
        if node.id not in agreed
        and node.events is not None
        and barrier(node.answered, node.events, (one.asks for one in _beneath(node) if one.events is not None))
    ]


def _beneath(node: Node) -> Iterator[Node]:
    """A node and all that follows it."""
    todo = [node]
    while todo:
        yield (one := todo.pop())
        todo += one.children
