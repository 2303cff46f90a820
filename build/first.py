"""The scripts that lie in the page itself, and the policy that lets them run.

The first mends what is damaged: with an address it could be damaged in a browser's cache like any other file, and
nothing would be left to mend it. The second shows the last table, for which it need not wait until any script has come;
browsers that do not know its language do without. A strict policy allows a script in a page by the sum of its text:
what differs from build to build stands beside it.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from build import serve
from build.bundle import bundle

SOURCES = Path(__file__).resolve().parent.parent / "web" / "js"
PARTS = ("mend", "check", "fresh")
MODULES = ("safe", "kept", "scene", "atonce")


def script() -> str:
    """The text of the first, the same for every build of these sources."""
    return "".join((SOURCES / f"{name}.js").read_text(encoding="utf-8") for name in PARTS)


def atonce() -> str:
    """The text of the second."""
    return f"{{\n{bundle([SOURCES / f'{name}.js' for name in MODULES])}}}\n"


def known(files: Mapping[str, str], links: Sequence[Mapping[str, str]], games: Mapping[str, object]) -> str:
    """What they know of a build: the sums of the files, what to ask for at once, and the same of each game's."""
    return json.dumps({"files": files, "links": links, "games": games}, separators=(",", ":"))


def policy() -> str:
    """What the page may load, for hosts that send no headers; who may frame it only a header can say."""
    sent = serve.headers("/", serve.rules())["Content-Security-Policy"]
    for text in (script(), atonce()):
        name = f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        if name not in sent:
            raise SystemExit(f"a script in the page has changed: in netlify.toml script-src must name {name}")
    return "; ".join(rule for rule in sent.split("; ") if not rule.startswith("frame-ancestors"))
