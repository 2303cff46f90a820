"""What the rule tests share: set a table with a few lines of the position format, play moves, look.

    state = table("spring florence", florence="marker room1\\nflorins 4", head="agent siena naples")
    state = go(state, "go 1", "finance")

Anything not said is as in a new game after the family cards were left in the box: empty palaces, start cities with one
troop each, 1 florin, year 2.
"""

from __future__ import annotations

from textwrap import dedent

import pytest

from virtu_core import games
from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Config
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.virtu import position
from virtu_core.virtu.edition import default
from virtu_core.virtu.edition.model import HOUSES
from virtu_core.virtu.game import Virtu
from virtu_core.virtu.state import Player, State

rule = pytest.mark.rule
GAME: Virtu = games.get("virtu")  # type: ignore[assignment]


def dealt(config: Config, seed: int = 0) -> State:
    """A new game at its first decision; the seed draws who begins."""
    return playing.begin(GAME, GAME.setup(config), Seeded(seed))


def table(turn: str = "", seats: int = 3, head: str = "", frames: str = "", **houses: str) -> State:
    """A position: `turn` is "PHASE HOUSE" (or give `frames`), `head` lines for the table, a block for each house."""
    blocks = []
    for house in HOUSES[seats]:
        said = dedent(houses.pop(house, "")).strip()
        words = {line.split()[0] for line in said.splitlines() if line.split()}
        homes = [city.id for city in default().cities.values() if city.home == house]
        start = [] if "tiles" in words else ["tiles " + " ".join(homes)]
        start += [] if "troops" in words else ["troops " + " ".join(homes)]
        blocks.append("\n".join((f"[{house}]", said, *start)))
    assert not houses, houses
    year = "" if "year " in head else "year 2"
    end = dedent(frames).strip() or f"turn {turn}"
    text = "\n".join((position.HEADER, "seats " + " ".join(HOUSES[seats]), year, dedent(head).strip(), *blocks, end))
    return position.read(text)


def go(state: State, *moves: str) -> State:
    """The state after some moves, each of which must be legal."""
    return run(state, *moves)[0]


def run(state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after some moves, and all events on the way."""
    events: list[Event] = []
    for text in moves:
        state, happened = GAME.play(state, Move.parse(text))
        events += happened
    return state, events


def moves(state: State, verb: str = "") -> set[str]:
    """The legal moves as text, all or those of one verb."""
    return {str(move) for move in GAME.decision(state).moves if verb in ("", move.verb)}


def kind(state: State) -> str:
    """The kind of the decision."""
    return GAME.decision(state).kind


def seat(state: State) -> str:
    """The house that is to decide."""
    return state.players[GAME.decision(state).seat].house


def why(state: State, move: str) -> Reason:
    """Why a move is not legal; fails if it is."""
    return GAME.why_not(state, Move.parse(move))


def of(state: State, house: str) -> Player:
    """The player of a house."""
    return state.players[state.seat_of(house)]


def seen(events: list[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]
