"""Asks the worker for what a player wants to know: hints, threats, the review of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match
from virtu_core.kernel.tree import Node

from . import advised, botplay
from .advised import Hint, Review
from .botworker import BotWorker
from .i18n import names_of
from .playing import Playing
from .session import Session
from .table import Table

HINT, THREATS, TURN = 6000, 3000, 20_000  # milliseconds that thinking may take


class Counsel:
    """`look` whenever anything has changed."""

    def __init__(
        self,
        session: Session,
        bot_worker: BotWorker,
        changed: Callable[[tuple[str, ...]], None],
        hinted: Callable[[], None],
    ) -> None:
        self.session = session
        self.bot_worker = bot_worker
        self.changed = changed  # some regions are to be drawn
        self.hinted = hinted  # a hint has come
        self._hinted: Node | None = None  # the decision that a hint was asked for
        self._threatened: tuple[Node, int] | None = None
        self._turn_asked = False

    def look(self) -> None:
        """See what is wanted and not known yet."""
        playing = self.session.playing
        if playing is None or playing.open.page != "table" or playing.replay is not None:
            return
        if playing.open.dialog == "hint":
            self._hint(playing)
        if self.session.prefs["threats"] and not (playing.turn is not None and botplay.going(playing)):
            self._threats(playing)
        review = playing.advice.review
        if review is not None and review.running and not self._turn_asked:
            self._review(playing, review)

    def _hint(self, playing: Playing) -> None:
        match, advice, node = playing.match, playing.advice, playing.match.node
        if playing.turn is not None or match.over or advice.hint_at is node or self._hinted is node:
            return
        self._hinted = node

        def show(hint: Hint) -> None:
            self._hinted = None
            if self._still(playing, match) and match.node is node:
                advice.hint, advice.hint_at = hint, node
                self.hinted()

        speak = names_of(match.game).say
        self.bot_worker.ask(
            match, "app.frame.thinker:advise", {}, HINT,
            lambda told: show(Hint(advised.tips(speak, told))), lambda: show(Hint(failed=True)), first=True,
        )  # fmt: skip

    def _still(self, playing: Playing, match: Match[Any]) -> bool:
        """Whether that match is still looked at: else nobody wants to know any more."""
        return self.session.playing is playing and playing.match is match

    def _threats(self, playing: Playing) -> None:
        match, advice = playing.match, playing.advice
        asked = (match.node, playing.viewer)
        if match.over or playing.viewer == TABLE or asked in (advice.threats_at, self._threatened):
            return
        self._threatened = asked

        def show(found: tuple[Any, ...]) -> None:
            self._threatened = None
            if self._still(playing, match):
                advice.threats, advice.threats_at = found, asked
                self.changed(tuple(one.id for one in playing.table.regions()[:1]))

        self.bot_worker.ask(
            match, "app.frame.thinker:threats", {"seat": asked[1]}, THREATS,
            lambda told: show(playing.table.threats(told)), lambda: show(()),
        )  # fmt: skip

    def _review(self, playing: Playing, known: Review) -> None:
        self._turn_asked = True
        match, advice = playing.match, playing.advice
        end = match.tree.line(match.node)[-1]

        def show(review: Review) -> None:
            self._turn_asked = False
            now = advice.review
            # What comes in after "stop" would move the list under a finger; the worker tells it with the next.
            if self._still(playing, match) and now is not None and now.running:
                advice.review = review
                self.changed(("dialog",))

        def done(told: Any) -> None:
            curve = tuple((one["ply"], tuple(one["chances"])) for one in told["curve"])
            found = known._replace(
                running=not told["over"], over=told["over"], at=told["at"], plies=end.ply,
                curve=curve, points=advised.points(names_of(match.game).say, told["turning_points"]),
                rounds=rounds(playing.table, match, end), fortune=tuple(told.get("fortune", ())),
            )  # fmt: skip
            show(found)

        def failed() -> None:
            show(known._replace(running=False, failed=True))

        fresh = {"fresh": not known.curve}
        self.bot_worker.ask(match, "app.frame.thinker:review_turn", fresh, TURN, done, failed, node=end)


def rounds(table: Table, match: Match[Any], end: Node) -> tuple[tuple[int, int], ...]:
    """At which ply each round of the line began."""
    found: dict[int, int] = {}
    for node in match.tree.path(end):
        for event in node.events or ():
            if (number := table.round(event)) is not None:
                found.setdefault(number, node.ply)
    return tuple((ply, number) for number, ply in found.items())
