"""Once the page is on the screen both copies of every game are brought together, and the player is told what was found.

What is in the database arrives a moment later than the first drawing. Bots wait for it, but not for ever; whoever makes
a move before it is here loses nothing: the two copies have parted then, and both are kept.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Protocol

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.saves import SaveError, peek

from .botworker import Alarm
from .consent import Question
from .copies import Copies, Joined, Second, Shelf
from .files import people, refused
from .i18n import _, ngettext
from .session import Session
from .wanted import Wanted

PATIENCE = 4000  # milliseconds that bots wait for a database that says nothing; one that fails says so
AGAIN = 250  # milliseconds after which a surprise is looked at once more


class Database(Shelf, Protocol):
    """What can be written to and looked into."""

    def look(self, done: Callable[[list[Second]], None], failed: Callable[[], None]) -> None:
        """All that it holds, soon."""


class Together:
    """Looks once, or twice if there is a surprise. `changed` is called once bots may go on, with whether to draw."""

    def __init__(
        self, session: Session, database: Database, alarms: tuple[Alarm, Alarm], changed: Callable[[bool], None]
    ) -> None:
        self.session = session
        self.database = database
        self.waiting, self.later = alarms
        self.changed = changed
        self.copies = Copies(session.store, named)
        self.state = ""  # "one" or "two": how many copies there are, once it is known
        self.wanted = ""  # the game that the address asked for and that was not here

    def begin(self, asked: str) -> None:
        """The page is on the screen; `asked` is the game of its address."""
        if self.session.trouble == "off":
            self._alone()
            return
        self.wanted = asked if self.session.playing is None else ""
        self.waiting.set(PATIENCE, self._alone)
        self.database.look(self._first, self._alone)

    def _first(self, records: list[Second]) -> None:
        if self.copies.surprising(records):
            self.later.set(AGAIN, lambda: self.database.look(self._join, self._alone))
        else:
            self._join(records)

    def _join(self, records: list[Second]) -> None:
        news = tell(self.session, self.copies.join(records, self.database), self.wanted)
        self._settle("two", draw=news)

    def _alone(self) -> None:
        self._settle("one", draw=False)

    def _settle(self, state: str, *, draw: bool) -> None:
        self.waiting.off()
        self.state = state
        self.changed(draw)


def named(title: str, text: str) -> str:
    """What a second copy is called that becomes a game of its own."""
    if not title:
        try:
            title = ", ".join(people(peek(base64.b64decode(text))))
        except SaveError:
            title = _("A game")
    return _("{title} (second copy)", title=title)[:80]


def tell(session: Session, joined: Joined, wanted: str) -> bool:
    """Open what the player was about to see, and say what was brought back; False if all is as it was."""
    table = session.playing.game_id if session.playing is not None else ""
    shown = table if table in {*joined.ahead, *joined.mended} else wanted if wanted in joined.back else ""
    if shown and session.open.page in ("start", "table"):
        try:
            session.resume(shown)
        except VirtuError as error:
            session.open.toast = refused(error)
        except Wanted as first:
            session.fetch(first.game, lambda: session.resume(shown))
        except Question:
            shown = ""  # the game at the table is kept nowhere else: it stays there, and the other is in the list
    said = " ".join(words(joined))
    if said:
        session.open.toast = f"{session.open.toast} {said}".strip()
    return bool(said or shown)


def words(joined: Joined) -> list[str]:
    """What there is to say."""
    said = []
    if moves := sum(joined.ahead.values()):
        said.append(
            ngettext(
                "{count} move was brought back from the second copy; a later one may be missing.",
                "{count} moves were brought back from the second copy; a later one may be missing.",
                moves,
            )
        )
    if games := len(joined.back):
        said.append(
            ngettext(
                "{count} game was brought back from the second copy.",
                "{count} games were brought back from the second copy.",
                games,
            )
        )
    if joined.mended:
        said.append(_("A damaged game was brought back from the second copy; its last moves may be missing."))
    if joined.parted:
        said.append(_("A game and its second copy had been played on differently: both are in the list now."))
    if joined.stuck:
        said.append(_("There is no room for all that the second copy holds: delete a game, then load this page again."))
    return said
