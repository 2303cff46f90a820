"""Why not: the moves that a tap on something without one could stand for, and what is said beside the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.messages import Message, Name
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import basket
from virtu_core.virtu.table import ROOMS, SUPPORTS

from ...frame.i18n import N_, _
from ...frame.ui import View
from .names import name, say


def price(state: Any, decision: Decision, kind: str) -> str:
    """What goods cost; and what they lack to be bought, where the reason is another."""
    item = basket.goods(state, decision.seat, kind)
    costs, short = basket.price(state, decision.seat, item)
    said = _("{thing} costs {price}.", thing=name("thing", kind), price=say(costs))
    if short is None or decision.kind == "buy":  # whose reason says it, together with the basket
        return said
    return said + " " + _("You lack {short}.", short=say(short))


def occupied(found: Reason, card: str) -> Reason:
    """A reason that names the card which lies where something was to go."""
    if not card or "space" not in found.missing:
        return found
    text = N_("{place} is occupied by {card}.")
    return found._replace(message=Message(text, {**found.message.params, "card": Name("card", card)}))


def likely(state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
    """The moves that a tap of the one who decides could stand for."""
    if key == "item:cathedral":  # which stands for those of all cities
        yield Move("buy", (basket.goods(state, decision.seat, "cathedral"),))
    elif 0 <= decision.seat < len(view["players"]):
        yield from meant(view, view["players"][decision.seat], decision.kind, key)


def meant(view: View, player: Any, kind: str, key: str) -> Iterator[Move]:
    """The moves that a tap could stand for, likeliest first."""
    what, *rest = key.split(":")
    mine = len(rest) > 1 and rest[0] == player["house"]
    match what:
        case "city":
            yield from _city(player, kind, rest[0])
        case "power":
            verb = {"intrigue": "agent", "govern_spend": "reactivate"}.get(kind, "ally")
            yield Move(verb, (rest[0],))
        case "room" | "support" if mine:
            place = (ROOMS if what == "room" else SUPPORTS)[int(rest[1]) - 1]
            if kind == "go":
                yield Move("go", (str((int(rest[1]) - 1 - player["marker"]) % 5),))  # 0: it may not stay
            elif kind == "start":
                yield Move("start", (place,))
            elif kind == "act":
                yield Move(player["actions"][int(rest[1]) - 1])
            elif kind == "rearrange":
                free = player["free_spaces"]
                yield Move("shift", (place, _space(free[0]) if free else "left1"))
            else:
                yield Move("pay", (place, "crown"))
        case "room":
            yield Move("agent", (f"{rest[0]}.{ROOMS[int(rest[1]) - 1]}",))
        case "space" if mine:
            yield from _source(kind, rest[1])
        case "tile" if mine:
            yield from _source(kind, rest[1])
        case "item":
            yield Move("buy", (rest[0],))
        case "patron":
            yield Move("patron", (rest[0],))
        case "treasury":
            yield Move("ask")


def _city(player: Any, kind: str, city: str) -> Iterator[Move]:
    troops = list(player["troops"])
    if kind in ("war",) and troops:
        yield Move("march", (troops[0], city))
    verb = {"intrigue": "agent", "recruit": "recruit", "besiege": "besiege", "retreat": "disband", "wages": "dismiss"}
    yield Move(verb.get(kind, "annex"), (city,))


def _source(kind: str, name: str) -> Iterator[Move]:
    if kind == "govern_spend":
        yield Move("refresh", (name,))
    elif kind in ("pay", "govern", "trade", "war", "intrigue", "retreat"):
        symbol = {"trade": "ship", "war": "cavalry", "intrigue": "mask", "retreat": "ship"}.get(kind, "crown")
        yield Move("pay", (name, symbol))
    elif kind == "bonus":
        yield Move("bonus", (name, "1"))
    yield Move("collect", (name,))


def _space(index: int) -> str:
    return ("left1", "left2", "left3", "right1", "right2", "right3")[index]
