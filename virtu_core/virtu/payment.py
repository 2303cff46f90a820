"""Payment: one module for every cost (V-RES). Which sources there are, and choosing among them one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins, indulgence, solver
from .asking import decide
from .edition.model import ACTIONS, Bar, Costs
from .names import thing
from .state import KINDS, SPACE_INDEX, Player, State
from .table import ROOMS, SPACES, SUPPORTS

# V-ALL-01, R-40: what an ally's symbols may be used for.
OTTOMANS_SERVE = frozenset(("annex", "war", "trade", "retreat"))
EMPIRE_SERVES = frozenset(("govern", "finance", "purchase", "alliance", "absolution"))
# V-IND-01, R-29: what an indulgence's crown may be used for.
INDULGENCE_SERVES = frozenset(("govern", "finance", "annex", "purchase", "alliance"))


def alliance_usable(state: State, seat: int, power: str) -> bool:
    """V-ALL-02: one's own, active, and without an enemy agent."""
    return state.alliances.get(power) == (seat, True) and not state.enemy_agent(power, seat)


def sources(state: State, player: Player, purpose: str, spent: Iterable[str] = ()) -> dict[str, Bar]:
    """V-RES-06 to V-RES-09: everything that may pay for a purpose (one of ACTIONS, or purchase, alliance, absolution,
    retreat), less what was already spent on it."""
    edition = state.table.edition
    cards, found = edition.cards, {}
    if purpose in ACTIONS:
        room = player.marker
        if card := player.rooms[room]:
            found[ROOMS[room]] = cards[card].bar
            if card := player.supports[room]:
                found[SUPPORTS[room]] = cards[card].bar
        elif purpose in edition.printed:
            found["printed"] = edition.printed[purpose]  # V-RES-08
        if purpose == "finance" and "michelangelo" in player.patrons:
            found["michelangelo"] = {"crown": 1}  # V-PAT-04
        for name in spent:
            found.pop(name, None)
    locked = player.locked
    for index, card in enumerate(player.courtiers):
        if card and player.ready[index] and SPACES[index] not in locked:
            found[SPACES[index]] = cards[card].bar
    bars = state.table.bars
    for tile, available in player.tiles.items():
        if available and tile not in locked:
            found[tile] = bars[tile]
    if purpose in OTTOMANS_SERVE and alliance_usable(state, player.seat, "ottomans"):
        found["ottomans"] = edition.alliances["ottomans"].bonus
    if purpose in EMPIRE_SERVES and alliance_usable(state, player.seat, "empire"):
        found["empire"] = edition.alliances["empire"].bonus
    if purpose in INDULGENCE_SERVES and indulgence.barred(state, player) is None:
        found["indulgence"] = {"crown": 1}
    return found


def payable(state: State, player: Player, costs: Costs, purpose: str) -> bool:
    """Whether any of the ways to state a price can be met."""
    return affordable(player, costs, sources(state, player, purpose))


def affordable(player: Player, costs: Costs, found: Mapping[str, Bar]) -> bool:
    """The same, with the sources already at hand."""
    return any(solver.feasible(needed(player, cost), found) for cost in costs)


def needed(player: Player, cost: Bar) -> dict[str, int]:
    """A cost less the treasury's florins."""
    return {kind: n - player.florins if kind == "florin" else n for kind, n in cost.items()}


def collects_within(player: Player, found: dict[str, Bar], needs: list[dict[str, int]]) -> list[Move]:
    """Courtiers and tiles whose florins can be collected with a price still payable."""
    collects = []
    for name, bar in found.items():
        if "florin" in bar and (name in SPACE_INDEX or name in player.tiles):
            rest = {other: one for other, one in found.items() if other != name}
            if any(solver.feasible(solver.reduced(need, "florin", bar["florin"]), rest) for need in needs):
                collects.append(move("collect", name))
    return collects


def shortfall(state: State, player: Player, costs: Costs, purpose: str) -> dict[str, int]:
    """What is missing to meet a price, by the way that lacks the least."""
    found = sources(state, player, purpose)
    return min((solver.missing(needed(player, cost), found) for cost in costs), key=lambda short: sum(short.values()))


def use(state: State, player: Player, source: str, kind: str) -> int:
    """Use a source for all its symbols of a kind: it flips, is deactivated, or stays (V-PAL-06, V-ALL-02)."""
    edition = state.table.edition
    card = thing(state, player, source)
    if source in SPACE_INDEX or source in player.tiles:
        bar = edition.cards[card].bar if source in SPACE_INDEX else state.table.bars[source]
        florins.exhaust(player, source)
    elif source in edition.alliances:
        bar = edition.alliances[source].bonus
        state.alliances[source] = (player.seat, False)
    elif source == "printed":
        bar = edition.printed[kind_of_room(state, player)]
    elif source in ("indulgence", "michelangelo"):
        bar = {"crown": 1}
        if source == "indulgence":
            indulgence.take(state, player, "crown")
    else:
        bar = edition.cards[card].bar
    state.emit("paid", player.seat, source=source, thing=card, symbol=kind, count=bar[kind])
    return bar[kind]


def kind_of_room(state: State, player: Player) -> str:
    """The printed action of the room the marker is in."""
    return state.table.edition.palaces[player.house].rooms[player.marker]


def room_florins(state: State, player: Player, spent: Iterable[str]) -> None:
    """V-RES-05, R-36: florins of room and support cards come with any use of the action that had an effect."""
    for name in room_florin_sources(state, player, spent):
        florins.gain(state, player, use(state, player, name, "florin"), name)


def room_florin_sources(state: State, player: Player, spent: Iterable[str]) -> dict[str, int]:
    """The room's cards whose florins were not forgone for another kind."""
    room, cards, gone = player.marker, state.table.florin_cards, frozenset(spent)
    pairs = ((ROOMS[room], player.rooms[room]), (SUPPORTS[room], player.supports[room]))
    return {name: cards[card] for name, card in pairs if card in cards and name not in gone}


def flat(costs: Iterable[Mapping[str, int]]) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Costs as a frame keeps them."""
    return tuple(tuple(cost.items()) for cost in costs)


@KINDS.add
class Pay(NamedTuple):
    """A price is paid source by source; a source is offered only while the whole can still be paid."""

    seat: int
    purpose: str
    costs: tuple[tuple[tuple[str, int], ...], ...]  # the ways to state the price
    paid: tuple[tuple[str, str, int], ...] = ()  # source, symbol, how many
    what: tuple[str, str] = ("", "")  # the kind and id of what it is for

    @property
    def spent(self) -> tuple[str, ...]:
        """Sources already used."""
        return tuple(source for source, _, _ in self.paid)

    def open_costs(self) -> list[dict[str, int]]:
        """What each way to state the price still asks for; florins in full, they are paid last."""
        left = []
        for cost in self.costs:
            need = dict(cost)
            for _, kind, n in self.paid:
                if kind != "florin" and kind in need:
                    need[kind] -= n
            left.append({kind: n for kind, n in need.items() if n > 0})
        return left

    def ask(self, state: State) -> Decision | None:
        """Which source next."""
        player = state.players[self.seat]
        left = self.open_costs()
        for need in left:
            if need.keys() <= {"florin"} and need.get("florin", 0) <= player.florins:
                self._settle(state, player, need.get("florin", 0))
                return None
        found = sources(state, player, self.purpose, self.spent)
        needs = [{kind: n for kind, n in needed(player, need).items() if n > 0} for need in left]
        needs = [need for need in needs if solver.feasible(need, found)]
        pays = self._offers(player, found, needs)
        collects = collects_within(player, found, needs)
        short = any("florin" in need for need in needs)
        prompt = Message(N_("Pay for {what}: {cost}."), {"what": Name(*self.what), "cost": costs_message(left)})
        if short:
            return decide(state, self.seat, "pay", [*pays, *collects], prompt, collects=())
        return decide(state, self.seat, "pay", pays, prompt, collects=collects)

    def _offers(self, player: Player, found: dict[str, Bar], needs: list[dict[str, int]]) -> list[Move]:
        """Sources that leave the rest payable. Florins of courtiers and tiles are collected instead."""
        pays = []
        for name, bar in found.items():
            rest = {other: one for other, one in found.items() if other != name}
            own = name in SPACE_INDEX or name in player.tiles
            for kind, n in bar.items():
                if kind == "florin" and own:
                    continue
                if any(kind in need and solver.feasible(solver.reduced(need, kind, n), rest) for need in needs):
                    pays.append(move("pay", name, kind))
        return pays

    def _settle(self, state: State, player: Player, price: int) -> None:
        """All is there: the florins go, what is left over is lost (V-RES-02)."""
        given: dict[str, int] = {}
        for _, kind, n in self.paid:
            given[kind] = given.get(kind, 0) + n
        surplus = min(
            (
                {kind: n - dict(cost).get(kind, 0) for kind, n in given.items() if kind != "florin"}
                for cost in self.costs
                if all(given.get(kind, 0) >= n for kind, n in cost if kind != "florin")
            ),
            key=lambda extra: sum(extra.values()),
        )
        for kind, n in surplus.items():
            if n > 0:
                state.emit("lost", self.seat, symbol=kind, count=n)
        if price:
            player.florins -= price
            state.emit("spent", self.seat, count=price)
        if self.purpose in ACTIONS:
            room_florins(state, player, self.spent)
        state.pop()

    def answer(self, state: State, chosen: Move) -> None:
        """The source is used."""
        player = state.players[self.seat]
        source, kind = chosen.args
        n = use(state, player, source, kind)
        if kind == "florin":
            florins.gain(state, player, n, source)
        state.replace(self._replace(paid=(*self.paid, (source, kind, n))))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that source cannot pay now."""
        player = state.players[self.seat]
        if chosen.verb != "pay":
            return reason("R-30", N_("The price is paid first."))
        source, kind = chosen.args[:2]
        shown, symbol = Name("thing", source), Name("symbol", kind)
        found = sources(state, player, self.purpose, self.spent)
        if source not in found:
            return why_no_source(state, player, self.purpose, self.spent, source)
        if kind not in found[source]:
            return reason("V-RES-03", N_("{source} shows no {symbol}."), {kind: 1}, source=shown, symbol=symbol)
        if not any(kind in needed(player, need) for need in self.open_costs()):
            return reason("V-RES-10", N_("No {symbol} is asked for."), symbol=symbol)
        return reason(
            "V-RES-03", N_("{source} is needed for another symbol: the rest could not be paid."), source=shown
        )


def why_no_source(state: State, player: Player, purpose: str, spent: Iterable[str], source: str) -> Reason:
    """Why something is no source for a purpose."""
    shown = Name("thing", source)
    if source in spent:
        return reason("V-RES-03", N_("{source} has been used already."), source=shown)
    if source in player.locked:
        return reason("R-09", N_("What was bought this winter gives nothing before spring."))
    if source in SPACE_INDEX:
        if not player.courtiers[SPACE_INDEX[source]]:
            return reason("V-RES-07", N_("There is no card on {source}."), source=shown)
        return reason("V-PAL-06", N_("The card on {source} is exhausted."), source=shown)
    if source in player.tiles:
        return reason("V-PAL-06", N_("{source} is exhausted."), source=shown)
    if purpose in ACTIONS and source == "printed" and player.rooms[player.marker]:
        return reason("V-PAL-03", N_("A card covers the room's printed symbol."))
    if purpose in ACTIONS and source in (ROOMS[player.marker], SUPPORTS[player.marker], "printed"):
        return reason("V-RES-07", N_("There is nothing on {source}."), source=shown)
    if source in ROOMS or source in SUPPORTS or source == "printed":
        clause = "V-RES-06" if purpose in ACTIONS else "V-RES-09"
        return reason(clause, N_("{source} pays only for the action of its own room."), source=shown)
    if source in state.table.edition.alliances:
        holder, active = state.alliances.get(source, (-1, False))
        if holder != player.seat:
            return reason("V-ALL-02", N_("You are not allied with {source}."), source=shown)
        if state.enemy_agent(source, player.seat):
            return reason("V-ALL-02", N_("An agent on {source} blocks its bonus."), source=shown)
        if not active:
            return reason("V-ALL-02", N_("The bonus of {source} has been used; Govern reactivates it."), source=shown)
        return reason("V-ALL-01", N_("The bonus of {source} does not serve here."), source=shown)
    if source == "indulgence":
        why = indulgence.barred(state, player)
        return why or reason("R-29", N_("An indulgence's crown does not serve here."))
    if source == "michelangelo":
        return reason("V-PAT-04", N_("Michelangelo gives a crown only to his patron's Finance action."))
    return reason("V-RES-07", N_("{source} does not lie in this domain."), source=shown)


def costs_message(costs: Iterable[Mapping[str, int]]) -> Message:
    """A price in words: its ways joined by "or"."""
    ways = [cost_message(cost) for cost in costs]
    whole = ways[0]
    for way in ways[1:]:
        whole = Message(N_("{this} or {that}"), {"this": whole, "that": way})
    return whole


def cost_message(cost: Mapping[str, int]) -> Message:
    """Symbols and their counts in words."""
    parts = tuple(Message(N_("{count} {symbol}"), {"count": n, "symbol": Name("symbol", k)}) for k, n in cost.items())
    return Message(N_("{parts}"), {"parts": parts}) if parts else Message(N_("nothing"))


def proposal(state: State) -> solver.Way | None:
    """The least wasteful way to pay what is asked for now, or None if nothing is."""
    options = [best for need, found in _asked(state) if (best := solver.best(need, found)) is not None]
    return min(options, key=lambda way: (way.waste, len(way.uses)), default=None)


def all_ways(state: State, limit: int = 1000) -> list[solver.Way]:
    """Every non-dominated way to pay what is asked for now."""
    return [way for need, found in _asked(state) for way in solver.ways(need, found, limit)][:limit]


def _asked(state: State) -> Iterable[tuple[dict[str, int], dict[str, Bar]]]:
    frame = state.stack[-1]
    if isinstance(frame, Pay):
        player = state.players[frame.seat]
        found = sources(state, player, frame.purpose, frame.spent)
        for need in frame.open_costs():
            yield {kind: n for kind, n in needed(player, need).items() if n > 0}, found
