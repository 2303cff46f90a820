"""Collecting florins from courtiers and the domain, at any decision of one's own (V-RES-04)."""

from __future__ import annotations

from ..kernel.messages import N_, Name
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import courtiers
from .names import thing
from .state import ASIDES, SPACE_INDEX, Aside, Player, State
from .table import SPACES


def collectable(state: State, player: Player) -> dict[str, int]:
    """Courtier spaces and tiles whose florins can be collected now, with how many."""
    cards, tiles, locked = state.table.florin_cards, state.table.florin_tiles, player.locked
    found: dict[str, int] = {}
    for index, card in enumerate(player.courtiers):
        if card in cards and player.ready[index] and SPACES[index] not in locked:
            found[SPACES[index]] = cards[card]
    for tile, available in player.tiles.items():
        if available and tile in tiles and tile not in locked:
            found[tile] = tiles[tile]
    return found


def moves(state: State, player: Player) -> list[Move]:
    """A move for each of them."""
    return [move("collect", source) for source in collectable(state, player)]


def gain(state: State, player: Player, count: int, source: str) -> None:
    """Florins go into the treasury."""
    if count:
        player.florins += count
        state.tell("florins", player.seat, count=count, source=source)


def exhaust(player: Player, source: str) -> None:
    """V-PAL-06: a courtier card or a domain tile that was used flips."""
    if source in SPACE_INDEX:
        player.ready[SPACE_INDEX[source]] = False
    else:
        player.tiles[source] = False


def collect(state: State, player: Player, chosen: Move) -> None:
    """V-RES-04: the florins go into the treasury, the card or tile is exhausted."""
    source = chosen.args[0]
    state.tell("collected", player.seat, source=source, thing=thing(state, player, source))
    gain(state, player, collectable(state, player)[source], source)
    exhaust(player, source)


def why_not(state: State, player: Player, chosen: Move) -> Reason:
    """Why nothing can be collected there."""
    source = chosen.args[0]
    shown = Name("thing", source)
    if source in SPACE_INDEX:
        if courtiers.is_shut(state, player, source):
            return courtiers.shut(source)
        card, available = player.courtiers[SPACE_INDEX[source]], player.ready[SPACE_INDEX[source]]
        shows = card in state.table.florin_cards
    elif source in player.tiles:
        shows, available = source in state.table.florin_tiles, player.tiles[source]
    else:
        return reason("V-RES-04", N_("{source} is no courtier and no tile of this domain."), source=shown)
    if not shows:
        return reason("V-RES-04", N_("There are no florins on {source}."), {"florin": 1}, source=shown)
    if not available:
        return reason("V-RES-04", N_("{source} is exhausted."), source=shown)
    if source in player.locked:
        return reason("R-09", N_("What was bought this winter gives nothing before spring."))
    return reason("V-RES-03", N_("{source} is needed to pay for this."), source=shown)


ASIDES["collect"] = Aside(collect, why_not)
