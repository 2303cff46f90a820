"""Draws the icons that systems want as pictures of dots: `python -m build.icons` makes web/icons/*.png from icon.svg.

It understands just what that drawing is made of: filled paths of lines and quadratic curves, and outlines of one width.
"""

from __future__ import annotations

import math
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
DRAWING, FOLDER = WEB / "svg" / "icon.svg", WEB / "icons"
BOX = 64  # the drawing's size
FINE = 4  # lines of a dot, each measured exactly along its length
CURVE = 16  # straight pieces of a curve
# Systems cut a maskable icon to their own shape, of which the middle four fifths are sure; Apple's rounds the corners.
ICONS = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "icon-maskable-512": (512, 0.76),
    "icon-touch-180": (180, 0.86),
}
Point = tuple[float, float]
Outline = list[Point]
Colour = tuple[int, int, int]


def path(text: str) -> Outline:
    """The points of a closed path."""
    x = y = 0.0
    points: Outline = []
    for command, numbers in re.findall(r"([MlhqQz])([^MlhqQz]*)", text):
        given = [float(one) for one in re.findall(r"-?\d*\.?\d+", numbers)]
        if command == "h":
            given = [one for value in given for one in (value, 0.0)]
        step = 4 if command in "qQ" else 2
        for at in range(0, len(given), step):
            dx, dy = (0.0, 0.0) if command in "MQ" else (x, y)
            ends = [(given[at + k] + dx, given[at + k + 1] + dy) for k in range(0, step, 2)]
            points += curve((x, y), *ends) if step == 4 else ends
            x, y = points[-1]
    return points


def curve(start: Point, bend: Point, end: Point) -> Outline:
    """A quadratic curve as straight pieces."""
    shares = [k / CURVE for k in range(1, CURVE + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
        )
        for t in shares
    ]


def rounded(radius: float) -> Outline:
    """The ground: a square with round corners."""
    found: Outline = []
    for turn, (x, y) in enumerate(((BOX, BOX), (0, BOX), (0, 0), (BOX, 0))):
        middle = (x - radius if x else radius, y - radius if y else radius)
        angles = [(turn + k / CURVE) * math.pi / 2 for k in range(CURVE + 1)]
        found += [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]
    return found


def stroked(points: Outline, width: float) -> list[Outline]:
    """A line along a closed path: a bar for each piece, a disc for each joint, all turning the same way."""
    found, half = [], width / 2
    for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
        if length := math.hypot(u - x, v - y):
            a, b = half * (v - y) / length, -half * (u - x) / length
            found.append([(x - a, y - b), (x + a, y + b), (u + a, v + b), (u - a, v - b)])
        turns = [2 * math.pi * k / CURVE for k in range(CURVE)]
        found.append([(x + half * math.cos(t), y + half * math.sin(t)) for t in turns])
    return [one if area(one) > 0 else one[::-1] for one in found]


def area(points: Outline) -> float:
    """Twice the area; its sign is the way the outline turns."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True))


def spans(outlines: list[Outline], y: float) -> Iterator[tuple[float, float]]:
    """From where to where the outlines cover a line."""
    crossings = []
    for points in outlines:
        for (x, top), (u, bottom) in zip(points, [*points[1:], points[0]], strict=True):
            if (top <= y) != (bottom <= y):
                crossings.append((x + (y - top) / (bottom - top) * (u - x), 1 if top < bottom else -1))
    depth, start = 0, 0.0
    for x, turn in sorted(crossings):
        if depth == 0:
            start = x
        depth += turn
        if depth == 0:
            yield start, x


def cover(outlines: list[Outline], size: int) -> list[list[float]]:
    """How much of each dot is covered."""
    dots = [[0.0] * size for _ in range(size)]
    for line in range(size * FINE):
        row = dots[line // FINE]
        for start, end in spans(outlines, (line + 0.5) / FINE):
            left, right = max(0.0, start), min(float(size), end)
            for x in range(int(left), math.ceil(right)):
                row[x] += (min(right, x + 1) - max(left, x)) / FINE
    return dots


def shapes() -> Iterator[tuple[list[Outline], str]]:
    """What is drawn, one over the other, and its colours."""
    text = DRAWING.read_text(encoding="utf-8")
    for element in re.findall(r"<(?:rect|path)[^>]*>", text):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', element))
        outline = path(given["d"]) if "d" in given else rounded(float(given["rx"]))
        yield [outline], given["fill"]
        if "stroke" in given:
            yield stroked(outline, float(given["stroke-width"])), given["stroke"]


def dots(size: int, scale: float) -> bytes:
    """The picture, four bytes a dot; what is scaled down stands on a ground that fills the square."""
    drawn = list(shapes())
    ground = colour(drawn[0][1])
    picture = [[[*ground, 255.0 if scale < 1 else 0.0] for _ in range(size)] for _ in range(size)]
    for outlines, name in drawn[1:] if scale < 1 else drawn:
        placed = [[place(point, size, scale) for point in outline] for outline in outlines]
        paint = colour(name)
        for row, covered in zip(picture, cover(placed, size), strict=True):
            for dot, share in zip(row, covered, strict=True):
                if share > 0:
                    dot[:3] = [old + (new - old) * share for old, new in zip(dot, paint, strict=False)]
                    dot[3] += (255 - dot[3]) * share
    return bytes(round(value) for row in picture for dot in row for value in dot)


def place(point: Point, size: int, scale: float) -> Point:
    """Where a point of the drawing lies in the picture."""
    return tuple(((value - BOX / 2) * scale + BOX / 2) * size / BOX for value in point)  # type: ignore[return-value]


def colour(name: str) -> Colour:
    """Red, green and blue."""
    return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)


def png(size: int, content: bytes) -> bytes:
    """A square picture as a file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + content[at : at + 4 * size] for at in range(0, len(content), 4 * size))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, (size, scale) in ICONS.items():
        (FOLDER / f"{name}.png").write_bytes(png(size, dots(size, scale)))


if __name__ == "__main__":
    main()
