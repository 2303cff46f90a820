"""The basket of winter: something is taken out, or all of it is paid, with one press."""

from __future__ import annotations

from virtu_core.kernel.moves import Move

from .i18n import _, name
from .session import Session

BESIDE = ("buy", "collect", "ask")  # what is done while the basket is filled


def take_out(session: Session, item: str) -> None:
    """Back to before it was chosen, then everything else again; what does not fit without it stays out, too."""
    match = session.match
    if match is None or session.turn is not None or match.decision.kind != "buy":
        return
    node, later, wanted = match.node, list[Move](), Move("buy", (item,))
    while node.parent is not None and node.move.verb in BESIDE and node.move != wanted:
        later.append(node.move)
        node = node.parent
    if node.parent is None or node.move != wanted:
        return
    match.goto(node.ply - 1)
    dropped = [move for move in reversed(later) if not _again(session, move)]
    session.settled()
    if dropped:
        things = ", ".join(name("thing", move.args[0]) for move in dropped if move.args)
        session.open.toast = _("Without it this cannot be bought: {things}", things=things)


def _again(session: Session, move: Move) -> bool:
    match = session.match
    assert match is not None
    if move not in match.decision:
        return False
    match.play(move)
    return True


def pay(session: Session) -> None:
    """Pay for the basket as it says; an indulgence is left to the player."""
    match = session.match
    if match is None or match.decision.kind != "buy":
        return
    with session.steps.press():
        offer = session.ui().payment if session.play("done") else None
        if offer and not any("indulgence" in text for text in offer["proposal"]):
            session.propose()
