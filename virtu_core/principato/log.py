"""Events as sentences, for the log. Counts stand behind a colon, so that no language needs plural forms."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.events import Event, Value
from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .phrases import phrase
from .state import State
from .wording import amounts

SENTENCES: Mapping[str, str] = {
    "first": N_("{seat} is the start player."),
    "start_card": N_("{seat} starts with {card}."),
    "goal": N_("{seat} gets a goal card."),
    "goal.told": N_("{seat} gets the goal card {goal}."),
    "year": N_("Year {year} begins."),
    "year_over": N_("The refill stack is empty: year {year} is over."),
    "turned_up": N_("{card} comes into the display."),
    "left": N_("{card} leaves the display."),
    "turn": N_("{seat} has the turn."),
    "activated": N_("{seat} activates {card}."),
    "paid": N_("{seat} pays {cost}."),
    "built": N_("{seat} builds {tile}: {count}."),
    "acquired": N_("{seat} acquires a {tile} of value {value}."),
    "gained": N_("{seat} gains {cube}: {count}."),
    "gained.lapses": N_("{seat} gains {cube}: {count}. There is no room for more; lost: {lapses}."),
    "gained.lacks": N_("{seat} gains {cube}: {count}. The stock has no more; missing: {lacks}."),
    "recruited": N_("{seat} recruits {units}: {count}."),
    "swapped": N_("{seat} swaps {given} for {taken}."),
    "supplied": N_("{seat} moves {cube} onto {units}: {count}."),
    "passed": N_("{seat} gives up actions: {count}."),
    "scoring_card": N_("The military scoring card is turned up."),
    "scoring": N_("Military scoring {number}. Order of deciding: {order}."),
    "scored": N_("Strength and points: {results}."),
    "returned": N_("{seat} gives back {units}: {count}."),
    "shown": N_("{seat} shows {goals}."),
    "final": N_("{seat}: {total} victory points, place {place}; cubes: {cubes}."),
    "over": N_("The game is over. The victory goes to {winners}."),
    "forced": N_("{seat} has one way on: {move}."),
}
RESULT = N_("{house} {strength}, +{points}")
SEATS = ("seat", "order", "winners")
KIND_OF = {
    "card": "card", "given": "card", "taken": "card", "goal": "goal", "goals": "goal", "cube": "cubes", "tile": "tile",
    "units": "units",
}  # fmt: skip


def sentence(state: State, event: Event, seat: int) -> Message | None:
    """What happened, as that seat may hear it; None for what needs no words."""
    template = SENTENCES.get(_variant(event, seat)) or SENTENCES.get(event.kind)
    if template is None:
        return None
    told = event.secret if seat in event.to else {}
    params = {key: _named(state, key, value) for key, value in (("seat", event.seat), *_said(event), *told.items())}
    if event.kind == "scored":
        params["results"] = _results(state, event)
    if event.kind == "paid":
        params["cost"] = amounts("cubes", {cube: count for cube, count in event.data.items() if isinstance(count, int)})
    return Message(template, params)


def _variant(event: Event, seat: int) -> str:
    if event.kind == "gained":
        return "gained.lapses" if event.data["lapses"] else "gained.lacks" if event.data["lacks"] else "gained"
    return f"{event.kind}.told" if seat in event.to else event.kind


def _said(event: Event) -> list[tuple[str, Value]]:
    """The data of an event, with what a sentence wants beside it."""
    data = dict(event.data)
    data.pop("walls", None)  # for pictures
    if event.kind == "gained":
        stored, placed = data["stored"], data["placed"]
        assert isinstance(stored, int)
        assert isinstance(placed, int)
        data["count"] = stored + placed
    if "unit" in data:
        data["units"] = data["unit"]
    return list(data.items())


def _results(state: State, event: Event) -> tuple[Message, ...]:
    strengths, points = event.data["strengths"], event.data["points"]
    assert isinstance(strengths, tuple)
    assert isinstance(points, tuple)
    rows = zip(state.players, strengths, points, strict=True)
    return tuple(
        Message(RESULT, {"house": Name("house", player.house), "strength": _number(strong), "points": _number(point)})
        for player, strong, point in rows
    )


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _named(state: State, key: str, value: Value) -> Param:
    """A piece of an event's data as a parameter: seats as houses, ids as names, a move as a phrase."""
    if isinstance(value, tuple):
        return tuple(_named(state, key, one) for one in value)
    if isinstance(value, str):
        return phrase(Move.parse(value)) if key == "move" else Name(KIND_OF.get(key, key), value)
    if key in SEATS:
        return Name("house", state.players[value].house) if value >= 0 else ""
    return value
