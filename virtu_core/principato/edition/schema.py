"""The shape of an edition file: its tables, their keys, and the range of every value."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.editions.lines import Path
from ...kernel.editions.problems import Report, shown
from ...kernel.editions.shapes import Check, flag, integer, name, record, row, table, text, word
from ...kernel.editions.values import RECONSTRUCTED, RULEBOOK
from .model import AREAS, CUBES, CULTURE, EFFECTS, GOALS, PLAYERS, POOLS, STACKS, STARTS, STORES, SUPPLY, TILES, UNITS

SPENT = ("food", "money")  # what a price may ask for
BUILT = (*SUPPLY, "catapult", *CULTURE)
COUNTED = (*SUPPLY, "catapult", *UNITS, *CULTURE, "military_point")
VALUES = tuple(map(str, range(1, 21)))  # printed on a culture tile or a note

some = integer(1, 9)
none_or_some = integer(0, 9)
many = integer(1, 99)
count = integer(0, 99)


def sourced(must: Mapping[str, Check]) -> Check:
    """A table that says where its values come from."""
    return record({"source": word(RULEBOOK, RECONSTRUCTED), **must})


def by_players(of: Check) -> Check:
    """One value for each number of players."""
    return record({str(players): of for players in PLAYERS})


def either(*shapes: tuple[str, Check]) -> Check:
    """A table of one of several shapes; the key that belongs to a shape alone tells which."""
    checks = dict(shapes)

    def check(report: Report, path: Path, value: object) -> None:
        keys = [key for key in checks if isinstance(value, dict) and key in value]
        if len(keys) == 1:
            checks[keys[0]](report, path, value)
        else:
            text = f"must be a table with one of {', '.join(checks)}, is {shown(value)}"
            report.add(path, text, "write exactly one of these keys")

    return check


pool = record({"sides": row(word(*TILES), 1, 2), "count": many})
cube = record({"colour": name, "count": many}, {"stands_for": row(word(*SPENT), 2, 2)})
hold = record({"cubes": row(word(*CUBES), 1, 2), "limit": some}, {"locked": flag})
option = record({"pay": table(some, SPENT), "take": table(some, BUILT)})
effect = either(
    ("build", record({"build": row(option, 1, 4)})),
    ("gain", record({"gain": table(some, CUBES)})),
    ("gain_choice", record({"gain_choice": record({"kinds": row(word(*SPENT), 2, 2), "count": some})})),
    ("gain_each", record({"gain_each": table(word(*CUBES), SUPPLY)})),
    ("recruit", record({"recruit": word(*UNITS)})),
)
group = integer(1, 2)
goal = either(
    ("per", record({"group": group, "de": text, "per": row(word(*COUNTED), 1, 4), "every": some, "above": count})),
    ("sets", record({"group": group, "de": text, "sets": row(word(*CULTURE), 2, 3), "vp": row(count, 2, 10)})),
)
card = record({"en": text, "de": text, "swap": flag})
deck = table(row(count, 3, 3), tuple(EFFECTS))
start_tiles = record({tile: integer(0, 5) for tile in SUPPLY})
start_cubes = record(dict.fromkeys(CUBES, none_or_some))

edition = record(
    {
        "edition": record({"id": name, "version": integer(1, 9999)}),
        "players": sourced({"counts": row(integer(2, 4), 3, 3)}),
        "components": sourced(
            {
                "boards": many,
                "action_cards": integer(1, 400),
                "scoring_cards": count,
                "goal_cards": count,
                "summary_cards": count,
                "start_player_cards": count,
                "military_notes": integer(0, 400),
            }
        ),
        "tiles": sourced(dict.fromkeys(POOLS, pool)),
        "cubes": sourced(dict.fromkeys(CUBES, cube)),
        "areas": sourced({id: row(word(*TILES), 0, len(TILES)) for id in AREAS}),
        "holds": sourced(dict.fromkeys((*STORES.values(), *UNITS), hold)),
        "setup": sourced(
            {
                "tiles": start_tiles,
                "cubes": start_cubes,
                "display": by_players(integer(2, 12)),
                "removed_corners": by_players(row(integer(3, 4), 0, 2)),
                "start_cards": row(word(*STARTS), 2, 2),
                "goals": row(group, 2, 2),
            }
        ),
        "turn": sourced({"actions": integer(1, 5), "hand": some, "favour_action": some}),
        "year": sourced(
            {
                "stacks": row(word(*STACKS), 3, 3),
                "scoring_cards": record({stack: integer(0, 3) for stack in STACKS}),
            }
        ),
        "military": sourced(
            {
                "strength": record({id: integer(-9, 9) for id in ("catapult", "supplied_unit", "empty_unit")}),
                "points": by_players(row(count, 2, 4)),
                "tie": word("share_rounded_up"),
            }
        ),
        "goals": sourced(dict.fromkeys(GOALS, goal)),
        "effects": sourced(dict.fromkeys(EFFECTS, effect)),
        "cards": sourced(dict.fromkeys(EFFECTS, card)),
        "decks": sourced(dict.fromkeys((*STARTS, *STACKS), deck)),
        "culture": sourced({kind: table(many, VALUES) for kind in CULTURE}),
        "notes": sourced({"values": table(count, VALUES)}),
        "layout": sourced({"spaces": record({area: many for area in AREAS if area != "church"})}),
    }
)
