"""What is written in the town: plates, signposts, counts, warnings, the banner."""

from __future__ import annotations

from .shared import SANS, SERIF, width
from .strokes import label, n, path, rect, sign

Sum = tuple[str, str]  # a symbol of the sprite and its figure


def counted(x: float, y: float, count: int, size: float = 24, mark: str = "\N{MULTIPLICATION SIGN}") -> str:
    """How many things one place stands for; nothing for one."""
    if count < 2:
        return ""
    words = f"{mark}{count}"
    wide = width(words, size, SANS) + 16
    return rect(x - wide / 2, y - 16, wide, 32, "plate", 16) + label(x, y + size * 0.34, words, size, "u7 map-ink")


def plus(x: float, y: float, count: int) -> str:
    """How many would come where the places run out, one too."""
    words = f"+{count}"
    wide = width(words, 24, SANS) + 16
    return rect(x - wide / 2, y - 16, wide, 32, "plate", 16) + label(x, y + 8, words, 24, "u7 map-ink")


def tally(x: float, y: float, here: int, tiles: int) -> str:
    """The cubes of a place that stands for several farms or banks."""
    words = f"{here}/{2 * tiles}"
    wide = width(words, 22, SANS) + 12
    return rect(x - wide / 2, y - 15, wide, 30, "plate", 5) + label(x, y + 8, words, 22, "u7 map-ink")


def plate(x: float, y: float, symbol: str, words: str, ink: str = "map-sign") -> str:
    """A scroll with a sign and a figure, by its middle."""
    wide = 44 + width(words, 25, SANS)
    left = x - wide / 2
    shape = f"M{n(left)} {n(y - 18)}h{n(wide)}q5 18 0 36h{n(-wide)}q-5-18 0-36z"
    high = 14 if symbol.startswith("q-") else 13
    return (
        path(shape, "plate")
        + sign(symbol, left + 8, y - high, 26, ink)
        + label(left + 39, y + 8.5, words, 25, "u7 map-ink", "start")
    )


def signpost(x: float, y: float, left: Sum, right: Sum) -> str:
    """Two boards on a post by the road: what lies left, what lies right."""
    drawn = path(f"M{x - 5} {y + 34}V{y - 48}H{x + 5}V{y + 34}z", "o wood")
    drawn += path(f"M{x - 9} {y - 48}H{x + 9}L{x} {y - 58}z", "o wood")
    for to_left, (symbol, words), middle in ((True, left, y - 24), (False, right, y + 12)):
        wide = 46 + width(words, 25, SANS)
        x0 = x - wide + 12 if to_left else x - 12
        top, low = middle - 17, middle + 17
        if to_left:
            board = f"M{n(x0)} {top}H{n(x0 + wide)}V{low}H{n(x0)}L{n(x0 - 14)} {middle}z"
        else:
            board = f"M{n(x0)} {top}H{n(x0 + wide)}L{n(x0 + wide + 14)} {middle} {n(x0 + wide)} {low}H{n(x0)}z"
        start = x0 + (2 if to_left else 8)
        drawn += path(board, "plate") + sign(symbol, start, middle - 14, 27, "map-sign")
        drawn += label(start + 32, middle + 8.5, words, 25, "u7 map-ink", "start")
    return drawn


def warning(x: float, y: float, words: str, size: float = 24) -> str:
    """What would be lost stands beside the store before it is lost."""
    wide = width(words, size, SANS) + 46
    return (
        rect(x, y - 17, wide, 34, "warn", 17)
        + sign("i-lost", x + 10, y - 12, 24, "warn-ink")
        + label(x + 38, y + 8, words, size, "u7 warn-ink", "start")
    )


def banner(x: float, y: float, words: str) -> str:
    """A ribbon with the name of the principality."""
    said = words.upper()
    half = (width(said, 34, SERIF) * 1.06 + len(said) * 6 + 56) / 2
    ends = f"M{n(x - half + 6)} {y - 16}h-44l13 20-13 20h52z M{n(x + half - 6)} {y - 16}h44l-13 20 13 20h-52z"
    front = f"M{n(x - half)} {y - 28}Q{x} {y - 36} {n(x + half)} {y - 28}V{y + 20}Q{x} {y + 12} {n(x - half)} {y + 20}z"
    return path(ends, "o paper") + path(front, "o paper") + label(x + 3, y + 8, said, 34, "t6 banner-ink")
