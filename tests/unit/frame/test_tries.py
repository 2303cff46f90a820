"""What the harness of the browser tests makes of tests that pass only at the second try."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import tries

pytestmark = pytest.mark.cpython


class Pytest:
    """Stands for pytest: keeps what failed in each of its runs, as that does."""

    def __init__(self, cache: Path, *runs: Sequence[str], code: int = 1) -> None:
        self.kept = cache / "v/cache/lastfailed"
        self.runs = list(runs)
        self.code = code
        self.called: list[Sequence[str]] = []

    def __call__(self, words: Sequence[str]) -> int:
        self.called.append(words)
        failed = self.runs.pop(0)
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.write_text(json.dumps(dict.fromkeys(failed, True)))
        return self.code if failed else 0


def test_a_run_without_failures_is_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    fake = Pytest(tmp_path, [])
    assert tries.run(["-n", "3", "tests/e2e"], tmp_path, fake) == 0
    assert capsys.readouterr().out == ""
    assert "--cache-clear" in fake.called[0]  # what failed in an earlier run is forgotten


def test_tests_that_pass_only_at_the_second_try_are_counted_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    fake = Pytest(tmp_path, ["one", "two"], [])
    assert tries.run(["-n", "3", "tests/e2e"], tmp_path, fake) == 0
    assert capsys.readouterr().out.endswith("2 passed only at the second try:\n  one\n  two\n")
    assert fake.called[1][-6:] == ["-n", "3", "tests/e2e", "--last-failed", "-n", "0"]


def test_too_many_of_them_fail_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert tries.run([], tmp_path, Pytest(tmp_path, ["one", "two", "three"], [])) == 1
    said = "3 passed only at the second try:\n  one\n  three\n  two\nThat is more than 2: the run has failed.\n"
    assert capsys.readouterr().out.endswith(said)


def test_what_fails_twice_fails_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert tries.run([], tmp_path, Pytest(tmp_path, ["one", "two"], ["two"])) == 1
    assert capsys.readouterr().out.endswith("1 passed only at the second try:\n  one\n")


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_a_run_that_breaks_is_not_tried_again(tmp_path: Path, code: int):
    fake = Pytest(tmp_path, ["one"], code=code)
    assert tries.run([], tmp_path, fake) == code


ONCE = """
from pathlib import Path

def test_late():
    mark = Path(__file__).with_suffix(".txt")
    there = mark.exists()
    mark.touch()
    assert there

def test_well():
    Path(__file__).with_suffix(".once").open("x").close()
"""


def test_pytest_itself_is_understood(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    """One test passes only at the second try, the other one may not be run twice."""
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "test_some.py").write_text(ONCE)
    words = ["-n", "2", "-c", str(tmp_path / "pytest.ini"), str(tmp_path)]
    assert tries.run(words, tmp_path / "cache") == 0
    said = capfd.readouterr().out
    assert "1 failed, 1 passed" in said
    assert said.endswith("1 passed only at the second try:\n  test_some.py::test_late\n")
