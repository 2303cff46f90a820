"""The page: what is kept and wished for, what is open, and the game at the table, if there is one.

It has two states. Without a game there is the shelf with its boxes and saves (`playing` is None); with one, all that
belongs to that game is a `Playing`. Knows no browser and no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from virtu_core import games
from virtu_core.kernel.chance import Dealer, Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.saves import Loaded

from . import prefs, tables
from .consent import LEAVE, Question
from .device import Device
from .files import opened, people
from .helper import Helper
from .i18n import _, say
from .mail import Mail
from .opened import Open
from .playing import Playing
from .slots import GAME, StorageFailed, StorageOff
from .store import BIN, TITLE, Store
from .table import Table
from .tables import NO_GAME, table_of
from .turns import begins
from .ui import Ui
from .wanted import Stock, rules

PLACES = ("start", "box", "table")  # pages from which one reads something and comes back


class Session:
    """One page, from its first drawing until it is closed."""

    helper: Helper  # what only a browser can do; set where there is one

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.prefs = prefs.wished(store.prefs())
        self.device = Device()
        self.open = Open()
        self.mail = Mail()
        self.playing: Playing | None = None
        self.stock = Stock()  # which games are here without a network, on their way, out of reach
        self.stand_in = False  # a Novice plays for bots that do not answer
        self.trouble = ""  # why games are not kept at the moment
        self.agreed: frozenset[str] = frozenset()  # what the player has said yes to (`consent`)
        self.attempt(store.check)

    # A game comes to the table

    def start(
        self, config: dict[str, Any], seed: int | None = None, names: tuple[str, ...] = (),
        players: tuple[str, ...] = (), game: str = "",
    ) -> Playing:  # fmt: skip
        """A new game; raises VirtuError. With a seed, which only an address gives, chance begins alike each time."""
        dealer = Seeded(seed) if seed is not None else Dealer()
        found = rules(game or tables.shown()[0])
        playing = self.sit_down(Match(found, config, dealer, names, players=players, created=self.now()))
        playing.curtain.far = ()  # whoever begins a game sits here, unless they say otherwise (`controls.curtain`)
        self.prefer("games", int(self.prefs["games"]) + 1)
        playing.save()
        self.open.passed = begins(playing.match, playing.seats.people, playing.ui().called(playing.match.decision.seat))
        return playing

    def load(self, content: bytes) -> str:
        """Open a save or a game in words; what is to be said about it, or ""; raises SaveError and changes nothing."""
        loaded = opened(content)
        self.sit_down(loaded.match)
        return _told(loaded)

    def sit_down(self, match: Match[Any], game_id: str = "") -> Playing:
        """This is the game at the table now. If the one before it would be lost the player is asked first."""
        if self.playing is not None and (lost := self.playing.keeper.unkept()):
            self.consent(LEAVE, lost)
        table = table_of(match.game.id).made_for(match)
        self.open = Open(page="table", dialog="score" if match.over else "")
        self.trouble = ""
        self.playing = Playing(self, table, match, game_id or self.store.new_id())
        return self.playing

    def resume(self, game_id: str) -> Playing:
        """Open a game of the list; raises SaveError."""
        content = self.store.read(game_id) or b""
        loaded = opened(content)
        if loaded.copied:
            return self._resume_copy(game_id, loaded)
        playing = self.sit_down(loaded.match, game_id)
        self.store.opened(game_id, content)
        said, playing.keeper.saved = _told(loaded), self.store.saved(game_id)
        if game_id in self.store.slots.mended:
            self.store.slots.mended.remove(game_id)
            said = f"{said} {_('Saving this game was broken off. At most its last move is missing.')}".strip()
        self.open.toast = said
        return playing

    def _resume_copy(self, game_id: str, loaded: Loaded) -> Playing:
        """The game stays as it is in the list; beside it, the copy that was made before, or else this one."""
        listed = self.store.games()
        made = [one.id for one in listed if one.summary and one.summary.identity == loaded.match.identity]
        if made:
            playing = self.resume(made[0])
        else:
            playing = self.sit_down(loaded.match)
            playing.save()
            whole = next(one for one in listed if one.id == game_id)
            title = whole.title or ", ".join(people(whole.summary) if whole.summary else ())
            self.attempt(lambda: self.store.rename(playing.game_id, _("{title} (copy)", title=title)))
        self.open.toast = f"{_told(loaded)} {self.open.toast}".strip()
        return playing

    # What is kept, and what is agreed to

    def consent(self, kind: str, amount: int, players: int = 1) -> None:
        """Go on only if the player has agreed to it; raises Question."""
        if kind not in self.agreed:
            raise Question(kind, amount, players)

    def attempt(self, work: Callable[[], object]) -> bool:
        """Keep something; False, and the player is told why, if the browser does not."""
        try:
            work()
        except StorageFailed as error:
            self.trouble = "off" if isinstance(error, StorageOff) else "full"
            return False
        return True

    def prefer(self, key: str, value: Any) -> None:
        """Remember a wish of the player's."""
        cast("dict[str, Any]", self.prefs)[key] = value
        self.attempt(lambda: self.store.keep_prefs(self.prefs))

    def check_elsewhere(self, key: str = "") -> bool:
        """Another tab has changed something, or cleared everything, which has no key. Whether there is news to draw."""
        if key and not key.startswith((GAME, TITLE, BIN)):
            return False
        before = (self.trouble, self.open.toast)
        if self.playing is not None:
            self.playing.keeper.check_elsewhere()
        return self.open.page == "start" or before != (self.trouble, self.open.toast)

    # What is shown

    @property
    def motionless(self) -> bool:
        """Whether nothing may move by itself."""
        return self.device.still or not self.prefs["motion"]

    @property
    def read_of(self) -> Table:
        """The table of the game that is looked at or read about: of the match, of the open box, of the one that was
        chosen on the shelf; of none on the shelf itself. Raises Wanted if something is to be read of another one."""
        shown, playing, chosen = self.open, self.playing, self.chosen()
        boxed = "box" in (shown.page, shown.came if shown.page not in PLACES else "")
        if playing is not None and (self.reads_at_table or (chosen == playing.table.id and not boxed)):
            return playing.table
        reads = not (shown.page in ("start", "table") or shown.about_all) or shown.book is not None
        return table_of(chosen) if reads else NO_GAME

    @property
    def reads_at_table(self) -> bool:
        """Whether the game at the table is looked at or read about, not one on the shelf."""
        shown = self.open
        return self.playing is not None and (shown.page if shown.page in PLACES else shown.came) == "table"

    def chosen(self, box: str = "") -> str:
        """The box that is meant: this one if there is such a game, else the one that was chosen, that of the match, the
        first."""
        there = tables.shown()
        match = self.playing.table.id if self.playing is not None else ""
        return next(one for one in (box, self.open.box, match, *there) if one in there)

    def fetch(self, game: str, again: Callable[[], object]) -> None:
        """Fetch a game that is wanted, and then do once more what wanted it; the player is told if it cannot be had."""
        stock, title = self.stock, games.entry(game).title

        def come() -> None:
            stock.coming = ""
            stock.missing.discard(game)
            again()

        def failed() -> None:
            stock.coming = ""
            stock.missing.add(game)
            self.open.toast = _(
                "{title} is not kept in this browser, and it could not be fetched. Look at the network and try again.",
                title=title,
            )

        stock.coming = game
        self.helper.fetch(game, come, failed)

    def ui(self) -> Ui:
        """What the views need of the page; at the table, beside the game's view."""
        if self.playing is not None:
            return self.playing.ui()
        return Ui(
            self.read_of, page=self.open.page, book=self.open.book, theme=str(self.prefs["theme"]), wishes=self.prefs
        )


def _told(loaded: Loaded) -> str:
    """What is to be said about a game that was opened."""
    return " ".join(say(note, loaded.match.game) for note in loaded.notes)
