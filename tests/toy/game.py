"""Harbour as the contract wants it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.kernel import stack
from virtu_core.kernel.cards import Hand, Pile
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.errors import ConfigError
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Config
from virtu_core.kernel.imagining import imagine
from virtu_core.kernel.messages import N_, Message, Name
from virtu_core.kernel.moves import Move
from virtu_core.kernel.reasons import Reason, reason
from virtu_core.kernel.sealed import Sealed

from . import state as table
from . import talk  # noqa: F401 -- registers its frames
from .buying import PILOT, Draw
from .frames import Bids, Round
from .state import Setting, State

DEFAULTS = {
    "seats": ["a", "b", "c"], "deck": {"gem": 4, "spice": 3, "storm": 2}, "faces": 6, "rounds": 6, "coins": 5,
    "cards": 1, "limit": 2, "strict": False,
}  # fmt: skip
GEM = 2  # points

SENTENCES = {
    "round": N_("Round {number}: {seat} begins."),
    "bought": N_("{seat} buys a card."),
    "drawn": N_("{seat} draws a card."),
    "kept": N_("{seat} keeps a card and puts one under the pile."),
    "dropped": N_("{seat} drops {card}."),
    "shuffled": N_("{cards} cards are shuffled."),
    "ship": N_("A ship worth {worth} comes in."),
    "played": N_("{seat} plays {card}: the ship is worth {worth}."),
    "opened": N_("The bids: {bids}."),
    "won": N_("{seat} wins the ship, worth {worth}, for {bid}."),
    "paid": N_("{seat} pays {coins} to {to}."),
    "refused": N_("{seat} gives {to} nothing."),
    "shown": N_("{seat} shows {cards}."),
    "forced": N_("{seat}: {move}, the only way on."),
}
TOLD = {  # to those in `to`
    "drawn": N_("{seat} draws {card}."),
    "kept": N_("{seat} keeps {kept} and puts {under} under the pile."),
}


class Harbour:
    """The rules."""

    id = "harbour"
    title = "Harbour"
    players: tuple[int, ...] = (2, 3, 4)
    secrets = True
    rules_version = "1"
    older_rules: tuple[str, ...] = ()

    def complete(self, config: Config) -> dict[str, Any]:
        """The config with every default filled in; raises ConfigError."""
        full = {**DEFAULTS, **config}
        if type(full["seats"]) is int:
            full["seats"] = list("abcdefgh")[: max(0, full["seats"])]
        seats, deck = full["seats"], full["deck"]
        if len(full) > len(DEFAULTS) or type(full["strict"]) is not bool:
            raise ConfigError(f"harbour takes {', '.join(DEFAULTS)}")
        if not isinstance(seats, list) or len(seats) not in self.players or not all(type(one) is str for one in seats):
            raise ConfigError("harbour takes 2 to 4 seats")
        if not isinstance(deck, dict) or not all(type(count) is int and 0 < count < 100 for count in deck.values()):
            raise ConfigError("a deck is a number of cards of each kind")
        if not deck.keys() <= {"gem", "spice", "storm"}:
            raise ConfigError("cards are gem, spice and storm")
        for key in ("faces", "rounds", "coins", "cards", "limit"):
            if type(full[key]) is not int or not 0 <= full[key] < 100 or (key == "faces" and not full[key]):
                raise ConfigError(f"{key} is a small number, not {full[key]!r:.40}")
        return full

    def drawn(self, config: Config, seed: int) -> dict[str, Any]:
        """No seed ever drew for it."""
        return dict(config)

    def fallback(self, config: Config) -> tuple[dict[str, Any], Message] | None:
        """There is one edition."""
        return None

    def seats(self, config: Config) -> Sequence[Name]:
        """Who sits where."""
        return [Name("seat", seat) for seat in config["seats"]]

    def edition(self, state: State) -> Any:
        """The deck."""
        return dict(state.setting.deck)

    def ply(self, state: State) -> int:
        """How many moves have led here."""
        return state.ply

    def round(self, state: State) -> int:
        """How many rounds have begun."""
        return int(getattr(state.stack[0], "number", state.setting.rounds))

    def begun(self, state: State) -> Sequence[Event]:
        """The set-up tells nothing."""
        return ()

    def setup(self, config: Config) -> State:
        """Nobody has drawn a card yet."""
        full = self.complete(config)
        seats = len(full["seats"])
        numbers = (full[key] for key in Setting._fields[2:])
        state = State()
        state.setting = Setting(seats, tuple(sorted(full["deck"].items())), *numbers)
        state.ply, state.worth = 0, 0
        state.coins, state.points = [state.setting.coins] * seats, [0] * seats
        state.hands, state.drawn = [Hand(seat) for seat in range(seats)], Hand(PILOT)
        state.pile, state.discard = Pile.shuffled(full["deck"], 1), ()
        state.hidden, state.spoken = Sealed(), ()
        deal = [Draw(seat) for _ in range(state.setting.cards) for seat in range(seats)]
        state.stack = [Round(0), *reversed(deal)]
        state.events, state.asked = [], None
        return state

    def decision(self, state: State) -> Decision:
        """Who must decide, and what."""
        return stack.ask(state)

    def play(self, state: State, move: Move) -> tuple[State, list[Event]]:
        """The next state, and what happened."""
        return stack.play(state, move, self.name)

    def aftermath(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Event]:
        """Nothing."""
        return ()

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """A whole state this seat could be in, as far as it can know."""
        chance = random.Random(seed)
        world = state.copy()
        world.events, world.asked = [], None
        *world.hands, world.drawn, world.pile = imagine(state.places, seat, chance)
        world.hidden = state.hidden.imagined(seat, lambda one: Bids.legal(world, one), chance)
        return world

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What that seat may see; TABLE: what everybody sees."""
        decision = stack.ask(state)
        return {
            "ply": state.ply, "decides": decision.seat, "kind": decision.kind, "coins": state.coins[:],
            "points": state.points[:], "worth": state.worth, "discard": list(state.discard),
            "spoken": list(state.spoken), "hands": [hand.view(seat) for hand in state.hands],
            "drawn": state.drawn.view(seat), "pile": state.pile.view(seat), "bids": state.hidden.view(seat),
            "scores": list(self.scores(state)),
        }  # fmt: skip

    def why_not(self, state: State, move: Move, seat: int) -> Reason:
        """The clause that forbids a move; whoever is not asked learns no more than that."""
        decision = stack.ask(state)
        if seat != decision.seat and decision.kind != "over" and move.verb != "speak":
            return reason("H-09", N_("Somebody else decides now."))
        return stack.why_not(state, move)

    def dump(self, state: State) -> dict[str, Any]:
        """The whole state as plain data."""
        stack.ask(state)
        return table.dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `dump` wrote."""
        return table.load(data)

    def log(self, state: State, event: Event, seat: int) -> Message | None:
        """An event as that seat may hear of it."""
        told = seat in event.to and event.kind in TOLD
        template = (TOLD if told else SENTENCES)[event.kind]
        params = {**event.data, **(event.secret if told else {})}
        return Message(template, {"seat": event.seat, **params})

    def wording(self, view: Mapping[str, Any], seat: int, move: Move, known: int | None = None) -> Message:
        """A move in words: it says itself."""
        words = (move.verb, *move.args[:known])
        return Message(N_("{move}"), {"move": " ".join(words)})

    def name(self, thing: Name) -> str:
        """Nothing has a name of its own."""
        return thing.id

    def scores(self, state: State) -> Sequence[int]:
        """Points as they stand; gems count once they are shown."""
        over = stack.ask(state).kind == "over"
        gems = [sum(card.kind == "gem" for card in hand.cards) if over else 0 for hand in state.hands]
        return [points + GEM * count for points, count in zip(state.points, gems, strict=True)]
