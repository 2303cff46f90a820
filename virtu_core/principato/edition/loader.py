"""From the text of an edition file to an Edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.editions.problems import Report
from ...kernel.editions.reading import fingerprint, parse
from . import checks
from .model import (
    Build,
    Card,
    Components,
    Cube,
    Edition,
    Effect,
    Gain,
    GainChoice,
    GainEach,
    Goal,
    Hold,
    Military,
    Option,
    PerGoal,
    Pool,
    Recruit,
    SetGoal,
    Setup,
    Turn,
)

Data = Mapping[str, Any]


def load(text: str) -> Edition:
    """Read and check an edition file; EditionError with every problem if it is wrong."""
    data = parse(text)
    report = Report(text)
    checks.check(report, data)
    report.verdict()
    return build(data, text)


def build(whole: Data, text: str) -> Edition:
    """The model of data that has been checked."""
    data = {name: without(table, "source") for name, table in whole.items()}
    pools = {id: Pool(id, tuple(one["sides"]), one["count"]) for id, one in data["tiles"].items()}
    areas = {id: tuple(tiles) for id, tiles in data["areas"].items()}
    return Edition(
        id=data["edition"]["id"],
        version=data["edition"]["version"],
        digest=fingerprint(data),
        text=text,
        sources={name: table["source"] for name, table in whole.items() if "source" in table},
        players=tuple(data["players"]["counts"]),
        components=Components(**data["components"]),
        pools=pools,
        pool_of={tile: pool.id for pool in pools.values() for tile in pool.sides},
        cubes={id: cube(id, one) for id, one in data["cubes"].items()},
        areas=areas,
        area_of={tile: area for area, tiles in areas.items() for tile in tiles},
        holds={id: hold(id, one) for id, one in data["holds"].items()},
        setup=setup(data["setup"]),
        turn=Turn(**data["turn"]),
        scoring_cards=data["year"]["scoring_cards"],
        military=military(data["military"]),
        goals={id: goal(id, one) for id, one in data["goals"].items()},
        cards={id: Card(id, **one, effect=effect(data["effects"][id])) for id, one in data["cards"].items()},
        decks={back: {id: tuple(copies) for id, copies in deck.items()} for back, deck in data["decks"].items()},
        culture={kind: dict(sorted(by_number(one).items(), reverse=True)) for kind, one in data["culture"].items()},
        notes=by_number(data["notes"]["values"]),
        spaces=data["layout"]["spaces"],
    )


def cube(id: str, data: Data) -> Cube:
    """A kind of cube."""
    return Cube(id, data["colour"], data["count"], tuple(data.get("stands_for", ())))


def hold(id: str, data: Data) -> Hold:
    """What a tile or the church may hold."""
    return Hold(id, tuple(data["cubes"]), data["limit"], data.get("locked", False))


def setup(data: Data) -> Setup:
    """What the table looks like at the start."""
    removed = {players: tuple(corners) for players, corners in by_number(data["removed_corners"]).items()}
    return Setup(data["tiles"], data["cubes"], by_number(data["display"]), removed)


def military(data: Data) -> Military:
    """How a scoring goes."""
    points = {players: tuple(places) for players, places in by_number(data["points"]).items()}
    return Military(**data["strength"], points=points)


def goal(id: str, data: Data) -> Goal:
    """A goal card: it counts what exceeds something, or sets."""
    if "per" in data:
        return PerGoal(id, data["group"], data["de"], tuple(data["per"]), data["every"], data["above"])
    return SetGoal(id, data["group"], data["de"], tuple(data["sets"]), tuple(data["vp"]))


def effect(data: Data) -> Effect:
    """What an activation does; the file has one key, which says of what kind it is."""
    ((kind, value),) = data.items()
    return EFFECTS[kind](value)


def options(ways: list[Data]) -> Build:
    """Ways to build."""
    return Build(tuple(Option(one["pay"], one["take"]) for one in ways))


def choice(data: Data) -> GainChoice:
    """Cubes to choose."""
    return GainChoice(tuple(data["kinds"]), data["count"])


def each(data: Data) -> GainEach:
    """A cube for each tile."""
    ((tile, cube),) = data.items()
    return GainEach(tile, cube)


EFFECTS: Mapping[str, Callable[[Any], Effect]] = {
    "build": options,
    "gain": Gain,
    "gain_choice": choice,
    "gain_each": each,
    "recruit": Recruit,
}


def by_number(table: Data) -> dict[int, Any]:
    """A table whose keys are numbers; TOML has only texts."""
    return {int(key): value for key, value in table.items()}


def without(data: Data, *keys: str) -> dict[str, Any]:
    """A table without some of its keys."""
    return {key: value for key, value in data.items() if key not in keys}
