"""`ledger`: the clauses of the rules, and with --check the tests that show each of them."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

LEDGERS = Path("docs/rules")  # one a game, named by its id
RULINGS = Path("docs/rulings")  # likewise
TESTS = Path("tests/unit")

_ID = r"(?:[A-Z]-[A-Z]+-\d+|R-(?:[A-Z]-)?\d+)"
_ITEM = re.compile(rf"- (?P<ids>{_ID}(?:, {_ID})*)[:.]?\s+(?P<text>.+)")
_MENTION = re.compile(rf"\b{_ID}\b")
_WIDTH = 100


class Ledger(NamedTuple):
    """The clauses that need a test, each with its text, and every id that the documents name."""

    clauses: dict[str, str]
    named: frozenset[str]


class Shown(NamedTuple):
    """A test, the clauses it names, and how it ended."""

    test: str
    rules: tuple[str, ...]
    outcome: str


_NONE = Shown("-", (), "no test")


def read(text: str) -> Ledger:
    """The clauses of a ledger: list items that begin with an id or with several.

    >>> ledger = read("- V-SIE-10 Battle, equal.\\n- R-10, R-37 Coin windows (R-49).")
    >>> ledger.clauses
    {'V-SIE-10': 'Battle, equal.', 'R-10': 'Coin windows (R-49).', 'R-37': 'Coin windows (R-49).'}
    >>> sorted(ledger.named)
    ['R-10', 'R-37', 'R-49', 'V-SIE-10']
    """
    clauses: dict[str, str] = {}
    for line in text.splitlines():
        if item := _ITEM.match(line):
            for one in item["ids"].split(", "):
                clauses.setdefault(one, item["text"])
    return Ledger(clauses, frozenset(_MENTION.findall(text)))


def listing(ledger: Ledger) -> Iterator[str]:
    """One line a clause: its id and its first words."""
    width = max(map(len, ledger.clauses), default=0)
    for one, text in ledger.clauses.items():
        yield f"{one:<{width}}  {_shorten(text)}"


def table(ledger: Ledger, tests: list[Shown]) -> Iterator[str]:
    """Every clause with its tests and their outcomes; the cases of one test share a line.

    >>> ledger = read("- R-01 One.\\n- R-02 Two.")
    >>> list(table(ledger, [Shown("test_x[3]", ("R-01",), "passed"), Shown("test_x[4]", ("R-01",), "passed")]))
    ['R-01  passed   test_x (2 cases)', 'R-02  no test  -']
    """
    by_id = _by_id(tests)
    width = max(map(len, (*ledger.clauses, *by_id)), default=0)
    for one in (*ledger.clauses, *sorted(by_id.keys() - ledger.clauses.keys())):
        head = one
        cases = Counter((shown.test.partition("[")[0], shown.outcome) for shown in by_id.get(one, [_NONE]))
        for (test, outcome), count in cases.items():
            yield f"{head:<{width}}  {outcome:<7}  {test}" + (f" ({count} cases)" if count > 1 else "")
            head = ""


def problems(ledger: Ledger, tests: list[Shown]) -> Iterator[str]:
    """What is wrong: clauses that no passing test shows, tests that fail, ids that do not exist.

    >>> ledger = read("- R-01 One.\\n- R-02 Two.")
    >>> list(problems(ledger, [Shown("test_x", ("R-01", "R-03"), "passed")]))
    ['R-03: no such clause, named by test_x', 'R-02: no test']
    """
    by_id = _by_id(tests)
    for one in sorted(by_id.keys() - ledger.named):
        yield f"{one}: no such clause, named by {by_id[one][0].test}"
    for one in ledger.clauses:
        if one not in by_id:
            yield f"{one}: no test"
        elif not any(shown.outcome == "passed" for shown in by_id[one]):
            yield f"{one}: no test of it passes"
    for shown in tests:
        if shown.outcome == "failed":
            yield f"{shown.test}: failed"


def run(argv: list[str]) -> int:
    """Lists the clauses; with --check runs their tests. 0: all shown, 1: some are not, 2: not in a checkout."""
    parser = argparse.ArgumentParser(prog="python -m virtu_core ledger", description=__doc__)
    parser.add_argument("--game", default="*", help="only the clauses of this game")
    parser.add_argument("--check", action="store_true", help="run the tests and fail if a clause is not shown by any")
    options = parser.parse_args(argv)
    root = find_root()
    if root is None:
        print(f"ledger: needs a checkout of the project: {LEDGERS} and {TESTS} are not here", file=sys.stderr)
        return 2
    whole, ledger = _documents(root), _documents(root, options.game)
    if not ledger.clauses:
        print(f"ledger: no rules of {options.game!r} in {LEDGERS}", file=sys.stderr)
        return 2
    if not options.check:
        print("\n".join(listing(ledger)))
        return 0
    tests, output = _run_tests(root)
    others = whole.named - ledger.clauses.keys()  # a test of another game's clauses is that game's
    tests = [shown for shown in tests if not others.issuperset(shown.rules)]
    ledger = ledger._replace(named=whole.named)
    print("\n".join(table(ledger, tests)))
    wrong = list(problems(ledger, tests))
    if output and (not tests or any(shown.outcome == "failed" for shown in tests)):
        print(output, file=sys.stderr)
    print(f"\n{len(ledger.clauses)} clauses, {len(tests)} tests, {len(wrong)} problems")
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong or not tests else 0


def _documents(root: Path, game: str = "*") -> Ledger:
    """The rules and rulings of a game, or of all."""
    paths = [path for folder in (LEDGERS, RULINGS) for path in sorted((root / folder).glob("*.md"))]
    return read("\n".join(path.read_text("utf-8") for path in paths if game in ("*", path.stem)))


def find_root() -> Path | None:
    """The project's folder: the package's, else the one the command is run in."""
    for root in (Path(__file__).resolve().parents[2], Path.cwd()):
        if (root / LEDGERS).is_dir() and (root / TESTS).is_dir():
            return root
    return None


def _run_tests(root: Path) -> tuple[list[Shown], str]:
    """Runs the tests that name clauses. Their progress is shown in a terminal only; else the output is handed back."""
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-m", "rule", str(TESTS)]
    if importlib.util.find_spec("xdist") and (os.cpu_count() or 1) > 1:
        command += ["-n", "2"]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        environment = {**os.environ, "VIRTU_LEDGER_REPORT": str(report)}
        watched = sys.stderr.isatty()
        done = subprocess.run(
            command,
            cwd=root,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr if watched else subprocess.PIPE,
            stderr=None if watched else subprocess.STDOUT,
            text=True,
            check=False,
        )
        found = json.loads(report.read_text("utf-8")) if report.exists() else {}
    tests = [Shown(_short_name(test), tuple(one["rules"]), one["outcome"]) for test, one in sorted(found.items())]
    return tests, done.stdout or ""


def _by_id(tests: list[Shown]) -> Mapping[str, list[Shown]]:
    by_id: dict[str, list[Shown]] = {}
    for shown in tests:
        for one in shown.rules:
            by_id.setdefault(one, []).append(shown)
    return by_id


def _short_name(test: str) -> str:
    return test.removeprefix(f"{TESTS.as_posix()}/")


def _shorten(text: str) -> str:
    return text if len(text) <= _WIDTH else text[: _WIDTH - 4].rsplit(" ", 1)[0] + " ..."
