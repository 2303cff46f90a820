"""The moves that a press on a thing could stand for, likeliest first: the rules say why each is none."""

from __future__ import annotations

from collections.abc import Iterator

from virtu_core.kernel.moves import Move
from virtu_core.principato.shapes import View

from .towns import PROPER


def meant(view: View, kind: str, seat: int, key: str) -> Iterator[Move]:
    """For the seat that decides."""
    what, *rest = key.split(":")
    held = [one["card"] for one in view["players"][seat]["cards"]]
    match what:
        case "option" if rest:
            yield Move("activate", tuple(rest))
        case "card" if rest:
            yield Move("activate", (rest[0],))
            yield Move("swap", (rest[0], "1"))
        case "place" if rest and kind == "exchange":
            yield Move("exchange", (rest[0],))
        case "place" if rest:
            yield Move("swap", (held[0], rest[0]))
        case "swap":
            yield Move("swap", (held[0], "1"))
        case "church":
            yield Move("favour")
        case "unit" if rest and kind == "return":
            yield Move("return", (rest[0], "1"))
        case "unit" if rest:
            yield Move("supply", (rest[0], PROPER[rest[0]], "1"))
            yield Move("supply", (rest[0], "favour", "1"))
        case "gate":
            yield Move("pass")
