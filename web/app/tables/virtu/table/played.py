"""Where moves are made, and what they do by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.virtu.offer import KINDS

from ....frame.i18n import _
from ....frame.opened import Open
from ....frame.ui import Sources, Targets, Ui, View
from .. import flow, held, needs, targets
from ..harm import harms
from ..till import chosen
from ..words import GROUPS, LAST
from .based import Based


class Played(Based):
    """Where moves are made, and what they do by themselves."""

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """Cities, rooms, cards, tiles."""
        return targets.targets(view, seat, moves)

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """Cards, agents, troops."""
        return held.sources(view, seat, moves, targets)

    def takes(self, ui: Ui, key: str) -> bool:
        """Not a card whose place is where another one is to go."""
        return held.takes(ui, key)

    def carried(self, ui: Ui) -> str:
        """The agent or the troop in a city, the card in a room."""
        return ".agent, .spy" if ui.decision == "intrigue" else f'[id^="troops-"][id$="-{ui.decider}"], .card'

    def would(self, ui: Ui, held_key: str, key: str) -> Move | None:
        """Place, shift, march, sail, an agent."""
        return held.would(ui.sources, held_key, key)

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """A card, a troop, prestige, the action of the year."""
        return harms(game, state, view, moves)

    def group(self, move: Move) -> str:
        """By verb."""
        return _(GROUPS.get(move.verb, "")) or ""

    def ends(self, move: Move) -> bool:
        """Done, pass, decline, keep, withdraw."""
        return move.verb in LAST

    def leaves_open(self, move: Move) -> bool:
        """Collecting florins, asking for an indulgence."""
        return move.verb in flow.ASIDES

    def onward(self, game: Game[Any], state: Any) -> Move | None:
        """Where nothing can be done but to go on, at no loss."""
        return flow.onward(game, state)

    def may_go_on(self, move: Move) -> bool:
        """Done, keep, decline."""
        return move.verb in flow.GO_ON

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """A move that only opens a payment, which can be cancelled."""
        before = game.decision(state)
        after = game.decision(game.play(state, move)[0]) if before.kind != "pay" else before
        return before.kind != "pay" and after.kind == "pay" and after.seat == before.seat

    def chooses(self, game: Game[Any], state: Any, ui: Ui, text: str) -> bool:
        """A source that would pay the rest of a price: only the button pays."""
        return bool(chosen(game, state, needs.payment(ui), text))

    def lasts(self, kind: str) -> bool:
        """Govern, Trade, War, Intrigue."""
        return kind in KINDS

    def own(self, match: Match[Any], state: Any, view: View, decision: Decision) -> object:
        """Payment, action, basket, prices."""
        return needs.own(self, match, state, view, decision)

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """What was chosen to pay with; fights that have ended, or are under way."""
        return needs.finish(self, ui, view, match, shown, span)

    def idle(self, view: View) -> View:
        """Nothing is to be paid."""
        return {**view, "payment": None}
