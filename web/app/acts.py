"""What the controls do that are no moves: undo and its kin, dialogs, the start page, files."""

from __future__ import annotations

from collections.abc import Callable

from . import prefs
from .botacts import BotActs
from .i18n import _
from .replay import since

KEYS = {
    "h": "hint",
    "t": "threats",
    "u": "undo",
    "r": "redo",
    "m": "moves",
    "Escape": "close",
    "e": "end-turn",
    "?": "menu",
}
REPLAY_KEYS = {"Escape": "replay-stop", " ": "replay-pause", "ArrowRight": "replay-next", "ArrowLeft": "replay-back"}
WATCH_KEYS = {**KEYS, " ": "bots-pause", "ArrowRight": "bots-step"}
LOOKING = ("replay", "tab", "palace", "filter", "older", "pieces", "speed")  # what does not end a replay


class Acts(BotActs):
    """A name and a value in, a changed session out."""

    def do(self, name: str, value: str) -> None:
        """Carry out a control; one that is not known does nothing."""
        handler: Callable[[str], None] | None = getattr(self, "on_" + name.replace("-", "_"), None)
        if handler is not None:
            self.session.open.refusal = self.session.open.toast = ""
            if not name.startswith(LOOKING):
                self.session.replay = None
            handler(value)

    def key(self, key: str) -> bool:
        """A short cut; False if it is none."""
        names = WATCH_KEYS if self.session.turn is not None else KEYS
        names = names if self.session.replay is None else REPLAY_KEYS
        if key not in names or self.session.open.page != "table":
            return False
        self.do(names[key], "")
        return True

    # At the table

    def on_undo(self, _value: str) -> None:
        """One move back, and behind the moves of bots; into another person's turn only after a yes."""
        if self.session.seats:
            self.session.back_to(self.session.seats.back())

    def on_redo(self, _value: str) -> None:
        """One move forth, and past the moves of bots."""
        match, seats = self.session.match, self.session.seats
        if match and seats:
            match.redo()
            while seats.people and seats.turn() and match.redo():
                pass
            self.session.settled()

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

    def on_cancel_payment(self, _value: str) -> None:
        """Back to before the payment began."""
        match = self.session.match
        while match and match.decision.kind == "pay" and match.can_undo:
            match.undo()
        self.session.settled()

    def on_confirmed(self, _value: str) -> None:
        """Yes, go back."""
        self.session.back_to(int(self.session.open.confirm), sure=True)

    def on_propose(self, _value: str) -> None:
        """Pay as proposed."""
        self.session.propose()

    def on_end_turn(self, _value: str) -> None:
        """The turn is over; the next player's begins."""
        self.session.open.handed_over = True

    def on_moves(self, _value: str) -> None:
        """Open or close the list of all moves."""
        self.session.open.moves = not self.session.open.moves

    def on_close(self, _value: str) -> None:
        """Close what lies on top; a payment is put aside."""
        shown = self.session.open
        match = self.session.match
        if shown.chooser or shown.dialog or shown.moves:
            shown.chooser = shown.dialog = ""
            shown.moves = False
        elif match and match.decision.kind == "pay":
            shown.dialog = "aside"

    def on_dialog(self, value: str) -> None:
        """Open a dialog."""
        self.session.open.dialog = value

    def on_menu(self, _value: str) -> None:
        """Open the menu."""
        self.session.open.dialog = "menu"

    def on_palace(self, value: str) -> None:
        """Look at a palace; at the own one again with ""."""
        shown = self.session.open
        shown.palace = "" if shown.palace == value else value

    def on_tab(self, value: str) -> None:
        """Phones: another part of the table."""
        self.session.open.tab = value

    def on_filter(self, value: str) -> None:
        """Whose lines the chronicle shows."""
        self.session.open.log_filter = int(value)

    def on_older(self, _value: str) -> None:
        """The whole chronicle, or its latest lines again."""
        self.session.open.older = not self.session.open.older

    def on_pieces(self, _value: str) -> None:
        """The map with or without pieces."""
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
        self.session.prefer("theme", prefs.next_theme(self.session.prefs))

    def on_pref(self, value: str) -> None:
        """A setting that is on or off."""
        self.session.prefer(value, not self.session.prefs.get(value))

    def on_page(self, value: str) -> None:
        """Another page."""
        self.session.open.page = value
        self.session.open.dialog = ""
