"""Events as sentences, for the log."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.events import Event, Value
from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .phrases import phrase
from .state import State
from .wording import amounts

One = tuple[str, str]  # a sentence for one and one for any other number
ROMAN = ("", "I", "II", "III", "IV", "V")

GOAL = N_("{seat} gets a goal card.")
SENTENCES: Mapping[str, str | One] = {
    "first": N_("{seat} is the start player."),
    "start_card": N_("{seat} starts with {card}."),
    "goal": GOAL,
    "goal.told": N_("{seat} gets the goal card {goal}."),
    "year": N_("Year {year} begins."),
    "year_over": N_("The refill stack is empty: year {year} is over."),
    "turned_up": N_("{card} comes into the display."),
    "left": N_("{card} leaves the display."),
    "turn": N_("Turn of {seat}."),
    "activated": N_("{seat} uses {card}."),
    "paid": N_("{seat} pays {cost}."),
    "built": (N_("{seat} builds a {tile}."), N_("{seat} builds {count} {tiles}.")),
    "built.field": (N_("{seat} buys a {tile}."), N_("{seat} buys {count} {tiles}.")),
    "built.bank": (N_("{seat} founds a {tile}."), N_("{seat} founds {count} {tiles}.")),
    "acquired.monument": N_("{seat} raises a {tile} worth {value}."),
    "acquired.book": N_("{seat} copies a {tile} worth {value}."),
    "acquired.painting": N_("{seat} commissions a {tile} worth {value}."),
    "gained": N_("{seat} gains {count} {cube}."),
    "gained.lapses": N_("{seat} gains {count} {cube}; {lapses} found no room."),
    "gained.lacks": N_("{seat} gains {count} {cube}; the stock has no more."),
    "recruited.militia": (N_("{seat} musters a {unit}."), N_("{seat} musters {count} {units}.")),
    "recruited.condottiere": (N_("{seat} hires a {unit}."), N_("{seat} hires {count} {units}.")),
    "recruited.none": N_("{seat} recruits nobody."),
    "swapped": N_("{seat} swaps {given} for {taken}."),
    "supplied": (N_("{seat} supplies a {unit} with {cube}."), N_("{seat} supplies {count} {units} with {cube}.")),
    "passed": (N_("{seat} gives up an action."), N_("{seat} gives up {count} actions.")),
    "scoring_card": N_("The military scoring card is turned up."),
    "scoring": N_("Military scoring {number}. Order of deciding: {order}."),
    "scored": N_("Military scoring {number}, strength and points: {results}."),
    "returned": (N_("{seat} gives back a {unit}."), N_("{seat} gives back {count} {units}.")),
    "shown": N_("{seat} shows {goals}."),
    "final": N_("{seat}: {total} victory points, place {place}; cubes: {cubes}."),
    "over": N_("The game is over. The victory goes to {winners}."),
    "forced": N_("{seat} has one way on: {move}."),
}
RESULT: One = (
    N_("{house} {strength} ({count} point)"), N_("{house} {strength} ({count} points)"),
)  # fmt: skip
VARIED = {"built": "tile", "acquired": "tile", "recruited": "unit"}  # events with a verb for each kind of thing
MINUS = "\N{MINUS SIGN}"
NUMBERED = ("year", "number")  # as the cards have them
SEATS = ("seat", "order", "winners")
KIND_OF = {
    "card": "card", "given": "card", "taken": "card", "goal": "goal", "goals": "goal", "cube": "cubes", "tile": "tile",
    "tiles": "tiles", "unit": "unit", "units": "units",
}  # fmt: skip


def sentence(state: State, event: Event, seat: int) -> Message | None:
    """What happened, as that seat may hear it; None for what needs no words."""
    found = SENTENCES.get(_variant(event, seat)) or SENTENCES.get(event.kind)
    if found is None:
        return None
    template, many = (found, "") if isinstance(found, str) else found
    told = event.secret if seat in event.to else {}
    params = {key: _named(state, key, value) for key, value in (("seat", event.seat), *_said(event), *told.items())}
    params |= {key: ROMAN[_number(event.data[key])] for key in NUMBERED if key in event.data}
    if event.kind == "scored":
        params["results"] = _results(state, event)
    if event.kind == "paid":
        params["cost"] = amounts("cubes", {cube: count for cube, count in event.data.items() if isinstance(count, int)})
    return Message(template, params, many)


def _variant(event: Event, seat: int) -> str:
    if event.kind == "gained":
        return "gained.lapses" if event.data["lapses"] else "gained.lacks" if event.data["lacks"] else "gained"
    if event.kind == "recruited" and not event.data["count"]:
        return "recruited.none"
    if event.kind in VARIED:
        return f"{event.kind}.{event.data[VARIED[event.kind]]}"
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
    for one, several in (("unit", "units"), ("tile", "tiles")):
        if one in data:
            data[several] = data[one]
    return list(data.items())


def _results(state: State, event: Event) -> tuple[Message, ...]:
    strengths, points = event.data["strengths"], event.data["points"]
    assert isinstance(strengths, tuple)
    assert isinstance(points, tuple)
    rows = zip(state.players, strengths, points, strict=True)
    return tuple(
        Message(
            RESULT[0],
            {
                "house": Name("house", player.house),
                "strength": f"{strong}".replace("-", MINUS),
                "count": _number(point),
            },
            RESULT[1],
        )
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
