"""What the text edition shows of a match, in plain lines, to whoever looks."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from ..bots import advice
from ..bots.advice import Advice
from ..kernel.decisions import TABLE
from ..kernel.match import Match
from ..kernel.messages import Message, english
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from ..kernel.telling import tell
from . import table
from .breaking import Breaking
from .curtain import Curtain
from .menu import Entry, entries
from .table import Table

HIDDEN = "A position tells everything, hidden cards too, so it is not shown before the end. Save the game instead."


class Showing:
    """A match, who looks at it, who may break in, and the numbered list last shown."""

    def __init__(self, match: Match[Any], bots: Container[int]) -> None:
        self.match = match
        seats = range(len(match.game.seats(match.config)))
        self.curtain = Curtain(match, (seat for seat in seats if seat not in bots))
        self.breaking = Breaking(match, bots)
        self.shown: list[Entry] = []

    @property
    def table(self) -> Table:
        """The game in plain lines."""
        return table.of(self.match.game.id)

    def say(self, message: Message) -> str:
        """A message in English."""
        return english(message, self.match.game.name)

    def who(self, seat: int) -> str:
        """A side and who plays it."""
        game = self.match.game
        side = game.name(game.seats(self.match.config)[seat])
        name = self.match.names[seat] if seat < len(self.match.names) else ""
        return f"{side} ({name})" if name else side

    def words(self, reason: Reason) -> str:
        """A reason in words, with its clause."""
        return f"{self.say(reason.message)} ({reason.clause})"

    def described(self, move: Move, known: int | None = None) -> str:
        """A move of whoever decides in words, or the beginning of it."""
        game, seat = self.match.game, self.match.decision.seat
        view = self.curtain.view if self.curtain.secrets else game.view(self.match.state, seat)
        text = english(game.wording(view, seat, move, known), game.name)
        return text[:1].upper() + text[1:]

    def show(self, some: Sequence[Move] | None = None) -> None:
        """Who must decide what, and the numbered moves: all, or some of them. Only those who may see them are asked."""
        decision = self.curtain.decision
        self.shown = []
        if self.match.over:
            print("\nThe game is over.")
            self.score()
            print("You can still undo, log, save FILE or quit.")
            return
        who = self.who(decision.seat)
        calls = ", ".join(map(str, self.breaking.calls))
        if self.breaking.waits:
            print(f"\n{who} decides next. To break in, type {calls}; press Enter if nobody does.")
            print("Type wait, and bots wait no more.")
            return
        if not self.curtain.asks and self.curtain.viewer != TABLE:
            following = "A question to all" if self.curtain.polls.question else who
            print(f"\n{following} is next. When you have read this, press Enter: it is taken from the screen.")
            return
        poll = self.curtain.poll
        view = self.curtain.view if self.curtain.secrets else self.match.game.view(self.match.state, decision.seat)
        asked = ", ".join(map(self.who, poll.seats)) if poll else who
        print(f"\n{asked}, {self.table.moment(view, self.match.game.name)}. {self.say(decision.prompt)}")
        if poll:
            self.shown = [Entry(text, ()) for text in ("Nobody", *map(self._alone, poll.seats))]
        elif not self.curtain.asks:
            print(f"{who}, press Enter when the others look away.")
            return
        else:
            self.shown = entries(decision.moves if some is None else some, self.described)
        for number, entry in enumerate(self.shown, 1):
            print(f"{number}. {entry.text}" + (f" ({len(entry.moves)} moves)" if len(entry.moves) > 1 else ""))
        if some is not None:
            print("0. Back")
        elif calls:
            print(f"Somebody may break in: type {calls}.")

    def _alone(self, seat: int) -> str:
        return f"{self.who(seat)} wants to be asked alone"

    def notation(self, _: str = "") -> None:
        """Every legal move as it is typed."""
        print("\n".join(map(str, (*self.curtain.decision.moves, *self.breaking.calls))) or "There is no move.")

    def tell(self) -> None:
        """What happened since, without the steps of a turn in which there was nothing to do."""
        for line in self.curtain.news():
            if line.event.kind != "forced" or line.event.data["move"] not in self.table.quiet:
                print(self.say(line.message))

    def log(self, rest: str = "") -> None:
        """Everything that happened, or the end of it."""
        lines = [self.say(line.message) for line in self.match.log(0, self.curtain.viewer)]
        last = int(rest[:6]) if rest.isascii() and rest.isdigit() else len(lines)
        print("\n".join(lines[max(0, len(lines) - last) :]) or "Nothing has happened yet.")

    def board(self, _: str = "") -> None:
        """What lies where."""
        print("\n".join(self.table.board(self.curtain.view, self.match.game.name)))

    def score(self, _: str = "") -> None:
        """The score as it stands."""
        print("\n".join(self.table.score(self.curtain.view, self.match.game.name)))

    def record(self, _: str = "") -> None:
        """The moves so far as text."""
        print(tell(self.match, self.curtain.viewer), end="")

    def position(self, _: str = "") -> None:
        """This position as text."""
        hidden = self.curtain.secrets and not self.match.over
        print(HIDDEN if hidden else self.table.write(self.match.state).rstrip("\n"))

    def why(self, rest: str) -> None:
        """Which rule forbids a move, as far as whoever looks may know."""
        if not rest:
            print(f"Say which move, e.g. why {self.table.refused}.")
            return
        move, decision = Move.parse(rest.lower()), self.curtain.decision
        if move in decision:
            print(f"{move} is possible.")
        else:
            asker = self.curtain.viewer if self.curtain.secrets else decision.seat
            print(self.words(self.match.game.why_not(self.match.state, move, asker)))

    def hint(self, _: str = "") -> None:
        """What a bot would do in this place, knowing what this seat knows."""
        if self.match.over or not self.curtain.asks:
            print("There is nothing for you to decide now.")
            return
        for number, one in enumerate(advice.best(self.match.game, self.match.seen(self.match.decision.seat))):
            print(self._advised(one, "Best" if not number else "Or"))

    def _advised(self, one: Advice, how: str) -> str:
        """A piece of advice in one line."""
        reasons = " ".join(map(self.say, one.gains))
        risks = " ".join(map(self.say, one.risks))
        said = f"{how}: {self.described(one.move)} ({one.move}). Chance of winning {round(100 * one.chance)}%."
        return " ".join(filter(None, (said, reasons, risks and f"But: {risks}")))
