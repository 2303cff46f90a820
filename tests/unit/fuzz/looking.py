"""What is asked of a match or a state that was opened, and of those after it: everything, or only how it looks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from tests.laws import choose
from tests.toy import box
from tests.toy.state import State as ToyState
from tests.unit.virtu import hostile
from virtu_core import games
from virtu_core.kernel import links, notation, saves
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.errors import Barred, VirtuError
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.principato.state import State as Towns

PLAYED = 3  # moves
OTHERS: dict[type, Game[Any]] = {ToyState: box.GAME, Towns: games.get("principato")}
WHY = (
    "supply militia food 3",
    "activate copy_book 6",
    "pay 1 1 1",
    "exchange 9",
    "swap taxes 1",
    "play gem",
    "keep storm",
    "bid 99",
    "speak 3",
    "draw spice",
    "drop gem.2",
    "win 0",
    "first naples",
)
Question = tuple[str, Callable[[], object]]


def questions(rng: random.Random, found: Any, *, whole: bool) -> Iterator[Question]:
    """Of a match also what is told of it, and where it can go."""
    if isinstance(found, Match):
        for viewer in _viewers(found):
            yield f"seen by {viewer}", found.seen(viewer).plain
        if whole:
            yield "kept", partial(_kept, found)
            yield "gone back", partial(_gone_back, rng, found)
        found = found.state
    for kind, game in OTHERS.items():
        if isinstance(found, kind):
            yield from _other(game, rng, found, whole=whole)
            return
    for shown in hostile.onward(rng, found, PLAYED if whole else 1):
        yield from hostile.questions(shown) if whole else (("view", partial(hostile.seen, shown)),)


def _viewers(match: Match[Any]) -> list[int]:
    return [TABLE, *range(len(match.game.seats(match.config)))]


def _kept(match: Match[Any]) -> None:
    """What was opened is kept and opened again as it is."""
    again = saves.load(saves.dump(match, now=9), box.get)
    assert again.match.chain() == match.chain(), "saved otherwise"
    match.goto(match.plies)
    told = notation.parse(notation.export(match, now=9), box.get)
    linked = links.read(links.write_game(match), box.get)
    if not match.branches():  # it opens at the end of the main line
        assert told.match.chain() == match.chain(), "told otherwise"
    assert not isinstance(linked, links.Turn)
    assert linked.match.chain() == match.chain(), "linked otherwise"


def _gone_back(rng: random.Random, match: Match[Any]) -> None:
    """Back, another move if all agree, and on again."""
    for _ in range(PLAYED):
        match.undo()
    with suppress(Barred):
        match.agree()
    with suppress(Barred):
        for _ in range(PLAYED):
            if match.decision.moves:
                match.play(rng.choice(match.decision.moves))
    for viewer in _viewers(match):
        match.log(0, viewer)


def _other(game: Game[Any], rng: random.Random, state: Any, *, whole: bool) -> Iterator[Question]:
    """Everything there is to ask about a game with secrets."""
    for _ in range(PLAYED if whole else 1):
        decision = game.decision(state)
        for viewer in (TABLE, *range(len(game.scores(state)))):
            yield f"view of {viewer}", partial(game.view, state, viewer)
            if whole:
                yield f"world of {viewer}", partial(game.imagine, state, viewer, rng.randrange(99))
                for text in WHY:
                    yield f"why {text}", partial(_why, game, state, text, viewer)
        if not decision.moves:
            return
        state, _events = game.play(state, choose(decision, rng))


def _why(game: Game[Any], state: Any, text: str, viewer: int) -> object:
    with suppress(VirtuError):  # it is legal, or no move of this game
        return game.why_not(state, Move.parse(text), viewer)
    return None
