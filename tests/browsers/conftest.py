"""Fixtures: the engines that are here, the site and the one file as they would be published."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build import onefile, site
from tests.browsers.engines import ENGINES, here, missing
from tests.browsers.visitor import Visitor


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which engines ran, and how to get the others."""
    others = f"; for the others: apt-get update && apt-get install -y {' '.join(missing())}" if missing() else ""
    terminalreporter.write_line(f"engines here: {', '.join(here())}{others}")


@pytest.fixture(scope="session")
def made() -> site.Site:
    """The site, built anew."""
    return site.build()


@pytest.fixture(scope="session")
def dist(made: site.Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in a folder."""
    folder: Path = tmp_path_factory.mktemp("site") / "dist"
    site.write(made, folder)
    return folder


@pytest.fixture(scope="session")
def file(made: site.Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one file, under a name with a space in it, as files that were sent and saved have."""
    path: Path = tmp_path_factory.mktemp("some where") / "virtu (1).html"
    path.write_text(onefile.onefile(made), "utf-8")
    return path


@pytest.fixture
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody at a browser that has never been here; fails with what the pages have complained about."""
    if request.param not in here():
        pytest.skip(f"no {request.param} here")
    driver = ENGINES[request.param].start()
    try:
        yield Visitor(driver)
        assert driver.complaints() == []
    finally:
        driver.close()
