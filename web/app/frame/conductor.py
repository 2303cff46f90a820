"""Lets the bots play: asks the worker for a move, waits until the one before has been read, makes it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from . import botplay, players, prefs
from .botworker import Alarm, BotWorker
from .playing import Playing
from .seats import Turn
from .session import Session

IDLE = 30  # milliseconds that are left to the browser before a move is thought about in the page itself
STAND_IN = "novice"
UNSEEN = float("inf")  # the last move has not been drawn yet
WRITING, PATIENCE = 10, 500  # milliseconds between two looks whether the last move is on the disk, and to wait for it


class Conductor:
    """`look` whenever anything has changed; `drawn` when the table shows it. No move is made while the one before is on
    its way to the disk: a browser that is killed then loses that one only."""

    def __init__(
        self, session: Session, bot_worker: BotWorker, alarm: Alarm, now: Callable[[], float],
        changed: Callable[[], None], writing: Callable[[], bool],
    ) -> None:  # fmt: skip
        self.session = session
        self.bot_worker = bot_worker
        self.alarm = alarm
        self.now = now
        self.changed = changed  # the table is to be drawn
        self.writing = writing  # whether something is on its way to the disk
        self._turn: Turn | None = None
        self._asked = False
        self._answer = ""
        self._due = 0.0  # when the next move may be made
        self._began = 0.0  # when it was asked for
        self._hidden = 0  # how long its answer stays hidden
        self._hidden_until = 0.0
        self._made = 0.0  # when the last one was

    def look(self) -> None:
        """See whether there is something to do."""
        playing = self.session.playing
        turn = playing.turn if playing is not None else None
        if turn != self._turn:
            self._turn, self._asked, self._answer = turn, False, ""
            self.alarm.off()
        if playing is None or turn is None or not botplay.going(playing):
            return
        if self._answer:
            self._play(playing)
        elif not self._asked:
            self._ask(playing, turn)

    def drawn(self) -> None:
        """The table shows the last move: it is read from now on."""
        if self._due == UNSEEN and (playing := self.session.playing) is not None:
            self._due = self.now() + botplay.wait(playing)
        self.look()

    def _ask(self, playing: Playing, turn: Turn) -> None:
        match, kind = playing.match, players.read(turn.spec)
        if kind is None:
            return
        self._asked, self._began = True, self.now()
        self._hidden, self._hidden_until = botplay.hidden(playing, kind.milliseconds), 0.0
        given = {"spec": turn.spec, "seed": match.salt + turn.seat}

        def done(move: str) -> None:
            if turn == self._turn:
                self.session.stand_in = False
                self._answered(move)

        def failed() -> None:
            if turn == self._turn:
                self.session.stand_in = True
                self.alarm.set(IDLE, lambda: self._stand_in(playing, turn))

        self.bot_worker.ask(match, "app.frame.thinker:choose", given, kind.milliseconds, done, failed, first=True)

    def _stand_in(self, playing: Playing, turn: Turn) -> None:
        """No worker will do: a Novice thinks here, which takes some milliseconds."""
        from virtu_core import bots

        match = playing.match
        if turn == self._turn and turn == playing.turn and playing is self.session.playing:
            bot = bots.get(STAND_IN, match.salt + turn.seat)
            self._answered(str(bot.choose(match.game, match.seen(turn.seat))))

    def _answered(self, move: str) -> None:
        """It is known. One that is hidden is so for a fixed time; if it took longer, for a multiple of that."""
        self._answer = move
        if self._hidden:
            times = max(1, ceil((self.now() - self._began) / self._hidden))
            self._hidden_until = self._began + times * self._hidden
        self.look()

    def _play(self, playing: Playing) -> None:
        turn, wait = self._turn, self._due - self.now()
        if self._hidden_until > self.now():
            self.alarm.set(self._hidden_until - self.now(), self.look)
            return
        if wait > 0 and botplay.speed(self.session) != prefs.FASTEST:
            if self._due != UNSEEN:
                self.alarm.set(wait, self.look)
            return
        if self.writing() and self.now() - self._made < PATIENCE:
            self.alarm.set(WRITING, self.look)
            return
        move, self._answer, self._made = self._answer, "", self.now()
        if not botplay.play(playing, move) and turn is not None:
            self._stand_in(playing, turn)  # it cannot be that this is no move, but the game would stand still
            return
        self._due = UNSEEN
        self.look()  # the next one can be thought about meanwhile
        self.changed()
