"""Plays Principato's recorded games and writes them down: `python -m tests.games.principato.record`.

Run it by hand when a change of the rules was meant to change games. For each game seeds are tried until one contains
what it should.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.games.principato.contents import REQUIRED, report
from tests.unit.principato.towndrivers import by_chance, eager, table_of
from tests.unit.principato.townsupport import GAME
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """One game to record."""

    name: str
    tastes: tuple[str, ...]  # one a seat; "chance" plays by chance
    wants: tuple[str, ...] = ()  # what it must contain


PLANS = (
    Plan("2-builders", ("builder", "patron"), ("monument", "book", "painting")),
    Plan("2-scoring-last", ("general", "general"), ("scoring card last in a stack", "units returned")),
    Plan("3-scoring-first", ("general", "builder", "patron"), ("scoring card first in a year", "places shared")),
    Plan("3-beggars", ("beggar", "general", "beggar"), ("favour onto a unit", "favour lapsed")),
    Plan("4-all", ("builder", "general", "patron", "beggar"), ("paid with favour", "units supplied in a turn")),
    Plan("4-chance", ("chance", "chance", "chance", "chance"), ("actions given up",)),
)


def record(plan: Plan) -> tuple[Match[Any], dict[str, Any]]:
    """The first game that contains what it should."""
    for seed in range(400):
        rng = random.Random(f"{plan.name} {seed}")
        choose = table_of([by_chance(rng) if taste == "chance" else eager(rng, taste) for taste in plan.tastes])
        match: Match[Any] = Match(GAME, {"seats": len(plan.tastes)}, Seeded(seed), names=plan.tastes, salt=seed)
        while not match.over:
            match.play(choose(match.decision, match.state))
        told = report(match)
        if set(plan.wants) <= set(told["contains"]):
            return match, told
    sys.exit(f"{plan.name}: no seed gives {plan.wants}; change the plan")


def main() -> None:
    """Records all."""
    index = {}
    for plan in PLANS:
        match, told = record(plan)
        (HERE / f"{plan.name}.virtu").write_bytes(saves.dump(match, now=1))
        index[plan.name] = {"seats": match.config["seats"], "seed": match.salt, "players": list(plan.tastes), **told}
        print(f"{plan.name}: seed {match.salt}, {told['plies']} plies, {told['scores']}", flush=True)
    (HERE / "index.json").write_text(json.dumps(index, indent=1) + "\n", "utf-8")
    missing = REQUIRED - {one for told in index.values() for one in told["contains"]}
    print("together they lack:", ", ".join(sorted(missing)) or "nothing")


if __name__ == "__main__":
    main()
