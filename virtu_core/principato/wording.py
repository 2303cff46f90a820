"""Moves in words for a list: what a card gives and costs, which card lies on a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .phrases import phrase

DEAL = N_("{card}: {take} for {price}")
VALUED = N_("{card}: {take} of value {value} for {price}")
GAIN = N_("{card}: {gain}")
LAPSE = N_("{card}: {gain} (lost: {lapses})")
RECRUIT = N_("{card}: any number of {units}")
EXCHANGE = N_("swap {given} for {taken}")
EXCHANGE_AT = N_("swap {given} for {taken} on place {place}")
AMOUNT = N_("{count} {thing}")
OR = N_("{this} or {that}")
NOTHING = N_("nothing")
PAY = N_("pay {price}")


def sentence(view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
    """A move of that seat in words; of what follows the verb only the first `known` words, the rest an ellipsis."""
    if known is not None and known < len(move.args):
        return phrase(move, known)
    if move.verb == "activate":
        return _activation(view, seat, move)
    if move.verb == "pay":
        cubes = zip(("food", "money", "favour"), map(int, move.args), strict=True)
        return Message(PAY, {"price": amounts("cubes", {cube: count for cube, count in cubes if count})})
    if move.verb in ("swap", "exchange"):
        given = view["asked"]["card"] if move.verb == "exchange" else move.args[0]
        taken = view["display"][int(move.args[-1]) - 1]["card"]
        named: dict[str, Param] = {"given": Name("card", given), "taken": Name("card", taken)}
        named["place"] = int(move.args[-1])
        several = sum(one["card"] == taken for one in view["display"]) > 1
        return Message(EXCHANGE_AT if several else EXCHANGE, named)
    return phrase(move)


def _activation(view: Mapping[str, Any], seat: int, move: Move) -> Message:
    """What the card gives, and for what."""
    options = (option for card in view["players"][seat]["cards"] for option in card["options"])
    found = next((option for option in options if option["move"] == str(move)), None)
    if found is None:
        return phrase(move)
    params: dict[str, Param] = {"card": Name("card", move.args[0])}
    if found["recruits"]:
        return Message(RECRUIT, {**params, "units": Name("units", found["recruits"])})
    if found["take"]:
        params |= {"take": amounts("tiles", found["take"]), "price": _prices(found["prices"])}
        return Message(VALUED, {**params, "value": found["value"]}) if found["value"] else Message(DEAL, params)
    params["gain"] = amounts("cubes", found["gain"])
    lost = found["lapses"]
    return Message(LAPSE, {**params, "lapses": amounts("cubes", lost)}) if lost else Message(GAIN, params)


def amounts(kind: str, counts: Mapping[str, int]) -> Param:
    """Several things with their numbers."""
    parts = tuple(
        Message(AMOUNT, {"count": count, "thing": Name("tile" if kind == "tiles" and count == 1 else kind, thing)})
        for thing, count in counts.items()
        if count
    )
    return parts or Message(NOTHING)


def _prices(prices: list[Mapping[str, int]]) -> Param:
    first, *others = (amounts("cubes", price) for price in prices)
    for other in others:
        first = Message(OR, {"this": first, "that": other})
    return first
