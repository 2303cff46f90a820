"""How wide words are in our two bold faces, so that they can be fitted without a browser."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

# Advance widths in thousandths of the size, from the space to the tilde.
SERIF = (
    174, 285, 320, 525, 466, 710, 718, 176, 290, 290, 415, 506, 269, 355, 275, 329, 514, 365, 493, 434, 467, 427, 463,
    426, 480, 463, 238, 238, 472, 506, 472, 369, 861, 625, 627, 616, 694, 596, 531, 654, 747, 365, 332, 657, 530, 841,
    728, 675, 576, 680, 641, 539, 567, 657, 624, 962, 681, 594, 580, 317, 329, 317, 490, 453, 398, 483, 513, 431, 537,
    462, 341, 510, 543, 292, 273, 517, 263, 838, 562, 516, 537, 517, 411, 408, 332, 546, 466, 737, 496, 464, 458, 321,
    336, 321, 506,
)  # fmt: skip
SANS = (
    151, 264, 354, 549, 450, 854, 711, 205, 295, 300, 383, 480, 229, 304, 229, 284, 521, 374, 498, 440, 504, 438, 481,
    426, 493, 480, 229, 229, 480, 480, 480, 340, 844, 600, 579, 517, 655, 509, 456, 598, 696, 295, 335, 584, 433, 797,
    695, 643, 553, 649, 590, 498, 503, 638, 587, 903, 623, 558, 547, 295, 284, 295, 441, 444, 389, 481, 523, 385, 526,
    472, 329, 500, 533, 261, 285, 495, 263, 807, 529, 494, 518, 519, 348, 384, 338, 522, 445, 698, 461, 447, 424, 295,
    307, 295, 480,
)  # fmt: skip
OTHER = 640  # letters that are not built on a Latin one


@lru_cache(4096)
def width(text: str, size: float, face: tuple[int, ...] = SERIF) -> float:
    """The width of a line.

    >>> width("Podestà", 10) == width("Podesta", 10)
    True
    """
    plain = unicodedata.normalize("NFD", text)
    letters = (ord(letter) - 32 for letter in plain if not unicodedata.combining(letter))
    return sum(face[at] if 0 <= at < len(face) else OTHER for at in letters) * size / 1000


def fit(text: str, size: float, room: float, face: tuple[int, ...] = SERIF, least: float = 0) -> float:
    """The size, this or smaller but not below `least`, at which a line fits."""
    wide = width(text, size, face)
    return size if wide <= room else max(least, int(size * room / wide * 4) / 4)


def lines(text: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """One line or two, whichever allows the larger size, and that size."""
    words = text.split()
    ways = [(text,), *((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))]
    sizes = [min(fit(line, size, room) for line in way) - 0.5 * (len(way) - 1) for way in ways]
    best = sizes.index(max(sizes))
    return ways[best], sizes[best]


def short(full: str, ident: str) -> str:
    """What a long name is cut to: the word that is also the id, else the first.

    >>> short("Agostino Barbarigo", "barbarigo"), short("Laurent le Magnifique", "lorenzo")
    ('Barbarigo', 'Laurent')
    """
    words = full.split()
    return next((word for word in words if word.lower() == ident), words[0] if words else full)
