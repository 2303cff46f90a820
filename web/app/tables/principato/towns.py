"""From what is seen of a principality to what its picture shows, and what a move would change in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from virtu_core.kernel.moves import Move
from virtu_core.principato.shapes import AskedSeen, Counts, OptionSeen, TownSeen, UnitsSeen, View

from ...frame.i18n import _
from .drawings.plan import Marks, Town

PROPER = {"militia": "food", "condottiere": "money"}


def town(seen: TownSeen) -> Town:
    """What the picture shows."""
    tiles, culture, stores = seen["tiles"], seen["culture"], seen["stores"]
    return Town(
        house=seen["house"],
        field=tiles.get("field", 0), farm=tiles.get("farm", 0), food=stores["food"]["held"],
        palazzo=tiles.get("palazzo", 0), bank=tiles.get("bank", 0), money=stores["money"]["held"],
        favour=stores["favour"]["held"],
        militia=units(seen["units"]["militia"], PROPER["militia"]),
        condottiere=units(seen["units"]["condottiere"], PROPER["condottiere"]),
        catapult=tiles.get("catapult", 0),
        monument=tuple(culture["monument"]), book=tuple(culture["book"]), painting=tuple(culture["painting"]),
    )  # fmt: skip


def units(seen: UnitsSeen, proper: str) -> tuple[str, ...]:
    """The cube on each unit of a kind, the empty ones last."""
    return (proper,) * seen["proper"] + ("favour",) * seen["favour"] + ("",) * seen["empty"]


def marks(view: View, text: str) -> Marks:
    """What a move of the one who looks would change in the own town, or several of supply."""
    if not text:
        return Marks()
    if ";" in text:
        return together([marks(view, one) for one in text.split(";")])
    move, seen = Move.parse(text), view["players"][view["eyes"]]
    match move.verb:
        case "activate":
            found = option(view, text)
            return used(found, seen) if found is not None else Marks()
        case "favour":
            return favoured(view, seen)
        case "supply":
            unit, cube, count = move.args[0], move.args[1], int(move.args[2])
            return _mark(**{f"fed_{unit}": (cube,) * count, f"pay_{cube}": count})
        case "return":
            return _mark(**{f"home_{move.args[0]}": int(move.args[1])})
        case "recruit":
            return _mark(**{f"new_{view['asked']['unit']}": int(move.args[0])})
        case "pay":
            return paid(view["asked"], text)
        case _:
            return Marks()


def together(several: Sequence[Marks]) -> Marks:
    """What moves in a row would change."""
    added: dict[str, Any] = {}
    for name in Marks._fields:
        first, *more = (getattr(one, name) for one in several)
        added[name] = sum(more, first)
    return Marks(**added)


def _mark(**given: Any) -> Marks:
    """The marks whose names are made of the kinds of things."""
    return Marks(**given)


def favoured(view: View, seen: TownSeen) -> Marks:
    """Where a favour would lie; of several kinds of unit it is still to be chosen."""
    found = view["favour"]
    if not found["gain"]:
        return Marks(lost_favour=found["lapses"])
    if "church" in found["where"] or len(found["where"]) != 1:
        return Marks(gain_favour=found["gain"])
    return _mark(**{f"fed_{found['where'][0]}": ("favour",)})


def paid(asked: AskedSeen, text: str) -> Marks:
    """What is paid, and what is had for it."""
    way = next((one for one in asked["payments"] if one["move"] == text), None)
    if way is None:
        return Marks()
    return bought(asked["take"], asked["value"])._replace(
        pay_food=way["food"], pay_money=way["money"], pay_favour=way["favour"]
    )


def bought(take: Counts, value: int) -> Marks:
    """Tiles that would come; of culture one, by its value."""
    return _mark(**{f"new_{kind}": value or count for kind, count in take.items()})


def used(option: OptionSeen, held: TownSeen) -> Marks:
    """What one way to use a card would change; with proper cubes first where it costs any."""
    gain, lapses = option["stored"], option["lapses"]
    food, money, favour = payment(option, held)
    placed = option["placed"]
    return bought(option["take"], option["value"])._replace(
        fed_militia=("food",) * placed.get("food", 0), fed_condottiere=("money",) * placed.get("money", 0),
        pay_food=food, pay_money=money, pay_favour=favour,
        gain_food=gain.get("food", 0), gain_money=gain.get("money", 0),
        lost_food=lapses.get("food", 0), lost_money=lapses.get("money", 0),
    )  # fmt: skip


def payment(option: OptionSeen, held: TownSeen) -> tuple[int, int, int]:
    """Food, money and favour that would be paid: proper cubes first, and the price that takes least favour."""
    stores = held["stores"]
    ways = []
    for price in option["prices"]:
        food = min(price.get("food", 0), stores["food"]["held"])
        money = min(price.get("money", 0), stores["money"]["held"])
        ways.append((sum(price.values()) - food - money, food, money))
    if not option["legal"] or not ways:
        return 0, 0, 0
    favour, food, money = min(ways)
    return food, money, favour


def option(view: View, move: str) -> OptionSeen | None:
    """The way to use an own card that a move stands for; None while somebody else decides."""
    held = view["players"][view["eyes"]]["cards"] if view["asked"]["seat"] == view["eyes"] else []
    return next((one for card in held for one in card["options"] if one["move"] == move), None)


def wasted(view: View, move: Move) -> str:
    """Why a move would bring nothing at all, in words; "" if it brings something (R-P-14)."""
    if move.verb == "favour" and view["asked"]["seat"] == view["eyes"]:
        favour = view["favour"]
        return (
            ""
            if favour["gain"]
            else _("no room: nothing is gained")
            if favour["lapses"]
            else _("none left in the stock")
        )
    found = option(view, str(move))
    if found is None or not any(found["gain"].values()):
        return ""
    came = sum(found["stored"].values()) + sum(found["placed"].values())
    return "" if came else _("no room: nothing is gained")
