"""Keeps the game at the table: after every move, in the storage of the browser; and as a file."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from virtu_core.kernel import histories, saves
from virtu_core.kernel.decisions import CHANCE
from virtu_core.kernel.histories import History
from virtu_core.kernel.match import Match
from virtu_core.kernel.saves import SaveError
from virtu_core.kernel.tree import Node

from . import beside
from .i18n import _
from .slots import StorageFailed

if TYPE_CHECKING:
    from .playing import Playing

UNKEPT = ("full", "off", "elsewhere")  # troubles with which moves are kept nowhere


class Keeper:
    """Of one game. What cannot be kept is told; play goes on."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.session = playing.session
        self.store = playing.session.store
        self.saved = playing.match.created  # when the game was last saved

    @property
    def counts(self) -> tuple[Match[Any], Node]:
        """The match that counts, and the end of its line: what is only tried is no history."""
        sandbox, match = self.playing.sandbox, self.playing.match
        if sandbox is not None:
            return sandbox.real, sandbox.end
        return match, match.tree.line(match.node, refused=True)[-1]

    def dump(self) -> bytes:
        """The game as a file. It never says that it was saved before it was, whatever is done to the clock."""
        self.saved = max(self.saved, self.session.now())
        return saves.dump(self.counts[0], now=self.saved)

    def save(self) -> None:
        """Keep the game, and beside it when it stands, for the list of games."""
        session, store, game_id = self.session, self.store, self.playing.game_id
        if self.playing.sandbox is not None or self.playing.open.looked_from >= 0:  # nothing was done to it
            return
        if store.changed_elsewhere(game_id):
            session.trouble = "elsewhere"
            return
        lost, content = store.lost(game_id), self.dump()
        if session.attempt(lambda: store.write(game_id, content)):
            session.trouble = "tight" if store.slots.tight else ""
            if lost:
                self._restore()
        if self.playing.replay is None and not session.trouble:
            with contextlib.suppress(StorageFailed):  # the game is kept: these words are not worth a word
                said = self.playing.table.when(self.playing.view()).said
                self.note(when=said, seats=self._called(), won=self._won())

    def _called(self) -> tuple[str, ...]:
        """What the seats are called."""
        game = self.playing.game
        return tuple(_(game.name(seat)) for seat in game.seats(self.playing.match.config))

    def _won(self) -> str:
        """Who has won, and with how much; "" before the end, and where more than the points decides."""
        match = self.playing.match
        scores = list(match.game.scores(match.state)) if match.over else []
        if not scores or scores.count(max(scores)) > 1:
            return ""
        seat = scores.index(max(scores))
        who = (match.names[seat] if seat < len(match.names) else "") or self._called()[seat]
        return _("{who} won with {points}", who=who, points=scores[seat])

    def note(self, **known: Any) -> None:
        """Keep something beside the game (`beside.Beside`); raises StorageFailed."""
        game_id = self.playing.game_id
        note = beside.read(self.store.beside(game_id))._replace(**known)
        self.store.keep_beside(game_id, note.text)

    def _restore(self) -> None:
        """Everything was cleared behind our back: what else belongs to this table is kept again."""
        session, store, game_id = self.session, self.store, self.playing.game_id
        if title := store.titles.get(game_id):
            session.attempt(lambda: store.rename(game_id, title))
        session.attempt(lambda: store.keep_prefs(session.prefs))
        session.open.toast = _(
            "The browser's storage was cleared. The game at the table is kept again; others may be gone."
        )

    def check_elsewhere(self) -> None:
        """If another tab has changed this game that is told; one that is gone is kept again."""
        if self.store.changed_elsewhere(self.playing.game_id):
            self.session.trouble = "elsewhere"
        elif self.session.trouble != "elsewhere" and self.store.lost(self.playing.game_id):
            self.save()

    def unkept(self) -> int:
        """How many moves of the game are lost if another one is opened now."""
        if self.session.trouble not in UNKEPT:
            return 0
        match, end = self.counts
        tree, mine = match.tree, histories.of(match, end)
        try:
            kept = saves.history(self.store.read(self.playing.game_id) or b"")
        except SaveError:
            kept = History("", ())
        lost = tree.path(end)[histories.compare(kept, mine).common + 1 :]
        return sum(node.parent is not None and node.parent.seat != CHANCE for node in lost)
