"""What is not done before the player has said yes: to leave a game that is kept nowhere, to keep far more than usual,
to take back what was drawn or learnt, or what others have played.

Whoever is about to do it calls `Session.consent`, before anything has changed. The question stops the work, which waits
until it is answered and is then done from its beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .wanted import Wanted

if TYPE_CHECKING:
    from .session import Session

LEAVE, LARGE, TAKE_BACK, REPLACE = "leave", "large", "take back", "replace"
USUAL = 1 << 16  # bytes that may come by a link unasked: two long games, or one with an edition of its own


class Question(Exception):
    """A yes is needed first: to lose so many moves, to keep so many bytes, to take back so many moves of so many
    players."""

    def __init__(self, kind: str, amount: int, players: int = 1) -> None:
        super().__init__(kind)
        self.kind = kind
        self.amount = amount
        self.players = players


class Waiting(NamedTuple):
    """The question, the work that waits for its answer, and what was agreed to once it is yes."""

    kind: str
    amount: int
    players: int
    work: Callable[[], object]
    agreed: frozenset[str]


def proceed(session: Session, work: Callable[[], object], agreed: frozenset[str] = frozenset()) -> None:
    """Do what may need the player's yes, or a game that is not here yet; then nothing has changed, and it waits."""
    session.agreed = agreed
    try:
        work()
    except Question as asked:
        session.mail.waiting = Waiting(asked.kind, asked.amount, asked.players, work, agreed | {asked.kind})
        session.open.ask(session.playing is not None)
    except Wanted as wanted:
        session.fetch(wanted.game, lambda: proceed(session, work, agreed))
    finally:
        session.agreed = frozenset()
