"""`tournament`: bots play each other from every seat and on every side. What has been played is not played again."""

from __future__ import annotations

import sys

from ..kernel.errors import VirtuError
from ..lab import subject
from ..lab.plan import TOURNAMENT, Plan
from . import labrun


def run(argv: list[str]) -> int:
    """Play a tournament; 0 if no game had a fault."""
    parser = labrun.options("tournament", __doc__, games=200)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="the line-up, as level[:persona][@budget]")
    parser.add_argument("--seats", type=labrun.positive, help="with more seats than bots the last bot fills them")
    parser.add_argument("--goal", type=float, default=0, metavar="PERCENT", help="what the first bot should win")
    chosen = parser.parse_args(argv)
    seats = chosen.seats or len(chosen.bots)
    lineup = (*chosen.bots, *[chosen.bots[-1]] * (seats - len(chosen.bots)))
    try:
        if len(lineup) != seats:
            raise VirtuError(f"{len(lineup)} bots for {seats} seats")
        subject.get(chosen.game).sides(seats)
        edition = labrun.edition(chosen.game, chosen.edition)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    plan = Plan(TOURNAMENT, lineup, edition, chosen.seed, chosen.max_rounds, chosen.goal / 100, chosen.game)
    return labrun.run([plan], chosen)
