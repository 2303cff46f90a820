"""The other lines of a match: what was taken back, tried and kept, or sent by somebody who played on differently."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.errors import MoveRefused
from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import told
from virtu_core.kernel.tree import Node

from .i18n import _, say
from .table import Table
from .ui import OtherLine

MOST = 40  # that are listed


def other_lines(table: Table, match: Match[Any], viewer: int) -> tuple[OtherLine, ...]:
    """Each by the move with which it leaves the line at the table, the latest first; not what was only opened and
    left again."""
    here = {node.id for node in match.tree.line(match.node, refused=True)}
    found = []
    for end in match.tree.nodes.values():
        if end.answers or end.id in here or end.refused:
            continue
        first = end
        while first.parent and first.parent.id not in here:
            first = first.parent
        if not _only_opened(table, match, first, end):
            found.append((first, end))
    found.sort(key=lambda pair: (-pair[0].ply, -pair[1].id))
    return tuple(_worded(table, match, viewer, first, end) for first, end in found[:MOST])


def _only_opened(table: Table, match: Match[Any], first: Node, end: Node) -> bool:
    """Whether a line is nothing but something that shows itself (a payment) and was cancelled."""
    assert first.parent is not None
    try:
        opened = match.reach(first)
        if not table.shows_itself(match.game, match.reach(first.parent), first.move):
            return False
        was, now = match.game.decision(opened), match.game.decision(match.reach(end))
    except MoveRefused:
        return False
    return (was.kind, was.seat) == (now.kind, now.seat)


def _worded(table: Table, match: Match[Any], viewer: int, first: Node, end: Node) -> OtherLine:
    """In the words that a viewer may hear: of an answer that was kept from them, whose it was."""
    assert first.parent is not None
    try:
        state = match.reach(first.parent)
        decision = match.game.decision(state)
        seat = max(TABLE, decision.seat)
        if not told(decision, first.move, viewer).text:
            text = _("something that not all know")
        else:
            eyes = viewer if match.game.secrets else seat
            text = say(match.game.wording(match.game.view(state, eyes), seat, first.move), match.game)
            if not first.move.args and table.ends(first.move):  # "Go on" alone says nothing
                text = _("{move}: {prompt}", move=text, prompt=say(decision.prompt, match.game))
    except MoveRefused:  # leaves from a move that today's rules do not allow
        seat, text = TABLE, str(first.move)
    return OtherLine(end.id, first.ply, seat, text[:1].upper() + text[1:], end.ply - first.ply + 1)
