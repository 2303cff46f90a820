"""Harbour in plain lines, for the text edition (`virtu_core/cli/table.py`)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any

from virtu_core.cli.table import Named
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.game import Config

from . import state as table
from .state import State


class TextTable:
    """Harbour as the text edition shows it. A view is of one viewer, so nothing here has to know who looks."""

    verbs = frozenset(
        ("buy", "pass", "keep", "drop", "play", "bid", "speak", "to", "pay", "request", "give", "refuse", "nothing")
    )
    quiet: frozenset[str] = frozenset()
    example, refused = "bid 2", "bid 99"

    def options(self, parser: argparse.ArgumentParser) -> None:
        """How long it is, and whether anything is taken back."""
        parser.add_argument("--rounds", type=int, default=6)
        parser.add_argument("--strict", action="store_true", help="nothing that was drawn or learnt is taken back")

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        """What was asked for."""
        return {"rounds": options.rounds, "strict": options.strict}

    def opening(self, config: Config) -> dict[str, Any]:
        """Nobody is dealt a card."""
        return {**config, "cards": 0}

    def moment(self, view: Mapping[str, Any], name: Named) -> str:
        """When we are."""
        return f"a ship worth {view['worth']}" if view["worth"] else "the harbour is empty"

    def board(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """What lies where, as far as the viewer knows."""
        for seat, hand in enumerate(view["hands"]):
            hidden = sum(count for _, count in hand["unknown"])
            cards = [*hand["known"], *["a hidden card"] * hidden]
            yield f"{seat}: {view['coins'][seat]} coins; {', '.join(cards) or 'no cards'}."
        if view["drawn"]["size"]:
            yield f"Drawn: {', '.join(view['drawn']['known']) or 'hidden cards'}."
        under = [kind or "a hidden card" for kind in view["pile"]["under"]]
        yield f"Pile: {view['pile']['size']} cards" + (f", at the bottom {', '.join(under)}." if under else ".")
        yield f"Discarded: {', '.join(view['discard']) or 'nothing'}."
        for seat, bid in view["bids"]:
            yield f"{seat} has laid down a bid" + (f": {bid}." if bid else ".")

    def score(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        """The points as they stand."""
        for seat, points in enumerate(view["scores"]):
            yield f"{seat}: {points} points"

    def write(self, state: State) -> str:
        """A position: everything there is, secrets too."""
        return json.dumps(table.dump(state)) + "\n"

    def read(self, text: str) -> State:
        """The position that a text tells; raises VirtuError."""
        try:
            return table.load(json.loads(text))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise VirtuError("this is no position of Harbour") from error

    def edition(self, argv: list[str]) -> int:
        """There is one deck, and nothing to check."""
        print("Harbour has one edition.", *argv)
        return 0
