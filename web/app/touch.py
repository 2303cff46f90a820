"""A finger that rests on a move, or the other mouse button: what it would do is shown, not done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .browser import Proxy

REST = 450  # milliseconds until a touch is no tap any more


class Held:
    """Watches for it. `swallow` is true while the click that ends a long touch is still to come."""

    def __init__(self, window: Any, proxy: Proxy, show: Callable[[str], None]) -> None:
        self.window = window
        self.show = show
        self.swallow = False
        self.move = ""
        self.timer = 0
        self.rested = proxy(self.rests)
        for kind, handler in (
            ("pointerdown", self.down), ("pointerup", self.up), ("pointercancel", self.up), ("contextmenu", self.menu),
        ):  # fmt: skip
            window.document.addEventListener(kind, proxy(handler))

    def down(self, event: Any) -> None:
        """Perhaps it will rest."""
        self.swallow = False
        self.window.clearTimeout(self.timer)
        self.move = "" if event.pointerType == "mouse" else move_at(event)
        if self.move:
            self.timer = self.window.setTimeout(self.rested, REST)

    def up(self, _event: Any) -> None:
        """It did not, or no longer does."""
        self.window.clearTimeout(self.timer)

    def rests(self) -> None:
        """It does, unless it drags the map."""
        if self.move and not self.window.document.querySelector(".map.grabbing"):
            self.swallow = True
            self.show(self.move)

    def menu(self, event: Any) -> None:
        """The other button; where a finger has rested the browser has nothing to add."""
        if move := move_at(event):
            event.preventDefault()
            if not self.swallow and not self.move:
                self.show(move)


def move_at(event: Any) -> str:
    """The move of what is touched; in a list that is open already it is no riddle."""
    node = event.target.closest("[data-move]") if event.target.closest else None
    return "" if not node or node.closest("#dialog .chooser") else str(node.dataset.move)
