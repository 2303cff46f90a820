"""Saved games as files: `.virtu` or, where the name ends in `.txt`, the notation as text."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

from .. import games
from ..kernel import notation, saves
from ..kernel.match import Match
from ..kernel.packing import MAX_BYTES
from ..kernel.refusals import FOREIGN, SaveError

TEXT = ".txt"


def read(path: Path) -> saves.Loaded:
    """The match in a file of either kind; raises SaveError, or OSError where there is none."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if not data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"["):  # no save starts like this, every text does
        return saves.load(data, games.get)
    try:
        return notation.parse(data.decode("utf-8"), games.get)
    except UnicodeDecodeError as error:
        raise SaveError(FOREIGN) from error


def write(match: Match[Any], path: Path) -> None:
    """Put the match into a file, whole or not at all; raises OSError."""
    now = int(time.time())
    data = notation.export(match, now=now).encode() if path.suffix == TEXT else saves.dump(match, now=now)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        error.filename = str(path)
        raise


def same(path: Path, other: Path | None) -> bool:
    """Whether both are one file that is there."""
    return other is not None and path.exists() and other.exists() and path.samefile(other)


def stays(path: Path) -> str:
    """Why a copy is not written over what it was read from."""
    return f"{path} stays as it is: this is only a copy of the game in it. Save the copy under another name."


def trouble(error: OSError) -> str:
    """What is wrong with a file, in words."""
    return f"{error.filename or 'the file'}: {error.strerror or error}."
