"""A browser's window for tests: time and frames pass by hand, what is drawn is kept."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


def proxy(work: Callable[..., None]) -> Any:
    """What a browser would be handed."""
    return work


class Window:
    """A browser's timers and frames, rung by hand."""

    def __init__(self) -> None:
        self.timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self.frames: dict[int, Callable[[float], None]] = {}
        self.last = 0
        self.now = 0.0
        self.performance = SimpleNamespace(now=self._look)
        self.Object = SimpleNamespace(fromEntries=dict)
        self.regions: dict[str, str] = {}
        self.sprite = SimpleNamespace(innerHTML="")
        self.document = SimpleNamespace(getElementById={"sprite": self.sprite}.__getitem__)
        self.virtu = SimpleNamespace(
            morph=self.regions.__setitem__, attach=lambda: None, later=lambda work: None, mark=lambda *told: None
        )

    def setTimeout(self, work: Callable[[], None], milliseconds: float) -> int:  # noqa: N802 -- as browsers have it
        self.last += 1
        self.timers[self.last] = (milliseconds, work)
        return self.last

    def clearTimeout(self, timer: int) -> None:  # noqa: N802 -- as browsers have it
        self.timers.pop(timer, None)

    def requestAnimationFrame(self, work: Callable[[float], None]) -> int:  # noqa: N802 -- as browsers have it
        self.last += 1
        self.frames[self.last] = work
        return self.last

    def cancelAnimationFrame(self, frame: int) -> None:  # noqa: N802 -- as browsers have it
        self.frames.pop(frame, None)

    def matchMedia(self, _query: str) -> SimpleNamespace:  # noqa: N802 -- as browsers have it
        return SimpleNamespace(matches=False)

    def _look(self) -> float:
        """The time; between two looks much is done."""
        self.now += 10
        return self.now

    def show(self) -> None:
        """A frame goes out."""
        frames, self.frames = self.frames, {}
        for work in frames.values():
            work(0.0)

    def wait(self, milliseconds: float) -> None:
        """So much time passes: what is due is done."""
        for timer, (due, work) in list(self.timers.items()):
            if due <= milliseconds:
                del self.timers[timer]
                work()
