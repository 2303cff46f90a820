"""Why not: a tap on something that has no move now is taken for the move it would have been, and the rules answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.messages import Message, Name
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import basket
from virtu_core.virtu.table import ROOMS, SUPPORTS

from .i18n import N_, _, name, say
from .ui import View


def explain(game: Game[Any], state: Any, view: View, key: str) -> str:
    """The rule that stands in the way, in words, with its clause; "" if the thing has nothing to do with it."""
    found = why(game, state, view, key)
    if found is None:
        return ""
    kind, _colon, item = key.partition(":")
    return f"{_price(state, game.decision(state), item)} {_said(found)}" if kind == "item" else _said(found)


def _price(state: Any, decision: Decision, kind: str) -> str:
    """What goods cost; and what they lack to be bought, where the reason is another."""
    item = basket.goods(state, decision.seat, kind)
    costs, short = basket.price(state, decision.seat, item)
    said = _("{thing} costs {price}.", thing=name("thing", kind), price=say(costs))
    if short is None or decision.kind == "buy":  # whose reason says it, together with the basket
        return said
    return said + " " + _("You lack {short}.", short=say(short))


def why(game: Game[Any], state: Any, view: View, key: str) -> Reason | None:
    """The reason itself."""
    decision = game.decision(state)
    player = view["players"][decision.seat] if 0 <= decision.seat < len(view["players"]) else None
    moves = meant(view, player, decision.kind, key) if player is not None else ()
    if key == "item:cathedral":  # which stands for those of all cities
        moves = iter((Move("buy", (basket.goods(state, decision.seat, "cathedral"),)),))
    return next((found for move in moves if (found := why_move(game, state, move)) is not None), None)


def because(game: Game[Any], state: Any, move: Move, card: str = "") -> str:
    """Why a move is none now; "" if there is no such move in this game. `card` is what lies where it leads."""
    found = why_move(game, state, move, card)
    return "" if found is None else _said(found)


def why_move(game: Game[Any], state: Any, move: Move, card: str = "") -> Reason | None:
    """The reason itself."""
    try:
        found = game.why_not(state, move, game.decision(state).seat)
    except VirtuError:
        return None
    if not card or "space" not in found.missing:
        return found
    text = N_("{place} is occupied by {card}.")
    return found._replace(message=Message(text, {**found.message.params, "card": Name("card", card)}))


def _said(found: Reason) -> str:
    text = say(found.message)
    return f"{text[:1].upper()}{text[1:]} ({found.clause})"


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
