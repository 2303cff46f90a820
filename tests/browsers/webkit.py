"""WebKitGTK, of Safari's family, steered by Selenium on a screen that nobody sees."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import tempfile
import warnings
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.conftest import DESK

DRIVER, SCREEN = "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"
PATIENCE = 120  # seconds that a script may take
RUN = """
const [given, done] = arguments;
const told = Promise.resolve(given).then((values) => (FUNCTION)(...values));
told.then((value) => done({ value }), (error) => done({ error: String(error) }));
"""
ERROR = re.compile(r"CONSOLE \w+ ERROR (.*)")


def browsers() -> list[Path]:
    """The small browser that comes with the engine."""
    return sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


def here() -> bool:
    """Whether all of it is on this machine."""
    return Path(DRIVER).exists() and Path(SCREEN).exists() and bool(browsers())


def screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen of its own, on a number that is free."""
    told, tells = os.pipe()
    words = [SCREEN, "-displayfd", str(tells), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    running = subprocess.Popen(words, pass_fds=[tells], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(tells)
    with os.fdopen(told) as reader:
        number = reader.readline().strip()
    if not number:
        raise RuntimeError(f"{SCREEN} does not start")
    return running, f":{number}"


class Webkit:
    """A tab of WebKitGTK's browser. Its profile lives as long as it does."""

    def __init__(self) -> None:
        with contextlib.ExitStack() as stack:
            running, display = screen()
            stack.callback(running.wait)
            stack.callback(running.terminate)
            self._log = stack.enter_context(tempfile.NamedTemporaryFile("r", encoding="utf-8", errors="replace"))
            options = webdriver.WebKitGTKOptions()
            options.binary_location = str(browsers()[-1])
            options.add_argument("--automation")
            options.add_argument("--enable-write-console-messages-to-stdout=true")
            environment = {**os.environ, "DISPLAY": display}
            service = Service(DRIVER, log_output=self._log.name, env=environment)
            with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # Selenium warns itself
                self._browser = webdriver.WebKitGTK(options=options, service=service)
            stack.callback(self._browser.quit)
            self._browser.set_script_timeout(PATIENCE)
            self._browser.set_window_size(DESK["width"], DESK["height"])
            self._ends = stack.pop_all()

    def open(self, address: str) -> None:
        self._browser.get(address)

    def reload(self) -> None:
        self._browser.refresh()

    def reopen(self) -> None:
        old = self._browser.current_window_handle
        self._browser.switch_to.new_window("tab")
        new = self._browser.current_window_handle
        self._browser.switch_to.window(old)
        self._browser.close()
        self._browser.switch_to.window(new)

    def run(self, function: str, *given: Any) -> Any:
        told = self._browser.execute_async_script(RUN.replace("FUNCTION", function.strip()), list(given))
        if "error" in told:
            raise RuntimeError(told["error"])
        return told.get("value")

    def press(self, x: float, y: float) -> None:
        actions: Any = ActionBuilder(self._browser)  # half typed
        actions.pointer_action.move_to_location(int(x), int(y)).click()
        actions.perform()

    def type(self, key: str) -> None:
        ActionChains(self._browser).send_keys(getattr(Keys, key.upper(), key)).perform()

    def complaints(self) -> list[str]:
        self._log.seek(0)
        return ERROR.findall(self._log.read())

    def close(self) -> None:
        self._ends.close()
