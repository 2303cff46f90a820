"""`balance`: one bot at every seat, to see whether an edition is fair and lively. Played games are not played again."""

from __future__ import annotations

import sys

from .. import games
from ..kernel.errors import VirtuError
from ..lab import subject
from ..lab.plan import BALANCE, Plan
from . import labrun


def run(argv: list[str]) -> int:
    """Play the games; 0 if none had a fault."""
    parser = labrun.options("balance", __doc__, games=300)
    parser.add_argument("bot", metavar="BOT", help="as level[:persona][@budget]")
    parser.add_argument("--seats", type=labrun.positive, nargs="+", help="default: all there are")
    chosen = parser.parse_args(argv)
    try:
        edition = labrun.edition(chosen.game, chosen.edition)
        numbers = chosen.seats or games.entry(chosen.game).players
        for seats in numbers:
            subject.get(chosen.game).sides(seats)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 2
    plans = [
        Plan(BALANCE, (chosen.bot,) * seats, edition, chosen.seed, chosen.max_rounds, game=chosen.game)
        for seats in numbers
    ]
    return labrun.run(plans, chosen)
