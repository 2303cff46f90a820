"""The table in plain lines: what lies where, and the score. Reads what `game.view` shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ....kernel.messages import Name
from ....principato.edition.model import CULTURE, SUPPLY, UNITS

View = Mapping[str, Any]
Named = Callable[[Name], str]


def moment(view: View, name: Named) -> str:
    """When we are: `year 2`, or `year 2, military scoring 3`."""
    when = f"year {view['year']}"
    return f"{when}, military scoring {view['scoring']['number']}" if view["scoring"] else when


def houses(view: View, name: Named) -> list[str]:
    """The name of each seat's house."""
    return [name(Name("house", player["house"])) for player in view["players"]]


def board(view: View, name: Named) -> Iterator[str]:
    """The whole table, a principality at a time."""
    house = houses(view, name)
    turn = view["turn"]
    whose = f" {house[turn['seat']]} has the turn, actions left: {turn['actions']}." if turn else ""
    yield f"{moment(view, name).capitalize()}.{whose} Start player: {house[view['first']]}."
    shown = (f"{place} {_card(card, name)}" for place, card in enumerate(view["display"], 1))
    yield f"Display, the first leaves next: {', '.join(shown)}."
    left = (f"year {one['year']} {one['size']}" for one in view["stacks"] if one["size"])
    yield f"Cards in the stacks: {', '.join(left) or 'none'}."
    for seat, player in enumerate(view["players"]):
        yield ""
        yield f"{house[seat]}: {player['score']} victory points, military {player['points']}."
        yield from (f"  {title}: {text}." for title, text in _player(player, name) if text)
    yield ""
    yield f"Stock: {_counts(view['stock']['cubes'], 'cubes', name)}; {_counts(view['stock']['tiles'], 'tiles', name)}."
    for kind in CULTURE:
        values = ", ".join(f"{value} ({count})" for value, count in view["stock"]["culture"][kind].items())
        yield f"{name(Name('tiles', kind)).capitalize()} in the stock, by value: {values or 'none'}."


def _player(player: View, name: Named) -> Iterator[tuple[str, str]]:
    yield "Cards", ", ".join(_card(card, name) for card in player["cards"])
    goals = [
        f"{name(Name('goal', goal['goal']))} ({goal['worth']})" if goal["goal"] else "a hidden card"
        for goal in player["goals"]
    ]
    yield "Goals", ", ".join(goals)
    yield "Tiles", _counts({tile: player["tiles"][tile] for tile in SUPPLY}, "tiles", name)
    stores = (f"{name(Name('cubes', cube))} {one['held']} of {one['limit']}" for cube, one in player["stores"].items())
    yield "In store", ", ".join(stores)
    yield "Military", ", ".join(_military(player, name))
    works = (f"{name(Name('tile', kind))} {value}" for kind, values in player["culture"].items() for value in values)
    yield "Culture", ", ".join(works)


def _military(player: View, name: Named) -> Iterator[str]:
    if player["tiles"]["catapult"]:
        yield f"{name(Name('tiles', 'catapult'))} {player['tiles']['catapult']}"
    for unit in UNITS:
        units = player["units"][unit]
        if units["total"]:
            yield f"{name(Name('units', unit))} {units['total']}, {units['empty']} without a cube"
    if player["military_tiles"]:
        yield f"strength {player['strength']}, at most {player['reach']}"


def _card(card: View, name: Named) -> str:
    return name(Name("card", card["card"])) + (" (swap)" if card["swap"] else "")


def _counts(counts: Mapping[str, int], kind: str, name: Named) -> str:
    return ", ".join(f"{name(Name(kind, id))} {count}" for id, count in counts.items() if count)


def score(view: View, name: Named) -> Iterator[str]:
    """A line a house, the highest first; goals once they are shown."""
    house = houses(view, name)
    if not view["final"]:
        for player in sorted(view["players"], key=lambda player: -player["score"]):
            parts = f"military {player['points']}, culture {player['culture_points']}"
            yield f"{house[player['seat']]}: {player['score']} victory points ({parts}); goals are hidden."
        return
    for one in view["final"]:
        goals = ", ".join(f"{name(Name('goal', goal))} {points}" for goal, points in one["goals"].items())
        parts = f"military {sum(one['military'])}, culture {sum(one['culture'].values())}, {goals}"
        yield f"{house[one['seat']]}: {one['total']} victory points ({parts}); cubes {one['cubes']}."
