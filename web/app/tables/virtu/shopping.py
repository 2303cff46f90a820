"""Buying and paying: something is taken out of the basket, or back after it was paid."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.tree import Node
from virtu_core.virtu.offer import KINDS

from ...frame.i18n import _
from ...frame.playing import Playing
from .names import say
from .till import TURNS

GIVES = ("pay", "collect", *TURNS)
BESIDE = ("buy", "collect", "ask")  # what is done while the basket is filled


def take_out(playing: Playing, item: str) -> None:
    """Something leaves the basket."""
    match = playing.match
    if playing.turn is not None or match.decision.kind != "buy":
        return
    node, wanted = match.node, Move("buy", (item,))
    while node.parent is not None and node.move.verb in BESIDE and node.move != wanted:
        node = node.parent
    if node.parent is not None and node.move == wanted:
        _without(playing, node)


def take_back(playing: Playing, ply: int) -> None:
    """Something that has been paid lies where it was."""
    match = playing.match
    if playing.turn is not None or match.decision.kind not in ("pay", *KINDS):
        return
    node = match.node
    while node.parent is not None and node.ply > ply and node.parent.seat == match.decision.seat:
        node = node.parent
    if node.ply == ply and node.move.verb in GIVES:
        _without(playing, node)


def _without(playing: Playing, taken: Node) -> None:
    """Back to before a move, then everything since once more; what does not fit without it stays out, too."""
    match = playing.match
    kind, node, later = match.decision.kind, match.node, list[Move]()
    while node is not taken and node.parent is not None:
        later.insert(0, node.move)
        node = node.parent
    match.goto(taken.ply - 1)
    dropped = [move for move in later if not _again(match, move, kind)]
    playing.settled()
    if dropped:
        words = ", ".join(say(match.game.wording(playing.view(), match.decision.seat, move)) for move in dropped)
        playing.open.toast = _("Taken back with it: {moves}", moves=words)


def _again(match: Match[Any], move: Move, kind: str) -> bool:
    """Make a move once more, unless that would end what is being paid."""
    if move not in match.decision:
        return False
    match.play(move)
    if match.decision.kind == kind:
        return True
    match.undo()
    return False
