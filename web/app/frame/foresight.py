"""What a move would do, found by making it on a copy: the lines it would add, what it changes, what it would open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from .i18n import say

if TYPE_CHECKING:
    from .table import Table
    from .ui import Effect, View

SAID = 6  # sentences; more would not be read in passing
WORLDS = (1, 2)  # seeds: with secrets only that is told on which imagined worlds agree

Settled = Callable[[Any, list[Event]], tuple[Any, list[Event]]]


class Foresight(NamedTuple):
    """One move ahead."""

    text: str = ""
    effects: tuple[Effect, ...] = ()
    opens: frozenset[str] = frozenset()  # targets that the next decision would have


def ahead(
    table: Table, game: Game[Any], state: Any, view: View, move: Move, viewer: int, settle: Settled | None = None
) -> Foresight:
    """What a legal move would do, told to a viewer; nothing for any other. `settle` carries on what the move has only
    begun."""
    seat = game.decision(state).seat
    try:
        after, events = game.play(state, move)
    except VirtuError:
        return Foresight()
    if settle is not None:
        after, events = settle(after, events)
    said = [game.log(after, event, viewer) for event in events if not table.quiet(event)]
    shown, decision = game.view(after, viewer), game.decision(after)
    opens = frozenset(table.targets(shown, seat, decision.moves)) if decision.seat == seat else frozenset[str]()
    text = " ".join(say(message, game) for message in said[:SAID] if message is not None)
    return Foresight(text, tuple(table.changes(view, shown, seat)), opens)


def foresee(table: Table, match: Match[Any], view: View, move: Move, viewer: int) -> Foresight:
    """What a move of the one who decides would do, as far as whoever looks can know: where something is hidden, what it
    does in worlds that could be so, and nothing of what is still to be drawn."""
    game = match.game
    if not game.secrets:
        return table.foresee(game, match.state, view, move, viewer)
    worlds = [match.seen(viewer).worlds(seed) for seed in WORLDS]
    first, *others = (table.foresee(game, world, view, move, viewer) for world in worlds)
    same = all(one.text == first.text for one in others)
    effects = tuple(one for one in first.effects if all(one in other.effects for other in others))
    return Foresight(first.text if same else "", effects, first.opens.intersection(*(one.opens for one in others)))
