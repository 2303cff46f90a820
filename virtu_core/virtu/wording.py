"""Moves in words for a list: the phrase of the move, and what it means on this table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .phrases import FIELDS, phrase
from .table import ROOMS, SPACES, SUPPORTS

OPEN = "…"
PILES = {"rooms": ROOMS, "supports": SUPPORTS, "courtiers": SPACES}
HOLDING = N_("{place} ({card})")
DETAIL = N_("{phrase} ({detail})")
CARD = {"shift": N_("move {card} ({first}) to {second}"), "discard": N_("discard {card} ({first})")}
STEP = N_("1 step to {action} ({room})")
STEPS = N_("{steps} steps to {action} ({room})")
STEPS_FOR = N_("{steps} steps to {action} ({room}), for {extras}")


def sentence(view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
    """A move of that seat in words; of what follows the verb only the first `known` words, the rest an ellipsis."""
    player, message = view["players"][seat], phrase(move)
    known = len(move.args) if known is None else known
    if move.verb == "go" and known == len(move.args):
        return _walk(player, move, message.params.get("more"))
    params: dict[str, Param] = dict(message.params)
    template = message.id
    for index, (field, word) in enumerate(zip(FIELDS, move.args, strict=False)):
        card = card_at(player, word)
        if index >= known:
            params[field] = OPEN
        elif card and move.verb in CARD and index == 0:
            template, params["card"] = CARD[move.verb], Name("card", card)
        elif card and move.verb not in ("place", "start") and index == 0:
            params[field] = Message(HOLDING, {"place": Name("place", word), "card": Name("card", card)})
    if "more" in params and known < len(move.args):
        params["more"] = OPEN
    whole = Message(template, params)
    detail = _detail(view, player, move) if known else None
    return Message(DETAIL, {"phrase": whole, "detail": detail}) if detail else whole


def _walk(player: Mapping[str, Any], move: Move, extras: Param | None) -> Message:
    """How far the marker goes, to which action, for what."""
    steps = int(move.args[0])
    room = (player["marker"] + steps) % len(ROOMS)
    params: dict[str, Param] = {
        "steps": steps,
        "action": Name("action", player["actions"][room]),
        "room": Name("place", ROOMS[room]),
    }
    if extras is not None:
        return Message(STEPS_FOR, {**params, "extras": extras})
    return Message(STEP if steps == 1 else STEPS, params)


def card_at(player: Mapping[str, Any], place: str) -> str:
    """The card on a place of a palace, or ""."""
    for pile, places in PILES.items():
        if place in places:
            card: str = player[pile][places.index(place)]
            return card
    return ""


def _detail(view: Mapping[str, Any], player: Mapping[str, Any], move: Move) -> Param | None:
    """Where the marker will stand; whose agent it is."""
    first = move.args[0]
    if move.verb == "start":
        return Name("action", player["actions"][ROOMS.index(first)])
    if move.verb == "expel":
        return Name("house", view["players"][view["agents"][first]]["house"])
    return None
