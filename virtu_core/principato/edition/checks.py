"""Checks of a whole edition file. Shapes come first (`schema`); what the values mean is checked once the shapes stand,
so that one slip is not reported five times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...kernel.editions.comparing import exactly
from ...kernel.editions.problems import Report
from . import schema
from .model import AREAS, CORNERS, CULTURE, EFFECTS, PLAYERS, POOLS, STACKS, STARTS, STORES, UNITS

Data = Mapping[str, Any]

MOST = max(PLAYERS)
LYING = {  # P-AREA-02 to P-AREA-06
    "environs": POOLS["land"],
    "city_wall": (*POOLS["engine"], *POOLS["unit"]),
    "inner_city": POOLS["town"],
    "palace": CULTURE,
    "church": (),
}
HELD = {  # P-STO-01 to P-STO-05
    **{tile: [cube] for cube, tile in STORES.items()},
    "militia": ["food", "favour"],
    "condottiere": ["money", "favour"],
}
REMOVED = {"2": [3, 4], "3": [4], "4": []}  # P-SET-02 to P-SET-04
SCORINGS = {"1": 0, "2": 1, "3": 1}  # P-COMP-15
FACES = {"build_catapult_late": "build_catapult"}  # two faces of one kind (P-CARD-14)
MOST_CARDS = 60  # in one stack


def check(report: Report, data: Data) -> None:
    """Note everything that is wrong with the file."""
    schema.edition(report, (), data)
    if not report.problems:
        for part in (words, stock, start, military, goals, effects, cards, starts, stacks, culture, components):
            part(report, data)


def words(report: Report, data: Data) -> None:
    """What the rules settle: which tiles share a pool, what lies and waits where, what is done in which order."""
    exactly(report, ("players",), data["players"], "counts", list(PLAYERS))
    for id, sides in POOLS.items():
        exactly(report, ("tiles", id), data["tiles"][id], "sides", list(sides))
    for area in AREAS:
        exactly(report, ("areas",), data["areas"], area, list(LYING[area]))
    for id, cubes in HELD.items():
        exactly(report, ("holds", id), data["holds"][id], "cubes", cubes)
        exactly(report, ("holds", id), data["holds"][id], "locked", True if id in UNITS else None)
    for id in UNITS:  # P-MIL-27: a unit is supplied or empty
        exactly(report, ("holds", id), data["holds"][id], "limit", 1)
    for id, cube in data["cubes"].items():
        if id != "source":
            exactly(report, ("cubes", id), cube, "stands_for", ["food", "money"] if id == "favour" else None)
    for players, corners in REMOVED.items():
        exactly(report, ("setup", "removed_corners"), data["setup"]["removed_corners"], players, corners)
    exactly(report, ("setup",), data["setup"], "start_cards", list(STARTS))
    exactly(report, ("setup",), data["setup"], "goals", [1, 2])
    exactly(report, ("turn",), data["turn"], "hand", len(STARTS))  # P-SET-09: the first two are the start cards
    exactly(report, ("year",), data["year"], "stacks", list(STACKS))
    for stack, number in SCORINGS.items():
        exactly(report, ("year", "scoring_cards"), data["year"]["scoring_cards"], stack, number)


def stock(report: Report, data: Data) -> None:
    """There is enough for the start of all players (P-SET-22)."""
    tiles, cubes = data["setup"]["tiles"], data["setup"]["cubes"]
    for pool, sides in POOLS.items():
        enough(
            report, ("tiles", pool, "count"), data["tiles"][pool]["count"], sum(tiles.get(side, 0) for side in sides)
        )
    for id, number in cubes.items():
        enough(report, ("cubes", id, "count"), data["cubes"][id]["count"], number)
    enough(report, ("components", "boards"), data["components"]["boards"], 1)


def enough(report: Report, path: tuple[str, ...], there: int, each: int) -> None:
    """Note that there is less than all players begin with."""
    if there < MOST * each:
        text = f"{MOST} players begin with {MOST * each}, there are {there}"
        report.add(path, text, "raise it, or give each player less")


def start(report: Report, data: Data) -> None:
    """What a player begins with has its place."""
    tiles = data["setup"]["tiles"]
    for cube, number in data["setup"]["cubes"].items():
        store = STORES[cube]
        room = data["holds"][store]["limit"] * tiles.get(store, 1)
        if number > room:
            text = f"{number} to begin with, but there is room for {room}"
            report.add(("setup", "cubes", cube), text, f"lower it, or raise holds.{store}.limit")


def military(report: Report, data: Data) -> None:
    """A prize for every place, and none below a lower one (P-MIL-14); supplying is better than not."""
    for players, prizes in data["military"]["points"].items():
        path = ("military", "points", players)
        if len(prizes) != int(players):
            report.add(path, f"must have {players} entries, has {len(prizes)}", "give one number for each place")
        elif prizes != sorted(prizes, reverse=True):
            report.add(path, f"must fall, is {prizes}", "put the highest first")
    strength = data["military"]["strength"]
    if strength["supplied_unit"] <= strength["empty_unit"]:
        text = f"must be more than an empty one's {strength['empty_unit']}, is {strength['supplied_unit']}"
        report.add(("military", "strength", "supplied_unit"), text, "raise it")


def goals(report: Report, data: Data) -> None:
    """A card of each group for everybody (P-SET-14); sets of different tiles, worth more the more there are."""
    entries = {id: goal for id, goal in data["goals"].items() if id != "source"}
    groups = Counter(goal["group"] for goal in entries.values())
    for group in (1, 2):
        if groups[group] < MOST:
            text = f"group {group} must have at least {MOST} cards, has {groups[group]}"
            report.add(("goals",), text, f"write group = {group} at more of them")
    for id, goal in entries.items():
        counted = "per" if "per" in goal else "sets"
        if len(set(goal[counted])) < len(goal[counted]):
            report.add(("goals", id, counted), "names one kind twice", "name each kind once")
        points = goal.get("vp", [0])
        if points[0] != 0 or points != sorted(points):
            report.add(("goals", id, "vp"), f"must rise from 0, is {points}", "put the numbers in order, 0 first")


def effects(report: Report, data: Data) -> None:
    """Every card does the kind of thing it does (P-CARD); an option takes tiles of one kind, or one culture tile."""
    for id, kind in EFFECTS.items():
        effect = data["effects"][id]
        if kind not in effect:
            report.add(("effects", id), f"must be {kind}, is {next(iter(effect))}", f"write {kind} = ...")
            continue
        for place, option in enumerate(effect.get("build", ())):
            path = ("effects", id, "build", place, "take")
            if len(option["take"]) > 1:
                report.add(path, "takes several kinds of tile", "take one kind")
            for tile, number in option["take"].items():
                if tile in CULTURE and number > 1:  # its value is chosen (P-CARD-18)
                    report.add((*path, tile), f"must be 1, is {number}", "take one culture tile at a time")
        taken = [option["take"] for option in effect.get("build", ())]
        if any(tile in CULTURE for take in taken for tile in take) and any(take != taken[0] for take in taken):
            text = "offers a culture tile and something else"  # a value would not tell which is meant
            report.add(("effects", id, "build"), text, "let every option take the same culture tile")
        if kind == "gain_choice" and effect[kind]["kinds"] != ["food", "money"]:
            report.add(("effects", id, kind, "kinds"), 'must be ["food", "money"]', "write food and money")
        if kind == "gain_each" and len(effect[kind]) > 1:
            report.add(("effects", id, kind), "counts several kinds of tile", "count one kind")


def cards(report: Report, data: Data) -> None:
    """Names tell the cards apart; two faces of one kind may share theirs."""
    for language in ("en", "de"):
        taken: dict[str, str] = {}
        for id in EFFECTS:
            own = data["cards"][id][language]
            other = taken.setdefault(own, id)
            if other != id and FACES.get(id, id) != FACES.get(other, other):
                report.add(("cards", id, language), f"{other} has this name too", "give it a name of its own")


def starts(report: Report, data: Data) -> None:
    """One card of each back for everybody, without a number in the corners (R-P-33): S1 the same (P-SET-06), S2
    different ones (P-SET-07)."""
    for back in STARTS:
        deck = data["decks"][back]
        for id, copies in deck.items():
            if any(copies[1:]):
                report.add(("decks", back, id), "start cards have no corner number", "write [copies, 0, 0]")
        if sum(copies[0] for copies in deck.values()) < MOST:
            report.add(("decks", back), f"there must be {MOST} cards at least", "add copies")
    if sum(any(copies) for copies in data["decks"]["s1"].values()) > 1:
        report.add(("decks", "s1"), "must be the same card for everybody", "name one card")
    for id, copies in data["decks"]["s2"].items():
        if copies[0] > 1:
            report.add(("decks", "s2", id), "must be a different card for everybody", "write [1, 0, 0]")


def stacks(report: Report, data: Data) -> None:
    """Cards for at least one turn a year with every number of players (P-YEAR-07, P-YEAR-08)."""
    for stack in STACKS:
        deck = data["decks"][stack].values()
        for players in PLAYERS:
            removed = REMOVED[str(players)]
            kept = [place for place, corner in enumerate(CORNERS) if corner not in removed]
            left = sum(copies[place] for copies in deck for place in kept)
            fewest = data["setup"]["display"][str(players)] if stack == "1" else 1
            if not fewest <= left <= MOST_CARDS:
                text = f"must have {fewest} to {MOST_CARDS} cards for {players} players, has {left}"
                report.add(("decks", stack), text, "change the copies")


def culture(report: Report, data: Data) -> None:
    """As many values as there are tiles, and several different ones (P-COMP-09)."""
    for kind in CULTURE:
        values = data["culture"][kind]
        right = data["tiles"][kind]["count"]
        if sum(values.values()) != right:
            text = f"must be {right} tiles, are {sum(values.values())}"
            report.add(("culture", kind), text, f"change the numbers of tiles, or tiles.{kind}.count")
        if len(values) < 2:
            report.add(("culture", kind), "must have several values", "write at least two")


def components(report: Report, data: Data) -> None:
    """The counts of the box agree with what its tables list."""
    listed = {
        "action_cards": sum(sum(copies) for back in (*STARTS, *STACKS) for copies in data["decks"][back].values()),
        "scoring_cards": sum(data["year"]["scoring_cards"].values()),
        "goal_cards": len(data["goals"]) - 1,
        "military_notes": sum(data["notes"]["values"].values()),
    }
    for what, number in listed.items():
        exactly(report, ("components",), data["components"], what, number)
