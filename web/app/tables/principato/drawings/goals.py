"""Goal cards: a lake frame and a lake medallion; what counts above, what it brings below."""

from __future__ import annotations

from virtu_core.principato.edition.model import Goal, PerGoal, SetGoal

from ....frame.i18n import _
from ..names import name
from . import bars
from .bars import ARROW, Item, tiles, word
from .cards import FACE, ROMAN, ROW, WIDE, bar_ground, height, title_lines
from .icons import goal_icon
from .strokes import circle, label, path, rect, sign

PRESTIGE = Item("sign", "i-laurel")


def goal(fixed: Goal, row: float = ROW, sets: int = 0) -> str:
    """A goal card; `sets` marks how many are there already."""
    high = height(row)
    drawn = rect(2, 3.5, WIDE, high, "c-shadow", 9) + rect(0, 0, WIDE, high, "c-face", 9)
    drawn += rect(4.5, 4.5, WIDE - 9, FACE - 7, "c-goal-frame", 5)
    drawn += circle(38, 35, 25, "c-medal") + circle(38, 35, 22, "c-medal-line")
    drawn += sign(f"i-{goal_icon(fixed.id)}", 21, 18, 34, "medal-ink")
    said, size = title_lines(name("goal", fixed.id), 18, WIDE - 82)
    for turn, line in enumerate(said):
        drawn += label(72, (40 if len(said) == 1 else 30) + turn * 19, line, size, "s7 face-ink", "start")
    drawn += label(WIDE - 12, 20, ROMAN[fixed.group], 12.5, "t6 face-ink-2", "end") + bar_ground(row)
    drawn += path(f"M10 {FACE + row:g}H{WIDE - 10}", "c-rule")
    return drawn + (_sets(fixed, row, sets) if isinstance(fixed, SetGoal) else _per(fixed, row))


def what(fixed: Goal) -> list[Item]:
    """What counts, as symbols."""
    counted: list[Item] = []
    for kind in fixed.of:
        counted += [word("+", 17)] if counted else []
        counted.append(Item("sign", "i-swords") if kind == "military_point" else tiles(kind))
    return counted


def _per(fixed: PerGoal, row: float) -> str:
    beyond = [word(_("beyond {count}", count=fixed.above), 15)] if fixed.above else []
    every = [word(str(fixed.every), 19)] if fixed.every > 1 else []
    before = [] if beyond else [word(_("per"), 15)]
    drawn = bars.draw([*before, *every, *what(fixed), *beyond], 0, FACE + row / 2 + 2, WIDE, 20)
    each = [word(_("each"), 15)] if beyond else []
    return drawn + bars.draw([word("1", 19), PRESTIGE, *each], 0, FACE + row * 1.5, WIDE, 17)


def _sets(fixed: SetGoal, row: float, reached: int) -> str:
    drawn = bars.draw([*what(fixed), ARROW, PRESTIGE], 0, FACE + row / 2 + 1, WIDE, 20)
    steps = fixed.points[1:]
    step = (WIDE - 8) / len(steps)
    for turn, points in enumerate(steps, 1):
        x, on = 4 + (turn - 1) * step, turn == min(reached, len(steps))
        drawn += rect(x + 2, FACE + row + 3, step - 4, row - 6, "opt-sel", 6) if on else ""
        ink = "legal-ink" if on else "bar-ink"
        drawn += bars.draw(
            [word(f"{turn}\N{MULTIPLICATION SIGN}", 14), word(str(points), 20)], x, FACE + row * 1.5, step, 15, ink
        )
        drawn += path(f"M{x:g} {FACE + row + 6:g}v{row - 12:g}", "c-rule") if turn > 1 else ""
    return drawn
