"""The shape of an edition file: its tables, their keys, and the range of every value."""

from __future__ import annotations

from ...kernel.editions.lines import Path
from ...kernel.editions.problems import Report, shown
from ...kernel.editions.shapes import Check, flag, integer, name, record, row, table, text, word
from .model import ACTIONS, HOUSES, SIDES, SYMBOLS

ALL_HOUSES = HOUSES[5]
BOARD_SIDES = tuple(dict.fromkeys(SIDES.values()))
EITHER = "crown_or_cross"  # in a cost: each of these is a crown or a cross, as the payer likes


def degrees(low: float, high: float) -> Check:
    """A latitude or longitude."""

    def check(report: Report, path: Path, value: object) -> None:
        number = value if isinstance(value, int | float) and not isinstance(value, bool) else None
        if number is None or not low <= number <= high:
            text = f"must be {low:g} to {high:g} degrees, is {shown(value)}"
            report.add(path, text, "write the real place in decimal degrees; the map shows Italy and its seas")

    return check


some = integer(1, 9)
points = integer(0, 9)
bar = table(some, SYMBOLS)
price = table(some, ("florin", "crown", "cross", EITHER))  # V-RES-10
treaty = table(some, ("florin", "crown", "cross", "cavalry", "ship", EITHER))
house = word(*ALL_HOUSES)
action = word(*ACTIONS)

city = record(
    {"value": integer(1, 4), "lat": degrees(35, 48), "lon": degrees(5, 20), "tile": bar},
    {
        "seas": row(name, 1, 2),
        "pirate": flag,
        "closed_with": row(integer(3, 5), 1, 3),
        "side": word(*BOARD_SIDES),
        "home": house,
        "neutral_tile": bar,
    },
)
card = {"action": action, "prestige": points, "agent": flag, "war_cost": points}
family = record({"of": house, "bar": bar}, card)
person = record({"copies": some, "cost": price, "bar": bar}, {**card, "limit": points})
tile = record(
    {"cost": price, "bar": bar},
    {
        "copies": some,
        "per_player": integer(1, 1),
        "courtier_space": integer(0, 3),
        "prestige": points,
        "limit": points,
        "excludes": name,
    },
)
patron = record(
    {"kind": word("personality", "work"), "prestige": points},
    {
        "courtier_space": integer(0, 3),
        "agent": flag,
        "final_crosses": points,
        "person": flag,
        "tile": flag,
        "action": action,
        "bar": bar,
        "war_bonus": points,
        "war_cost": points,
    },
)
tracks = record(
    {
        "cities": row(points, 9, 9),
        "patronage": row(points, 6, 6),
        "courtier_space_at_cities": integer(1, 8),
        "religion": record({"3": row(points, 3, 3), "4": row(points, 4, 4), "5": row(points, 5, 5)}),
    }
)
limits = record(
    {
        "agents": some,
        "troops": integer(2, 20),  # V-SET-05: two stand on the start cities
        "war_tokens": integer(0, 99),
        "indulgences": integer(0, 99),
        "start_florins": integer(0, 99),
        "start_agents": points,
    }
)
road = row(name, 2, 2)
edition = record(
    {
        "edition": record({"id": name, "version": integer(1, 9999)}),
        "tracks": tracks,
        "patronage_space": row(record({"cost": price}, {"bonus": flag}), 5, 5),
        "seas": table(row(name, 0, 20)),
        "city": table(city),
        "roads": record({side: row(road, 0, 300) for side in ("both", *BOARD_SIDES)}),
        "arrows": record({"right": integer(1, 5), "left": integer(1, 5)}),
        "palace": record({one: record({"colour": name, "rooms": row(action, 5, 5)}) for one in ALL_HOUSES}),
        "printed_symbol": table(bar, ACTIONS, some=False),
        "family": table(family),
        "person": table(person),
        "tile": table(tile),
        "patron_bonus": table(patron),
        "alliance": table(record({"cost": treaty, "bonus": bar})),
        "limits": limits,
    },
    {"sources": record({"rulebook": row(text, 0, 300)}, {"example": row(text, 0, 300)})},
)
