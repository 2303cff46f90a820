"""A siege or a battle as it is shown: both sides, what their strength is made of, what they could still announce.

Beside it what events tell of those that were fought. Of two sides the attacker always comes first (V-SIE-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..kernel import wire
from ..kernel.events import Event
from ..kernel.moves import move
from . import board
from .bonuses import Announce, Bonus, bonuses, patron_serves
from .names import thing
from .siege import Clash, Window
from .sources import alliance_usable
from .state import SPACE_INDEX, Player, State
from .table import SPACES

BEGUN = frozenset(("siege", "battle"))
FOUGHT = frozenset(("siege_fought", "battle_fought"))
AFTER = frozenset(("turn", "phase"))  # what ends the tale of a fight


def fight(state: State) -> dict[str, Any] | None:
    """The siege or battle that is under way, or that the winner of a battle may go on to; None if there is none."""
    clash = next((frame for frame in state.stack if isinstance(frame, Clash)), None)
    if clash is None or clash.seat < 0:
        return None
    frame = next((frame for frame in state.stack if isinstance(frame, Announce)), None) or _to_come(state, clash)
    asked, stage = state.stack[-1], "announce"
    if isinstance(asked, Window):
        stage = "window"
    elif isinstance(asked, Clash):
        stage = "choice"
    sides = [seat for seat in frame.sides if seat >= 0]
    return {
        "city": frame.city,
        "siege": frame.siege,
        "stage": stage,
        "sides": list(frame.sides),
        "turn": list(frame.sides).index(asked.seat) if asked.seat in frame.sides else -1,
        "passed": bool(frame.passes),
        "strengths": list(frame.strengths(state)),
        "added": list(frame.added),
        "parts": [_parts(state, frame, side) for side in range(2)],
        "in_hand": [_in_hand(state, frame, side) for side in range(len(sides))],
        "withheld": [_withheld(state, frame, side) if stage == "announce" else [] for side in range(len(sides))],
    }


def _to_come(state: State, clash: Clash) -> Announce:
    """What the winner of a battle would begin now."""
    if clash.others:
        return Announce(False, clash.city, (clash.seat, clash.others[0]), spent=(clash.spent, ()))
    return Announce(True, clash.city, (clash.seat, state.control.get(clash.city, -1)), spent=(clash.spent, ()))


def _parts(state: State, frame: Announce, side: int) -> list[list[Any]]:
    """What a side's strength is made of before any bonus: troops, the city's value, an agent's effect on it."""
    city, seat = frame.city, frame.sides[side]
    troops = state.players[seat].troops.get(city, 0) if seat >= 0 else 0
    if not frame.siege or side == 0:
        return [["troops", troops]]
    value = state.table.cities[city].value
    agent = board.value_against(state, city, frame.sides[0]) - value  # V-INT-07
    found = [["value", value]]
    return found + ([["agent", agent]] if agent else []) + ([["troops", troops]] if troops else [])


def _offers(state: State, frame: Announce, side: int) -> list[Bonus]:
    player = state.players[frame.sides[side]]
    return bonuses(state, player, besieged=frame.siege and side == 1, spent=frame.spent[side])


def _in_hand(state: State, frame: Announce, side: int) -> list[dict[str, Any]]:
    """Everything a side could still announce (nothing is hidden), with what each costs and whether it can be paid."""
    player = state.players[frame.sides[side]]
    return [
        {
            **one._asdict(),
            "thing": thing(state, player, one.name),
            "move": str(one.move()),
            "payable": one.cost <= player.florins,
        }
        for one in _offers(state, frame, side)
    ]


def _withheld(state: State, frame: Announce, side: int) -> list[dict[str, Any]]:
    """What a side has that gives war bonuses but does not serve now, each with the rule that says why."""
    asked, player = frame._replace(turn=side), state.players[frame.sides[side]]
    found = []
    for name in _idle(state, frame, side):
        why = asked.why_not(state, move("bonus", name, "1") if name in SPACE_INDEX else move("bonus", name))
        told = {"clause": why.clause, "why": wire.plain(why.message)}
        found.append({"name": name, "thing": thing(state, player, name), **told})
    return found


def _idle(state: State, frame: Announce, side: int) -> Iterator[str]:
    player, edition = state.players[frame.sides[side]], state.table.edition
    for index, card in enumerate(player.courtiers):
        if card and not player.ready[index] and edition.cards[card].bar.get("war", 0):
            yield SPACES[index]
    for name in player.patrons:
        serves = patron_serves(player, name, besieged=frame.siege and side == 1, spent=frame.spent[side])
        if edition.patrons[name].war_bonus and not serves:
            yield name
    if _ally(state, player) and not alliance_usable(state, player.seat, "france"):
        yield "france"


def _ally(state: State, player: Player) -> bool:
    return state.alliances.get("france", (-1, False))[0] == player.seat


def fights(events: Iterable[Event]) -> list[dict[str, Any]]:
    """The sieges and battles that events tell of, in their order; the last may be under way (`won` is None)."""
    found: list[dict[str, Any]] = []
    told: dict[str, Any] | None = None
    for event in events:
        if event.kind in BEGUN:
            told = _begun(event)
            found.append(told)
        elif event.kind in AFTER:
            told = None
        elif told is not None and (tell := TELL.get(event.kind)):
            tell(told, event)
    return found


def _begun(event: Event) -> dict[str, Any]:
    other = event.data["defender" if event.kind == "siege" else "other"]
    return {
        "city": event.data["city"],
        "siege": event.kind == "siege",
        "sides": [event.seat, other],
        "announced": [],
        "strengths": None,
        "won": None,  # 1 the attacker, -1 the other side, 0 nobody
        "losses": [0, 0],
        "retreats": [False, False],
        "taken": False,
        "trophy": False,
    }


def _bonus(told: dict[str, Any], event: Event) -> None:
    if event.seat in told["sides"]:
        said = {key: event.data[key] for key in ("source", "thing", "strength")}
        told["announced"].append({"side": told["sides"].index(event.seat), **said})


def _fought(told: dict[str, Any], event: Event) -> None:
    attack, against = event.data["strength"], event.data["against"]
    assert isinstance(attack, int)
    assert isinstance(against, int)
    told["strengths"] = [attack, against]
    draw = 0 if event.kind == "battle_fought" else -1  # V-SIE-05, V-SIE-10: the defender of a city wins a tie
    told["won"] = 1 if attack > against else -1 if attack < against else draw


def _lost(told: dict[str, Any], event: Event) -> None:
    if event.seat in told["sides"] and event.data["city"] == told["city"]:
        told["losses"][told["sides"].index(event.seat)] += event.data["count"]


def _retreats(told: dict[str, Any], event: Event) -> None:
    if event.seat in told["sides"]:
        told["retreats"][told["sides"].index(event.seat)] = True


def _taken(told: dict[str, Any], _event: Event) -> None:
    told["taken"] = True


def _trophy(told: dict[str, Any], _event: Event) -> None:
    told["trophy"] = True


TELL = {
    "bonus": _bonus,
    "siege_fought": _fought,
    "battle_fought": _fought,
    "troops_lost": _lost,
    "will_retreat": _retreats,
    "city_taken": _taken,
    "trophy": _trophy,
}
