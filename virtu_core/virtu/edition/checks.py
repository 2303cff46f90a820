"""Checks of a whole edition file. Shapes come first (`schema`); what the values mean is checked once the shapes stand,
so that one slip is not reported five times."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...kernel.editions.comparing import exactly, wanted
from ...kernel.editions.problems import Report
from . import geography, schema
from .model import ACTIONS, HOUSES, SYMBOLS
from .sources import NAMED, STATED, unmatched

Data = Mapping[str, Any]

PRINTED = sorted(set(ACTIONS) - {"trade"})  # V-PAL-01
AGENTS_AT_HOME = {"naples": 1, "rome": 1}  # V-SET-06: these two start with one agent more
TILES: dict[str, dict[str, int | str]] = {  # V-SET-07, V-WIN-09
    "duchy": {"per_player": 1, "limit": 1},
    "principality": {"per_player": 1, "limit": 1},
    "kingdom": {"copies": 2, "limit": 1, "excludes": "republic"},
    "republic": {"copies": 2, "limit": 1, "excludes": "kingdom"},
    "guild": {"copies": 5, "limit": 1},
    "cathedral": {"copies": 5},
}
PATRONS = {  # V-PAT-01
    "personality": ("leonardo", "copernicus", "michelangelo", "columbus", "machiavelli"),
    "work": ("fortification", "prince", "duomo", "sistine", "cannons"),
}
SOURCES = ("printed", "indulgence", "token", "florins")  # words of the notation that stand for no component
PLACE = re.compile(r"(room|support|left|right)\d+")
BONUSES = {"france": "war", "ottomans": "ship", "empire": "cross"}  # V-ALL-01
BARS = {"city": "tile", "tile": "bar", "family": "bar", "person": "bar", "patron_bonus": "bar"}
MOST_ARROWS = 6  # cards and tiles with arrows
MOST_ARROWS_HELD = 8  # those that one player could have at once: a marker's move names any set of them (V-SPR-04)
MOST_ASKED = 6  # symbols of a price beside florins: what can be paid is worked out for a whole basket (V-WIN-07)
MOST_EITHER = 2  # of them crowns or crosses: each doubles the ways to pay


def check(report: Report, data: Data) -> None:
    """Note everything that is wrong with the file."""
    schema.edition(report, (), data)
    if report.problems:
        return
    for part in (names, tracks, houses, persons, tiles, patrons, alliances, limits, arrows, prices, geography.check):
        part(report, data)
    if not report.problems:  # a name that is wrong elsewhere would be told twice
        sources(report, data)


def names(report: Report, data: Data) -> None:
    """A name stands for one thing only: moves and payments are written with bare names."""
    words = {"a house": HOUSES[5], "a symbol": SYMBOLS, "an action": ACTIONS, "a source of symbols": SOURCES}
    taken = {one: kind for kind, all in words.items() for one in all}
    for table in NAMED:
        for id in data[table]:
            if id in taken:
                report.add((table, id), f"is the name of {taken[id]} too", "choose another name for one of them")
            elif PLACE.fullmatch(id):
                report.add((table, id), "is the name of a place in the palace", "choose another name")
            taken.setdefault(id, f"an entry of [{table}]")


def tracks(report: Report, data: Data) -> None:
    """Prestige tracks rise from 0 (V-END-02, V-END-03); spaces 2 and 4 give a patron bonus (V-FIN-03)."""
    for track, top in (("cities", 6), ("patronage", 3)):
        steps = data["tracks"][track]
        if steps[0] != 0 or steps[-1] != top or steps != sorted(steps):
            report.add(("tracks", track), f"must rise from 0 to {top}, is {steps}", "put the numbers in order")
    for players, prizes in data["tracks"]["religion"].items():
        if prizes != sorted(prizes, reverse=True):
            report.add(("tracks", "religion", players), f"must fall, is {prizes}", "put the highest first")
    for place, space in enumerate(data["patronage_space"]):
        if space.get("bonus", False) != (place in (1, 3)):
            fix = "write bonus = true at spaces 2 and 4, and nowhere else"
            report.add(("patronage_space", place), "spaces 2 and 4 give a patron bonus, the others none", fix)
    arrows = data["arrows"]
    if arrows["left"] == arrows["right"]:
        report.add(("arrows", "left"), "both arrows lie in the same place", "put them behind different rooms")


def houses(report: Report, data: Data) -> None:
    """Palaces and family cards."""
    colours: set[str] = set()
    for house, palace in data["palace"].items():
        if sorted(palace["rooms"]) != PRINTED:
            fix = f"name each of {', '.join(PRINTED)} once"
            report.add(("palace", house, "rooms"), "must have the five printed actions once each", fix)
        if palace["colour"] in colours:
            report.add(("palace", house, "colour"), "another palace has this colour", "choose another one")
        colours.add(palace["colour"])
    cards = Counter(card["of"] for card in data["family"].values())
    agents = Counter(card["of"] for card in data["family"].values() if card.get("agent"))
    for house in HOUSES[5]:
        if cards[house] != 3:  # V-SET-05
            report.add(("family",), f"{house} must have 3 cards, has {cards[house]}", "add or take out cards of it")
        right = AGENTS_AT_HOME.get(house, 0)
        if agents[house] != right:
            text = f"{house} must have {right} card(s) with an agent, has {agents[house]}"
            report.add(("family",), text, "put agent = true on one card of naples and one of rome only")
    if "trade" in data["printed_symbol"]:
        report.add(("printed_symbol", "trade"), "no palace prints Trade", "take it out")


def persons(report: Report, data: Data) -> None:
    """11 kinds with 5 cards each and one Pope (V-SET-07); one Cardinal a player (V-WIN-09)."""
    table = data["person"]
    if len(table) != 12:
        report.add(("person",), f"there must be 12 kinds of person, there are {len(table)}", "make them 12")
    for id in ("pope", "cardinal"):
        if id not in table:
            report.add(("person", id), "is missing", f"add {id}")
    for id, card in table.items():
        exactly(report, ("person", id), card, "copies", 1 if id == "pope" else 5)
    if "cardinal" in table:
        exactly(report, ("person", "cardinal"), table["cardinal"], "limit", 1)


def tiles(report: Report, data: Data) -> None:
    """Titles, guilds, cathedrals: these six and no others, as many as the box holds."""
    for id in wanted(report, data, "tile", TILES):
        tile = data["tile"][id]
        for key in ("copies", "per_player", "limit", "excludes"):
            exactly(report, ("tile", id), tile, key, TILES[id].get(key))


def patrons(report: Report, data: Data) -> None:
    """The ten patron bonuses. Machiavelli is a card, the Cannons are a tile (V-PAT-07)."""
    kinds = {id: kind for kind, all in PATRONS.items() for id in all}
    for id in wanted(report, data, "patron_bonus", kinds):
        patron = data["patron_bonus"][id]
        path = ("patron_bonus", id)
        exactly(report, path, patron, "kind", kinds[id])
        exactly(report, path, patron, "person", True if id == "machiavelli" else None)
        exactly(report, path, patron, "tile", True if id == "cannons" else None)
        if patron.get("person") and "bar" not in patron:
            report.add((*path, "bar"), "is missing", "add the card's symbols")
        for key in ("bar", "action"):
            if key in patron and not (patron.get("person") or (key == "bar" and patron.get("tile"))):
                report.add((*path, key), "is no card and has none", f"take {key} out")


def alliances(report: Report, data: Data) -> None:
    """The three powers, each with a bonus of its kind."""
    for id in wanted(report, data, "alliance", BONUSES):
        bonus = data["alliance"][id]["bonus"]
        if list(bonus) != [BONUSES[id]]:
            text = f"must be of {BONUSES[id]}, is of {', '.join(bonus)}"
            report.add(("alliance", id, "bonus"), text, f"write {{ {BONUSES[id]} = 1 }} or more")


def limits(report: Report, data: Data) -> None:
    """Nobody starts with more than the limit."""
    table = data["limits"]
    most = table["start_agents"] + max(AGENTS_AT_HOME.values())
    if most > table["agents"]:
        text = f"with a family card's agent {most} to start with, but only {table['agents']} in all"
        report.add(("limits", "start_agents"), text, "lower it or raise limits.agents")


def arrows(report: Report, data: Data) -> None:
    """Not so many arrows that the moves of a marker become thousands (V-SPR-04)."""
    held = number = 0
    for kind, bar in BARS.items():
        for id, entry in data[kind].items():
            if "arrow" in entry.get(bar, ()):
                number += 1
                held += 1 if entry.get("limit") else entry.get("copies", 1)
                if number > MOST_ARROWS:
                    text = f"more than {MOST_ARROWS} cards and tiles show arrows"
                    report.add((kind, id, bar), text, "take the arrow out")
                elif held > MOST_ARROWS_HELD:
                    text = f"one player could have more than {MOST_ARROWS_HELD} cards and tiles with arrows"
                    report.add((kind, id, bar), text, "take the arrow out, or give it a limit of 1")


def prices(report: Report, data: Data) -> None:
    """Not so many symbols that there are millions of ways to pay them."""
    tables = [((kind, id), entry) for kind in ("person", "tile", "alliance") for id, entry in data[kind].items()]
    for path, entry in (*tables, *((("patronage_space", n), space) for n, space in enumerate(data["patronage_space"]))):
        others = sum(n for symbol, n in entry["cost"].items() if symbol != "florin")
        if others > MOST_ASKED:
            text = f"asks for {others} symbols beside florins"
            report.add((*path, "cost"), text, f"ask for at most {MOST_ASKED}")
        if (either := entry["cost"].get(schema.EITHER, 0)) > MOST_EITHER:
            text = f"must be 1 to {MOST_EITHER}, is {either}"
            report.add((*path, "cost", schema.EITHER), text, "ask for crowns or for crosses instead")


def sources(report: Report, data: Data) -> None:
    """Every path that is said to be the rulebooks' names something."""
    for source in STATED:
        for place in unmatched(data, source):
            text = f"{data['sources'][source][place]} names no value of this file"
            report.add(("sources", source, place), text, "correct the path or take it out")
