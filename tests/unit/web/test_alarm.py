"""Work for later: after a while, or when the next frame is out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser import HIDDEN, Alarm


class Window:
    """A browser's timers and frames, rung by hand."""

    def __init__(self) -> None:
        self.timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self.frames: dict[int, Callable[[float], None]] = {}
        self.last = 0

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


def alarm() -> tuple[Window, Alarm, list[str]]:
    window = Window()

    def same(work: Callable[..., None]) -> Any:
        return work

    return window, Alarm(window, same), []


def test_work_waits_for_the_frame() -> None:
    window, clock, done = alarm()
    clock.after_frame(lambda: done.append("work"))
    window.wait(HIDDEN - 1)
    assert done == []
    window.show()
    assert done == [], "it is done after the frame, not in it"
    window.wait(0)
    assert done == ["work"]
    window.wait(HIDDEN)
    assert done == ["work"], "and once"


def test_a_page_that_nobody_sees_goes_on() -> None:
    window, clock, done = alarm()
    clock.after_frame(lambda: done.append("work"))
    window.wait(HIDDEN)
    assert done == ["work"]
    window.show()
    window.wait(HIDDEN)
    assert done == ["work"]


def test_what_comes_instead_does_not_wait_for_a_frame() -> None:
    window, clock, done = alarm()
    clock.after_frame(lambda: done.append("first"))
    clock.set(500, lambda: done.append("second"))
    window.show()
    window.wait(0)
    assert done == [], "the frame was the first one's"
    window.wait(500)
    assert done == ["second"]


def test_off_means_nothing() -> None:
    window, clock, done = alarm()
    clock.after_frame(lambda: done.append("work"))
    clock.off()
    window.show()
    window.wait(HIDDEN)
    assert done == []
    assert not window.frames
    assert not window.timers
