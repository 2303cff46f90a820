"""What a state of the match looks like to the page, worked out once for each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from virtu_core.kernel import wire
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.virtu import basket, florins, forecast, offer

from ..tables.virtu.does import does
from ..tables.virtu.harm import harms
from ..tables.virtu.held import places, sources
from ..tables.virtu.taken import taken
from ..tables.virtu.targets import targets
from ..tables.virtu.till import acting, paying
from . import links
from .chronicle import Chronicle
from .flow import WINTER, leads, skips
from .foresight import foresee, gains, tags
from .i18n import say
from .opened import Open
from .replay import Replay
from .ui import Choice, Effect, Ui, View
from .words import choices

DECIDER = -2  # for a seat: whoever is to decide
FOUGHT = ("bonus", "assault")  # decisions within a siege
FORESEEN = 80  # moves of an open list whose effects are worked out; more would take too long


class Look(NamedTuple):
    """A state, its view, and what the views ask for beside it."""

    state: object
    view: View
    ui: Ui
    replay: Replay | None = None
    watcher: int = DECIDER


class Eyes:
    """Looks at one match. What has been worked out for a state is kept until another one is looked at."""

    def __init__(self, game: Game[Any], match: Match[Any]) -> None:
        self.game = game
        self.match = match
        self.chronicle = Chronicle(match)
        self._seen: Look | None = None
        self._fates: tuple[object, dict[str, Any]] = (None, {})
        self._listed: tuple[Look | None, str, tuple[Choice, ...]] = (None, "", ())
        self._turned: tuple[Look | None, str, tuple[Effect, ...]] = (None, "", ())

    def look(self, replay: Replay | None, watcher: int = DECIDER) -> Look:
        """The state at the table, or the one that a replay shows; a bot's turn through the eyes of `watcher`."""
        state, seen = self.match.state if replay is None else replay.state, self._seen
        if seen is None or (seen.state, seen.replay, seen.watcher) != (state, replay, watcher):
            if replay is not None:
                seen = self._then(state, replay)
            else:
                seen = self._now(state) if watcher == DECIDER else self._meanwhile(state, watcher)
            self._seen = seen
        return seen

    def _now(self, state: Any) -> Look:
        """Through the eyes of the one who decides."""
        decision = self.game.decision(state)
        seat = max(0, decision.seat)
        view = self.game.view(state, seat)
        harmful = harms(self.game, state, view, decision.moves)
        pressed = targets(view, decision.seat, decision.moves)
        pool = offer.offer(state) if decision.kind in offer.KINDS else None
        bill = view["payment"]
        found = Ui(
            seat=seat,
            decider=decision.seat,
            decision=decision.kind,
            prompt=say(decision.prompt),
            prompted=links.prompted(decision.prompt, view["players"][seat]["house"]),
            choices=choices(view, decision, harmful),
            targets=pressed,
            sources=sources(view, decision.seat, decision.moves, pressed),
            harms=harmful,
            skips=skips(self.game, state, view) if decision.kind in WINTER else {},
            leads=tuple(leads(self.game, state)) if decision.kind in WINTER else (),
            to_collect=sum(florins.collectable(state, state.players[seat]).values()),
            prices=tags(view),
            payment=paying(self.match, bill) if bill else None,
            gains=gains(self.game, state, view, bill["proposal"]) if bill else (),
            pool=acting(self.match, pool, offer.offer) if pool and pool["begun"] else pool,
            taken=taken(self.match, seat) if pool and pool["begun"] else (),
            basket=basket.basket(state) if decision.kind == "buy" else None,
            log=self.chronicle.lines(),
        )
        return Look(state, view, found)

    def _then(self, state: Any, replay: Replay) -> Look:
        """In a replay there is nothing to decide."""
        told = tuple(line for line in self.chronicle.lines() if line.ply <= replay.step.ply)
        view = {**self.game.view(state, replay.seat), "payment": None}
        return Look(state, view, Ui(seat=replay.seat, decider=replay.seat, log=told), replay)

    def _meanwhile(self, state: Any, watcher: int) -> Look:
        """A bot decides: there is nothing to click."""
        decider = self.game.decision(state).seat
        seat = watcher if watcher >= 0 else decider
        view = {**self.game.view(state, seat), "payment": None}
        return Look(state, view, Ui(seat=seat, decider=decider, log=self.chronicle.lines()), None, watcher)

    def fate(self, move: str = "") -> str:
        """How the siege that a move leads to will go, or the one that is being fought."""
        state = self.match.state
        if self._fates[0] is not state:
            self._fates = (state, forecast.overlay(state))
        found = self._fates[1]
        if move:
            told = found["moves"].get(move, {"said": ()})
        elif self.game.decision(state).kind in FOUGHT and found["sieges"]:
            told = found["sieges"][0]
        else:
            return ""
        return " ".join(say(wire.read(message)) for message in told["said"])

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
            found = [foresee(self.game, seen.state, seen.view, move).effects for move in moves]
            same = tuple(one for one in found[0] if all(one in other for other in found)) if found else ()
            self._turned = (seen, held, same)
        return self._turned[2]

    def _foreseen(self, seen: Look, wanted: Collection[str]) -> tuple[Choice, ...]:
        left, found = FORESEEN, []
        for choice in seen.ui.choices:
            if left and str(choice.move) in wanted:
                left -= 1
                ahead = foresee(self.game, seen.state, seen.view, choice.move)
                told = does(seen.view, seen.ui.decider, choice.move.verb, choice.move.args) or ahead.text
                choice = choice._replace(effects=ahead.effects, told=told)
            found.append(choice)
        return tuple(found)


def listed(ui: Ui, chooser: str) -> Collection[str]:
    """The moves of a chooser: of a thing, or the one it names; all of them if none is open."""
    if not chooser:
        return {str(choice.move) for choice in ui.choices}
    kind, _colon, text = chooser.partition(":")
    return {text} if kind == "move" else {str(move) for move in ui.targets.get(chooser, ())}
