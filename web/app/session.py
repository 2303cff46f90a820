"""The controller: a match, what is open on the page, and what each click and key does. Knows no browser and no rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from . import data
from .chronicle import QUIET, Chronicle
from .explain import explain
from .files import opened, refused
from .i18n import _, say
from .opened import Open
from .sandbox import Sandbox
from .store import StorageFailed, Store
from .targets import targets
from .ui import Ui, View
from .words import choices

DEFAULT_PREFS = {"theme": "auto", "lang": "", "end_turn": True, "motion": True, "speed": 1}


@dataclass(frozen=True)
class Seen:
    """What one state of the match looks like, worked out once."""

    state: object
    view: View
    ui: Ui


class Session:
    """One page's worth of playing."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.game = games.get("virtu")
        self.match: Match[Any] | None = None
        self.game_id = ""
        self.open = Open()
        self.prefs: dict[str, Any] = {**DEFAULT_PREFS, **store.prefs()}
        self.sandbox: Sandbox | None = None  # moves that are only tried
        self.trouble = ""  # why games are not kept at the moment
        self.pictures: dict[str, str] = {}  # the map's base pictures by name, where the build put them
        self.narrow = False  # the screen has room for an upright palace only
        self.persisted: bool | None = None  # whether the browser promised to keep games
        self._chronicle: Chronicle | None = None
        self._seen: Seen | None = None

    # Games

    def start(self, config: dict[str, Any], seed: int, names: tuple[str, ...] = ()) -> None:
        """A new game; raises VirtuError."""
        self.sit_down(Match(self.game, config, seed, names, created=self.now()))
        self.save()

    def load(self, content: bytes, game_id: str = "") -> str:
        """Open a save or a game in words; what is to be said about it, or ""; raises SaveError and changes nothing."""
        loaded = opened(content)
        self.sit_down(loaded.match, game_id)
        return " ".join(say(note) for note in loaded.notes)

    def sit_down(self, match: Match[Any], game_id: str = "") -> None:
        """This is the game at the table now."""
        self.match, self.game_id, self.sandbox = match, game_id or self.store.new_id(), None
        self.open = Open(page="table", dialog="score" if match.over else "")
        self.trouble = ""
        self._chronicle = Chronicle(match)
        data.use(match.state.table.edition)

    def resume(self, game_id: str) -> None:
        """Open a game of the list; raises SaveError."""
        content = self.store.read(game_id)
        self.open.toast = self.load(content or b"", game_id)

    def dump(self) -> bytes:
        """The game as a file."""
        assert self.match is not None
        return saves.dump(self.match, now=self.now())

    def save(self) -> None:
        """Keep the game after every move. What cannot be kept is told; play goes on."""
        if self.match is None or self.sandbox is not None:
            return
        if self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"
            return
        try:
            self.store.write(self.game_id, self.dump())
            self.trouble = ""
        except StorageFailed:
            self.trouble = "full"

    # Playing

    def play(self, text: str) -> bool:
        """Make a move; False, with the reason shown, if it is not one."""
        match = self.match
        if match is None:
            return False
        before = match.decision.seat
        try:
            match.play(Move.parse(text))
        except VirtuError as error:
            self.open.refusal = refused(error)
            return False
        self._moved(before)
        return True

    def _moved(self, before: int) -> None:
        assert self.match is not None
        self.open, seat = self.open.after(), self.match.decision.seat
        self.open.handed_over = seat == before or not self.prefs["end_turn"] or seat < 0
        if self.match.over:
            self.open.dialog = "score"
        self.save()

    def settled(self) -> None:
        """The match stands somewhere else: what was open about it is not any more."""
        self.open = self.open.after()
        self.save()

    def back_to(self, ply: int, *, sure: bool = False) -> None:
        """Undo to a ply; into another player's turn only after a yes."""
        match = self.match
        if match is None or ply < 0:
            return
        if not sure and match.seat(ply) != match.decision.seat and self.open.handed_over:
            self.open.dialog, self.open.confirm = "confirm", str(ply)
            return
        match.goto(ply)
        self.settled()

    def toggle_sandbox(self, *, keep: bool = False) -> None:
        """Try moves from here; afterwards the table is as it was, and what was tried is gone or a branch."""
        if self.match is None:
            return
        if self.sandbox is None:
            self.sandbox = Sandbox(self.match)
            self.open.dialog = ""
            return
        ended, self.sandbox = self.sandbox, None
        ended.close(keep=keep)
        self.settled()

    def prefer(self, key: str, value: Any) -> None:
        """Remember a wish of the player's."""
        self.prefs[key] = value
        try:
            self.store.keep_prefs(self.prefs)
        except StorageFailed:
            self.trouble = "full"

    def theme(self, dark: bool) -> str:
        """Light or dark, as asked for or as the system has it."""
        wish = str(self.prefs["theme"])
        return wish if wish in ("light", "dark") else "dark" if dark else "light"

    def check_elsewhere(self) -> None:
        """Another tab has written: say so if it was this game."""
        if self.match is not None and self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"

    def propose(self) -> None:
        """Pay as proposed: the least wasteful way, move by move."""
        while self.match is not None and (text := self._proposed()):
            if not self.play(text):
                return

    def _proposed(self) -> str:
        assert self.match is not None
        offer = self.game.view(self.match.state, self.match.decision.seat).get("payment")
        return str(offer["proposal"][0]) if offer and offer["proposal"] else ""

    # Looking

    def view(self) -> View:
        """The table as the deciding seat sees it."""
        return self._look().view

    def ui(self) -> Ui:
        """Everything the views need beside the view."""
        match, shown = self.match, self.open
        base = self._look().ui if match is not None else Ui()
        settings = {
            **self.prefs, "trouble": self.trouble, "narrow": self.narrow, "moves": shown.moves, "base": self.pictures,
            "persisted": self.persisted,
        }  # fmt: skip
        found = replace(
            base, page=shown.page, dialog=shown.dialog, chooser=shown.chooser, palace=shown.palace, tab=shown.tab,
            log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.preview, refusal=shown.refusal,
            toast=shown.toast, pieces=shown.pieces, end_turn=not shown.handed_over, sandbox=self.sandbox is not None,
            theme=str(self.prefs["theme"]), settings=settings,
        )  # fmt: skip
        if match is None:
            return found
        return replace(
            found, names=match.names, ply=match.ply, plies=match.plies, can_undo=match.can_undo, can_redo=match.can_redo
        )

    def _look(self) -> Seen:
        match, chronicle = self.match, self._chronicle
        assert match is not None
        assert chronicle is not None
        if self._seen is None or self._seen.state is not match.state:
            decision = match.decision
            view = self.game.view(match.state, max(0, decision.seat))
            found = Ui(
                seat=max(0, decision.seat),
                decider=decision.seat,
                decision=decision.kind,
                prompt=say(decision.prompt),
                choices=choices(view, decision),
                targets=targets(view, decision.seat, decision.moves),
                payment=view.get("payment"),
                log=chronicle.lines(),
            )
            self._seen = Seen(match.state, view, found)
        return self._seen

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is None:
            return
        try:
            state, events = self.game.play(self.match.state, Move.parse(text))
        except VirtuError:
            return
        said = [self.game.log(state, event) for event in events if event.kind not in QUIET]
        self.open.preview = " ".join(say(message) for message in said[:6] if message is not None)

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now."""
        if self.match is None:
            return
        self.open.refusal = explain(self.game, self.match.state, self.view(), key) or _("Nothing can be done here now.")
