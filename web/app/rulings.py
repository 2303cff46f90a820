"""The rulings of the game for the About page: docs/rulings.md, which the build packs beside this module."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import get_data

DOCS = Path(__file__).parents[2] / "docs" / "rulings.md"
_LINE = re.compile(r"- (R-\d+(?:, R-\d+)*) (.+)")


def rulings() -> list[tuple[str, str]]:
    """Id and text of each; none where the file is not there."""
    try:
        text = get_data("app", "rulings.md") or b""
    except OSError:  # not packed
        text = DOCS.read_bytes() if DOCS.is_file() else b""
    lines = text.decode("utf-8").splitlines()
    return [(found[1], found[2]) for line in lines if (found := _LINE.fullmatch(line))]
