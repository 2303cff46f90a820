"""Who stands on the wall, from the chest up, and the engines on its towers."""

from __future__ import annotations

from functools import lru_cache

from .strokes import circle, path


def _shaft(x: int, foot: int, top: int) -> str:
    """A pike or a lance."""
    return path(f"M{x} {foot}V{top}", "o", 'stroke-width="4.5"') + path(f"M{x} {foot}V{top}", "shaft")


@lru_cache(8)
def militia(look: int = 0) -> str:
    """A townsman in a kettle hat with a pike."""
    coat = ("cloth", "leaf-lo", "wood")[look % 3]
    drawn = _shaft(24, -2, -76) + path("M24-96l5 16-5 7-5-7z", "o steel")
    drawn += path("M-24 0C-23-15-15-21-7-22H7C15-21 23-15 24 0z", f"o {coat}") + path("M-8-22Q0-14 8-22M0-17V0", "h")
    drawn += path("M-10-44V-32C-10-25-5-21 0-21S10-25 10-32V-44z", "o skin")
    drawn += path("M-4-36h.1M4-36h.1", "o", 'stroke-width="2.2"') + path("M-4-27q4 2 8 0M0-35l-1 5h2", "h")
    hat = "M-23-39C-16-44-13-46-12-53-11-60-6-64 0-64S11-60 12-53C13-46 16-44 23-39 12-36-12-36-23-39z"
    return drawn + path(hat, "o steel") + path("M-12-50Q0-45 12-50", "h")


@lru_cache(8)
def condottiere(house: str = "") -> str:
    """A captain in a closed helm with a plume, a lance in the colours of the house; without one it is gilt."""
    flag = "M25-77Q10-82-2-74 6-70-2-63 12-66 25-59z"
    drawn = _shaft(27, 0, -80) + path("M27-94l4 15h-8z", "o steel")
    drawn += path(flag, f"flag house-{house}", f'fill="url(#pattern-{house})"') if house else path(flag, "o gilt")
    drawn += path("M-26 0C-27-12-20-21-11-22H11C20-21 27-12 26 0z", "o steel-lo")
    shoulders = "M-26 0C-26-10-20-15-13-15-9-11-8-5-9 0zM26 0C26-10 20-15 13-15 9-11 8-5 9 0z"
    drawn += path(shoulders, "o steel") + path("M0-18V0", "h")
    plume = "M2-58C-2-70-14-74-22-68-29-62-27-52-22-48-22-54-18-58-13-57-8-56-3-56 2-54z"
    helm = "M-14-22C-13-27-14-31-14-38-14-52-8-59 0-59S14-52 14-38C14-31 13-27 14-22 6-17-6-17-14-22z"
    drawn += path(plume, "o lake") + path(helm, "o steel")
    return drawn + path("M-12-41H12L10-36H2V-24H-2V-36H-10z", "o edge") + path("M0-58V-44M-8-30v5M8-30v5", "h")


@lru_cache(1)
def catapult() -> str:
    """An engine: frame, arm, stone, two wheels."""
    drawn = path("M-40 2H44L50-3z", "shd")
    drawn += path("M-36-15H38V-9H-36z", "o wood") + path("M-10-15L2-48H9L16-15H9L5-34-3-15z", "o wood")
    cup = "M30-56C36-66 47-64 49-56 50-49 46-44 40-44 37-47 33-51 30-56z"
    drawn += path("M-37-13L-33-18 33-55 37-50z", "o wood") + path(cup, "o stone-lo") + circle(39, -58, 8, "o stone")
    drawn += path("M-30-13L3-46", "o", 'stroke-width="3.2"') + path("M-30-13L3-46", "rope")
    for x in (-25, 27):
        drawn += circle(x, -7, 11, "o wood") + circle(x, -7, 4, "o wood-lo") + path(f"M{x - 10} -7h20M{x} -17v20", "h")
    return drawn
