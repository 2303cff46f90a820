"""Where a browser keeps things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .store import StorageFailed


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
