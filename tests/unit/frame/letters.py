"""A post for tests: notes what it is asked for."""

from __future__ import annotations


class Letters:
    """What the browser does to send and to receive."""

    def __init__(self, address: str = "https://example.org/virtu/") -> None:
        self.address = address
        self.asked: list[tuple[str, str]] = []

    def copy(self, text: str) -> None:
        self.asked.append(("copy", text))

    def send(self, text: str) -> None:
        self.asked.append(("send", text))

    def draw(self, text: str) -> None:
        self.asked.append(("draw", text))

    def scan(self) -> None:
        self.asked.append(("scan", ""))
