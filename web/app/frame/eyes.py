"""What a state of the match looks like to the page, worked out once for each."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import question

from .chronicle import Chronicle
from .foresight import foresee
from .held import places
from .i18n import say
from .opened import Open
from .replay import Replay
from .shapes import Seat
from .table import Table
from .ui import Choice, Effect, Ui, View
from .words import choices

FORESEEN = 80  # moves of an open list whose effects are worked out; more would take too long


class Look(NamedTuple):
    """A state, its view, and what the views ask for beside it."""

    state: object
    view: View
    ui: Ui
    replay: Replay | None = None
    near: int = 0
    viewer: int = 0
    asked: bool = True


class Eyes:
    """Looks at one match. What has been worked out for a state is kept until another one is looked at, or by others."""

    def __init__(self, table: Table, match: Match[Any]) -> None:
        self.table = table
        self.game = match.game
        self.match = match
        self.seats: tuple[Seat, ...] = tuple(table.seat(name.id) for name in match.game.seats(match.config))
        self._chronicles: dict[int, Chronicle] = {}
        self._seen: Look | None = None
        self._fates: tuple[object, Callable[[str], str]] = (None, str)
        self._listed: tuple[Look | None, str, tuple[Choice, ...]] = (None, "", ())
        self._turned: tuple[Look | None, str, tuple[Effect, ...]] = (None, "", ())

    def chronicle(self, viewer: int) -> Chronicle:
        """The log as a viewer is told it. Where nothing is hidden all are told the same."""
        key = viewer if self.game.secrets else 0
        if key not in self._chronicles:
            self._chronicles[key] = Chronicle(self.table, self.match, viewer)
        return self._chronicles[key]

    def look(self, replay: Replay | None, near: int, viewer: int, *, asked: bool) -> Look:
        """The state at the table, or the one that a replay shows, from the side of `near` through the eyes of `viewer`;
        `asked`: a person decides."""
        state, seen = self.match.state if replay is None else replay.state, self._seen
        wanted = (state, replay, near, viewer, asked)
        if seen is None or (seen.state, seen.replay, seen.near, seen.viewer, seen.asked) != wanted:
            if replay is None and asked:
                view, ui = self._now(state, near, viewer)
            else:
                view, ui = self._idle(state, near, viewer, replay)
            self._seen = seen = Look(state, view, ui, replay, near, viewer, asked)
        return seen

    def _now(self, state: Any, near: int, viewer: int) -> tuple[View, Ui]:
        """Somebody decides who sits here."""
        game, table = self.game, self.table
        decision = game.decision(state)
        if decision.private:
            decision = question(decision, viewer)
        view = table.seen_from(game, state, viewer, near)
        harmful = table.harms(game, state, view, decision.moves)
        pressed = table.targets(view, decision.seat, decision.moves)
        seat = self.seats[near].id if near < len(self.seats) else ""
        found = Ui(
            table,
            seat=near,
            viewer=viewer,
            seats=self.seats,
            decider=decision.seat,
            decision=decision.kind,
            prompt=say(decision.prompt, game),
            prompted=table.prompted(decision.prompt, seat),
            choices=choices(table, game, view, decision, harmful),
            targets=pressed,
            sources=table.sources(view, decision.seat, decision.moves, pressed),
            harms=harmful,
            own=table.own(self.match, state, view, decision),
            log=self.chronicle(viewer).lines(),
        )
        return view, found

    def _idle(self, state: Any, near: int, viewer: int, replay: Replay | None) -> tuple[View, Ui]:
        """There is nothing to press: in a replay, or while a bot decides."""
        lines = self.chronicle(viewer).lines()
        if replay is not None:
            lines = tuple(line for line in lines if line.ply <= replay.step.ply)
        decider = near if replay is not None else self.game.decision(state).seat
        view = self.table.idle(self.table.seen_from(self.game, state, viewer, near))
        return view, Ui(self.table, seat=near, viewer=viewer, seats=self.seats, decider=decider, log=lines)

    def fate(self, move: str = "") -> str:
        """How what a move leads to will go, or what is under way."""
        state = self.match.state
        if self._fates[0] is not state:
            self._fates = (state, self.table.fates(state))
        return self._fates[1](move)

    def choices(self, seen: Look, shown: Open) -> tuple[Choice, ...]:
        """Every legal move; those of an open list with what they would do."""
        if not shown.chooser and not shown.moves:
            return seen.ui.choices
        if self._listed[0] is not seen or self._listed[1] != shown.chooser:
            self._listed = (seen, shown.chooser, self._foreseen(seen, listed(seen.ui, shown.chooser)))
        return self._listed[2]

    def turned(self, seen: Look, held: str) -> tuple[Effect, ...]:
        """What becomes of the thing in hand and of others wherever it is put."""
        if self._turned[0] is not seen or self._turned[1] != held:
            moves = [move for listed in places(seen.ui.sources, held).values() for move in listed]
            found = [foresee(self.table, self.match, seen.view, move, seen.viewer).effects for move in moves]
            same = tuple(one for one in found[0] if all(one in other for other in found)) if found else ()
            self._turned = (seen, held, same)
        return self._turned[2]

    def _foreseen(self, seen: Look, wanted: Collection[str]) -> tuple[Choice, ...]:
        left, found = FORESEEN, []
        for choice in seen.ui.choices:
            if left and str(choice.move) in wanted:
                left -= 1
                ahead = foresee(self.table, self.match, seen.view, choice.move, seen.viewer)
                told = self.table.does(seen.view, seen.ui.decider, choice.move) or ahead.text
                choice = choice._replace(effects=ahead.effects, told=told)
            found.append(choice)
        return tuple(found)


def listed(ui: Ui, chooser: str) -> Collection[str]:
    """The moves of a chooser: of a thing, or the one it names; all of them if none is open."""
    if not chooser:
        return {str(choice.move) for choice in ui.choices}
    kind, _colon, text = chooser.partition(":")
    return {text} if kind == "move" else {str(move) for move in ui.targets.get(chooser, ())}
