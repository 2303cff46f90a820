"""Set-up: config in, first state out (V-SET)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..kernel.chance import draw
from ..kernel.decisions import CHANCE, Decision
from ..kernel.errors import ConfigError
from ..kernel.game import Config
from ..kernel.messages import N_, Message
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import edition as editions
from .edition.model import HOUSES, Edition
from .rules import NEWEST, VERSIONS
from .state import KINDS, Options, Player, State
from .table import SPACES, lay
from .year import Year

DRAW = "draw"
LOT = "first player"  # a kind of decision, and what older games drew by
DEFAULTS: dict[str, Any] = {"first": DRAW, "indulgence": "year", "one_agent": False, "rules": NEWEST.version}
CHOICES: dict[str, tuple[Any, ...]] = {
    "indulgence": ("year", "phase"), "one_agent": (False, True), "rules": tuple(VERSIONS),
}  # fmt: skip


def complete(config: Config) -> dict[str, Any]:
    """The config with every default filled in; raises ConfigError."""
    if not isinstance(config, Mapping):
        raise ConfigError(f"a config is a mapping of settings, not {config!r:.60}")
    unknown = set(config) - {"seats", "edition", *DEFAULTS}
    if unknown:
        raise ConfigError(f"unknown settings: {', '.join(sorted(map(str, unknown))):.200}")
    edition = editions.of(config)
    seats = config.get("seats")
    if isinstance(seats, int) and not isinstance(seats, bool) and seats in HOUSES:
        seats = HOUSES[seats]
    if not isinstance(seats, list | tuple) or len(seats) not in HOUSES:
        raise ConfigError(f"seats must be 3, 4 or 5 houses, or that number; got {seats!r:.60}")
    houses = HOUSES[len(seats)]
    if sorted(map(str, seats)) != sorted(houses):  # V-SET-01, V-SET-11
        raise ConfigError(
            f"with {len(seats)} players the houses are {', '.join(houses)}; got {', '.join(map(str, seats))}"
        )
    full = {key: config.get(key, default) for key, default in DEFAULTS.items()}
    for key, allowed in CHOICES.items():
        if full[key] not in allowed or type(full[key]) is not type(allowed[0]):  # 1 equals True but is none
            raise ConfigError(f"{key} must be one of {', '.join(map(str, allowed))}; got {full[key]!r:.60}")
    if full["first"] not in (*houses, DRAW):
        raise ConfigError(f'first must be "draw" or one of {", ".join(houses)}; got {full["first"]!r:.60}')
    return {"seats": list(seats), **full, "edition": editions.reference(edition)}


def drawn(config: Config, seed: int) -> dict[str, Any]:
    """The config of a game of the time when a seed drew who begins: it is the house that this seed drew."""
    full = complete(config)
    if full["first"] == DRAW:
        full["first"] = full["seats"][draw(seed, 0, LOT).randrange(len(full["seats"]))]
    return full


def setup(config: Config) -> State:
    """V-SET-01 to V-SET-11: the table before the first decision, which may be chance's."""
    full = complete(config)
    edition = editions.of(full)
    houses: list[str] = full["seats"]
    table = lay(edition, len(houses), VERSIONS[full["rules"]])
    state = State.__new__(State)
    state.table = table
    state.options = Options(full["indulgence"], full["one_agent"])
    state.ply = 0
    state.year = 0
    state.players = [new_player(edition, table.homes[house], seat, house) for seat, house in enumerate(houses)]
    state.control = {city: player.seat for player in state.players for city in player.troops}
    state.agents = {}
    state.alliances = {}
    state.supply = {person: edition.cards[person].copies for person in edition.persons}
    state.supply.update({tile.id: tile.copies for tile in edition.tiles.values() if tile.cost and not tile.per_player})
    state.patrons = tuple(edition.patrons)
    state.box = ()
    state.ending = ()
    state.stack = [Year("family")]
    if full["first"] == DRAW:
        state.push(First())
    begin(state, 0 if full["first"] == DRAW else houses.index(full["first"]))
    state.events = []
    state.asked = None
    return state


def begin(state: State, first: int) -> None:
    """V-SET-08: the order, and the markers on the tracks, which lie the other way round."""
    seats = len(state.players)
    state.order = tuple((first + step) % seats for step in range(seats))
    state.city_stack = state.patron_stack = tuple(reversed(state.order))


@KINDS.add
class First(NamedTuple):
    """V-SET-08: who begins is drawn."""

    @property
    def seat(self) -> int:
        """Nobody's."""
        return CHANCE

    def ask(self, state: State) -> Decision | None:
        """Every house is as likely."""
        moves = [move("first", player.house) for player in state.players]
        return Decision(CHANCE, LOT, moves, Message(N_("Who begins is drawn.")))

    def answer(self, state: State, chosen: Move) -> None:
        """That house begins."""
        state.pop()
        begin(state, state.seat_of(chosen.args[0]))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nobody can do anything before."""
        return reason("V-SET-08", N_("Who begins is drawn first."))


def new_player(edition: Edition, homes: tuple[str, ...], seat: int, house: str) -> Player:
    """V-SET-05, V-SET-06."""
    player = Player.__new__(Player)
    player.seat = seat
    player.house = house
    player.florins = edition.limits.start_florins
    player.rooms, player.supports = [""] * 5, [""] * 5
    player.courtiers, player.ready = [""] * len(SPACES), [True] * len(SPACES)
    player.indulgences = [False] * 5
    player.marker = -1
    player.tiles = dict.fromkeys(homes, True)
    player.troops = dict.fromkeys(homes, 1)
    player.retreating = frozenset()
    player.agents = edition.limits.start_agents + sum(edition.cards[card].agent for card in edition.family[house])
    player.tokens = 0
    player.trophies = ()
    player.patronage = 0
    player.patrons = ()
    player.track = len(homes)
    player.asked = player.pending = False
    player.locked = frozenset()
    return player
