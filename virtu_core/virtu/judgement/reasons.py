"""Why a line is good or bad: the position before it compared with the one at its end, put into words.

The sentences name nobody as "you", so that they serve a hint and the review of anybody's turn alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...kernel.messages import N_, Message, Name, Param
from .. import courtiers, palace, scoring, winter
from ..state import State
from ..table import ROOMS, SPACES
from . import dangers
from .change import Change, things
from .values import PLAIN, priced

SOURCES = {key: title for key, title in scoring.SOURCES.items() if key != "indulgences"}


def reasons(before: State, after: State, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """What a line gains a seat and what it risks, the weightiest first; there is always at least one reason."""
    change = Change(before, after, seat)
    for look in LOOKS:
        look(change)
    gains, risks = change.reasons()
    return (gains, risks) if gains or risks else ((Message(N_("It costs nothing, and nothing is lost by it.")),), ())


def _prestige(change: Change) -> None:
    old, new = scoring.scores(change.before), scoring.scores(change.after)
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        more = now.total - now.indulgences - was.total + was.indulgences  # these have a sentence of their own
        if seat != change.seat:
            if more < 0:
                change.gain(-0.8 * more, N_("{house} loses prestige: {count}."), house=change.house(seat), count=-more)
            continue
        by = tuple(
            Message(title) for key, title in SOURCES.items() if (getattr(now, key) - getattr(was, key)) * more > 0
        )
        if more > 0:
            change.gain(1.1 * more, N_("Prestige gained: {count} ({sources})."), count=more, sources=by)
        elif more < 0:
            change.risk(-1.1 * more, N_("Prestige lost: {count} ({sources})."), count=-more, sources=by)


def _patronage(change: Change) -> None:
    if change.now.patronage > change.was.patronage:
        change.gain(0.9, N_("Patronage space {space} is reached."), space=change.now.patronage)
    for patron in change.now.patrons:
        if patron not in change.was.patrons:
            change.gain(1.2, N_("Patron bonus: {patron}."), patron=Name("patron", patron))


def _alliances(change: Change) -> None:
    for power in change.after.table.edition.alliances:
        old, new = (state.alliances.get(power, (-1, False))[0] for state in (change.before, change.after))
        name = Name("power", power)
        if old == new:
            continue
        if new == change.seat and old < 0:
            change.gain(1.2, N_("New alliance: {power}."), power=name)
        elif new == change.seat:
            change.gain(1.8, N_("The alliance with {power} is taken over from {house}."), power=name,
                        house=change.house(old))  # fmt: skip
        elif old == change.seat:
            change.risk(1.5, N_("The alliance with {power} is lost."), power=name)


def _palace(change: Change) -> None:
    """Cards that come, go and change places; rooms that open and close."""
    was, now, edition = change.was, change.now, change.after.table.edition
    price = priced(change.after.table, PLAIN).cards
    old, new = Counter(was.cards()), Counter(now.cards())
    came, went = sorted((new - old).elements()), sorted((old - new).elements())
    if came:
        weight = sum(0.4 + price[card] + edition.cards[card].prestige for card in came)
        change.gain(weight, N_("New in the palace: {things}."), things=things("card", came))
    if went:
        weight = sum(0.4 + price[card] + edition.cards[card].prestige for card in went)
        change.risk(weight, N_("Leaving the palace: {things}."), things=things("card", went))
    for index, card in enumerate(now.courtiers):
        if card in came and card != was.courtiers[index]:
            change.gain(0.2, N_("{card} lies on {place}."), card=Name("card", card), place=Name("place", SPACES[index]))
    for room, place in enumerate(ROOMS):
        card, support = now.rooms[room], now.supports[room]
        where: dict[str, Param] = {
            "place": Name("place", place),
            "action": Name("action", palace.room_action(change.after, now, room)),
        }
        if card and card != was.rooms[room]:
            change.gain(0.5, N_("{card} serves in {place}: {action}."), card=Name("card", card), **where)
        if support and support != was.supports[room]:
            change.gain(0.45, N_("{card} supports {action} in {place}."), card=Name("card", support), **where)
        marked = (was.indulgences[room], now.indulgences[room] or (now.pending and now.marker == room))
        if marked == (False, True):
            change.risk(1.5, N_("An indulgence: it costs 1 prestige and shuts {place}."), place=where["place"])
        elif marked == (True, False):
            change.gain(1.2, N_("{place} is open again, its indulgence is gone."), place=where["place"])
    spaces = courtiers.extra_spaces(change.after, now) - courtiers.extra_spaces(change.before, was)
    if spaces > 0:
        change.gain(0.4, N_("Courtier spaces gained: {count}."), count=spaces)
    if now.agents > was.agents:
        change.gain(0.3, N_("Agents gained: {count}."), count=now.agents - was.agents)


def _symbols(change: Change) -> None:
    """What can be used again and what is used up: courtiers, tiles, alliances."""
    was, now, state = change.was, change.now, change.after
    price = priced(state.table, PLAIN)
    new = [tile for tile in now.tiles if tile not in was.tiles and tile not in state.table.cities]
    if new:
        weight = sum(0.4 + price.tiles[tile] + price.prestige.get(tile, 0) for tile in new)
        change.gain(weight, N_("New in the domain: {things}."), things=things("thing", new))
    turned: dict[bool, list[tuple[float, Param]]] = {True: [], False: []}
    for index, card in enumerate(now.courtiers):
        if card and card == was.courtiers[index] and now.ready[index] != was.ready[index]:
            turned[now.ready[index]].append((price.cards[card], Name("card", card)))
    for tile, ready in now.tiles.items():
        if was.tiles.get(tile, ready) != ready:
            turned[ready].append((price.tiles[tile], Name("thing", tile)))
    for power, (ally, active) in state.alliances.items():
        if ally == change.seat and change.before.alliances.get(power) == (ally, not active):
            turned[active].append((0.4, Name("power", power)))
    for ready, found in turned.items():
        weight = PLAIN.ready * sum(one for one, _ in found)
        if found and ready:
            change.gain(weight, N_("Available again: {things}."), things=_named(found))
        elif found:
            change.risk(weight, N_("Exhausted by it: {things}."), things=_named(found))


def _named(found: Iterable[tuple[float, Param]]) -> tuple[Param, ...]:
    return tuple(name for _, name in found)


def _treasury(change: Change) -> None:
    more = change.now.florins - change.was.florins
    if more > 0:
        change.gain(PLAIN.florin * more, N_("Florins gained: {count}."), count=more)
    elif more < 0:
        change.risk(-PLAIN.florin * more, N_("Florins spent: {count}."), count=-more)
    tokens = change.now.tokens - change.was.tokens
    if tokens > 0:
        change.gain(0.3 * tokens, N_("War tokens taken: {count}."), count=tokens)
    old, new = (sum(player.troops.values()) for player in (change.was, change.now))
    if new > old:
        cities = [city for city, n in change.now.troops.items() if n > change.was.troops.get(city, 0)]
        change.gain(0.3 * (new - old), N_("Troops recruited: {count} ({cities})."), count=new - old,
                    cities=things("city", cities))  # fmt: skip
    elif new < old:
        change.risk(0.35 * (old - new), N_("Troops lost: {count}."), count=old - new)
    due = winter.wages(new)
    if due > change.now.florins and more < 0 and change.before.stack[0].phase in ("spring", "siege", "retreat"):
        change.risk(0.4, N_("Pay due to the troops in winter: {count}, in the treasury: {florins}."),
                    count=due, florins=change.now.florins)  # fmt: skip


def _marker(change: Change) -> None:
    """Rooms that the next free steps would find shut."""
    now, state = change.now, change.after
    if now.marker == change.was.marker:
        return
    ahead = [(now.marker + steps) % len(ROOMS) for steps in (1, 2)]
    spots = state.table.room_spots[now.house]
    shut = [room for room in ahead if now.indulgences[room] or state.enemy_agent(spots[room], now.seat)]
    if shut:
        rooms = things("place", (ROOMS[room] for room in shut))
        change.risk(0.1 + 0.2 * len(shut), N_("Shut ahead of the marker: {places}."), places=rooms)


LOOKS = (_prestige, _patronage, _alliances, _palace, _symbols, _treasury, _marker, *dangers.LOOKS)
