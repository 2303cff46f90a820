"""The match at the table, and keeping it: new games, files, storage, the player's wishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.match import Match

from . import data, prefs
from .advised import Advice
from .files import opened
from .i18n import say
from .looks import Eyes
from .opened import Open
from .replay import Replay
from .sandbox import Sandbox
from .seats import Seats
from .store import StorageFailed, Store


class Kept:
    """A match that is saved after every move."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.game = games.get("virtu")
        self.match: Match[Any] | None = None
        self.seats: Seats | None = None  # of the match
        self.game_id = ""
        self.open = Open()
        self.prefs: dict[str, Any] = {**prefs.DEFAULTS, **store.prefs()}
        self.sandbox: Sandbox | None = None  # moves that are only tried
        self.replay: Replay | None = None  # moves that are shown again
        self.trouble = ""  # why games are not kept at the moment
        self.advice = Advice()  # about the match
        self.unsaved = False  # bots have played on since the game was kept
        self._eyes: Eyes | None = None

    def start(
        self, config: dict[str, Any], seed: int, names: tuple[str, ...] = (), players: tuple[str, ...] = ()
    ) -> None:
        """A new game; raises VirtuError."""
        self.sit_down(Match(self.game, config, seed, names, players=players, created=self.now()))
        self.save()

    def load(self, content: bytes, game_id: str = "") -> str:
        """Open a save or a game in words; what is to be said about it, or ""; raises SaveError and changes nothing."""
        loaded = opened(content)
        self.sit_down(loaded.match, game_id)
        return " ".join(say(note) for note in loaded.notes)

    def sit_down(self, match: Match[Any], game_id: str = "") -> None:
        """This is the game at the table now."""
        self.save_rest()
        self.match, self.game_id, self.sandbox, self.replay = match, game_id or self.store.new_id(), None, None
        self.seats, self.advice = Seats(match), Advice()
        self.open = Open(page="table", dialog="score" if match.over else "")
        self.trouble = ""
        self._eyes = Eyes(self.game, match)
        data.use(match.state.table.edition)

    def resume(self, game_id: str) -> None:
        """Open a game of the list; raises SaveError."""
        self.save_rest()
        content = self.store.read(game_id)
        self.open.toast = self.load(content or b"", game_id)

    def dump(self) -> bytes:
        """The game as a file."""
        assert self.match is not None
        return saves.dump(self.match, now=self.now())

    def save(self) -> None:
        """Keep the game after every move. What cannot be kept is told; play goes on."""
        if self.match is None or self.sandbox is not None:
            return
        self.unsaved = False
        if self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"
            return
        try:
            self.store.write(self.game_id, self.dump())
            self.trouble = ""
        except StorageFailed:
            self.trouble = "full"

    def save_rest(self) -> None:
        """Keep what bots have played since, if they have."""
        if self.unsaved:
            self.save()

    def prefer(self, key: str, value: Any) -> None:
        """Remember a wish of the player's."""
        self.prefs[key] = value
        try:
            self.store.keep_prefs(self.prefs)
        except StorageFailed:
            self.trouble = "full"

    def check_elsewhere(self) -> None:
        """Another tab has written: say so if it was this game."""
        if self.match is not None and self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"
