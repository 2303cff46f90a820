"""Files: what is in them, and why they are refused."""

from __future__ import annotations

from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.errors import IllegalMove, VirtuError

from .i18n import say


def opened(content: bytes) -> saves.Loaded:
    """A match from a file: written in words it starts with a bracket, which no save does; raises SaveError."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text[:1] == b"[":
        return notation.parse(text.decode("utf-8", "replace"), games.get)
    return saves.load(content, games.get)


def refused(error: VirtuError) -> str:
    """An error of the rules or of a file in the player's language."""
    if isinstance(error, saves.SaveError):
        return say(error.message)
    if isinstance(error, IllegalMove):
        return say(error.reason.message)
    return str(error)
