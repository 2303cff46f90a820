"""What the lines of a position of Virtù mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.positions import MAX_LENGTH, Line, PositionError, Reader
from . import edition as editions
from . import positioncheck
from .edition.model import HOUSES
from .rules import NEWEST, VERSIONS
from .setup import new_player, setup
from .state import KINDS, Options, Player, State
from .table import ROOMS, SPACES
from .year import TURNS, Year

__all__ = ["HEADER", "MAX_LENGTH", "PositionError", "read"]

HEADER = "virtu position 1"

_HEAD = ("edition", "rules", "seats", "options", "seed", "ply", "year", "order", "city_stack", "patron_stack", "agent",
         "alliance", "box", "ending", "frame", "turn")  # fmt: skip
_PLAYER = ("florins", "agents", "rooms", "courtiers", "marker", "tiles", "troops", "patronage", "patrons", "trophies",
           "tokens", "asked", "pending")  # fmt: skip


def read(text: str) -> State:
    """The state a position describes, ready to be asked for its decision; raises PositionError."""
    return _Reader(text).state


class _Reader(Reader):
    header, sitter, kinds, often = HEADER, "house", KINDS, ("agent", "alliance", "frame")
    state: State

    def __init__(self, text: str) -> None:
        self.sections: dict[str, int] = {}  # house -> line
        self.player: Player | None = None  # whose lines these are
        self.turn: tuple[str, int] | None = None
        super().__init__(text)

    def begin(self, lines: Sequence[Line]) -> State:
        """An empty table for the seats and the edition that the head names."""
        head = {words[0]: (n, words[1:]) for n, words in lines if words[0] in ("edition", "rules", "seats")}
        edition = editions.default()
        if "edition" in head:
            self.number, names = head["edition"]
            self.must(len(names) == 2, "an edition reads: edition ID VERSION")
            edition = editions.get(names[0], self.count(names[1:]))
        version = NEWEST.version
        if "rules" in head:
            self.number, names = head["rules"]
            self.must(len(names) == 1 and names[0] in VERSIONS, f"rules are one of {', '.join(VERSIONS)}")
            version = names[0]
        self.number, seats = head.get("seats", (self.number, list(HOUSES[3])))
        config = {"seats": seats, "rules": version, "edition": {"id": edition.id, "version": edition.version}}
        state = setup({**config, "first": seats[0] if seats else "draw"})
        for player in state.players:
            fresh = new_player(edition, (), player.seat, player.house)
            player.tiles, player.troops, player.track = fresh.tiles, fresh.troops, 0
        state.control = {}
        return state

    def line(self, word: str, rest: list[str]) -> None:
        """A house's lines follow its name."""
        if word.startswith("["):
            self.player = self.state.players[self.section(word, rest)]
            self.sections.setdefault(self.player.house, self.number)
            return
        player = self.player if word in _PLAYER else None
        self.once(word, f"{player.house}.{word}" if player else word)
        if word in _HEAD:
            self._head(word, rest)
        else:
            self.must(player is not None, f"{word!r:.40} is not known here")
            assert player is not None
            self._player(player, word, rest)

    def names(self) -> list[str]:
        """The houses."""
        return [player.house for player in self.state.players]

    def check_frame(self, frame: Any) -> None:
        """With words and numbers of this table."""
        positioncheck.check_frame(self.state, frame)

    def finish(self) -> None:
        """Domains, tracks and whose turn it is."""
        state, last = self.state, self.number
        for player in state.players:
            self.number = self.sections.get(player.house, last)
            for tile in player.tiles:
                if tile in state.table.cities:
                    self.must(tile not in state.control, f"{tile} lies in two domains")
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
        self.must(not (self.turn and self.frames), "a position ends with a turn or with frames, not with both")
        if self.turn is not None:
            phase, seat = self.turn
            state.stack = [Year(phase, state.order.index(seat) + 1), TURNS[phase](state, seat)]
        self.must(bool(state.stack), 'who is to decide? End with "turn PHASE HOUSE" or frames')
        positioncheck.check_stack(state)

    def _head(self, word: str, rest: list[str]) -> None:
        state = self.state
        match word:
            case "options":
                given = dict(item.split("=") for item in rest)
                self.must(given.keys() <= {"indulgence", "one_agent"}, "there are: indulgence, one_agent")
                one = given.get("one_agent", "no")
                self.must(one in ("yes", "no"), "one_agent must be yes or no")
                state.options = Options(given.get("indulgence", "year"), one == "yes")
            case "seed":
                pass  # of the time when a seed drew who begins; nothing follows from it
            case "ply" | "year":
                setattr(state, word, self.count(rest))
            case "order" | "city_stack" | "patron_stack":
                seats = tuple(self.seat_of(house) for house in rest)
                self.must(sorted(seats) == list(range(len(state.players))), f"{word} must name every house once")
                setattr(state, word, seats)
            case "agent":
                self.must(len(rest) == 2, "an agent reads: agent SPOT HOUSE")
                spot, house = rest
                self.must(spot in state.table.spots, f"no agent can be on {spot!r:.40}")
                self.must(spot not in state.agents, f"there is an agent on {spot} already")
                state.agents[spot] = self.seat_of(house)
            case "alliance":
                powers, known = state.table.edition.alliances, len(rest) == 3 and rest[2] in ("active", "used")
                self.must(known and rest[0] in powers, "an alliance reads: alliance POWER HOUSE active|used")
                power, house, use = rest
                self.must(power not in state.alliances, f"{power} has an ally already")
                state.alliances[power] = (self.seat_of(house), use == "active")
            case "box" | "ending":
                setattr(state, word, tuple(rest))
            case "frame":
                self.frame(rest)
            case "turn":
                self.must(len(rest) == 2, "a turn reads: turn PHASE HOUSE")
                phase, house = rest
                self.must(phase in TURNS, f"no phase {phase!r:.40}; there are {', '.join(TURNS)}")
                self.turn = (phase, self.seat_of(house))

    def _player(self, player: Player, word: str, rest: list[str]) -> None:
        match word:
            case "florins" | "agents" | "patronage" | "tokens":
                setattr(player, word, self.count(rest))
            case "asked" | "pending":
                self.must(not rest, f"{word} stands alone")
                setattr(player, word, True)
            case "marker":
                self.must(len(rest) == 1 and rest[0] in ROOMS, f"a marker is on one of {', '.join(ROOMS)}")
                player.marker = ROOMS.index(rest[0])
            case "patrons":
                player.patrons = tuple(rest)
            case "trophies":
                player.trophies = tuple(sorted(self.seat_of(house) for house in rest))
            case "rooms":
                self.must(len(rest) == len(ROOMS), "rooms: five entries, - for an empty one")
                for index, entry in enumerate(rest):
                    card, _, support = entry.removesuffix("!").partition("/")
                    player.indulgences[index] = entry.endswith("!")
                    player.rooms[index] = "" if card == "-" else card
                    player.supports[index] = support
            case "courtiers":
                whole = len(rest) == len(SPACES) + 1 and rest[3] == "|"
                self.must(whole, "courtiers: three left entries, |, three right ones, - for an empty space")
                for space, entry in zip(SPACES, rest[:3] + rest[4:], strict=True):
                    self._courtier(player, space, entry)
            case "tiles":
                for entry in rest:
                    name, ready, locked = _marks(entry)
                    self.must(name not in player.tiles, f"{name} is said twice")
                    player.tiles[name] = ready
                    player.locked |= {name} if locked else set()
            case "troops":
                for entry in rest:
                    city, colon, count = entry.removesuffix("<").partition(":")
                    self.must(city not in player.troops, f"{city} is said twice")
                    player.troops[city] = self.count([count]) if colon else 1
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
