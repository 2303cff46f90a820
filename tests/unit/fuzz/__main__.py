"""The command: see the package."""

from __future__ import annotations

import argparse
import resource
import time
from math import inf

from virtu_core.virtu.edition import register

from . import editions, links, moves, notation, pool, positions, saves
from .attack import attack

KINDS = {
    "saves": saves.KIND, "links": links.KIND, "editions": editions.KIND, "positions": positions.KIND,
    "notation": notation.KIND, "moves": moves.KIND, "town-positions": positions.TOWNS, "town-moves": moves.TOWNS,
}  # fmt: skip
SHOWN = 12  # reasons that are listed


def main() -> None:
    """Many cases of one kind, counted and measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.unit.fuzz", description="Attack the rules from outside.")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--cases", type=int, default=50_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=inf, help="begin no case after so long")
    options = parser.parse_args()
    for edition in pool.editions():
        register(edition)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    found = attack(KINDS[options.kind], options.seed, options.cases, options.seconds)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    took = time.perf_counter() - began
    print(f"{options.kind}: {found.cases} cases in {took:.0f} s, seed {options.seed}")
    print(f"opened {found.opened}, of them asked everything {found.looked}")
    print(f"refused {found.refused}, other errors {found.faults.total()}")
    print(f"slowest to open {1000 * found.opening.seconds:.0f} ms ({found.opening.what})")
    print(f"slowest answer {1000 * found.asking.seconds:.0f} ms ({found.asking.what})")
    print(f"memory: {grown / 1024:.0f} MB at most, {before / 1024:.0f} MB before the first case")
    for text, count in found.reasons.most_common(SHOWN):
        print(f"{count:8} {text}")
    for text, count in found.faults.most_common(SHOWN):
        print(f"{count:8} FAULT {text}")


if __name__ == "__main__":
    main()
