"""Files: what is in them, and why they are refused."""

from __future__ import annotations

from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.errors import Barred, IllegalMove, VirtuError
from virtu_core.kernel.messages import Message

from . import players
from .i18n import N_, _, name, say

LONGEST = 60  # letters of a title in a file's name
LARGEST = 16_000_000  # bytes of a file that is read; the largest match takes a few
NO_BOT = N_("No bot is called “{spec}”: a person plays that seat.")


def opened(content: bytes) -> saves.Loaded:
    """A match from a file: written in words it starts with a bracket, which no save does; raises SaveError."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text[:1] == b"[":
        loaded = notation.parse(text.decode("utf-8", "replace"), games.get)
    else:
        loaded = saves.load(content, games.get)
    unknown = [spec for spec in loaded.match.players if spec and players.read(spec) is None]
    return loaded._replace(notes=[*loaded.notes, *(Message(NO_BOT, {"spec": spec}) for spec in unknown)])


def refused(error: VirtuError) -> str:
    """An error of the rules or of a file in the player's language."""
    if isinstance(error, saves.SaveError):
        return say(error.message)
    if isinstance(error, IllegalMove):
        return say(error.reason.message)
    if isinstance(error, Barred):
        return _("Something has been drawn or learnt since. In this game that is not taken back.")
    return str(error)


def too_large(file: str) -> str:
    """Why a file is not even read."""
    most = f"{LARGEST // 1_000_000} MB"
    return _("{file} has more than {most}: no game is that large. Nothing was opened.", file=file[:LONGEST], most=most)


def people(summary: saves.Summary) -> list[str]:
    """Who plays a saved game: names, or houses where there are none."""
    houses = [name("house", house) for house in summary.config.get("seats", [])]
    return [given or house for given, house in zip([*summary.names, *[""] * len(houses)], houses, strict=False)]


def filename(title: str, kind: str) -> str:
    """A name for a file that any system takes and a person can read.

    >>> filename("Anna, Jörg & Zoë: 2. Jahr", "virtu")
    'Virtù - Anna, Jörg Zoë 2. Jahr.virtu'
    >>> filename("../..", "svg")
    'Virtù.svg'
    """
    kept = "".join(letter if letter.isalnum() or letter in " -_.," else " " for letter in title)
    shown = " ".join(kept.split()).strip(" .,-")[:LONGEST].strip(" .,-")
    return f"Virtù - {shown}.{kind}" if shown else f"Virtù.{kind}"
