"""Line work of the map's margins and sea: frame, cartouche, compass, ship; and the inks of the printed map."""

from __future__ import annotations

import math
from typing import NamedTuple

from .geography import FRAME, HEIGHT, WIDTH, Point, project


class Inks(NamedTuple):
    """The colours of one printing; a picture cannot see the page's own."""

    line: str = "#33241a"
    paper: str = "#f4ead3"
    frame: str = "#f4ead3"
    rule: str = "#33241a"  # lines of the frame
    sail: str = "#f4ead3"
    sea: str = "#c6d3cd"
    water: str = "#4f6f73"  # lines in the water
    star: str = "#7c8f86"
    hull: str = "#eadbb9"
    gold: str = "#b8862b"
    lake: str = "#8c2f24"
    ground: tuple[str, str, str] = ("#f7eed9", "#efe1c0", "#dcc79c")
    shore: str = "#33241a"
    edge: str = "#c4b08e"  # the land along the shore
    hill: str = "#6b4f33"
    hill_fill: str = "#efe3c6"
    road: str = "#f0d9a6"
    road_edge: str = "#6a4327"
    road_glow: str = "#f4ead3"
    vignette: str = "#4a2d10"


LIGHT = Inks()
DARK = Inks(
    line="#0f0905", paper="#3b2f23", frame="#2d231b", rule="#8a7350", sail="#b3a07a", sea="#1d3136", water="#7fa0a3",
    star="#47626a", hull="#7d694b",
    gold="#b08d45", lake="#b9483b", ground=("#574937", "#4d4030", "#3b3024"), shore="#120b06", edge="#2c2217",
    hill="#a58b62", hill_fill="#4d4030", road="#c7a86c", road_edge="#1c120a", road_glow="#4d4030", vignette="#000000",
)  # fmt: skip
LILY = (
    "M12 1.200c2.300 2.300 3.300 4.500 3.300 6.700 0 1.500-.6 2.900-1.300 4.100h.3c1-3.100 2.900-4.900 5-4.900 2.10"
    "0 0 3.500 1.500 3.500 3.500 0 2.300-1.700 4-4.200 4.100-.6-.7-.7-1.400-.3-2.100 1-.1 1.700-.6 1.700-1.500 0-.7"
    "-.5-1.200-1.200-1.200-1.300 0-2.300 1.400-2.600 3.700h1.600v2.300h-1.900c.3 2 1.300 3.500 3 4.500-2.400.4-4.30"
    "0-.2-5.400-1.600-.3.900-.8 2.200-1.500 4-.7-1.800-1.200-3.100-1.500-4-1.100 1.400-3 2-5.400 1.600 1.700-1 2.70"
    "0-2.500 3-4.500H6.200v-2.300h1.600C7.500 11.300 6.500 9.900 5.200 9.900c-.7 0-1.200.5-1.200 1.200 0 .9.700 1.4"
    "00 1.700 1.500.4.700.3 1.400-.3 2.100-2.500-.1-4.200-1.800-4.200-4.100 0-2 1.400-3.500 3.500-3.500 2.100 0 4 1"
    ".800 5 4.900h.3c-.7-1.200-1.300-2.600-1.300-4.100 0-2.200 1-4.400 3.300-6.700z"
)


def mix(a: str, b: str, share: float) -> str:
    """A colour between two.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def frame(inks: Inks) -> str:
    """Paper border with rules and a scale of degrees."""
    outer = f"M{-FRAME} {-FRAME}H{WIDTH + FRAME}V{HEIGHT + FRAME}H{-FRAME}z"
    rules = "".join(
        f'<rect x="{-out}" y="{-out}" width="{WIDTH + 2 * out}" height="{HEIGHT + 2 * out}" stroke-width="{width}"/>'
        for out, width in ((FRAME - 3, 3), (FRAME - 9, 1), (12, 1), (0, 2))
    )
    across = [round(project(6.35 + 0.5 * i, 0)[0]) for i in range(26)] + [WIDTH]
    down = [round(project(0, 46.6 - 0.4 * i)[1]) for i in range(26)] + [HEIGHT]
    scale = "".join(
        f"M{a}-9H{b}v6H{a}zM{a} {HEIGHT + 3}H{b}v6H{a}z" for a, b in zip(across[::2], across[1::2], strict=False)
    )
    scale += "".join(
        f"M-9 {a}h6V{b}h-6zM{WIDTH + 3} {a}h6V{b}h-6z" for a, b in zip(down[::2], down[1::2], strict=False)
    )
    return (
        f'<path d="{outer}M0 0V{HEIGHT}H{WIDTH}V0z" fill="{inks.frame}" fill-rule="evenodd"/>'
        f'<g fill="none" stroke="{inks.rule}">{rules}</g><path d="{scale}" fill="{inks.rule}"/>'
    )


def cartouche(inks: Inks, at: Point) -> str:
    """The title's plate; its words are in the living layer."""
    return (
        f'<g transform="translate({at[0]} {at[1]})">'
        '<path d="M-188-52H188c10 0 16 8 12 18-5 10-5 18 0 28 5 12 5 22 0 34-4 10 '
        '2 20 10 26H70L0 72-70 54H-210c8-6 14-16 10-26-5-12-5-22 0-34 5-10 5-18 0-28-4-10 2-18 12-18z" '
        f'fill="{inks.paper}" stroke="{inks.rule}" stroke-width="2"/>'
        '<path d="M-180-44H180c6 0 10 6 7 12-5 10-5 18 0 28 5 12 5 20 0 30-3 '
        '8-1 14 3 20H68L0 63-68 46h-122c4-6 6-12 3-20-5-10-5-18 0-30 5-10 5-18 0-28-3-6 1-12 7-12z" '
        f'fill="none" stroke="{inks.lake}" stroke-width="1.2"/></g>'
    )


def compass(inks: Inks, at: Point, r: float = 88) -> str:
    """The wind rose, its north a lily."""
    ticks = ""
    for i in range(32):
        a, inner = math.radians(i * 11.25), r * (0.86 if i % 2 else 0.82)
        x, y = math.cos(a), math.sin(a)
        ticks += f"M{r * 0.93 * x:.1f} {r * 0.93 * y:.1f}L{inner * x:.1f} {inner * y:.1f}"
    turns = (
        (22.5, 45, 8, 0.62, 0.07, inks.water),
        (45, 90, 4, 0.78, 0.11, inks.star),
        (0, 90, 4, 1.05, 0.14, inks.line),
    )
    points = ""
    for first, step, count, long, wide, dark in turns:
        for i in range(count):
            for sign, fill in ((-1, inks.sail), (1, dark)):
                points += (
                    f'<path d="M0 0L{sign * r * wide:.1f} {-r * wide:.1f}L0 {-r * long:.1f}z" fill="{fill}" '
                    f'transform="rotate({first + i * step})"/>'
                )
    return (
        f'<g transform="translate({at[0]} {at[1]})">'
        f'<circle r="{r}" fill="{inks.sea}" stroke="{inks.water}" stroke-width="1.2"/>'
        f'<circle r="{r * 0.93:.1f}" fill="none" stroke="{inks.water}" stroke-width=".7"/>'
        f'<path d="{ticks}" stroke="{inks.water}" stroke-width=".8"/>'
        f'<g stroke="{inks.line}" stroke-width=".7">{points}</g>'
        f'<path d="{LILY}" fill="{inks.lake}" transform="translate(-13 {-r * 1.05 - 27:.1f}) scale(1.083)"/>'
        f'<circle r="{r * 0.09:.1f}" fill="{inks.gold}" stroke="{inks.line}"/></g>'
    )


def ship(inks: Inks, at: Point, scale: float = 1.05) -> str:
    """A carrack under sail."""
    return (
        f'<g transform="translate({at[0]} {at[1]}) scale({scale})" fill="none" stroke="{inks.line}" stroke-width="1.3" '
        'stroke-linejoin="round" stroke-linecap="round" opacity=".8">'
        f'<path d="M-46 10L-36 12 30 12 50-2 56-4 53 10C49 24 40 31 28 33H-20C-34 31-43 24-46 10z" fill="{inks.hull}"/>'
        '<path d="M-42 18H52M-36 25H46" opacity=".6"/>'
        f'<path d="M-46 10l-6-12 12 2 3 12M50-2l3-12 10 2-7 10" fill="{inks.hull}"/>'
        '<path d="M0 12V-62M-28 12V-40M32 8V-34" stroke-width="2"/>'
        '<path d="M-20-52Q2-58 24-52 18-30 24-10 2-18-20-10-12-30-20-52z'
        "M-42-34Q-30-38-16-34-20-20-16-6-28-11-42-6-37-20-42-34z"
        f'M30-36L52-6Q38-8 26-2 32-18 30-36z" fill="{inks.sail}"/>'
        f'<path d="M2-52V-12M-18-31Q2-36 20-31" stroke="{inks.lake}" stroke-width="3"/>'
        '<path d="M0-62q8-5 14 0 6 4 13 0-5 8-13 6-8-2-14 0zM-28-40q6-4 10 0 4 3 9 0-4 6-9 4-5-1-10 0z" '
        f'fill="{inks.lake}" stroke="none"/>'
        '<path d="M-64 38q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-50 45q8-6 16 0t16 0 16 0 16 0 16 0" '
        'opacity=".6"/></g>'
    )
