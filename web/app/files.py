"""Files: what is in them, and why they are refused."""

from __future__ import annotations

from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.errors import IllegalMove, VirtuError
from virtu_core.kernel.messages import Message

from . import players
from .i18n import N_, say

NO_BOT = N_("No bot is called “{spec}”: a person plays that seat.")


def opened(content: bytes) -> saves.Loaded:
    """A match from a file: written in words it starts with a bracket, which no save does; raises SaveError."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text[:1] == b"[":
        loaded = notation.parse(text.decode("utf-8", "replace"), games.get)
    else:
        loaded = saves.load(content, games.get)
    unknown = [spec for spec in loaded.match.players if spec and players.read(spec) is None]
    return saves.Loaded(loaded.match, [*loaded.notes, *(Message(NO_BOT, {"spec": spec}) for spec in unknown)])


def refused(error: VirtuError) -> str:
    """An error of the rules or of a file in the player's language."""
    if isinstance(error, saves.SaveError):
        return say(error.message)
    if isinstance(error, IllegalMove):
        return say(error.reason.message)
    return str(error)
