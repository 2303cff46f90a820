"""Saved games over a key-value store: localStorage in the page, a dict in the tests. Nothing is overwritten unseen."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from virtu_core.kernel.refusals import NEWER as NEWER_FORMAT
from virtu_core.kernel.saves import SaveError, Summary, peek

from . import prefs
from .prefs import Prefs
from .saved import DAMAGED, NEWER, Saved
from .slots import GAME, Backend, Slots, StorageFailed, StorageOff

TITLE, BIN, PREFS, PROBE = "virtu.title.", "virtu.bin.", "virtu.prefs", "virtu.probe"
BESIDE = "virtu.beside."  # what is known of a game at this device only (`beside`)
NOTE = "virtu.copy."  # which game has been in a place, for its second copy (`copies`)


class Store:
    """Games by id. `stamps` remembers what this tab last opened or wrote of each, to notice when another one wrote.

    `word`: letters by chance, so that two tabs that begin a game at one moment give it different ids.
    """

    def __init__(self, backend: Backend, word: Callable[[], str] = lambda: "") -> None:
        self.backend = backend
        self.word = word
        self.slots = Slots(backend, lambda text: self._look(text)[1] == DAMAGED, self.new_id)
        self.stamps: dict[str, str] = {}
        self.titles: dict[str, str] = {}  # as far as this tab has seen them
        self._looked: dict[str, tuple[Summary | None, str]] = {}
        self.told: Callable[[str, str], None] = lambda _id, _text: None  # which game has changed; no text: it is gone

    def check(self) -> None:
        """Whether anything can be kept; raises StorageFailed."""
        self.backend.set(PROBE, "")
        self.backend.remove(PROBE)

    # One game

    def has(self, game_id: str) -> bool:
        """Whether there is a game of this id."""
        return self.slots.read(game_id) is not None

    def read(self, game_id: str) -> bytes | None:
        """The save of a game, to look at or to hand on; who opens it says so (`opened`)."""
        text = self.slots.read(game_id)
        if text is None:
            return None
        try:
            return base64.b64decode(text, validate=True)
        except ValueError:
            return b""

    def opened(self, game_id: str, data: bytes) -> None:
        """This save is at the table now: what is found there later and is another was written by another tab."""
        self.stamps[game_id] = base64.b64encode(data).decode()

    def saved(self, game_id: str) -> int:
        """When a game was saved, as it says itself; 0 if there is none."""
        summary, _problem = self._look(self.slots.read(game_id) or "")
        return summary.saved if summary else 0

    def changed_elsewhere(self, game_id: str) -> bool:
        """Whether another tab has written this game since this one last opened or wrote it."""
        text = self.slots.read(game_id)
        return text is not None and text != self.stamps.get(game_id)

    def lost(self, game_id: str) -> bool:
        """Whether a game that this tab has seen is gone, and nobody has deleted it."""
        if game_id not in self.stamps or self.has(game_id):
            return False
        if self.backend.get(BIN + game_id) is None:
            return True
        del self.stamps[game_id]  # deleted in another tab
        return False

    def write(self, game_id: str, data: bytes) -> None:
        """Keep a game; raises StorageFailed, and then what was kept before is still there."""
        text = base64.b64encode(data).decode()
        try:
            self.slots.write(game_id, text)
        except StorageFailed as error:
            if self.slots.read(game_id) == text:  # it lies beside its place
                self.stamps[game_id] = text
            if not isinstance(error, StorageOff):
                self.told(game_id, text)
            raise
        self.stamps[game_id] = text
        self.told(game_id, text)

    # All games

    def new_id(self) -> str:
        """An id that no game has."""
        keys = self.backend.all_keys()
        gone = [key.removeprefix(kind) for kind in (BIN, NOTE) for key in keys if key.startswith(kind)]
        taken = {name.partition("-")[0] for name in (*self.slots.names(), *gone)}
        number = next(number for number in count(1) if f"g{number}" not in taken)
        word = self.word()
        found = f"g{number}-{word}" if word else f"g{number}"
        self.stamps.pop(found, None)
        return found

    def games(self) -> list[Saved]:
        """All games, the latest first."""
        for game_id in self.slots.names():
            self.slots.read(game_id)  # what was broken off is finished, and may turn out to be two games
        kept = {game_id: self.slots.read(game_id) or "" for game_id in self.slots.names()}
        self._looked = {text: self._look(text) for text in kept.values()}
        self.titles = {game_id: self.backend.get(TITLE + game_id) or "" for game_id in kept}
        found = []
        for game_id, text in kept.items():
            summary, problem = self._looked[text]
            found.append(Saved(game_id, self.titles[game_id], summary, len(text), problem))
        return sorted(found, key=lambda one: -(one.summary.saved if one.summary else 0))

    def identity(self, text: str) -> str:
        """Which match a save is of; "" if it cannot be opened."""
        summary, _problem = self._look(text)
        return summary.identity if summary else ""

    def _look(self, text: str) -> tuple[Summary | None, str]:
        """What a save says of itself, or why it cannot be opened; looked at once."""
        if text in self._looked:
            return self._looked[text]
        try:
            return peek(base64.b64decode(text, validate=True)), ""
        except SaveError as error:
            return None, NEWER if error.message.id == NEWER_FORMAT else DAMAGED
        except ValueError:
            return None, DAMAGED

    def rename(self, game_id: str, title: str) -> None:
        """Give a game a name of its own; raises StorageFailed."""
        self.titles[game_id] = title[:80]
        self.backend.set(TITLE + game_id, title[:80])
        if text := self.slots.read(game_id):
            self.told(game_id, text)

    def beside(self, game_id: str) -> str:
        """What is kept beside a game, as it is kept."""
        return self.backend.get(BESIDE + game_id) or ""

    def keep_beside(self, game_id: str, text: str) -> None:
        """Keep it, if it is another than before; raises StorageFailed."""
        if text != self.beside(game_id):
            self.backend.set(BESIDE + game_id, text)

    def duplicate(self, game_id: str) -> str:
        """A second copy; raises StorageFailed."""
        copy, text = self.new_id(), self.slots.read(game_id) or ""
        self.backend.set(GAME + copy, text)
        self.told(copy, text)
        if note := self.beside(game_id):
            self.keep_beside(copy, note)
        if title := self.backend.get(TITLE + game_id):
            self.rename(copy, title)
        return copy

    def delete(self, game_id: str) -> None:
        """Into the bin, from where it can be taken back until another one is deleted."""
        there = self.has(game_id)
        for key in [key for key in self.backend.all_keys() if key.startswith(BIN)]:
            self.backend.remove(key)
            if self.backend.get(GAME + key.removeprefix(BIN)) is None:
                self.backend.remove(TITLE + key.removeprefix(BIN))
                self.backend.remove(BESIDE + key.removeprefix(BIN))
        self.stamps.pop(game_id, None)
        if there:
            self._move(GAME + game_id, BIN + game_id)
            self.told(game_id, "")

    def undelete(self) -> str:
        """The game in the bin comes back; its id, or "" if the bin is empty."""
        for key in list(self.backend.all_keys()):
            if key.startswith(BIN):
                game_id = key.removeprefix(BIN)
                if self.has(game_id):  # another tab has gone on with it
                    game_id = self.new_id()
                self._move(key, GAME + game_id)
                self.told(game_id, self.slots.read(game_id) or "")
                return game_id
        return ""

    def _move(self, source: str, target: str) -> None:
        """To another key; where there is room for two it is gone from the first one last."""
        text = self.backend.get(source) or ""
        try:
            self.backend.set(target, text)
        except StorageFailed:
            self.backend.remove(source)
            self.backend.set(target, text)
        self.backend.remove(source)

    # Wishes

    def prefs(self) -> dict[str, Any]:
        """What the player chose for the page; {} if there is nothing or nonsense."""
        return prefs.read(self.backend.get(PREFS) or "{}")

    def keep_prefs(self, wishes: Prefs) -> None:
        """Remember them; raises StorageFailed."""
        self.backend.set(PREFS, json.dumps(wishes, sort_keys=True))
