"""Principato in plain lines."""

from __future__ import annotations

import argparse
from typing import Any

from ....kernel.game import Config
from ....principato import position
from ....principato.grammar import VERBS
from . import edition, overview


class TextTable:
    """Principato as the text edition shows it (cli.table)."""

    verbs = frozenset(VERBS)
    quiet = frozenset(("done",))
    example, refused = "activate harvest", "activate copy_book 6"

    def options(self, parser: argparse.ArgumentParser) -> None:
        """What a new game can be asked for."""
        parser.add_argument("--first", default="draw", metavar="HOUSE", help="who begins (default: drawn by lot)")
        parser.add_argument("--strict", action="store_true", help="nothing that was drawn or learnt is taken back")

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        """What was asked for."""
        return {"first": options.first.lower(), "strict": options.strict}

    def opening(self, config: Config) -> dict[str, Any]:
        """The first house begins."""
        return {**config, "first": config["seats"][0]}

    moment = staticmethod(overview.moment)
    board = staticmethod(overview.board)
    score = staticmethod(overview.score)
    write = staticmethod(position.write)
    read = staticmethod(position.read)
    edition = staticmethod(edition.run)
