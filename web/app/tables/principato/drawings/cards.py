"""Action cards, 168 wide: a face with vignette and name, then the bar, a row an option. Backs and scoring cards."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.principato.edition.model import Card

from ....frame.i18n import _
from ..names import name
from . import bars
from .shared import SANS, SERIF, width
from .strokes import circle, label, path, rect, sign
from .vignettes import vignette

WIDE, FACE, ROW = 168, 64, 27
FINGER = 34  # a row that a finger meets
LEAST = 13  # no name is smaller
ROMAN = ("", "I", "II", "III", "IV", "V")


def height(row: float = ROW) -> float:
    """Of a card whose rows are so high."""
    return FACE + 2 * row


def ground(row: float, edge: str = "c-face") -> str:
    """Shadow, face and hairline."""
    high = height(row)
    return (
        rect(2, 3.5, WIDE, high, "c-shadow", 9) + rect(0, 0, WIDE, high, edge, 9)
        + rect(4.5, 4.5, WIDE - 9, high - 9, "c-line", 6)
    )  # fmt: skip


def bar_ground(row: float) -> str:
    """The dark bar."""
    return path(f"M1 {FACE}H{WIDE - 1}V{height(row) - 9:g}q0 8-8 8H9q-8 0-8-8z", "c-bar")


def title_lines(words: str, size: float, room: float) -> tuple[list[str], float]:
    """A name in one line or two, as large as it can be; a long word breaks at its seam.

    >>> title_lines("Harvest", 17.5, 92)
    (['Harvest'], 17.5)
    """
    parts = words.split()
    ways = [[words]] + [[" ".join(parts[:cut]), " ".join(parts[cut:])] for cut in range(1, len(parts))]
    sizes = [min(size, *(size * room / max(width(line, size, SERIF), 1) for line in way)) for way in ways]
    best = max(range(len(ways)), key=lambda i: (sizes[i] - 0.5 * (len(ways[i]) - 1), -i))
    if sizes[best] >= LEAST:
        return ways[best], int(sizes[best] * 4) / 4
    half = len(words) // 2
    return [words[:half] + "-", words[half:]], LEAST


def action(
    card: Card, year: str = "", row: float = ROW, marks: Sequence[str] = (), note: str = "", corner: int = 0
) -> str:
    """An action card. marks: a state for each option, "legal", "sel" or "off"; note: what would be lost."""
    drawn = ground(row) + face(card)
    drawn += label(WIDE - 11, FACE - 7, year, 12.5, "t6 face-ink-2", "end") if year else ""
    if corner:
        left = WIDE - 17 - width(year, 12.5, SANS)
        drawn += label(left, FACE - 7, f"{corner}+", 12.5, "u5 face-ink-2", "end")
    return drawn + bar_ground(row) + _options(card, row, marks) + (medal(row) if card.swap else "") + note_of(note)


def face(card: Card) -> str:
    """What it is about, and its name."""
    return vignette(card.id, 36, 34) + _title(name("card", card.id))


def _title(words: str) -> str:
    said, size = title_lines(words, 17.5, WIDE - 82)
    top = 32 if len(said) == 1 else 26
    return "".join(
        label(70, top + turn * (size + 1.5), line, size, "s7 face-ink", "start") for turn, line in enumerate(said)
    )


def _options(card: Card, row: float, marks: Sequence[str]) -> str:
    lines = bars.lines(card)
    room, high = WIDE - 38 if card.swap else WIDE, 2 * row / len(lines)
    size = 20 if len(lines) > 1 else 24
    marked = any(mark in ("legal", "sel") for mark in marks)
    drawn = ""
    for turn, items in enumerate(lines):
        mark = marks[turn] if turn < len(marks) else ""
        top = FACE + turn * high
        box = (3.5, top + 2.5, room - 7, high - 5)
        body = rect(*box, "opt-sel", 7) if mark == "sel" else ""
        body += bars.draw(items, 0, top + high / 2, room, size, "legal-ink" if mark == "sel" else "bar-ink")
        body += rect(*box, "opt-legal", 7) if mark == "legal" else ""
        drawn += f'<g class="opt{" opt-off" if mark == "off" else ""}">{body}</g>'
        if turn and not marked:
            drawn += path(f"M10 {top:g}H{room - 10}", "c-rule")
    return drawn


def option_boxes(card: Card, row: float) -> list[tuple[float, float, float, float]]:
    """Where the options lie, to be pressed."""
    count = len(bars.lines(card))
    room, high = WIDE - 38 if card.swap else WIDE, 2 * row / count
    return [(0, FACE + turn * high, room, high) for turn in range(count)]


def medal(row: float) -> str:
    """It goes to the display after use: a lake medallion."""
    x, y = WIDE - 24, FACE + row
    medal = circle(x, y, 16, "c-medal") + circle(x, y, 13.5, "c-medal-line")
    return medal + sign("i-exchange", x - 10.5, y - 10.5, 21, "medal-ink")


def note_of(words: str) -> str:
    """A lake pill on the edge of the bar: what would be lost."""
    if not words:
        return ""
    wide = width(words, 14, SANS) + 30
    left = min(64, WIDE - 4 - wide)
    return (
        rect(left, FACE - 11, wide, 20, "c-warn", 10)
        + sign("i-lost", left + 6, FACE - 8, 14, "warn-ink")
        + label(left + 23, FACE + 4, words, 14, "u7 warn-ink", "start")
    )


def framed(drawn: str, state: str, row: float = ROW) -> str:
    """The states around a card: "legal", "sel", "prev", "off"."""
    high = height(row)
    if state in ("legal", "sel"):
        glow = rect(-7, -7, WIDE + 14, high + 14, "c-glow", 14)
        drawn = glow + rect(-5, -5, WIDE + 10, high + 10, f"c-mark-{state}", 12) + drawn
    if state == "sel":
        tick = '<circle class="tick" r="14"/>' + sign("i-check", -9.5, -9.5, 19, "on-selected")
        drawn += f'<g transform="translate({WIDE / 2:g} 0)">{tick}</g>'
    if state == "prev":
        drawn = rect(-5, -5, WIDE + 10, high + 10, "c-mark-prev", 12) + drawn
    return f'<g class="c-faded">{drawn}</g>' if state == "off" else drawn


def _lattice(high: float, cls: str) -> str:
    lines = "".join(
        f"M{k} 8L{k + high - 16:g} {high - 8:g}M{k} {high - 8:g}L{k + high - 16:g} 8"
        for k in range(24 - int(high), WIDE - 8, 22)
    )
    return path(lines, cls, 'clip-path="url(#back-clip)"')


def back(mark: str, row: float = ROW) -> str:
    """The back of a year's stack or of a start card."""
    high = height(row)
    drawn = (
        rect(2, 3.5, WIDE, high, "c-shadow", 9) + rect(0, 0, WIDE, high, "c-back", 9) + _lattice(high, "c-back-line")
    )
    drawn += rect(5, 5, WIDE - 10, high - 10, "c-line", 6) + circle(WIDE / 2, high / 2, 34, "c-back")
    size = 38 if len(mark) < 3 else 32
    return drawn + circle(WIDE / 2, high / 2, 30, "c-gold") + label(WIDE / 2, high / 2 + 14, mark, size, "t6 back-ink")


def goal_back(group: int, row: float = ROW) -> str:
    """The back of a goal."""
    high = height(row)
    drawn = (
        rect(2, 3.5, WIDE, high, "c-shadow", 9) + rect(0, 0, WIDE, high, "c-goal", 9) + _lattice(high, "c-goal-line")
    )
    drawn += rect(5, 5, WIDE - 10, high - 10, "c-line", 6) + circle(WIDE / 2, high / 2, 34, "c-goal")
    drawn += circle(WIDE / 2, high / 2, 30, "c-gold") + sign("i-goal", WIDE / 2 - 19, high / 2 - 22, 36, "on-lake")
    return drawn + label(WIDE / 2, high / 2 + 27, ROMAN[group], 13, "t6 on-lake")


def scoring_card(year: int, points: Sequence[int], row: float = ROW) -> str:
    """A lake head over the points by place; it never lies in the display."""
    drawn = ground(row) + path(f"M1 9q0-8 8-8H{WIDE - 9}q8 0 8 8V{FACE}H1z", "c-goal")
    drawn += sign("i-swords", 16, 12, 40, "on-lake")
    for turn, line in enumerate(title_lines(_("Military scoring"), 18, WIDE - 76)[0]):
        drawn += label(70, 30 + 19 * turn, line, 18, "s7 on-lake", "start")
    drawn += label(WIDE - 11, FACE - 8, ROMAN[year], 12.5, "t6 on-lake", "end")
    step = 160 / len(points)
    for turn, worth in enumerate(points):
        x = 4 + turn * step
        drawn += label(x + step / 2, FACE + 20, ROMAN[turn + 1], 13, "t6 face-ink-2")
        drawn += label(x + step / 2, FACE + 44, worth, 22, "s7 face-ink")
        drawn += path(f"M{x:g} {FACE + 6}v{2 * row - 12:g}", "c-rule-face") if turn else ""
    return drawn


def clip() -> str:
    """What backs are cut to, once in the document."""
    return '<clipPath id="back-clip"><rect x="6" y="6" width="156" height="150" rx="5"/></clipPath>'
