"""Ways to ask what a thing is: a pointer or the focus that rests on it, a finger that does, the other mouse button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..frame.asked import ASKED, SELECTOR, asked
from .device import Proxy

TOUCH = 450  # milliseconds until a touch is no tap any more
REST = 800  # until a pointer or the focus rests
LEAVE = 300  # to get from the thing into the card
CARD = "#fingertip"
# Nothing rests while one drags or has to choose, nor beside a reason that was just given: the card would say it again.
IN_THE_WAY = ".map.grabbing, .carried, .veil.dim, .chooser, .why:not(:empty)"
MENU = ".menu"  # nothing is chosen there, and its words are short
LISTS = "#dialog .chooser, #drawer"  # moves in words: no riddles


class Held:
    """Watches for it. `show` is told a key, the element and whether it was asked for by itself; `hide` ends that.

    `swallow` is true while the click that ends a long touch is still to come.
    """

    def __init__(
        self, window: Any, proxy: Proxy, show: Callable[[str, Any, bool], bool], hide: Callable[[], None]
    ) -> None:
        self.window = window
        self.show, self.hide = show, hide
        self.swallow = False
        self.node: Any = None  # what may be asked about
        self.light = False  # the answer that is open came by itself and goes so
        self.timer = self.leaving = 0
        self.rested, self.hovered, self.left = proxy(self.rests), proxy(self.hovers), proxy(self.leaves)
        for kind, handler in (
            ("pointerdown", self.down), ("pointerup", self.up), ("pointercancel", self.up), ("contextmenu", self.menu),
            ("pointerover", self.over), ("focusin", self.over),
        ):  # fmt: skip
            window.document.addEventListener(kind, proxy(handler))
        self.stirred = proxy(self.stirs)

    # A finger, or the other button: the answer stays until it is closed

    def down(self, event: Any) -> None:
        """Perhaps it will rest."""
        self.swallow = False
        self.stop()
        self.node = thing_at(event.target)
        if event.pointerType != "mouse" and self.node and not event.target.closest(LISTS):
            self.timer = self.window.setTimeout(self.rested, TOUCH)

    def up(self, event: Any) -> None:
        """It did not, or no longer does. What is disabled hears no click, but can be asked about."""
        self.window.clearTimeout(self.timer)
        if event.target.closest(":disabled") and self.window.document.documentElement.dataset.asking == "on":
            self.ask(thing_at(event.target))

    def rests(self) -> None:
        """It does, unless it drags."""
        if self.node and not self.window.document.querySelector(".map.grabbing, .carried"):
            self.swallow = self.ask(self.node)

    def menu(self, event: Any) -> None:
        """The other button; where a finger has rested the browser has nothing to add."""
        node = thing_at(event.target)
        if node and (self.swallow or self.ask(node)):
            event.preventDefault()

    def ask(self, node: Any) -> bool:
        """Tell what an element is; False if it is nothing."""
        self.stop()
        self.node, self.light = node, False
        return bool(node) and self.show(key_of(node), node, False)

    # A pointer or the focus that rests: the answer goes with it

    def over(self, event: Any) -> None:
        """Something else is pointed at, or focused by a key."""
        if getattr(event, "pointerType", "") == "touch" or getattr(event, "buttons", 0):
            return
        node = thing_at(event.target)
        if event.type == "focusin" and not (node and node.matches(":focus-visible")):
            return
        self.window.clearTimeout(self.leaving)
        inside = event.target.closest and event.target.closest(CARD)
        if inside or (node and self.light and node == self.node):
            return
        self.window.clearTimeout(self.timer)
        if self.light:
            self.leaving = self.window.setTimeout(self.left, LEAVE)
        self.node = node
        if node and event.type == "pointerover" and not self.window.virtu.moved(event):
            self.window.document.addEventListener(
                "pointermove", self.stirred
            )  # it came under a pointer that lies still
        elif node:
            self.timer = self.window.setTimeout(self.hovered, REST)

    def stirs(self, _event: Any) -> None:
        """The pointer moves again: now it is wanted where it is."""
        self.window.document.removeEventListener("pointermove", self.stirred)
        self.window.clearTimeout(self.timer)
        if self.node:
            self.timer = self.window.setTimeout(self.hovered, REST)

    def hovers(self) -> None:
        """It rests there, if nothing has come in between."""
        document, node = self.window.document, self.node
        if not node or not node.isConnected or node.closest(LISTS):
            return
        if document.querySelector(IN_THE_WAY) and not node.closest(MENU):
            return
        if node.matches(":hover, :focus-visible"):
            self.light = self.show(key_of(node), node, True)

    def leaves(self) -> None:
        """It went elsewhere, and not into the card."""
        if self.light:
            self.light = False
            self.hide()

    def there(self) -> bool:
        """Whether what was asked about is still in sight."""
        return bool(self.node and self.node.isConnected and self.node.checkVisibility())

    def stop(self) -> None:
        """Nothing rests any more."""
        self.window.clearTimeout(self.timer)
        self.window.clearTimeout(self.leaving)


def thing_at(target: Any) -> Any:
    """The element around a place that stands for something; None in the card itself."""
    if not target.closest or target.closest(CARD):
        return None
    return target.closest(SELECTOR)


def stands_for(node: Any) -> tuple[str, ...]:
    """All that a press on an element would do."""
    return tuple(str(getattr(node.dataset, one, None) or "") for one in ("move", "target", "act", "value", "key"))


def pressed_at(node: Any) -> str:
    """What a press on an element would reach: a target, or "move:" and a move."""
    data = asked_of(node.closest("[data-move],[data-target]"))
    return f"move:{data['move']}" if data.get("move") else data.get("target", "")


def key_of(node: Any) -> str:
    """What an element stands for."""
    return asked(asked_of(node))


def asked_of(node: Any) -> dict[str, str]:
    """What an element says of itself."""
    return {one: str(getattr(node.dataset, one, None) or "") for one in (*ASKED, "value")} if node else {}
