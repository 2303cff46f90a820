"""The page's only contact with the browser: events in, markup out, storage, files."""

from __future__ import annotations

import base64
import gc
import gettext
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from .browser.bookmark import Bookmark
from .browser.device import Alarm, Browser, Database, Thread, png, word
from .browser.drawing import Drawing
from .browser.post import Post
from .browser.touch import Held, pressed_at, stands_for, thing_at
from .browser.way import Way
from .frame import address, files, i18n, looking, prefs, updates
from .frame.acts import Acts
from .frame.botworker import BotWorker, Heard
from .frame.conductor import Conductor
from .frame.consent import proceed
from .frame.controls import history, receiving, replays
from .frame.counsel import Counsel
from .frame.foresight import Foresight
from .frame.pages import at_table, hints, pressable
from .frame.session import Session
from .frame.store import Store
from .frame.together import Together

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
PRESSED = ("BUTTON", "A", "SUMMARY")  # by Enter and space without our help
# Never done by the second click of two at one place, nor is anything else that was not there when the first was made.
ONCE = '[data-act="skip"],[data-act="take-out"],[data-act="take-back"],[data-move="done"]'


class Page:
    """Draws the session and hands it what the player does."""

    def __init__(self) -> None:
        self.session = Session(Store(Browser(window), word), lambda: int(window.Date.now() // 1000))
        self.acts = Acts(self.session, self)
        self.drawing = Drawing(window, create_proxy, to_js, self.session, self.shown)
        self.post = Post(window, create_proxy, self.session, self.draw)
        self.way = Way(window, create_proxy, to_js, self.session, self.draw)
        self.bookmark = Bookmark(window, create_proxy, self.session, self.draw)
        self.tick = create_proxy(self.next_step)
        self.timer = 0
        self.fetched: Any = None  # a promise of what is said once a game has been fetched
        self.bot_worker = BotWorker(self.new_worker, Alarm(window, create_proxy))
        self.conductor = Conductor(
            self.session, self.bot_worker, Alarm(window, create_proxy), window.performance.now, self.drawing.softly,
            window.virtu.copies.writing,
        )  # fmt: skip
        self.counsel = Counsel(self.session, self.bot_worker, self.draw_some, self.show_hint)
        alarms = Alarm(window, create_proxy), Alarm(window, create_proxy)
        self.together = Together(self.session, Database(window, create_proxy), alarms, self.go_on)
        self.coarse = window.matchMedia("(pointer: coarse)")
        self.phone = window.matchMedia("(max-width: 900px)")
        self.last: object = None  # what was pressed last stood for
        self.keyed = False  # the last thing pressed was a key: they must not lose their place
        self.session.device.pictures = window.virtu.pictures.to_py()

    def new_worker(self, heard: Heard) -> Thread:
        """A worker in which bots think."""
        return Thread(window, create_proxy, heard)

    def revive(self) -> None:
        """Let the worker be started again."""
        self.session.stand_in = False
        self.bot_worker.retry()

    def draw(self) -> None:
        """Show what has changed."""
        self.drawing.all()

    def shown(self) -> None:
        """It is on the screen: what goes on by itself does so from now on."""
        window.clearTimeout(self.timer)
        if (playing := self.session.playing) is not None and (wait := replays.pace(playing)):
            self.timer = window.setTimeout(self.tick, wait)
        if self.way.shown():
            self.bookmark.entered = False
        self.bookmark.shown()
        if self.session.open.tip is not None and not self.held.there():
            self.hide_tip()
        if self.keyed:
            self.refocus("")
        if self.together.state:
            self.conductor.drawn()
        self.counsel.look()

    def go_on(self, draw: bool) -> None:
        """Both copies of the games are together: bots need not wait any more."""
        if draw:
            self.draw()
        else:
            self.conductor.drawn()
        document.body.dataset.copies = self.together.state  # not where the last table keeps its marks

    def draw_some(self, regions: tuple[str, ...]) -> None:
        """Something more is known; the rest is as it was."""
        self.drawing.some(regions)
        self.counsel.look()

    def show_hint(self) -> None:
        """A hint has come; keys go on from its first move."""
        self.draw()
        if self.keyed:
            self.refocus("#dialog")

    def refocus(self, within: str) -> None:
        """Keys go on from something that is there. Nobody has asked what that is: it gives no answer by itself."""
        window.virtu.focus(within)
        self.held.stop()

    def next_step(self) -> None:
        """A replay goes on by itself."""
        if (playing := self.session.playing) is not None:
            replays.step(playing, 1)
        self.draw()

    # What only a browser can do

    def download(self, name: str, content: bytes) -> None:
        """Give the player a file."""
        window.virtu.download(name, to_js(content))

    def share(self, name: str, content: bytes) -> None:
        """Share it where there is a way to, else download it."""
        window.virtu.share(name, to_js(content))

    def prompt(self, question: str, answer: str) -> str | None:
        """Ask for a line of text."""
        found = window.prompt(question, answer)
        return found if isinstance(found, str) else None

    def picture(self, name: str, svg: str) -> None:
        """Give the player a drawing as a picture, or as it is where the browser cannot."""

        def made(content: bytes) -> None:
            if content:
                self.download(name, content)
            else:
                self.download(name.replace(".png", ".svg"), svg.encode())

        png(window, create_proxy, svg, made)

    def fetch(self, game: str, come: Callable[[], None], failed: Callable[[], None]) -> None:
        """Fetch the bundle of a game (js/bundles.js); the page is drawn after either."""

        def done(work: Callable[[], None]) -> Any:
            def shown(_result: object = None) -> str:
                self.session.device.pictures.update(window.virtu.pictures.to_py())
                work()
                self.draw()
                return self.session.open.toast

            return create_proxy(shown)

        self.fetched = window.virtu.bundle(game).then(done(come), done(failed))

    def pick(self) -> None:
        """Let the player choose a file to open."""
        document.getElementById("file").click()

    # Events

    def on_click(self, event: Any) -> None:
        """A move, the choice among several, a control, or a question why; or whatever it is, what that is."""
        if self.asked(event):
            return
        node = event.target.closest("[data-move],[data-target],[data-act],[data-key]")
        if not node or node.hasAttribute("disabled") or node.tagName in FIELDS or self.held.swallow:
            if self.session.open.refusal:
                self.session.open.refusal = ""
                self.draw()
            return
        event.preventDefault()
        if getattr(node.dataset, "act", None) == "tell":
            self.tell(node, keyed=not event.detail)
            return
        before, self.last = self.last, stands_for(node)
        if event.detail > 1 and (node.matches(ONCE) or before != self.last):
            return
        within = "#drawer" if node.closest("#drawer") else ""
        self.keyed = bool(event.isTrusted and not event.detail)
        window.virtu.pressed(event, node)
        first = self.looks_first() and not self.session.open.held  # who holds a card has looked already
        at_first = first and node.closest(pressable(self.session.read_of))
        self.do(node.dataset, first=bool(at_first))
        if self.keyed:
            self.refocus(within)

    def asked(self, event: Any) -> bool:
        """Whether a press only asked what something is, or closed the answer beside which it was made. At a desk, where
        the answer covers nothing, any press closes it and does what it does."""
        shown, node = self.session.open, event.target
        if shown.page != "table" or self.held.swallow or node.closest("#fingertip"):
            return False
        if shown.asking and not node.closest('[data-act="ask"],[data-act="tab"]'):
            event.preventDefault()
            if not self.held.ask(thing_at(node)):
                self.hide_tip()
            elif not event.detail:
                window.document.getElementById("tip").focus()
            return True
        self.held.stop()
        if shown.tip is None:
            return False
        over = bool(self.phone.matches and event.detail and not self.held.light)  # a sheet lies over the table
        self.hide_tip()
        return over

    def tell(self, node: Any, *, keyed: bool) -> None:
        """A press that asks what something is; keys go into the answer."""
        if self.session.open.refusal:
            self.session.open.refusal = ""
            self.draw()
        if self.held.ask(node) and keyed:
            window.document.getElementById("tip").focus()

    def show_tip(self, key: str, node: Any, free: bool) -> bool:
        """What a thing is, on a card beside it; False if there is nothing to say, or no room for it to lie `free`."""
        shown = self.session.open
        by_itself = self.session.prefs["hover"] and (shown.tip is None or self.held.light)
        playing = at_table(self.session)
        if playing is None or (free and not by_itself):
            return False
        told = looking.ask(playing, key, pressed_at(node))
        self.drawing.some(("fingertip",))
        if told and not window.virtu.beside(node, free):
            self.hide_tip()
            return False
        return told

    def hide_tip(self) -> None:
        """No answer is open."""
        self.session.open.tip = None
        self.held.light = False
        self.drawing.some(("fingertip",))

    def looks_first(self) -> bool:
        """Whether a press on the picture only shows what it would do."""
        return prefs.shows_first(self.session.prefs, fingers=bool(self.coarse.matches))

    def do(self, data: Any, *, first: bool = False) -> None:
        """Carry out what an element stands for; `first`: a move is only shown."""
        self.session.open.refusal = ""
        move = getattr(data, "move", None)
        if move:
            self.acts.press(str(move), first=first)
        elif key := getattr(data, "target", None):
            self.session.open.chooser = str(key)
        elif name := getattr(data, "act", None):
            self.acts.do(str(name), str(getattr(data, "value", None) or ""))
        elif (key := getattr(data, "key", None)) and (playing := self.session.playing) is not None:
            looking.ask_why(playing, str(key))
        self.draw()

    def on_key(self, event: Any) -> None:
        """Enter and space press what is focused; a few keys are short cuts."""
        key, node = str(event.key), event.target
        playing = self.session.playing
        watching = playing is not None and not playing.free
        held = bool(self.session.open.held)
        pans = key.startswith("Arrow") and not held and node.closest(".map")
        if pans or (node.tagName in FIELDS and key != "Escape"):
            return
        if key in ("Enter", " ") and (node.tagName in PRESSED or not watching):
            if node.tagName not in PRESSED:
                self.on_click(event)
        elif held and key.startswith("Arrow"):
            event.preventDefault()
            window.virtu.walk(key)
        elif key == "?" and self.held.ask(thing_at(node) if node.matches(":focus-visible") else None):
            event.preventDefault()
            window.document.getElementById("tip").focus()
        elif not (event.ctrlKey or event.metaKey or event.altKey):
            asked = self.held.node if self.session.open.tip is not None and key == "Escape" else None
            if not self.acts.key(key):
                return
            event.preventDefault()
            self.keyed = True
            if asked:  # back to what was asked about, before the answer goes
                asked.focus()
            self.draw()
            self.refocus("#drawer" if self.session.open.moves else "")

    def on_change(self, event: Any) -> None:
        """A form field."""
        node = event.target
        name = getattr(node.dataset, "act", None)
        if name in ("file", "edition-file"):
            self.read(node.files.item(0), "edition.toml" if name == "edition-file" else "")
        elif name == "goto":
            self.acts.do("goto", str(node.value))
        elif name:
            value = node.checked if node.type == "checkbox" else node.value
            self.acts.field(str(name), str(getattr(node.dataset, "value", None) or ""), value)
        self.draw()

    def on_input(self, event: Any) -> None:
        """The slider through history while it is being drawn, and what is searched for while it is typed."""
        name = getattr(event.target.dataset, "act", None)
        if name == "goto":
            if (playing := self.session.playing) is not None:
                history.scrub(playing, str(event.target.value))
            self.draw()
        elif name == "search":
            self.acts.field("search", "", str(event.target.value))
            self.drawing.book()

    def on_point(self, event: Any) -> None:
        """What a move would do, and where a line of the chronicle happened. A finger is about to press: too late."""
        if getattr(event, "pointerType", "") == "touch":
            return
        if event.type == "focusin" and not event.target.matches(":focus-visible"):
            return  # it is just being pressed: what is said now would push it away from under the finger
        node = event.target.closest("[data-move],[data-point]") if event.target.closest else None
        shown, playing = self.session.open, at_table(self.session)
        if playing is None:
            return
        before = (shown.ahead, shown.pointed)
        shown.ahead, shown.pointed = Foresight(), ""
        if node and getattr(node.dataset, "move", None):
            looking.look_ahead(playing, str(node.dataset.move))
        if node:
            shown.pointed = str(getattr(node.dataset, "point", None) or "")
        if before != (shown.ahead, shown.pointed):
            self.drawing.some(hints(playing.table, before[1], shown.pointed))

    def read(self, file: Any, name: str = "") -> None:
        """Open a file that was picked or dropped."""
        if not hasattr(file, "arrayBuffer"):  # none was picked; an empty file counts as false
            return
        if file.size > files.LARGEST:
            self.session.open.toast = files.too_large(str(file.name))
            self.draw()
            return

        def opened(buffer: Any) -> None:
            receiving.open_file(self.session, bytes(buffer.to_py()), name or str(file.name))
            self.draw()

        file.arrayBuffer().then(create_proxy(opened))

    def on_drop(self, event: Any) -> None:
        """A file dropped anywhere."""
        event.preventDefault()
        if event.dataTransfer and event.dataTransfer.files.length:
            self.read(event.dataTransfer.files.item(0))

    def wire(self) -> None:
        """Listen."""
        for kind, handler in (
            ("click", self.on_click), ("keydown", self.on_key), ("change", self.on_change),
            ("pointerover", self.on_point), ("focusin", self.on_point), ("drop", self.on_drop),
            ("input", self.on_input),
        ):  # fmt: skip
            document.addEventListener(kind, create_proxy(handler))
        document.addEventListener("dragover", create_proxy(lambda event: event.preventDefault()))
        self.held = Held(window, create_proxy, self.show_tip, self.hide_tip)
        draw = create_proxy(lambda _event: self.draw())
        for media in (self.drawing.narrow, self.drawing.dark, self.drawing.calm):
            media.addEventListener("change", draw)
        window.addEventListener("storage", create_proxy(self.noticed))
        window.virtu.take = create_proxy(self.take)
        window.virtu.putBack = create_proxy(self.put_back)
        window.virtu.save = create_proxy(self.save)
        window.virtu.load = create_proxy(self.load)
        window.virtu.killWorker = create_proxy(self.kill_worker)
        window.virtu.persisted = create_proxy(self.persisted)
        window.virtu.pictured = create_proxy(self.pictured)

    def start(self) -> None:
        """Draw for the first time: a new game or a game to go on with if the address asks for one."""
        self.wire()
        query = window.URLSearchParams.new(window.location.search)
        wanted = {word: str(query.get(word) or "") for word in address.WORDS}
        proceed(self.session, lambda: address.begin(self.session, wanted))
        self.post.listen()
        self.bookmark.go()
        self.draw()
        updates.listen(window, create_proxy, self.session, self.draw)  # may draw at once: not before it is known what
        document.getElementById("boot").remove()
        asked = str(query.get("game") or "")
        Alarm(window, create_proxy).after_frame(lambda: self.together.begin(asked))

    def kill_worker(self) -> bool:
        """End the worker behind the page's back, as a browser does that runs out of memory; for tests."""
        worker = self.bot_worker.worker
        if isinstance(worker, Thread):
            worker.worker.terminate()
        return worker is not None

    def save(self) -> str:
        """The game at the table as base64; "" if there is none."""
        playing = self.session.playing
        return base64.b64encode(playing.keeper.dump()).decode() if playing is not None else ""

    def load(self, text: str) -> Any:
        """Open a save given as base64; what is to be said about it, or the refusal, once its game is here."""
        try:
            content = base64.b64decode(str(text), validate=True)
        except ValueError:
            content = b"?"  # refused like any other foreign file
        said = receiving.open_file(self.session, content)
        self.draw()
        return self.fetched if self.session.stock.coming else said

    def persisted(self, granted: bool) -> None:
        """What the browser answered to the wish to keep games for good."""
        self.session.device.persisted = bool(granted)
        self.draw()

    def pictured(self, name: str, address: str) -> None:
        """A picture lies elsewhere now (js/early.js)."""
        self.session.device.pictures[str(name)] = str(address)
        self.draw()

    def take(self, key: str) -> None:
        """What is dragged is in hand."""
        self.session.open.refusal = ""
        self.session.open.tip = None
        self.held.stop()
        if (playing := self.session.playing) is not None:
            looking.take(playing, str(key))
        self.draw()

    def put_back(self, key: str) -> None:
        """What was dragged is let go where it cannot be put."""
        if (playing := self.session.playing) is not None:
            looking.put_back(playing, str(key))
        self.draw()

    def noticed(self, event: Any) -> None:
        """Another tab changed something in the storage."""
        if self.session.check_elsewhere(event.key if isinstance(event.key, str) else ""):
            self.draw()


i18n.choose("en", gettext.NullTranslations())
page = Page()
page.start()
gc.set_threshold(100_000)
