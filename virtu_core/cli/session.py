"""An evening at the terminal: shows the decision, reads a line, does what it says, and never falls over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..kernel.decisions import CHANCE, TABLE
from ..kernel.errors import Barred, IllegalMove
from ..kernel.match import TAKEN_BACK, Match
from ..kernel.messages import Message, english
from ..kernel.moves import Move
from . import files
from .commands import HELP
from .keeping import Keeper
from .seating import seated
from .showing import Showing


class Session(Showing):
    """A match, the bots at the table, and the file the game is kept in."""

    def __init__(self, match: Match[Any], path: Path | None = None, whole: Path | None = None) -> None:
        self.sit_down(match, path, whole)
        self.warned = ""  # a line that is done if it is said again
        self.again = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help, "help": self.help, "moves": lambda _: self.show(),
            "notation": self.notation, "undo": self.undo, "redo": self.redo, "restart": self.restart,
            "agree": self.agree, "board": self.board, "score": self.score, "log": self.log, "why": self.why,
            "hint": self.hint, "wait": self.wait, "record": self.record, "position": self.position,
            "save": self.save, "load": self.load,
        }  # fmt: skip

    def sit_down(self, match: Match[Any], path: Path | None, whole: Path | None) -> None:
        """This is the game at the table now."""
        self.bots = seated(match)
        super().__init__(match, self.bots)
        self.keeper = Keeper(match, path, whole)

    def run(self) -> int:
        """Until somebody leaves, by `quit`, by the end of the input, or by Ctrl-C."""
        print(f"{self.match.game.title}. Type ? for help.")
        self.tell()
        try:
            self.attempt(self.go_on)
            while self.handle(input("> ").strip()):
                pass
        except (EOFError, KeyboardInterrupt):
            print()
        self.curtain.fall()
        self.keeper.last()
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
            if self.keeper.safe or self.again:
                return False
            self.warned = said
            print("The game is not saved. Say quit again to leave, or save FILE.")
        elif word in self.commands:
            self.attempt(lambda: self.commands[word](rest))
        elif word.isascii() and word.isdigit() and not rest:
            self.attempt(lambda: self.choose(int(word[:6])))
        else:
            self.attempt(lambda: self.typed(line.lower()) if line else self.enter())
        return True

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; if it fails, say why and stay at the table."""
        try:
            act()
        except IllegalMove as error:
            print(f"Not possible: {self.words(error.reason)}")
        except OSError as error:
            print(files.trouble(error))
        except Barred as error:
            way = "" if self.match.strict else " Say agree if all do; then make the move."
            print(f"That does not work: {error}.{way}")
        except ValueError as error:  # a VirtuError, or a file name that cannot be one
            print(f"That does not work: {str(error).rstrip('.')}.")
        except Exception as error:  # a fault in the rules must not end the evening
            fault, proof = f"{type(error).__name__}: {error}", "what the command position prints"
            if self.curtain.secrets:  # both may tell what lies hidden
                fault, proof = type(error).__name__, "the saved game"
            print(f"The rules have a fault here ({fault}). Nothing has changed.")
            print(f"Please report it, together with {proof}.")

    # Moves

    def enter(self) -> None:
        """An empty line: nobody breaks in, the list again, or the screen for somebody else."""
        if self.breaking.waits:
            self.breaking.let()
            self.go_on()
            return
        if not self.curtain.asks and self.curtain.viewer != TABLE:
            self.curtain.fall()
        elif not self.curtain.asks and not self.curtain.poll:
            self.curtain.rise()
            self.tell()
        self.show()

    def choose(self, number: int) -> None:
        """A line of the list."""
        if number == 0:
            self.show()
        elif number > len(self.shown):
            print(f"The list goes from 1 to {len(self.shown)}." if self.shown else "There is no list now.")
        elif poll := self.curtain.poll:
            self.polled(None if number == 1 else poll.seats[number - 2])
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
        move, calls = Move.parse(line), self.breaking.calls
        if move in self.match.decision.calls and move not in calls:
            print("A bot plays that seat.")
        elif not self.curtain.asks and move not in calls:
            self.show()  # who is asked, and that the others must look away first
        elif begun := self._begun(move, calls):
            self.show(begun)
        else:
            self.play(move)

    def _begun(self, move: Move, calls: list[Move]) -> list[Move]:
        """The moves that begin with a move that is none."""
        if move in self.match.decision:
            return []
        return [one for one in (*self.match.decision.moves, *calls) if f"{one} ".startswith(f"{move} ")]

    def play(self, move: Move) -> None:
        """Make a move, tell what came of it, and let the bots answer."""
        self.match.play(move)
        self.tell()
        self.go_on()

    def polled(self, speaker: int | None) -> None:
        """What all have said to a question to all: nobody plays anything, or somebody wants to be asked alone."""
        polls = self.curtain.polls
        polls.nobody() if speaker is None else polls.speaks(speaker)
        self.go_on()

    def go_on(self) -> None:
        """All that waits for nobody; then the game is kept and the decision shown."""
        while (move := self._by_itself()) is not None:
            self.match.play(move)
            self.tell()
        self.keeper.keep()
        self.show()

    def _by_itself(self) -> Move | None:
        """A bot's move, unless it waits for somebody to break in; or the no of somebody who has said so already."""
        seat = self.match.decision.seat
        if seat not in self.bots:
            return self.curtain.polls.no
        return None if self.breaking.waits else self.bots[seat].choose(self.match.game, self.match.seen(seat))

    def wait(self, _: str) -> None:
        """Bots wait for people who may want to break in, or they do not."""
        self.breaking.patient = not self.breaking.patient
        print("Bots wait where you may break in." if self.breaking.patient else "Bots do not wait any more.")
        self.go_on()

    def undo(self, _: str) -> None:
        """Back to the last decision of a person."""
        self.walk(range(self.match.ply - 1, self.match.start - 1, -1), "There is nothing to take back.")

    def redo(self, _: str) -> None:
        """On to the next decision of a person, along what was taken back."""
        self.walk(range(self.match.ply + 1, self.match.plies + 1), "There is nothing to make again.")

    def walk(self, plies: range, none: str) -> None:
        """To the first of these points where a person decides, or the game is over."""
        for ply in plies:
            if self.match.seat(ply) not in (CHANCE, *self.bots) and not self.curtain.polls.amid(ply):
                self.match.goto(ply)
                self.curtain.walked()
                self.show()
                return
        print(none)

    def restart(self, _: str) -> None:
        """Back to the start of the turn."""
        count = self.match.restart_turn()
        self.curtain.walked()
        print(f"Moves taken back: {count}." if count else "This is the start of the turn.")
        self.show()

    def agree(self, _: str) -> None:
        """The whole table takes back what lies ahead."""
        barred = self.match.barred
        self.match.agree()
        print(english(Message(TAKEN_BACK)) if barred else "There is nothing to agree on.")

    # Files

    def save(self, rest: str) -> None:
        """Keep the game in a file."""
        if self.keeper.save(rest, again=self.again):
            self.warned = f"save {rest}".rstrip()

    def load(self, rest: str) -> None:
        """Go on with another game; this one stays in its file."""
        if not rest:
            print("Say which file, e.g. load evening.virtu.")
            return
        loaded = files.read(Path(rest))
        self.keeper.keep()
        self.curtain.fall()
        self.sit_down(loaded.match, None, Path(rest) if loaded.copied else None)
        for note in loaded.notes:
            print(self.say(note))
        print(f"Loaded: {rest}. To keep what follows, save it.")
        self.go_on()
