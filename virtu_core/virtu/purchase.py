"""Winter, step 3: buy cards and tiles, all at once (V-WIN-07 to V-WIN-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import courtiers, indulgence, palace, payment, placing, prices, solver, sources
from .asking import decide
from .edition.model import Bar, Costs
from .pool import DONE
from .recruit import Recruit
from .state import KINDS, Player, State
from .table import CATHEDRAL, INITIAL_SPACES, LOCKED_SPACES


def kind_of(item: str) -> str:
    """What is bought: a cathedral is one whatever its city."""
    return "cathedral" if item.startswith(CATHEDRAL) else item


def at_home(state: State, seat: int, item: str) -> bool:
    """A cathedral is built in a city of one's own; anything else has no city."""
    return not item.startswith(CATHEDRAL) or state.control.get(item[len(CATHEDRAL) :]) == seat


def bars_item(state: State, player: Player, item: str, basket: tuple[str, ...]) -> Reason | None:
    """Why an item may not be bought, whatever the price; None if it may (V-WIN-07, V-WIN-09, V-WIN-10, R-67)."""
    edition, kind = state.table.edition, kind_of(item)
    if any(kind_of(one) == kind for one in basket):
        return reason("V-WIN-07", N_("Only one {item} a winter."), item=Name("thing", kind))
    tile = edition.tiles.get(kind)
    if tile is None:
        if not state.supply.get(item):
            return reason("V-SET-07", N_("No {item} is left."), {item: 1}, item=Name("thing", item))
        if palace.owned_out(state, player, item) and not (
            state.table.rules.owns_after_placing and item in player.courtiers
        ):
            return reason("V-WIN-09", N_("You have {item} already."), item=Name("thing", item))
        return None  # the one that is a courtier is discarded when the new one is placed
    if not tile.per_player and not state.supply.get(kind):
        clause = "V-WIN-10" if kind == "cathedral" else "V-SET-07"
        return reason(clause, N_("No {item} is left."), {kind: 1}, item=Name("thing", kind))
    if tile.limit and kind in player.tiles:
        return reason("V-WIN-09", N_("You have {item} already."), item=Name("thing", item))
    if tile.excludes and (tile.excludes in player.tiles or tile.excludes in basket):
        return reason("V-WIN-09", N_("A kingdom and a republic exclude each other."), item=Name("thing", item))
    if kind == "cathedral":
        city = item.removeprefix(CATHEDRAL)
        if state.control.get(city) != player.seat:
            return reason("V-WIN-10", N_("{city} is not yours."), {"city": city}, city=Name("city", city))
        if item in player.tiles:
            return reason("V-WIN-10", N_("{city} has a cathedral already."), {"city": city}, city=Name("city", city))
    return None


def total(state: State, basket: tuple[str, ...]) -> Costs:
    """V-WIN-07, R-39: the pooled price of everything, in all its ways."""
    ways: list[Bar] = [{}]
    for item in basket:
        ways = [added(way, cost) for way in ways for cost in state.table.shop[item]]
        ways = unlike(ways) if len(ways) > 2 else ways
    return tuple(ways)


def unlike(ways: Iterable[Bar]) -> list[Bar]:
    """Each way once: two prices of a crown or a cross each are three ways, not four."""
    known: dict[frozenset[tuple[str, int]], Bar] = {}
    for way in ways:
        known.setdefault(frozenset(way.items()), way)
    return list(known.values())


def added(one: Bar, other: Bar) -> Bar:
    """Two prices together."""
    return {
        kind: one.get(kind, 0) + other.get(kind, 0) for kind in (*one, *(kind for kind in other if kind not in one))
    }


def cards_in(state: State, basket: tuple[str, ...]) -> tuple[str, ...]:
    """The person cards of a basket."""
    return tuple(item for item in basket if item in state.table.edition.cards)


def spaces_after(state: State, player: Player, basket: tuple[str, ...]) -> int:
    """R-45: courtier spaces once the titles of the basket count too; all of them can be freed."""
    tiles = state.table.edition.tiles
    extra = courtiers.extra_spaces(state, player) + sum(tiles[one].courtier_space for one in basket if one in tiles)
    return len(INITIAL_SPACES) + min(len(LOCKED_SPACES), extra)


def payable_with_florins(means: solver.Means, needs: list[dict[str, int]]) -> bool:
    """R-29: whether an indulgence may be asked for its florins, since the basket does not need its crown."""
    return any(means.meet(solver.reduced(need, "florin", indulgence.FLORINS), without="indulgence") for need in needs)


@KINDS.add
class Buy(NamedTuple):
    """The basket is filled, then paid as a whole, then everything is placed."""

    seat: int
    basket: tuple[str, ...] = ()
    paid: bool = False

    def ask(self, state: State) -> Decision | None:
        """What else to buy."""
        player = state.players[self.seat]
        if self.paid:
            self._deliver(state, player)
            return None
        moves = self._offers(state, player)
        asks = indulgence.asks(state, player)
        if not self.basket:
            prompt = Message(N_("Buy cards and tiles, or go on."))
            return decide(state, self.seat, "buy", [*moves, *asks, DONE], prompt)
        needs = [payment.needed(player, way) for way in total(state, self.basket)]
        means = solver.Means(sources.of(state, player, "purchase"), needs)
        collects = payment.collects_within(player, means, needs)
        if asks and payable_with_florins(means, needs):
            moves += asks
        basket = tuple(Name("thing", item) for item in self.basket)
        prompt = Message(N_("Pay for {basket}, or buy more."), {"basket": basket})
        return decide(state, self.seat, "buy", [*moves, DONE], prompt, weighty=True, collects=collects)

    def _offers(self, state: State, player: Player) -> list[Move]:
        """Everything that could be bought and paid together with the basket."""
        found = sources.of(state, player, "purchase")
        most = solver.totals(found)
        most["florin"] = most.get("florin", 0) + player.florins
        cards = state.table.edition.cards
        room_left = spaces_after(state, player, self.basket) - len(cards_in(state, self.basket))
        basket_ways = total(state, self.basket)
        purse = most["florin"] - min(way.get("florin", 0) for way in basket_ways)
        listed: dict[str, list[dict[str, int]]] = {}
        for item, florins in state.table.goods.items():
            # The cheap tests first: most of the shop is out of reach most of the time. The goods come by price.
            if florins > purse:
                break
            if (item in cards and room_left <= 0) or not (item in cards or at_home(state, self.seat, item)):
                continue
            ways = state.table.shop[item]
            if self.basket:
                ways = tuple(added(way, cost) for way in basket_ways for cost in ways)
                ways = tuple(unlike(ways)) if len(ways) > 2 else ways
            needs = [payment.needed(player, way) for way in ways if solver.within(way, most)]
            if needs:
                listed[item] = needs
        means = solver.Means(found, [need for needs in listed.values() for need in needs])
        return [
            move("buy", item)
            for item, needs in listed.items()
            if any(map(means.meet, needs)) and bars_item(state, player, item, self.basket) is None
        ]

    def answer(self, state: State, chosen: Move) -> None:
        """Into the basket, or pay."""
        if chosen.verb == "buy":
            state.replace(self._replace(basket=(*self.basket, chosen.args[0])))
        elif not self.basket:
            state.replace(Recruit(self.seat))
        else:
            state.replace(self._replace(paid=True))
            costs = prices.flat(total(state, self.basket))
            state.push(payment.Pay(self.seat, "purchase", costs, (), ("source", "purchase")))

    def _deliver(self, state: State, player: Player) -> None:
        """V-WIN-08: tiles into the domain (cathedrals exhausted), cards onto courtier spaces."""
        edition = state.table.edition
        for item in self.basket:
            kind = kind_of(item)
            if kind in state.supply:
                state.supply[kind] -= 1
            if kind in edition.tiles:
                player.tiles[item] = kind != "cathedral"
                player.locked |= {item}
            elif edition.cards[item].agent:
                palace.gain_agent(state, player)
            state.tell("bought", self.seat, item=item)
        state.replace(Recruit(self.seat))
        if cards := cards_in(state, self.basket):
            state.push(placing.Placing(self.seat, cards, locked=True))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that move is none now."""
        if chosen.verb != "buy":
            return reason("V-WIN-01", N_("This is the time to buy, or to go on."))
        return self.why_no_item(state, chosen.args[0], self.means(state, chosen.args))

    def means(self, state: State, items: Iterable[str]) -> solver.Means:
        """What there is to pay for the basket and any one of some items."""
        player, goods = state.players[self.seat], state.table.shop
        baskets = [total(state, (*self.basket, item)) for item in items if item in goods]
        needs = [payment.needed(player, way) for ways in baskets for way in ways]
        return solver.Means(sources.of(state, player, "purchase"), needs)

    def why_no_item(self, state: State, item: str, means: solver.Means) -> Reason:
        """Why that cannot be bought with these means."""
        player = state.players[self.seat]
        if item not in state.table.shop:
            city = item.removeprefix(CATHEDRAL)
            if city == item:
                return reason("V-WIN-07", N_("{item} is not for sale."), item=Name("thing", item))
            if city not in state.table.cities:
                return reason("V-SET-03", N_("{city} is closed."), {"city": city}, city=Name("city", city))
            return reason(
                "V-WIN-10", N_("A cathedral needs a city of value 3 or 4; {city} is none."), {"city": city},
                city=Name("city", city),
            )  # fmt: skip
        if (why := bars_item(state, player, item, self.basket)) is not None:
            return why
        basket = (*self.basket, item)
        if len(cards_in(state, basket)) > spaces_after(state, player, basket):
            return reason("V-WIN-08", N_("There is no courtier space for another card."), {"courtier_space": 1})
        short = payment.least_missing(means, [payment.needed(player, way) for way in total(state, basket)])
        return reason("V-WIN-07", N_("Missing: {short}."), short, short=prices.cost_message(short))
