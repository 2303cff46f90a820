"""Principato behind the contract of kernel.game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ..kernel import stack
from ..kernel.decisions import TABLE, Decision
from ..kernel.events import Event
from ..kernel.game import Config
from ..kernel.imagining import imagine
from ..kernel.messages import Message, Name
from ..kernel.moves import Move
from ..kernel.reasons import Reason
from . import edition as editions
from . import ending, grammar, log, names, records, setup, view, wording
from .edition.model import Edition
from .state import State


class Principato:
    """The rules of Principato for 2 to 4 players.

    Config: `seats` (the houses in seating order, or just how many), `first` ("draw" or a house), `strict` (what was
    drawn is never taken back), `rules`, `edition` ({"id", "version"}; left out: the built-in one).
    """

    id = "principato"
    title = "Principato"
    players: tuple[int, ...] = setup.PLAYERS
    secrets = True
    rules_version = setup.RULES
    older_rules: tuple[str, ...] = ()

    def setup(self, config: Config) -> State:
        """The first state; raises ConfigError. All that is dealt is decided next, by chance."""
        state = setup.setup(config)
        stack.ask(state)
        return state

    def begun(self, state: State) -> Sequence[Event]:
        """What the set-up did."""
        return state.events

    def decision(self, state: State) -> Decision:
        """Who must decide, what kind, every legal move, the prompt."""
        return state.asked or stack.ask(state)

    def play(self, state: State, move: Move) -> tuple[State, list[Event]]:
        """The next state and the events that happened; raises IllegalMove."""
        decision = state.asked or stack.ask(state)
        if move not in decision:
            grammar.check(state, move)
        return stack.play(state, move, names.english)

    def aftermath(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Event]:
        """Nothing: scorings tell who leads."""
        return ()

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What that seat may see; TABLE: what everybody sees. The shape is `shapes.View`."""
        return cast("dict[str, Any]", view.view(state, seat))

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """A state that this seat could be in: others' goals are dealt anew.

        What is left of a stack everybody can count; its order is drawn when it is turned up.
        """
        world = state.copy()
        world.events, world.asked = [], None
        dealt = imagine((*state.goals, *state.undealt), seat, random.Random(seed))
        world.goals, world.undealt = tuple(dealt[: len(state.goals)]), tuple(dealt[len(state.goals) :])
        return world

    def why_not(self, state: State, move: Move, seat: int = TABLE) -> Reason:
        """The clause that forbids a well-formed move that is not legal now; raises VirtuError for any other.

        No question rests on what is hidden, so everybody may be told.
        """
        grammar.check(state, move)
        return stack.why_not(state, move)

    def complete(self, config: Config) -> dict[str, Any]:
        """The config with every default filled in; raises ConfigError."""
        return setup.complete(config)

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        """No seed ever drew for it."""
        return setup.complete(config)

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
        """The year."""
        return state.year

    def dump(self, state: State) -> dict[str, Any]:
        """The whole state as plain data."""
        stack.ask(state)
        return records.dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `dump` wrote; raises VirtuError."""
        return records.load(data)

    def log(self, state: State, event: Event, seat: int = TABLE) -> Message | None:
        """An event as a sentence, with the secret part for those it was told to."""
        return log.sentence(state, event, seat)

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        """A move in words, with what it means on this table."""
        return wording.sentence(view, seat, move, known)

    def name(self, thing: Name) -> str:
        """The English name of a thing."""
        return names.english(thing)

    def scores(self, state: State) -> Sequence[int]:
        """Victory points as they stand for all to see; goals count once they are shown (P-END-08)."""
        if stack.ask(state).kind == "over":
            return [score.total for score in ending.final(state)]
        return [ending.open_score(state, seat) for seat in range(len(state.players))]
