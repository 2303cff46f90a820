"""Names in a prompt or a line of the chronicle that lead to their answers ("what is this?"): marked in the text itself.

A mark is two characters that no text has: one before the key and after the name, one between them. `views.told` draws
them; `plain` is the text for everybody else.
"""

from __future__ import annotations

import re

AROUND, BETWEEN = "\x0e", "\x0f"
_KEY = re.compile(f"{AROUND}[^{AROUND}{BETWEEN}]*{BETWEEN}|{AROUND}")


def plain(text: str) -> str:
    """A text without its marks."""
    return _KEY.sub("", text) if AROUND in text else text


def marked(key: str, text: str) -> str:
    """A name with the key of what can be asked about it; without a key, the name."""
    return f"{AROUND}{key}{BETWEEN}{text}{AROUND}" if key else text
