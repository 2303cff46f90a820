"""Browser tests may fail for want of time: what fails is tried once more, one at a time. That is counted and told.

    python -m tests.tries -n 3 -m "not long" tests/e2e

runs pytest with these arguments, then once more what failed. A test that passes only then is named; more than a few of
them fail the run, since a suite that is often lucky proves little.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

LUCKY = 2  # tests that may pass only at the second try
CACHE = Path(".pytest_cache/tries")  # apart from that of other runs: it holds what failed in this one
FAILED = 1  # pytest's code for a run with tests that failed, and with no other trouble


def told(first: Sequence[str], second: Sequence[str]) -> tuple[bool, list[str]]:
    """Whether a run may pass whose tests failed at the first and at the second try, and what to say of it."""
    lucky = [name for name in first if name not in second]
    lines = [f"{len(lucky)} passed only at the second try:", *(f"  {name}" for name in lucky)] if lucky else []
    if len(lucky) > LUCKY:
        lines.append(f"That is more than {LUCKY}: the run has failed.")
    return not second and len(lucky) <= LUCKY, lines


def failed(cache: Path) -> list[str]:
    """The tests that failed in the last run with this cache."""
    kept = cache / "v/cache/lastfailed"
    return sorted(json.loads(kept.read_text("utf-8"))) if kept.exists() else []


def called(words: Sequence[str]) -> int:
    """The code of a program."""
    return subprocess.run(words, check=False).returncode


def run(arguments: Sequence[str], cache: Path = CACHE, call: Callable[[Sequence[str]], int] = called) -> int:
    """Both tries; pytest's code, or 1 if too many were lucky."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={cache.resolve()}", *arguments]
    code = call([*pytest, "--cache-clear"])
    first = failed(cache)
    if code != FAILED or not first:
        return code
    print("once more, one at a time, what failed:", flush=True)
    code = call([*pytest, "--last-failed", "-n", "0"])
    passes, lines = told(first, failed(cache))
    print("\n".join(lines), flush=True)
    return code or int(not passes)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
