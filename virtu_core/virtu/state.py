"""The state of a game: what lies on the table. Plain data, cheap to copy, complete at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..kernel.decisions import Decision
from ..kernel.events import Event
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from ..kernel.stack import Kinds, Stacking
from .table import SPACES, Table

KINDS: Kinds[Any] = Kinds()


class Options(NamedTuple):
    """What players may agree on before a game."""

    indulgence: str = "year"  # "year" or "phase"
    one_agent: bool = False  # V-INT-05: at most one enemy agent in a palace


class Player:
    """One house: its palace, its domain and what it has on the board."""

    __slots__ = (
        "agents", "asked", "courtiers", "florins", "house", "indulgences", "locked", "marker", "patronage", "patrons",
        "pending", "ready", "retreating", "rooms", "seat", "supports", "tiles", "tokens", "track", "troops", "trophies",
    )  # fmt: skip

    seat: int
    house: str
    florins: int
    rooms: list[str]  # card in each room, "" for none
    supports: list[str]
    courtiers: list[str]  # card on each of SPACES, "" for none
    ready: list[bool]  # whether that card is available; True on an empty space
    indulgences: list[bool]  # by room
    marker: int  # room of the action marker, -1 before the first spring
    tiles: dict[str, bool]  # domain: tile -> available
    troops: dict[str, int]  # on the board, by city
    retreating: frozenset[str]  # cities before which its troops wait to retreat
    agents: int  # how many it has, on the board or not
    tokens: int  # "+1" war tokens
    trophies: tuple[int, ...]  # seats they were won from
    patronage: int  # space on the patronage track
    patrons: tuple[str, ...]  # patron bonuses taken
    track: int  # space on the city track
    asked: bool  # has had its indulgence (this year, or this phase: R-01)
    pending: bool  # an indulgence is to be placed after the action (V-IND-03)
    locked: frozenset[str]  # bought this winter: pays for nothing before spring

    def copy(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.seat = self.seat
        new.house = self.house
        new.florins = self.florins
        new.rooms = self.rooms[:]
        new.supports = self.supports[:]
        new.courtiers = self.courtiers[:]
        new.ready = self.ready[:]
        new.indulgences = self.indulgences[:]
        new.marker = self.marker
        new.tiles = self.tiles.copy()
        new.troops = self.troops.copy()
        new.retreating = self.retreating
        new.agents = self.agents
        new.tokens = self.tokens
        new.trophies = self.trophies
        new.patronage = self.patronage
        new.patrons = self.patrons
        new.track = self.track
        new.asked = self.asked
        new.pending = self.pending
        new.locked = self.locked
        return new

    def cards(self) -> Iterable[str]:
        """Every card in the palace, wherever it lies."""
        return (card for place in (self.rooms, self.supports, self.courtiers) for card in place if card)


class State(Stacking):
    """A game at one moment. Rules change it; everybody else goes through the contract."""

    __slots__ = (
        "agents", "alliances", "asked", "box", "city_stack", "control", "ending", "events", "options", "order",
        "patron_stack", "patrons", "players", "ply", "stack", "supply", "table", "year",
    )  # fmt: skip

    table: Table
    options: Options
    ply: int
    year: int
    order: tuple[int, ...]  # seats in player order
    players: list[Player]  # by seat
    control: dict[str, int]  # city -> seat; neutral cities are not in it
    agents: dict[str, int]  # spot -> seat
    alliances: dict[str, tuple[int, bool]]  # power -> ally and whether the bonus is active
    supply: dict[str, int]  # cards and tiles for sale, by kind
    patrons: tuple[str, ...]  # patron bonuses not yet taken
    box: tuple[str, ...]  # cards that have left the game
    city_stack: tuple[int, ...]  # seats by when their city marker last moved, the latest on top
    patron_stack: tuple[int, ...]
    ending: tuple[str, ...]  # which ends were reached; () while the game goes on
    stack: list[Any]  # frames, see kernel.stack
    events: list[Event]  # since the last decision
    asked: Decision | None  # the decision on top of the stack, once worked out

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.table = self.table
        new.options = self.options
        new.ply = self.ply
        new.year = self.year
        new.order = self.order
        new.players = [player.copy() for player in self.players]
        new.control = self.control.copy()
        new.agents = self.agents.copy()
        new.alliances = self.alliances.copy()
        new.supply = self.supply.copy()
        new.patrons = self.patrons
        new.box = self.box
        new.city_stack = self.city_stack
        new.patron_stack = self.patron_stack
        new.ending = self.ending
        new.stack = self.stack[:]
        new.events = self.events
        new.asked = self.asked
        return new

    def aside(self, move: Move) -> bool:
        """Florins may be collected, and in some decisions an indulgence asked for, with the decision left open."""
        aside = ASIDES.get(move.verb)
        if aside is None:
            return False
        aside.act(self, self.players[self.stack[-1].seat], move)
        return True

    def why_no_aside(self, move: Move) -> Reason | None:
        """Why florins cannot be collected or an indulgence not asked for; None for other moves."""
        aside = ASIDES.get(move.verb)
        seat = self.stack[-1].seat
        return aside.why_not(self, self.players[seat], move) if aside and seat >= 0 else None

    # What lies where

    def cities_of(self, seat: int) -> list[str]:
        """The cities a seat controls."""
        return [city for city, owner in self.control.items() if owner == seat]

    def neutral(self) -> list[str]:
        """R-53: pirate ports are neutral cities until taken; closed cities do not count."""
        return [city for city in self.table.cities if city not in self.control]

    def seat_of(self, house: str) -> int:
        """The seat that plays a house."""
        return next(player.seat for player in self.players if player.house == house)

    def reserve_agents(self, player: Player) -> int:
        """Agents a player can place."""
        return player.agents - sum(1 for seat in self.agents.values() if seat == player.seat)

    def reserve_troops(self, player: Player) -> int:
        """Troops a player can recruit."""
        return self.table.edition.limits.troops - sum(player.troops.values())

    def enemy_agent(self, spot: str, seat: int) -> bool:
        """Whether somebody else's agent is there."""
        return self.agents.get(spot, seat) != seat

    def tokens_left(self) -> int:
        """War tokens in the supply."""
        return self.table.edition.limits.war_tokens - sum(player.tokens for player in self.players)

    def indulgences_left(self) -> int:
        """Indulgences on the stack; one asked for but not yet placed has left it."""
        placed = sum(sum(player.indulgences) + player.pending for player in self.players)
        return self.table.edition.limits.indulgences - placed


SPACE_INDEX = {name: index for index, name in enumerate(SPACES)}


class Aside(NamedTuple):
    """A kind of move that stands beside decisions (State.aside)."""

    act: Callable[[State, Player, Move], None]
    why_not: Callable[[State, Player, Move], Reason]


ASIDES: dict[str, Aside] = {}
