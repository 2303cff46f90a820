"""The rulings of the game for the About page: docs/rulings.md, which the build packs beside this module."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PACKED, DOCS = HERE / "rulings.md", HERE.parent.parent / "docs" / "rulings.md"
_LINE = re.compile(r"- (R-\d+(?:, R-\d+)*) (.+)")


def rulings() -> list[tuple[str, str]]:
    """Id and text of each; none where the file is not there."""
    source = next((path for path in (PACKED, DOCS) if path.is_file()), None)
    if source is None:
        return []
    lines = source.read_text(encoding="utf-8").splitlines()
    return [(found[1], found[2]) for line in lines if (found := _LINE.fullmatch(line))]
