"""`balance`: one bot at every seat, to see whether an edition is fair and lively. Played games are not played again."""

from __future__ import annotations

import sys

from ..kernel.errors import VirtuError
from ..lab import subject
from ..lab.plan import BALANCE, Plan
from . import labrun


def run(argv: list[str]) -> int:
    """Play the games; 0 if none had a fault."""
    parser = labrun.options("balance", __doc__, games=300)
    parser.add_argument("bot", metavar="BOT", help="as level[:persona][@budget]")
    parser.add_argument("--seats", type=labrun.positive, nargs="+", default=[3, 4, 5], help="default 3 4 5")
    chosen = parser.parse_args(argv)
    try:
        edition = labrun.edition(chosen.edition)
        for seats in chosen.seats:
            subject.get("virtu").houses(seats)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    plans = [Plan(BALANCE, (chosen.bot,) * seats, edition, chosen.seed, chosen.max_years) for seats in chosen.seats]
    return labrun.run(plans, chosen)
