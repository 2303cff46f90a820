"""What the controls do that are no moves: undo and its kin, dialogs, the start page, files."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.saves import SaveError
from virtu_core.virtu.edition.model import HOUSES

from .files import refused
from .i18n import _
from .session import Session
from .store import StorageFailed


class Helper(Protocol):
    """What only the browser can do."""

    def download(self, name: str, content: bytes) -> None:
        """Give the player a file."""

    def share(self, name: str, content: bytes) -> None:
        """Share a file."""

    def prompt(self, question: str, answer: str) -> str | None:
        """Ask for a line of text."""

    def chart(self) -> str:
        """The markup of the score's chart."""


class Acts:
    """A name and a value in, a changed session out."""

    def __init__(self, session: Session, helper: Helper) -> None:
        self.session = session
        self.helper = helper

    def do(self, name: str, value: str) -> None:
        """Carry out a control; one that is not known does nothing."""
        handler: Callable[[str], None] | None = getattr(self, "on_" + name.replace("-", "_"), None)
        if handler is not None:
            self.session.open.refusal = self.session.open.toast = ""
            handler(value)

    def key(self, key: str) -> bool:
        """A short cut; False if it is none."""
        names = {"u": "undo", "r": "redo", "m": "moves", "Escape": "close", "e": "end-turn", "?": "menu"}
        if key not in names or self.session.open.page != "table":
            return False
        self.do(names[key], "")
        return True

    # At the table

    def on_undo(self, _value: str) -> None:
        """One move back; into another player's turn only after a yes."""
        self.session.back_to((self.session.match.ply if self.session.match else 0) - 1)

    def on_redo(self, _value: str) -> None:
        """One move forth."""
        if self.session.match:
            self.session.match.redo()
            self.session.settled()

    def on_restart(self, _value: str) -> None:
        """To the beginning of the turn."""
        if self.session.match:
            self.session.match.restart_turn()
            self.session.settled()

    def on_goto(self, value: str) -> None:
        """Anywhere in the line, to look at."""
        if self.session.match and value.isdigit():
            self.session.match.goto(min(int(value), self.session.match.plies))
            self.session.settled()

    on_goto_line = on_goto

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

    def on_pieces(self, _value: str) -> None:
        """The map with or without pieces."""
        self.session.open.pieces = not self.session.open.pieces
        self.session.open.dialog = ""

    def on_sandbox(self, value: str) -> None:
        """Try moves from here; then throw them away or keep them as a branch."""
        self.session.toggle_sandbox(keep=value == "keep")

    # Settings

    def on_theme(self, _value: str) -> None:
        """Light, dark, or as the system has it."""
        order = ["auto", "light", "dark"]
        now = str(self.session.prefs["theme"])
        self.session.prefer("theme", order[(order.index(now) + 1) % 3] if now in order else "auto")

    def on_pref(self, value: str) -> None:
        """A setting that is on or off."""
        self.session.prefer(value, not self.session.prefs.get(value))

    # Games

    def on_page(self, value: str) -> None:
        """Another page."""
        self.session.open.page = value
        self.session.open.dialog = ""

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

    def field(self, name: str, value: str, given: Any) -> None:
        """A field of the form."""
        form = self.session.open.setup
        if name == "name":
            form.setdefault("names", {})[value] = str(given)[:40]
        elif name == "option":
            form[value] = given

    def on_begin(self, _value: str) -> None:
        """A new game as the form says."""
        form = self.session.open.setup
        seats = list(form.get("seats") or HOUSES[int(form.get("count", 3))])
        options: dict[str, Any] = {key: form[key] for key in ("first", "indulgence", "one_agent") if key in form}
        if options.get("first") not in (*seats, None):
            options["first"] = "draw"
        names = tuple(form.get("names", {}).get(house, "") for house in seats)
        self.session.start({"seats": seats, **options}, random.SystemRandom().randrange(2**53), names)

    def on_open(self, game_id: str) -> None:
        """Go on with a game."""
        try:
            self.session.resume(game_id)
        except SaveError as error:
            self.session.open.toast = refused(error)

    def on_rename(self, game_id: str) -> None:
        """A name of its own."""
        title = self.helper.prompt(_("Name of the game"), "")
        if title is not None:
            self._keep(lambda: self.session.store.rename(game_id, title))

    def on_duplicate(self, game_id: str) -> None:
        """A copy."""
        self._keep(lambda: self.session.store.duplicate(game_id))

    def on_delete(self, game_id: str) -> None:
        """Into the bin."""
        self._keep(lambda: self.session.store.delete(game_id))
        self.session.open.undelete = True

    def on_undelete(self, _value: str) -> None:
        """Out of the bin."""
        self._keep(self.session.store.undelete)
        self.session.open.undelete = False

    def _keep(self, change: Callable[[], object]) -> None:
        try:
            change()
        except StorageFailed:
            self.session.trouble = "full"

    def on_export(self, game_id: str) -> None:
        """A file of a game, the one at the table or one of the list."""
        content = self.session.store.read(game_id) if game_id else self.session.dump()
        self.helper.download(f"virtu-{game_id or self.session.game_id}.virtu", content or b"")

    def on_share(self, _value: str) -> None:
        """Send the game to somebody."""
        self.helper.share(f"virtu-{self.session.game_id}.virtu", self.session.dump())

    def on_save_chart(self, _value: str) -> None:
        """The chart as a picture."""
        self.helper.download("virtu-score.svg", self.helper.chart().encode())

    def open_file(self, content: bytes) -> str:
        """Open a file: a save, or a game in words. What is said about it; refused files change nothing."""
        session = self.session
        try:
            session.open.toast = session.load(content)
            session.save()
        except VirtuError as error:
            session.open.toast = refused(error)
        return session.open.toast
