"""An evening at the terminal: shows the decision, reads a line, does what it says, and never falls over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import bots
from ..bots import Bot
from ..kernel.decisions import CHANCE
from ..kernel.errors import IllegalMove, VirtuError
from ..kernel.match import TAKEN_BACK, Match
from ..kernel.messages import Message, english
from ..kernel.moves import Move
from . import files
from .showing import Showing

HELP = """\
A number makes that move or opens that group; 0 goes back to the first list. A move can also be typed: {example}.
moves: the list again. notation: every legal move as it is typed.
undo, redo: a move back, a move on. restart: back to the start of this turn.
agree: all agree to play on otherwise from here, although something has been drawn or learnt since.
board: what lies where. score: the points so far.
log: what happened; log 9: the last 9 lines of it.
why MOVE: which rule forbids a move, e.g. why {refused}.
position: this position as text, for a bug report.
save FILE: keep the game in a file, from now on after every move; .virtu, or .txt to read it.
load FILE: go on with another game.
quit: leave."""


def seated(match: Match[Any]) -> dict[int, Bot]:
    """The bots at the table, by seat. A person plays what no bot here is called, and one seat at least."""
    found: dict[int, Bot] = {}
    seats = len(match.game.seats(match.config))
    for seat, spec in enumerate(match.players[:seats]):
        try:
            if spec:
                found[seat] = bots.get(spec, match.salt)
        except VirtuError as error:
            print(f"{str(error).capitalize()}. A person plays that seat.")
    if len(found) == seats:
        print("Bots play every seat of this game. You play the first one.")
        del found[0]
    return found


class Session(Showing):
    """A match, the bots at the table, and the file the game is kept in."""

    def __init__(self, match: Match[Any], path: Path | None = None, whole: Path | None = None) -> None:
        super().__init__(match)
        self.bots = seated(match)
        self.path = path
        self.whole = whole  # the file that the match is only a copy of
        self.kept = match.node  # where the last save stands
        self.warned = ""  # a line that is done if it is said again
        self.again = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help, "help": self.help, "moves": lambda _: self.show(),
            "notation": self.notation, "undo": self.undo, "redo": self.redo, "restart": self.restart,
            "agree": self.agree, "board": self.board, "score": self.score, "log": self.log, "why": self.why,
            "save": self.save, "load": self.load,
            "position": lambda _: print(self.table.write(self.match.state), end=""),
        }  # fmt: skip

    def run(self) -> int:
        """Until somebody leaves, by `quit`, by the end of the input, or by Ctrl-C."""
        print(f"{self.match.game.title}. Type ? for help.")
        if self.match.ply == self.match.start:
            self.tell(0)
        try:
            self.attempt(self.go_on)
            while self.handle(input("> ").strip()):
                pass
        except (EOFError, KeyboardInterrupt):
            print()
        if self.path and self.keep(self.path):
            print(f"Saved: {self.path}.")
        elif self.match.node is not self.kept:
            print("Not saved.")
        print("Goodbye.")
        return 0

    def help(self, _: str) -> None:
        """What can be said."""
        print(HELP.format(example=self.table.example, refused=self.table.refused))

    def handle(self, line: str) -> bool:
        """Do what a line says; False: leave."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        said = f"{word} {rest}".rstrip()
        self.again, self.warned = self.warned == said, ""
        if word == "quit":
            if self.path or self.match.node is self.kept or self.again:
                return False
            self.warned = said
            print("The game is not saved. Say quit again to leave, or save FILE.")
        elif word in self.commands:
            self.attempt(lambda: self.commands[word](rest))
        elif word.isascii() and word.isdigit() and not rest:
            self.attempt(lambda: self.choose(int(word[:6])))
        else:
            self.attempt(lambda: self.typed(line.lower()) if line else self.show())
        return True

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; if it fails, say why and stay at the table."""
        try:
            act()
        except IllegalMove as error:
            print(f"Not possible: {self.words(error.reason)}")
        except OSError as error:
            print(files.trouble(error))
        except ValueError as error:  # a VirtuError, or a file name that cannot be one
            print(f"That does not work: {str(error).rstrip('.')}.")
        except Exception as error:  # a fault in the rules must not end the evening
            print(f"The rules have a fault here ({type(error).__name__}: {error}). Nothing has changed.")
            print("Please report it, together with what the command position prints.")

    # Moves

    def choose(self, number: int) -> None:
        """A line of the list."""
        if number == 0:
            self.show()
        elif number > len(self.shown):
            print(f"The list goes from 1 to {len(self.shown)}." if self.shown else "There is no list now.")
        elif len(self.shown[number - 1].moves) > 1:
            self.show(self.shown[number - 1].moves)
        else:
            self.play(self.shown[number - 1].moves[0])

    def typed(self, line: str) -> None:
        """A move in notation, or the beginning of some."""
        word = line.split(maxsplit=1)[0]
        if word not in self.table.verbs:
            print(f"{word:.40} is no move and no command. Type ? for help.")
            return
        move = Move.parse(line)
        begun = [one for one in self.match.decision.moves if f"{one} ".startswith(f"{move} ")]
        if move in self.match.decision or not begun:
            self.play(move)
        else:
            self.show(begun)

    def play(self, move: Move) -> None:
        """Make a move, tell what came of it, and let the bots answer."""
        before = self.match.ply
        self.match.play(move)
        self.tell(before + 1)
        self.go_on()

    def go_on(self) -> None:
        """The bots move until a person must; then the game is kept and the decision shown."""
        while not self.match.over and self.match.decision.seat in self.bots:
            before = self.match.ply
            seat = self.match.decision.seat
            self.match.play(self.bots[seat].choose(self.match.game, self.match.seen(seat)))
            self.tell(before + 1)
        if self.path:
            self.keep(self.path)
        self.show()

    def undo(self, _: str) -> None:
        """Back to the last decision of a person."""
        self.walk(range(self.match.ply - 1, self.match.start - 1, -1), "There is nothing to take back.")

    def redo(self, _: str) -> None:
        """On to the next decision of a person, along what was taken back."""
        self.walk(range(self.match.ply + 1, self.match.plies + 1), "There is nothing to make again.")

    def walk(self, plies: range, none: str) -> None:
        """To the first of these points where a person decides, or the game is over."""
        for ply in plies:
            if self.match.seat(ply) not in (CHANCE, *self.bots):
                self.match.goto(ply)
                self.show()
                return
        print(none)

    def restart(self, _: str) -> None:
        """Back to the start of the turn."""
        count = self.match.restart_turn()
        print(f"Moves taken back: {count}." if count else "This is the start of the turn.")
        self.show()

    def agree(self, _: str) -> None:
        """The whole table takes back what lies ahead."""
        barred = self.match.barred
        self.match.agree()
        print(english(Message(TAKEN_BACK)) if barred else "There is nothing to agree on.")

    # Files

    def save(self, rest: str) -> None:
        """Keep the game in a file; one that holds something else only when told twice."""
        path = Path(rest) if rest else self.path
        if path is None:
            print("Say where, e.g. save evening.virtu.")
        elif files.same(path, self.whole):
            print(files.stays(path))
        elif path != self.path and path.exists() and not self.again:
            self.warned = f"save {rest}"
            print(f"{path} is there already. Say it again to replace it.")
        elif self.keep(path):
            self.path = path
            print(f"Saved: {path}.")

    def keep(self, path: Path) -> bool:
        """Write the file; say so if that fails."""
        try:
            files.write(self.match, path)
        except OSError as error:
            print(f"Not saved. {files.trouble(error)}")
            return False
        self.kept = self.match.node
        return True

    def load(self, rest: str) -> None:
        """Go on with another game; this one stays in its file."""
        if not rest:
            print("Say which file, e.g. load evening.virtu.")
            return
        loaded = files.read(Path(rest))
        if self.path:
            self.keep(self.path)
        self.match, self.kept, self.path = loaded.match, loaded.match.node, None
        self.whole = Path(rest) if loaded.copied else None
        self.bots = seated(self.match)
        for note in loaded.notes:
            print(self.say(note))
        print(f"Loaded: {rest}. To keep what follows, save it.")
        self.go_on()
