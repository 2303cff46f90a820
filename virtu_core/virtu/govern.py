"""Govern: crowns and crosses make domain tiles and alliance bonuses available again (V-GOV)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import florins, sources
from .asking import decide
from .pool import DONE, offers, why_no_offer
from .state import KINDS, Player, State

KINDS_USED = ("crown", "cross")
TILES_PER_SYMBOL = 2


def targets(state: State, player: Player, barred: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """Exhausted tiles that did not pay for this action (V-GOV-03), and own alliances whose bonus was used (R-52)."""
    tiles = [tile for tile, available in player.tiles.items() if not available and tile not in barred]
    powers = [power for power, (seat, active) in state.alliances.items() if seat == player.seat and not active]
    return tiles, powers


def unusable(state: State, player: Player) -> Reason | None:
    """Why the action cannot be used, or None."""
    if not any(targets(state, player)):
        return reason("V-GOV-01", N_("No tile is exhausted and no alliance bonus used: there is nothing to govern."))
    if not offers(state, player, "govern", (), KINDS_USED):
        return reason("V-GOV-01", N_("Govern takes crowns or crosses."), {"crown": 1})
    return None


def waits_for_collecting(state: State, player: Player) -> bool:
    """V-GOV-03: nothing is exhausted yet, but collecting a tile's florins would give the action something to do."""
    tiles = any(source in player.tiles for source in florins.collectable(state, player))
    return tiles and bool(offers(state, player, "govern", (), KINDS_USED))


@KINDS.add
class Govern(NamedTuple):
    """The whole cost is declared first (R-30), then each symbol is spent."""

    seat: int
    spent: tuple[str, ...] = ()
    symbols: int = 0

    def ask(self, state: State) -> Decision | None:
        """Which symbols to pay."""
        player = state.players[self.seat]
        tiles, powers = targets(state, player, self.spent)
        worth = (len(tiles) + 1) // TILES_PER_SYMBOL + len(powers)
        moves = offers(state, player, "govern", self.spent, KINDS_USED) if self.symbols < worth else []
        if self.symbols:
            moves.append(DONE)
        prompt = Message(N_("Govern: pay crowns or crosses ({count} so far)."), {"count": self.symbols})
        return decide(state, self.seat, "govern", moves, prompt)

    def answer(self, state: State, chosen: Move) -> None:
        """A source is used, or all is declared."""
        if chosen == DONE:
            steps = self.symbols * TILES_PER_SYMBOL
            state.replace(GovernSpend(self.seat, self.spent, steps))
            return
        source, kind = chosen.args
        n = sources.use(state, state.players[self.seat], source, kind)
        state.replace(self._replace(spent=(*self.spent, source), symbols=self.symbols + n))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that cannot be paid."""
        if chosen.verb == "pay":
            return why_no_offer(state, state.players[self.seat], "govern", self.spent, chosen, KINDS_USED)
        return reason("R-30", N_("The cost is declared in full first: pay crowns or crosses."), {"crown": 1})


@KINDS.add
class GovernSpend(NamedTuple):
    """Each symbol: up to two tiles, or one alliance bonus (V-GOV-01)."""

    seat: int
    spent: tuple[str, ...]
    steps: int  # half symbols: a tile takes one, an alliance two
    refreshed: tuple[str, ...] = ()  # a tile at most once
    acted: bool = False

    def ask(self, state: State) -> Decision | None:
        """What to make available."""
        player = state.players[self.seat]
        tiles, powers = targets(state, player, self.spent + self.refreshed)
        moves = [move("refresh", tile) for tile in tiles] if self.steps else []
        if self.steps >= TILES_PER_SYMBOL:
            moves += [move("reactivate", power) for power in powers]
        waits = not moves and self._waits(state, player)
        if self.acted:
            if not moves and not waits:
                self._end(state, player)
                return None
            moves.append(DONE)
        prompt = Message(
            N_("Govern: make tiles or alliance bonuses available (tiles: {count})."), {"count": self.steps}
        )
        return decide(state, self.seat, "govern_spend", moves, prompt, window=waits)

    def _waits(self, state: State, player: Player) -> bool:
        """R-60: a tile whose florins are collected now could still be made available again."""
        used = (*self.spent, *self.refreshed)
        found = florins.collectable(state, player) if self.steps and state.table.rules.half_symbol_waits else {}
        return any(source in player.tiles and source not in used for source in found)

    def answer(self, state: State, chosen: Move) -> None:
        """It is available again."""
        player = state.players[self.seat]
        if chosen == DONE:
            self._end(state, player)
        elif chosen.verb == "refresh":
            tile = chosen.args[0]
            player.tiles[tile] = True
            state.tell("refreshed", self.seat, tile=tile)
            state.replace(self._replace(steps=self.steps - 1, refreshed=(*self.refreshed, tile), acted=True))
        else:
            power = chosen.args[0]
            state.alliances[power] = (self.seat, True)
            state.tell("reactivated", self.seat, power=power)
            state.replace(self._replace(steps=self.steps - TILES_PER_SYMBOL, acted=True))

    def _end(self, state: State, player: Player) -> None:
        sources.room_florins(state, player, self.spent)
        state.pop()

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that cannot be made available."""
        player = state.players[self.seat]
        if chosen.verb == "refresh":
            tile = chosen.args[0]
            shown = Name("thing", tile)
            if tile in self.spent:
                return reason("V-GOV-03", N_("{tile} paid for this action."), tile=shown)
            if tile in self.refreshed:
                return reason("R-30", N_("{tile} was already made available by this action."), tile=shown)
            if tile not in player.tiles:
                return reason("V-GOV-01", N_("{tile} does not lie in this domain."), tile=shown)
            if player.tiles[tile]:
                return reason("V-GOV-01", N_("{tile} is available."), tile=shown)
            return reason("V-GOV-01", N_("No symbol is left."), {"crown": 1})
        if chosen.verb == "reactivate":
            holder, active = state.alliances.get(chosen.args[0], (-1, False))
            if holder != self.seat:
                return reason("V-GOV-01", N_("You are not allied with {power}."), power=Name("power", chosen.args[0]))
            if active:
                return reason("V-GOV-01", N_("The bonus of {power} is active."), power=Name("power", chosen.args[0]))
            return reason("V-GOV-01", N_("An alliance bonus takes a whole symbol."), {"crown": 1})
        if chosen.verb == "pay":
            return reason("R-30", N_("The cost has been declared in full."))
        return reason("V-GOV-01", N_("Choose what to make available."))
