"""The table in plain lines: what lies where, and the score. Reads what `game.view` shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ....kernel.messages import Name
from ....virtu.scoring import SOURCES
from ....virtu.table import ROOMS, SPACES

View = Mapping[str, Any]
Named = Callable[[Name], str]


def moment(view: View, name: Named) -> str:
    """When we are: `year 2, spring`; before the first year only the phase."""
    phase = name(Name("phase", view["phase"]))
    return f"year {view['year']}, {phase}" if view["year"] else phase


def houses(view: View, name: Named) -> list[str]:
    """The name of each seat's house."""
    return [name(Name("house", player["house"])) for player in view["players"]]


def board(view: View, name: Named) -> Iterator[str]:
    """The whole table, a house at a time."""
    house = houses(view, name)
    yield f"{moment(view, name).capitalize()}. Player order: {', '.join(house[seat] for seat in view['order'])}."
    for seat, player in enumerate(view["players"]):
        yield ""
        yield f"{house[seat]}: {view['scores'][seat]['total']} prestige, {_count(player['florins'], 'florin')}."
        yield from (f"  {title}: {text}." for title, text in _player(view, player, house, name) if text)
    yield ""
    free = [f"{_city(city, name)} {one['value']}" for city, one in view["cities"].items() if one["control"] < 0]
    yield f"Neutral cities: {', '.join(free) or 'none'}."
    for power, one in view["alliances"].items():
        ally = house[one["ally"]] + ("" if one["active"] else " (bonus used)") if one["ally"] >= 0 else "nobody"
        agent = f", agent of {house[one['agent']]}" if one["agent"] >= 0 else ""
        yield f"Ally of {name(Name('power', power))}: {ally}{agent}."
    agents = [f"{name(Name('thing', spot))} ({house[seat]})" for spot, seat in view["agents"].items()]
    yield f"Agents: {', '.join(agents) or 'none'}."
    yield f"Patron bonuses left: {', '.join(name(Name('patron', one)) for one in view['patrons']) or 'none'}."


def _player(view: View, player: View, house: list[str], name: Named) -> Iterator[tuple[str, str]]:
    seat, away = player["seat"], []
    for city, count in player["troops"].items():
        if view["cities"][city]["control"] != seat:
            what = "retreating from" if city in player["retreating"] else "before"
            away.append(f"{what} {_city(city, name)} {count}")
    yield "Cities", ", ".join(_own_city(view, city, player, name) for city in player["cities"])
    yield "Troops elsewhere", ", ".join(away)
    yield "Palace", "; ".join(_room(view, player, index, house, name) for index in range(len(ROOMS)))
    cards = zip(SPACES, player["courtiers"], player["ready"], strict=True)
    yield (
        "Courtiers",
        ", ".join(
            f"{name(Name('card', card))} on {name(Name('place', space))}{_used(ready)}"
            for space, card, ready in cards
            if card
        ),
    )
    yield "Tiles", ", ".join(name(Name("thing", tile)) + _used(ready) for tile, ready in player["tiles"].items())
    yield "Patronage", f"space {player['patronage']}" if player["patronage"] else ""
    yield "Patron bonuses", ", ".join(name(Name("patron", one)) for one in player["patrons"])
    yield "Agents", f"{player['agents']}, in reserve {player['reserve_agents']}"
    yield "War tokens", str(player["tokens"] or "")
    yield "Trophies", ", ".join(house[loser] for loser in player["trophies"])


def _own_city(view: View, city: str, player: View, name: Named) -> str:
    troops = player["troops"].get(city, 0)
    garrison = f", {_count(troops, 'troop')}" if troops else ""
    return f"{_city(city, name)} (value {view['cities'][city]['value']}{garrison})"


def _room(view: View, player: View, index: int, house: list[str], name: Named) -> str:
    parts = [f"{name(Name('place', ROOMS[index]))} {name(Name('action', player['actions'][index]))}"]
    parts += [name(Name("card", pile[index])) for pile in (player["rooms"], player["supports"]) if pile[index]]
    if player["indulgences"][index]:
        parts.append("an indulgence")
    agent = view["agents"].get(f"{player['house']}.{ROOMS[index]}", -1)
    if agent >= 0:
        parts.append(f"agent of {house[agent]}")
    if player["marker"] == index:
        parts.append("the marker")
    return ", ".join(parts)


def score(view: View, name: Named) -> Iterator[str]:
    """A line a house, the highest first, with where its prestige comes from."""
    lines = zip(houses(view, name), view["scores"], strict=True)
    for house, points in sorted(lines, key=lambda line: (-line[1]["total"], -line[1]["crowns"])):
        parts = [f"{text.lower()} {points[key]}" for key, text in SOURCES.items() if points[key]]
        yield f"{house}: {points['total']} prestige ({', '.join(parts) or 'nothing yet'}); crowns {points['crowns']}."


def _city(city: str, name: Named) -> str:
    return name(Name("city", city))


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _used(ready: bool) -> str:
    return "" if ready else " (used)"
