"""Cubes: food, money, favour. Always a cube with a mark on its front, never a dot of colour; nothing else is a cube."""

from __future__ import annotations

from .strokes import n, path, rect

CUBES = ("food", "money", "favour")
MARKS = {  # simpler than the icons: they must hold at 8 pixels; 16 by 16
    "food": path('M8 .8c1.3 1 1.7 2.5 0 4.3C6.3 3.3 6.7 1.8 8 .8zM7.5 9C4.9 9 3.2 7.6 3 5c2.7.1 4.4 1.4 4.5 '
        '4zM8.5 9c2.6 0 4.3-1.4 4.5-4-2.7.1-4.4 1.4-4.5 4zM7.5 13.4c-2.6 0-4.3-1.4-4.5-4 2.7.1 4.4 1.4 '
        '4.5 4zM8.5 13.4c2.6 0 4.3-1.4 4.5-4-2.7.1-4.4 1.4-4.5 4zM7.3 13h1.4v2.7H7.3z'),
    "money": path("M1 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM8 4.6L10.6 8 8 11.4 5.4 "
        "8z", more='fill-rule="evenodd"'),
    "favour": path("M8 .3l1.9 5.8L15.7 8 9.9 9.9 8 15.7 6.1 9.9.3 8l5.8-1.9z"),
}  # fmt: skip


def symbols() -> str:
    """Each cube (q-KIND) and its mark alone (m-KIND), for the sprite."""
    return "".join(_symbols(kind, mark) for kind, mark in MARKS.items())


def _symbols(kind: str, mark: str) -> str:
    faces = (
        f'<g stroke="var(--{kind}-edge)" stroke-width="1.3" stroke-linejoin="round">'
        f'<path d="M1 5.7L5.6 1H23.2L18.7 5.7z" fill="var(--{kind}-hi)"/>'
        f'<path d="M18.7 5.7L23.2 1V18.5L18.7 23.2z" fill="var(--{kind}-lo)"/>'
        f'<path d="M1 5.7H18.7V23.2H1z" fill="var(--{kind})"/></g>'
    )
    front = f'<g fill="var(--{kind}-ink)" transform="translate(3.3 7.9) scale(.82)">{mark}</g>'
    shadow = '<path d="M3.5 24.3H20L24.6 19.5v-6z" fill="var(--shade)" opacity=".28"/>'
    return (
        f'<symbol id="m-{kind}" viewBox="0 0 16 16" fill="currentColor">{mark}</symbol>'
        f'<symbol id="q-{kind}" viewBox="0 0 24 24" overflow="visible">{shadow}{faces}{front}</symbol>'
    )


def cube(kind: str, x: float, y: float, size: float = 30, cls: str = "") -> str:
    """A cube that stands on (x, y), the middle of its foot."""
    place = f'x="{n(x - size / 2)}" y="{n(y - size)}" width="{n(size)}" height="{n(size)}"'
    return f'<use class="{("cube " + cls).strip()}" href="#q-{kind}" {place}/>'


def socket(kind: str, x: float, y: float, size: float = 30) -> str:
    """Where a cube may lie."""
    k = size * 0.8
    mark = f'x="{n(x - k * 0.31)}" y="{n(y - k * 0.81 - size * 0.06)}" width="{n(k * 0.62)}" height="{n(k * 0.62)}"'
    place = rect(x - k / 2, y - k - size * 0.06, k, k, "socket", 3)
    return f'{place}<use class="socket-mark" href="#m-{kind}" {mark}/>'


def stored(kind: str, full: bool, x: float, y: float, mark: str = "", size: float = 31) -> str:
    """A cube or its free place. mark: "pay" will be spent, "gain" would come here."""
    if mark == "gain":
        ring = rect(x - size / 2 - 2, y - size - 1, size + 3, size + 3, "prev-l", 6)
        return ring + cube(kind, x, y, size, "pv")
    drawn = cube(kind, x + 1, y, size) if full else socket(kind, x, y, size)
    if mark != "pay":
        return drawn
    left, top = x - size / 2, y - size
    glow = rect(left - 4, top - 3, size + 8, size + 8, "glow", 7)
    return glow + drawn + rect(left - 3.5, top - 2.5, size + 7, size + 7, "sel-l", 7, 'stroke-width="3.5"')


def lost(kind: str, x: float, y: float, size: float = 31) -> str:
    """A cube that finds no room: pale, crossed, in a lake dash."""
    ring = rect(x - size / 2 - 3, y - size - 3, size + 6, size + 6, "lost-l", 6)
    stroke = path(f"M{n(x - size / 2 + 4)} {n(y - 5)}l{n(size - 9)} {n(9 - size)}", "lost-x")
    return cube(kind, x, y, size, "gone") + ring + stroke
