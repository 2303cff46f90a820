"""The controller: a match, what is open on the page, and what each click and key does. Knows no browser and no rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from . import data, prefs
from .explain import explain
from .files import opened, refused
from .foresight import foresee
from .i18n import _, name, say
from .looks import Eyes, Look
from .opened import Open
from .replay import Replay, Stretch, last_turn
from .sandbox import Sandbox
from .store import StorageFailed, Store
from .ui import Ui, View
from .words import owner_name


class Session:
    """One page's worth of playing."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.game = games.get("virtu")
        self.match: Match[Any] | None = None
        self.game_id = ""
        self.open = Open()
        self.prefs: dict[str, Any] = {**prefs.DEFAULTS, **store.prefs()}
        self.sandbox: Sandbox | None = None  # moves that are only tried
        self.replay: Replay | None = None  # moves that are shown again
        self.still = False  # the system asks for no motion
        self.trouble = ""  # why games are not kept at the moment
        self.pictures: dict[str, str] = {}  # the map's base pictures by name, where the build put them
        self.narrow = False  # the screen has room for an upright palace only
        self.persisted: bool | None = None  # whether the browser promised to keep games
        self._eyes: Eyes | None = None

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
        self.match, self.game_id, self.sandbox, self.replay = match, game_id or self.store.new_id(), None, None
        self.open = Open(page="table", dialog="score" if match.over else "")
        self.trouble = ""
        self._eyes = Eyes(self.game, match)
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
        if match is None or self.replay is not None:
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
        """To a ply; back into another player's turn only after a yes."""
        match = self.match
        if match is None or not 0 <= ply <= match.plies:
            return
        if not sure and self._disturbs(ply):
            self.open.dialog, self.open.confirm = "confirm", str(ply)
            return
        match.goto(ply)
        self.settled()

    def _disturbs(self, ply: int) -> bool:
        """Whether going there takes back a move of somebody else than the one whose turn it is."""
        match = self.match
        assert match is not None
        last = match.over or not self.open.handed_over  # the turn is still that of the one who moved last
        whose = match.seat(max(0, match.ply - 1) if last else match.ply)
        return any(match.seat(one) != whose for one in range(ply, match.ply))

    # Replays

    def show_turn(self, seat: int) -> None:
        """The last turn of a seat once more."""
        if self.match is None or self._eyes is None:
            return
        self.replay = None  # names are those of the table as it is
        turn = last_turn(self.match, self._eyes.chronicle.lines(), seat)
        who, phase = owner_name(self.view(), seat, self.match.names), name("phase", turn.phase) if turn.phase else ""
        self.show_again(turn, _("{who}, {phase}", who=who, phase=phase))

    def show_again(self, stretch: Stretch, title: str) -> None:
        """Show what happened once more; nothing can be played meanwhile."""
        if self.match is None or self._eyes is None:
            return
        if stretch.empty:
            self.open.toast = _("There is no such turn yet.")
            return
        self.open = self.open.after(handed_over=self.open.handed_over)
        log = self._eyes.chronicle.lines()
        self.replay = Replay(self.match, log, stretch, title, running=not self.motionless)

    def step(self, steps: int) -> None:
        """A step of the replay; past its end the table is there again."""
        if self.replay is not None and not self.replay.go(steps):
            self.replay = None

    @property
    def motionless(self) -> bool:
        """Whether nothing may move by itself."""
        return self.still or not self.prefs["motion"]

    @property
    def pace(self) -> int:
        """Milliseconds until the next step of a replay; 0 if none comes by itself."""
        return 0 if self.replay is None or self.motionless else self.replay.wait(prefs.speed(self.prefs))

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
        """The table as the deciding seat sees it, or as a replay shows it."""
        return self._look().view

    def ui(self) -> Ui:
        """Everything the views need beside the view."""
        match, shown = self.match, self.open
        base = self._look().ui if match is not None else Ui()
        settings = {
            **self.prefs, "trouble": self.trouble, "narrow": self.narrow, "moves": shown.moves, "base": self.pictures,
            "persisted": self.persisted, "older": shown.older,
        }  # fmt: skip
        found = replace(
            base, page=shown.page, dialog=shown.dialog, chooser=shown.chooser, palace=shown.palace, tab=shown.tab,
            log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.ahead.text, effects=shown.ahead.effects,
            opens=shown.ahead.opens, refusal=shown.refusal, toast=shown.toast, pieces=shown.pieces,
            end_turn=not shown.handed_over, sandbox=self.sandbox is not None, theme=str(self.prefs["theme"]),
            settings=settings,
        )  # fmt: skip
        if match is None or self._eyes is None:
            return found
        found = replace(
            found, names=match.names, ply=match.ply, plies=match.plies, can_undo=match.can_undo,
            can_redo=match.can_redo, choices=self._eyes.choices(self._look(), shown),
        )  # fmt: skip
        if self.replay is None:
            return found
        showing = self.replay.showing(prefs.speed(self.prefs), still=self.motionless)
        pointed = found.pointed or self.replay.pointed
        return replace(found, replay=showing, ply=self.replay.step.ply, end_turn=False, pointed=pointed)

    def _look(self) -> Look:
        assert self._eyes is not None
        return self._eyes.look(self.replay)

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is not None and self.replay is None:
            self.open.ahead = foresee(self.game, self.match.state, self.view(), Move.parse(text))

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now."""
        if self.match is None or self.replay is not None:
            return
        self.open.refusal = explain(self.game, self.match.state, self.view(), key) or _("Nothing can be done here now.")
