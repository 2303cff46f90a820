"""What Virtù's own controls do: paying, the basket, steps of the winter, sieges that have ended, palaces."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.moves import Move
from virtu_core.virtu.offer import KINDS

from ...frame.session import Session
from ...frame.table import Control
from . import shopping
from .flow import DONE, skips
from .own import of
from .till import chosen


def skip(session: Session, to: str) -> None:
    """Several steps of the winter turn at once, nothing done in them: to the alliances, or done with the winter."""
    if session.match is not None:
        times = skips(session.game, session.match.state, session.view()).get(to, 0)
        session.several([DONE] * times)


def propose(session: Session, _value: str = "") -> None:
    """Pay as chosen or as proposed, move by move."""
    with session.steps.press():
        while session.match is not None and session.turn is None and (text := _proposed(session)):
            if not session.play(text):
                return


def _proposed(session: Session) -> str:
    assert session.match is not None
    state, pick = session.match.state, session.open.chosen
    if pick and chosen(session.game, state, of(session.ui()).payment, pick):
        return pick
    offer = session.game.view(state, session.match.decision.seat).get("payment")
    return str(offer["proposal"][0]) if offer and offer["proposal"] else ""


def follow(session: Session, plan: str) -> None:
    """Make the moves of one press in a row, as far as the action or the retreat goes; those that the rules have made by
    themselves are left out."""
    match = session.match
    seat = match.decision.seat if match is not None else -1
    with session.steps.press():
        for text in plan.split(";"):
            if match is None or session.turn is not None:
                return
            if match.decision.seat != seat or match.decision.kind not in (*KINDS, "retreat"):
                return
            if Move.parse(text) in match.decision and not session.play(text):
                return


def cancel_payment(session: Session, _value: str) -> None:
    """Back to before the payment began."""
    match = session.match
    while match and match.decision.kind == "pay" and match.can_undo:
        match.undo()
    session.settled()


def take_back(session: Session, value: str) -> None:
    """What has been paid is not paid."""
    if value.isdigit():
        shopping.take_back(session, int(value))


def pay_basket(session: Session, _value: str) -> None:
    """Buy what lies in the basket and pay for it as it says; an indulgence is left to the player."""
    match = session.match
    if match is None or match.decision.kind != "buy":
        return
    with session.steps.press():
        offer = of(session.ui()).payment if session.play("done") else None
        if offer and not any("indulgence" in text for text in offer["proposal"]):
            propose(session)


def pay_otherwise(session: Session, _value: str) -> None:
    """Buy what lies in the basket; what pays is chosen source by source."""
    session.play("done")


def fought(session: Session, _value: str) -> None:
    """How it ended has been seen: on to who is next."""
    session.seen()


def palace(session: Session, house: str) -> None:
    """Look at a palace; at the own one again with "", or by a second press."""
    session.visit(house, "palace")


CONTROLS: Mapping[str, Control] = {
    "skip": skip,
    "propose": propose,
    "follow": follow,
    "cancel-payment": cancel_payment,
    "take-out": shopping.take_out,
    "take-back": take_back,
    "pay-basket": pay_basket,
    "pay-otherwise": pay_otherwise,
    "fought": fought,
    "palace": palace,
}
