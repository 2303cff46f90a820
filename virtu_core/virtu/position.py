"""Positions: a small text format that sets up any moment of a game (docs/formats.md). For tests, puzzles, bug reports.

Nothing is said twice: who controls a city follows from the domains, the supply from what is in play. A file may leave
out what is as in a new game; `write` leaves nothing out that matters.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..kernel import stack
from ..kernel.errors import VirtuError
from . import edition as editions
from .edition.model import HOUSES
from .positioncheck import check
from .setup import new_player, setup
from .state import KINDS, Options, Player, State
from .table import ROOMS, SPACES
from .year import TURNS, Year

HEADER = "virtu position 1"
MAX_LENGTH = 20_000


class PositionError(VirtuError):
    """A position that is not one: says the line and what is wrong with it."""


def write(state: State) -> str:
    """The position of a state."""
    return "\n".join(_lines(state)) + "\n"


def _lines(state: State) -> Iterator[str]:
    edition = state.table.edition
    house = {player.seat: player.house for player in state.players}
    yield HEADER
    yield f"edition {edition.id} {edition.version}"
    yield "seats " + " ".join(house.values())
    yield f"options indulgence={state.options.indulgence} one_agent={'yes' if state.options.one_agent else 'no'}"
    yield f"seed {state.seed}"
    yield f"ply {state.ply}"
    yield f"year {state.year}"
    yield "order " + " ".join(house[seat] for seat in state.order)
    yield "city_stack " + " ".join(house[seat] for seat in state.city_stack)
    yield "patron_stack " + " ".join(house[seat] for seat in state.patron_stack)
    for spot, seat in sorted(state.agents.items()):
        yield f"agent {spot} {house[seat]}"
    for power, (seat, active) in sorted(state.alliances.items()):
        yield f"alliance {power} {house[seat]} {'active' if active else 'used'}"
    if state.box:
        yield "box " + " ".join(state.box)
    if state.ending:
        yield "ending " + " ".join(state.ending)
    for player in state.players:
        yield ""
        yield from _player_lines(player, house)
    yield ""
    for frame in state.stack:
        yield "frame " + json.dumps(KINDS.dump(frame), separators=(",", ":"))


def _player_lines(player: Player, house: dict[int, str]) -> Iterator[str]:
    yield f"[{player.house}]"
    yield f"florins {player.florins}"
    yield f"agents {player.agents}"
    yield "rooms " + " ".join(
        (card or "-") + (f"/{support}" if support else "") + ("!" if indulged else "")
        for card, support, indulged in zip(player.rooms, player.supports, player.indulgences, strict=True)
    )
    spaces = [
        (card + ("" if ready else "~") + ("*" if name in player.locked else "")) if card else "-"
        for name, card, ready in zip(SPACES, player.courtiers, player.ready, strict=True)
    ]
    yield "courtiers " + " ".join((*spaces[:3], "|", *spaces[3:]))
    if player.marker >= 0:
        yield f"marker {ROOMS[player.marker]}"
    tiles = [
        tile + ("" if ready else "~") + ("*" if tile in player.locked else "") for tile, ready in player.tiles.items()
    ]
    yield " ".join(("tiles", *tiles))
    troops = [f"{city}:{n}" + ("<" if city in player.retreating else "") for city, n in player.troops.items()]
    yield " ".join(("troops", *troops))
    if player.patronage:
        yield f"patronage {player.patronage}"
    if player.patrons:
        yield "patrons " + " ".join(player.patrons)
    if player.trophies:
        yield "trophies " + " ".join(house[seat] for seat in player.trophies)
    if player.tokens:
        yield f"tokens {player.tokens}"
    for flag in ("asked", "pending"):
        if getattr(player, flag):
            yield flag


def read(text: str) -> State:
    """The state a position describes, ready to be asked for its decision; raises PositionError."""
    return _Reader(text).state


class _Reader:
    """Reads line by line, then checks the whole."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_LENGTH:
            raise PositionError(f"a position has at most {MAX_LENGTH} characters")
        self.number = 0
        self.said: set[str] = set()
        lines = [(n, line.split("#")[0].strip()) for n, line in enumerate(text.splitlines(), 1)]
        rest = [(n, line) for n, line in lines if line]
        if not rest or rest[0][1] != HEADER:
            raise PositionError(f"line 1: a position begins with {HEADER!r}")
        self.frames: list[Any] = []
        self.turn: tuple[str, str] | None = None
        try:
            self.state = self._begin(rest[1:])
            self._read(rest[1:])
            self._finish()
        except PositionError:
            raise
        except (VirtuError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
            raise self._error(f"{error!s:.120}" or type(error).__name__) from error

    def _error(self, text: str) -> PositionError:
        return PositionError(f"line {self.number}: {text}")

    def _begin(self, lines: list[tuple[int, str]]) -> State:
        """An empty table for the seats and the edition that the head names."""
        head = {line.split()[0]: (n, line.split()[1:]) for n, line in lines if line.split()[0] in ("edition", "seats")}
        self.number, names = head.get("edition", (0, []))
        edition = editions.get(names[0], int(names[1])) if names else editions.default()
        self.number, seats = head.get("seats", (0, list(HOUSES[3])))
        config = {"seats": seats, "first": seats[0], "edition": {"id": edition.id, "version": edition.version}}
        state = setup(config, 0)
        for player in state.players:
            fresh = new_player(edition, (), player.seat, player.house)
            player.tiles, player.troops, player.track = fresh.tiles, fresh.troops, 0
        state.control = {}
        return state

    def _read(self, lines: list[tuple[int, str]]) -> None:
        player: Player | None = None
        for self.number, line in lines:
            if line.startswith("["):
                player = self.state.players[self._seat(line.strip("[]"))]
                continue
            word, *rest = line.split()
            name = f"{player.house}.{word}" if player else word
            if name in self.said and word not in ("agent", "alliance", "frame"):
                raise self._error(f"{word} is said twice")
            self.said.add(name)
            if word in ("frame", "turn", *_HEAD):
                _read_head(self, word, line, rest)
            elif player is None or word not in _PLAYER:
                raise self._error(f"{word!r:.40} is not known here")
            else:
                _read_player(self, player, word, rest)

    def _seat(self, house: str) -> int:
        for player in self.state.players:
            if player.house == house:
                return player.seat
        raise self._error(f"no seat plays {house!r:.40}")

    def _finish(self) -> None:
        state = self.state
        for player in state.players:
            for tile in player.tiles:
                if tile in state.table.cities:
                    if tile in state.control:
                        raise self._error(f"{tile} lies in two domains")
                    state.control[tile] = player.seat
        last = len(state.table.edition.city_prestige) - 1
        for player in state.players:
            player.track = min(last, len(state.cities_of(player.seat)))
        if "city_stack" not in self.said:
            state.city_stack = tuple(reversed(state.order))
        if "patron_stack" not in self.said:
            state.patron_stack = tuple(reversed(state.order))
        state.stack = [KINDS.load(frame) for frame in self.frames]
        check(state)
        if self.turn is not None:
            phase, house = self.turn
            seat = self._seat(house)
            state.stack = [Year(phase, state.order.index(seat) + 1), TURNS[phase](state, seat)]
        if not state.stack or not hasattr(state.stack[0], "phase"):
            raise self._error('who is to decide? End with "turn PHASE HOUSE" or frames')
        stack.ask(state)
        state.events = []


_HEAD = ("edition", "seats", "options", "seed", "ply", "year", "order", "city_stack", "patron_stack", "agent",
         "alliance", "box", "ending")  # fmt: skip
_PLAYER = ("florins", "agents", "rooms", "courtiers", "marker", "tiles", "troops", "patronage", "patrons", "trophies",
           "tokens", "asked", "pending")  # fmt: skip


def _read_head(reader: _Reader, word: str, line: str, rest: list[str]) -> None:
    state = reader.state
    match word:
        case "options":
            given = dict(item.split("=") for item in rest)
            state.options = Options(given.get("indulgence", "year"), given.get("one_agent") == "yes")
        case "seed" | "ply" | "year":
            setattr(state, word, int(rest[0]))
        case "order" | "city_stack" | "patron_stack":
            seats = tuple(reader._seat(house) for house in rest)
            if sorted(seats) != list(range(len(state.players))):
                raise reader._error(f"{word} must name every house once")
            setattr(state, word, seats)
        case "agent":
            spot, house = rest
            if spot not in state.table.spots or spot in state.agents:
                raise reader._error(f"no agent can be on {spot!r:.40}")
            state.agents[spot] = reader._seat(house)
        case "alliance":
            power, house, use = rest
            if power not in state.table.edition.alliances or use not in ("active", "used"):
                raise reader._error("an alliance reads: alliance POWER HOUSE active|used")
            state.alliances[power] = (reader._seat(house), use == "active")
        case "box" | "ending":
            setattr(state, word, tuple(rest))
        case "frame":
            reader.frames.append(json.loads(line[len("frame ") :]))
        case "turn":
            phase, house = rest
            if phase not in TURNS:
                raise reader._error(f"no phase {phase!r:.40}; there are {', '.join(TURNS)}")
            reader.turn = (phase, house)


def _read_player(reader: _Reader, player: Player, word: str, rest: list[str]) -> None:
    match word:
        case "florins" | "agents" | "patronage" | "tokens":
            setattr(player, word, int(rest[0]))
        case "asked" | "pending":
            setattr(player, word, True)
        case "marker":
            player.marker = ROOMS.index(rest[0])
        case "patrons":
            player.patrons = tuple(rest)
        case "trophies":
            player.trophies = tuple(sorted(reader._seat(house) for house in rest))
        case "rooms":
            if len(rest) != len(ROOMS):
                raise reader._error("rooms: five entries, - for an empty one")
            for index, entry in enumerate(rest):
                player.indulgences[index] = entry.endswith("!")
                card, _, support = entry.rstrip("!").partition("/")
                player.rooms[index] = "" if card == "-" else card
                player.supports[index] = support
        case "courtiers":
            if len(rest) != len(SPACES) + 1 or rest[3] != "|":
                raise reader._error("courtiers: three left entries, |, three right ones, - for an empty space")
            for index, entry in enumerate(rest[:3] + rest[4:]):
                name, ready, locked = _marks(entry)
                if name != "-":
                    player.courtiers[index], player.ready[index] = name, ready
                    if locked:
                        player.locked |= {SPACES[index]}
        case "tiles":
            for entry in rest:
                name, ready, locked = _marks(entry)
                player.tiles[name] = ready
                if locked:
                    player.locked |= {name}
        case "troops":
            for entry in rest:
                city, _, count = entry.rstrip("<").partition(":")
                player.troops[city] = int(count or 1)
                if entry.endswith("<"):
                    player.retreating |= {city}


def _marks(entry: str) -> tuple[str, bool, bool]:
    """A name, whether it is available (no ~), whether it was bought this winter (*)."""
    return entry.rstrip("~*"), "~" not in entry, "*" in entry
