"""The page's first script, which lies in the page itself, and the policy that lets it run.

A script with an address could be damaged in a browser's cache like any other file, and nothing would be left to mend
it. A strict policy allows a script in a page by the sum of its text: what differs from build to build stands beside it.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from build import serve

SOURCES = Path(__file__).resolve().parent.parent / "web" / "js"
PARTS = ("mend", "check", "fresh")


def script() -> str:
    """Its text, the same for every build of these sources."""
    return "".join((SOURCES / f"{name}.js").read_text(encoding="utf-8") for name in PARTS)


def known(files: Mapping[str, str], links: Sequence[Mapping[str, str]], games: Mapping[str, object]) -> str:
    """What it knows of a build: the sums of the files, what to ask for at once, and the same of each game's."""
    return json.dumps({"files": files, "links": links, "games": games}, separators=(",", ":"))


def policy() -> str:
    """What the page may load, for hosts that send no headers; who may frame it only a header can say."""
    sent = serve.headers("/", serve.rules())["Content-Security-Policy"]
    name = f"'sha256-{base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()}'"
    if name not in sent:
        raise SystemExit(f"the page's first script has changed: in netlify.toml script-src must name {name}")
    return "; ".join(rule for rule in sent.split("; ") if not rule.startswith("frame-ancestors"))
