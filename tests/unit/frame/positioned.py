"""A page on which a game begins at a position, as the rule tests write them (tests.unit.virtu.support.table)."""

from __future__ import annotations

from typing import Any

from app.frame.session import Session
from app.frame.ui import Ui
from app.tables.virtu.own import of
from tests.unit.frame.memory import session
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.game import Config
from virtu_core.kernel.match import Match
from virtu_core.virtu.game import Virtu
from virtu_core.virtu.state import State


class Positioned(Virtu):
    """Virtù whose set-up is that position."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.start = state

    def setup(self, config: Config) -> State:
        """A copy. Positions do not tell what led to them: that a siege has begun is told again."""
        state = self.start.copy()
        state.events = []
        if fight := self.view(state, 0)["fight"]:
            kind, other = ("siege", "defender") if fight["siege"] else ("battle", "other")
            state.tell(kind, fight["sides"][0], **{"city": fight["city"], other: fight["sides"][1]})
        return state


def positioned(state: State, players: tuple[str, ...] = ()) -> Session:
    """Somebody sits before that position; some seats may be bots'."""
    one = session()
    seats = [player.house for player in state.players]
    one.sit_down(Match(Positioned(state), {"seats": seats}, Seeded(7), players=players, created=1))
    return one


def owning(ui: Ui, **given: Any) -> Ui:
    """With something else of what Virtù's own views need."""
    return ui._replace(own=of(ui)._replace(**given))
