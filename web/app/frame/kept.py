"""The match at the table, and keeping it: new games, files, storage, the player's wishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core import games
from virtu_core.kernel import histories, saves
from virtu_core.kernel.chance import Dealer, Seeded
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.histories import History
from virtu_core.kernel.match import Match
from virtu_core.kernel.saves import Loaded, SaveError
from virtu_core.kernel.tree import Node

from . import beside, i18n, prefs
from .advised import Advice
from .consent import LEAVE, Question
from .curtain import Curtain
from .files import opened, people
from .flow import Steps
from .i18n import _, say
from .looks import Eyes
from .opened import Open
from .replay import Replay
from .sandbox import Sandbox
from .seats import Seats
from .slots import GAME, StorageFailed, StorageOff
from .store import BIN, TITLE, Store
from .tables import shown, table_of

UNKEPT = ("full", "off", "elsewhere")  # troubles with which moves are kept nowhere


class Kept:
    """A match that is saved after every move."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.table = table_of(shown()[0])  # of the match, else of the first game in the box
        self.game = games.get(self.table.id)
        self.match: Match[Any] | None = None
        self.seats: Seats | None = None  # of the match
        self.curtain: Curtain | None = None  # who looks at it
        self.steps = Steps(self.table)  # what undo takes back together
        self.game_id = ""
        self.open = Open()
        self.prefs: dict[str, Any] = {**prefs.DEFAULTS, **store.prefs()}
        self.sandbox: Sandbox | None = None  # moves that are only tried
        self.replay: Replay | None = None  # moves that are shown again
        self.trouble = ""  # why games are not kept at the moment
        self.advice = Advice()  # about the match
        self.agreed: frozenset[str] = frozenset()  # what the player has said yes to (`consent`)
        self._eyes: Eyes | None = None
        self._saved = 0  # when the match was last saved
        self.attempt(store.check)

    def start(
        self, config: dict[str, Any], seed: int | None = None, names: tuple[str, ...] = (),
        players: tuple[str, ...] = (), game: str = "",
    ) -> None:  # fmt: skip
        """A new game; raises VirtuError. With a seed, which only an address gives, chance begins alike each time."""
        dealer = Seeded(seed) if seed is not None else Dealer()
        rules = games.get(game) if game else self.game
        self.sit_down(Match(rules, config, dealer, names, players=players, created=self.now()))
        assert self.curtain is not None
        self.curtain.far = ()  # whoever begins a game sits here, unless they say otherwise (`sits`)
        self.prefer("games", int(self.prefs["games"]) + 1)
        self.save()

    def load(self, content: bytes) -> str:
        """Open a save or a game in words; what is to be said about it, or ""; raises SaveError and changes nothing."""
        loaded = opened(content)
        self.sit_down(loaded.match)
        return _told(loaded)

    def sit_down(self, match: Match[Any], game_id: str = "") -> None:
        """This is the game at the table now. If the one before it would be lost the player is asked first."""
        if lost := self.unkept():
            self.consent(LEAVE, lost)
        table = table_of(match.game.id)
        self.match, self.game_id, self.sandbox, self.replay = None, game_id or self.store.new_id(), None, None
        self.table, self.game = table, match.game
        i18n.speak_of(match.game.name)
        table.lay(match)
        self._lay(match)
        self.open = Open(page="table", dialog="score" if match.over else "")
        self.trouble, self._saved = "", match.created

    def _lay(self, match: Match[Any]) -> None:
        """This match is looked at and played on, if it is not already."""
        if match is not self.match:
            self.match, self._eyes = match, Eyes(self.table, match)
            self.seats, self.steps, self.advice = Seats(match), Steps(self.table), Advice()
            self.curtain = Curtain(match, self.seats, beside.read(self.store.beside(self.game_id)).far)

    def resume(self, game_id: str) -> None:
        """Open a game of the list; raises SaveError."""
        content = self.store.read(game_id) or b""
        loaded = opened(content)
        if loaded.copied:
            self._resume_copy(game_id, loaded)
            return
        self.sit_down(loaded.match, game_id)
        self.store.opened(game_id, content)
        said, self._saved = _told(loaded), self.store.saved(game_id)
        if game_id in self.store.slots.mended:
            self.store.slots.mended.remove(game_id)
            said = f"{said} {_('Saving this game was broken off. At most its last move is missing.')}".strip()
        self.open.toast = said

    def _resume_copy(self, game_id: str, loaded: Loaded) -> None:
        """The game stays as it is in the list; beside it, the copy that was made before, or else this one."""
        listed = self.store.games()
        made = [one.id for one in listed if one.summary and one.summary.identity == loaded.match.identity]
        if made:
            self.resume(made[0])
        else:
            self.sit_down(loaded.match)
            self.save()
            whole = next(one for one in listed if one.id == game_id)
            title = whole.title or ", ".join(people(whole.summary) if whole.summary else ())
            self.attempt(lambda: self.store.rename(self.game_id, _("{title} (copy)", title=title)))
        self.open.toast = f"{_told(loaded)} {self.open.toast}".strip()

    def consent(self, kind: str, amount: int) -> None:
        """Go on only if the player has agreed to it; raises Question."""
        if kind not in self.agreed:
            raise Question(kind, amount)

    def unkept(self) -> int:
        """How many moves of the game at the table are lost if another one is opened now."""
        if self.match is None or self.trouble not in UNKEPT:
            return 0
        match, end = self.at_table
        tree, mine = match.tree, histories.of(match, end)
        try:
            kept = saves.history(self.store.read(self.game_id) or b"")
        except SaveError:
            kept = History("", ())
        lost = tree.path(end)[histories.compare(kept, mine).common + 1 :]
        return sum(node.parent is not None and node.parent.seat != CHANCE for node in lost)

    @property
    def at_table(self) -> tuple[Match[Any], Node]:
        """The match that counts, and the end of its line: what is only tried is no history."""
        assert self.match is not None
        if self.sandbox is not None:
            return self.sandbox.kept, self.sandbox.end
        return self.match, self.match.tree.line(self.match.node, refused=True)[-1]

    def dump(self) -> bytes:
        """The game as a file. It never says that it was saved before it was, whatever is done to the clock."""
        self._saved = max(self._saved, self.now())
        return saves.dump(self.at_table[0], now=self._saved)

    def save(self) -> None:
        """Keep the game after every move, a bot's too. What cannot be kept is told; play goes on."""
        if self.match is None or self.sandbox is not None:
            return
        if self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"
            return
        lost, content = self.store.lost(self.game_id), self.dump()
        if self.attempt(lambda: self.store.write(self.game_id, content)):
            self.trouble = "tight" if self.store.slots.tight else ""
            if lost:
                self._restore()

    def _restore(self) -> None:
        """Everything was cleared behind our back: what else belongs to this table is kept again."""
        if title := self.store.titles.get(self.game_id):
            self.attempt(lambda: self.store.rename(self.game_id, title))
        self.attempt(lambda: self.store.keep_prefs(self.prefs))
        self.open.toast = _(
            "The browser's storage was cleared. The game at the table is kept again; others may be gone."
        )

    def attempt(self, work: Callable[[], object]) -> bool:
        """Keep something; False, and the player is told why, if the browser does not."""
        try:
            work()
        except StorageFailed as error:
            self.trouble = "off" if isinstance(error, StorageOff) else "full"
            return False
        return True

    def prefer(self, key: str, value: Any) -> None:
        """Remember a wish of the player's."""
        self.prefs[key] = value
        self.attempt(lambda: self.store.keep_prefs(self.prefs))

    def check_elsewhere(self, key: str = "") -> bool:
        """Another tab has changed something, or cleared everything, which has no key. Whether there is news to draw.

        If it was this game that is told; one that is gone is kept again.
        """
        if key and not key.startswith((GAME, TITLE, BIN)):
            return False
        before = (self.trouble, self.open.toast)
        if self.match is not None:
            if self.store.changed_elsewhere(self.game_id):
                self.trouble = "elsewhere"
            elif self.trouble != "elsewhere" and self.store.lost(self.game_id):
                self.save()
        return self.open.page == "start" or before != (self.trouble, self.open.toast)


def _told(loaded: Loaded) -> str:
    """What is to be said about a game that was opened."""
    return " ".join(say(note) for note in loaded.notes)
