"""What the rule tests share: set a table with a few lines of the position format, play moves, look.

    state = table("florence", florence="cubes food:2", head="scored 3 1")
    state = go(state, "activate tithe", "exchange 2")

Anything not said is as in a new game of the first edition in which nobody has begun: everybody holds Donation and Found
a Bank, the display begins with Buy a Field, a card or two lie in each stack, and the goals are dealt in their order.
"""

from __future__ import annotations

from textwrap import dedent

import pytest

from virtu_core.kernel import playing
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Config
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason
from virtu_core.principato import position
from virtu_core.principato.edition import default
from virtu_core.principato.game import Principato
from virtu_core.principato.state import Player, State
from virtu_core.principato.table import HOUSES

rule = pytest.mark.rule
GAME = Principato()
DISPLAY = ("buy_field", "build_farm", "build_palazzo", "taxes", "rents", "harvest", "raise_monument")
STACKS = ("build_farm tithe", "scoring harvest", "scoring rents")
GOALS = (("bulwark", "chapel"), ("fertile_land", "palace"), ("town_charter", "town_hall"), ("armoury", "villa"))


def dealt(config: Config, seed: int = 0) -> State:
    """A new game at its first decision; the seed deals."""
    return playing.begin(GAME, GAME.setup(config), Seeded(seed))


def table(turn: str = "florence", seats: int = 2, head: str = "", frames: str = "", **houses: str) -> State:
    """A position: `turn` is a house, maybe with actions left (or give `frames`), `head` lines, a block a house."""
    size = default().setup.display[seats]
    words = {" ".join(line.split()[: 1 + line.startswith("stack")]) for line in dedent(head).strip().splitlines()}
    lines = [position.HEADER, "seats " + " ".join(HOUSES[:seats]), dedent(head).strip()]
    lines += [] if "edition" in words else ["edition reconstructed 1"]
    if "display" not in words:
        lines.append("display " + " ".join(DISPLAY[:size] if not frames else DISPLAY[: size - 1]))
    lines += [f"stack {year} {cards}" for year, cards in enumerate(STACKS, 1) if f"stack {year}" not in words]
    for house, goals in zip(HOUSES[:seats], GOALS, strict=False):
        said = dedent(houses.pop(house, "")).strip()
        own = {line.split()[0] for line in said.splitlines()}
        lines += [f"[{house}]", said]
        lines += [] if "cards" in own else ["cards donation found_bank"]
        lines += [] if "goals" in own else ["goals " + " ".join(goals)]
    assert not houses, houses
    lines.append(dedent(frames).strip() or f"turn {turn}")
    return position.read("\n".join(lines))


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


def activations(state: State, card: str) -> set[str]:
    """The ways to activate a card, without the first two words."""
    return {move.removeprefix(f"activate {card}").strip() for move in moves(state, "activate") if card in move.split()}


def kind(state: State) -> str:
    """The kind of the decision."""
    return GAME.decision(state).kind


def seat(state: State) -> int:
    """Who is to decide."""
    return GAME.decision(state).seat


def why(state: State, move: str) -> Reason:
    """Why a move is not legal; fails if it is."""
    return GAME.why_not(state, Move.parse(move))


def of(state: State, house: str = "florence") -> Player:
    """The player of a house."""
    return next(player for player in state.players if player.house == house)


def seen(events: list[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]


def cubes(player: Player) -> tuple[int, int, int]:
    """Food, money and favour in store."""
    return player.food, player.money, player.favour
