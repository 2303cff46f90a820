"""The principality as one view of a walled town. Layers: ground and line print, things, what is written, the track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from . import signs
from .city import PER_BANK, city
from .environs import PER_FARM, environs
from .grandeur import church, palace, statues
from .plan import TALL, WIDE, Marks, Plan, Town
from .rampart import gatehouse, rampart, towers, units
from .shared import e
from .strokes import used
from .track import FRAME, track

NOTHING = Marks()


def defs() -> str:
    """Gradients and clips, once in the document."""
    clips = "".join(
        f'<clipPath id="town-{plan.name}"><rect width="{plan.width}" height="{plan.height}"/></clipPath>'
        for plan in (WIDE, TALL)
    )
    return (
        '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky)"/>'
        '<stop offset=".24" stop-color="var(--sky-2)"/></linearGradient>'
        '<radialGradient id="vignette" cx=".5" cy=".48" r=".78">'
        '<stop offset=".66" stop-color="var(--vignette)" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="var(--vignette)" stop-opacity=".2"/></radialGradient>{clips}'
    )


@lru_cache(8)
def things(plan: Plan, town: Town, marks: Marks, name: str, lost: tuple[str, str, str]) -> str:
    """What stands in the town, from the back to the front, then what is written; `lost` in words, by cube."""
    new = marks.new_palazzo, marks.new_bank
    land = marks.new_field, marks.new_farm
    drawn = palace(plan, town.house, town.book, town.painting, town.worth, marks.new_book, marks.new_painting)
    drawn += church(plan, town.favour, marks.pay_favour, marks.gain_favour)
    drawn += statues(plan, town.monument, marks.new_monument)
    drawn += city(plan, town.palazzo, town.bank, town.money, new, marks.pay_money, marks.gain_money)
    drawn += units(plan, town, marks)
    drawn += environs(plan, town.field, town.farm, town.food, land, marks.pay_food, marks.gain_food)
    drawn += rampart(plan, town, marks) + towers(plan, town.house, town.catapult, marks.new_catapult)
    drawn += gatehouse(plan, town.house, town.strength)
    return drawn + _words(plan, town, name, lost)


def _words(plan: Plan, town: Town, name: str, lost: tuple[str, str, str]) -> str:
    food, money, favour = lost
    drawn = signs.warning(plan.church + 60, plan.base + 36, favour) if favour else ""
    if not plan.sides:
        drawn += signs.warning(40, plan.height - 40, food) if food else ""
        return drawn + (signs.warning(80, plan.row("front", 80) - 90, money) if money else "")
    (x, y), (x2, y2) = plan.posts
    drawn += signs.signpost(x, y, ("i-field", str(town.field)), ("q-food", f"{town.food}/{PER_FARM * town.farm}"))
    stored = f"{town.money}/{PER_BANK * town.bank}"
    drawn += signs.signpost(x2, y2, ("i-palazzo", str(town.palazzo)), ("q-money", stored))
    drawn += signs.warning(x - 4, min(y + 46, plan.height - 20), food) if food else ""
    drawn += signs.warning(x2 - 4, y2 + 46, money) if money else ""
    return drawn + signs.banner(*plan.banner, name)


def picture(
    plan: Plan,
    town: Town,
    name: str,
    label: str,
    marks: Marks = NOTHING,
    lost: tuple[str, str, str] = ("", "", ""),
    scores: Sequence[tuple[str, int]] = (),
    over: str = "",
) -> str:
    """The whole view; `over` is laid on top of it: what can be pressed."""
    w, h = plan.width, plan.height
    inside = used(f"print-{plan.name}") + things(plan, town, marks, name, lost)
    inside += f'<rect width="{w}" height="{h}" fill="url(#vignette)" class="town-veil"/>'
    frame = FRAME if plan.sides else 0
    box = f"{-frame} {-frame} {w + 2 * frame} {h + 2 * frame}"
    drawn = f'<g clip-path="url(#town-{plan.name})" aria-hidden="true">{inside}</g>'
    drawn += f'<g aria-hidden="true">{track(scores)}</g>' if plan.sides else ""
    given = f'class="town fig town-{plan.name}" viewBox="{box}" role="group" aria-label="{e(label)}"'
    return f"<svg {given}>{drawn}{over}</svg>"
