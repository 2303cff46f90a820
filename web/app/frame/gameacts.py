"""The start page and its files: the form of a new game, the list of saved ones, exports, editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.saves import SaveError

from . import arrivals, boxes, files, newgame, players, prefs
from .advised import Review
from .consent import Question, Waiting
from .files import refused
from .helper import Helper
from .i18n import _
from .newgame import Form, Setup
from .session import Session

EDITION_FILE = ".toml"


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

    # The curtain

    def on_curtain_lift(self, _value: str) -> None:
        """Whoever is called looks."""
        if self.session.curtain is not None:
            self.session.curtain.lift()

    def on_curtain_fall(self, _value: str) -> None:
        """Nobody in particular looks any more."""
        if self.session.curtain is not None:
            self.session.curtain.fall()
            self.session.open = self.session.open.after(handed_over=self.session.open.handed_over)

    def on_curtain_aside(self, _value: str) -> None:
        """The device came to somebody else: the public table, with the way back to the curtain."""
        if self.session.curtain is not None:
            self.session.curtain.look_aside()

    def on_poll(self, who: str) -> None:
        """Nobody, or who wants to be asked alone."""
        self.session.answer_poll(who)

    def on_sits_here(self, seat: str) -> None:
        """Somebody sits at this device, or does not."""
        shown = self.session.open
        if seat.isdigit():
            shown.away = tuple(sorted(set(shown.away) ^ {int(seat)}))

    def on_sits_done(self, _value: str) -> None:
        """That is who sits here."""
        if self.session.curtain is not None and self.session.curtain.unsaid:
            self.session.sits(self.session.open.away)

    # The shelf and the form of a new game

    @property
    def form(self) -> Form:
        """What the table of the open box says of a new game."""
        return boxes.form(self.session.open.box or boxes.first())

    def on_lid(self, box: str) -> None:
        """A lid is pressed: the box opens. Phones show its label first."""
        shown = self.session.open
        chosen = shown.box or boxes.first()
        if boxes.ready(box) and (not self.session.phone or box == chosen):
            self.on_box(box)
        else:
            shown.box = box

    def on_box(self, box: str) -> None:
        """Open a box: the form of a new game; with none, the one that was chosen."""
        shown = self.session.open
        box = box or shown.box
        shown.page, shown.dialog, shown.box = "box", "", box if boxes.ready(box) else boxes.first()

    def on_part(self, part: str) -> None:
        """Phones: another part of the shelf."""
        self.session.open.part = part

    def on_way(self, way: str) -> None:
        """Alone, round one table or by sending files: fills in the seats."""
        if self.session.open.page != "box":
            self.on_box("")
        newgame.choose_way(self.form, self.session.open.setup, way)

    def on_seat_up(self, seat: str) -> None:
        """A seat plays earlier."""
        newgame.shift(self.form, self.session.open.setup, seat, -1)

    def on_seat_down(self, seat: str) -> None:
        """A seat plays later."""
        newgame.shift(self.form, self.session.open.setup, seat, 1)

    def on_seat_add(self, _value: str) -> None:
        """One more plays."""
        newgame.join(self.form, self.session.open.setup)

    def on_last(self, _value: str) -> None:
        """Go on with the game that was played last."""
        newest = next((one.id for one in self.session.store.games() if one.summary is not None), "")
        if newest:
            self.on_open(newest)

    def on_pick(self, _value: str) -> None:
        """Choose a file to open."""
        self.helper.pick()

    def field(self, name: str, value: str, given: Any) -> None:
        """A field of the form."""
        setup = self.session.open.setup
        if name == "name":
            setup.names[value] = str(given)[: prefs.NAME]
        elif name == "who":
            newgame.choose_who(self.form, setup, value, str(given))
        elif name in ("persona", "budget"):
            spec = newgame.filled(self.form, setup).who.get(value, "")
            newgame.choose_who(self.form, setup, value, players.changed(spec, name, str(given)))
        elif name == "option":
            setup.options[value] = given
        elif name == "speed":
            self._set_speed(str(given))

    def _set_speed(self, text: str) -> None:
        """How fast replays go; a replay that stood still goes on when it gets a speed."""
        self.session.prefer("speed", float(text))
        if self.session.replay is not None:
            self.session.replay.running = float(text) > 0

    def on_begin(self, _value: str) -> None:
        """A new game as the form says."""
        setup, form = self.session.open.setup, self.form
        now = newgame.filled(form, setup)
        remembered = prefs.names(self.session.prefs)
        names = newgame.names(setup, remembered, form)
        config = form.config(setup)
        self.session.prefer("names", remembered | setup.names)
        self.session.start(config, names=names, players=now.bots, game=self.session.open.box or boxes.first())
        self.session.sits(now.far)

    def on_rematch(self, _value: str) -> None:
        """The same seats, players and options once more, by today's rules."""
        match = self.session.match
        if match is not None:
            again = {key: value for key, value in match.config.items() if key != "rules"}
            self.session.start(again, names=match.names, players=match.players, game=match.game.id)

    def on_alone(self, box: str) -> None:
        """A quick start: the first seat is the player's, two Courtiers have the others."""
        shown = self.session.open
        shown.box, shown.setup = box if boxes.ready(box) else boxes.first(), Setup(names=shown.setup.names)
        self.on_begin("")

    def on_open(self, game_id: str) -> None:
        """Go on with a game."""
        try:
            self.session.resume(game_id)
        except SaveError as error:
            self.session.open.toast = refused(error)

    def on_review_game(self, game_id: str) -> None:
        """Look back on a game of the list."""
        self.on_open(game_id)
        if self.session.match is not None and self.session.game_id == game_id:
            self.session.open.dialog = "review"
            self.session.advice.review = self.session.advice.review or Review(plies=self.session.match.plies)

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
        return files.filename(self._title(game_id or self.session.game_id), ".virtu"), content or b""

    def _title(self, game_id: str) -> str:
        """What the list calls a game: its own name, or who plays."""
        found = next((one for one in self.session.store.games() if one.id == game_id), None)
        if found is None or found.summary is None:
            return found.title if found is not None else ""
        return found.title or ", ".join(files.people(found.summary))

    def on_save_chart(self, kind: str) -> None:
        """The chart of the score as a picture of its own."""
        session = self.session
        drawn, title = session.table.chart(session.view(), session.ui()), self._title(session.game_id)
        file = files.filename(_("{title} score", title=title), ".svg" if kind == "svg" else ".png")
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
        self.on_box("")
        return self.form.open_file(self.session.open.setup, content)
