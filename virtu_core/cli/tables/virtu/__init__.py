"""Virtù in plain lines."""

from __future__ import annotations

import argparse
from typing import Any

from ....kernel.game import Config
from ....virtu import position
from ....virtu.grammar import VERBS
from . import edition, overview


class TextTable:
    """Virtù as the text edition shows it (cli.table)."""

    verbs = frozenset(VERBS)
    quiet = frozenset(("done",))
    example, refused = "annex ravenna", "annex roma"

    def options(self, parser: argparse.ArgumentParser) -> None:
        """What a new game can be asked for."""
        parser.add_argument("--first", default="draw", metavar="HOUSE", help="who begins (default: drawn by lot)")
        parser.add_argument("--one-agent", action="store_true", help="beginners: one enemy agent at most in a palace")

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        """What was asked for."""
        return {"first": options.first.lower(), "one_agent": options.one_agent}

    def opening(self, config: Config) -> dict[str, Any]:
        """The first house begins."""
        return {**config, "first": config["seats"][0]}

    moment = staticmethod(overview.moment)
    board = staticmethod(overview.board)
    score = staticmethod(overview.score)
    write = staticmethod(position.write)
    read = staticmethod(position.read)
    edition = staticmethod(edition.run)
