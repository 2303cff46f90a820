"""The controller: a match, what is open on the page, and what each click and key does. Knows no browser and no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move

from . import players, prefs
from .advised import Hint
from .botplay import BotPlay
from .explain import explain
from .files import refused
from .foresight import foresee
from .i18n import _, name
from .looks import DECIDER, Look
from .mail import Mail
from .otherlines import other_lines
from .replay import Replay, Stretch, last_turn
from .sandbox import Sandbox
from .store import Store
from .ui import Ui, View
from .words import owner_name


class Session(BotPlay):
    """One page's worth of playing."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        super().__init__(store, now)
        self.still = False  # the system asks for no motion
        self.pictures: dict[str, str] = {}  # the map's base pictures by name, where the build put them
        self.narrow = False  # the screen has room for an upright palace only
        self.persisted: bool | None = None  # whether the browser promised to keep games
        self.installable = False  # whether the browser offers to install the game
        self.mail = Mail()
        self.offline = ""  # whether it can be played without a network (js/update.js)

    # Playing

    def play(self, text: str) -> bool:
        """Make a move; False, with the reason shown, if it is not one."""
        match = self.match
        if match is None or self.replay is not None or self.turn is not None:
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
        assert self.seats is not None
        self.seats.played()
        self.advice.review = None
        self.open, seat = self.open.after(), self.match.decision.seat
        # Between persons a turn ends with a click; bots do not wait for one, undo leads back behind them.
        self.open.handed_over = seat == before or not self.prefs["end_turn"] or seat < 0 or self.turn is not None
        if self.match.over:
            self.open.dialog = "score"
        self.save()

    def settled(self) -> None:
        """The match stands somewhere else: what was open about it is not any more."""
        self.open = self.open.after()
        if self.seats is not None:
            self.seats.looked()
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
        """Whether going there takes back a move of another person than the one whose turn it is."""
        match, seats = self.match, self.seats
        assert match is not None
        assert seats is not None
        last = match.over or not self.open.handed_over  # the turn is still that of the one who moved last
        whose = match.seat(max(0, match.ply - 1) if last else match.ply)
        if seats.bot(whose):
            whose = seats.watcher()
        return any(not seats.bot(seat) and seat != whose for seat in map(match.seat, range(ply, match.ply)))

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

    def propose(self) -> None:
        """Pay as proposed: the least wasteful way, move by move."""
        while self.match is not None and self.turn is None and (text := self._proposed()):
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
            "persisted": self.persisted, "older": shown.older, "stand_in": self.stand_in,
        }  # fmt: skip
        found = base._replace(
            page=shown.page, dialog=shown.dialog, chooser=shown.chooser, palace=shown.palace, tab=shown.tab,
            log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.ahead.text, effects=shown.ahead.effects,
            opens=shown.ahead.opens, refusal=shown.refusal, toast=shown.toast, pieces=shown.pieces,
            end_turn=not shown.handed_over, sandbox=self.sandbox is not None, theme=str(self.prefs["theme"]),
            settings=settings, mail=self.mail,
        )  # fmt: skip
        if match is None or self._eyes is None:
            return found
        assert self.seats is not None
        specs = [self.seats.bot(seat) for seat in range(len(match.config["seats"]))]
        bots = tuple(map(players.words, specs))
        before = match.node.parent
        after_bots = before is not None and bool(self.seats.bot(before.seat)) and self.turn is None
        settings |= {"players": specs, "lent": self.seats.lent, "after_bots": after_bots}
        found = found._replace(
            names=match.names, bots=bots, ply=match.ply, plies=match.plies, can_undo=self.seats.back() >= 0,
            can_redo=match.can_redo, choices=self._eyes.choices(self._look(), shown), watched=self._watched(bots),
            lines=other_lines(match) if shown.dialog == "lines" else (),
        )  # fmt: skip
        if self.replay is None:
            return found._replace(**self._advised())
        showing = self.replay.showing(prefs.speed(self.prefs), still=self.motionless)
        pointed = found.pointed or self.replay.pointed
        return found._replace(replay=showing, ply=self.replay.step.ply, end_turn=False, pointed=pointed)

    def _advised(self) -> dict[str, Any]:
        """What a player who asked for it is told."""
        advice, node = self.advice, self.match.node if self.match is not None else None
        hint = advice.hint if advice.hint_at is node else Hint()
        known = advice.threats_at is not None and advice.threats_at[0] is node
        return {
            "hint": hint if self.open.dialog == "hint" and self.turn is None else None,
            "threats": advice.threats if known and self.prefs["threats"] else (),
            "review": advice.review,
            "forecast": self._eyes.fate() if self._eyes is not None and self.turn is None else "",
        }

    def _look(self) -> Look:
        assert self._eyes is not None
        assert self.seats is not None
        watched = self.replay is None and self.turn is not None
        return self._eyes.look(self.replay, self.seats.watcher() if watched else DECIDER)

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is not None and self.replay is None and self.turn is None:
            ahead = foresee(self.game, self.match.state, self.view(), Move.parse(text))
            fate = self._eyes.fate(text) if self._eyes is not None else ""
            self.open.ahead = ahead._replace(text=f"{fate} {ahead.text}".strip())

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now."""
        if self.match is None or self.replay is not None or self.turn is not None:
            return
        self.open.refusal = explain(self.game, self.match.state, self.view(), key) or _("Nothing can be done here now.")
