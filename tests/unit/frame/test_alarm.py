"""Work for later: after a while, or when the next frame is out."""

from __future__ import annotations

from app.browser.device import HIDDEN, Alarm
from tests.unit.frame.windows import Window, proxy


def alarm() -> tuple[Window, Alarm, list[str]]:
    window = Window()
    return window, Alarm(window, proxy), []


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
