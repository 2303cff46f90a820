"""What is this? `tip_for` answers from what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from virtu_core.principato.edition.model import Edition, SetGoal
from virtu_core.principato.shapes import CardSeen, View

from ....frame.i18n import _, ngettext
from ....frame.tip import Row, Text, Tip, capital, told
from ....frame.ui import Ui
from .. import words
from ..drawings.cards import ROMAN
from ..drawings.icons import goal_icon, tile_icon
from ..drawings.strokes import signed
from ..names import name
from . import buttons, texts

Family = Callable[[View, Ui, Edition, Sequence[str]], Tip | None]


def tip_for(view: View, ui: Ui, edition: Edition, key: str) -> Tip | None:
    """What the thing with this key is; None if there is no such thing."""
    kind, *rest = key.split(":")
    family = FAMILIES.get(kind)
    return family(view, ui, edition, rest) if family is not None else None


def _tile(view: View, _ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    kind = rest[0] if rest else ""
    if kind not in texts.TILES:
        return None
    seen = view["players"][view["eyes"]]
    now = _(
        "You have {mine}; the stock has {left}.",
        mine=seen["tiles"].get(kind, 0),
        left=view["stock"]["tiles"].get(kind, 0),
    )
    if kind in seen["units"] and seen["units"][kind]["total"]:
        now = f"{capital(words.unit(seen, kind))}. {now}"
    if kind in seen["culture"]:
        values = ", ".join(
            f"{value} \N{MULTIPLICATION SIGN}{count}"
            for value, count in view["stock"]["culture"][kind].items()
            if count
        )
        now = _(
            "You have {mine}. Left in the stock: {values}.", mine=len(seen["culture"][kind]), values=values or _("none")
        )
    return told(texts.TILES[kind], capital(name("tile", kind)), _("tile"), tile_icon(kind), now)


def _cube(view: View, _ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    kind = rest[0] if rest else ""
    if kind not in texts.CUBES:
        return None
    store = view["players"][view["eyes"]]["stores"][kind]
    now = _(
        "You have {held} of {limit}; the stock has {left}.",
        held=store["held"],
        limit=store["limit"],
        left=view["stock"]["cubes"].get(kind, 0),
    )
    return told(texts.CUBES[kind], capital(name("cube", kind)), _("cube"), kind, now)


def _word(_view: View, _ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    found = texts.WORDS.get(rest[0] if rest else "")
    return _plain(found, "") if found else None


def _plain(found: tuple[str, str, Text], now: str) -> Tip:
    title, sign, text = found
    return told(text, _(title), "", sign, now)


def _area(of: str) -> Family:
    def tip(view: View, _ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
        found = texts.AREAS.get(of or (rest[0] if rest else ""))
        if found is None:
            return None
        seen = view["players"][view["eyes"]]
        now = ""
        if of == "church":
            store = seen["stores"]["favour"]
            now = _(
                "You have {held} of {limit}; the stock has {left}.",
                held=store["held"],
                limit=store["limit"],
                left=view["stock"]["cubes"]["favour"],
            )
        elif not of:
            now = capital(words.culture(seen["culture"])) + "." if words.culture(seen["culture"]) else ""
        return _plain(found, now)

    return tip


def _card_tip(seen: CardSeen, edition: Edition, kind: str) -> Tip:
    """A card: its options in words, whether it stays."""
    now = "; ".join(words.option(one) for one in seen["options"])
    own = texts.CARDS.get(seen["card"])
    clauses = (*((own,) if own else ()), *texts.CARD[seen["swap"]].clauses)
    return Tip(
        name("card", seen["card"]), kind, _(texts.CARD[seen["swap"]].does), "", clauses, "cards", capital(now) + "."
    )


def _card(view: View, _ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    held = view["players"][view["eyes"]]["cards"]
    seen = next((one for one in held if one["card"] == (rest[0] if rest else "")), None)
    return _card_tip(seen, edition, _("your card")) if seen else None


def _option(view: View, _ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    move = " ".join(("activate", *rest))
    held = view["players"][view["eyes"]]["cards"]
    for seen in held:
        for one in seen["options"]:
            if one["move"] == move:
                tip = _card_tip(seen, edition, _("way to use a card"))
                return tip._replace(now=capital(words.option(one)) + ".")
    return None


def _place(view: View, _ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    if not 1 <= number <= len(view["display"]):
        return None
    kind = ngettext("leaves after {count} turn", "leaves after {count} turns", number)
    return _card_tip(view["display"][number - 1], edition, kind)


def _held(view: View, _ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    if len(rest) < 2 or not rest[0].isdigit() or int(rest[0]) >= len(view["players"]):
        return None
    seen = view["players"][int(rest[0])]
    found = next((one for one in seen["cards"] if one["card"] == rest[1]), None)
    return _card_tip(found, edition, _("card of {owner}", owner=name("house", seen["house"]))) if found else None


def _unit(view: View, ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    return _tile(view, ui, edition, rest)


def _goal(view: View, _ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    fixed = edition.goals.get(rest[0] if rest else "")
    if fixed is None:
        return None
    seen = view["players"][view["eyes"]]
    mine = next((one for one in seen["goals"] if one["goal"] == fixed.id), None)
    number = words.counted(fixed, seen)
    now = (
        ngettext("{count} set", "{count} sets", number)
        if isinstance(fixed, SetGoal)
        else _("You have {count}", count=number)
    )
    now += ": " + ngettext("{count} point", "{count} points", mine["worth"]) + "." if mine else "."
    kind = _("goal of group {group}", group=ROMAN[fixed.group])
    does = capital(words.goal_rule(fixed)) + ". " + _("Counted at the end of the game.")
    own = texts.GOALS.get(fixed.id)
    clauses = (*((own,) if own else ()), *texts.OF_GOALS)
    return Tip(name("goal", fixed.id), kind, does, "", clauses, goal_icon(fixed.id), now)


def _points(view: View, ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    if not rest or not rest[0].isdigit() or int(rest[0]) >= len(view["players"]):
        return None
    seen = view["players"][int(rest[0])]
    rows = (
        Row("swords", _("military points"), seen["points"]),
        *(Row(tile_icon(kind), name("tiles", kind), sum(values)) for kind, values in seen["culture"].items()),
    )
    does = _("What all may see: military points and culture. Goals are added at the end.")
    who = words.owner(view, seen["seat"], ui.names)
    return Tip(_("Points of {owner}", owner=who), _("points"), does, "", ("P-END-02", "P-END-08"), "laurel", rows=rows)


def _rival(view: View, ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    if not rest or not rest[0].isdigit() or int(rest[0]) >= len(view["players"]):
        return None
    seen = view["players"][int(rest[0])]
    who = words.owner(view, seen["seat"], ui.names)
    now = _("Strength {strength}, {points} points.", strength=signed(seen["strength"]), points=seen["score"])
    bot = ui.bots[seen["seat"]] if seen["seat"] < len(ui.bots) else ""
    kind = _("principality, played by {bot}", bot=bot) if bot else _("principality")
    return Tip(who, kind, words.town(seen, who), "", ("P-AREA-01",), f"seat:{seen['house']}", now)


def _house(view: View, ui: Ui, edition: Edition, rest: Sequence[str]) -> Tip | None:
    seat = next((one["seat"] for one in view["players"] if rest and one["house"] == rest[0]), None)
    return None if seat is None else _rival(view, ui, edition, [str(seat)])


FAMILIES: Mapping[str, Family] = {
    "tile": _tile, "unit": _unit, "cube": _cube, "word": _word, "area": _area(""), "church": _area("church"),
    "swap": _area("swap"), "gate": _area("gate"), "card": _card, "use": _card, "option": _option, "place": _place,
    "held": _held,
    "goal": _goal, "points": _points, "rival": _rival, "house": _house, "button": buttons.button, "move": buttons.move,
}  # fmt: skip
