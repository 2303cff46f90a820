"""The chart of a review: each seat's chance of winning from the first move to the last. Dashes and arms tell the
lines apart, not colour alone; turning points are numbered as in the list."""

from __future__ import annotations

from math import dist

from ..advised import Review
from ..i18n import _
from ..ui import Ui
from .html import act, attrs, e

WIDE, HIGH = 760, 280
LEFT, RIGHT, TOP, FOOT = 46, 40, 12, 30
DASHES = ("", "10 5", "3 4", "14 4 3 4", "6 3")
GAP = 26  # between crests
LABELS = 14  # rounds that are named
POINT, HIT = 10, 22  # how large a turning point is, and how far around it one may press


def chart(ui: Ui, known: Review) -> str:
    """The chart as SVG; empty until there is anything to draw."""
    if not known.curve:
        return ""
    drawn, last = _grid(ui, known), known.curve[-1]
    for seat, one in enumerate(ui.seats):
        drawn += _line(known, seat, one.tint, ui.called(seat))
    for seat, y in apart([_y(chance) for chance in last[1]]).items():
        drawn += ui.table.arms(ui.seats[seat].id, _x(known, last[0]) + 18, y, 0.5)
    places = beside([_at(known, point.ply, point.seat) for point in known.points])
    for number, (point, place) in enumerate(zip(known.points, places, strict=True), 1):
        near = min((dist(place, other) for other in places if other is not place), default=2 * HIT)
        drawn += _mark(number, point.ply, place, min(HIT, near / 2))
    label = _("Chances of winning, move by move")
    return f"<svg{attrs(cls='chances', viewBox=f'0 0 {WIDE} {HIGH}', role='group', aria_label=label)}>{drawn}</svg>"


def look_at(ply: int) -> str:
    """What to call the way to a moment of the game."""
    return _("Look at it: move {ply}", ply=ply + 1)


def percent(chance: float) -> str:
    """A chance as a number."""
    return f"{round(100 * chance)}%"


def _x(known: Review, ply: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * ply / max(1, known.plies)


def _y(chance: float) -> float:
    return TOP + (HIGH - TOP - FOOT) * (1 - chance)


def apart(heights: list[float]) -> dict[int, float]:
    """Where to put the crests at the lines' ends so that none hides another, by seat; the lowest stays.

    >>> apart([100.0, 102.0, 20.0])
    {1: 102.0, 0: 76.0, 2: 20.0}
    """
    found: dict[int, float] = {}
    y = float(HIGH + GAP)
    for seat in sorted(range(len(heights)), key=lambda one: -heights[one]):
        y = found[seat] = min(heights[seat], y - GAP)
    return found


Place = tuple[float, float]


def beside(places: list[Place]) -> list[Place]:
    """Where to draw the turning points so that none hides another: a later one goes above or below.

    >>> beside([(50.0, 100.0), (52.0, 101.0), (300.0, 20.0)])
    [(50.0, 100.0), (52.0, 80.0), (300.0, 20.0)]
    """
    found: list[Place] = []
    for x, y in places:
        steps = (turn * step * (2 * POINT + 1) for step in range(HIGH) for turn in (-1, 1))
        free = (y + step for step in steps if all(dist((x, y + step), other) >= 2 * POINT for other in found))
        found.append((x, next(one for one in free if TOP <= one <= HIGH - FOOT)))
    return found


def _at(known: Review, ply: int, seat: int) -> Place:
    """The moment after a move, on the line of a seat."""
    later = [one for one in known.curve if one[0] > ply]
    at, chances = later[0] if later else known.curve[-1]
    return _x(known, at), _y(chances[seat])


def _grid(ui: Ui, known: Review) -> str:
    drawn = ""
    for quarter in range(5):
        y = _y(quarter / 4)
        drawn += f'<path class="ch-grid" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>'
        drawn += _text(LEFT - 6, y + 4.5, percent(quarter / 4), "end")
    every = -(-len(known.rounds) // LABELS) or 1
    for ply, number in known.rounds:
        x = _x(known, ply)
        drawn += f'<path class="ch-grid" d="M{x:.1f} {_y(0):.1f}v5"/>'
        if (number - 1) % every == 0:
            said = ui.table.round_words(number) if number == 1 else ui.table.round_number(number)
            drawn += _text(x, HIGH - 10, said, "start")
    return drawn


def _line(known: Review, seat: int, tint: str, who: str) -> str:
    dots = " ".join(f"{_x(known, ply):.1f},{_y(chances[seat]):.1f}" for ply, chances in known.curve)
    dash = attrs(stroke_dasharray=DASHES[seat % len(DASHES)] or None)
    title = f"<title>{e(who)}: {percent(known.curve[-1][1][seat])}</title>"
    lines = f'<polyline class="ch-under" points="{dots}"/><polyline class="ch-line" points="{dots}"{dash}/>'
    return f'<g class="{e(tint)}">{title}{lines}</g>'


def _mark(number: int, ply: int, place: Place, hit: float) -> str:
    """A turning point on its line: pressed, it shows that moment."""
    x, y = place
    words = f"{number}. {look_at(ply)}"
    drawn = f'<title>{e(words)}</title><circle class="ch-hit" cx="{x:.1f}" cy="{y:.1f}" r="{hit:.1f}"/>'
    drawn += f'<circle class="ch-point" cx="{x:.1f}" cy="{y:.1f}" r="{POINT}"/>'
    drawn += f'<text class="ch-number" x="{x:.1f}" y="{y + 4.6:.1f}" text-anchor="middle">{number}</text>'
    return f"<g{act('look-at', ply)}{attrs(role='button', tabindex='0', aria_label=words)}>{drawn}</g>"


def _text(x: float, y: float, text: object, anchor: str) -> str:
    return f'<text class="ch-legend" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{e(text)}</text>'
