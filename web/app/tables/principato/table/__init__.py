"""Principato at the page: what `frame.table` asks for, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from virtu_core.kernel.match import Match
from virtu_core.principato.edition.model import Edition

from ....frame.i18n import _
from ....frame.players import Tempers
from ....frame.rulebook import Book
from ....frame.shapes import Entry
from ....frame.ui import Ui
from .. import rulebook
from ..newgame import NewGame
from ..views import about, how
from ..words import TEMPERS
from .docked import Docked
from .drawn import Drawn
from .played import Played
from .told import Told


class PrincipatoTable(Drawn, Docked, Played, Told):
    """All of it; what there is to read."""

    def made_for(self, match: Match[Any]) -> PrincipatoTable:
        """Cards and goals are those of the match's edition."""
        return PrincipatoTable(cast("Edition", match.game.edition(match.state)))

    def book(self) -> Book:
        """The ledger and the rulings."""
        return rulebook.book()

    def bearing(self, kind: str) -> Mapping[str, str]:
        """See `rulebook`."""
        return rulebook.bearing(kind)

    def how(self) -> str:
        """See `views.how`."""
        return how.how(self.edition)

    def about_page(self) -> str:
        """See `views.about`."""
        return about.page(self.edition)

    def form(self) -> NewGame:
        """Houses, and who begins."""
        return NewGame(self)

    def tempers(self) -> Tempers:
        """What its bots like."""
        return TEMPERS

    def menu(self, ui: Ui) -> Sequence[Entry]:
        """The score, and what there is to read."""
        return (
            Entry("dialog", "score", "laurel", _("Score")),
            Entry("page", "how", "log", _("How to play")),
            Entry("book", "", "book", _("Book of rules")),
        )
