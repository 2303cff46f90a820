"""The frame of the town is the score track: 0 to 79 clockwise from the upper left, fives in ink."""

from __future__ import annotations

from collections.abc import Iterable

from .plan import WIDE
from .strokes import group, label, n, rect, sign, used

FRAME = 40
ACROSS, DOWN = 25, 13  # cells between the corners
ROUND = 2 * (ACROSS + DOWN + 2)  # once round


def cell(points: int) -> tuple[float, float, float, float]:
    """Middle, width and height of a space."""
    w, h, half = WIDE.width, WIDE.height, FRAME / 2
    wide, high = w / ACROSS, h / DOWN
    corners = {0: (-half, -half), 26: (w + half, -half), 40: (w + half, h + half), 66: (-half, h + half)}
    place = points % ROUND
    if place in corners:
        return *corners[place], FRAME, FRAME
    if place < 26:
        return (place - 0.5) * wide, -half, wide, FRAME
    if place < 40:
        return w + half, (place - 26.5) * high, FRAME, high
    if place < 66:
        return w - (place - 40.5) * wide, h + half, wide, FRAME
    return -half, h - (place - 66.5) * high, FRAME, high


def spaces() -> str:
    """The empty track."""
    drawn = ""
    for points in range(ROUND):
        x, y, w, h = cell(points)
        five = " five" if points % 5 == 0 else ""
        face = "u7" if five else "u5"
        drawn += rect(x - w / 2, y - h / 2, w, h, "track-cell" + five)
        drawn += label(x, y + 7, points, 21 if five else 19.5, f"{face} track-n{five}")
    w, h = WIDE.width, WIDE.height
    drawn += rect(0, 0, w, h, "track-rule", more='stroke-width="2.5"')
    edge = rect(1.5 - FRAME, 1.5 - FRAME, w + 2 * FRAME - 3, h + 2 * FRAME - 3, "track-rule", more='stroke-width="3"')
    return drawn + edge


def disc(house: str, x: float, y: float, r: float = 17, laps: int = 0) -> str:
    """A player's marker; a second lap wears what it adds."""
    drawn = (
        f'<circle class="shadow" cx="1.5" cy="3" r="{n(r)}"/>'
        f'<circle class="rim" r="{n(r)}" fill="url(#pattern-{house})"/>'
        f'<circle class="field" r="{n(r * 0.76)}"/>{sign(f"crest-{house}", -0.74 * r, -0.74 * r, 1.48 * r, "charge")}'
    )
    if laps:
        drawn += rect(r * 0.2, -r * 1.3, 38, 22, "plate", 11)
        drawn += label(r * 0.2 + 19, -r * 1.3 + 17, f"+{laps * ROUND}", 17, "u7 map-ink")
    return f'<g class="disc house-{house}" id="disc-{house}" transform="translate({n(x)} {n(y)})">{drawn}</g>'


def track(scores: Iterable[tuple[str, int]]) -> str:
    """The track with everybody's marker; those on one space stand side by side, or two and two and smaller."""
    there: dict[int, list[str]] = {}
    for house, points in scores:
        there.setdefault(max(points, 0), []).append(house)
    return used("track") + group("markers", "".join(_standing(points, houses) for points, houses in there.items()))


def _standing(points: int, houses: list[str]) -> str:
    x, y, w, h = cell(points)
    count, laps, long = len(houses), points // ROUND, max(w, h)
    if long >= 34 + 20 * (count - 1):
        step = min(34, (long - 34) / max(1, count - 1))
        offsets = [(i - (count - 1) / 2) * step for i in range(count)]
        spots = [(x + off, y) if w >= h else (x, y + off) for off in offsets]
        return "".join(disc(house, *spot, 17, laps) for house, spot in zip(houses, spots, strict=True))
    dx, dy = (9.5, 9.5) if w == h else (13, 9.5) if w > h else (9.5, 13)
    spots = [(x + dx * (-1 if i % 2 == 0 else 1), y + dy * (-1 if i < 2 else 1)) for i in range(count)]
    return "".join(disc(house, *spot, 10, laps) for house, spot in zip(houses, spots, strict=True))
