"""Checks of the map: seas, ports, roads, start cities, and that every city can be reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...kernel.editions.problems import Report
from .model import HOUSES, SIDES

Data = Mapping[str, Any]


def check(report: Report, data: Data) -> None:
    """All of it."""
    for part in (seas, ports, roads, homes, counts):
        part(report, data)
    if not report.problems:  # a wrong name or a missing road would be told twice
        reach(report, data)


def seas(report: Report, data: Data) -> None:
    """Seas touch each other, both ways, and all are joined."""
    table = data["seas"]
    for sea, others in table.items():
        for place, other in enumerate(others):
            path = ("seas", sea, place)
            if other not in table:
                report.add(path, f"there is no sea {other}", f"write one of {', '.join(table)}")
            elif other == sea or other in others[:place]:
                report.add(path, f"{other} must not stand here", "name each other sea once")
            elif sea not in table[other]:
                report.add(path, f"{sea} touches {other} but not the other way round", f'add "{sea}" to seas.{other}')
    reached = spread(next(iter(table)), table)
    for sea in table:
        if sea not in reached:
            report.add(("seas", sea), "cannot be reached from the other seas", "name a sea that touches it")


def ports(report: Report, data: Data) -> None:
    """Ports lie on seas there are; pirates live in ports."""
    for id, city in data["city"].items():
        for place, sea in enumerate(city.get("seas", ())):
            if sea not in data["seas"] or sea in city["seas"][:place]:
                text = f"there is no other sea {sea}" if sea in data["seas"] else f"there is no sea {sea}"
                report.add(("city", id, "seas", place), text, f"write one of {', '.join(data['seas'])}")
        if city.get("pirate") and "seas" not in city:  # V-ANX-04
            report.add(("city", id, "pirate"), "a pirate port lies on no sea", "add its seas or take pirate out")
        closed = city.get("closed_with", ())
        if len(set(closed)) < len(closed):
            report.add(("city", id, "closed_with"), "names a player count twice", "name each once")


def roads(report: Report, data: Data) -> None:
    """Each road once, between two cities of its side."""
    cities = data["city"]
    for side, pairs in data["roads"].items():
        seen = {frozenset(pair) for pair in data["roads"]["both"]} if side != "both" else set()
        for place, pair in enumerate(pairs):
            path = ("roads", side, place)
            for id in pair:
                if id not in cities:
                    report.add(path, f"there is no city {id}", "write the id of a city, or add the city")
                elif cities[id].get("side", side) != side:
                    fix = f'move the road to roads."{cities[id]["side"]}"'
                    report.add(path, f"{id} is not on this side of the board", fix)
            if pair[0] == pair[1]:
                report.add(path, "leads back to where it starts", "name two cities")
            if frozenset(pair) in seen:
                report.add(path, f"the road {pair[0]} to {pair[1]} is there already", "take this one out")
            seen.add(frozenset(pair))


def homes(report: Report, data: Data) -> None:
    """Two start cities a house, open whenever it plays (V-SET-05); a neutral tile where it does not (V-SET-04)."""
    for house in HOUSES[5]:
        count = sum(city.get("home") == house for city in data["city"].values())
        if count != 2:
            report.add(
                ("city",), f"{house} must have 2 start cities, has {count}", f'give home = "{house}" to 2 cities'
            )
    there = {players: open_cities(data, players) for players in HOUSES}
    for id, city in data["city"].items():
        home = city.get("home", "")
        for players, houses in HOUSES.items():
            if home in houses and id not in there[players]:
                text = f"is the home of {home}, which plays with {players}, but it is not open then"
                report.add(("city", id, "home"), text, "open it, or make another city the home")
        alone = home and any(home not in houses and id in there[players] for players, houses in HOUSES.items())
        if alone and "neutral_tile" not in city:
            text = f"is open with player counts in which {home} does not play, and has no tile then"
            report.add(("city", id), text, "add neutral_tile")
        if "neutral_tile" in city and not alone:
            report.add(("city", id, "neutral_tile"), "is never used: no house that can be absent", "take it out")


def counts(report: Report, data: Data) -> None:
    """How many cities of what kind the rulebooks count."""
    cities = data["city"].values()
    tiles = len(cities) + sum("neutral_tile" in city for city in cities)
    for what, number, right in (
        ("city tiles, neutral ones included", tiles, 31),  # V-SET-07
        ("cities closed with 3 players", sum(3 in city.get("closed_with", ()) for city in cities), 8),  # V-SET-03
        ("cities only on side 2/5", sum(city.get("side") == "2/5" for city in cities), 2),  # V-SET-02
        ("cities only on side 3/4", sum(city.get("side") == "3/4" for city in cities), 0),
        ("pirate ports", sum(city.get("pirate", False) for city in cities), 4),  # V-ANX-04
    ):
        if number != right:
            report.add(("city",), f"there must be {right} {what}, there are {number}", f"make them {right}")


def reach(report: Report, data: Data) -> None:
    """From every open city every other one can be reached. Seas are never cut (R-33), closed cities are (V-SET-03)."""
    for players, side in SIDES.items():
        here = open_cities(data, players)
        links = {f"sea {sea}": [f"sea {one}" for one in others] for sea, others in data["seas"].items()}
        for id in here:
            links[id] = []
            for sea in data["city"][id].get("seas", ()):
                links[id].append(f"sea {sea}")
                links[f"sea {sea}"].append(id)
        for one, other in (*data["roads"]["both"], *data["roads"][side]):
            if one in here and other in here:
                links[one].append(other)
                links[other].append(one)
        reached = max((spread(id, links) for id in here), key=len, default=set())
        for id in here:
            if id not in reached:
                report.add(("city", id), f"cannot be reached with {players} players", "add a road or a sea")


def open_cities(data: Data, players: int) -> list[str]:
    """The cities on the board with so many players."""
    side = SIDES[players]
    return [
        id
        for id, city in data["city"].items()
        if city.get("side", side) == side and players not in city.get("closed_with", ())
    ]


def spread(start: str, links: Mapping[str, Iterable[str]]) -> set[str]:
    """All that can be reached from `start`."""
    reached = {start}
    edge = [start]
    while edge:
        for one in links.get(edge.pop(), ()):
            if one not in reached:
                reached.add(one)
                edge.append(one)
    return reached
