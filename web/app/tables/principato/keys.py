"""The table's names for the things of the picture, and which moves belong to which of them.

`option:CARD:WORDS` a way to use an own card, `use:CARD` all ways to use it, `card:CARD` an own card, `place:N` one
of the display, `church`, `unit:KIND` units on the wall, `gate` the end of a turn; `swap` is a card still to be chosen.
"""

from __future__ import annotations

from collections.abc import Iterable

from virtu_core.kernel.moves import Move

Found = dict[str, tuple[Move, ...]]


def key_of(move: Move) -> str:
    """The thing that a move is made on; "" if it is made on none."""
    words = move.args
    match move.verb:
        case "activate":
            return ":".join(("option", *words))
        case "exchange":
            return f"place:{words[0]}"
        case "swap":
            return f"place:{words[1]}"
        case "favour":
            return "church"
        case "supply" | "return":
            return f"unit:{words[0]}"
        case "pass":
            return "gate"
        case _:
            return ""


def targets(moves: Iterable[Move]) -> Found:
    """Each thing with its moves."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        if key := key_of(move):
            found.setdefault(key, []).append(move)
    for key, listed in list(found.items()):
        if key.startswith("option:"):  # the line of a card that is about all its ways to be used
            found.setdefault(f"use:{listed[0].args[0]}", []).extend(listed)
    return {key: tuple(listed) for key, listed in found.items()}


def sources(moves: Iterable[Move]) -> dict[str, Found]:
    """What can be taken in hand: an own card, which goes to a place of the display; "swap" for either of them."""
    found: dict[str, dict[str, list[Move]]] = {}
    for move in moves:
        if move.verb == "swap":
            card, place = move.args
            for source in (f"card:{card}", "swap"):
                found.setdefault(source, {}).setdefault(f"place:{place}", []).append(move)
    return {source: {place: tuple(ways) for place, ways in places.items()} for source, places in found.items()}


def would(held: str, key: str) -> Move | None:
    """The move that would put what is in hand on a place."""
    kind, _colon, card = held.partition(":")
    what, _colon, place = key.partition(":")
    return Move("swap", (card, place)) if kind == "card" and what == "place" else None
