"""Hooks of the whole suite: the clauses a test shows, parts of the suite, and how hypothesis looks for examples."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TypedDict

import pytest
from hypothesis import settings

from virtu_core.virtu import edition

# The rule tests state figures: those of version 1, which stays as it is. The last edition built in is the default.
SHIPPED = edition.SHELF.built_in
edition.SHELF.built_in = (*SHIPPED[1:], SHIPPED[0])


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default is the edition that players get, as it is outside of the tests."""
    monkeypatch.setattr(edition.SHELF, "built_in", SHIPPED)


# The same examples in every run, here and in Pyodide; `--hypothesis-profile=explore` looks for new ones.
settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, max_examples=25 if sys.platform == "emscripten" else 100
)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("steady")


class Shown(TypedDict):
    """What one test says about the ledger."""

    rules: list[str]
    outcome: str


_shown: dict[str, Shown] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Notes the clauses of each test where its reports carry them, and keeps one part of n (VIRTU_SHARD=1/n)."""
    for item in items:
        ids = [one for marker in item.iter_markers("rule") for one in marker.args]
        if ids:
            item.user_properties.append(("rules", sorted(set(ids))))
    part, parts = map(int, os.environ.get("VIRTU_SHARD", "1/1").split("/"))
    if parts > 1:
        kept = items[part - 1 :: parts]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Gathers outcomes: a test has passed only if set-up, call and tear-down have."""
    rules = dict(report.user_properties).get("rules")
    if not isinstance(rules, list):
        return
    entry = _shown.setdefault(report.nodeid, {"rules": rules, "outcome": "passed"})
    if report.failed or (report.skipped and entry["outcome"] == "passed"):
        entry["outcome"] = report.outcome


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes what `python -m virtu_core ledger --check` reads."""
    path = os.environ.get("VIRTU_LEDGER_REPORT")
    if path and not hasattr(session.config, "workerinput"):
        Path(path).write_text(json.dumps(_shown, indent=1, sort_keys=True), encoding="utf-8")
