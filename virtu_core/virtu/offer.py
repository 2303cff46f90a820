"""An action that turns symbols into steps, as it is shown: its sources, what lies in the pool, and what to do with it.

The counterpart of `bill`, for Govern, Trade, War and Intrigue; offered from the moment the action may be used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.moves import Move, move
from . import bill, florins, govern, intrigue, palace, pool, sallies, sources, trade, war, wholes
from .action import BEGIN, Act
from .names import thing
from .state import Player, State

KINDS = ("act", "govern", "govern_spend", "trade", "war", "intrigue")  # of the decisions that have one
FRAMES = {
    govern.Govern: "govern", govern.GovernSpend: "govern", trade.Trade: "trade", war.War: "war",
    intrigue.Intrigue: "intrigue",
}  # fmt: skip


def offer(state: State) -> dict[str, Any] | None:
    """What the action offers, as plain data; None if the decision is about none of these.

    A press is a list of moves: an action that has not begun begins with the first of them.
    """
    frame = state.stack[-1]
    begin: tuple[Move, ...] = ()
    if isinstance(frame, Act):
        player = state.players[frame.seat]
        action = palace.room_action(state, player, player.marker)
        if action not in FRAMES.values() or state.asked is None or move(action) not in state.asked:
            return None
        begin, frame = (move(action),), BEGIN[action](frame.seat)
    if type(frame) not in FRAMES:
        return None
    action = FRAMES[type(frame)]
    player = state.players[frame.seat]

    def press(*moves: Move) -> list[str]:
        return [str(one) for one in (*begin, *moves)]

    found: dict[str, Any] = {
        "seat": player.seat,
        "action": action,
        "begun": not begin,
        "spending": isinstance(frame, govern.GovernSpend),
        "pool": _pool(frame),
        "florins": player.florins,
        "sources": _sources(state, player, action, frame, press),
        "wholes": [_whole(state, player, one, press) for one in WHOLES[action](state, player, frame)],
        "sieges": [_siege(state, player, one, press) for one in sallies.sallies(state, player, frame)]
        if action == "war" else [],
        "uses": USES[action](state, player, frame, press) if action in USES else [],
        "barred": [one for one in frame.spent if one in player.tiles or one in state.alliances]
        if action == "govern" else [],
        "collects": [
            {"tile": tile, "count": n} for tile, n in florins.collectable(state, player).items() if tile in player.tiles
        ] if action == "govern" and not isinstance(frame, govern.GovernSpend) else [],
    }  # fmt: skip
    return found


Press = Callable[..., list[str]]


def _pool(frame: Any) -> dict[str, int]:
    """Symbols that are paid and not used yet; Govern counts tiles once all is declared."""
    match frame:
        case govern.Govern():
            there = {"symbol": frame.symbols}
        case govern.GovernSpend():
            there = {"tile": frame.steps}
        case war.War():
            there = {"cavalry": frame.cavalry, "ship": frame.ships}
        case intrigue.Intrigue():
            there = {"mask": frame.masks}
        case _:
            there = {}
    return {kind: n for kind, n in there.items() if n}


def _pays(state: State, player: Player, action: str, frame: Any) -> list[Move]:
    """The symbols that could be taken."""
    if action == "war":
        return war.symbol_offers(state, player, frame.spent) + war.token_offers(state, player, frame.spent)
    if action == "govern":
        if isinstance(frame, govern.GovernSpend) or frame.symbols >= _worth(state, player, frame):
            return []
        return pool.offers(state, player, action, frame.spent, govern.KINDS_USED)
    return pool.offers(state, player, action, frame.spent, ("ship",) if action == "trade" else ("mask",))


def _worth(state: State, player: Player, frame: govern.Govern) -> int:
    tiles, powers = govern.targets(state, player, frame.spent)
    return (len(tiles) + 1) // govern.TILES_PER_SYMBOL + len(powers)


def _sources(state: State, player: Player, action: str, frame: Any, press: Press) -> list[dict[str, Any]]:
    """Every source, what it shows and what can be taken of it."""
    offered: dict[str, dict[str, list[list[str]]]] = {}
    for one in _pays(state, player, action, frame):
        offered.setdefault(one.args[0], {}).setdefault(one.args[1], []).append(press(one))
    return [
        {
            "source": name,
            "thing": thing(state, player, name),
            "group": bill.group(player, name),
            "bar": dict(bar),
            "stays": sources.stays(name),
            "war_cost": _war_cost(state, player, name),
            "presses": offered.get(name, {}),
        }
        for name, bar in sources.of(state, player, action, frame.spent).items()
    ]


def _war_cost(state: State, player: Player, name: str) -> int:
    card = state.table.edition.cards.get(thing(state, player, name))
    return card.war_cost if card is not None else 0


def _uses(state: State, player: Player, given: tuple[wholes.Use, ...]) -> list[dict[str, Any]]:
    return [
        {
            "source": use.source, "thing": thing(state, player, use.source), "symbol": use.kind, "count": use.amount,
            "stays": sources.stays(use.source),
        }
        for use in given
    ]  # fmt: skip


def _whole(state: State, player: Player, whole: wholes.Whole, press: Press) -> dict[str, Any]:
    return {
        "press": press(*whole.moves),
        "uses": _uses(state, player, whole.uses),
        "things": list(whole.things),
        "florins": whole.florins,
        "lost": dict(whole.lost),
    }


def _siege(state: State, player: Player, sally: sallies.Sally, press: Press) -> dict[str, Any]:
    return {
        **sally._asdict(),
        "cost": {kind: n for kind, n in zip(sallies.MOVING, sally.cost, strict=True) if n},
        "uses": _uses(state, player, sally.uses),
        "rivals": list(sally.rivals),
        "origins": [list(one) for one in sally.origins],
        "owner": state.control.get(sally.city, -1),
        "moves": None,
        "press": press(*sally.moves),
    }


# What a single symbol can be used for


def _turns(state: State, player: Player, frame: Any, press: Press) -> list[dict[str, Any]]:
    """Tiles and alliances that Govern could make available; until all is declared they cannot be chosen yet."""
    spending = isinstance(frame, govern.GovernSpend)
    barred = frame.spent + frame.refreshed if spending else frame.spent
    tiles, powers = govern.targets(state, player, barred)
    listed = [("refresh", tile, state.table.bars[tile], 1) for tile in tiles]
    listed += [
        ("reactivate", power, state.table.edition.alliances[power].bonus, govern.TILES_PER_SYMBOL) for power in powers
    ]
    return [
        {"kind": verb, "thing": one, "bar": dict(bar), "press": press(move(verb, one))}
        | ({} if spending and frame.steps >= steps else {"press": []})
        for verb, one, bar, steps in listed
    ]


def _agents(state: State, player: Player, frame: intrigue.Intrigue, press: Press) -> list[dict[str, Any]]:
    """What a mask can do: the room's own symbols pay, or whatever is laid out with the least loss."""
    pay: tuple[Move, ...] = ()
    if not frame.masks:
        found = wholes.willing(state, player, "intrigue", frame.spent)
        masks = {name: bar for name, bar in found.items() if "mask" in bar}
        if not masks:
            return []
        source = min(masks, key=lambda name: sources.laid_out(name, masks[name]))
        pay = (move("pay", source, "mask"),)
    here, seat = intrigue.room_spot(player), player.seat
    if state.enemy_agent(here, seat):  # V-INT-04
        moves = [move("expel", here)]
    else:
        moves = [move("expel", spot) for spot, agent in state.agents.items() if agent != seat]
        if state.reserve_agents(player):
            moves += [move("agent", spot) for spot in intrigue.open_spots(state, seat)]
    return [
        {
            "kind": one.verb,
            "spot": one.args[0],
            "owner": _owner(state, one.args[0]),
            "agent": state.agents.get(one.args[0], -1),
            "press": press(*pay, one),
        }
        for one in moves
    ]


def _owner(state: State, spot: str) -> int:
    if spot in state.table.house_of_spot:
        return state.seat_of(state.table.house_of_spot[spot])
    return state.alliances[spot][0] if spot in state.alliances else state.control.get(spot, -1)


def _no_whole(state: State, player: Player, frame: Any) -> list[wholes.Whole]:
    """War has its sieges instead."""
    return []


WHOLES: dict[str, Callable[[State, Player, Any], list[wholes.Whole]]] = {
    "govern": wholes.govern, "trade": wholes.trade, "war": _no_whole, "intrigue": wholes.intrigue,
}  # fmt: skip
USES: dict[str, Callable[[State, Player, Any, Press], list[dict[str, Any]]]] = {
    "govern": _turns,
    "intrigue": _agents,
}
