"""What a browser does for us: it keeps things, and turns drawings into pictures."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable, Iterable
from typing import Any

from ..frame.botworker import Heard
from ..frame.copies import Second
from ..frame.slots import StorageFailed, StorageOff

Proxy = Callable[[Callable[..., None]], Any]  # how Python hands a function to the browser
HIDDEN = 1000  # milliseconds without a frame: nobody sees the page


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


class Alarm:
    """A timer of the browser."""

    def __init__(self, window: Any, proxy: Proxy) -> None:
        self.window = window
        self.timer = self.frame = 0
        self.work: Callable[[], None] | None = None
        self.rings, self.shows = proxy(self.ring), proxy(self.show)

    def set(self, milliseconds: float, work: Callable[[], None]) -> None:
        """Do something in so many milliseconds, and not what was to be done before."""
        self.off()
        self.work = work
        self.timer = self.window.setTimeout(self.rings, milliseconds)

    def after_frame(self, work: Callable[[], None]) -> None:
        """Do something once the next frame is out; a page that nobody sees has none, and need not wait."""
        self.set(HIDDEN, work)
        self.frame = self.window.requestAnimationFrame(self.shows)

    def show(self, _now: float) -> None:
        """This frame is about to be drawn."""
        if self.work is not None:
            self.set(0, self.work)

    def off(self) -> None:
        """Do nothing."""
        self.window.clearTimeout(self.timer)
        self.window.cancelAnimationFrame(self.frame)
        self.work = None

    def ring(self) -> None:
        """It is time."""
        work, self.work = self.work, None
        if work is not None:
            work()


class Thread:
    """A worker with Python in it (js/pyworker.js)."""

    def __init__(self, window: Any, proxy: Proxy, heard: Heard) -> None:
        self.window = window
        self.heard: Heard | None = heard
        self.worker = window.virtu.worker()
        self.worker.onmessage = proxy(self.answered)
        self.worker.onerror = proxy(self.failed)

    def post(self, number: int, call: str, asked: str) -> None:
        """Ask it to call a function."""
        message = self.window.Object.new()
        message.id, message.call, message.args = number, call, self.window.Array.of(asked)
        self.worker.postMessage(message)

    def answered(self, event: Any) -> None:
        """A result or an error; one without a number tells that Python did not start."""
        told = event.data
        number, result, error = (getattr(told, key, None) for key in ("id", "result", "error"))
        if self.heard is not None:
            text = result if isinstance(result, str) else ""
            self.heard(number if isinstance(number, int) else 0, text, "" if text else str(error or "no answer"))

    def failed(self, event: Any) -> None:
        """It could not be loaded, or broke down."""
        event.preventDefault()
        if self.heard is not None:
            self.heard(0, "", str(getattr(event, "message", "")))

    def stop(self) -> None:
        """End it; nothing is heard from it any more."""
        self.heard = None
        self.worker.terminate()


def refusal(error: Exception) -> StorageFailed:
    """Why nothing is kept: browsers name their error after the quota if that is all."""
    return StorageFailed(str(error)) if "quota" in str(error).lower() else StorageOff(str(error))


def word() -> str:
    """Letters that no other tab draws."""
    return f"{random.SystemRandom().getrandbits(48):012x}"


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
            raise refusal(error) from error

    def remove(self, key: str) -> None:
        """Forget a value."""
        try:
            self.window.localStorage.removeItem(key)
        except Exception as error:
            raise refusal(error) from error

    def all_keys(self) -> Iterable[str]:
        """All keys."""
        try:
            return [str(self.window.localStorage.key(index)) for index in range(self.window.localStorage.length)]
        except Exception:
            return []


class Database:
    """The second copies of games (js/copies.js)."""

    def __init__(self, window: Any, proxy: Proxy) -> None:
        self.window = window
        self.proxy = proxy

    def look(self, done: Callable[[list[Second]], None], failed: Callable[[], None]) -> None:
        """All that it holds, soon; what is no game's is left out."""
        found = self.proxy(lambda records: done([one for record in records.to_py() if (one := second(record))]))
        self.window.virtu.copies.look(found, self.proxy(lambda _error: failed()))

    def keep(self, record: Second) -> None:
        """In the place of what is there."""
        self.window.virtu.copies.keep(record.id, record.text, json.dumps(record.titles), record.times)

    def swap(self, seen: str | None, record: Second) -> None:
        """The same, if the text there is still the one that was seen; None: if there is none."""
        self.window.virtu.copies.keep(record.id, record.text, json.dumps(record.titles), record.times, seen or "")

    def drop(self, game_id: str, seen: str | None = None) -> None:
        """Forget a game, if its text is still the one that was seen."""
        if seen is None:
            self.window.virtu.copies.drop(game_id)
        else:
            self.window.virtu.copies.drop(game_id, seen)


def second(found: object) -> Second | None:
    """What is in the database, if it looks like a copy of a game."""
    if not isinstance(found, dict):
        return None
    game_id, text, times = found.get("id"), found.get("text"), found.get("times")
    if not isinstance(game_id, str) or not isinstance(text, str):
        return None
    titles = found.get("titles")
    named = tuple(map(str, titles)) if isinstance(titles, list) else ()
    return Second(game_id, text, named or ("",), times if isinstance(times, int) else 1)
