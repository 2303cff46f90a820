"""Virtù behind the contract of kernel.game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel import stack
from ..kernel.decisions import TABLE, Decision
from ..kernel.events import Event
from ..kernel.game import Config
from ..kernel.messages import Message, Name
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from . import edition as editions
from . import grammar, leads, log, names, records, rules, scoring, setup, view, wording
from .edition.model import HOUSES, Edition
from .state import State


class Virtu:
    """The rules of Virtù for 3 to 5 players.

    Config: `seats` (the houses in seating order, or just how many), `first` ("draw" or a house), `indulgence`
    ("year" or "phase", R-01), `one_agent` (V-INT-05), `rules` (left out: the newest),
    `edition` ({"id", "version"}; left out: the built-in one).
    """

    id = "virtu"
    title = "Virtù"
    players: tuple[int, ...] = tuple(HOUSES)
    secrets = False
    rules_version = rules.NEWEST.version
    older_rules = tuple(rules.VERSIONS)[:-1]

    def setup(self, config: Config) -> State:
        """The first state; raises ConfigError."""
        state = setup.setup(config)
        stack.ask(state)
        return state

    def begun(self, state: State) -> Sequence[Event]:
        """What the set-up did."""
        return state.events

    def decision(self, state: State) -> Decision:
        """Who must decide, what kind, every legal move, the prompt."""
        return stack.ask(state)

    def play(self, state: State, move: Move) -> tuple[State, list[Event]]:
        """The next state and the events that happened; raises IllegalMove."""
        decision = state.asked or stack.ask(state)
        if move not in decision:
            grammar.check(state, move)
        return stack.play(state, move, names.english)

    def aftermath(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Event]:
        """Leads that have changed hands."""
        return tuple(leads.changes(before, after, events))

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat may see: everything, for nothing is hidden in Virtù (V-PAL-11)."""
        return view.view(state, seat)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """The state: everybody knows it."""
        return state

    def why_not(self, state: State, move: Move, seat: int = TABLE) -> Reason:
        """The clause that forbids a well-formed move that is not legal now; raises VirtuError for any other."""
        grammar.check(state, move)
        return stack.why_not(state, move)

    def complete(self, config: Config) -> dict[str, Any]:
        """The config with every default filled in; raises ConfigError."""
        return setup.complete(config)

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        """The config of a game of the time when a seed drew who begins, with what it drew."""
        return setup.drawn(config, seed)

    def fallback(self, config: Config) -> tuple[dict[str, Any], Message] | None:
        """For a game whose edition cannot be used: the built-in one for a copy, and a note that says so."""
        return editions.fallback(config, setup.complete)

    def seats(self, config: Config) -> Sequence[Name]:
        """The houses."""
        return [Name("house", house) for house in config["seats"]]

    def edition(self, state: State) -> Edition:
        """The component values."""
        return state.table.edition

    def ply(self, state: State) -> int:
        """How many moves have led here."""
        return state.ply

    def round(self, state: State) -> int:
        """The year; 0 before the first."""
        return state.year

    def dump(self, state: State) -> dict[str, Any]:
        """The whole state as plain data."""
        return records.dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `dump` wrote; raises VirtuError."""
        return records.load(data)

    def log(self, state: State, event: Event, seat: int = TABLE) -> Message | None:
        """An event as a sentence, the same for all."""
        return log.sentence(state, event)

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        """A move in words, with what it means on this table."""
        return wording.sentence(view, seat, move, known)

    def name(self, thing: Name) -> str:
        """The English name of a thing."""
        return names.english(thing)

    def scores(self, state: State) -> Sequence[int]:
        """The prestige of each seat as it stands."""
        return [score.total for score in scoring.scores(state)]
