"""Sources of symbols: what may pay for what, and what using it does (V-RES-05 to V-RES-10, V-ALL-02)."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.messages import N_, Name
from ..kernel.reasons import Reason, reason
from . import courtiers, florins, indulgence
from .edition.model import ACTIONS, Bar
from .names import thing
from .state import SPACE_INDEX, Player, State
from .table import ROOMS, SPACES, SUPPORTS

# V-ALL-01, R-40: what an ally's symbols may be used for.
OTTOMANS_SERVE = frozenset(("annex", "war", "trade", "retreat"))
EMPIRE_SERVES = frozenset(("govern", "finance", "purchase", "alliance", "absolution"))
# V-IND-01, R-29: what an indulgence's crown may be used for.
INDULGENCE_SERVES = frozenset(("govern", "finance", "annex", "purchase", "alliance"))


def alliance_usable(state: State, seat: int, power: str) -> bool:
    """V-ALL-02: one's own, active, and without an enemy agent."""
    return state.alliances.get(power) == (seat, True) and not state.enemy_agent(power, seat)


def of(
    state: State, player: Player, purpose: str, spent: Iterable[str] = (), room: int | None = None
) -> dict[str, Bar]:
    """V-RES-06 to V-RES-09: everything that may pay for a purpose (one of ACTIONS, or purchase, alliance, absolution,
    retreat), less what was already spent on it. An action is that of the room with the marker, unless told."""
    edition = state.table.edition
    cards, found = edition.cards, {}
    if purpose in ACTIONS:
        room = player.marker if room is None else room
        if card := player.rooms[room]:
            found[ROOMS[room]] = cards[card].bar
            if card := player.supports[room]:
                found[SUPPORTS[room]] = cards[card].bar
        elif purpose in edition.printed:
            found["printed"] = edition.printed[purpose]  # V-RES-08
        if purpose == "finance" and "michelangelo" in player.patrons:
            found["michelangelo"] = {"crown": 1}  # V-PAT-04, R-42
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
        bar = edition.printed[printed_action(state, player)]
    elif source in ("indulgence", "michelangelo"):
        bar = {"crown": 1}
        if source == "indulgence":
            indulgence.take(state, player, "crown")
    else:
        bar = edition.cards[card].bar
    state.tell("paid", player.seat, source=source, thing=card, symbol=kind, count=bar[kind])
    return bar[kind]


def stays(name: str) -> bool:
    """Whether a source is there again next time: what a room or a patron bonus gives is, courtiers, tiles and alliances
    are used up (V-PAL-06, V-ALL-02)."""
    return name in ROOMS or name in SUPPORTS or name in ("printed", "michelangelo")


def laid_out(name: str, bar: Bar) -> int:
    """What using a source costs: every symbol on it; of a room's card the florins that would come by themselves
    (V-RES-05)."""
    return bar.get("florin", 0) if stays(name) else sum(bar.values())


def printed_action(state: State, player: Player) -> str:
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


def why_no_source(state: State, player: Player, purpose: str, spent: Iterable[str], source: str) -> Reason:
    """Why something is no source for a purpose."""
    shown = Name("thing", source)
    if source in spent:
        return reason("V-RES-03", N_("{source} has been used already."), source=shown)
    if source in player.locked:
        return reason("R-09", N_("What was bought this winter gives nothing before spring."))
    if source in SPACE_INDEX:
        if courtiers.is_shut(state, player, source):
            return courtiers.shut(source)
        if not player.courtiers[SPACE_INDEX[source]]:
            return reason("V-RES-07", N_("There is no card on {source}."), source=shown)
        return reason("V-PAL-06", N_("The card on {source} is exhausted."), source=shown)
    if source in player.tiles:
        return reason("V-PAL-06", N_("{source} is exhausted."), source=shown)
    if purpose in ACTIONS and source == "printed" and player.rooms[player.marker]:
        return reason("V-PAL-03", N_("A card covers the room's printed symbol."))
    if purpose in ACTIONS and source in (ROOMS[player.marker], SUPPORTS[player.marker], "printed"):
        return reason("V-RES-07", N_("There is no card on {source}."), source=shown)
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
