"""What the controls do that are no moves: undo and its kin, dialogs, the start page, files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import prefs
from .bookacts import BookActs
from .i18n import _
from .replay import since

KEYS = {
    "h": "hint",
    "u": "undo",
    "r": "redo",
    "m": "moves",
    "Escape": "close",
    "e": "end-turn",
    "o": "menu",
    "F1": "book",
    "?": "ask",
}
REPLAY_KEYS = {
    "Escape": "replay-stop", " ": "replay-pause", "ArrowRight": "replay-next", "ArrowLeft": "replay-back", "F1": "book",
    "?": "ask",
}  # fmt: skip
WATCH_KEYS = {**KEYS, " ": "bots-pause", "ArrowRight": "bots-step"}
AWAY_KEYS = {"Escape": "back", "F1": "book"}  # on the other pages
SHELF_KEYS = {"n": "box", "c": "last", "o": "pick", "F1": "book"}
ASKED_KEYS = {"Escape": "close"}
# What does not end a replay.
LOOKING = ("replay", "tab", "filter", "older", "pieces", "speed", "rule", "book", "ask", "close-tip")


class Acts(BookActs):
    """A name and a value in, a changed session out."""

    def do(self, name: str, value: str) -> None:
        """Carry out a control; one that is not known does nothing."""
        handler: Callable[[str], None] | None = getattr(self, "on_" + name.replace("-", "_"), None)
        if (own := self.session.table.controls().get(name)) is not None:
            handler = partial(own, self.session)
        if handler is not None:
            self.session.open.refusal = self.session.open.toast = ""
            self.session.open.tip = None
            if not name.startswith((*LOOKING, *self.session.table.looking())):
                self.session.replay = None
            self.proceed(lambda: handler(value))

    def key(self, key: str) -> bool:
        """A short cut; False if it is none."""
        names = {**(WATCH_KEYS if self.session.turn is not None else KEYS), **self.session.table.keys()}
        names = names if self.session.replay is None else REPLAY_KEYS
        shown = self.session.open
        names = names if shown.page == "table" else SHELF_KEYS if shown.page == "start" else AWAY_KEYS
        names = ASKED_KEYS if shown.dialog == "question" or (shown.dialog and shown.page != "table") else names
        if key not in names:
            return False
        asking = "close-tip" if shown.tip is not None or shown.refusal else "ask" if shown.asking else ""
        self.do(asking if key == "Escape" and asking else names[key], "")
        return True

    # At the table

    def press(self, text: str, *, first: bool = False) -> None:
        """A move is pressed."""
        self.proceed(lambda: self.session.press(text, first=first))

    def on_undo(self, _value: str) -> None:
        """One press back, and behind the moves of bots; into another person's turn only after a yes."""
        session = self.session
        if session.open.chosen:
            session.open.chosen = ""  # nothing has been played yet
        elif session.match and session.seats:
            quiet = not session.prefs["ask_all"]
            session.back_to(session.steps.back(session.match, session.seats, quiet=quiet))

    def on_redo(self, _value: str) -> None:
        """One press forth, and past the moves of bots."""
        session = self.session
        if session.match and session.seats:
            session.steps.forth(session.match, session.seats, quiet=not session.prefs["ask_all"])
            session.settled()

    def on_restart(self, _value: str) -> None:
        """To the beginning of the turn."""
        if self.session.match:
            self.session.match.restart_turn()
            self.session.settled()

    def on_goto(self, value: str) -> None:
        """Anywhere in the line, to look at: the way back is as short."""
        if self.scrub(value):
            self.session.save()

    def scrub(self, value: str) -> bool:
        """The same while a slider is still being drawn: nothing is kept yet."""
        match = self.session.match
        if match is None or not value.isdigit():
            return False
        self.session.replay = None
        match.goto(min(int(value), match.plies))
        self.session.open = self.session.open.after()
        if self.session.seats:
            self.session.seats.looked()
        return True

    def on_goto_line(self, value: str) -> None:
        """To the moment of a line, to play on from there; into another player's turn only after a yes."""
        if self.session.match and value.isdigit():
            self.session.back_to(min(int(value), self.session.match.plies))

    def on_confirmed(self, _value: str) -> None:
        """Yes, go back."""
        self.session.back_to(int(self.session.open.confirm), sure=True)

    def on_end_turn(self, _value: str) -> None:
        """The turn is over; the next player's begins."""
        self.session.open.handed_over = True

    def on_moves(self, _value: str) -> None:
        """Open or close the list of all moves."""
        self.session.open.moves = not self.session.open.moves

    def on_close(self, _value: str) -> None:
        """Close what lies on top; what lies beside the table is put aside."""
        shown = self.session.open
        if shown.chooser:
            shown.chooser = ""
        elif shown.book is not None:
            shown.book = None
        elif shown.dialog or shown.moves:
            shown.dialog = ""
            shown.moves = False
        elif shown.held:
            shown.held = ""
        elif shown.unseen:
            self.session.seen()
        elif shown.visited:
            shown.visited = ""
        elif self.session.match and self.session.table.can_put_aside(self.session.view(), self.session.ui()):
            shown.dialog = "aside"

    def on_ask(self, _value: str) -> None:
        """Whatever is pressed next is asked about; or no longer."""
        self.session.open.asking = not self.session.open.asking

    def on_close_tip(self, _value: str) -> None:
        """Close the answer; whatever is done next does that too."""

    def on_dialog(self, value: str) -> None:
        """Open a dialog; what is opened last lies on top."""
        self.session.open.dialog, self.session.open.book = value, None

    def on_menu(self, _value: str) -> None:
        """Open the menu."""
        self.on_dialog("menu")

    def on_tab(self, value: str) -> None:
        """Phones: another part of the table; the near side again, whoever's was looked at."""
        self.session.open.tab, self.session.open.looked = value, True
        self.session.open.visited = ""

    def on_hold(self, value: str) -> None:
        """Take a thing in hand; let go if it is there already."""
        self.session.take("" if self.session.open.held == value else value)

    def on_filter(self, value: str) -> None:
        """Whose lines the chronicle shows."""
        self.session.open.log_filter = int(value)

    def on_older(self, _value: str) -> None:
        """The whole chronicle, or its latest lines again."""
        self.session.open.older = not self.session.open.older

    def on_pieces(self, _value: str) -> None:
        """The board with or without what stands on it."""
        self.session.open.pieces = not self.session.open.pieces
        self.session.open.dialog = ""

    def on_sandbox(self, value: str) -> None:
        """Try moves from here; then throw them away or keep them as a branch."""
        self.session.toggle_sandbox(keep=value == "keep")

    # Replays

    def on_replay(self, value: str) -> None:
        """The last turn of a seat once more, or with "since" what happened since the decider's last one."""
        session = self.session
        match = session.match
        if match is None:
            return
        if value == "since":
            seat = match.decision.seat if session.turn is None or session.seats is None else session.seats.watcher()
            session.show_again(since(match, seat), _("Since your last turn"))
        elif value.isdigit() and int(value) < len(match.config["seats"]):
            session.show_turn(int(value))

    def on_replay_step(self, value: str) -> None:
        """One step forth or back, and no further by itself."""
        if self.session.replay is not None:
            self.session.replay.running = False
            self.session.step(-1 if value == "-1" else 1)

    def on_replay_next(self, _value: str) -> None:
        """One step forth."""
        self.on_replay_step("1")

    def on_replay_back(self, _value: str) -> None:
        """One step back."""
        self.on_replay_step("-1")

    def on_replay_pause(self, _value: str) -> None:
        """Stop where it is, or go on by itself."""
        if self.session.replay is not None:
            self.session.replay.running = not self.session.replay.running

    def on_replay_stop(self, _value: str) -> None:
        """Back to the table."""
        self.session.replay = None

    # Settings

    def on_theme(self, _value: str) -> None:
        """Light, dark, or as the system has it."""
        self.session.prefer("theme", prefs.next_theme(self.session.prefs, self.session.dark))

    def on_look_first(self, _value: str) -> None:
        """Whether presses on the picture show first what they would do."""
        self.session.prefer("look_first", prefs.next_looks(self.session.prefs))

    def on_pref(self, value: str) -> None:
        """A setting that is on or off."""
        self.session.prefer(value, not self.session.prefs.get(value))
