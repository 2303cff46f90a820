"""What lies below a palace: domain tiles in rows, patron bonuses, trophies, reserve and war tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.virtu.edition import Edition

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.html import target, tip
from ....frame.views.states import glow, marks
from ..data import edition_of
from ..names import name
from . import kit
from .sprite import SHIELD
from .tiles import LOW, ROW, patron_chip, tile, tile_width

Player = Mapping[str, Any]
GAP = 6
TALL = 66  # a tile on a narrow screen: large enough for a thumb
CHIP = 150  # a patron bonus and the space after it


def domain(view: View, ui: Ui, player: Player, prefix: str, x: float, y: float, w: float) -> tuple[str, float]:
    """The domain beside the possessions, in one row or two; markup and height."""
    side = _possessions_width(player, stacked=False)
    widths = _widths(edition_of(ui), view, player)
    one_row = sum(widths) + GAP * len(widths) + side <= w
    if not one_row:
        side = _possessions_width(player, stacked=True)
    rows = [roomy(widths, w - side - 8)] if one_row else pack(widths, w - side - 8)
    high = ROW if one_row else LOW
    total = high * len(rows) + GAP * (len(rows) - 1)
    drawn = _rows(view, ui, player, prefix, rows, x, y, w - side - 8, high)
    drawn += possessions(view, ui, player, prefix, x + w - side, y, total, stacked=not one_row)
    return drawn, total


def wrapped(view: View, ui: Ui, player: Player, prefix: str, x: float, y: float, w: float) -> tuple[str, float]:
    """The domain in as many rows as it needs, the possessions under it; for narrow screens."""
    widths = _widths(edition_of(ui), view, player)
    count = 1
    while sum(widths) + GAP * len(widths) > count * w * 0.97:
        count += 1
    rows = pack(widths, w, count) if count > 1 else [roomy(widths, w)]
    drawn = _rows(view, ui, player, prefix, rows, x, y, w, TALL)
    down = y + len(rows) * (TALL + GAP) + 8
    drawn += f'<path class="divide" d="M{kit.n(x)} {kit.n(down - 5)}h{kit.n(w)}"/>'
    drawn += possessions(view, ui, player, prefix, x - 10, down, ROW, stacked=False, lead=False)
    return drawn, down + ROW - y


def _widths(edition: Edition, view: View, player: Player) -> list[float]:
    return [tile_width(edition, view, one) for one in player["tiles"]]


def roomy(widths: list[float], room: float) -> list[float]:
    """One row with place to spare: narrow tiles grow a little, all to the same width if that fits."""
    if not widths:
        return []
    even = max(*widths, 92.0)
    if (even + GAP) * len(widths) <= room:
        return [even] * len(widths)
    more = (room - sum(widths)) / len(widths) - GAP
    return [one + more for one in widths]


def pack(widths: list[float], room: float, count: int = 2) -> list[list[float]]:
    """Tiles in rows of about the same length, in their order; squeezed if they are too many.

    >>> pack([40, 40, 40, 40, 40], 150)
    [[40, 40, 40], [40, 40]]
    """
    aim = sum(widths) / count
    rows: list[list[float]] = [[]]
    for one in widths:
        if rows[-1] and len(rows) < count and sum(rows[-1]) + one / 2 > aim:
            rows.append([])
        rows[-1].append(one)
    longest = max(sum(row) + GAP * (len(row) - 1) for row in rows)
    return rows if longest <= room else [[one * room / longest for one in row] for row in rows]


def _rows(
    view: View, ui: Ui, player: Player, prefix: str, rows: list[list[float]], x: float, y: float, w: float, high: float
) -> str:
    tiles = iter(player["tiles"].items())
    drawn = []
    for down, row in enumerate(rows):
        left = x
        gap = GAP if not row or len(rows) == 1 else min(GAP + 4.0, (w - sum(row)) / max(1, len(row) - 1))
        for wide in row:
            one, ready = next(tiles)
            box = (left, y + down * (high + GAP), wide, high)
            ident = f"{prefix}-tile-{one.replace('.', '-')}"
            drawn.append(tile(view, ui, player["house"], ident, one, box, ready, one in player["locked"]))
            left += wide + gap
    return "".join(drawn)


# Patron bonuses, trophies, reserve


def _shown_patrons(player: Player) -> list[str]:
    return list(player["patrons"])


def _trophies_width(player: Player) -> float:
    return 30 + 30 * min(3, max(1, len(player["trophies"])))


def _reserve_width(player: Player) -> float:
    return 118 + (46 if player["tokens"] else 0)


def _possessions_width(player: Player, stacked: bool) -> float:
    patrons = len(_shown_patrons(player))
    if stacked:
        return max((CHIP if patrons else 0) + _trophies_width(player) + 8, _reserve_width(player) + 20)
    return -(-patrons // 2) * CHIP + _trophies_width(player) + _reserve_width(player) + 24


def possessions(
    view: View, ui: Ui, player: Player, prefix: str, x: float, y: float, high: float, stacked: bool, lead: bool = True
) -> str:
    """Patron bonuses, trophies and what is in reserve, side by side or in two storeys."""
    patrons = _shown_patrons(player)
    drawn = f'<path class="divide" d="M{kit.n(x + 2)} {kit.n(y)}v{kit.n(high)}"/>' if lead else ""
    left = x + 12
    for index, patron in enumerate(patrons):
        column, row = divmod(index, 2)
        top = y + row * 35 + (20 if len(patrons) == 1 else 0)
        drawn += patron_chip(ui, f"{prefix}-patron-{patron}", patron, left + column * CHIP, top, CHIP - 16, 31)
    if len(patrons) == 1:
        drawn += kit.text(left, y + 13, _("Patron"), 16, "s5i quiet")
    if patrons:
        left += (1 if stacked else -(-len(patrons) // 2)) * CHIP
    drawn += trophies(view, player, prefix, left, y)
    if stacked:
        return drawn + reserve(ui, player, prefix, x + 12, y + high - 37, label=False)
    left += _trophies_width(player)
    return (
        drawn
        + f'<path class="divide" d="M{kit.n(left)} {kit.n(y)}v{kit.n(high)}"/>'
        + reserve(ui, player, prefix, left + 12, y, label=True)
    )


def trophies(view: View, player: Player, prefix: str, x: float, y: float) -> str:
    """The shields won from others; an empty outline where there is none."""
    won = [view["players"][seat]["house"] for seat in player["trophies"]]
    if not won:
        label = _("No trophies")
        shields = f'<path class="ghost" d="{SHIELD}" transform="{kit.at(x + 20, y + 42, 0.85)}"/>'
    else:
        label = _("Trophies from {houses}", houses=", ".join(name("house", house) for house in won))
        step = min(36.0, 66 / max(1, len(won) - 1)) if len(won) > 1 else 0
        shields = "".join(kit.shield(house, x + 18 + index * step, y + 41, 0.88) for index, house in enumerate(won))
    title = _touched(x, y, 30 + 30 * min(3, max(1, len(won))), 72) + kit.text(x, y + 13, _("Trophies"), 16, "s5i quiet")
    return kit.titled(f"{prefix}-trophies", "trophies", label, title + shields, target=tip("word:trophies"))


def reserve(ui: Ui, player: Player, prefix: str, x: float, y: float, label: bool) -> str:
    """Troops and agents that are not on the board, and war tokens."""
    house = player["house"]
    middle, size = (y + 43, 1.65) if label else (y + 19, 1.4)
    troops, agents = player["reserve_troops"], player["reserve_agents"]
    drawn = kit.text(x, y + 13, _("Reserve"), 16, "s5i quiet") if label else ""
    words = _("Troops in reserve: {count}", count=troops)
    drawn += kit.piece("troop", house, x + 20, middle, size, troops, f"{prefix}-reserve-troops", words)
    words = _("Agents in reserve: {count}", count=agents)
    drawn += kit.piece("agent", house, x + 64, middle - 1, size * 0.92, None, f"{prefix}-reserve-agents", words)
    drawn += kit.text(x + 86, middle + 7, agents, 20, "u7")
    if player["tokens"]:
        drawn += _tokens(ui, player, prefix, x + 122, middle)
    touched = _touched(x, y, 108, 72 if label else 38)
    return f'<g class="reserve"{tip(f"reserve:{house}")}>{touched}{drawn}</g>'


def _touched(x: float, y: float, w: float, h: float) -> str:
    """The ground of a group of pieces: what lies between them can be asked about, too."""
    return f'<rect class="reach" x="{kit.n(x)}" y="{kit.n(y)}" width="{kit.n(w)}" height="{kit.n(h)}"/>'


def _tokens(ui: Ui, player: Player, prefix: str, x: float, y: float) -> str:
    key = "token" if player["seat"] == ui.decider else ""
    label = _("War tokens: {count}", count=player["tokens"])
    inside = glow(ui, key, 32, 32, 16, 3) if key else ""
    inside += kit.token(16, 16, 15) + (kit.text(39, 23, player["tokens"], 20, "u7") if player["tokens"] > 1 else "")
    return kit.titled(
        f"{prefix}-tokens", "tokens" + (marks(ui, key) if key else ""), label, inside, kit.at(x - 16, y - 16),
        target(ui, key, label) if key else tip("token"),
    )  # fmt: skip
