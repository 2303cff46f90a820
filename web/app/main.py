"""The page's only contact with the browser: events in, markup out, storage, files."""

from __future__ import annotations

import base64
import gettext
from collections.abc import Iterable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from virtu_core import games
from virtu_core.kernel.saves import SaveError

from . import i18n
from .acts import Acts
from .pages import render
from .session import Session
from .store import StorageFailed, Store
from .views.icons import sprite

ROOT = document.documentElement


class Browser:
    """localStorage as a store's backend."""

    def get(self, key: str) -> str | None:
        """The value, or None."""
        try:
            found = window.localStorage.getItem(key)
        except Exception:  # storage may be forbidden altogether
            return None
        return found if isinstance(found, str) else None  # JavaScript's null is not None

    def set(self, key: str, value: str) -> None:
        """Keep a value; raises StorageFailed."""
        try:
            window.localStorage.setItem(key, value)
        except Exception as error:
            raise StorageFailed(str(error)) from error

    def remove(self, key: str) -> None:
        """Forget a value."""
        try:
            window.localStorage.removeItem(key)
        except Exception as error:
            raise StorageFailed(str(error)) from error

    def all_keys(self) -> Iterable[str]:
        """All keys."""
        try:
            return [str(window.localStorage.key(index)) for index in range(window.localStorage.length)]
        except Exception:
            return []


class Page:
    """Draws the session and hands it what the player does."""

    def __init__(self) -> None:
        self.session = Session(Store(Browser()), lambda: int(window.Date.now() // 1000))
        self.acts = Acts(self.session, self)
        self.drawn: dict[str, str] = {}
        pictures = window.virtu.pictures.to_py()
        self.session.pictures = {name: f"./{path}" for name, path in pictures.items()}

    def draw(self) -> None:
        """Patch what has changed."""
        session = self.session
        session.narrow = bool(window.matchMedia("(max-width: 1279px)").matches)
        for region, markup in render(session).items():
            if self.drawn.get(region) != markup:
                window.virtu.morph(region, markup)
                self.drawn[region] = markup
        self.mark()
        window.virtu.attach()

    def mark(self) -> None:
        """What tests and style sheets read off the document."""
        match, data = self.session.match, ROOT.dataset
        data.page = self.session.open.page
        data.theme = self.session.theme(bool(window.matchMedia("(prefers-color-scheme: dark)").matches))
        data.tab = self.session.open.tab
        data.sandbox = "on" if self.session.sandbox is not None else "off"
        data.ply = str(match.ply if match else 0)
        data.decision = match.decision.kind if match else ""
        data.seat = str(match.decision.seat) if match else ""
        data.state = "over" if match and match.over and data.page == "table" else "ready"

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

    def chart(self) -> str:
        """The markup of the score's chart."""
        node = document.getElementById("chart")
        return str(node.outerHTML) if node else ""

    # Events

    def on_click(self, event: Any) -> None:
        """A move, the choice among several, a control, or a question why."""
        node = event.target.closest("[data-move],[data-target],[data-act],[data-key]")
        if not node or node.hasAttribute("disabled") or node.tagName in ("INPUT", "SELECT"):
            return
        event.preventDefault()
        self.do(node.dataset)

    def do(self, data: Any) -> None:
        """Carry out what an element stands for."""
        if move := getattr(data, "move", None):
            self.session.play(str(move))
        elif key := getattr(data, "target", None):
            self.session.open.chooser = str(key)
        elif name := getattr(data, "act", None):
            self.acts.do(str(name), str(getattr(data, "value", None) or ""))
        elif key := getattr(data, "key", None):
            self.session.ask_why(str(key))
        self.draw()

    def on_key(self, event: Any) -> None:
        """Enter and space press what is focused; a few keys are short cuts."""
        key, node = str(event.key), event.target
        if node.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if key in ("Enter", " ") and node.tagName not in ("BUTTON", "A", "SUMMARY"):
            self.on_click(event)
        elif not (event.ctrlKey or event.metaKey or event.altKey) and self.acts.key(key):
            event.preventDefault()
            self.draw()

    def on_change(self, event: Any) -> None:
        """A form field."""
        node = event.target
        name = getattr(node.dataset, "act", None)
        if name == "file":
            self.read(node.files.item(0))
        elif name == "goto":
            self.acts.do("goto", str(node.value))
        elif name:
            value = node.checked if node.type == "checkbox" else node.value
            self.acts.field(str(name), str(getattr(node.dataset, "value", None) or ""), value)
        self.draw()

    def on_point(self, event: Any) -> None:
        """What a move would do, and where a line of the chronicle happened."""
        node = event.target.closest("[data-move],[data-point]") if event.target.closest else None
        before = (self.session.open.preview, self.session.open.pointed)
        self.session.open.preview = self.session.open.pointed = ""
        if node and getattr(node.dataset, "move", None):
            self.session.look_ahead(str(node.dataset.move))
        elif node:
            self.session.open.pointed = str(node.dataset.point)
        if before != (self.session.open.preview, self.session.open.pointed):
            self.draw()

    def read(self, file: Any) -> None:
        """Open a file that was picked or dropped."""
        if not file:
            return

        def opened(buffer: Any) -> None:
            self.acts.open_file(bytes(buffer.to_py()))
            self.draw()

        file.arrayBuffer().then(create_proxy(opened))

    def on_drop(self, event: Any) -> None:
        """A file dropped anywhere."""
        event.preventDefault()
        if event.dataTransfer and event.dataTransfer.files.length:
            self.read(event.dataTransfer.files.item(0))

    def start(self) -> None:
        """Wire everything and draw for the first time."""
        document.getElementById("sprite").innerHTML = sprite()
        for kind, handler in (
            ("click", self.on_click), ("keydown", self.on_key), ("change", self.on_change),
            ("pointerover", self.on_point), ("focusin", self.on_point), ("drop", self.on_drop),
        ):  # fmt: skip
            document.addEventListener(kind, create_proxy(handler))
        document.addEventListener("dragover", create_proxy(lambda event: event.preventDefault()))
        window.addEventListener("resize", create_proxy(lambda _event: self.draw()))
        window.addEventListener("storage", create_proxy(lambda _event: self.noticed()))
        window.virtu.save = create_proxy(lambda: base64.b64encode(self.session.dump()).decode())
        window.virtu.load = create_proxy(self.load)
        query = window.URLSearchParams.new(window.location.search)
        if query.get("new"):
            self.session.start({"seats": int(query.get("new"))}, int(query.get("seed") or 0))
        self.draw()
        document.getElementById("boot").remove()
        if getattr(window.navigator, "storage", None):
            window.navigator.storage.persist().then(create_proxy(self.acts.persisted))

    def load(self, text: str) -> str:
        """Open a save given as base64; what is to be said about it, or the refusal."""
        try:
            said = self.session.load(base64.b64decode(text))
        except (SaveError, ValueError) as error:
            return str(error)
        self.session.save()
        self.draw()
        return said

    def noticed(self) -> None:
        """Another tab wrote something."""
        self.session.check_elsewhere()
        self.draw()


i18n.choose("en", gettext.NullTranslations(), games.get("virtu").name)
page = Page()
page.start()
