"""The command `edition` of Virtù: list the component values with their sources, check an edition file."""

from __future__ import annotations

import argparse
from pathlib import Path

from ....virtu import edition as editions
from ....virtu.edition import printable, sources
from ... import components
from . import editiontable


def run(argv: list[str]) -> int:
    """Do what the arguments ask; the exit status."""
    parser = argparse.ArgumentParser(prog="virtu_core edition", description="The component values of Virtù.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--list", action="store_true", help="list every value and where it comes from")
    what.add_argument("--table", action="store_true", help="the same as rows of a Markdown table, one a component")
    what.add_argument("--check", metavar="FILE", help="check an edition file")
    parser.add_argument(
        "--source", choices=(*sources.STATED, sources.RECONSTRUCTED), help="with --list: only values from this source"
    )
    options = parser.parse_args(argv)
    if options.check is not None:
        return check(Path(options.check))
    if options.table:
        print("\n".join(editiontable.rows(editions.default())))
    else:
        components.show(sources.listing(editions.default()), options.source)
    return 0


def check(path: Path) -> int:
    """Whether the file is a usable edition."""
    edition = components.opened(path, editions.load)
    if edition is None:
        return 1
    print(f"fine: {summary(edition)}")
    for remark in printable.remarks(edition):
        print(f"beyond what a printed box could hold: {remark}")
    return 0


def summary(edition: editions.Edition) -> str:
    """What an edition holds, in one line."""
    values = sources.listing(edition)
    counts = {
        "cities": len(edition.cities),
        "roads": sum(map(len, edition.roads.values())),
        "seas": len(edition.seas),
        "family cards": sum(map(len, edition.family.values())),
        "kinds of person": len(edition.persons),
        "kinds of tile": len(edition.tiles),
        "patron bonuses": len(edition.patrons),
        "alliances": len(edition.alliances),
        "values": len(values),
        "of them from the rulebooks": sum(one.source in sources.STATED for one in values),
    }
    listed = ", ".join(f"{count} {what}" for what, count in counts.items())
    return f"{edition.id} version {edition.version}: {listed}"
