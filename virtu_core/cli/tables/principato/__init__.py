"""Principato in plain lines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.game import Config
from ....principato import position
from ....principato.grammar import VERBS
from ....principato.state import State
from . import edition, overview
from .overview import Named


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

    def moment(self, view: Mapping[str, Any], name: Named) -> str:
        """When we are: `year 2`."""
        return overview.moment(view, name)

    def board(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """What lies where."""
        return overview.board(view, name)

    def score(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """The victory points as they stand."""
        return overview.score(view, name)

    def write(self, state: State) -> str:
        """A position as text."""
        return position.write(state)

    def read(self, text: str) -> State:
        """The position that a text tells; raises VirtuError."""
        return position.read(text)

    def edition(self, argv: list[str]) -> int:
        """List the component values, or check a file."""
        return edition.run(argv)
