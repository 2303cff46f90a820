"""The saved games in words, for the shelf."""

from __future__ import annotations

from virtu_core import games

from . import beside, players
from .files import called, seated
from .i18n import _
from .saved import Saved
from .session import Session
from .views.saves import Row


def rows(session: Session) -> tuple[Row, ...]:
    """All of them, the latest first."""
    return tuple(row(session, one) for one in session.store.games())


def row(session: Session, saved: Saved) -> Row:
    """A saved game in words."""
    summary = saved.summary
    if summary is None or summary.game not in games.names():
        return Row(saved, strange=summary is not None)
    note = beside.read(session.store.beside(saved.id))
    people = tuple(called(summary, [_(name) for name in seated(summary)] or note.seats))
    bots = tuple(at for at, spec in enumerate(summary.players) if players.read(spec))
    return Row(saved, people, bots, note.far or (), note.when, note.won, out=summary.game in session.stock.missing)
