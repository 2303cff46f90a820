"""What make fetches is pinned: one version and the sum of every file, and no address of whoever hands it out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[3]
PYTHON = ("requirements-dev.txt", "requirements-pyodide.txt", "requirements-lock.txt")
NODE = (".", "tests/lighthouse")


def test_make_installs_nothing_but_what_is_pinned():
    text = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if re.search(r"\b(pip|PIP\)).* (install|download) ", line):
            assert re.search(r"--require-hashes .*-r requirements-|--no-deps --no-build-isolation -e \.", line), line
        if re.search(r"\bnpm (install|i|ci) ", line):
            assert re.search(r"npm (ci|install --package-lock-only) ", line), line


@pytest.mark.parametrize("name", PYTHON)
def test_python_packages(name: str):
    text = re.sub(r"^\s*#.*\n", "", (ROOT / name).read_text("utf-8"), flags=re.M).replace("\\\n", " ")
    assert text.strip()
    for line in text.splitlines():
        assert re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line), line
    assert "://" not in text


@pytest.mark.parametrize("folder", NODE)
def test_node_packages(folder: str):
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))
    asked = json.loads((ROOT / folder / "package.json").read_text("utf-8"))
    for version in {**asked["dependencies"], **asked.get("devDependencies", {})}.values():
        assert re.fullmatch(r"[\d.]+", version)
    for name, told in lock["packages"].items():
        assert not name or (told["version"] and told["integrity"]), name
        assert "resolved" not in told, name
