"""The command `edition` of Principato: list the component values with their sources, check an edition file."""

from __future__ import annotations

import argparse
from pathlib import Path

from ....principato import edition as editions
from ....principato.edition import sources
from ... import components


def run(argv: list[str]) -> int:
    """Do what the arguments ask; the exit status."""
    parser = argparse.ArgumentParser(
        prog="virtu_core edition principato", description="The component values of Principato."
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--list", action="store_true", help="list every value and where it comes from")
    what.add_argument("--check", metavar="FILE", help="check an edition file")
    parser.add_argument(
        "--source", choices=(sources.RULEBOOK, sources.RECONSTRUCTED), help="with --list: only values from this source"
    )
    options = parser.parse_args(argv)
    if options.check is None:
        components.show(sources.listing(editions.default()), options.source)
        return 0
    edition = components.opened(Path(options.check), editions.load)
    if edition is None:
        return 1
    print(f"fine: {summary(edition)}")
    return 0


def summary(edition: editions.Edition) -> str:
    """What an edition holds, in one line."""
    values = sources.listing(edition)
    counts = {
        "action cards": edition.components.action_cards,
        "kinds of card": len(edition.cards),
        "goal cards": len(edition.goals),
        "culture tiles": sum(sum(one.values()) for one in edition.culture.values()),
        "values": len(values),
        "of them from the rulebook": sum(one.source == sources.RULEBOOK for one in values),
    }
    return f"{edition.id} version {edition.version}: " + ", ".join(f"{count} {what}" for what, count in counts.items())
