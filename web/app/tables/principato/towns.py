"""From what is seen of a principality to what its picture shows, and what a move would change in it."""

from __future__ import annotations

from virtu_core.kernel.moves import Move
from virtu_core.principato.shapes import OptionSeen, TownSeen, UnitsSeen, View

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


def marks(option: OptionSeen | None, held: TownSeen) -> Marks:
    """What one way to use a card would change; with proper cubes first where it costs any."""
    if option is None:
        return Marks()
    take, gain, lapses = option["take"], option["stored"], option["lapses"]
    food, money, favour = payment(option, held)
    return Marks(
        new_field=take.get("field", 0), new_farm=take.get("farm", 0),
        new_palazzo=take.get("palazzo", 0), new_bank=take.get("bank", 0),
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
    """The way to use an own card that a move stands for."""
    held = view["players"][view["eyes"]]["cards"]
    return next((one for card in held for one in card["options"] if one["move"] == move), None)


def wasted(view: View, move: Move) -> str:
    """Why a move would bring nothing at all, in words; "" if it brings something (R-P-14)."""
    if move.verb == "favour":
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
