"""What the page fetches together: what all games share, called the frame, and each game by itself, when it is wanted.

Which games there are, and where their parts lie, says the registry (`virtu_core/games.py`). A game's style sheets lie
in `css/GAME`, but those upon which the frame's and other games' build (`css/GAME/shared`), which are the frame's; the
texts of its book are named by the module `rulebook` beside its table (`FILES`), and its table gives the drawings that
are files of their own (`Table.pictures`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from app.frame.tables import shown, table_of
from virtu_core import games

WEB = Path(__file__).resolve().parent.parent / "web"
FRAME = ""  # the group that is always fetched
FOLDER = "frame"  # its name in names of files
STYLES = (
    "tokens", "table", "pages", "hand", "boot", "updates", "share", "book", "turns", "fingertip", "harm", "shelf",
    "curtain",
)  # fmt: skip


def names() -> list[str]:
    """The groups, the one that is always fetched first."""
    return [FRAME, *shown()]


def texts(game: str) -> Mapping[str, Path]:
    """The texts of the book of rules, by their names in the packages."""
    for package in games.packages(game):
        if package.startswith("app.") and find_spec(f"{package}.rulebook"):
            found: Mapping[str, Path] = import_module(f"{package}.rulebook").FILES
            return {f"app/{name}": path for name, path in found.items()}
    return {}


@cache
def owned() -> dict[str, str]:
    """The folders and texts in the packages that belong to one game."""
    folders = {f"{package.replace('.', '/')}/": game for game in shown() for package in games.packages(game)}
    return {**folders, **{name: game for game in shown() for name in texts(game)}}


def group_of(inside: str) -> str:
    """To which group a file of the packages belongs.

    >>> group_of("virtu_core/kernel/game.py"), group_of("virtu_core/virtu/game.py")
    ('', 'virtu')
    """
    return next((game for place, game in owned().items() if inside.startswith(place)), FRAME)


def styles(group: str) -> list[Path]:
    """The style sheets, in the order in which they count: the frame's, then that of a game."""
    if group != FRAME:
        return sorted((WEB / "css" / group).glob("*.css"))
    shared = sorted((WEB / "css").glob("*/shared/*.css"))
    named = {name: [path for path in shared if path.stem == name] for name in STYLES}  # after the frame's of that name
    named["tokens"] += [path for path in shared if path.stem not in STYLES]
    return [path for name in STYLES for path in (WEB / "css" / FOLDER / f"{name}.css", *named[name])]


def pictures(group: str) -> dict[str, str]:
    """The drawings that are files of their own, by name."""
    if group == FRAME:
        lids = sorted((WEB / "svg" / "lids").glob("*.svg"))
        return {f"lid-{path.name}": path.read_text(encoding="utf-8") for path in lids}
    return dict(table_of(group).pictures())
