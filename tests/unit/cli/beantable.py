"""The toy game of beans in plain lines: the text edition plays whatever is in the box."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from tests.unit.kernel.toy import Beans
from virtu_core.cli.table import Named
from virtu_core.kernel.game import Config


class BeanTable:
    verbs = frozenset(("pile", "take", "mend", "leave"))
    quiet = frozenset(("leave",))
    example, refused = "take 2", "take 99"

    def options(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--mends", type=int, default=3)

    def config(self, options: argparse.Namespace) -> dict[str, Any]:
        return {"seats": ["a", "b", "c"][: options.seats], "mends": options.mends}

    def opening(self, config: Config) -> dict[str, Any]:
        return {**config, "first": 0}

    def moment(self, view: Mapping[str, Any], name: Named) -> str:
        return f"{sum(view['piles'])} beans"

    def board(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        yield f"Piles: {', '.join(map(str, view['piles']))}."

    def score(self, view: Mapping[str, Any], name: Named) -> Iterator[str]:
        yield f"Mends left: {view['mends']}."

    def write(self, state: Any) -> str:
        return f"{' '.join(map(str, state.piles))}\n"

    def read(self, text: str) -> Any:
        return Beans().setup({"piles": list(map(int, text.split())), "first": 0})

    def edition(self, argv: list[str]) -> int:
        print("plain", *argv)
        return 0
