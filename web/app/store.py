"""Saved games over a key-value store: localStorage in the page, a dict in the tests. Nothing is overwritten unseen."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from virtu_core.kernel.saves import SaveError, Summary, peek

GAME, TITLE, BIN, PREFS = "virtu.game.", "virtu.title.", "virtu.bin.", "virtu.prefs"


class StorageFailed(Exception):
    """The browser keeps nothing more, or nothing at all."""


class Backend(Protocol):
    """What localStorage can do."""

    def get(self, key: str) -> str | None:
        """The value, or None."""

    def set(self, key: str, value: str) -> None:
        """Keep a value; raises StorageFailed."""

    def remove(self, key: str) -> None:
        """Forget a value."""

    def all_keys(self) -> Iterable[str]:
        """All keys."""


@dataclass(frozen=True)
class Saved:
    """A line in the list of saved games."""

    id: str
    title: str
    summary: Summary | None  # None: damaged
    size: int


class Store:
    """Games by id. `stamps` remembers what this tab last saw of each, to notice when another one wrote."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.stamps: dict[str, str] = {}
        self._peeked: dict[str, Summary | None] = {}

    def has(self, game_id: str) -> bool:
        """Whether there is a game of this id."""
        return self.backend.get(GAME + game_id) is not None

    def read(self, game_id: str) -> bytes | None:
        """The save of a game."""
        text = self.backend.get(GAME + game_id)
        if text is None:
            return None
        self.stamps[game_id] = text
        try:
            return base64.b64decode(text, validate=True)
        except ValueError:
            return b""

    def changed_elsewhere(self, game_id: str) -> bool:
        """Whether another tab has written this game since this one last read or wrote it."""
        text = self.backend.get(GAME + game_id)
        return text is not None and text != self.stamps.get(game_id)

    def write(self, game_id: str, data: bytes) -> None:
        """Keep a game; raises StorageFailed and leaves the old save as it was."""
        text = base64.b64encode(data).decode()
        self.backend.set(GAME + game_id, text)
        self.stamps[game_id] = text

    def new_id(self) -> str:
        """An id that no game has."""
        taken = {key.removeprefix(GAME) for key in self.backend.all_keys() if key.startswith(GAME)}
        number = 1
        while f"g{number}" in taken or self.backend.get(f"{BIN}g{number}") is not None:
            number += 1
        return f"g{number}"

    def games(self) -> list[Saved]:
        """All games, the latest first."""
        kept = {key: self.backend.get(key) or "" for key in self.backend.all_keys() if key.startswith(GAME)}
        self._peeked = {text: self._summary(text) for text in kept.values()}
        found = []
        for key, text in kept.items():
            game_id = key.removeprefix(GAME)
            title = self.backend.get(TITLE + game_id) or ""
            found.append(Saved(game_id, title, self._peeked[text], len(text)))
        return sorted(found, key=lambda one: -(one.summary.saved if one.summary else 0))

    def _summary(self, text: str) -> Summary | None:
        """What a save says of itself, None if it is damaged; looked at once."""
        if text in self._peeked:
            return self._peeked[text]
        try:
            return peek(base64.b64decode(text, validate=True))
        except (SaveError, ValueError):
            return None

    def rename(self, game_id: str, title: str) -> None:
        """Give a game a name of its own; raises StorageFailed."""
        self.backend.set(TITLE + game_id, title[:80])

    def duplicate(self, game_id: str) -> str:
        """A second copy; raises StorageFailed."""
        copy = self.new_id()
        self.backend.set(GAME + copy, self.backend.get(GAME + game_id) or "")
        if title := self.backend.get(TITLE + game_id):
            self.rename(copy, title)
        return copy

    def delete(self, game_id: str) -> None:
        """Into the bin, from where it can be taken back until another one is deleted."""
        text = self.backend.get(GAME + game_id)
        for key in [key for key in self.backend.all_keys() if key.startswith(BIN)]:
            self.backend.remove(key)
            if self.backend.get(GAME + key.removeprefix(BIN)) is None:
                self.backend.remove(TITLE + key.removeprefix(BIN))
        self.backend.remove(GAME + game_id)
        if text is not None:
            self.backend.set(BIN + game_id, text)

    def undelete(self) -> str:
        """The game in the bin comes back; its id, or "" if the bin is empty."""
        for key in list(self.backend.all_keys()):
            if key.startswith(BIN):
                game_id = key.removeprefix(BIN)
                text = self.backend.get(key) or ""
                self.backend.remove(key)
                self.backend.set(GAME + game_id, text)
                return game_id
        return ""

    def prefs(self) -> dict[str, Any]:
        """What the player chose for the page; {} if there is nothing or nonsense."""
        try:
            found = json.loads(self.backend.get(PREFS) or "{}")
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def keep_prefs(self, prefs: dict[str, Any]) -> None:
        """Remember them; raises StorageFailed."""
        self.backend.set(PREFS, json.dumps(prefs, sort_keys=True))
