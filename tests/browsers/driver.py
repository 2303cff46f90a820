"""What a test needs of a browser, whichever it is: one tab, steered from outside."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol


class Driver(Protocol):
    """A tab in a profile of its own. What can be said in a script is: the same words for every engine."""

    version: str

    def open(self, address: str) -> None:
        """Go there; returns when the page is loaded, which does not mean that Python is up."""

    def reload(self) -> None:
        """As the player's reload key."""

    def reopen(self) -> None:
        """Close the tab and open another one, which shows nothing yet."""

    def run(self, function: str, *given: Any) -> Any:
        """What a JavaScript function returns for these values; waits for a promise."""

    def press(self, x: float, y: float) -> None:
        """A click of the mouse, on this point of the page's window."""

    def type(self, key: str) -> None:
        """A key; one letter, or Enter or Escape."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this much room."""

    def picture(self, path: Path) -> None:
        """Keep what is on the screen."""

    def complaints(self) -> list[str]:
        """Errors that the pages have told."""

    def close(self) -> None:
        """End the browser."""
