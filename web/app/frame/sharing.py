"""What there is to send of a match: the turn that the next player does not know yet, or the game up to here."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel import links
from virtu_core.kernel.match import Match

from .mail import GAME, TURN, Offer
from .seats import Seats


def offer(match: Match[Any], seats: Seats, what: str, address: str) -> Offer:
    """A link to it. Without an address of the page's own (on disk) the link is the bare word."""
    first = since(match, seats) if what == TURN else 0
    word = links.write_turn(match, first) if what == TURN else links.write_game(match)
    return Offer(what, f"{address}#{word}" if address else word, match.ply - first)


def proposed(match: Match[Any], seats: Seats) -> str:
    """What to offer first: the turn, unless somebody has never moved and may have no copy yet."""
    return TURN if since(match, seats) else GAME


def since(match: Match[Any], seats: Seats) -> int:
    """The ply from which on moves may be news: after the last one of the person who decides next.

    Who decides next knows that move and all before it: so each player can send the turn to the next one alone, or to
    all. Where nobody else is next, everybody but the one who moved last is meant.
    """
    movers = [node.seat for node in match.tree.path(match.node)[:-1]]
    people, decider = seats.people, match.decision.seat
    latest = next((seat for seat in reversed(movers) if seat in people), -1)
    next_up = decider in people and decider != latest and not match.over
    waiting = [decider] if next_up else [seat for seat in people if seat != latest]
    known = [max((ply for ply, seat in enumerate(movers, 1) if seat == one), default=0) for one in waiting]
    return min(known, default=0)
