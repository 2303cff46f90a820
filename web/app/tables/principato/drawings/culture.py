"""Monuments, books, paintings: each bears its value, and its worth also shows in kind."""

from __future__ import annotations

from functools import lru_cache

from .strokes import at, circle, label, path, rect

THIN = 'stroke-width="1.2"'
STATUES = {
    2: path("M-7-41h14l-2-7h-10z", "o marble-lo") + path("M-16-48C-15-58-8-60-5-61H5C8-60 15-58 16-48z", "o marble")
    + path("M-8-70C-8-79 8-79 8-70 8-62 4-59 0-59S-8-62-8-70z", "o marble")
    + path("M-9-72Q-8-82 0-82T9-72Q4-76-1-75T-9-72z", "o marble-lo"),
    3: path("M-10-41L-6-92 0-99 6-92 10-41z", "o marble") + path("M0-99L6-92 10-41H2z", "marble-lo")
    + path("M-10-41L-6-92 0-99 6-92 10-41z", "o", 'fill="none"') + circle(0, -103, 4, "o gilt"),
    4: path("M-12-41L-9-64C-17-66-18-76-14-82L-9-79C-11-75-8-73-4-73H5C12-72 13-66 13-58L17-50 13-47 8-56 "
        "10-41H3L1-54-4-41z", "o marble")
    + circle(0, -80, 6.5, "o marble") + path("M2-72Q9-66 8-56M-4-66Q0-62 5-64", "h"),
    5: path("M-24-41L-22-54C-26-58-26-66-20-68H6C10-76 14-80 20-80L26-74 22-70 17-69C18-60 14-56 12-54L20-48 "
        "17-44 6-51-14-52-18-41zM6-51L2-41H-3L-2-52", "o marble")
    + path("M-8-66C-9-78-5-84 0-85S7-78 6-68L10-58H6L2-66z", "o marble") + circle(0, -90, 6, "o marble")
    + path("M4-82l14-12", "o", 'stroke-width="3"') + path("M-20-68q-8 4-6 16", "h"),
}  # fmt: skip
SCENES = {
    4: path("M-27-24L-12-40 0-28 10-36 27-22V-8H-27z", "leaf") + path("M-27-16Q0-26 27-14V-8H-27z", "leaf-lo")
    + path("M-20-10V-36M-20-36q-5 8 0 16 5-8 0-16", "leaf-lo") + circle(15, -43, 4, "gilt"),
    5: rect(-26, -51, 52, 42, "leaf-lo") + circle(0, -36, 7, "skin")
    + path("M-9-36C-9-48 9-48 9-36 6-42-6-42-9-36z", "wood-lo") + path("M-17-9C-16-22-9-27 0-27S16-22 17-9z", "lake"),
    6: circle(-3, -40, 8.5, "gilt") + circle(-3, -38, 5.5, "skin")
    + path("M-18-9C-18-26-12-46-3-46S12-26 14-9z", "seafill") + circle(-3, -37, 5, "skin") + circle(8, -24, 6, "gilt")
    + circle(8, -23, 4, "skin") + path("M3-19h10l3 10H2z", "lake"),
}  # fmt: skip
ALTAR = (
    path("M-36-2V-44L-24-58-12-50 0-66 12-50 24-58 36-44V-2z", "o gilt")
    + path("M-31-7V-42L-24-50-17-42V-7zM-13-7V-46L0-59 13-46V-7zM17-7V-42L24-50 31-42V-7z", "o canvas", THIN)
    + circle(0, -43, 5, "o skin", 'stroke-width="1"') + path("M-9-8C-9-28-6-37 0-37S9-28 9-8z", "seafill")
    + "".join(
        circle(x, -34, 3.5, "skin") + path(f"M{x - 5}-8C{x - 5}-24 {x - 3}-29 {x}-29S{x + 5}-24 {x + 5}-8z", "lake")
        for x in (-24, 24)
    )
)  # fmt: skip
MOST = 3  # so many equal tiles are seen behind one another
TOP = 7  # the altarpiece; an edition of one's own may print other values: the nearest picture stands for them


def value(x: float, y: float, points: int, r: float = 14.5) -> str:
    """The points of a tile on a small disc."""
    return circle(x, y, r, "disc") + label(x, y + r * 0.5, points, r * 1.5, "s7 plate-ink")


def _nearest(points: int, known: dict[int, str]) -> str:
    return known[min(known, key=lambda one: (abs(one - points), one))]


@lru_cache(32)
def monument(points: int, bare: bool = False) -> str:
    """On a plinth that bears its points: bust 2, obelisk 3, statue 4, horseman 5."""
    drawn = path("M-26 2H28L34-4z", "shd") + path("M-25 0V-6H25V0zM-21-6V-36H21V-6z", "o stone-hi")
    drawn += path("M-24-36V-41H24V-36z", "o stone")
    drawn += "" if bare else label(0, -13, points, 25, "s7 plate-ink")
    return drawn + _nearest(points, STATUES)


@lru_cache(64)
def book(points: int, count: int = 1, bare: bool = False) -> str:
    """Bound in leather, its points on the cover; thicker with worth."""
    thick = 5 + points
    cover = path("M-21 0V-50H21V0z", "o lake" if points >= 5 else "o wood")
    cover += path(f"M21 0l{thick}-4V-52L{17 + thick}-56H-17l-4 6H21z", "o canvas")
    cover += path(f"M21-2L{21 + thick}-6M21-50L{19 + thick}-55M23-48V-3", "h") + path("M-15 0V-50", "h")
    drawn = "".join(at(k * 5, -k * 4, 1, cover) for k in range(min(count, MOST) - 1, -1, -1))
    drawn += path("M-11-45H16V-6H-11z", "h gilt-l") + path("M17-40h6v7h-6zM17-17h6v7h-6z", "o gilt", THIN)
    return drawn if bare else drawn + value(2, -26, points, 14)


@lru_cache(64)
def painting(points: int, count: int = 1, bare: bool = False) -> str:
    """In a gilt frame: landscape 4, portrait 5, Madonna 6, altarpiece 7."""
    drawn = "".join(rect(-33 + k * 5, -58 - k * 4, 66, 56, "o gilt") for k in range(min(count, MOST) - 1, 0, -1))
    if points >= TOP:
        drawn += ALTAR
    else:
        drawn += rect(-33, -58, 66, 56, "o gilt") + rect(-27, -52, 54, 44, "o canvas", more=THIN)
        drawn += _nearest(points, SCENES)
    return drawn if bare else drawn + value(24, -8, points, 14)
