"""The controller: a match, what is open on the page, and what each click and key does. Knows no browser and no rule."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move

from . import beside, players, prefs, tables
from .advised import Hint
from .curtain import CLOSED
from .files import refused
from .held import places
from .helper import Helper
from .i18n import _
from .looking import Looking
from .looks import listed
from .mail import Mail
from .otherlines import other_lines
from .replay import Replay, Stretch, last_turn
from .sandbox import begin
from .slots import StorageFailed
from .store import Store
from .table import Table
from .tables import table_of
from .turns import asks, turn_over
from .ui import Ui


class Session(Looking):
    """One page's worth of playing."""

    helper: Helper  # what only a browser can do; set where there is one

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        super().__init__(store, now)
        self.still = False  # the system asks for no motion
        self.dark = False  # the system is dark
        self.pictures: dict[str, str] = {}  # pictures by name, where the build put them
        self.narrow = False  # the screen has less room than a desk's
        self.phone = False  # it is a phone's
        self.persisted: bool | None = None  # whether the browser promised to keep games
        self.installable = False  # whether the browser offers to install the game
        self.mail = Mail()
        self.offline = ""  # whether it can be played without a network (js/update.js)

    # Playing

    def play(self, text: str) -> bool:
        """Make a move; False, with the reason shown, if it is not one."""
        match = self.match
        if match is None or self.replay is not None or self.turn is not None or self.covered:
            return False
        since, aside = match.ply, self.open.dialog == "aside" and self.table.lasts(match.decision.kind)
        with self.steps.press():
            try:
                self._take_back(move := Move.parse(text))
                self._make(move)
            except VirtuError as error:
                self.open.refusal = refused(error)
                return False
            if not self.table.leaves_open(move):
                self._go_on(match.seat(since))
        self._moved(since)
        if aside and match.decision.seat == match.seat(since) and self.table.lasts(match.decision.kind):
            self.open.dialog = "aside"  # the player wants to see the table while it lasts
        return True

    def press(self, text: str, *, first: bool = False) -> None:
        """A move is pressed. It is shown before it is made if that is asked for, and always if it harms; what is shown
        is made by the second press."""
        if self.choose(text):
            return
        ui = self._look().ui
        seen = self.open.chooser and text in listed(ui, self.open.chooser)
        if not seen and self.turn is None and (text in ui.harms or (first and not self._shows_itself(text))):
            self.open.chooser = f"move:{text}"
        else:
            self.play(text)

    def _shows_itself(self, text: str) -> bool:
        """Whether a move only opens something that shows what it will do, and can be left."""
        match = self.match
        if match is None or (move := Move.parse(text)) not in match.decision:
            return False
        return self.table.shows_itself(self.game, match.state, move)

    def several(self, moves: Sequence[Move]) -> None:
        """Moves in a row as one step: each goes on with what the last one left."""
        match = self.match
        if match is None or self.replay is not None or self.turn is not None or not moves:
            return
        since = match.ply
        self._take_back(moves[0])
        with self.steps.press():
            for move in moves:
                self._make(move)
        self._moved(since)
        self.open.passed = ""  # as was wished

    def _moved(self, since: int) -> None:
        assert self.match is not None
        assert self.seats is not None
        self._after_move()
        self.seats.played()
        self.advice.review = None
        self.open = self.open.after(moment=self.open.moment)
        self._news(since)
        # Between persons a turn ends with a click; bots do not wait for one, undo leads back behind them.
        self.open.handed_over = (
            not self.prefs["end_turn"] or self.turn is not None or not asks(self.table, self.match, since)
        )
        if self.match.over:
            self.open.dialog = "score"
        self.save()

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs over the table: nothing of it is drawn."""
        return self.match is not None and self.curtain is not None and self.curtain.state == CLOSED

    def answer_poll(self, who: str) -> None:
        """Nobody plays, or somebody wants to be asked alone."""
        curtain, match = self.curtain, self.match
        if curtain is None or match is None or (poll := curtain.poll) is None:
            return
        since = match.ply
        if who.isdigit() and int(who) in poll.seats:
            curtain.polls.speaks(int(who))
        else:
            curtain.polls.nobody()
        self._moved(since)

    def seen(self) -> None:
        """What had ended has been looked at: on to who is next."""
        self.open.unseen, self.open.handed_over = False, True

    def visit(self, seat: str, tab: str) -> None:
        """Look at the side of a seat; at the near one again with "", or by a second press."""
        self.open.visited = "" if self.open.visited == seat else seat
        self.open.tab, self.open.looked = tab, True

    def save(self) -> None:
        """Keep the game, and beside it when it stands, for the list of games."""
        super().save()
        if self.match is not None and self.sandbox is None and self.replay is None and not self.trouble:
            note = beside.read(self.store.beside(self.game_id))._replace(when=self.table.when(self.view()).said)
            with contextlib.suppress(StorageFailed):  # the game is kept: these words are not worth a word
                self.store.keep_beside(self.game_id, note.text)

    def sits(self, far: tuple[int, ...]) -> None:
        """Who of the people play at another device."""
        assert self.curtain is not None
        self.curtain.far = far
        self.curtain.fall()
        note = beside.read(self.store.beside(self.game_id))._replace(far=far)
        self.attempt(lambda: self.store.keep_beside(self.game_id, note.text))

    def settled(self) -> None:
        """The match stands somewhere else: what was open about it is not any more."""
        self.open = self.open.after()
        if self.seats is not None:
            self.seats.looked()
        if self.curtain is not None:
            self.curtain.walked()
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
        before = match.node.before()
        whose = before.seat if last and before is not None else match.decision.seat
        if seats.bot(whose):
            whose = seats.watcher()
        deciders = {match.seat(one) for one in range(ply, match.ply)} - {whose, CHANCE}
        return any(not seats.bot(seat) for seat in deciders)

    # Replays

    def show_turn(self, seat: int) -> None:
        """The last turn of a seat once more."""
        if self.match is None or self._eyes is None:
            return
        self.replay = None  # names are those of the table as it is
        turn = last_turn(self.table, self.match, self._log().lines(), seat)
        self.show_again(turn, _("{who}, {phase}", who=self.ui().called(seat), phase=turn.phase))

    def show_again(self, stretch: Stretch, title: str) -> None:
        """Show what happened once more; nothing can be played meanwhile."""
        if self.match is None or self._eyes is None:
            return
        if stretch.empty:
            self.open.toast = _("There is no such turn yet.")
            return
        self.open = self.open.after(handed_over=self.open.handed_over)
        log = self._log().lines()
        self.replay = Replay(self.table, self.match, log, stretch, title, running=not self.motionless)

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
            self.sandbox = begin(self.match)
            self.open.dialog = ""
            self._lay(self.sandbox.match)
            return
        ended, self.sandbox = self.sandbox, None
        ended.close(keep=keep)
        self._lay(ended.kept)
        self.settled()

    # Looking

    @property
    def read_of(self) -> Table:
        """The table of the game that is looked at or read about: of the open box, or of the match."""
        shown = self.open
        boxed = shown.page == "box" or (shown.page != "table" and shown.came == "box")
        return table_of(shown.box) if boxed and shown.box in tables.shown() else self.table

    def ui(self) -> Ui:
        """Everything the views need beside the view."""
        match, shown = self.match, self.open
        base = self._look().ui if match is not None else Ui(self.read_of)
        settings = {
            **self.prefs, "trouble": self.trouble, "narrow": self.narrow, "moves": shown.moves, "base": self.pictures,
            "persisted": self.persisted, "older": shown.older, "stand_in": self.stand_in,
            "seat": shown.confirm if shown.dialog == "take-over" else "",
            "looked_from": shown.looked_from,
        }  # fmt: skip
        held = shown.held if shown.held in base.sources else ""
        found = base._replace(
            held=held, targets=places(base.sources, held) if held else base.targets,
            page=shown.page, dialog=shown.dialog, chooser=shown.chooser, visited=shown.visited,
            tab=shown.tab or self.table.tabs()[0].id,
            log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.ahead.text, effects=shown.ahead.effects,
            opens=shown.ahead.opens, refusal=shown.refusal, toast=shown.toast, pieces=shown.pieces,
            end_turn=not shown.handed_over, sandbox=self.sandbox is not None, theme=str(self.prefs["theme"]),
            settings=settings, mail=self.mail, book=shown.book, moment=shown.moment, tip=shown.tip,
            asking=shown.asking, passed=shown.passed,
            struck=shown.struck if shown.handed_over else "",
        )  # fmt: skip
        if match is None or self._eyes is None:
            return found
        assert self.seats is not None
        view = self.view()
        specs = [self.seats.bot(seat) for seat in range(len(match.config["seats"]))]
        bots = tuple(map(players.words, specs))
        before = match.node.before()
        after_bots = before is not None and bool(self.seats.bot(before.seat)) and self.turn is None
        if not shown.handed_over:
            found = found._replace(giver=match.seat(shown.since), turn_over=turn_over(self.table, match, shown.since))
        settings |= {"players": specs, "lent": self.seats.lent, "after_bots": after_bots}
        found = found._replace(
            names=match.names, bots=bots, ply=match.ply, step=match.step[0].ply, plies=match.plies, start=match.start,
            can_undo=self.seats.back() >= 0,
            can_redo=match.can_redo, choices=self._eyes.choices(self._look(), shown), watched=self._watched(bots),
            lines=other_lines(match, self.viewer) if shown.dialog == "lines" else (),
            turned=self._eyes.turned(self._look(), held) if held else (),
        )  # fmt: skip
        if not shown.looked:
            found = found._replace(tab=self.table.leading(view, found, found.tab))
        if self.replay is None:
            found = found._replace(**self._advised())
            return self.table.finish(found, view, match, shown, (shown.since, match.ply))
        showing = self.replay.showing(prefs.speed(self.prefs), still=self.motionless)
        pointed = found.pointed or self.replay.pointed
        ply, before_it = self.replay.step.ply, self.replay.before
        found = found._replace(replay=showing, ply=ply, end_turn=False, pointed=pointed)
        return self.table.finish(found, view, match, shown, (before_it, ply))

    def _advised(self) -> dict[str, Any]:
        """What a player who asked for it is told."""
        advice, node = self.advice, self.match.node if self.match is not None else None
        hint = advice.hint if advice.hint_at is node else Hint()
        known = advice.threats_at is not None and advice.threats_at[0] is node
        return {
            "hint": hint if self.open.dialog == "hint" and self.turn is None and self.may_answer else None,
            "threats": advice.threats if known and self.prefs["threats"] else (),
            "review": advice.review,
            "forecast": self._eyes.fate() if self._eyes is not None and self.turn is None else "",
        }

    def ask(self, key: str, pressed: str = "") -> bool:
        """What a thing of the table is, and what a press there would do; False, and nothing is open, if it is none."""
        match = self.match
        self.open.tip = None
        if match is not None:
            self.open.tip = self.table.tip(self.game, match.state, self.view(), self.ui(), key, pressed)
        return self.open.tip is not None
