"""The controller: a match, what is open on the page, and what each click and key does. Knows no browser and no rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move

from . import chronicle, data
from .explain import explain
from .i18n import _, say
from .store import StorageFailed, Store
from .targets import targets
from .ui import Ui
from .words import choices

DEFAULT_PREFS = {"theme": "auto", "lang": "", "end_turn": True, "motion": True, "speed": 1}


@dataclass
class Open:
    """What is open beside the game itself."""

    page: str = "start"
    dialog: str = ""
    chooser: str = ""
    palace: str = ""
    tab: str = "map"
    log_filter: int = -2
    pointed: str = ""
    preview: str = ""
    refusal: str = ""
    toast: str = ""
    pieces: bool = True
    handed_over: bool = True  # False: the last turn waits for its explicit end
    confirm: str = ""  # the ply to go back to, once the player says yes
    moves: bool = False  # the list of all moves is open
    undelete: bool = False  # a game was just deleted
    setup: dict[str, Any] = field(default_factory=dict)  # the form of a new game


class Session:
    """One page's worth of playing."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.games = games.get
        self.game = games.get("virtu")
        self.match: Match[Any] | None = None
        self.game_id = ""
        self.open = Open()
        self.prefs: dict[str, Any] = {**DEFAULT_PREFS, **store.prefs()}
        self.sandbox: int | None = None  # the node the sandbox was opened at
        self.known: set[int] = set()  # the ways on from there that were known before
        self.trouble = ""  # why games are not kept at the moment
        self.pictures: dict[str, str] = {}  # the map's base pictures by name, where the build put them
        self.narrow = False  # the screen has room for an upright palace only
        self.persisted: bool | None = None  # whether the browser promised to keep games
        self._cache: tuple[object, Ui] | None = None

    # Games

    def start(self, config: dict[str, Any], seed: int, names: tuple[str, ...] = ()) -> None:
        """A new game; raises VirtuError."""
        self.sit_down(Match(self.game, config, seed, names, created=self.now()))
        self.save()

    def load(self, content: bytes, game_id: str = "") -> str:
        """Open a save; what is to be said about it, or ""; raises SaveError and changes nothing."""
        loaded = saves.load(content, games.get)
        self.sit_down(loaded.match, game_id)
        return " ".join(say(note) for note in loaded.notes)

    def sit_down(self, match: Match[Any], game_id: str = "") -> None:
        """This is the game at the table now."""
        self.match, self.game_id, self.sandbox = match, game_id or self.store.new_id(), None
        self.open = Open(page="table")
        self.trouble = ""
        data.use(match.state.table.edition)

    def resume(self, game_id: str) -> None:
        """Open a game of the list; raises SaveError."""
        content = self.store.read(game_id)
        self.open.toast = self.load(content or b"", game_id)

    def dump(self) -> bytes:
        """The game as a file."""
        assert self.match is not None
        return saves.dump(self.match, now=self.now())

    def save(self) -> None:
        """Keep the game after every move. What cannot be kept is told; play goes on."""
        if self.match is None or self.sandbox is not None:
            return
        if self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"
            return
        try:
            self.store.write(self.game_id, self.dump())
            self.trouble = ""
        except StorageFailed:
            self.trouble = "full"

    # Playing

    def play(self, text: str) -> bool:
        """Make a move; False, with the reason shown, if it is not one."""
        match = self.match
        if match is None:
            return False
        before = match.decision.seat
        try:
            match.play(Move.parse(text))
        except VirtuError as error:
            self.open.refusal = str(error)
            return False
        self._moved(before)
        return True

    def _moved(self, before: int) -> None:
        assert self.match is not None
        keep, seat = self.open, self.match.decision.seat
        self.open = Open(page="table", tab=keep.tab, log_filter=keep.log_filter, pieces=keep.pieces)
        self.open.handed_over = seat == before or not self.prefs["end_turn"] or seat < 0
        if self.match.over:
            self.open.dialog = "score"
        self.save()

    def settled(self) -> None:
        """The match stands somewhere else: what was open about it is not any more."""
        keep = self.open
        self.open = Open(page="table", tab=keep.tab, log_filter=keep.log_filter, pieces=keep.pieces)
        self.save()

    def back_to(self, ply: int, *, sure: bool = False) -> None:
        """Undo to a ply; into another player's turn only after a yes."""
        match = self.match
        if match is None or ply < 0:
            return
        if not sure and match.seat(ply) != match.decision.seat and self.open.handed_over:
            self.open.dialog, self.open.confirm = "confirm", str(ply)
            return
        match.goto(ply)
        self.settled()

    def toggle_sandbox(self, *, keep: bool = False) -> None:
        """Try moves from here; afterwards the table is as it was, and what was tried is gone or a branch."""
        match = self.match
        if match is None:
            return
        if self.sandbox is None:
            self.sandbox = match.node.id
            self.known = {node.id for node in match.branches(match.node.id)}
            self.open.dialog = ""
            return
        begun, self.sandbox = self.sandbox, None
        tried = [node.id for node in match.branches(begun)]
        match.goto_node(begun)
        if not keep:
            for number in tried:
                if number not in self.known:
                    match.delete(number)
        self.settled()

    def prefer(self, key: str, value: Any) -> None:
        """Remember a wish of the player's."""
        self.prefs[key] = value
        try:
            self.store.keep_prefs(self.prefs)
        except StorageFailed:
            self.trouble = "full"

    def theme(self, dark: bool) -> str:
        """Light or dark, as asked for or as the system has it."""
        wish = str(self.prefs["theme"])
        return wish if wish in ("light", "dark") else "dark" if dark else "light"

    def check_elsewhere(self) -> None:
        """Another tab has written: say so if it was this game."""
        if self.match is not None and self.store.changed_elsewhere(self.game_id):
            self.trouble = "elsewhere"

    def propose(self) -> None:
        """Pay as proposed: the least wasteful way, move by move."""
        while self.match is not None and (text := self._proposed()):
            if not self.play(text):
                return

    def _proposed(self) -> str:
        assert self.match is not None
        offer = self.game.view(self.match.state, self.match.decision.seat).get("payment")
        return str(offer["proposal"][0]) if offer and offer["proposal"] else ""

    # Looking

    def view(self) -> dict[str, Any]:
        """The table as the deciding seat sees it."""
        assert self.match is not None
        return self.game.view(self.match.state, max(0, self.match.decision.seat))

    def ui(self) -> Ui:
        """Everything the views need beside the view."""
        match, shown = self.match, self.open
        base = Ui(
            page=shown.page, dialog=shown.dialog, chooser=shown.chooser, palace=shown.palace, tab=shown.tab,
            log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.preview, refusal=shown.refusal,
            toast=shown.toast, pieces=shown.pieces, end_turn=not shown.handed_over, sandbox=self.sandbox is not None,
            theme=str(self.prefs["theme"]), settings={**self.prefs, "trouble": self.trouble, "narrow": self.narrow, "moves": shown.moves,
                      "base": self.pictures},
        )  # fmt: skip
        if match is None:
            return base
        decision = match.decision
        if self._cache is None or self._cache[0] is not match.state:
            view = self.view()
            found = Ui(
                seat=max(0, decision.seat),
                decider=decision.seat,
                decision=decision.kind,
                prompt=say(decision.prompt),
                choices=choices(view, decision),
                targets=targets(view, decision.seat, decision.moves),
                payment=view.get("payment"),
                log=chronicle.lines(match),
            )
            self._cache = (match.state, found)
        known = self._cache[1]
        return replace(
            base, seat=known.seat, decider=known.decider, decision=known.decision, prompt=known.prompt,
            choices=known.choices, targets=known.targets, payment=known.payment, log=known.log,
            names=match.names, ply=match.ply, plies=match.plies, can_undo=match.can_undo, can_redo=match.can_redo,
        )  # fmt: skip

    def look_ahead(self, text: str) -> None:
        """What a move would do, before it is made."""
        if self.match is None:
            return
        try:
            state, events = self.game.play(self.match.state, Move.parse(text))
        except VirtuError:
            return
        said = [self.game.log(state, event) for event in events if event.kind not in chronicle.QUIET]
        self.open.preview = " ".join(say(message) for message in said[:6] if message is not None)

    def ask_why(self, key: str) -> None:
        """Why an element of the picture has no move now."""
        if self.match is None:
            return
        self.open.refusal = explain(self.game, self.match.state, self.view(), key) or _("Nothing can be done here now.")
