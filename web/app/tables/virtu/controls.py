"""What Virtù's own controls do: paying, the basket, steps of the winter, sieges that have ended, palaces."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.moves import Move
from virtu_core.virtu.bill import bill
from virtu_core.virtu.offer import KINDS

from ...frame.playing import Playing
from ...frame.table import Control
from . import shopping
from .flow import DONE, skips
from .own import of
from .till import chosen


def skip(playing: Playing, to: str) -> None:
    """Several steps of the winter turn at once, nothing done in them: to the alliances, or done with the winter."""
    times = skips(playing.game, playing.match.state, playing.view()).get(to, 0)
    playing.several([DONE] * times)


def propose(playing: Playing, _value: str = "") -> None:
    """Pay as chosen or as proposed, move by move."""
    with playing.steps.press():
        while playing.turn is None and (text := _proposed(playing)):
            if not playing.play(text):
                return


def _proposed(playing: Playing) -> str:
    state, pick = playing.match.state, playing.open.chosen
    if pick and chosen(playing.game, state, of(playing.ui()).payment, pick):
        return pick
    offer = bill(state)
    return str(offer["proposal"][0]) if offer and offer["proposal"] else ""


def follow(playing: Playing, plan: str) -> None:
    """Make the moves of one press in a row, as far as the action or the retreat goes; those that the rules have made by
    themselves are left out."""
    match = playing.match
    seat = match.decision.seat
    with playing.steps.press():
        for text in plan.split(";"):
            if playing.turn is not None:
                return
            if match.decision.seat != seat or match.decision.kind not in (*KINDS, "retreat", "recruit"):
                return
            if Move.parse(text) in match.decision and not playing.play(text):
                return


def cancel_payment(playing: Playing, _value: str) -> None:
    """Back to before the payment began."""
    match = playing.match
    while match.decision.kind == "pay" and match.can_undo:
        match.undo()
    playing.settled()


def take_back(playing: Playing, value: str) -> None:
    """What has been paid is not paid."""
    if value.isdigit():
        shopping.take_back(playing, int(value))


def pay_basket(playing: Playing, _value: str) -> None:
    """Buy what lies in the basket and pay for it as it says; an indulgence is left to the player."""
    if playing.match.decision.kind != "buy":
        return
    with playing.steps.press():
        offer = of(playing.ui()).payment if playing.play("done") else None
        if offer and not any("indulgence" in text for text in offer["proposal"]):
            propose(playing)


def pay_otherwise(playing: Playing, _value: str) -> None:
    """Buy what lies in the basket; what pays is chosen source by source."""
    playing.play("done")


def fought(playing: Playing, _value: str) -> None:
    """How it ended has been seen: on to who is next."""
    playing.open.seen()


def palace(playing: Playing, house: str) -> None:
    """Look at a palace; at the own one again with "", or by a second press."""
    playing.open.visit(house, "palace")


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
