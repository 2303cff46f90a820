"""What Lighthouse says of the built site, printed as JSON: `make lighthouse`. Its own parts are installed by make."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build import serve, site
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, Compressing, serving

TOOL = site.ROOT / ".cache" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
GOAL = 95
AUDITS = (
    "first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift",
    "speed-index",
)  # fmt: skip


class Host(Compressing, serve.Handler):
    """Sends what a host is told to, compressed."""


def judged(address: str, report: Path, *, form: str) -> dict[str, Any]:
    """The scores of a page, of 100, what the first one is made of, and the other audits that failed."""
    flags = " ".join(["--headless=new", *ARGUMENTS])
    command = [str(TOOL), address, "--quiet", "--output=json", f"--output-path={report}", f"--chrome-flags={flags}"]
    if form == "desktop":
        command.append("--preset=desktop")
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": CHROMIUM})
    found = json.loads(report.read_text(encoding="utf-8"))
    failed = sorted(name for name, one in found["audits"].items() if one["score"] is not None and one["score"] < 0.5)
    return {
        "scores": {name: round(100 * one["score"]) for name, one in found["categories"].items()},
        "performance": {name: found["audits"][name]["displayValue"] for name in AUDITS},
        "failed": failed,
    }


def main() -> int:
    """Both forms; 1 if a score is below the goal."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        site.write(site.build(), folder)
        with serving(folder, serve.rules(), handler=Host) as address:
            told = {form: judged(address, Path(place) / f"{form}.json", form=form) for form in ("desktop", "mobile")}
    print(json.dumps(told, indent=1))
    return int(min(score for one in told.values() for score in one["scores"].values()) < GOAL)


if __name__ == "__main__":
    sys.exit(main())
