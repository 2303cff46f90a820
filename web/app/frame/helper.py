"""What the controls need of the browser, as they see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Post(Protocol):
    """How the browser sends and receives links."""

    @property
    def address(self) -> str:
        """Of the page, for links; "" if it is of no use to others."""

    def copy(self, text: str) -> None:
        """Into the clipboard."""

    def send(self, text: str) -> None:
        """To another program."""

    def draw(self, text: str) -> None:
        """Work out a QR code."""

    def scan(self) -> None:
        """Look for a QR code through the camera."""


class Helper(Protocol):
    """What only the browser can do."""

    def download(self, name: str, content: bytes) -> None:
        """Give the player a file."""

    def share(self, name: str, content: bytes) -> None:
        """Share a file."""

    def prompt(self, question: str, answer: str) -> str | None:
        """Ask for a line of text."""

    def picture(self, name: str, svg: str) -> None:
        """Give the player a drawing as a picture."""

    def fetch(self, game: str, come: Callable[[], None], failed: Callable[[], None]) -> None:
        """Fetch the bundle of a game; the page is drawn after either."""

    def pick(self) -> None:
        """Let the player choose a file."""

    def revive(self) -> None:
        """Let the bots' worker be started again."""

    @property
    def post(self) -> Post:
        """What sends and receives links."""
