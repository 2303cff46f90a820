"""The game at the table: a match, and what this page knows of it. Its parts each know one thing:

`seats` who plays, `curtain` who looks, `eyes` what a state looks like, `steps` which moves undo takes back together,
`past` what a move takes back of others, `advice` what is known about it, `keeper` how it is kept; `sandbox` and
`replay` are there while something is tried or shown again. What else a player can do with it are functions: `botplay`,
`looking`, `controls`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from . import beside, prefs, tableui
from .advised import Advice
from .chronicle import Chronicle
from .consent import REPLACE, TAKE_BACK
from .curtain import CLOSED, Curtain
from .eyes import Eyes, Look, listed
from .files import refused
from .flow import Steps
from .keeper import Keeper
from .opened import Open
from .past import Lost, Past
from .replay import Replay
from .sandbox import Sandbox, begin
from .seats import Seats, Turn
from .table import Table
from .turns import asks, turn_over
from .ui import LogLine, Ui, View

if TYPE_CHECKING:
    from .session import Session


class Playing:
    """One game, as long as it lies on the table."""

    def __init__(self, session: Session, table: Table, match: Match[Any], game_id: str) -> None:
        self.session = session
        self.table = table
        self.game = match.game
        self.game_id = game_id  # in the storage
        self.sandbox: Sandbox | None = None  # moves that are only tried
        self.replay: Replay | None = None  # moves that are shown again
        self._lay(match)
        self.keeper = Keeper(self)

    def _lay(self, match: Match[Any]) -> None:
        """This match is looked at and played on."""
        self.match = match
        self.seats = Seats(match, self.table.tempers())
        far = beside.read(self.session.store.beside(self.game_id)).far
        self.curtain = Curtain(match, self.seats, far, lambda: self.giver)
        self.eyes = Eyes(self.table, match)
        self.steps = Steps(self.table)
        self.past = Past(match)
        self.advice = Advice()

    @property
    def open(self) -> Open:
        """What is open on the page."""
        return self.session.open

    def save(self) -> None:
        """Keep it."""
        self.keeper.save()

    # Whose turn, and who looks

    @property
    def turn(self) -> Turn | None:
        """The bot that is to decide; in the sandbox everything is done by hand."""
        return self.seats.turn() if self.sandbox is None else None

    @property
    def free(self) -> bool:
        """Whether a person is asked: nothing is shown again, and no bot is to decide."""
        return self.replay is None and self.turn is None

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs over the table: nothing of it is drawn."""
        return self.curtain.state == CLOSED

    @property
    def giver(self) -> int:
        """The person whose turn waits for its end; TABLE: none does."""
        return TABLE if self.open.handed_over or self.replay is not None else self.match.seat(self.open.since)

    @property
    def near(self) -> int:
        """Whose side of the table is near: of the one who decides, in a replay of the one who acts, while a bot plays
        of the person who watches. It stays that of the one who played until they have ended their turn."""
        if self.replay is not None:
            return self.replay.seat
        if self.giver != TABLE and (self.curtain.hides or turn_over(self.table, self.match, self.open.since)):
            return self.giver
        decider = self.match.decision.seat
        watcher = self.seats.watcher() if self.turn is not None else decider
        return max(0, watcher if watcher >= 0 else decider)

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is drawn: the one place where that is settled (`curtain`). Where nothing is
        hidden it is as the one sees it who is asked next, though the side of another may still be near."""
        waits = self.giver != TABLE and not self.curtain.hides
        return self.curtain.viewer(max(0, self.match.decision.seat) if waits else self.near)

    @property
    def may_answer(self) -> bool:
        """Whether whoever looks may see the answers: those of a private question only the one who is asked."""
        return not self.match.decision.private or self.viewer == self.match.decision.seat

    @property
    def may_read_advice(self) -> bool:
        """Whether whoever looks may see what rests on all that the one who decides knows."""
        return not self.curtain.hides or self.match.imagined or self.viewer == self.match.decision.seat

    # What is seen

    def look(self) -> Look:
        """The state at the table, or the one that a replay shows."""
        return self.eyes.look(self.replay, self.near, self.viewer, asked=self.free and self.curtain.asks)

    def view(self) -> View:
        """The table as the viewer sees it, or as a replay shows it."""
        return self.look().view

    def ui(self) -> Ui:
        """Everything the views need beside the view."""
        return tableui.ui(self)

    def log(self) -> Chronicle:
        """The chronicle as the viewer is told it."""
        return self.eyes.chronicle(self.viewer)

    def latest(self) -> tuple[LogLine, ...]:
        """What the last move did, with all that came of it by itself."""
        node = self.match.node
        if not self.steps.joined(node):
            return self.log().latest()
        while node.parent is not None and self.steps.joined(node):
            node = node.parent
        return tuple(line for line in self.log().lines() if line.ply >= node.ply)

    # A person plays

    def play(self, text: str) -> bool:
        """Make a move; False, with the reason shown, if it is not one."""
        match, shown = self.match, self.open
        early = self.curtain.shared and self.giver != TABLE and match.decision.private
        if not self.free or self.covered or early:
            return False
        since, aside = match.ply, shown.dialog == "aside" and self.table.lasts(match.decision.kind)
        with self.steps.press():
            try:
                self._take_back(move := Move.parse(text))
                self.make(move)
            except VirtuError as error:
                shown.refusal = refused(error, self.game)
                return False
            if not self.table.leaves_open(move):
                self.go_on(match.seat(since))
        self.moved(since)
        if aside and match.decision.seat == match.seat(since) and self.table.lasts(match.decision.kind):
            self.open.dialog = "aside"  # the player wants to see the table while it lasts
        return True

    def press(self, text: str, *, first: bool = False) -> None:
        """A move is pressed. It is shown before it is made if that is asked for, and always if it harms; what is shown
        is made by the second press."""
        if self.choose(text):
            return
        ui = self.look().ui
        seen = self.open.chooser and text in listed(ui, self.open.chooser)
        if not seen and self.turn is None and (text in ui.harms or (first and not self._shows_itself(text))):
            self.open.chooser = f"move:{text}"
        else:
            self.play(text)

    def choose(self, text: str) -> bool:
        """A move that is only chosen, or no longer; False if it is to be made."""
        if self.turn is not None or not self.table.chooses(self.game, self.match.state, self.look().ui, text):
            return False
        self.open.chosen = self.table.choose(self.open.chosen, text)
        self.open.dialog = self.open.chooser = ""  # what was put aside shows it
        return True

    def _shows_itself(self, text: str) -> bool:
        """Whether a move only opens something that shows what it will do, and can be left."""
        move = Move.parse(text)
        return move in self.match.decision and self.table.shows_itself(self.game, self.match.state, move)

    def several(self, moves: Sequence[Move]) -> None:
        """Moves in a row as one step: each goes on with what the last one left."""
        if not self.free or not moves:
            return
        since = self.match.ply
        self._take_back(moves[0])
        with self.steps.press():
            for move in moves:
                self.make(move)
        self.moved(since)
        self.open.passed = ""  # as was wished

    def moved(self, since: int) -> None:
        """What a person's moves since that ply leave open."""
        self.after_move()
        self.seats.played()
        self.advice.review = None
        shown = self.session.open = self.open.after(moment=self.open.moment)
        self.news(since)
        # Between persons a turn ends with a click; bots do not wait for one, undo leads back behind them.
        shown.handed_over = (
            not self.session.prefs["end_turn"] or self.turn is not None or not asks(self.table, self.match, since)
        )
        if self.match.over:
            shown.dialog = "score"
        self.save()

    def settled(self) -> None:
        """The match stands somewhere else: what was open about it is not any more."""
        self.session.open = self.open.after()
        self.seats.looked()
        self.curtain.walked()
        self.save()

    def toggle_sandbox(self, *, keep: bool = False) -> None:
        """Try moves from here; afterwards the table is as it was, and what was tried is gone or a branch."""
        if self.sandbox is None:
            self.sandbox = begin(self.match, self.viewer)
            self.open.dialog = ""
            if self.sandbox.match is not self.match:
                self._lay(self.sandbox.match)
            return
        ended, self.sandbox = self.sandbox, None
        ended.close(keep=keep)
        if ended.real is not self.match:
            self._lay(ended.real)
        self.settled()

    # What every move does, a bot's too

    def make(self, move: Move) -> None:
        """One move of the press or the bot's turn that is under way; raises VirtuError."""
        before = self.match.ply
        self.past.makes(move)
        for node in self.match.tree.path(self.match.node)[before + 1 :]:  # what chance did belongs to it
            self.steps.note(node)

    def go_on(self, seat: int) -> None:
        """Questions that have no other answer than to go on are not asked, of the one who pressed."""
        while not self.session.prefs["ask_all"] and self.match.decision.seat == seat:
            move = self.table.onward(self.game, self.match.state)
            if move is None or self.match.bars(move) or self._replaces(move):
                return
            self.make(move)

    def after_move(self) -> None:
        """The curtain falls if somebody else is called; what was said publicly answers for whoever is polled."""
        self.curtain.moved()
        while (no := self.curtain.no) is not None:
            self.match.play(no)
            self.curtain.moved()

    def news(self, since: int) -> None:
        """What the players should notice of the moves made since then."""
        shown = self.open
        shown.since = since
        news = self.table.news(self.match, since, self.seats.people)
        shown.passed, shown.unseen = news.passed, news.unseen
        shown.struck = news.struck if self.turn is None else ""
        hurry = prefs.speed(self.session.prefs, "bot_speed") == prefs.FASTEST
        if self.turn is None or not hurry:  # bots in a hurry bring them too fast to read
            shown.moment = news.moment or shown.moment

    def _take_back(self, move: Move) -> None:
        """If a move takes back what was drawn or learnt, or what others have played, that is asked first, unless nobody
        can agree to it; raises Question."""
        match = self.match
        if (replaced := self._replaces(move)) is not None:
            self.session.consent(REPLACE, *replaced)
        if match.strict or not match.bars(move):
            return
        lost = match.tree.line(match.node)[match.ply + 1 :]
        self.session.consent(TAKE_BACK, sum(node.answered.seat != CHANCE for node in lost))
        match.agree()

    def _replaces(self, move: Move) -> Lost | None:
        """What a move takes back of others that nobody meant to take back; what is only tried takes back nothing."""
        return None if self.sandbox is not None or self.match.bars(move) else self.past.lost(move)
