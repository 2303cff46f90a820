"""First thoughts in sieges and battles: which first, with which bonuses, and where to after a defeat."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.moves import Move
from .. import board
from ..bonuses import Announce
from ..forecast import in_hand
from ..table import CATHEDRAL
from . import campaign
from .mind import NEVER, Mind, Thought, ask_worth, collect, simple


def _besiege(mind: Mind, move: Move) -> float:
    attack, defence = board.strengths(mind.state, move.args[0], mind.player.seat)
    return float(attack - defence)


def _bonus(mind: Mind) -> list[Thought]:
    """Announce as little as turns the siege, if it can be turned."""
    frame = mind.state.stack[-1]
    assert isinstance(frame, Announce)
    strengths = frame.strengths(mind.state)
    mine, theirs = strengths[frame.turn], strengths[1 - frame.turn]
    short = theirs + 1 - mine if frame.turn == 0 or not frame.siege else theirs - mine
    spent = frame.spent[frame.turn]
    extra = in_hand(mind.state, mind.player, besieged=frame.siege and frame.turn == 1, spent=spent)
    found = []
    for move in mind.decision:
        if move.verb == "bonus":
            strength, cost = campaign.bonus_of(mind.state, mind.player, move)
            if short <= 0 or short > extra:
                score = -0.5 - 0.1 * strength
            else:
                enough = strength >= short
                score = 1.0 + 0.5 * enough - 0.15 * abs(strength - short) - 0.1 * cost
            found.append((score, move))
        elif move.verb == "pass":
            found.append((0.0, move))
        elif move.verb == "ask":
            turns = frame.siege and extra < short <= _with_an_indulgence(mind, frame)
            found.append((0.2 if turns and mind.left else NEVER, move))
        else:
            found.append((collect(mind, move), move))
    return found


def _with_an_indulgence(mind: Mind, frame: Announce) -> int:
    """What could be announced with three florins more (R-29)."""
    besieged = frame.siege and frame.turn == 1
    return in_hand(mind.state, mind.player, besieged=besieged, spent=frame.spent[frame.turn], asking=True)


def _assault(mind: Mind, move: Move) -> float:
    if move.verb != "assault":
        return 0.0
    clash = mind.state.stack[-1]
    attack, defence = board.strengths(mind.state, clash.city, mind.player.seat)
    if clash.others:  # first the next of them, whose troops cost as many of one's own
        defence += mind.state.players[clash.others[0]].troops.get(clash.city, 0)
    extra = in_hand(mind.state, mind.player, besieged=False)
    return 1.0 if attack + extra > defence else -0.5


def _window(mind: Mind, move: Move) -> float:
    """R-10: what may be lost with the city is collected."""
    if move.verb == "pass":
        return 0.0
    if move.verb == "ask":
        return ask_worth(mind)
    city = mind.state.stack[-1].city
    return 0.3 if move.args[0] in (city, CATHEDRAL + city) else -0.1


def _windows(mind: Mind) -> list[Thought]:
    return [(_window(mind, move), move) for move in mind.decision]


def _retreat(mind: Mind, move: Move) -> float:
    if move.verb == "disband":
        return 0.0
    if move.verb == "pay":
        return 0.25 - mind.keep(move.args[0])
    return 0.5 + 0.1 * (mind.state.table.cities[move.args[1]].home == mind.player.house)


THINK: dict[str, Callable[[Mind], list[Thought]]] = {
    "besiege": simple(_besiege), "bonus": _bonus, "assault": simple(_assault), "window": _windows,
    "retreat": simple(_retreat),
}  # fmt: skip
