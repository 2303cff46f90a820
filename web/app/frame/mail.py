"""What is being sent and what has come, until the player has decided about it. Plain data for the views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from virtu_core.kernel.match import Match

if TYPE_CHECKING:
    from .consent import Waiting
    from .ui import LogLine

TURN, GAME = "turn", "game"


class Offer(NamedTuple):
    """Something to send: the latest moves, or the whole game up to here."""

    what: str
    link: str
    plies: int  # moves in it
    code: tuple[str, ...] | None = None  # rows of its QR code, "1" is dark; None: not drawn yet, (): there is none
    uncoded: bool = False  # what draws codes could not be fetched


class Side(NamedTuple):
    """One of two histories, from where they part."""

    lines: tuple[LogLine, ...]
    plies: int  # moves since then
    turn: int  # the seat to decide; -1: the game is over
    saved: int  # seconds since 1970; 0: nobody knows


class Parted(NamedTuple):
    """Two copies of the game at the table that were played on differently after `common` moves."""

    common: int
    mine: Side
    theirs: Side
    match: Match[Any]  # theirs


@dataclass
class Mail:
    """All of it."""

    offer: Offer | None = None
    parted: Parted | None = None
    waiting: Waiting | None = None  # for the answer to a question
    seen: int = -1  # the ply that a copy showed which one's own has long passed
    typed: str = ""  # in the field for links
    scanning: bool = False
    can_send: bool = False  # the browser knows other programs to hand a link to
    can_scan: bool = False  # there may be a camera
