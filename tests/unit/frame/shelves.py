"""A browser's database for tests; and one, and a storage, that remember how they were after each change."""

from __future__ import annotations

from collections.abc import Mapping

from app.frame.copies import Copies, Joined, Second
from app.frame.store import Store
from tests.unit.frame.memory import Memory


class Base(dict[str, Second]):
    """What the database does, at once."""

    def keep(self, record: Second) -> None:
        self[record.id] = record
        self.changed()

    def swap(self, seen: str | None, record: Second) -> None:
        if (self[record.id].text if record.id in self else None) == seen:
            self.keep(record)

    def drop(self, game_id: str, seen: str | None = None) -> None:
        if game_id in self and seen in (None, self[game_id].text):
            del self[game_id]
            self.changed()

    def changed(self) -> None:
        """Something is different."""


class Disk(Memory):
    """A storage that remembers."""

    def __init__(self, content: Mapping[str, str] = {}) -> None:
        super().__init__(content)
        self.past = [dict(self)]

    def set(self, key: str, value: str) -> None:
        super().set(key, value)
        self.past.append(dict(self))

    def remove(self, key: str) -> None:
        super().remove(key)
        self.past.append(dict(self))


class Kept(Base):
    """A database that remembers."""

    def __init__(self, content: Mapping[str, Second] = {}) -> None:
        super().__init__(content)
        self.past = [dict(self)]

    def changed(self) -> None:
        self.past.append(dict(self))


def start(memory: Memory, base: Base) -> tuple[Store, Joined]:
    """A page that has just been opened, once both copies are together."""
    store = Store(memory)
    copies = Copies(store, lambda title, _text: f"{title} (second copy)")
    return store, copies.join(list(base.values()), base)
