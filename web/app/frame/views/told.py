"""A text with its names as links: each opens the answer to "what is this?" where it stands."""

from __future__ import annotations

from functools import lru_cache

from ..links import AROUND, BETWEEN
from .html import attrs, e, tell


@lru_cache(1024)  # the same lines at every drawing
def told(text: str, *, stop: bool) -> str:
    """Markup of a text with marks (`links`). `stop`: whether the tab key stops at each; else arrows lead there."""
    if AROUND not in text:
        return e(text)
    drawn = ""
    for turn, part in enumerate(text.split(AROUND)):
        key, between, words = part.partition(BETWEEN)
        if turn % 2 and between:
            drawn += f"<span{attrs(cls='word', role='link', tabindex=0 if stop else -1)}{tell(key)}>{e(words)}</span>"
        else:
            drawn += e(part)
    return drawn
