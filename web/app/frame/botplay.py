"""Bots at the table: whose turn it is, whether they go on, and what their moves leave open."""

from __future__ import annotations

from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move

from . import prefs
from .chronicle import Chronicle
from .consent import TAKE_BACK
from .kept import Kept
from .replay import BY_HAND, reading
from .seats import GOING, Turn
from .turns import turn_told
from .ui import LogLine, Watched


class BotPlay(Kept):
    """A match some of whose seats bots may play."""

    stand_in = False  # a Novice plays for bots that do not answer

    @property
    def turn(self) -> Turn | None:
        """The bot that is to decide; in the sandbox everything is done by hand."""
        return self.seats.turn() if self.seats is not None and self.sandbox is None else None

    @property
    def going(self) -> bool:
        """Whether bots may make a move now."""
        seats, shown = self.seats, self.open
        if (
            seats is None
            or self.replay is not None
            or shown.page != "table"
            or shown.dialog in ("confirm", "take-over")
        ):
            return False
        if shown.unseen:  # somebody is to see first how it ended
            return False
        return seats.steps > 0 or (seats.hold == GOING and self.bot_speed > BY_HAND)

    @property
    def bot_speed(self) -> float:
        """How fast bots' moves follow each other."""
        return prefs.speed(self.prefs, "bot_speed")

    @property
    def bot_wait(self) -> int:
        """Milliseconds that the move just made is to be read before a bot makes another."""
        if self._eyes is None or self.bot_speed in (BY_HAND, prefs.FASTEST):
            return 0
        assert self.match is not None
        ended = any(self.table.turn(event) is not None for node in self.match.step for event in node.events or ())
        return reading(self._latest(), self.bot_speed, ended=ended, beside=self.open.passed)

    def _make(self, move: Move) -> None:
        """One move of the press or the bot's turn that is under way; raises VirtuError."""
        assert self.match is not None
        before = self.match.ply
        self.match.play(move)
        for node in self.match.tree.path(self.match.node)[before + 1 :]:  # what chance did belongs to it
            self.steps.note(node)

    def _take_back(self, move: Move) -> None:
        """If a move takes back what was drawn or learnt, that is asked first, unless nobody can agree to it; raises
        Question."""
        match = self.match
        assert match is not None
        if match.strict or not match.bars(move):
            return
        lost = match.tree.line(match.node)[match.ply + 1 :]
        self.consent(TAKE_BACK, sum(node.answered.seat != CHANCE for node in lost))
        match.agree()

    def _go_on(self, seat: int) -> None:
        """Questions that have no other answer than to go on are not asked, of the one who pressed."""
        assert self.match is not None
        while not self.prefs["ask_all"] and self.match.decision.seat == seat:
            move = self.table.onward(self.game, self.match.state)
            if move is None or self.match.bars(move):
                return
            self._make(move)

    @property
    def near(self) -> int:
        """Whose side of the table is near: of the one who decides, in a replay of the one who acts, while a bot plays
        of the person who watches."""
        assert self.match is not None
        assert self.seats is not None
        if self.replay is not None:
            return self.replay.seat
        decider = self.match.decision.seat
        watcher = self.seats.watcher() if self.turn is not None else decider
        return max(0, watcher if watcher >= 0 else decider)

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is drawn: the one place where that is settled (`curtain`)."""
        assert self.curtain is not None
        return self.curtain.viewer(self.near)

    @property
    def open_to_all(self) -> bool:
        """Whether what is drawn shows nothing that only one seat may see."""
        return self.curtain is None or not self.curtain.secret

    @property
    def may_answer(self) -> bool:
        """Whether whoever looks may see the answers: those of a private question only the one who is asked."""
        assert self.match is not None
        return not self.match.decision.private or self.viewer == self.match.decision.seat

    def _log(self) -> Chronicle:
        """The chronicle as the viewer is told it."""
        assert self._eyes is not None
        return self._eyes.chronicle(self.viewer)

    def _latest(self) -> tuple[LogLine, ...]:
        """What the last move did, with all that came of it by itself."""
        assert self.match is not None
        assert self._eyes is not None
        node = self.match.node
        if not self.steps.joined(node):
            return self._log().latest()
        while node.parent is not None and self.steps.joined(node):
            node = node.parent
        return tuple(line for line in self._log().lines() if line.ply >= node.ply)

    def bot_plays(self, text: str) -> bool:
        """The move of the bot that is to decide; False if it is none. What the player has open stays so."""
        match, seats = self.match, self.seats
        if match is None or seats is None or self._eyes is None or self.turn is None:
            return False
        since = match.ply
        with self.steps.press():
            try:
                self._make(Move.parse(text))
            except VirtuError:
                return False
            if self.turn is None and match.decision.seat == seats.watcher():
                self._go_on(match.decision.seat)
        self._after_move()
        seats.steps = max(0, seats.steps - 1)
        places = [line.place for line in self._latest() if line.place]
        self.open = self.open.beside(self.table.eyed(places), looked=self.open.looked and self.turn is not None)
        self._news(since)
        self.advice.review = None
        if match.over:
            self.open.dialog = "score"
        self.save()  # before it is shown: what was seen is never lost
        return True

    def _after_move(self) -> None:
        """The curtain falls if somebody else is called; what was said publicly answers for whoever is polled."""
        assert self.curtain is not None
        assert self.match is not None
        self.curtain.moved()
        while (no := self.curtain.no) is not None:
            self.match.play(no)
            self.curtain.moved()

    def _news(self, since: int) -> None:
        """What the players should notice of the moves made since then."""
        assert self.match is not None
        assert self.seats is not None
        self.open.since = since
        news = self.table.news(self.match, since, self.seats.people)
        self.open.passed, self.open.unseen = news.passed, news.unseen
        self.open.struck = news.struck if self.turn is None else ""
        if self.turn is None or self.bot_speed != prefs.FASTEST:  # bots in a hurry bring them too fast to read
            self.open.moment = news.moment or self.open.moment

    def _watched(self, bots: tuple[str, ...]) -> Watched | None:
        if self.turn is None or self.seats is None or self._eyes is None:
            return None
        assert self.match is not None
        told = " ".join(line.text for line in self._latest()) or turn_told(self.table, self.match, self._log().lines())
        running = self.seats.hold == GOING and self.bot_speed > BY_HAND and not self.open.unseen
        return Watched(bots[self.turn.seat], told, running, self.bot_speed)
