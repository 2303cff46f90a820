"""A browser's storage for tests: a dictionary that can be full or shared between tabs."""

from __future__ import annotations

from app.frame.playing import Playing
from app.frame.session import Session
from app.frame.slots import Forgetful, StorageFailed
from app.frame.store import Store


class Memory(Forgetful):
    """What localStorage does, with as much room as a test wants."""

    full = False
    room = 10**9  # characters

    def set(self, key: str, value: str) -> None:
        if self.full or sum(len(text) for one, text in self.items() if one != key) + len(value) > self.room:
            raise StorageFailed("full")
        super().set(key, value)


class Clock:
    """Seconds that pass when one looks."""

    def __init__(self) -> None:
        self.now = 1_700_000_000

    def __call__(self) -> int:
        self.now += 1
        return self.now


def session(memory: Memory | None = None) -> Session:
    """A page that has just been opened."""
    return Session(Store(Memory() if memory is None else memory), Clock())


def begun(memory: Memory | None = None, moves: int = 0) -> Session:
    """A page with a game for three, some moves into it, by the first move of each list."""
    one = session(memory)
    playing = one.start({"seats": 3, "first": "naples"}, 7)
    for _ in range(moves):
        playing.play(str(playing.match.decision.moves[0]))
    return one


def at_table(one: Session) -> Playing:
    """The game that lies on its table."""
    assert one.playing is not None
    return one.playing
