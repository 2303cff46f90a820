"""Reasons on the board: cities, sieges, agents, threats, and how near the end is. See reasons."""

from __future__ import annotations

from ...kernel.messages import N_, Name, Param
from .. import forecast, scoring, threats
from ..bonuses import Announce
from ..palace import room_action
from ..siege import Clash, besieging
from ..state import State
from ..table import ROOMS
from ..year import Over
from .change import Change, things

SIEGES = {
    forecast.SURE: (1.6, N_("{city} is besieged and will fall: attacker up to {most}, defender up to {most_against}.")),
    forecast.LIKELY: (
        1.1,
        N_("{city} is besieged and will probably fall: attacker up to {most}, defender up to {most_against}."),
    ),
    forecast.DOUBTFUL: (
        -0.8,
        N_("The siege of {city} is doubtful: attacker up to {most}, defender up to {most_against}."),
    ),
    forecast.LOST: (-1.2, N_("The siege of {city} will fail: attacker up to {most}, defender up to {most_against}.")),
}
STANDING = 0.4  # a danger that was there before weighs less: this line did not bring it


def _cities(change: Change) -> None:
    for city in change.after.table.cities:
        old, new = change.before.control.get(city, -1), change.after.control.get(city, -1)
        name = Name("city", city)
        if old == new:
            continue
        if new == change.seat and old < 0:
            change.gain(1.7, N_("{city} is taken."), city=name)
        elif new == change.seat:
            change.gain(2.2, N_("{city} is taken from {house}."), city=name, house=change.house(old))
        elif old == change.seat:
            change.risk(2.0, N_("{city} is lost."), city=name)


def _sieges(change: Change) -> None:
    before, after = change.before, change.after
    old, new = besieging(before, change.was), besieging(after, change.now)
    for city in new:
        if city not in old or change.now.troops[city] > change.was.troops[city]:
            siege = forecast.siege(after, city, change.seat)
            weight, template = SIEGES[siege.verdict]
            figures = {"most": siege.most, "most_against": siege.most_against}
            (change.gain if weight > 0 else change.risk)(abs(weight), template, city=Name("city", city), **figures)
    for city in old:
        if city not in new and after.control.get(city) != change.seat:
            change.risk(1.0, N_("The siege of {city} fails."), city=Name("city", city))
    _fight(change)


def _fight(change: Change) -> None:
    """The siege or battle being fought at the decision."""
    frame, top = change.before.stack[-1], change.after.stack[-1]
    if not isinstance(frame, Announce):
        return
    city = Name("city", frame.city)
    if isinstance(top, Announce) and top[:3] == frame[:3]:
        attack, against = top.strengths(change.after)
        told = N_("Before {city}: attacker {attack}, defender {against}.")
        change.gain(0.3, told, city=city, attack=attack, against=against)
    fought = any(isinstance(one, Clash) and one.city == frame.city for one in change.after.stack)
    kept = change.before.control.get(frame.city) == change.after.control.get(frame.city) == change.seat
    if frame.siege and kept and not fought:
        change.gain(1.5, N_("{city} is held."), city=city)


def _agents(change: Change) -> None:
    before, after, seat = change.before.agents, change.after.agents, change.seat
    for spot, agent in before.items():
        if agent == after.get(spot):
            continue
        if agent == seat:
            change.risk(0.25, N_("The agent leaves: {spot}."), spot=Name("thing", spot))
        else:
            own = change.before.table.house_of_spot.get(spot) == change.now.house
            change.gain(1.0 if own else 0.6, N_("The agent of {house} is driven out: {spot}."),
                        house=change.house(agent), spot=Name("thing", spot))  # fmt: skip
    for spot, agent in after.items():
        if agent == seat and before.get(spot) != seat:
            weight, template, params = _placed(change.after, seat, spot)
            change.gain(weight, template, **params)


def _placed(state: State, seat: int, spot: str) -> tuple[float, str, dict[str, Param]]:
    """What a new agent on a spot does."""
    house = state.table.house_of_spot.get(spot)
    if house is not None:
        owner = state.players[state.seat_of(house)]
        if owner.seat == seat:
            return 0.2, N_("An agent keeps others out: {spot}."), {"spot": Name("thing", spot)}
        action = room_action(state, owner, ROOMS.index(spot.split(".")[1]))
        shut: dict[str, Param] = {"action": Name("action", action), "house": Name("house", house)}
        return 0.6, N_("An agent shuts {action} of {house}."), shut
    if spot in state.table.alliance_spots:
        ally, power = state.alliances.get(spot, (-1, False))[0], Name("power", spot)
        if ally == seat:
            return 0.3, N_("An agent guards the alliance with {power}."), {"power": power}
        if ally < 0:
            return 0.5, N_("An agent makes the alliance with {power} cheaper."), {"power": power}
        rival = Name("house", state.players[ally].house)
        template = N_("An agent blocks the alliance of {house} with {power}; it can be taken over.")
        return 0.9, template, {"house": rival, "power": power}
    if state.control.get(spot) == seat:
        return 0.15, N_("An agent guards {city}."), {"city": Name("city", spot)}
    return 0.35, N_("An agent makes {city} easier to take."), {"city": Name("city", spot)}


def _threats(change: Change) -> None:
    """Own cities that rivals could take next spring, and those that are out of danger now."""
    old = {(one.city, one.by_seat): one for one in threats.threats(change.before) if one.by_seat != change.seat}
    new = {(one.city, one.by_seat): one for one in threats.threats(change.after) if one.by_seat != change.seat}
    before, after = change.before.control, change.after.control
    for key, one in new.items():
        if after.get(one.city) == change.seat:
            standing = before.get(one.city) == change.seat and key in old and old[key].sure >= one.sure
            weight = (1.2 if one.sure else 0.7) * (STANDING if standing else 1.0)
            said = threats.message(change.after, one)
            change.risk(weight, said.id, **said.params)
    for key, one in old.items():
        if key not in new and before.get(one.city) == after.get(one.city) == change.seat:
            change.gain(0.9 if one.sure else 0.5, N_("{city} is out of danger from {house}."),
                        city=Name("city", one.city), house=change.house(one.by_seat))  # fmt: skip
    threatened = {city for city, _ in new}
    for city in change.was.troops:
        if after.get(city) == change.seat and city not in change.now.troops and city not in threatened:
            change.risk(0.2, N_("{city} is left without troops."), city=Name("city", city))


def _ends(change: Change) -> None:
    """V-END-01: ends reached or nearer, and whom that serves."""
    before, after = change.before, change.after
    if isinstance(before.stack[-1], Over) or before.ending:
        if isinstance(after.stack[-1], Over):
            _over(change)
        return
    if isinstance(after.stack[-1], Over):
        _over(change)
        return
    ahead = scoring.winners(after)
    houses = tuple(change.house(seat) for seat in ahead)
    say = change.gain if ahead == [change.seat] else change.risk
    reached = after.ending or scoring.ends(after)
    if reached:
        if reached != scoring.ends(before):
            ends = things("end", reached)
            say(8.0, N_("The game ends with this winter ({ends}); ahead: {houses}."), ends=ends, houses=houses)
        return
    edition = after.table.edition
    cities, spaces = len(edition.city_prestige) - 1 - change.now.track, _spaces_left(after, change.seat)
    if change.now.track > change.was.track and cities <= 2:
        say(0.6, N_("Cities until the end of the game: {count}; ahead: {houses}."), count=cities, houses=houses)
    if change.now.patronage > change.was.patronage and spaces <= 2:
        say(0.6, N_("Patronage spaces until the end of the game: {count}; ahead: {houses}."), count=spaces,
            houses=houses)  # fmt: skip
    neutral = len(after.neutral())
    if neutral <= 3 and neutral < len(before.neutral()):
        say(0.6, N_("Neutral cities until the end of the game: {count}; ahead: {houses}."), count=neutral,
            houses=houses)  # fmt: skip
    for rival in after.players:
        if rival.seat != change.seat and rival.seat in ahead:
            near = min(len(edition.city_prestige) - 1 - rival.track, _spaces_left(after, rival.seat))
            if near == 1:
                change.risk(0.5, N_("{house} is ahead and one step from the end."), house=change.house(rival.seat))


def _spaces_left(state: State, seat: int) -> int:
    return len(state.table.edition.patronage_costs) - state.players[seat].patronage


def _over(change: Change) -> None:
    won = scoring.winners(change.after)
    houses = tuple(change.house(seat) for seat in won)
    say = change.gain if change.seat in won else change.risk
    say(20.0, N_("The game is over. The victory goes to {winners}."), winners=houses)


LOOKS = (_cities, _sieges, _agents, _threats, _ends)
