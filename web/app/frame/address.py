"""What the page's address asks for: `?new=3&seed=7` a new game, with `box=...` of another box than the first, with
`bots=2` or `bots=novice,prince@300ms` on the last seats, `first=naples` begun by that seat, `edition=1` and `rules=1`
of these versions, or `?game=g1` one to go on with.

A seed settles what is drawn in the new game; without one chance does."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core import games
from virtu_core.kernel.errors import VirtuError

from . import players, tables
from .files import refused
from .i18n import _
from .session import Session

DIGITS = 16  # of a number that an address may ask for
WORDS = ("new", "box", "first", "seed", "game", "bots", "edition", "rules")


def begin(session: Session, asked: Mapping[str, str]) -> None:
    """The game that is asked for; what cannot be had is told on the start page."""
    try:
        if asked["new"]:
            seats = _number(asked, "new")
            game = asked.get("box") or tables.shown()[0]
            if game not in tables.shown():
                raise VirtuError(_("The address asks for a box that is not here: {box}.", box=game[:40]))
            can = games.entry(game).players
            if seats not in can:
                said = _("The address asks for {count} players; {least} to {most} can play.")
                raise VirtuError(said.format(count=seats, least=can[0], most=can[-1]))
            if asked["edition"]:
                _number(asked, "edition")
            config = {"seats": seats, **tables.table_of(game).asked(asked)}
            seated = players.listed(asked["bots"], seats, tables.table_of(game).tempers())
            session.start(config, _number(asked, "seed") if asked["seed"] else None, players=seated, game=game)
        elif asked["game"] and session.store.has(asked["game"]):
            session.resume(asked["game"])
    except VirtuError as error:
        session.open.toast = refused(error)


def _number(asked: Mapping[str, str], word: str) -> int:
    text = asked[word]
    if not (text.isascii() and text.isdigit()) or len(text) > DIGITS:
        said = _("The address says “{word}={text}”: a whole number must stand there.", word=word, text=text[:40])
        raise VirtuError(said)
    return int(text)
