"""Texts that survive the death of the tab that writes them, over a key-value store.

A text is written beside the one before it, read back, and only then put in its place: a tab that dies at any moment
leaves the old or the new one whole, and whoever looks next finishes what was left half done. The place itself always
holds a plain save, so that tabs of older builds, which know nothing of this, read it and see when it changes.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable
from typing import Protocol

GAME, NEXT = "virtu.game.", "virtu.next."  # the place, and beside it
TABLE = "virtu.table"  # the last table as it was seen (js/last.js): large, and the next start can do without it


class StorageFailed(Exception):
    """The browser keeps nothing more."""


class StorageOff(StorageFailed):
    """The browser keeps nothing at all."""


class Backend(Protocol):
    """What localStorage can do."""

    def get(self, key: str) -> str | None:
        """The value, or None."""

    def set(self, key: str, value: str) -> None:
        """Keep a value; raises StorageFailed."""

    def remove(self, key: str) -> None:
        """Forget a value; raises StorageFailed."""

    def all_keys(self) -> Iterable[str]:
        """All keys."""


class Forgetful(dict[str, str]):
    """What localStorage can do, without a browser: gone when nobody holds it any more."""

    def set(self, key: str, value: str) -> None:
        """Keep a value."""
        self[key] = value

    def remove(self, key: str) -> None:
        """Forget a value."""
        self.pop(key, None)

    def all_keys(self) -> Iterable[str]:
        """All keys."""
        return list(self)


def mark(text: str | None) -> str:
    """A short name for a text."""
    return "-" if text is None else hashlib.sha256(text.encode()).hexdigest()[:16]


class Slots:
    """Texts by name. `damaged` tells of one that was found whether it is whole."""

    def __init__(self, backend: Backend, damaged: Callable[[str], bool], free: Callable[[], str]) -> None:
        self.backend = backend
        self.damaged = damaged
        self.free = free  # a name that is not taken
        self.tight = False  # the last text found no room beside the one before it
        self.mended: set[str] = set()  # names under which something damaged was found and left out

    def names(self) -> list[str]:
        """All names, also those whose first text was broken off."""
        keys = [key for key in self.backend.all_keys() if key.startswith((GAME, NEXT))]
        return list(dict.fromkeys(key.removeprefix(GAME).removeprefix(NEXT) for key in keys))

    def read(self, name: str) -> str | None:
        """The newest whole text; one that was broken off is finished, or left out if it is not whole."""
        text, beside = self.backend.get(GAME + name), self.backend.get(NEXT + name)
        if beside is None:
            return text
        replaced, named, fresh = (*beside.split(" ", 2), "", "", "")[:3]
        if not fresh or mark(fresh) != named:
            self.mended.add(name)
        elif fresh != text:
            hurt = text is not None and self.damaged(text)
            if hurt:
                self.mended.add(name)
            ours = hurt or text is None or mark(text) == replaced
            self._finish(name, name if ours else self.free(), fresh)  # another tab has written meanwhile: keep both
            return fresh if ours else text
        self.drop(NEXT + name)
        return text

    def _finish(self, name: str, place: str, fresh: str) -> None:
        """What lies beside a text is put in a place; if there is no room it goes on lying there."""
        with contextlib.suppress(StorageFailed):
            self._put(GAME + place, fresh)
            self.drop(NEXT + name)

    def write(self, name: str, text: str) -> None:
        """Keep a text; raises StorageFailed, and then `read` gives what was kept before, or the new one."""
        old = self.backend.get(GAME + name)
        self.tight = False
        try:
            self._swap(name, old, text)
        except StorageFailed:
            self.drop(TABLE)
            try:
                self._swap(name, old, text)
            except StorageFailed:
                self._overwrite(name, old, text)
        self.drop(NEXT + name)

    def _swap(self, name: str, old: str | None, text: str) -> None:
        """Write it beside the old one with the mark of what it replaces, then in its place."""
        self._put(NEXT + name, f"{mark(old)} {mark(text)} {text}")
        self._put(GAME + name, text)

    def _overwrite(self, name: str, old: str | None, text: str) -> None:
        """There is no room for two: over the old one, which stays as it is where a browser has no room at all."""
        if self.backend.get(GAME + name) != old:  # broken off in the middle: what lies beside it is whole
            raise StorageFailed("broken off")
        self.drop(NEXT + name)
        self._put(GAME + name, text)
        self.tight = True

    def _put(self, key: str, value: str) -> None:
        """Keep a value and look whether it is there."""
        self.backend.set(key, value)
        if self.backend.get(key) != value:
            raise StorageFailed("not as it was given")

    def drop(self, key: str) -> None:
        """Forget what is not needed."""
        with contextlib.suppress(StorageFailed):
            self.backend.remove(key)
