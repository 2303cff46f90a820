"""War: move troops, trigger sieges, take war tokens (V-WAR)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins, sources
from .asking import decide
from .edition.model import Card
from .pool import DONE, offers, why_no_offer
from .state import KINDS, Player, State
from .table import ROOMS, SUPPORTS

KINDS_USED = ("cavalry", "ship", "war")


def mobile(state: State, player: Player) -> list[str]:
    """V-WAR-03: troops before a city that is not one's own have ended their movement."""
    return [city for city in player.troops if state.control.get(city) == player.seat]


def token_cards(state: State, player: Player, spent: tuple[str, ...]) -> dict[str, Card]:
    """V-WAR-04: the room's cards that show war symbols and have given nothing yet."""
    cards, room = state.table.edition.cards, player.marker
    places = ((ROOMS[room], player.rooms[room]), (SUPPORTS[room], player.supports[room]))
    return {name: cards[card] for name, card in places if card and name not in spent and "war" in cards[card].bar}


def purse_for(state: State, player: Player, spent: tuple[str, ...], name: str) -> int:
    """R-36: the treasury and the florins of the room's other card."""
    return player.florins + sum(sources.room_florin_sources(state, player, (*spent, name)).values())


def token_offers(state: State, player: Player, spent: tuple[str, ...]) -> list[Move]:
    """V-WAR-04: war symbols of the room's cards, each for its florins; while tokens last."""
    left, found = state.tokens_left(), []
    for name, card in token_cards(state, player, spent).items():
        purse = purse_for(state, player, spent, name)
        for n in range(1, min(card.bar["war"], left) + 1):
            if n * card.war_cost <= purse:
                found.append(move("pay", name, "war", str(n)))
    return found


def steps(state: State, player: Player, cavalry: int, ships: int) -> list[Move]:
    """V-WAR-01: every troop's next step that these symbols pay for."""
    found = []
    for city in mobile(state, player):
        if cavalry:
            found += [move("march", city, near) for near in state.table.roads[city]]
        if ships and city in state.table.voyages:
            found += [move("sail", city, port) for port, n in state.table.voyages[city].items() if n <= ships]
    return found


def symbol_offers(state: State, player: Player, spent: tuple[str, ...]) -> list[Move]:
    """Cavalry and ships, as far as there is a troop that could use them."""
    cities = mobile(state, player)
    kinds = []
    if any(state.table.roads[city] for city in cities):
        kinds.append("cavalry")
    if any(city in state.table.voyages for city in cities):
        kinds.append("ship")
    return offers(state, player, "war", spent, kinds)


def unusable(state: State, player: Player) -> Reason | None:
    """Why the action cannot be used, or None."""
    if token_offers(state, player, ()) or symbol_offers(state, player, ()):
        return None
    cards = token_cards(state, player, ()) if state.tokens_left() else {}
    if cards:
        if florins.collectable(state, player):  # the player is asked to collect first
            return None
        short = min(card.war_cost - purse_for(state, player, (), name) for name, card in cards.items())
        return reason("V-WAR-04", N_("Each war symbol costs florins at once."), {"florin": short})
    if not mobile(state, player):
        return reason("V-WAR-01", N_("You have no troop on the board and no war bonus in this room."), {"troop": 1})
    return reason("V-WAR-01", N_("War takes cavalry or ships."), {"cavalry": 1})


@KINDS.add
class War(NamedTuple):
    """Symbols are taken and spent in any order; nothing in this action depends on it (R-58)."""

    seat: int
    spent: tuple[str, ...] = ()
    cavalry: int = 0
    ships: int = 0
    acted: bool = False

    def ask(self, state: State) -> Decision | None:
        """A symbol, a token, or a step."""
        player = state.players[self.seat]
        moves = steps(state, player, self.cavalry, self.ships)
        moves += symbol_offers(state, player, self.spent)
        moves += token_offers(state, player, self.spent)
        moves.append(DONE)
        params = {"cavalry": self.cavalry, "ships": self.ships}
        prompt = Message(N_("War: move troops or take war tokens (cavalry {cavalry}, ships {ships})."), params)
        window = bool(state.tokens_left() and token_cards(state, player, self.spent))  # florins could open more
        return decide(state, self.seat, "war", moves, prompt, window=window)

    def answer(self, state: State, chosen: Move) -> None:
        """Take, move or end."""
        player = state.players[self.seat]
        if chosen == DONE:
            self._end(state, player)
        elif chosen.verb == "pay" and chosen.args[1] == "war":
            self._take_tokens(state, player, chosen.args[0], int(chosen.args[2]))
        elif chosen.verb == "pay":
            source, kind = chosen.args
            n = sources.use(state, player, source, kind)
            after = self._replace(spent=(*self.spent, source))
            if kind == "cavalry":
                state.replace(after._replace(cavalry=self.cavalry + n))
            else:
                state.replace(after._replace(ships=self.ships + n))
        else:
            self._move(state, player, chosen)

    def _take_tokens(self, state: State, player: Player, source: str, count: int) -> None:
        """Its florins are paid at once; the other card's may help (R-36)."""
        spent = (*self.spent, source)
        card = (player.rooms if source in ROOMS else player.supports)[player.marker]
        price = count * state.table.edition.cards[card].war_cost
        if player.florins < price:
            others = sources.room_florin_sources(state, player, spent)
            sources.room_florins(state, player, spent)
            spent = (*spent, *others)
        player.florins -= price
        player.tokens += count
        if price:
            state.tell("spent", self.seat, count=price)
        state.tell("tokens", self.seat, count=count, source=source, thing=card)
        state.replace(self._replace(spent=spent, acted=True))

    def _move(self, state: State, player: Player, chosen: Move) -> None:
        """V-WAR-03: a troop that enters a city of others stops there and besieges it."""
        here, there = chosen.args
        player.troops[here] -= 1
        if not player.troops[here]:
            del player.troops[here]
        player.troops[there] = player.troops.get(there, 0) + 1
        besieges = state.control.get(there) != self.seat
        state.tell("troop_moved", self.seat, origin=here, city=there, by=chosen.verb, besieges=besieges)
        if chosen.verb == "march":
            state.replace(self._replace(cavalry=self.cavalry - 1, acted=True))
        else:
            state.replace(self._replace(ships=self.ships - state.table.voyages[here][there], acted=True))

    def _end(self, state: State, player: Player) -> None:
        for kind, count in (("cavalry", self.cavalry), ("ship", self.ships)):
            if count:
                state.tell("lost", self.seat, symbol=kind, count=count)
        if self.acted:
            sources.room_florins(state, player, self.spent)
        state.pop()

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that step or symbol is not possible."""
        player = state.players[self.seat]
        if chosen.verb == "pay":
            return self._why_no_symbol(state, player, chosen)
        if chosen.verb not in ("march", "sail"):
            return reason("V-WAR-01", N_("War: move troops, take war tokens, or end the action."))
        here, there = chosen.args
        for city in (here, there):
            if city not in state.table.cities:
                return reason("V-SET-03", N_("{city} is closed."), {"city": city}, city=Name("city", city))
        if not player.troops.get(here):
            return reason("V-WAR-01", N_("You have no troop in {city}."), {"troop": 1}, city=Name("city", here))
        if here not in mobile(state, player):
            return reason(
                "V-WAR-03", N_("The troop before {city} besieges it: its movement has ended."), city=Name("city", here)
            )
        if here == there:
            if self.cavalry or self.ships:
                return reason(
                    "V-WAR-01", N_("The troop is in {city} already."), {"city": there}, city=Name("city", here)
                )
            return reason(
                "V-WAR-01", N_("Pay first: a step by road takes 1 cavalry, one by sea ships."), {"cavalry": 1}
            )
        if chosen.verb == "march":
            if there not in state.table.roads[here]:
                return reason(
                    "V-WAR-01", N_("No road joins {here} and {there}."), {"city": there}, **_ends(here, there)
                )
            return reason("V-WAR-01", N_("A step by road takes 1 cavalry; pay it first."), {"cavalry": 1})
        ships = state.table.voyages.get(here, {}).get(there)
        if ships is None:
            return reason("V-WAR-01", N_("No ship goes from {here} to {there}."), {"city": there}, **_ends(here, there))
        return reason(
            "V-WAR-01",
            N_("Ships this voyage takes: {count}; pay them first."),
            {"ship": ships - self.ships},
            count=ships,
        )

    def _why_no_symbol(self, state: State, player: Player, chosen: Move) -> Reason:
        source, kind = chosen.args[:2]
        if kind == "war" and source not in self.spent:
            if source not in (ROOMS[player.marker], SUPPORTS[player.marker]):
                return reason("V-WAR-04", N_("Only the room's own cards give war tokens."))
            card, count, left = token_cards(state, player, ()).get(source), int(chosen.args[2]), state.tokens_left()
            if card is None or not 1 <= count <= card.bar["war"]:
                shown = Name("thing", source)
                return reason("V-WAR-04", N_("{source} does not show so many war bonuses."), source=shown)
            if count > left:
                return reason("V-WAR-04", N_("War tokens left: {count}."), {"token": count - left}, count=left)
            short = count * card.war_cost - purse_for(state, player, self.spent, source)
            return reason("V-WAR-04", N_("Each war symbol costs florins at once."), {"florin": short})
        return why_no_offer(state, player, "war", self.spent, chosen, KINDS_USED)


def _ends(here: str, there: str) -> dict[str, Name]:
    return {"here": Name("city", here), "there": Name("city", there)}
