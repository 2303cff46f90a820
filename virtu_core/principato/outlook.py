"""What cards would cost and bring, worked out before they are pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from . import building, cubes, gaining, stock
from .edition.model import Build, Card, Effect, Gain, GainChoice, GainEach, Recruit
from .paying import missing, payable
from .shapes import CardSeen, Counts, FavourSeen, OptionSeen
from .state import Player, State


def card(state: State, player: Player, id: str) -> CardSeen:
    """A card as it stands for a player, who holds it or might."""
    shown = state.table.edition.cards[id]
    options = OPTIONS[type(shown.effect)](state, player, shown)
    return {"card": id, "swap": shown.swap, "usable": any(one["legal"] for one in options), "options": options}


def favour(state: State, player: Player) -> FavourSeen:
    """What action C would bring (P-TURN-21)."""
    land = cubes.landing(state, player, "favour", state.table.favours)
    where = ["church"] if land.stored else list(cubes.overflow(state, player))
    return {"gain": land.stored + land.placed, "lapses": land.lapses, "lacks": land.lacks, "where": where}


def _option(card: Card, *words: int) -> OptionSeen:
    """A way to activate a card that is free and brings nothing yet."""
    return {
        "move": " ".join(("activate", card.id, *map(str, words))), "legal": True, "prices": [], "take": {}, "value": 0,
        "recruits": "", "gain": {}, "stored": {}, "placed": {}, "lapses": {}, "lacks": {}, "missing": 0,
        "sold_out": False,
    }  # fmt: skip


def _build(state: State, player: Player, card: Card) -> list[OptionSeen]:
    """Every deal; of culture one for each value that is left, or one if none is."""
    options = []
    for index, deal in enumerate(state.table.deals[card.id], 1):
        there = building.in_stock(state, deal)
        values = list(stock.culture(state, deal.culture)) or [0] if deal.culture else [index]
        for word in values:
            option = _option(card, word)
            option["legal"] = there and payable(player, deal.prices)
            option["prices"] = [_counts(("food", "money"), price) for price in deal.prices]
            option["take"] = dict(deal.take)
            option["value"] = word if deal.culture else 0
            option["missing"] = min(missing(player, price) for price in deal.prices)
            option["sold_out"] = not there
            options.append(option)
    return options


def _gains(state: State, player: Player, card: Card, gain: Mapping[str, int], *words: int) -> OptionSeen:
    option = _option(card, *words)
    option["gain"] = dict(gain)
    for cube, count in gain.items():
        land = cubes.landing(state, player, cube, count)
        parts = (option["stored"], option["placed"], option["lapses"], option["lacks"])
        for part, much in zip(parts, land, strict=True):
            if much:
                part[cube] = much
    return option


def _gain(state: State, player: Player, card: Card) -> list[OptionSeen]:
    assert isinstance(card.effect, Gain)
    return [_gains(state, player, card, card.effect.cubes)]


def _gain_each(state: State, player: Player, card: Card) -> list[OptionSeen]:
    assert isinstance(card.effect, GainEach)
    return [_gains(state, player, card, {card.effect.cube: getattr(player, card.effect.tile)})]


def _gain_choice(state: State, player: Player, card: Card) -> list[OptionSeen]:
    assert isinstance(card.effect, GainChoice)
    kinds = card.effect.kinds
    return [_gains(state, player, card, _counts(kinds, split), *split) for split in gaining.splits(state, card.effect)]


def _recruit(state: State, player: Player, card: Card) -> list[OptionSeen]:
    assert isinstance(card.effect, Recruit)
    option = _option(card)
    option["recruits"] = card.effect.unit
    option["sold_out"] = not stock.tiles(state, card.effect.unit)
    return [option]


def _counts(kinds: Sequence[str], counts: Sequence[int]) -> Counts:
    return {kind: count for kind, count in zip(kinds, counts, strict=True) if count}


OPTIONS: Mapping[type[Effect], Callable[[State, Player, Card], list[OptionSeen]]] = {
    Build: _build, Gain: _gain, GainEach: _gain_each, GainChoice: _gain_choice, Recruit: _recruit,
}  # fmt: skip
