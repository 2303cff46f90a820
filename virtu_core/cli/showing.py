"""What the text edition shows of a match, in plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.match import Match
from ..kernel.messages import Message, english
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from . import table
from .menu import Entry, entries
from .table import Table


class Showing:
    """A match and the numbered list last shown."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
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

    def show(self, some: Sequence[Move] | None = None) -> None:
        """Who must decide what, and the numbered moves: all, or some of them."""
        decision, game = self.match.decision, self.match.game
        if self.match.over:
            self.shown = []
            print("\nThe game is over.")
            self.score()
            print("You can still undo, log, save FILE or quit.")
            return
        view = game.view(self.match.state, decision.seat)
        print(f"\n{self.who(decision.seat)}, {self.table.moment(view, game.name)}. {self.say(decision.prompt)}")

        def describe(move: Move, known: int | None) -> str:
            text = english(game.wording(view, decision.seat, move, known), game.name)
            return text[:1].upper() + text[1:]

        self.shown = entries(decision.moves if some is None else some, describe)
        for number, entry in enumerate(self.shown, 1):
            print(f"{number}. {entry.text}" + (f" ({len(entry.moves)} moves)" if len(entry.moves) > 1 else ""))
        if some is not None:
            print("0. Back")

    def notation(self, _: str = "") -> None:
        """Every legal move as it is typed."""
        print("\n".join(map(str, self.match.decision.moves)) or "There is no move.")

    def tell(self, ply: int) -> None:
        """What happened from that move on, without the steps of a turn in which there was nothing to do."""
        for line in self.match.log(ply):
            if line.event.kind != "forced" or line.event.data["move"] not in self.table.quiet:
                print(self.say(line.message))

    def log(self, rest: str = "") -> None:
        """Everything that happened, or the end of it."""
        lines = [self.say(line.message) for line in self.match.log()]
        last = int(rest[:6]) if rest.isascii() and rest.isdigit() else len(lines)
        print("\n".join(lines[max(0, len(lines) - last) :]) or "Nothing has happened yet.")

    def board(self, _: str = "") -> None:
        """What lies where."""
        print("\n".join(self.table.board(self.match.game.view(self.match.state, -1), self.match.game.name)))

    def score(self, _: str = "") -> None:
        """The score as it stands."""
        print("\n".join(self.table.score(self.match.game.view(self.match.state, -1), self.match.game.name)))

    def why(self, rest: str) -> None:
        """Which rule forbids a move."""
        if not rest:
            print(f"Say which move, e.g. why {self.table.refused}.")
            return
        move = Move.parse(rest.lower())
        if move in self.match.decision:
            print(f"{move} is possible.")
        else:
            print(self.words(self.match.game.why_not(self.match.state, move, self.match.decision.seat)))
