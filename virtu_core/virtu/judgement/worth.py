"""How good a position is for each seat: prestige as it stands, and what the rest of the game may add to it."""

from __future__ import annotations

from math import exp

from .. import board, scoring
from ..courtiers import extra_spaces
from ..forecast import in_hand
from ..palace import room_action
from ..scoring import Score
from ..siege import besieging
from ..state import Player, State
from ..table import INITIAL_SPACES, ROOMS
from ..year import Over
from . import campaign
from .values import LACK, LONG, PATRON, PLENTY, Priced, Taste, priced, years_left

SPREAD, WIDER = 2.2, 1.25  # how far apart ends are: at the end, and with each year more (docs/balance)
STUCK = 0.8  # an enemy agent in a palace that cannot get rid of it any more
DOUBT = 0.01  # a year: nothing is sure before the end, so an end that wins is better than a lead that does


def chances(state: State, tastes: list[Taste]) -> list[float]:
    """How likely each seat is to win, as it looks: the ends are exact, the rest is an estimate."""
    if isinstance(state.stack[-1], Over):
        won = scoring.winners(state)
        return [1 / len(won) if seat in won else 0.0 for seat in range(len(state.players))]
    left = years_left(state)
    worths = worth(state, tastes, left)
    spread = SPREAD + WIDER * left
    most = max(worths)
    odds = [exp((one - most) / spread) for one in worths]
    doubt = DOUBT * (1 + left) / len(worths)
    scale = (1 - DOUBT * (1 + left)) / sum(odds)
    return [one * scale + doubt for one in odds]


def worth(state: State, tastes: list[Taste], left: float) -> list[float]:
    """Each seat's prestige and prospects, with so many years to go."""
    share = left / LONG
    found = []
    for player, score in zip(state.players, scoring.scores(state), strict=True):
        taste = tastes[player.seat]
        total = standing(score, taste)
        if left:
            total += prospects(state, player, taste, left)
        else:
            total += 0.02 * player.florins + 0.05 * score.crowns
        found.append(total)
    if left:
        _agents(state, tastes, share, found)
        _sieges(state, tastes, found)
    return found


def standing(score: Score, taste: Taste) -> float:
    """Prestige as it would be scored now, to a persona's taste."""
    return (
        taste.city * (score.cities + score.most_cities)
        + taste.patronage * (score.patronage + score.most_patronage + score.patrons)
        + taste.title * (score.cards + score.tiles)
        + taste.faith * score.religion
        + taste.trophy * score.trophies
        + taste.ally * score.alliances
        + score.indulgences
    )


def prospects(state: State, player: Player, taste: Taste, left: float) -> float:
    """What the palace, the domain, the treasury and the army may still bring."""
    things: Priced = priced(state.table, taste)
    share = left / LONG
    florin = taste.florin * (taste.idle if _wintered(state, player.seat) else 1.0)
    total = florin * (min(player.florins, 9) + 0.4 * max(0, player.florins - 9))
    cards, tiles, uses = things.cards, things.tiles, 0.0
    cards_shown, printed = state.table.edition.cards, state.table.edition.palaces[player.house].rooms
    again = taste.courtier * left
    held = 0
    for index, card in enumerate(player.courtiers):
        if card:
            held += 1
            uses += cards[card] * (again + taste.ready * player.ready[index])
    again = taste.tile * left
    for tile, available in player.tiles.items():
        uses += tiles[tile] * (again + taste.ready * available)
    again = taste.room * left
    lacking, at_war = LACK.copy(), None
    for room, card in enumerate(player.rooms):
        if card:
            action = cards_shown[card].action
            uses += things.fits[card, action] * again
            if support := player.supports[room]:
                uses += things.fits[support, action] * again
        else:
            action = printed[room]
            uses += things.printed.get(action, 0.0) * again
        lacking.pop(action, None)
        if action == "war":
            at_war = room
        if player.indulgences[room]:
            total -= taste.sin * share + 0.1
    total += uses if uses < PLENTY else PLENTY + 0.5 * (uses - PLENTY)
    total -= left * sum(lacking.values())
    spaces = len(INITIAL_SPACES) + extra_spaces(state, player)
    total += taste.space * share * min(3, spaces - held)
    total += taste.patron * share * _patrons(state, player)
    total += taste.more * share * player.track
    total += share * (0.0, taste.first_step, 0.3, taste.third_step, 0.45, 0.0)[min(5, player.patronage)]
    troops = sum(player.troops.values())
    total += taste.troop * share * (min(3, troops) + 0.4 * max(0, troops - 3))
    if troops and at_war is not None:
        total += taste.reach * min(1.0, left / 2) * campaign.worth(state, player, taste, left, at_war)
    return total + taste.agent * share * player.agents + 0.1 * player.tokens


def _patrons(state: State, player: Player) -> float:
    """What patron bonuses are good for: some depend on how one plays, or on how the others do."""
    total = 0.0
    for one in player.patrons:
        use = 1.0
        if one == "cannons":
            use = 0.55 + 0.15 * sum(player.troops.values())
        elif one == "fortification":
            use = 0.9 + 0.2 * max(sum(other.troops.values()) for other in state.players if other is not player)
        elif one == "michelangelo":
            use = 1.4 - 0.08 * player.track
        total += PATRON[one] * use
    return total


def _wintered(state: State, seat: int) -> bool:
    """Whether a player has bought this winter and has to wait for the next one."""
    year = state.stack[0]
    return year.phase == "winter" and seat in state.order[: year.turn] and state.stack[-1].seat != seat


def _agents(state: State, tastes: list[Taste], share: float, found: list[float]) -> None:
    """Agents in the way of others, and on cities and alliances one is after."""
    for spot, seat in state.agents.items():
        taste = tastes[seat]
        house = state.table.house_of_spot.get(spot)
        if house is not None:
            owner = state.seat_of(house)
            if owner != seat:
                helpless = not _intrigues(state, state.players[owner])
                found[owner] -= (tastes[owner].block + STUCK * helpless) * share
                found[seat] += taste.post * share
        elif spot in state.table.alliance_spots:
            found[seat] += taste.spot * share
        else:
            control = state.control.get(spot)
            if control is None and any(state.control.get(near) == seat for near in state.table.roads[spot]):
                found[seat] += taste.spot * share
            elif control is not None and control != seat:
                found[seat] += 0.4 * taste.spot * share
                found[control] -= 0.12 * share


def _intrigues(state: State, player: Player) -> bool:
    """Whether a room of the palace can still remove agents (V-INT-04: an agent there does not prevent it)."""
    return any(room_action(state, player, room) == "intrigue" for room in range(len(ROOMS)))


def _sieges(state: State, tastes: list[Taste], found: list[float]) -> None:
    """Sieges under way count by how they will probably go."""
    for player in state.players:
        taste = tastes[player.seat]
        cities = besieging(state, player)
        if not cities:
            continue
        extra = in_hand(state, player, besieged=False)
        for city in cities:
            attack, defence = board.strengths(state, city, player.seat)
            defender = state.control.get(city)
            if defender is not None:
                defence += (in_hand(state, state.players[defender], besieged=True) + 1) // 2
            short = defence + 1 - attack
            if short > extra:
                found[player.seat] -= 0.25
                continue
            extra -= max(0, short)
            gain = taste.city + taste.more + 0.9 * priced(state.table, taste).tiles[city]
            found[player.seat] += gain * 0.85
            if defender is not None:
                found[defender] -= gain * 0.75
                if defender not in player.trophies:
                    found[player.seat] += 1.6 * taste.trophy
