"""The palace: a ring of five rooms round the court, courtiers at both sides, the domain below.

`palace` lies, `palace_upright` stands for narrow screens; `palace_small` is what a rival's panel shows.
"""

from __future__ import annotations

from typing import NamedTuple

from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import LOCKED_SPACES, SPACES

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.html import attrs, e, target, tell, tip
from ....frame.views.states import glow, marks
from ..data import edition_of
from ..names import name
from . import kit
from .cards import courtier, free_word, space
from .domain import Player, domain, wrapped
from .palacesmall import palace_small
from .rooms import TALL, WIDE, plaque, price_tag, room, support

__all__ = ["palace", "palace_small", "palace_upright"]


class Plan(NamedTuple):
    """Where things are; rooms go I to V, borders by the room they lie behind."""

    kind: str
    rooms: tuple[tuple[float, float], ...]
    court: str  # outline of the court
    crest: tuple[float, float]
    treasury: tuple[float, float]
    prestige: tuple[float, float]
    walk: str
    doors: tuple[tuple[float, float, int], ...]
    borders: tuple[tuple[float, float], ...]
    spare: tuple[float, float]  # the marker before the first spring
    gate: float  # size of the arrows


LYING = Plan(
    kind="lying",
    rooms=((204, 12), (608, 12), (608, 226), (406, 226), (204, 226)),
    court="M398 16H602V196H792V218H208V196H398z",
    crest=(500, 82),
    treasury=(455, 173),
    prestige=(556, 173),
    walk="M300 207H700",
    doors=((399, 100, 0), (601, 100, 0), (601, 314, 180), (399, 314, 180)),
    borders=((500, 28), (803, 207), (601, 280), (399, 280), (197, 207)),
    spare=(575, 130),
    gate=1,
)
STANDING = Plan(
    kind="standing",
    rooms=((8, 8), (396, 8), (396, 222), (202, 222), (8, 222)),
    court="M200 12H392V190H582V216H10V190H200z",
    crest=(296, 76),
    treasury=(254, 164),
    prestige=(350, 164),
    walk="M104 203H488",
    doors=((198, 100, 0), (394, 100, 0), (394, 314, 180), (200, 314, 180)),
    borders=((296, 28), (566, 203), (394, 276), (198, 276), (28, 203)),
    spare=(370, 121),
    gate=0.85,
)


def player_of(view: View, house: str) -> Player:
    """The player of a house."""
    found: Player = next(player for player in view["players"] if player["house"] == house)
    return found


def palace(view: View, ui: Ui, house: str) -> str:
    """The whole palace as one picture, 1000 wide; higher when the domain needs a second row."""
    player = player_of(view, house)
    prefix = f"palace-{house}"
    below, high = domain(view, ui, player, prefix, 10, 422, 980)
    total = 432 + high
    places = [(index, 10 if index < 3 else 822, 12 + 130 * (index % 3)) for index in range(len(SPACES))]
    parts = [
        f'<rect class="ground" width="1000" height="{kit.n(total)}" rx="10"/>'
        f'<rect class="frame-line" x="3" y="3" width="994" height="{kit.n(total - 6)}" rx="8"/>',
        '<rect class="walls" x="190" y="3" width="620" height="408"/>',
        _ring(view, ui, player, prefix, LYING),
        *(_space(ui, player, prefix, index, x, y) for index, x, y in places),
        _gates(edition_of(ui), LYING, prefix),
        _over(ui, player, prefix, LYING),
        below,
    ]
    return _svg(prefix, house, 1000, total, "lying", parts)


def palace_upright(view: View, ui: Ui, house: str) -> str:
    """The same for a narrow screen, 592 wide: the ring, the courtiers as two rows, the domain."""
    player = player_of(view, house)
    prefix = f"upright-{house}"
    parts = [
        '<rect class="walls" x="2" y="2" width="588" height="402"/>',
        _ring(view, ui, player, prefix, STANDING),
        _gates(edition_of(ui), STANDING, prefix),
        _over(ui, player, prefix, STANDING),
    ]
    for side, first, top in (("left", 0, 414), ("right", 3, 588)):
        title = _("Left of the palace") if side == "left" else _("Right of the palace")
        parts.append(_arrow(side, 34, top + 19, 0.72) + kit.text(62, top + 26, title, 20, "s7"))
        for turn in range(3):
            parts.append(_space(ui, player, prefix, first + turn, 8 + 204 * turn, top + 42))
    parts.append(kit.text(10, 782, _("Domain"), 20, "s7"))
    below, high = wrapped(view, ui, player, prefix, 8, 794, 576)
    total = 802 + high
    ground = f'<rect class="ground" width="592" height="{kit.n(total)}"/>'
    return _svg(prefix, house, 592, total, "standing", [ground, *parts, below])


def _svg(ident: str, house: str, w: float, h: float, kind: str, parts: list[str]) -> str:
    label = _("Palace of {house}", house=name("house", house))
    return (
        f'<svg class="palace {kind} house-{e(house)}" id="{e(ident)}" viewBox="0 0 {kit.n(w)} {kit.n(h)}" role="group" '
        f'aria-label="{e(label)}">{"".join(parts)}</svg>'
    )


def _ring(view: View, ui: Ui, player: Player, prefix: str, plan: Plan) -> str:
    """The court and the rooms with what lies in them."""
    drawn = [
        f'<path class="court" d="{plan.court}"/><path class="walk" d="{plan.walk}"/>',
        _crest(player, prefix, plan),
        _treasury(ui, player, prefix, plan),
        _prestige(view["scores"][player["seat"]]["total"], player["house"], prefix, plan),
    ]
    for index, (x, y) in enumerate(plan.rooms):
        drawn.append(room(view, ui, player, prefix, index, x, y))
        drawn.append(support(ui, player, prefix, index, x, y))
    drawn += [_door(x, y, turn) for x, y, turn in plan.doors]
    return "".join(drawn)


def _crest(player: Player, prefix: str, plan: Plan) -> str:
    key = f"court:{player['house']}"
    heads = "".join(
        f'<path class="clockwise" d="M-4-57.5L5-52.5-4-47.5z" transform="rotate({turn * 72 + 18})"/>'
        for turn in range(5)
    )
    inside = f'<circle class="plate" r="66"/><circle class="plate-line" r="60"/>{heads}'
    inside += kit.shield(player["house"], 0, -4, 1.75)
    if player["pending"]:
        inside += kit.seal(44, 36, 0.5)
    words = [_("Court of {house}, rooms go clockwise", house=name("house", player["house"]))]
    if player["pending"]:
        words.append(_("an indulgence waits for its room"))
    return kit.titled(f"{prefix}-crest", "crest", ", ".join(words), inside, kit.at(*plan.crest), tip(key))


def _treasury(ui: Ui, player: Player, prefix: str, plan: Plan) -> str:
    key = f"treasury:{player['house']}"
    label = _("Treasury: {count} florins", count=player["florins"])
    x, y = plan.treasury
    halo = glow(ui, key, 104, 38, 22, 4)
    inside = (f'<g transform="translate(-52 -19)">{halo}</g>' if halo else "") + kit.coin(player["florins"], 0, 0)
    return kit.titled(
        f"{prefix}-treasury", "treasury" + marks(ui, key), label, inside, kit.at(x, y), target(ui, key, label)
    )


def _prestige(total: int, house: str, prefix: str, plan: Plan) -> str:
    """As it stands: one's own, like the rivals' on their panels. A press tells where it comes from."""
    plate = '<rect class="reach" x="-44" y="-33" width="88" height="66"/>'
    plate += '<rect x="-42" y="-19" width="84" height="38" rx="19" class="laurel"/>'
    inside = plate + kit.symbol("prestige", -34, -13, 26, "laurel-sign")
    inside += kit.text(17, 9, kit.figure(total), 26, "s7", "middle")
    label = _("Prestige so far: {count}", count=total)
    given = attrs(tabindex="0", role="button", aria_label=label) + tell(f"prestige:{house}")
    return kit.titled(f"{prefix}-prestige", "own-prestige", label, inside, kit.at(*plan.prestige), given)


def _door(x: float, y: float, turn: int) -> str:
    way = f"translate({x:g} {y:g}) rotate({turn})"
    return f'<g class="door" transform="{way}"><circle r="11"/><path d="M-3-6L4 0-3 6"/></g>'


def _arrow(side: str, x: float, y: float, scale: float) -> str:
    """An arrow towards the courtiers it refreshes."""
    mirror = -1 if side == "right" else 1
    shape = f'<path transform="scale({mirror} 1)" d="M22-15H-2V-25L-27 0-2 25V15H22z"/>'
    sign = kit.symbol("refresh", -12 if side == "left" else -10, -11, 22)
    return f'<g class="gate" transform="{kit.at(x, y, scale)}">{shape}{sign}</g>'


def _gates(edition: Edition, plan: Plan, prefix: str) -> str:
    """The courtier arrows, each behind the room the edition names."""
    drawn = []
    for side, behind in edition.arrows.items():
        where = {"left": _("left"), "right": _("right")}.get(side, side)
        label = _("Crossing here makes the courtiers on the {side} available", side=where)
        arrow = _arrow(side, *plan.borders[behind - 1], plan.gate)
        drawn.append(kit.titled(f"{prefix}-arrow-{side}", "gates", label, arrow, target=tip(f"arrow:{side}")))
    return "".join(drawn)


def _over(ui: Ui, player: Player, prefix: str, plan: Plan) -> str:
    """What lies over the walls: numbers of the rooms, the action marker, prices."""
    drawn = [plaque(player["house"], plan.rooms, index) for index in range(len(plan.rooms))]
    marker = player["marker"]
    if marker < 0:
        x, y = plan.spare
    else:
        x, y = plan.rooms[marker]
        x, y = x + WIDE / 2, y + (TALL + 7 if marker < 2 else -7)
    house = player["house"]
    inside = (
        '<circle class="shadow" cx="2" cy="5" r="26"/><circle class="marker-rim" r="26"/>'
        f'<circle class="marker-field" r="21" fill="url(#p-{e(house)})"/><circle class="field" r="15"/>'
        + kit.symbol("c-" + house, -14, -14, 28, "charge")
    )
    label = _("Action marker of {house}", house=name("house", house))
    drawn.append(kit.titled(f"{prefix}-marker", "marker", label, inside, kit.at(x, y, 0.86), tip(f"marker:{house}")))
    drawn += [price_tag(ui, player, prefix, index, *place) for index, place in enumerate(plan.rooms)]
    return "".join(drawn)


def _space(ui: Ui, player: Player, prefix: str, index: int, x: float, y: float) -> str:
    """A courtier space with its card, or empty: free if a card could go there now, else locked."""
    spot = SPACES[index]
    key, ident = f"space:{player['house']}:{spot}", f"{prefix}-{spot}"
    place = name("place", spot)
    card = player["courtiers"][index]
    if card:
        return courtier(ui, key, ident, card, x, y, player["ready"][index], spot in player["locked"], place)
    free = free_word(player, index)
    return space(ui, key, ident, x, y, place, free, bool(free) and index in LOCKED_SPACES)
