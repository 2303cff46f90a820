"""The engines that the game is tried in, and which of them are on this machine."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.browsers import playwrights, webkit
from tests.browsers.driver import Driver
from tests.e2e.conftest import CHROMIUM


class Engine(NamedTuple):
    """A family of browsers."""

    start: Callable[[], Driver]
    here: Callable[[], bool]  # whether it can be started on this machine
    packages: str  # of Debian that bring it


ENGINES = {
    "chromium": Engine(playwrights.chromium, Path(CHROMIUM).exists, "chromium"),
    "firefox": Engine(playwrights.firefox, playwrights.firefox_here, "firefox-esr"),
    "webkit": Engine(webkit.Webkit, webkit.here, "webkit2gtk-driver xvfb"),
}


@functools.cache
def here() -> list[str]:
    """Those that can be started."""
    return [name for name, engine in ENGINES.items() if engine.here()]


def missing() -> list[str]:
    """The packages of the others."""
    return [ENGINES[name].packages for name in ENGINES if name not in here()]
