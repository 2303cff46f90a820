"""Reading a position: line by line, then the whole is checked. Any text is read, or PositionError says why not."""

from __future__ import annotations

import re
from typing import Any

from ..kernel import stack
from ..kernel.errors import VirtuError
from ..kernel.packing import read_json
from . import edition as editions
from . import positioncheck
from .edition.model import HOUSES
from .rules import NEWEST, VERSIONS
from .setup import new_player, setup
from .state import KINDS, Options, Player, State
from .table import ROOMS, SPACES
from .year import TURNS, Year

HEADER = "virtu position 1"
MAX_LENGTH = 100_000
MAX_FRAMES = 20

_HEAD = ("edition", "rules", "seats", "options", "seed", "ply", "year", "order", "city_stack", "patron_stack", "agent",
         "alliance", "box", "ending", "frame", "turn")  # fmt: skip
_PLAYER = ("florins", "agents", "rooms", "courtiers", "marker", "tiles", "troops", "patronage", "patrons", "trophies",
           "tokens", "asked", "pending")  # fmt: skip
_OFTEN = ("agent", "alliance", "frame")  # the others are said once
_NUMBER = re.compile(r"[0-9]{1,9}\Z", re.ASCII)


class PositionError(VirtuError):
    """A position that is not one: says the line and what is wrong with it."""


def read(text: str) -> State:
    """The state a position describes, ready to be asked for its decision; raises PositionError."""
    return _Reader(text).state


class _Reader:
    """Reads line by line; `number` is the line that an error is about."""

    def __init__(self, text: str) -> None:
        self.number = 1
        if len(text) > MAX_LENGTH:
            raise self._error(f"a position has at most {MAX_LENGTH} characters")
        self.said: set[str] = set()
        self.sections: dict[str, int] = {}  # house -> line
        self.frames: list[Any] = []
        self.turn: tuple[str, int] | None = None
        lines = [(n, line.split("#")[0].split()) for n, line in enumerate(text.splitlines(), 1)]
        rest = [(n, words) for n, words in lines if words]
        if not rest or rest[0][1] != HEADER.split():
            raise self._error(f"a position begins with {HEADER!r}")
        try:
            self.state = self._begin(rest[1:])
            self._read(rest[1:])
            self._finish()
        except PositionError:
            raise
        except VirtuError as error:
            raise self._error(f"{error!s:.300}") from error
        except Exception as error:  # frames that never lay on each other can make any rule stumble
            raise self._error(f"this cannot be ({type(error).__name__}: {error!s:.80})") from error

    def _error(self, text: str) -> PositionError:
        return PositionError(f"line {self.number}: {text}")

    def _must(self, holds: bool, text: str) -> None:
        if not holds:
            raise self._error(text)

    def _begin(self, lines: list[tuple[int, list[str]]]) -> State:
        """An empty table for the seats and the edition that the head names."""
        head = {words[0]: (n, words[1:]) for n, words in lines if words[0] in ("edition", "rules", "seats")}
        edition = editions.default()
        if "edition" in head:
            self.number, names = head["edition"]
            self._must(len(names) == 2, "an edition reads: edition ID VERSION")
            edition = editions.get(names[0], self._count(names[1]))
        version = NEWEST.version
        if "rules" in head:
            self.number, names = head["rules"]
            self._must(len(names) == 1 and names[0] in VERSIONS, f"rules are one of {', '.join(VERSIONS)}")
            version = names[0]
        self.number, seats = head.get("seats", (self.number, list(HOUSES[3])))
        config = {"seats": seats, "rules": version, "edition": {"id": edition.id, "version": edition.version}}
        state = setup({**config, "first": seats[0] if seats else "draw"})
        for player in state.players:
            fresh = new_player(edition, (), player.seat, player.house)
            player.tiles, player.troops, player.track = fresh.tiles, fresh.troops, 0
        state.control = {}
        return state

    def _read(self, lines: list[tuple[int, list[str]]]) -> None:
        player: Player | None = None
        for self.number, (word, *rest) in lines:
            if word.startswith("["):
                self._must(word.endswith("]") and not rest, "a house's lines begin with [HOUSE]")
                player = self.state.players[self._seat(word[1:-1])]
                self.sections.setdefault(player.house, self.number)
                continue
            name = f"{player.house}.{word}" if player and word in _PLAYER else word
            self._must(name not in self.said or word in _OFTEN, f"{word} is said twice")
            self.said.add(name)
            if word in _HEAD:
                self._head(word, rest)
            else:
                self._must(player is not None and word in _PLAYER, f"{word!r:.40} is not known here")
                assert player is not None
                self._player(player, word, rest)

    def _seat(self, house: str) -> int:
        for player in self.state.players:
            if player.house == house:
                return player.seat
        raise self._error(f"no seat plays {house!r:.40}")

    def _count(self, *words: str) -> int:
        """The only word, a number."""
        self._must(len(words) == 1 and _NUMBER.match(words[0]) is not None, "a number is needed here, and only that")
        return int(words[0])

    def _finish(self) -> None:
        state, last = self.state, self.number
        for player in state.players:
            self.number = self.sections.get(player.house, last)
            for tile in player.tiles:
                if tile in state.table.cities:
                    self._must(tile not in state.control, f"{tile} lies in two domains")
                    state.control[tile] = player.seat
        end = len(state.table.edition.city_prestige) - 1
        for player in state.players:
            player.track = min(end, len(state.cities_of(player.seat)))
        for track in ("city_stack", "patron_stack"):
            if track not in self.said:
                setattr(state, track, tuple(reversed(state.order)))
        state.stack = self.frames
        self.number = last
        positioncheck.check_cards(state)
        for player in state.players:
            self.number = self.sections.get(player.house, last)
            positioncheck.check_player(state, player)
        self.number = last
        positioncheck.check_table(state)
        self._must(not (self.turn and self.frames), "a position ends with a turn or with frames, not with both")
        if self.turn is not None:
            phase, seat = self.turn
            state.stack = [Year(phase, state.order.index(seat) + 1), TURNS[phase](state, seat)]
        self._must(bool(state.stack), 'who is to decide? End with "turn PHASE HOUSE" or frames')
        positioncheck.check_stack(state)
        decision = stack.ask(state)
        self._must(decision.kind == "over" or len(decision) > 0, "nobody could decide anything here")
        state.events = []

    def _head(self, word: str, rest: list[str]) -> None:
        state = self.state
        match word:
            case "options":
                given = dict(item.split("=") for item in rest)
                self._must(given.keys() <= {"indulgence", "one_agent"}, "there are: indulgence, one_agent")
                one = given.get("one_agent", "no")
                self._must(one in ("yes", "no"), "one_agent must be yes or no")
                state.options = Options(given.get("indulgence", "year"), one == "yes")
            case "seed":
                pass  # of the time when a seed drew who begins; nothing follows from it
            case "ply" | "year":
                setattr(state, word, self._count(*rest))
            case "order" | "city_stack" | "patron_stack":
                seats = tuple(self._seat(house) for house in rest)
                self._must(sorted(seats) == list(range(len(state.players))), f"{word} must name every house once")
                setattr(state, word, seats)
            case "agent":
                self._must(len(rest) == 2, "an agent reads: agent SPOT HOUSE")
                spot, house = rest
                self._must(spot in state.table.spots, f"no agent can be on {spot!r:.40}")
                self._must(spot not in state.agents, f"there is an agent on {spot} already")
                state.agents[spot] = self._seat(house)
            case "alliance":
                powers, known = state.table.edition.alliances, len(rest) == 3 and rest[2] in ("active", "used")
                self._must(known and rest[0] in powers, "an alliance reads: alliance POWER HOUSE active|used")
                power, house, use = rest
                self._must(power not in state.alliances, f"{power} has an ally already")
                state.alliances[power] = (self._seat(house), use == "active")
            case "box" | "ending":
                setattr(state, word, tuple(rest))
            case "frame":
                self._must(len(self.frames) < MAX_FRAMES, "so many frames never lie on each other")
                frame = KINDS.load(read_json(" ".join(rest)))
                positioncheck.check_frame(state, frame)
                self.frames.append(frame)
            case "turn":
                self._must(len(rest) == 2, "a turn reads: turn PHASE HOUSE")
                phase, house = rest
                self._must(phase in TURNS, f"no phase {phase!r:.40}; there are {', '.join(TURNS)}")
                self.turn = (phase, self._seat(house))

    def _player(self, player: Player, word: str, rest: list[str]) -> None:
        match word:
            case "florins" | "agents" | "patronage" | "tokens":
                setattr(player, word, self._count(*rest))
            case "asked" | "pending":
                self._must(not rest, f"{word} stands alone")
                setattr(player, word, True)
            case "marker":
                self._must(len(rest) == 1 and rest[0] in ROOMS, f"a marker is on one of {', '.join(ROOMS)}")
                player.marker = ROOMS.index(rest[0])
            case "patrons":
                player.patrons = tuple(rest)
            case "trophies":
                player.trophies = tuple(sorted(self._seat(house) for house in rest))
            case "rooms":
                self._must(len(rest) == len(ROOMS), "rooms: five entries, - for an empty one")
                for index, entry in enumerate(rest):
                    card, _, support = entry.removesuffix("!").partition("/")
                    player.indulgences[index] = entry.endswith("!")
                    player.rooms[index] = "" if card == "-" else card
                    player.supports[index] = support
            case "courtiers":
                whole = len(rest) == len(SPACES) + 1 and rest[3] == "|"
                self._must(whole, "courtiers: three left entries, |, three right ones, - for an empty space")
                for space, entry in zip(SPACES, rest[:3] + rest[4:], strict=True):
                    self._courtier(player, space, entry)
            case "tiles":
                for entry in rest:
                    name, ready, locked = _marks(entry)
                    self._must(name not in player.tiles, f"{name} is said twice")
                    player.tiles[name] = ready
                    player.locked |= {name} if locked else set()
            case "troops":
                for entry in rest:
                    city, colon, count = entry.removesuffix("<").partition(":")
                    self._must(city not in player.troops, f"{city} is said twice")
                    player.troops[city] = self._count(count) if colon else 1
                    player.retreating |= {city} if entry.endswith("<") else set()

    def _courtier(self, player: Player, space: str, entry: str) -> None:
        if entry != "-":
            name, ready, locked = _marks(entry)
            index = SPACES.index(space)
            player.courtiers[index], player.ready[index] = name, ready
            player.locked |= {space} if locked else set()


def _marks(entry: str) -> tuple[str, bool, bool]:
    """A name, whether it is available (no ~), whether it was bought this winter (*)."""
    name = entry.removesuffix("*")
    return name.removesuffix("~"), not name.endswith("~"), entry.endswith("*")
