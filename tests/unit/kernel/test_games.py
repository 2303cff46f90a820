"""The box: what stands on it is what the games say of themselves, and their parts are where it says."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.unit.kernel.toy import Beans
from virtu_core import games
from virtu_core.bots import judge
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.match import Match

BEANS = games.Entry("beans", "Beans", (2, 3, 4, 5), False, game="tests.unit.kernel.toy:Beans")


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_what_stands_on_its_box(name: str):
    entry, game = games.entry(name), games.get(name)
    assert (entry.id, entry.title, entry.players, entry.secrets) == (game.id, game.title, game.players, game.secrets)
    assert entry.id == name


@pytest.mark.parametrize("name", games.names())
@pytest.mark.cpython
def test_every_part_is_there(name: str):
    parts = (games.judge(name), games.subject(name), games.table(name))
    assert all(parts)
    assert parts == (games.judge(name), games.subject(name), games.table(name))  # made once


def test_a_game_that_is_not_there():
    with pytest.raises(VirtuError, match="no game 'chess' here; there is: virtu"):
        games.get("chess")
    assert (games.judge("chess"), games.subject("chess"), games.table("chess")) == (None, None, None)


def test_a_game_whose_files_are_not_here(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(games.BOX, "beans", BEANS._replace(game="virtu_core.beans.game:Beans"))
    with pytest.raises(VirtuError, match=r"virtu_core\.beans\.game is not kept here"):
        games.get("beans")


def test_a_game_can_be_added(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(BEANS)
    game = games.get("beans")
    assert isinstance(game, Beans)
    assert games.names() == ["virtu", "principato", "beans"]
    assert Match(game, {}).decision.kind == "pile"
    with pytest.raises(VirtuError, match="no bot can judge 'beans'"):
        judge.of("beans")


@pytest.mark.cpython
def test_the_box_is_read_without_its_games():
    asked = "(f'virtu_core.{one}' in sys.modules for one in games.names())"
    code = f"import sys; from virtu_core import games; print(*{asked})"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(found.stdout.split()) == {"False"}


def test_the_set_up_is_told():
    game = games.get("virtu")
    match = Match(Beans(), {"first": 1})
    assert [event.kind for event in match.events(0)] == ["first"]
    assert list(game.begun(game.setup({"seats": 3}))) == Match(game, {"seats": 3}).events(0)


def test_sides_sit_at_seats():
    game = games.get("virtu")
    config = game.complete({"seats": 3})
    assert [game.name(side) for side in game.seats(config)] == ["Florence", "Naples", "Venice"]


def test_moves_in_words():
    game = games.get("virtu")
    state = game.setup({"seats": ["florence", "naples", "venice"], "first": "florence"})
    seat, move = game.decision(state).seat, game.decision(state).moves[0]
    told, begun = (game.wording(game.view(state, seat), seat, move, known) for known in (None, 0))
    assert told != begun
    assert (game.ply(state), game.round(state), game.ply(game.play(state, move)[0])) == (0, 0, 1)
    assert game.edition(state).id == "reconstructed"
