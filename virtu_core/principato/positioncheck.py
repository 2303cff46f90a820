"""Whether what a position says can lie on the table: known things, none too often, nothing where it cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from ..kernel.errors import VirtuError
from . import building, cubes, paying, stock
from .building import Pay
from .edition.model import CUBES, CULTURE, STACKS, STARTS, TILES, UNITS
from .military import Count, Return, Supply
from .recruiting import Recruiting
from .setup import Begin, First, Goal, Start
from .state import Player, State
from .table import GOAL_BATCH, GROUPS, SCORING
from .turn import Exchange, Turn
from .year import Over, Refill, Round, Year

MOST = 9999  # no number comes near
SETUP = (Begin, Goal, Start, First)
# What each frame lies on; None: it lies lowest.
BENEATH: dict[type, tuple[type | None, ...]] = {
    Begin: (None,), Goal: (Begin, Goal), Start: (Begin, Goal, Start), First: SETUP[:3],
    Round: (None,), Turn: (Round,), Exchange: (Turn,), Pay: (Turn, Exchange), Recruiting: (Turn, Exchange),
    Refill: (None,), Year: (None,), Count: (Refill, Year), Supply: (Count,), Return: (Refill, Year), Over: (None,),
}  # fmt: skip


def check(state: State) -> None:
    """Raise VirtuError at the first thing that cannot be so."""
    _stack(state)
    _cards(state)
    for seat, player in enumerate(state.players):
        _player(state, player)
        _goals(state, seat)
    for cube in CUBES:
        _must(stock.cubes(state, cube) >= 0, f"there is not so much {cube}")
    for tile in TILES:
        _must(stock.tiles(state, tile) >= 0, f"there are not so many tiles as {tile}")
    for kind in CULTURE:
        left = stock.culture(state, kind).values()
        _must(min(left, default=0) >= 0, f"there are not so many tiles of one value of {kind}")
    _must(1 <= state.year <= state.table.years, f"the year is 1 to {state.table.years}")
    extra = sum(state.table.edition.scoring_cards.values())
    _must(len(state.scored) <= state.table.years + extra, "there are not so many scorings in a game")
    _must(all(abs(one) <= MOST for done in state.scored for one in done.strengths), "nobody is so strong")


def _cards(state: State) -> None:
    edition, seats = state.table.edition, len(state.players)
    known = edition.cards
    there = [card for player in state.players for card in player.cards]
    there += [*state.display, *state.box, *state.starts.loose]
    for stack, pile in zip(STACKS, state.stacks, strict=True):
        deck = {**edition.deck(stack, seats), SCORING: edition.scoring_cards[stack]}
        for card, count in Counter(pile.loose).items():
            _must(count <= deck.get(card, 0), f"stack {stack} has not so many of {card!r:.40}")
        there += [card for card in pile.loose if card != SCORING]
    copies: Counter[str] = Counter()
    for back in (*STARTS, *STACKS):
        copies.update(edition.deck(back, seats))
    for card, count in Counter(there).items():
        _must(card in known, f"there is no action card {card!r:.40}")
        _must(count <= copies[card], f"{card} is there {count} times; with {seats} it exists {copies[card]} times")
    size, shown = state.table.size, len(state.display)
    lowest = type(state.stack[0])
    if lowest is Round:
        _must(shown == size, f"in a turn the display has {size} cards")
    elif lowest not in SETUP:
        _must(shown < size, f"between turns the display has fewer than {size} cards")


def _player(state: State, player: Player) -> None:
    """P-INV-03, P-INV-04."""
    edition, house = state.table.edition, player.house
    if not isinstance(state.stack[0], Begin):
        _must(len(player.cards) == edition.turn.hand, f"{house} holds {edition.turn.hand} action cards")
    for cube in CUBES:
        most = cubes.limit(state.table, player, cube)
        _must(getattr(player, cube) <= most, f"{house} can store {most} {cube}")
    for unit in UNITS:
        _must(cubes.empty(player, unit) >= 0, f"{house} has more cubes on units than {unit}")
    for kind in CULTURE:
        for value in getattr(player, kind):
            _must(value in edition.culture[kind], f"there is no {kind} of value {value}")


def _goals(state: State, seat: int) -> None:
    groups = [GROUPS[card.batch - GOAL_BATCH] for card in state.goals[seat].cards]
    _must(len(set(groups)) == len(groups), "a seat has one goal of each group")
    if not isinstance(state.stack[0], Begin):
        _must(len(groups) == len(GROUPS), "every seat has a goal of each group")


def _stack(state: State) -> None:
    """Raise VirtuError unless each frame can lie on the one beneath it."""
    for below, frame in pairwise((None, *state.stack)):
        name, under = type(frame).__name__.lower(), None if below is None else type(below)
        _must(under in BENEATH[type(frame)], f"a frame {name} does not lie there")
        if isinstance(frame, Turn | Exchange | Pay | Recruiting):
            _must(below is not None and frame.seat == below.seat, "a turn is one player's")
        if isinstance(frame, Exchange | Pay | Recruiting):
            _begun(state, frame)
        if isinstance(frame, Supply) and isinstance(below, Count):
            _must(frame.order == below.order, "a scoring has one order")
        if isinstance(frame, Count):
            last = isinstance(below, Year) and state.year == state.table.years
            _must(frame.last == last, "only the scoring after the last year is the last one")
        if isinstance(frame, Return) and isinstance(below, Year):
            _must(state.year < state.table.years, "after the last scoring nothing is given back")
    dealt = [frame[:2] for frame in state.stack if isinstance(frame, Goal)]
    started = [frame.to for frame in state.stack if isinstance(frame, Start)]
    _must(len(set(dealt)) == len(dealt) and len(set(started)) == len(started), "a card is dealt once")
    for to, group in dealt:
        batch = GOAL_BATCH + GROUPS.index(group)
        _must(all(card.batch != batch for card in state.goals[to].cards), "that goal was dealt already")
    if isinstance(state.stack[0], Begin):
        for seat, player in enumerate(state.players):
            held = state.table.edition.turn.hand - (seat in started)
            _must(len(player.cards) == held, "a start card is dealt once")
            _must(len(state.goals[seat].cards) == len(GROUPS) - sum(to == seat for to, _ in dealt), "goals are missing")


def _begun(state: State, frame: Exchange | Pay | Recruiting) -> None:
    """The card that was activated is held, and does what the frame says."""
    table, player = state.table, state.players[frame.seat]
    _must(frame.card in player.cards, f"{player.house} does not hold {frame.card:.40}")
    if isinstance(frame, Exchange):
        _must(frame.card in table.swapped, f"{frame.card} is not swapped after use")
    else:
        above = any(isinstance(one, Exchange) for one in state.stack)
        _must(above == (frame.card in table.swapped), f"{frame.card} is swapped after use, or not")
    if isinstance(frame, Recruiting):
        _must(getattr(table.edition.cards[frame.card].effect, "unit", "") == frame.unit, "it recruits something else")
    if isinstance(frame, Pay):
        found = table.deals.get(frame.card, ())
        _must(frame.deal < len(found), f"{frame.card} has no such deal")
        deal = found[frame.deal]
        _must(paying.payable(player, deal.prices) and building.in_stock(state, deal), "that deal is not possible")
        values = stock.culture(state, deal.culture) if deal.culture else (0,)
        _must(frame.value in values, "there is no such tile")


def check_frame(state: State, frame: Any) -> None:
    """Raise VirtuError unless each field of a frame is of its type, small, and names something there is."""
    seats = len(state.players)
    known: dict[str, Container[Any]] = {
        "seat": range(seats), "to": range(seats), "next": range(seats), "at": range(seats + 1), "group": GROUPS,
        "left": range(state.table.edition.turn.actions + 1), "unit": UNITS, "card": state.table.edition.cards,
        "deal": range(MOST),
    }  # fmt: skip
    for field, hint in get_type_hints(type(frame)).items():
        value = getattr(frame, field)
        _must(_conforms(value, hint), f"{field} of a frame cannot be {value!r:.40}")
        _must(field not in known or value in known[field], f"{field} of a frame cannot be {value!r:.40}")
        if field == "order":
            _must(sorted(value) == list(range(seats)), "an order names every seat once")


def _conforms(value: Any, hint: Any) -> bool:
    """Whether plain data is of a type, with tuples all the way down."""
    if hint in (int, str, bool):
        return type(value) is hint and (hint is not int or 0 <= value <= MOST)
    return isinstance(value, tuple) and all(_conforms(one, get_args(hint)[0]) for one in value)


def _must(holds: bool, text: str) -> None:
    if not holds:
        raise VirtuError(text)
