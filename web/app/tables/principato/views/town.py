"""The principality in its frame, and over the picture what can be pressed in it or asked about."""

from __future__ import annotations

from virtu_core.principato.shapes import TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import act, attrs, e, tag, target, tip
from .. import words
from ..drawings import town as picture
from ..drawings.plan import TALL, WIDE, Marks, Plan, by_state
from ..drawings.prints import prints
from ..drawings.strokes import rect
from ..names import name
from ..towns import PROPER, marks, town, units
from .bits import crest

Box = tuple[float, float, float, float]


def board(view: View, ui: Ui, seat: int, ahead: str) -> str:
    """The town of a seat; `ahead` is the move that somebody is about to make."""
    seen, own = view["players"][seat], seat == view["eyes"]
    changed = marks(view, ahead) if own else Marks()
    plans = (WIDE, TALL) if ui.narrow else (WIDE,)
    drawn = "".join(_picture(view, ui, seen, plan, changed, own) for plan in plans)
    return drawn if own else visiting(view, ui, seat) + drawn


def ground(ui: Ui) -> str:
    """What no move changes, to be used by the picture."""
    return prints(*((WIDE, TALL) if ui.narrow else (WIDE,)))


def visiting(view: View, ui: Ui, seat: int) -> str:
    """Whose town this is, and the way home."""
    said = tag("span", e(_("The principality of {owner}", owner=words.owner(view, seat, ui.names))))
    back = crest(view["players"][view["eyes"]]["house"], 20) + tag("span", e(_("Back to your own")))
    return tag("div", said + f'<button type="button" class="btn"{act("town", "")}>{back}</button>', cls="town-visiting")


def _picture(view: View, ui: Ui, seen: TownSeen, plan: Plan, changed: Marks, own: bool) -> str:
    owner = words.owner(view, seen["seat"], ui.names)
    scores = tuple((one["house"], one["score"]) for one in view["players"])
    said = (_lost(changed.lost_food), _lost(changed.lost_money), _lost(changed.lost_favour))
    over = "".join(spots(ui if own else None, seen, plan))
    return picture.picture(plan, town(seen), owner, words.town(seen, owner), changed, said, scores, over)


def _lost(count: int) -> str:
    return _("{count} lost", count=count) if count else ""


def spots(ui: Ui | None, seen: TownSeen, plan: Plan) -> list[str]:
    """What lies over the picture: the areas, the church, every place on the wall; a rival's can only be asked about."""
    drawn = [_area(key, label, box) for key, label, box in areas(seen, plan)]
    drawn.append(_church(ui, seen, plan))
    for kind in ("militia", "condottiere"):
        drawn += _units(ui, seen, plan, kind)
    return drawn


def areas(seen: TownSeen, plan: Plan) -> list[tuple[str, str, Box]]:
    """Each area with what can be asked about it."""
    w, h, mid = plan.width, plan.height, plan.middle
    wall, top = plan.foot - plan.parapet - 20, plan.base + 20
    left, right = (0.0, mid) if plan.sides else (0.0, 0.0)
    half = mid if plan.sides else w
    found: list[tuple[str, str, Box]] = [
        ("tile:field", "field", (left, plan.foot + 10, half, h - plan.foot - 10)),
        ("tile:farm", "farm", (right, plan.foot + 10, half, h - plan.foot - 10)),
        ("tile:palazzo", "palazzo", (left, top, half, wall - top)),
        ("tile:bank", "bank", (right, top, half, wall - top)),
    ]
    if not plan.sides:
        strip = (h - plan.foot) / 2
        city = plan.row("rear", mid) + 8
        found[0] = ("tile:field", "field", (0, plan.foot + 5, w, strip))
        found[1] = ("tile:farm", "farm", (0, plan.foot + 5 + strip, w, strip))
        found[2] = ("tile:palazzo", "palazzo", (0, top + 80, w, city - top - 80))
        found[3] = ("tile:bank", "bank", (0, city, w, wall - city))
    wide = plan.niches * 106 + 34
    listed = [
        (key, words.tiles({kind: seen["tiles"].get(kind, 0)}) or name("tiles", kind), box) for key, kind, box in found
    ]
    listed.append(("area:palace", words.culture(seen["culture"]) or _("no culture yet"),
                   (plan.palace, plan.base - 200, wide, 204)))  # fmt: skip
    listed.append(
        (
            "tile:monument",
            name("tiles", "monument"),
            (plan.statues[0] - 34, plan.statue_y - 100, plan.statues[-1] - plan.statues[0] + 68, 104),
        )
    )
    listed.append(("word:strength", _("strength"), (plan.gate - 76, plan.foot - 176, 152, 180)))
    return listed


def _area(key: str, label: str, box: Box) -> str:
    return f"<g{tip(key)}><title>{e(label)}</title>{rect(*box, 'hit')}</g>"


def _church(ui: Ui | None, seen: TownSeen, plan: Plan) -> str:
    store = seen["stores"]["favour"]
    said = _("Church: {held} of {limit} favour", held=store["held"], limit=store["limit"])
    wide = 214 if plan.sides else 190
    box = (plan.church - 14, plan.base - 190, wide + 28, 208)
    return _spot(ui, "church", said, box, glow=False) if ui else _area("church", said, box)


def _units(ui: Ui | None, seen: TownSeen, plan: Plan, kind: str) -> list[str]:
    """Each figure on the wall: an empty one can be supplied."""
    cubes = units(seen["units"][kind], PROPER[kind])
    places, key, drawn = plan.posts_of(kind), f"unit:{kind}", []
    for index, (cube, count) in enumerate(by_state(cubes, len(places))):
        x = places[index]
        y = plan.wall(x) - plan.parapet
        carries = _("with {cube}", cube=name("cubes", cube)) if cube else _("empty, counts \N{MINUS SIGN}1")
        said = f"{words.tiles({kind: count})} {carries}"
        box = (x - 36, y - 62, 72, 128)
        if ui is not None and not cube and ui.decision in ("action", "supply"):
            drawn.append(_spot(ui, key, said, box, glow=ui.decision == "supply"))
        else:
            drawn.append(_area(f"tile:{kind}", said, box))
    return drawn


def _spot(ui: Ui, key: str, label: str, box: Box, *, glow: bool) -> str:
    # What does not glow asks before it acts: nothing there says that a press would.
    asks = attrs(tabindex="0", role="button", aria_label=label, data_target=key)
    given = asks if key in ui.targets and not glow else target(ui, key, label)
    shown = key in ui.targets and glow
    ring = rect(*box, "glow", 10) + rect(*box, "legal-l", 10) if shown else ""
    chosen = rect(*box, "sel-l", 10) if key in (ui.chooser, ui.pointed) else ""
    hit = rect(*box, "hit", 10)
    return f"<g{attrs(cls='town-spot')}{given}><title>{e(label)}</title>{ring}{chosen}{hit}</g>"
