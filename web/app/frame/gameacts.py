"""The start page and its files: the form of a new game, the list of saved ones, exports, editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.saves import SaveError
from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition.model import HOUSES

from ..tables.virtu.data import shelf
from . import arrivals, files, players, prefs
from .consent import Question, Waiting
from .files import refused
from .helper import Helper
from .i18n import _
from .pages import chart
from .session import Session

EDITION_FILE = ".toml"
ALONE = 3  # seats of a game against bots that is started with one click
LARGEST = 1_000_000  # bytes of an edition file that are looked at; the loader allows fewer


def exported(name: str) -> str:
    """That a file was made, and where it is."""
    return _("Exported as {name}: it is among your browser's downloads.", name=name)


class GameActs:
    """What the controls do that are about games, not about moves."""

    def __init__(self, session: Session, helper: Helper) -> None:
        self.session = session
        self.helper = helper

    def proceed(self, work: Callable[[], object], agreed: frozenset[str] = frozenset()) -> None:
        """Do what may need the player's yes; then nothing has changed yet, and it waits for the answer."""
        session = self.session
        session.agreed = agreed
        try:
            work()
        except Question as asked:
            session.mail.waiting = Waiting(asked.kind, asked.amount, work, agreed | {asked.kind})
            session.open.ask(session.match is not None)
        finally:
            session.agreed = frozenset()

    def on_agree(self, _value: str) -> None:
        """Yes."""
        waiting, self.session.mail.waiting = self.session.mail.waiting, None
        self.session.open.dialog = ""
        if waiting is not None:
            self.proceed(waiting.work, waiting.agreed)

    def on_count(self, value: str) -> None:
        """How many players."""
        form = self.session.open.setup
        form.update(count=int(value), seats=list(HOUSES[int(value)]))

    def on_seat_up(self, house: str) -> None:
        """A house sits one place earlier."""
        form = self.session.open.setup
        seats = list(form.get("seats") or HOUSES[int(form.get("count", 3))])
        place = seats.index(house)
        if place:
            seats[place - 1], seats[place] = seats[place], seats[place - 1]
        form["seats"] = seats

    def on_options(self, _value: str) -> None:
        """Open or close the options of a new game."""
        form = self.session.open.setup
        form["options"] = not form.get("options")

    def field(self, name: str, value: str, given: Any) -> None:
        """A field of the form."""
        form = self.session.open.setup
        if name == "name":
            form.setdefault("names", {})[value] = str(given)[: prefs.NAME]
        elif name in ("level", "persona", "budget"):
            chosen = form.setdefault("players", {})
            chosen[value] = players.changed(chosen.get(value, ""), name, str(given))
        elif name == "option":
            form[value] = given
        elif name == "speed":
            self._set_speed(str(given))

    def _set_speed(self, text: str) -> None:
        """How fast replays go; a replay that stood still goes on when it gets a speed."""
        self.session.prefer("speed", float(text))
        if self.session.replay is not None:
            self.session.replay.running = float(text) > 0

    def on_begin(self, _value: str) -> None:
        """A new game as the form says."""
        form = self.session.open.setup
        seats = list(form.get("seats") or HOUSES[int(form.get("count", 3))])
        options: dict[str, Any] = {key: form[key] for key in ("first", "one_agent") if key in form}
        if options.get("first") not in (*seats, None):
            options["first"] = "draw"
        if chosen := shelf(form.get("editions", {})).get(form.get("edition", "")):
            options["edition"] = editions.reference(chosen)
        bots = tuple(form.get("players", {}).get(house, "") for house in seats)
        remembered = prefs.names(self.session.prefs) | form.get("names", {})
        names = tuple("" if bot else remembered.get(house, "") for house, bot in zip(seats, bots, strict=True))
        self.session.prefer("names", remembered)
        self.session.start({"seats": seats, **options}, names=names, players=bots)

    def on_rematch(self, _value: str) -> None:
        """The same houses, players and options once more."""
        match = self.session.match
        if match is not None:
            again = {key: match.config[key] for key in ("seats", "first", "one_agent", "edition")}
            self.session.start(again, names=match.names, players=match.players)

    def on_alone(self, _value: str) -> None:
        """A quick start: the first house is the player's, two Courtiers have the others."""
        seats = list(HOUSES[ALONE])
        self.session.open.setup.update(count=ALONE, seats=seats, players=dict.fromkeys(seats[1:], "courtier"))
        self.on_begin("")

    def on_open(self, game_id: str) -> None:
        """Go on with a game."""
        try:
            self.session.resume(game_id)
        except SaveError as error:
            self.session.open.toast = refused(error)

    def on_rename(self, game_id: str) -> None:
        """A name of its own."""
        now = next((one.title for one in self.session.store.games() if one.id == game_id), "")
        title = self.helper.prompt(_("Name of the game"), now)
        if title is not None:
            self.session.attempt(lambda: self.session.store.rename(game_id, title))

    def on_duplicate(self, game_id: str) -> None:
        """A copy."""
        self.session.attempt(lambda: self.session.store.duplicate(game_id))

    def on_delete(self, game_id: str) -> None:
        """Into the bin."""
        self.session.attempt(lambda: self.session.store.delete(game_id))
        self.session.open.undelete = True

    def on_undelete(self, _value: str) -> None:
        """Out of the bin."""
        self.session.attempt(self.session.store.undelete)
        self.session.open.undelete = False

    def on_export(self, game_id: str) -> None:
        """A file of a game, the one at the table or one of the list."""
        name, content = self._file(game_id)
        self.helper.download(name, content)
        self.session.open.toast = exported(name)

    def on_share(self, game_id: str) -> None:
        """Send a game to somebody."""
        self.helper.share(*self._file(game_id))

    def _file(self, game_id: str) -> tuple[str, bytes]:
        content = self.session.store.read(game_id) if game_id else self.session.dump()
        return files.filename(self._title(game_id or self.session.game_id), "virtu"), content or b""

    def _title(self, game_id: str) -> str:
        """What the list calls a game: its own name, or who plays."""
        found = next((one for one in self.session.store.games() if one.id == game_id), None)
        if found is None or found.summary is None:
            return found.title if found is not None else ""
        return found.title or ", ".join(files.people(found.summary))

    def on_save_chart(self, kind: str) -> None:
        """The chart of the score as a picture of its own."""
        drawn, title = chart(self.session), self._title(self.session.game_id)
        file = files.filename(_("{title} score", title=title), kind if kind == "svg" else "png")
        if kind == "svg":
            self.helper.download(file, drawn.encode())
        else:
            self.helper.picture(file, drawn)
        self.session.open.toast = exported(file)

    def open_file(self, content: bytes, name: str = "") -> str:
        """Open a file: a save, a game in words, an edition. What is said about it; refused files change nothing."""
        if name.lower().endswith(EDITION_FILE):
            return self.open_edition(content)
        return self.receive(lambda: arrivals.open_file(self.session, content))

    def receive(self, take: Callable[[], str]) -> str:
        """Take what has come from elsewhere, or say why not; what is said about it."""

        def work() -> None:
            try:
                said = take()
            except VirtuError as error:
                said = refused(error)
            self.session.open.toast = said

        self.proceed(work)
        return self.session.open.toast

    def open_edition(self, content: bytes) -> str:
        """An edition from a file, for the new game; all that is wrong with it stands in the form."""
        shown = self.session.open
        shown.page, form = "start", shown.setup
        form.update(problems=[], options=True)
        try:
            found = editions.load(content[:LARGEST].decode("utf-8", "replace").removeprefix("\ufeff"))
        except editions.EditionError as error:
            form["problems"] = error.problems
            return str(error)
        form["edition"] = _("{id} {version}, from a file", id=found.id, version=found.version)
        form["editions"] = {**form.get("editions", {}), form["edition"]: found}
        return ""
