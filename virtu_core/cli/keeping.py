"""The file that an evening's game is kept in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..kernel.match import Match
from . import files

WHOLE = "The file tells everything, hidden cards too: whoever opens it can look."


class Keeper:
    """Where the game is kept, and how far it is."""

    def __init__(self, match: Match[Any], path: Path | None = None, whole: Path | None = None) -> None:
        self.match = match
        self.path = path
        self.whole = whole  # the file that the match is only a copy of
        self._kept = match.node  # where the last save stands

    @property
    def safe(self) -> bool:
        """Whether nothing is lost if the players leave now."""
        return self.path is not None or self.match.node is self._kept

    def save(self, said: str, *, again: bool) -> bool:
        """Keep the game in a file from now on; one that holds something else only when told twice. True: not yet."""
        path = Path(said) if said else self.path
        if path is None:
            print("Say where, e.g. save evening.virtu.")
        elif files.same(path, self.whole):
            print(files.stays(path))
        elif path != self.path and path.exists() and not again:
            print(f"{path} is there already. Say it again to replace it.")
            return True
        elif self.keep(path):
            self.path = path
            print(f"Saved: {path}." + (f" {WHOLE}" if self.match.game.secrets else ""))
        return False

    def keep(self, path: Path | None = None) -> bool:
        """Write the file, if there is one; say so if that fails."""
        path = path or self.path
        if path is None:
            return False
        try:
            files.write(self.match, path)
        except OSError as error:
            print(f"Not saved. {files.trouble(error)}")
            return False
        self._kept = self.match.node
        return True

    def last(self) -> None:
        """The players leave: keep it once more, or say that it is gone."""
        if self.keep():
            print(f"Saved: {self.path}.")
        elif self.match.node is not self._kept:
            print("Not saved.")
