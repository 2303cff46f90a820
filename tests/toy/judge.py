"""What is worth what in Harbour. It is handed imagined states only, so it may look at every hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, prod
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.messages import N_, Message
from virtu_core.kernel.moves import Move

from .game import GEM
from .state import State

# Figures that games of Novices bear out: what one more of each brought at the end, and how far ends were apart.
CARDS = {"gem": float(GEM), "spice": 0.2, "storm": 0.3}
SPENT = 0.65  # of all coins: the others are left over at the end


def _rounds_left(state: State) -> int:
    return state.setting.rounds - int(getattr(state.stack[0], "number", state.setting.rounds)) + bool(state.worth)


def _coin(state: State) -> float:
    """What a coin is worth: its share of the ships to come."""
    return _rounds_left(state) * (state.setting.faces + 1) / 2 / (SPENT * sum(state.coins) + 1)


def _worth(state: State, seat: int) -> float:
    left = bool(_rounds_left(state))
    cards = sum(CARDS[card.kind] for card in state.hands[seat].cards if left or card.kind == "gem")
    return state.points[seat] + cards + _coin(state) * state.coins[seat]


class Judgement:
    """Judges positions and moves of Harbour; see bots.judge for what each method is for."""

    personas: Sequence[str] = ()
    worlds = 6

    def thoughts(self, state: State, decision: Decision, persona: str = "") -> list[tuple[float, Move]]:
        """Every legal move with how good it looks at first sight, the best first."""
        judged = [(self._thought(state, decision.seat, move), move) for move in decision.moves]
        return sorted(judged, key=lambda pair: (-pair[0], str(pair[1])))

    def chances(self, state: State, personas: Sequence[str]) -> list[float]:
        """How likely each seat is to win, as it looks; exact at the end."""
        values = [_worth(state, seat) for seat in range(state.setting.seats)]
        left, best = _rounds_left(state), max(values)
        if not left:
            winners = [value == best for value in values]
            return [won / sum(winners) for won in winners]
        likely = [exp((value - best) / (1 + left / 5)) for value in values]
        return [one / sum(likely) for one in likely]

    def quits(self, move: Move) -> bool:
        """Whether a move does nothing but go on."""
        return move.verb in ("pass", "nothing", "refuse")

    def settled(self, state: State) -> bool:
        """Not while a ship lies in the harbour."""
        return not state.worth

    def awaits(self, state: State) -> bool:
        """Dice and cards change much."""
        return True

    def opening(self, state: State) -> bool:
        """There is no set-up."""
        return False

    def reasons(self, before: State, after: State, seat: int) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """What a line gains a seat and what it risks."""
        gained = _worth(after, seat) - _worth(before, seat)
        good, bad = Message(N_("It is worth more afterwards.")), Message(N_("It costs more than it brings."))
        new = Counter(card.kind for card in after.hands[seat].cards)
        new -= Counter(card.kind for card in before.hands[seat].cards)
        brings = tuple(Message(N_("It brings {card}."), {"card": kind}) for kind in sorted(new))
        return ((*brings, good), ()) if gained >= 0 else (brings, (bad,))

    def threats(self, state: State, seat: int) -> dict[str, Any]:
        """None."""
        return {}

    def forecast(self, state: State) -> dict[str, Any]:
        """None."""
        return {}

    @staticmethod
    def _thought(state: State, seat: int, move: Move) -> float:
        word = move.args[-1] if move.args else ""
        card = CARDS.get(word.partition(".")[0], 0.0)
        rivals = [coins for one, coins in enumerate(state.coins) if one != seat]
        coin = _coin(state)
        share = (state.coins[seat] + 1) / (sum(state.coins) + len(state.coins))  # of the ships to come
        if move.verb == "bid":
            wins = prod(min(1.0, (int(word) + 0.5) / (coins + 1)) for coins in rivals)
            return wins * (state.worth - coin * int(word))
        if move.verb == "play":
            more = 2 if word.startswith("spice") else -state.worth
            return more * (share - (1 - share) / len(rivals)) - card
        values = {
            "buy": 1.2 - coin, "keep": card, "drop": -card, "to": -0.1, "pay": -coin, "request": -0.1, "give": -coin,
        }  # fmt: skip
        return values.get(move.verb, 0.0)
