"""The games in the box: what stands on each, and where its parts are. A part is imported when it is asked for.

>>> get("virtu").title, entry("virtu").players
('Virtù', (3, 4, 5))
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from .kernel.errors import VirtuError
from .kernel.game import Game


class Entry(NamedTuple):
    """A game. Its parts are named `package.module:Name` and made without arguments; "": there is no such part."""

    id: str
    title: str
    players: tuple[int, ...]  # how many can play
    secrets: bool  # whether a seat knows what others do not
    game: str  # the rules, see kernel.game
    judge: str = ""  # what bots know of it, see bots.judge
    subject: str = ""  # what the lab needs of it, see lab.subject
    table: str = ""  # what the text edition needs of it, see cli.table
    speed: float = 1.0  # how many times as fast as the other engine of `bench` the rules should be
    page: str = ""  # what the page needs of it, see web/app/frame/table.py


BOX: dict[str, Entry] = {}


def add(entry: Entry) -> None:
    """Put a game into the box."""
    BOX[entry.id] = entry


add(
    Entry(
        "virtu", "Virtù", (3, 4, 5), False,
        game="virtu_core.virtu.game:Virtu",
        judge="virtu_core.virtu.judgement:Judgement",
        subject="virtu_core.lab.subjects.virtu:Measured",
        table="virtu_core.cli.tables.virtu:TextTable",
        speed=2.0,
        page="app.tables.virtu.table:VirtuTable",
    )
)  # fmt: skip


add(
    Entry(
        "principato", "Principato", (2, 3, 4), True,
        game="virtu_core.principato.game:Principato",
        judge="virtu_core.principato.judgement:Judgement",
        subject="virtu_core.lab.subjects.principato:Measured",
        table="virtu_core.cli.tables.principato:TextTable",
        speed=4.0,
        page="app.tables.principato.table:PrincipatoTable",
    )
)  # fmt: skip


def names() -> list[str]:
    """The ids of all games."""
    return list(BOX)


def entry(game_id: str) -> Entry:
    """What stands on a box; raises VirtuError if there is no such game."""
    if game_id not in BOX:
        raise VirtuError(f"no game {game_id!r} here; there is: {', '.join(names())}")
    return BOX[game_id]


def packages(game_id: str) -> tuple[str, ...]:
    """The packages in which its rules, its judge and its part of the page lie.

    >>> packages("virtu")
    ('virtu_core.virtu', 'app.tables.virtu')
    """
    found = entry(game_id)
    places = filter(None, (found.game, found.judge, found.page))
    return tuple(dict.fromkeys(place.partition(":")[0].rpartition(".")[0] for place in places))


def here(game_id: str) -> bool:
    """Whether these are here: a page brings what all games share, and fetches a game when it is wanted."""
    return all(find_spec(one) is not None for one in packages(game_id))


def get(game_id: str) -> Game[Any]:
    """The rules of one game; raises VirtuError if there is no such game."""
    game: Game[Any] = _made(entry(game_id).game)
    return game


def judge(game_id: str) -> Any:
    """What bots know of a game, or None."""
    return _part(game_id, "judge")


def subject(game_id: str) -> Any:
    """What the lab needs of a game, or None."""
    return _part(game_id, "subject")


def table(game_id: str) -> Any:
    """What the text edition needs of a game, or None."""
    return _part(game_id, "table")


def page(game_id: str) -> Any:
    """What the page needs of a game, or None."""
    return _part(game_id, "page")


def _part(game_id: str, what: str) -> Any:
    place = BOX[game_id]._asdict()[what] if game_id in BOX else ""
    return _made(place) if place else None


@cache
def _made(place: str) -> Any:
    module, _, name = place.partition(":")
    try:
        return vars(import_module(module))[name]()
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        raise VirtuError(f"{module} is not kept here") from error
