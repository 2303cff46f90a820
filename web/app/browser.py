"""What a browser does for us: it keeps things, and turns drawings into pictures."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from typing import Any

from .store import StorageFailed

Proxy = Callable[[Callable[..., None]], Any]  # how Python hands a function to the browser


def png(window: Any, proxy: Proxy, svg: str, done: Callable[[bytes], None]) -> None:
    """A drawing as a picture of dots, at twice its size; `done` gets nothing if the browser cannot do it."""
    image = window.Image.new()

    def loaded(_event: Any) -> None:
        canvas = window.document.createElement("canvas")
        canvas.width, canvas.height = 2 * image.naturalWidth, 2 * image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        try:
            done(base64.b64decode(str(canvas.toDataURL("image/png")).partition(",")[2]))
        except Exception:  # some browsers keep what was drawn from a drawing to themselves
            done(b"")

    image.addEventListener("load", proxy(loaded))
    image.addEventListener("error", proxy(lambda _event: done(b"")))
    image.src = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


class Browser:
    """localStorage as a store's backend; asked for anew each time, since a browser may forbid it altogether."""

    def __init__(self, window: Any) -> None:
        self.window = window

    def get(self, key: str) -> str | None:
        """The value, or None."""
        try:
            found = self.window.localStorage.getItem(key)
        except Exception:
            return None
        return found if isinstance(found, str) else None  # JavaScript's null is not None

    def set(self, key: str, value: str) -> None:
        """Keep a value; raises StorageFailed."""
        try:
            self.window.localStorage.setItem(key, value)
        except Exception as error:
            raise StorageFailed(str(error)) from error

    def remove(self, key: str) -> None:
        """Forget a value."""
        try:
            self.window.localStorage.removeItem(key)
        except Exception as error:
            raise StorageFailed(str(error)) from error

    def all_keys(self) -> Iterable[str]:
        """All keys."""
        try:
            return [str(self.window.localStorage.key(index)) for index in range(self.window.localStorage.length)]
        except Exception:
            return []
