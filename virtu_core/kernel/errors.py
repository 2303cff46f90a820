"""The errors that cross the border of the package. All are VirtuError; each says what is wrong and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reasons import Reason


class VirtuError(ValueError):
    """Anything refused because of what was handed in; nothing has changed."""


class MoveRefused(VirtuError):
    """A move that is not played: the game does not know its words, or does not allow it."""


class NotationError(MoveRefused):
    """A line of text that is not a move."""


class Barred(VirtuError):
    """What was drawn or learnt since cannot simply be taken back: the table must agree, or must not even be asked."""


class ConfigError(VirtuError):
    """A game that cannot be set up as asked for."""


class IllegalMove(MoveRefused):
    """A move that is not on the decision's list. `reason` says which rule forbids it."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(text)
        self.reason = reason
