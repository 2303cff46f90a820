"""Files: what is in them, and why they are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.errors import Barred, IllegalMove, VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.messages import Message

from . import players
from .i18n import N_, _, say
from .wanted import reading

LONGEST = 60  # letters of a title in a file's name
LARGEST = 16_000_000  # bytes of a file that is read; the largest match takes a few
NO_TABLE = N_("This page cannot show {title} yet: the text edition plays it.")
NO_BOT = N_("No bot is called “{spec}”: a person plays that seat.")


def opened(content: bytes) -> saves.Loaded:
    """A match from a file: written in words it starts with a bracket, which no save does; raises Wanted until its game
    is here, SaveError for what is none and for a game that the page has no table for."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text[:1] == b"[":
        loaded = reading(lambda rules: notation.parse(text.decode("utf-8", "replace"), rules))
    else:
        loaded = reading(lambda rules: saves.load(content, rules))
    entry = games.entry(loaded.match.game.id)
    if not entry.page:
        raise saves.SaveError(NO_TABLE, title=entry.title)
    tempers = games.page(loaded.match.game.id).tempers()
    unknown = [spec for spec in loaded.match.players if spec and players.read(spec, tempers) is None]
    return loaded._replace(notes=[*loaded.notes, *(Message(NO_BOT, {"spec": spec}) for spec in unknown)])


def refused(error: VirtuError, game: Game[Any] | None = None) -> str:
    """An error of the rules of a game, or of a file, in the player's language."""
    if isinstance(error, saves.SaveError):
        return say(error.message)
    if isinstance(error, IllegalMove):
        return say(error.reason.message, game)
    if isinstance(error, Barred):
        return _("Something has been drawn or learnt since. In this game that is not taken back.")
    return str(error)


def too_large(file: str) -> str:
    """Why a file is not even read."""
    most = f"{LARGEST // 1_000_000} MB"
    return _("{file} has more than {most}: no game is that large. Nothing was opened.", file=file[:LONGEST], most=most)


def people(summary: saves.Summary) -> list[str]:
    """Who plays a saved game: names, or what the seats are called where there are none."""
    return called(summary, [_(name) for name in seated(summary)])


def called(summary: saves.Summary, seats: Sequence[str]) -> list[str]:
    """The same, of seats that are called so; of a game that is not here they have numbers."""
    count = len(summary.config["seats"]) if isinstance(summary.config.get("seats"), list) else 0
    known = seats or [_("Player {number}", number=number) for number in range(1, count + 1)]
    return [given or seat for given, seat in zip([*summary.names, *[""] * len(known)], known, strict=False)]


def seated(summary: saves.Summary) -> list[str]:
    """The names of the seats of a saved game, in English; none if the game is not here."""
    if summary.game not in games.names() or not isinstance(summary.config.get("seats"), list):
        return []
    if not games.here(summary.game):
        return []
    game = games.get(summary.game)
    return [game.name(one) for one in game.seats(summary.config)]


def filename(title: str, ending: str) -> str:
    """A name for a file that any system takes and a person can read.

    >>> filename("Anna, Jörg & Zoë: 2. Jahr", ".virtu")
    'Virtù - Anna, Jörg Zoë 2. Jahr.virtu'
    >>> filename("../..", ".svg")
    'Virtù.svg'
    """
    kept = "".join(letter if letter.isalnum() or letter in " -_.," else " " for letter in title)
    shown = " ".join(kept.split()).strip(" .,-")[:LONGEST].strip(" .,-")
    return f"Virtù - {shown}{ending}" if shown else f"Virtù{ending}"
