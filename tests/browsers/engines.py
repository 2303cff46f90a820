"""The engines that the game is tried in, and which of them are on this machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.browsers import playwrights, webkit
from tests.browsers.driver import Driver
from tests.e2e.conftest import CHROMIUM


class Engine(NamedTuple):
    """A family of browsers."""

    start: Callable[[], Driver]
    needs: tuple[str, ...]  # programs
    packages: str  # of Debian that bring them


ENGINES = {
    "chromium": Engine(playwrights.chromium, (CHROMIUM,), "chromium"),
    "firefox": Engine(playwrights.firefox, (playwrights.FIREFOX,), "firefox-esr"),
    "webkit": Engine(webkit.Webkit, (webkit.DRIVER, webkit.SCREEN), "webkit2gtk-driver xvfb"),
}


def here() -> list[str]:
    """Those that can be started."""
    return [name for name, engine in ENGINES.items() if all(Path(path).exists() for path in engine.needs)]


def missing() -> list[str]:
    """The packages of the others."""
    return [ENGINES[name].packages for name in ENGINES if name not in here()]
