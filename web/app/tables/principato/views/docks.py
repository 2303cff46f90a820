"""What lies beside the table while a move is completed: how to pay, how many men."""

from __future__ import annotations

from virtu_core.principato.shapes import AskedSeen, PaymentSeen, TownSeen, View

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui
from ....frame.views.controls import button
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from .. import words
from ..drawings.icons import tile_icon
from ..drawings.soldiers import condottiere, militia
from ..drawings.strokes import signed
from ..names import name
from .bits import cube

CHIPS = 12  # so many numbers are buttons; the list of moves has the others
RANK = 6  # so many men are drawn


def dialog(sign: str, title: str, said: str, body: str, foot: str, cls: str = "") -> str:
    """A medallion, a title and a word, the body, the ways on."""
    head = tag("span", icon(sign), cls="pmed big") + tag("div", tag("h2", e(title)) + tag("p", said))
    parts = tag("header", head) + body + tag("footer", foot)
    return tag("section", parts, cls=f"dialog pdialog {cls}".strip(), role="dialog", aria_label=title)


def pay(view: View, ui: Ui) -> str:
    """The ways to pay, proper cubes first; the one that is proposed stands out."""
    asked = view["asked"]
    kind = next(iter(asked["take"]), "")
    title = words.tiles(asked["take"]).capitalize()
    if asked["value"]:
        title = _("{tile} worth {value}", tile=name("tile", kind), value=asked["value"]).capitalize()
    said = e(_("How do you pay? Favour stands for food or money."))
    seen, proposed = view["players"][asked["seat"]], payment(asked, ui)
    body = tag("div", "".join(_way(way, seen, on=way is proposed) for way in asked["payments"]), cls="ways-to-pay")
    foot = button("undo", _("Not now"), "undo")
    return dialog(tile_icon(kind) if kind else "cards", title, said, body, foot, "pay")


def payment(asked: AskedSeen, ui: Ui) -> PaymentSeen:
    """The way that is proposed: the one that a hint had in mind, else the first."""
    return next((way for way in asked["payments"] if way["move"] == ui.meant), asked["payments"][0])


def proposed(view: View, ui: Ui) -> str:
    """The move of the button that stands out; "" where there is none to pay or to recruit."""
    asked = view["asked"]
    if asked["kind"] == "pay":
        return payment(asked, ui)["move"]
    if asked["kind"] != "recruit":
        return ""
    return f"recruit {min(supplies_for(view['players'][asked['seat']], asked['unit']), asked['most'])}"


def _way(way: PaymentSeen, seen: TownSeen, *, on: bool) -> str:
    paid = {"food": way["food"], "money": way["money"], "favour": way["favour"]}
    row = "".join(cube(kind) for kind, count in paid.items() for _each in range(count))
    left = {kind: seen["stores"][kind]["held"] - count for kind, count in paid.items()}
    said = words.cubes(paid)
    small = _("left: {cubes}", cubes=words.cubes(left) or _("nothing"))
    inside = tag("span", row, cls="cubes", aria_hidden="true") + tag("b", e(said)) + tag("small", e(small))
    given = attrs(cls="btn way primary" if on else "btn way", data_move=way["move"])
    return f'<button type="button"{given}>{inside}</button>'


def recruit(view: View, ui: Ui) -> str:
    """How many men: what they would mean for the strength, and whether there are cubes for them."""
    asked = view["asked"]
    unit, seen = asked["unit"], view["players"][asked["seat"]]
    sensible = supplies_for(seen, unit)
    said = e(_("Any number, free; {count} in the stock.", count=asked["most"]))
    chips = "".join(_number(count, min(sensible, asked["most"])) for count in range(min(asked["most"], CHIPS) + 1))
    figure = militia(0) if unit == "militia" else condottiere(seen["house"])
    rank = "".join(_man(figure) for _each in range(min(sensible, RANK)))
    body = tag("div", chips, cls="numbers") + tag("div", rank, cls="rank", aria_hidden="true")
    body += tag("ul", "".join(tag("li", one) for one in _outlook(seen, unit, sensible)), cls="effect-list")
    more = button("list", _("More"), "moves") if asked["most"] > CHIPS else ""
    title = name("card", asked["card"])
    foot = button("undo", _("Not now"), "undo") + more + tag("span", "", cls="grow")
    return dialog(unit, title, said, body, foot + _take(ui, sensible, asked["most"]), "recruit")


def supplies_for(seen: TownSeen, unit: str) -> int:
    """How many more of a unit could be supplied with the cubes in store, after those that stand empty."""
    proper = seen["stores"]["food" if unit == "militia" else "money"]["held"]
    return max(0, proper + seen["stores"]["favour"]["held"] - seen["units"][unit]["empty"])


def _number(count: int, sensible: int) -> str:
    cls = "btn number on" if count == sensible else "btn number"
    return f'<button type="button"{attrs(cls=cls, data_move=f"recruit {count}")}>{count}</button>'


def _take(_ui: Ui, sensible: int, most: int) -> str:
    count = min(sensible, most)
    label = ngettext("Take {count}", "Take {count}", count)
    inside = icon("check") + tag("span", e(label))
    return f'<button type="button"{attrs(cls="btn primary", data_move=f"recruit {count}")}>{inside}</button>'


def _man(figure: str) -> str:
    return f'<svg class="fig man-fig" viewBox="-30 -100 62 102">{figure}</svg>'


def _outlook(seen: TownSeen, unit: str, count: int) -> list[str]:
    """What so many men would mean."""
    now = seen["strength"]
    strength = _("Strength {now} now, {empty} while these {count} are empty, {full} once they are supplied",
                 now=signed(now), empty=signed(now - count), count=count, full=signed(now + count))  # fmt: skip
    proper = "food" if unit == "militia" else "money"
    held = {proper: seen["stores"][proper]["held"], "favour": seen["stores"]["favour"]["held"]}
    room = _("At hand: {cubes}; empty units already: {empty}", cubes=words.cubes(held) or _("nothing"),
             empty=seen["units"][unit]["empty"])  # fmt: skip
    then = _("Then the card goes to the display: choose one for it")
    return [icon("wall") + e(strength), cube(proper) + e(room), icon("exchange") + e(then)]
