"""`report`: the lab's report anew from the games kept in one or more folders."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..kernel.errors import VirtuError
from ..lab.store import Store
from . import labrun
from .files import trouble


def run(argv: list[str]) -> int:
    """Write report.json and report.html; 0 if there were games."""
    parser = argparse.ArgumentParser(prog="python -m virtu_core report", description=__doc__)
    parser.add_argument(
        "folders", nargs="+", type=Path, metavar="DIR", help="where a command of the lab kept its games"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="where to write it (default: the first folder)")
    chosen = parser.parse_args(argv)
    try:
        played = [one for folder in chosen.folders for one in Store(folder).played() if one.games]
        if not played:
            raise VirtuError(f"no games in {', '.join(map(str, chosen.folders))}")
        out = chosen.out or chosen.folders[0]
        report = labrun.write(played, out)
    except VirtuError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(trouble(error), file=sys.stderr)
        return 1
    print("\n".join(line for part in report["parts"] for line in labrun.lines(part)))
    print(f"report: {out / 'report.html'}")
    return 0
