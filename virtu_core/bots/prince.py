"""Prince: Monte Carlo tree search for several players without chance (max^n backup, PUCT selection).

The first thought gives priors and the order in which a node's moves are let in (progressive widening); a leaf is
carried on to the end of its turn and judged there. What was thought about the line that is played is kept.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from ..kernel.game import Game
from ..kernel.moves import Move
from . import judge
from .budget import Budget, Clock
from .lines import Table

CURIOSITY = 0.35  # weight of the prior against what was found
WARMTH = 0.35  # points by which thoughts must differ for their priors to differ clearly
NARROW, WIDER = 3, 1.2  # moves let in: so many, and with the root of the visits more
BUDGET = Budget(milliseconds=1000)


class Node:
    """A position, its moves by prior, and what was found behind each."""

    __slots__ = ("children", "moves", "priors", "seat", "state", "sums", "total", "visits", "worth")

    def __init__(self, table: Table, state: Any, clock: Clock) -> None:
        decision = table.game.decision(state)
        self.state = state
        self.seat = decision.seat
        self.moves: list[Move] = []
        self.priors: list[float] = []
        if decision.seat >= 0:
            thoughts = table.thoughts(state, decision)
            best = thoughts[0][0]
            odds = [exp((score - best) / WARMTH) for score, _ in thoughts]
            whole = sum(odds)
            self.moves = [move for _, move in thoughts]
            self.priors = [one / whole for one in odds]
        self.children: list[Node | None] = [None] * len(self.moves)
        self.visits = [0] * len(self.moves)
        self.total = 0
        self.worth = table.chances(table.finish(state, clock))
        self.sums = [0.0] * len(self.moves)  # of the deciding seat's chances

    def pick(self) -> int:
        """The child to look at next: promising, or little looked at."""
        width = min(len(self.moves), NARROW + int(WIDER * sqrt(self.total)))
        scale = CURIOSITY * sqrt(self.total + 1)
        start = self.worth[self.seat]
        best, found = -1.0, 0
        for index in range(width):
            visits = self.visits[index]
            mean = self.sums[index] / visits if visits else start
            score = mean + scale * self.priors[index] / (1 + visits)
            if score > best:
                best, found = score, index
        return found


class Prince:
    """A player that looks ahead, into the turns of the others too."""

    def __init__(self, seed: int = 0, persona: str = "", budget: Budget = BUDGET) -> None:
        self.seed = seed
        self.persona = persona
        self.budget = budget if budget != Budget() else BUDGET
        self.root: Node | None = None

    def choose(self, game: Game[Any], state: Any) -> Move:
        """The move most looked at."""
        clock = self.budget.start()
        decision = game.decision(state)
        table = Table(game, judge.of(game.id), decision.seat, self.persona)
        root = self._known(game, state) or Node(table, state, clock)
        while not clock.over and root.total < 5000:
            _visit(table, root, clock)
        best = max(range(len(root.moves)), key=lambda index: (root.visits[index], root.sums[index]))
        self.root = root.children[best]
        return root.moves[best]

    def _known(self, game: Game[Any], state: Any) -> Node | None:
        """The node of the last search that stands for this position."""
        node = self.root
        wanted = game.dump(state)
        for _ in range(12):
            if node is None or game.dump(node.state) == wanted:
                return node
            if not node.total:
                return None
            node = node.children[max(range(len(node.moves)), key=node.visits.__getitem__)]
        return None


def _visit(table: Table, root: Node, clock: Clock) -> None:
    """Down the tree to a new leaf, and back with what it is worth to everybody."""
    path: list[tuple[Node, int]] = []
    node, worth = root, root.worth
    while True:
        if node.seat < 0:
            worth = node.worth
            clock.nodes += 1
            break
        index = node.pick()
        path.append((node, index))
        child = node.children[index]
        if child is None:
            after, _ = table.game.play(node.state, node.moves[index])
            clock.nodes += 1
            child = node.children[index] = Node(table, after, clock)
            worth = child.worth
            break
        node = child
    for passed, index in path:
        passed.visits[index] += 1
        passed.total += 1
        passed.sums[index] += worth[passed.seat]
