"""Where things lie on the map, in map units: the projection, cities, labels, anchors, roads, seas. No markup.

>>> place("cagliari")
(271, 913)
"""

from __future__ import annotations

import math

from virtu_core.virtu.edition import Edition, default

from ....frame.views.widths import width

Point = tuple[float, float]

WIDTH, HEIGHT, FRAME = 1256, 1274, 30
VIEWBOX = f"{-FRAME} {-FRAME} {WIDTH + 2 * FRAME} {HEIGHT + 2 * FRAME}"
RADIUS = 27  # of a medallion
ANSWERS = 40  # a city answers this far from its centre
RIBBON_Y, RIBBON_H, NAME_SIZE = 33, 26, 22
NUDGE_LIMIT = 55
COLUMN = 2  # besiegers and agent in one column left of a city

# Crowded cities step aside, so that every piece has its place; neighbours and coast keep their order.
NUDGE = {
    "nizza": (1, 2), "torino": (4, 10), "milano": (-1, 7), "genova": (-6, -2), "parma": (-19, 21),
    "verona": (-25, 4), "venezia": (11, 5), "trieste": (3, 1), "bologna": (9, -16), "ravenna": (45, -2),
    "firenze": (-3, -10), "pisa": (-41, 7), "siena": (-15, 42), "perugia": (2, -17), "spoleto": (43, 28),
    "ancona": (20, -3), "civitavecchia": (-41, 5), "roma": (42, 18), "terracina": (-10, 36), "benevento": (21, -16),
    "napoli": (13, 46), "bari": (1, -2), "taranto": (6, 14), "reggio": (7, -9), "palermo": (-1, 1),
    "siracusa": (1, -2), "tunis": (-3, -3), "ragusa": (-2, -4),
}  # fmt: skip

# A port's anchors: sea -> the end of the ribbon, and where the anchor points (degrees, 0 is east, 90 south).
ANCHORS: dict[str, dict[str, tuple[str, int]]] = {
    "nizza": {"ligurian": ("r", 30)}, "genova": {"ligurian": ("l", 100)}, "pisa": {"ligurian": ("l", 180)},
    "ajaccio": {"ligurian": ("l", -140), "tyrrhenian": ("r", 40)},
    "venezia": {"adriatic": ("r", 40)}, "trieste": {"adriatic": ("l", 150)}, "ravenna": {"adriatic": ("r", -20)},
    "ancona": {"adriatic": ("r", -30)}, "bari": {"adriatic": ("r", -40)}, "ragusa": {"adriatic": ("l", 180)},
    "civitavecchia": {"tyrrhenian": ("l", 170)}, "terracina": {"tyrrhenian": ("l", 150)},
    "napoli": {"tyrrhenian": ("l", 150)}, "palermo": {"tyrrhenian": ("r", -60)},
    "reggio": {"tyrrhenian": ("l", -150), "ionian": ("r", 30)}, "taranto": {"ionian": ("r", 100)},
    "siracusa": {"sicilian": ("l", 150), "ionian": ("r", 0)}, "tunis": {"sicilian": ("r", -10)},
    "cagliari": {"sicilian": ("l", 125), "tyrrhenian": ("r", -35)},
}  # fmt: skip

# Points that a road passes between its ends.
VIA: dict[tuple[str, str], tuple[Point, ...]] = {
    ("genova", "pisa"): ((302, 290), (336, 326)), ("nizza", "genova"): ((142, 316), (194, 280)),
    ("venezia", "ravenna"): ((570, 188), (576, 236)), ("ravenna", "ancona"): ((634, 330),),
    ("ancona", "bari"): ((748, 500), (846, 590), (950, 640)),
    ("napoli", "reggio"): ((852, 752), (922, 815), (958, 895), (964, 965)),
    ("taranto", "reggio"): ((1028, 782), (990, 842), (1004, 905), (990, 970)),
    ("venezia", "trieste"): ((668, 108),), ("palermo", "siracusa"): ((777, 1110),),
    ("terracina", "napoli"): ((742, 706),), ("nizza", "torino"): ((124, 284),),
    ("spoleto", "benevento"): ((760, 600),), ("firenze", "ravenna"): ((552, 320),),
    ("perugia", "ancona"): ((652, 380),), ("ancona", "spoleto"): ((706, 440),),
    ("siena", "roma"): ((536, 520), (590, 566)),
    ("roma", "terracina"): ((646, 650),), ("firenze", "spoleto"): ((558, 402), (614, 462)),
    ("siena", "spoleto"): ((566, 486),), ("civitavecchia", "terracina"): ((556, 612), (612, 662)),
    ("perugia", "roma"): ((566, 500),),
}  # fmt: skip

# Sea -> where its name stands, its size, the space between letters, how it is turned.
SEA_NAMES: dict[str, tuple[Point, int, int, int]] = {
    "ligurian": ((202, 442), 29, 2, 0), "tyrrhenian": ((548, 828), 46, 9, 0), "sicilian": ((547, 1173), 29, 3, 17),
    "ionian": ((1150, 943), 34, 3, 0), "adriatic": ((899, 448), 38, 6, 40),
}  # fmt: skip
SEALS: dict[str, Point] = {"france": (60, 62), "empire": (420, 56), "ottomans": (1020, 322)}
ORDER: Point = (86, 770)
CARTOUCHE: Point = (1016, 92)
COMPASS: Point = (1134, 1095)
SHIP: Point = (484, 983)


def project(lon: float, lat: float) -> Point:
    """Degrees to map units."""
    return (lon - 6.35) * 97.72, (46.6 - lat) * 123.7


def place(city: str, edition: Edition | None = None) -> tuple[int, int]:
    """Where a city stands on the map."""
    there = (edition or default()).cities[city]
    x, y = project(there.lon, there.lat)
    dx, dy = NUDGE.get(city, (0, 0))
    return round(x) + dx, round(y) + dy


def ribbon_width(name: str, home: bool) -> int:
    """How wide the ribbon with a city's name is; a start city's bears a crest."""
    return round(width(name, NAME_SIZE)) + (36 if home else 16)


def anchors(city: str, seas: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """A port's anchors: the sea, the end of the ribbon, the direction."""
    known = ANCHORS.get(city, {})
    spare = iter("rl")
    return [(sea, *(known.get(sea) or (next(spare, "r"), _towards(city, sea)))) for sea in seas]


def _towards(city: str, sea: str) -> int:
    """The direction of a sea from a city that the table above does not know."""
    if city not in default().cities or sea not in SEA_NAMES:
        return 90
    (x, y), (to_x, to_y) = place(city), SEA_NAMES[sea][0]
    return round(math.degrees(math.atan2(to_y - y, to_x - x)))


def slots(total: int) -> list[tuple[float, float, float]]:
    """Places (x, y, scale) for besiegers and agent: left of the city, the lowest first; a fifth stands upper right."""
    if total == 1:
        return [(-41.0, 1.0, 1.6)]
    places = [(-46.0 - 28 * (index // COLUMN), 6.0 - 20 * (index % COLUMN), 1.35) for index in range(2 * COLUMN)]
    return [*places, (50.0, -22.0, 1.35)][:total]


def road(a: str, b: str, edition: Edition | None = None) -> str:
    """The curve of a road as path data."""
    start, end = place(a, edition), place(b, edition)
    between = VIA.get((a, b)) or VIA.get((b, a), ())[::-1]
    if not between:
        (x1, y1), (x2, y2) = start, end
        bend = f"{(x1 + x2) / 2 - (y2 - y1) * 0.05:.0f} {(y1 + y2) / 2 + (x2 - x1) * 0.05:.0f}"
        return f"M{x1} {y1}Q{bend} {x2} {y2}"
    return smooth([start, *between, end])


def smooth(points: list[Point]) -> str:
    """A curve through all points (Catmull-Rom)."""
    q = [points[0], *points, points[-1]]
    path = f"M{q[0][0]:.0f} {q[0][1]:.0f}"
    for before, here, there, after in zip(q, q[1:], q[2:], q[3:], strict=False):
        x1, y1 = (here[i] + (there[i] - before[i]) / 6 for i in (0, 1))
        x2, y2 = (there[i] - (after[i] - here[i]) / 6 for i in (0, 1))
        path += f"C{x1:.0f} {y1:.0f} {x2:.0f} {y2:.0f} {there[0]:.0f} {there[1]:.0f}"
    return path
