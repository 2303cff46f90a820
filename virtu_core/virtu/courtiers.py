"""Courtier spaces: how many there are, which are free, which are locked (V-PAL-02, V-PAL-07, V-PAL-08)."""

from __future__ import annotations

from ..kernel.messages import N_, Name
from ..kernel.reasons import Reason, reason
from .state import SPACE_INDEX, Player, State
from .table import INITIAL_SPACES, LOCKED_SPACES


def extra_spaces(state: State, player: Player) -> int:
    """V-PAL-08, R-44: locked spaces that may be occupied, counted anew; three at most."""
    count = 0
    for tile, spaces in state.table.space_tiles:
        if tile in player.tiles:
            count += spaces
    for patron in player.patrons:
        count += state.table.edition.patrons[patron].courtier_space
    if player.track >= state.table.edition.space_at_cities:
        count += 1
    return min(len(LOCKED_SPACES), count)


def locked_occupied(player: Player) -> int:
    """How many of the locked spaces hold a card."""
    return sum(1 for index in LOCKED_SPACES if player.courtiers[index])


def capacity(state: State, player: Player) -> int:
    """How many courtiers a palace has room for."""
    return len(INITIAL_SPACES) + extra_spaces(state, player)


def courtier_count(player: Player) -> int:
    """How many courtier cards there are."""
    return sum(1 for card in player.courtiers if card)


def free_spaces(state: State, player: Player, leaving: int = -1) -> list[int]:
    """V-PAL-07: spaces a card could go to; `leaving` is a space whose own card is the one that moves.

    Between the locked spaces a card may change even if no other space is free (R-71). A card that stayed on a locked
    space when a space was lost holds the place of an initial one (R-44).
    """
    extra, occupied = extra_spaces(state, player), locked_occupied(player)
    free = [index for index in INITIAL_SPACES if not player.courtiers[index]]
    if occupied > extra and courtier_count(player) - (leaving >= 0) >= len(INITIAL_SPACES) + extra:
        free = []
    if occupied < extra or leaving in LOCKED_SPACES:
        free += [index for index in LOCKED_SPACES if not player.courtiers[index]]
        free.sort()
    return free


def overfull(state: State, player: Player) -> bool:
    """V-PAL-07: whether there are more courtiers than spaces for them, whichever those are (R-44)."""
    if state.table.rules.any_space_lost:
        return courtier_count(player) > capacity(state, player)
    return locked_occupied(player) > extra_spaces(state, player)


def shut(space: str) -> Reason:
    """Why a locked space holds no card, and what unlocks one."""
    text = N_("{place} is locked. Titles, Copernicus, The Prince and 5 cities unlock spaces.")
    return reason("V-PAL-07", text, {"courtier_space": 1}, place=Name("place", space))


def is_shut(state: State, player: Player, space: str) -> bool:
    """Whether a space is empty because it is locked."""
    index = SPACE_INDEX[space]
    return not player.courtiers[index] and index in LOCKED_SPACES and index not in free_spaces(state, player)
