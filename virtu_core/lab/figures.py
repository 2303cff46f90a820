"""From the games of a plan to figures, as plain data. docs/lab.md says what each of them means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from . import subject
from .counts import ends, finished_of, sided, sources, spread, use
from .plan import TOURNAMENT, Plan
from .playing import FAULT, FINISHED, UNFINISHED, Record
from .strength import ladder, specs
from .subject import Goal

Part = dict[str, Any]
FORMAT = "virtu-lab 2"
STATUS = {"finished": FINISHED, "unfinished": UNFINISHED, "faults": FAULT}
NOT_USED = ("sides", "ends", "sources")  # groups that are no things to use


def report(played: Sequence[tuple[Plan, Mapping[int, Record]]]) -> dict[str, Any]:
    """All plans together, and a ladder of the bots of all tournaments."""
    parts = [part(plan, list(games.values())) for plan, games in played if games]
    contests = [one for plan, games in played if plan.purpose == TOURNAMENT for one in games.values()]
    return {"format": FORMAT, "parts": parts, "ladder": ladder(finished_of(contests))}


def part(plan: Plan, games: Sequence[Record]) -> Part:
    """The figures of one plan."""
    measured = subject.get(plan.game)
    groups = measured.groups(plan.edition)
    finished = finished_of(games)
    winning = [game["scores"][seat]["total"] for game in finished for seat in game["winners"][:1]]
    rounds = [game["rounds"] for game in finished]
    sides = measured.sides(len(plan.lineup))
    found: Part = {
        "purpose": plan.purpose,
        "plan": plan.digest,
        "game": plan.game,
        "words": {"side": measured.side, "round": measured.round},
        "lineup": list(plan.lineup),
        "seats": len(plan.lineup),
        "seed": plan.seed,
        "round_limit": plan.rounds,
        "edition": {key: plan.edition[key] for key in ("id", "version", "digest")},
        "code": games[-1]["code"],
        "games": {
            "played": len(games),
            **{name: sum(one["status"] == key for one in games) for name, key in STATUS.items()},
            "distinct": len({game["moves"] for game in games if game["status"] != FAULT}),
        },
        "seconds": spread([game["seconds"] for game in games]),
        "decisions": spread([game["decisions"] for game in finished]),
        "rounds": spread(rounds) | {"counts": _histogram(rounds)},
        "winning_score": spread(winning) | {"counts": _histogram(winning)},
        "specs": specs(plan, games),
        "sides": sided(finished, {side: groups["sides"].names[side] for side in sides}, lambda game: game["sides"]),
        "places": sided(
            finished,
            {str(place): f"Place {place + 1}" for place in range(len(sides))},
            lambda game: [str(place) for place in game["places"]],
        ),
        "ends": ends(finished, groups["ends"]),
        "sources": sources(finished, groups["sources"]),
        "use": {key: use(finished, key, group) for key, group in groups.items() if key not in NOT_USED},
        "faults": [{"game": game["game"], "fault": game["fault"]} for game in games if game["status"] == FAULT],
    }
    goals = _aims(plan, found) if plan.purpose == TOURNAMENT else measured.goals(found)
    found["goals"] = [goal._asdict() for goal in goals]
    return found


def _histogram(values: Sequence[int]) -> dict[str, int]:
    return {str(key): count for key, count in sorted(Counter(values).items())}


def _aims(plan: Plan, found: Part) -> list[Goal]:
    """Of a tournament: the first bot wins often enough, and no game goes wrong."""
    games = found["games"]
    whole = Goal(
        "Games without a fault", "all", f"{games['played'] - games['faults']} of {games['played']}", not games["faults"]
    )
    if not plan.goal:
        return [whole]
    first = found["specs"][0]
    return [
        Goal(
            f"{first['spec']} wins",
            f"at least {plan.goal:.0%} of games (chance: {first['chance']:.0%})",
            f"{first['rate']:.1%} ({first['low']:.1%} to {first['high']:.1%})",
            first["rate"] >= plan.goal,
        ),
        whole,
    ]
