"""The year: spring, sieges, retreats, winter, each in player order (V-SPR-01, V-SIE-01, V-WIN-01); and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message
from ..kernel.moves import Move
from ..kernel.reasons import Reason, reason
from . import board, placing, scoring
from .retreat import Retreat
from .siege import Sieges
from .spring import Marker
from .state import KINDS, State
from .winter import Wages


def family(state: State, seat: int) -> tuple[object, ...]:
    """V-SET-09: a player's family cards are to be placed."""
    return placing.Family(seat, state.table.edition.family[state.players[seat].house])


TURNS: dict[str, Callable[[State, int], tuple[object, ...]]] = {
    "family": family,
    "spring": lambda _, seat: Marker(seat),
    "siege": lambda _, seat: Sieges(seat),
    "retreat": lambda _, seat: Retreat(seat),
    "winter": lambda _, seat: Wages(seat),
}
PHASES = tuple(TURNS)


@KINDS.add
class Year(NamedTuple):
    """The bottom of every stack: whose turn it is in which phase."""

    phase: str
    turn: int = 0  # how many players have had theirs

    @property
    def seat(self) -> int:
        """Nobody's."""
        return -1

    def ask(self, state: State) -> Decision | None:
        """The next turn, or the next phase."""
        if self.turn < len(state.order):
            seat = state.order[self.turn]
            state.replace(Year(self.phase, self.turn + 1))
            state.tell("turn", seat, phase=self.phase)
            state.push(TURNS[self.phase](state, seat))
            return None
        END[self.phase](state)
        if self.phase == "winter" and state.ending:
            state.replace(Over())
            return None
        after = PHASES[PHASES.index(self.phase) + 1] if self.phase != "winter" else "spring"
        state.tell("phase", -1, phase=after, year=state.year)
        state.replace(Year(after))
        return None

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Never asked."""
        raise AssertionError(chosen)


def begin_year(state: State) -> None:
    """A new year: indulgences may be asked for again, and what was bought can be used."""
    state.year += 1
    for player in state.players:
        player.asked = False
        player.locked = frozenset()


def end_sieges(state: State) -> None:
    """V-WAR-05: tokens not used go back."""
    for player in state.players:
        if player.tokens:
            state.tell("tokens_returned", player.seat, count=player.tokens)
            player.tokens = 0


def end_spring(state: State) -> None:
    """V-SIE-14, then V-END-01: the order is set, the end tested once (R-53)."""
    board.set_order(state)
    state.ending = scoring.ends(state)
    if state.ending:
        state.tell("ending", -1, ends=state.ending)
    if state.options.indulgence == "phase":
        for player in state.players:
            player.asked = False


def end_winter(state: State) -> None:
    """The final score, or another year."""
    if state.ending:
        table = [score.total for score in scoring.scores(state)]
        state.tell("over", -1, scores=tuple(table), winners=tuple(scoring.winners(state)))
    else:
        begin_year(state)


END: dict[str, Callable[[State], None]] = {
    "family": begin_year,
    "spring": lambda _: None,
    "siege": end_sieges,
    "retreat": end_spring,
    "winter": end_winter,
}


@KINDS.add
class Over(NamedTuple):
    """The game has ended."""

    phase: str = "over"

    @property
    def seat(self) -> int:
        """Nobody's."""
        return -1

    def ask(self, state: State) -> Decision | None:
        """Nothing more."""
        return Decision(-1, "over", (), Message(N_("The game is over.")))

    def answer(self, state: State, chosen: Move) -> None:
        """Never asked."""
        raise AssertionError(chosen)

    def why_not(self, state: State, chosen: Move) -> Reason:
        """It is over."""
        return reason("V-END-01", N_("The game is over."))
