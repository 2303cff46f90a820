"""Games of the lab, made up or played quickly."""

from __future__ import annotations

from virtu_core.lab import subject
from virtu_core.lab.playing import FINISHED
from virtu_core.lab.times import Times
from virtu_core.virtu.scoring import SOURCES

MEASURED = subject.get("virtu")
EDITION = MEASURED.edition(None)


def record(number, lineup, winners, *, totals=(10, 20, 30), sides=("florence", "naples", "venice"), **more):
    """A finished game in which nothing happened but what is said."""
    times = Times()
    times.add(2.0)
    return {
        "plan": "p",
        "game": number,
        "code": "c",
        "lineup": list(lineup),
        "sides": list(sides),
        "places": list(range(len(lineup))),
        "status": FINISHED,
        "moves": f"m{number}",
        "decisions": 100,
        "seconds": 1.0,
        "times": [times.record() for _ in lineup],
        "rounds": 9,
        "ends": ["patronage"],
        "winners": list(winners),
        "ranks": [sum(other > own for other in totals) for own in totals],
        "scores": [{**dict.fromkeys(SOURCES, 0), "cities": total, "total": total} for total in totals],
        "counts": [{} for _ in lineup],
    } | more
