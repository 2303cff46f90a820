"""A second copy of every game, in a database of the browser that is written at once, beside the one in the store.

It follows what happens in the store. At the start both are brought together, once the page is on the screen; until
then nothing is written to it, so that nothing in it is lost. Without a database everything is as if this were not here.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from .joining import ALIKE, BOTH, FIRST, GONE, LEAVE, SECOND, Chosen, choose, read
from .slots import StorageFailed
from .store import BIN, NOTE, TITLE, Store

NAMES = 8  # that a game has had, which are remembered


class Second(NamedTuple):
    """What the database holds of a game: its save, the names it has had, the last of which it has now, and how many
    times it was put there: once, and once more each time it was taken back from the bin."""

    id: str
    text: str
    titles: tuple[str, ...] = ("",)
    times: int = 1


class Shelf(Protocol):
    """What the database can do. All of it is done later, in this order; what fails is not heard of."""

    def keep(self, record: Second) -> None:
        """In the place of what is there."""

    def swap(self, seen: str | None, record: Second) -> None:
        """The same, if the text there is still the one that was seen; None: if there is none."""

    def drop(self, game_id: str, seen: str | None = None) -> None:
        """Forget a game, if its text is still the one that was seen."""


class Joined(NamedTuple):
    """What came of bringing all copies together: how many moves came from the second one, by game."""

    ahead: dict[str, int]  # games that were kept here too, and are brought forward
    back: dict[str, int]  # games that were not kept here any more
    mended: dict[str, int]  # games that were damaged here
    parted: dict[str, str]  # games whose copies were played on differently: the game that the second one is now
    stuck: dict[str, int]  # games for which there is no room


class Copies:
    """Follows a store."""

    def __init__(self, store: Store, named: Callable[[str, str], str] = lambda _title, _text: "") -> None:
        self.store = store
        self.named = named  # what to call a second copy that becomes a game of its own
        self.shelf: Shelf | None = None  # once both are together
        self._titles: dict[str, tuple[str, ...]] = {}
        self._times: dict[str, int] = {}
        self._noted: set[str] = set()
        self._apart: set[str] = set()  # games whose second copy must stay as it is
        store.told = self.changed

    def changed(self, game_id: str, text: str) -> None:
        """A game was saved or named, or, without a text, deleted."""
        if self.shelf is None or game_id in self._apart:
            return
        if text:
            self.shelf.keep(self._record(game_id, text))
            self._note(game_id, text)
        else:
            self.shelf.drop(game_id)
            self._times[game_id] = self._times.get(game_id, 1) + 1
            self._noted.discard(game_id)

    def _record(self, game_id: str, text: str) -> Second:
        title, names = self.store.backend.get(TITLE + game_id) or "", self._titles.get(game_id, ())
        if names[-1:] != (title,):
            names = (*names, title)[-NAMES:]
        self._titles[game_id] = names
        return Second(game_id, text, names, self._times.get(game_id, 1))

    def _note(self, game_id: str, text: str) -> None:
        """Note that this game has been in its place: found missing, it was deleted. Not before it is there: what a
        killed browser has on its disk is what came first."""
        known = game_id in self._noted and self.store.backend.get(NOTE + game_id) is not None
        if not known and self.store.has(game_id) and (identity := self.store.identity(text)):
            self._keep(NOTE + game_id, f"{identity} {self._times.get(game_id, 1)}")
            self._noted.add(game_id)

    def _keep(self, key: str, value: str) -> None:
        with contextlib.suppress(StorageFailed):
            self.store.backend.set(key, value)

    # Bringing together

    def surprising(self, records: Iterable[Second]) -> bool:
        """Whether the database knows more than the store. What another tab has stored may arrive here a little later:
        whoever is surprised looks once more."""
        return any(self._choose(record).which in (SECOND, BOTH) for record in records)

    def join(self, records: Iterable[Second], shelf: Shelf) -> Joined:
        """Bring both together; from now on the database follows."""
        joined, found = Joined({}, {}, {}, {}, {}), {record.id: record for record in records}
        for record in sorted(found.values(), key=lambda one: self._choose(one).which == BOTH):  # new ids come last
            self._join(record, shelf, joined)
        for game_id in self.store.slots.names():
            text = self.store.slots.read(game_id)
            if text and game_id not in self._apart:
                if game_id not in found:
                    shelf.swap(None, self._record(game_id, text))
                self._note(game_id, text)
        self._tidy(set(found))
        self.shelf = shelf
        return joined

    def _join(self, record: Second, shelf: Shelf, joined: Joined) -> None:
        game_id, text = record.id, self.store.slots.read(record.id)
        which, moves = self._choose(record)
        self._times[game_id] = max(record.times, self._seen(game_id)[1])
        if which == ALIKE and self.store.backend.get(NOTE + game_id) is not None:
            self._noted.add(game_id)
        elif which == LEAVE:
            self._apart.add(game_id)
        elif which == GONE and text is None:
            shelf.drop(game_id, record.text)
        elif which == BOTH:
            self._part(record, shelf, joined, moves)
        elif which == SECOND and self._bring(game_id, record, joined, moves):
            kept = joined.back if text is None else joined.ahead if read(text).links else joined.mended
            kept[game_id] = moves
        if which in (FIRST, ALIKE, SECOND) and game_id not in self._apart:
            self._titles[game_id] = record.titles
            self._name(game_id, record.titles)
        now = self.store.slots.read(game_id)
        if now is not None and game_id not in self._apart:
            fresh = self._record(game_id, now)
            if fresh != record:
                shelf.swap(record.text, fresh)

    def _bring(self, place: str, record: Second, joined: Joined, moves: int) -> bool:
        """The second copy into the store; False if there is no room, and then it stays where it is."""
        try:
            self.store.slots.write(place, record.text)
        except StorageFailed:
            self._apart.add(record.id)
            joined.stuck[record.id] = moves
            return False
        return True

    def _part(self, record: Second, shelf: Shelf, joined: Joined, moves: int) -> None:
        """Both are kept: the second copy becomes a game of its own, unless it is one already."""
        slots = self.store.slots
        if any(slots.read(game_id) == record.text for game_id in slots.names()):
            return
        place = self.store.new_id()
        if self._bring(place, record, joined, moves):
            self._keep(TITLE + place, self.named(record.titles[-1], record.text))
            shelf.swap(None, self._record(place, record.text))
            joined.parted[record.id] = place

    def _name(self, game_id: str, titles: tuple[str, ...]) -> None:
        """The name it has had last; one that the second copy does not know was given by an older build."""
        title = self.store.backend.get(TITLE + game_id) or ""
        if title != titles[-1] and title in ("", *titles):
            self._keep(TITLE + game_id, titles[-1])

    def _choose(self, record: Second) -> Chosen:
        identity, times = self._seen(record.id)
        text = self.store.slots.read(record.id)
        gone = text != record.text and times >= record.times and identity == self.store.identity(record.text) != ""
        return choose(text, record.text, gone)

    def _seen(self, game_id: str) -> tuple[str, int]:
        """Which game has been in a place, how many times; of an older build the bin tells."""
        identity, _, times = (self.store.backend.get(NOTE + game_id) or "").partition(" ")
        if not identity and (deleted := self.store.backend.get(BIN + game_id)):
            identity = self.store.identity(deleted)
        return identity, int(times[:9]) if times.isdecimal() else 1

    def _tidy(self, there: set[str]) -> None:
        """Notes about games that are nowhere any more are not needed."""
        names = there.union(self.store.slots.names())
        for key in list(self.store.backend.all_keys()):
            game_id = key.removeprefix(NOTE)
            if key.startswith(NOTE) and game_id not in names and self.store.backend.get(BIN + game_id) is None:
                self.store.slots.drop(key)
