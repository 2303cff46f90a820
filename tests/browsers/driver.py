"""What a test needs of a browser, whichever it is: one tab, steered from outside."""

from __future__ import annotations

from typing import Any, Protocol


class Driver(Protocol):
    """A tab in a profile of its own. Little is asked of it: the rest is said in scripts, the same for every engine."""

    def open(self, address: str) -> None:
        """Go there; returns when the page is loaded, which does not mean that Python is up."""

    def reload(self) -> None:
        """As the player's reload key."""

    def reopen(self) -> None:
        """End the browser and start it again with its profile; where that is not on disk, another tab must do."""

    def run(self, function: str, *given: Any) -> Any:
        """What a JavaScript function returns for these values; waits for a promise."""

    def press(self, x: float, y: float) -> None:
        """A click of the mouse, on this point of the page's window."""

    def type(self, key: str) -> None:
        """A key: a letter or its name."""

    def complaints(self) -> list[str]:
        """Errors that the pages have told."""

    def close(self) -> None:
        """End the browser."""
