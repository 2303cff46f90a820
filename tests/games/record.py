"""Plays the recorded games and writes them down: `python -m tests.games.record [NAME ...]`.

Run it by hand when a change of the rules was meant to change games; `test_recorded.py` then shows what became of them.
For each game seeds are tried, the one that served last time first, until one ends as asked for: a small change of the
rules needs no edit here. A game that contains what others lack may take a minute to find.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.games.contents import REQUIRED, report
from tests.unit.virtu.drivers import Driver, by_verb, eager, table_of
from tests.unit.virtu.support import GAME
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """One game to record."""

    name: str
    tastes: tuple[str, ...]  # one a seat; "chance" plays by chance
    ends: tuple[str, ...]
    options: Mapping[str, Any] = MappingProxyType({})
    wants: tuple[str, ...] = ()  # what it must contain
    longest: int = 45  # years


PLANS = (
    Plan("3-patronage", ("patron", "patron", "patron"), ("patronage",)),
    Plan("3-eight-cities", ("cities", "warrior", "cities"), ("eight_cities",), wants=("player's city taken",)),
    Plan("3-no-neutral-city", ("settlers", "settlers", "settlers"), ("no_neutral_city",), longest=70),
    Plan("4-patronage", ("patron", "patron", "intriguer", "patron"), ("patronage",), wants=("alliance taken over",)),
    Plan(
        "4-eight-cities", ("warrior", "cities", "warrior", "cities"), ("eight_cities",),
        wants=("troops disbanded",),
    ),
    Plan("5-patronage", ("patron", "corsair", "corsair", "patron", "cities"), ("patronage",), {}, ("retreat by sea",)),
    Plan(
        "5-eight-cities", ("cities", "warrior", "settlers", "cities", "warrior"), ("eight_cities",),
        wants=("battle before a city",),
    ),
    Plan("4-two-ends", ("patron", "cities", "patron", "cities"), ("eight_cities", "patronage")),
    Plan(
        "4-options", ("warrior", "intriguer", "warrior", "cities"), ("eight_cities",),
        {"indulgence": "phase", "one_agent": True, "first": "venice"}, wants=("courtier space lost",),
    ),
)  # fmt: skip


def driver(tastes: tuple[str, ...], rng: random.Random) -> Driver:
    """The players of a plan."""
    return table_of([by_verb(rng) if taste == "chance" else eager(rng, taste) for taste in tastes])


def record(plan: Plan, last: int) -> tuple[Match[Any], dict[str, Any]]:
    """The first game that ends as planned; the seed that served last time is tried first."""
    for seed in (last, *range(100)):
        choose = driver(plan.tastes, random.Random(f"{plan.name} {seed}"))
        config = {"seats": len(plan.tastes), **plan.options}
        match: Match[Any] = Match(GAME, config, Seeded(seed), names=plan.tastes, salt=seed)
        while not match.over and match.state.year <= plan.longest:
            match.play(choose(match.state))
        if match.state.ending == plan.ends:
            told = report(match)
            if set(plan.wants) <= set(told["contains"]):
                return match, told
        print(f"  seed {seed}: {match.state.ending or 'no end'} after {match.state.year} years", flush=True)
    sys.exit(f"{plan.name}: no seed gives {plan.ends}; change the plan")


def main(names: list[str]) -> None:
    """Records the games named, or all."""
    path = HERE / "index.json"
    index: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    index = {plan.name: index[plan.name] for plan in PLANS if plan.name in index}
    for plan in PLANS:
        if names and plan.name not in names:
            continue
        print(plan.name, flush=True)
        match, told = record(plan, index.get(plan.name, {}).get("seed", 0))
        (HERE / f"{plan.name}.virtu").write_bytes(saves.dump(match, now=1))
        index[plan.name] = {
            "file": f"{plan.name}.virtu", "seats": match.config["seats"], "seed": match.salt,
            "options": {key: match.config[key] for key in ("first", "indulgence", "one_agent")},
            "players": list(plan.tastes), **told,
        }  # fmt: skip
        print(f"  seed {match.salt}: {told['ends']} after {told['years']} years, {told['plies']} plies", flush=True)
        known = {plan.name: index[plan.name] for plan in PLANS if plan.name in index}
        path.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    missing = REQUIRED - {one for told in index.values() for one in told["contains"]}
    print("together they lack:", ", ".join(sorted(missing)) or "nothing")


if __name__ == "__main__":
    main(sys.argv[1:])
