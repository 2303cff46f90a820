"""What an action card is about, in a roundel of radius 28."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from . import culture, houses, soldiers
from .strokes import at, circle, path, rect, sign

THIN = 'stroke-width="1.2"'


def _sheaf() -> str:
    stems = "".join(f"M0-4Q{x * 0.5:.0f}-14 {x}-34" for x in (-16, -9, -3, 3, 9, 16))
    ears = "".join(
        f'<path class="o thatch" transform="translate({x} -36) rotate({x * 1.6:.0f})" d="M0 4C-5-1-4-8 '
        f'0-12 4-8 5-1 0 4z" {THIN}/>'
        for x in (-17, -9, -3, 4, 10, 17)
    )
    drawn = path("M-13 8Q0 2-4-4H4Q0 2 13 8z", "o thatch") + path(stems, "stems-l") + path(stems, "stems") + ears
    return drawn + path("M-7-6h14v5H-7z", "o lake")


def _harvest() -> str:
    sickle = path("M13 16C26 8 24-10 8-12 18-6 20 4 11 12z", "o steel", 'stroke-width="1.3"')
    return at(0, 18, 0.92, _sheaf()) + sickle + path("M11 13l-5 9", "o", 'stroke-width="4"')


def _sack(x: float, y: float, scale: float) -> str:
    bag = path("M-14 0C-18-12-12-22-5-26L-8-33Q0-29 8-33L5-26C12-22 18-12 14 0z", "o canvas")
    tied = path("M-6-25Q0-22 6-25", "o", 'fill="none" stroke-width="2"')
    return at(x, y, scale, bag + tied + sign("m-food", -7, -19, 13.6, "food-ink"))


def _purse() -> str:
    bag = path("M-17 0C-22-14-14-26-5-30L-9-38Q0-34 9-38L5-30C14-26 22-14 17 0z", "o cloth")
    tied = path("M-6-29Q0-26 6-29", "o", 'fill="none" stroke-width="2.4"')
    return at(-4, 20, 1, bag + tied + circle(0, -13, 7, "o gilt")) + houses.coin(15, 15, 8) + houses.coin(19, 6, 7)


def _chest() -> str:
    box = path("M-20 0V-16H20V0z", "o wood") + path("M-20-16C-20-26-14-28-8-28H8C14-28 20-26 20-16z", "o wood")
    iron = path("M-12 0V-26M12 0V-26M-20-16H20", "o", 'fill="none" stroke-width="2.4"') + rect(-4, -18, 8, 9, "o gilt")
    return at(0, 20, 1, box + iron) + sign("m-food", -14, -18, 14, "food-ink") + houses.coin(8, -12, 7)


def _parcels() -> str:
    drawn = "".join(
        path(
            f"M{-34 + k * 23} 24L{-20 + k * 14} -6H{-6 + k * 14}L{-11 + k * 23} 24z", f"o {crop}", 'stroke-width="1.3"'
        )
        for k, crop in enumerate(("wheat", "vine", "plough"))
    )
    drawn += path("M-26 20l9-22M-20 22l7-24", "furrow wheat-l") + path("M16 20l-5-24M24 20L16-4", "furrow plough-l")
    vines = ((-2, 18), (5, 18), (-1, 10), (4, 10), (0, 3), (4, 3))
    return drawn + "".join(circle(x, y, 2.6, "leaf-lo") for x, y in vines) + circle(10, -15, 6, "o gilt", THIN)


VIGNETTES: Mapping[str, Callable[[], str]] = {
    "harvest": _harvest,
    "tithe": lambda: _sack(-10, 20, 0.8) + _sack(12, 21, 0.9),
    "taxes": _purse,
    "donation": _chest,
    "rents": lambda: at(-3, 20, 0.41, houses.palazzo(0)) + houses.coin(15, 13, 9),
    "buy_field": _parcels,
    "build_farm": lambda: at(0, 16, 0.56, houses.farmhouse(1)),
    "build_palazzo": lambda: at(2, 21, 0.41, houses.palazzo(1)),
    "found_bank": lambda: at(2, 18, 0.46, houses.bank(bare=True)),
    "muster_militia": lambda: at(0, 29, 0.86, soldiers.militia(0)),
    "hire_condottieri": lambda: at(-1, 29, 0.86, soldiers.condottiere()),
    "build_catapult": lambda: at(-2, 18, 0.55, soldiers.catapult()),
    "build_catapult_late": lambda: at(-2, 18, 0.55, soldiers.catapult()),
    "raise_monument": lambda: at(0, 24, 0.52, culture.monument(4, bare=True)),
    "copy_book": lambda: at(-3, 19, 0.66, culture.book(5, bare=True)),
    "commission_painting": lambda: at(0, 19, 0.62, culture.painting(5, bare=True)),
}


@lru_cache(32)
def vignette(card: str, x: float, y: float, scale: float = 1) -> str:
    """The roundel of a card."""
    lawn = '<path class="c-lawn" d="M-27 8Q0 2 27 8 20 28 0 28T-27 8z"/>'
    scene = f'<g class="vig fig" clip-path="url(#vig-clip)">{VIGNETTES[card]()}</g>'
    rings = '<circle class="c-ring" r="28"/><circle class="c-gold" r="25.6"/>'
    return at(x, y, scale, f'<circle class="c-air" r="28"/>{lawn}{scene}{rings}')


def clip() -> str:
    """What the roundel is cut to, once in the document."""
    return '<clipPath id="vig-clip"><circle r="27.5"/></clipPath>'
