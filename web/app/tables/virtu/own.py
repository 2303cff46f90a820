"""What Virtù's own views need of a decision beside the view: `Ui.own`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...frame.ui import NONE, Effect, Ui
from .taken import Taken


class Own(NamedTuple):
    """Worked out once for each state, but for what is said to have just ended."""

    leads: tuple[str, ...] = ()  # winter: the kinds of decisions to which "go on" leads; see flow.leads
    left_out: tuple[str, ...] = ()  # winter: why the steps before the one that "go on" leads to are not asked
    reach: str = ""  # winter: which alliance is in reach, and with whom at court
    to_collect: int = 0  # florins that the decider could collect
    skips: Mapping[str, int] = NONE  # winter: how many times "go on" leads to "alliances" and past "winter"
    prices: Mapping[str, tuple[str, ...]] = NONE  # by target: signs and numbers
    payment: Mapping[str, Any] | None = None  # see views.payment
    recruits: tuple[tuple[str, int, int, tuple[str, ...]], ...] = ()  # needs.recruits
    gains: tuple[Effect, ...] = ()  # what it brings, paid as proposed
    pool: Mapping[str, Any] | None = None  # what the action in hand offers, see views.actionpanel
    taken: tuple[Taken, ...] = ()  # what has been paid and done in it
    basket: Mapping[str, Any] | None = None  # what is being bought, see views.supply
    fought: tuple[Mapping[str, Any], ...] = ()  # sieges and battles that have just ended (fights.ended)
    announced: tuple[Mapping[str, Any], ...] = ()  # war bonuses of the one that is under way


NOTHING = Own()


def of(ui: Ui) -> Own:
    """What Virtù's table has worked out; nothing where nobody decides."""
    return ui.own if isinstance(ui.own, Own) else NOTHING
