"""States kept so that going back is cheap: one in sixteen along every path walked, and the latest ones.

Rules never change a state they have handed out, so keeping one is keeping a reference. Any state on a path walked
before is at most 15 replayed moves away. At most 2,048 + 32 states are held; the longest line (20,000 moves) needs
1,250 of them. Beyond that the one not used for longest is dropped, and is replayed when needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from .errors import MoveRefused
from .events import Event
from .game import Game
from .tree import Node

S = TypeVar("S")
EVERY = 16
MAX_KEPT = 2048
MAX_RECENT = 32


class Snapshots(Generic[S]):
    """States by node."""

    def __init__(self, root: S) -> None:
        self._root = root
        self._kept: dict[int, S] = {}
        self._recent: dict[int, S] = {}

    def get(self, node: Node) -> S | None:
        """The state after that node, if it is held."""
        if node.parent is None:
            return self._root
        for states in (self._recent, self._kept):
            state = states.pop(node.id, None)
            if state is not None:
                states[node.id] = state  # to the end: dictionaries drop from the front
                return state
        return None

    def put(self, node: Node, state: S) -> None:
        """Hold a state that has just been reached."""
        kept = node.ply % EVERY == 0
        states, most = (self._kept, MAX_KEPT) if kept else (self._recent, MAX_RECENT)
        states[node.id] = state
        if len(states) > most:
            del states[next(iter(states))]

    def drop(self, numbers: Iterable[int]) -> None:
        """Forget the states of deleted nodes."""
        for number in numbers:
            self._kept.pop(number, None)
            self._recent.pop(number, None)

    def __len__(self) -> int:
        return len(self._kept) + len(self._recent)


class Replay(Generic[S]):
    """Finds the state of any node, and notes in each node it passes what happened there."""

    def __init__(self, game: Game[S], root: Node, state: S) -> None:
        self._game = game
        self._states = Snapshots(state)
        self._note(root, state, game.begun(state))

    def reach(self, node: Node) -> S:
        """The state after a node, replayed from the nearest one held; raises MoveRefused if the rules refuse it."""
        todo: list[Node] = []
        state = self._states.get(node)
        while state is None:
            todo.append(node)
            assert node.parent is not None  # the root's state is always held
            node = node.parent
            state = self._states.get(node)
        for step in reversed(todo):
            before = state
            try:
                state, events = self._game.play(before, step.move)
            except MoveRefused:
                step.refused = True
                raise
            self.enter(step, before, state, events)
        return state

    def enter(self, node: Node, before: S, state: S, events: Sequence[Event]) -> None:
        """A node has been reached."""
        self._states.put(node, state)
        if node.events is None:
            self._note(node, state, (*events, *self._game.aftermath(before, state, events)))

    def drop(self, numbers: Iterable[int]) -> None:
        """Nodes have been deleted."""
        self._states.drop(numbers)

    def _note(self, node: Node, state: S, events: Iterable[Event]) -> None:
        node.asks = self._game.decision(state).brief  # first: asking may add events to a fresh set-up
        node.events = tuple(events)
