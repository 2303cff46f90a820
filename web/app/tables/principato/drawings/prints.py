"""What no move changes: the line print of each plan, the wall, unbuilt lots and plots, the empty track.

Drawn once into the document and used by reference, so that a move redraws only what is painted.
"""

from __future__ import annotations

from functools import lru_cache

from . import city, environs, rampart, track
from .plan import Plan
from .scenery import scenery


@lru_cache(2)
def prints(*plans: Plan) -> str:
    """All of it, out of sight."""
    drawn = {"track": track.spaces()}
    for plan in plans:
        drawn[f"print-{plan.name}"] = scenery(plan) + city.streets(plan) + environs.ground(plan)
        drawn[f"wall-{plan.name}"] = rampart.face(plan)
        drawn |= city.lots(plan) | environs.plots(plan)
    inside = "".join(f'<g id="{ident}" class="town fig">{markup}</g>' for ident, markup in drawn.items())
    return f'<svg class="p-prints" aria-hidden="true" focusable="false"><defs>{inside}</defs></svg>'
