"""Games begun under older rules go on under them: `games/rules-1` was written by the first version of the rules.

Its games pass every place where the second version asks or allows something else (`passes` in the index says which).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.unit.virtu.reached import GAMES
from tests.unit.virtu.support import GAME
from virtu_core import games
from virtu_core.kernel import links, notation, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import ConfigError
from virtu_core.kernel.match import Match
from virtu_core.kernel.record import Loaded
from virtu_core.virtu import position
from virtu_core.virtu.rules import FIRST, NEWEST, VERSIONS

OLD = GAMES / "rules-1"
RECORDS: dict[str, dict[str, Any]] = json.loads((OLD / "records.json").read_text("utf-8"))
TEXTS = sorted(path.stem for path in OLD.glob("*.txt"))


def opened_as_it_was(loaded: Loaded, told: dict[str, Any]) -> Match[Any]:
    """The match of a record, found to be the same game at the same point."""
    match = loaded.match
    assert loaded.notes == []
    assert match.config["rules"] == FIRST.version
    match.goto(match.plies)
    assert (match.ply, match.identity, match.chain()) == (told["plies"], told["identity"], told["end"])
    assert digest({**GAME.dump(match.state), "seed": match.salt}) == told["state"]  # which held the seed
    return match


def test_the_records_pass_every_changed_place():
    assert {place for told in RECORDS.values() for place in told["passes"]} == {
        "arrow after an indulgence", "basket by itself", "battle after battle", "bonus for an indulgence",
        "half a symbol", "indulgence by itself", "second cardinal", "space lost",
    }  # fmt: skip


@pytest.mark.parametrize("name", RECORDS)
def test_links(name: str):
    told = RECORDS[name]
    loaded = links.read(told["link"], games.get)
    assert isinstance(loaded, Loaded)
    match = opened_as_it_was(loaded, told)
    line = match.line
    turn = links.read(told["turn"], games.get)
    assert isinstance(turn, links.Turn)
    start, moves = links.follow(match, turn)
    assert (start.ply, moves) == (turn.ply, line[turn.ply :])


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str):
    loaded = notation.parse((OLD / f"{name}.txt").read_text("utf-8"), games.get)
    match = opened_as_it_was(loaded, RECORDS[name])
    again = notation.parse(notation.export(match), games.get)
    assert (again.notes, again.match.config["rules"]) == ([], FIRST.version)


@pytest.mark.parametrize("name", RECORDS)
def test_saves(name: str):
    opened_as_it_was(saves.load((OLD / f"{name}.virtu").read_bytes(), games.get), RECORDS[name])


def test_kept_again():
    told = RECORDS["5-three-besiegers"]
    match = saves.load((OLD / "5-three-besiegers.virtu").read_bytes(), games.get).match
    opened_as_it_was(saves.load(saves.dump(match, now=2), games.get), told)
    again = links.read(links.write_game(match), games.get)
    assert isinstance(again, Loaded)
    opened_as_it_was(again, told)


def test_a_new_game_is_played_by_the_newest_rules():
    match: Match[Any] = Match(GAME, {"seats": 3}, Seeded(1))
    assert match.config["rules"] == NEWEST.version == GAME.rules_version
    assert GAME.older_rules == (FIRST.version,)
    assert match.state.table.rules is NEWEST
    again = saves.load(saves.dump(match, now=1), games.get)
    assert again.match.state.table.rules is NEWEST
    assert saves.peek(saves.dump(match, now=1)).rules == NEWEST.version


def test_rules_nobody_knows_are_refused():
    with pytest.raises(ConfigError, match="rules must be one of 1, 2"):
        GAME.setup({"seats": 3, "rules": "0"})


@pytest.mark.parametrize("version", VERSIONS)
def test_a_state_keeps_its_rules(version: str):
    state = GAME.setup({"seats": 3, "rules": version})
    assert GAME.load(GAME.dump(state)).table.rules is VERSIONS[version]
    assert position.read(position.write(state)).table.rules is VERSIONS[version]


def test_a_position_names_rules_that_there_are():
    text = position.write(GAME.setup({"seats": 3}))
    with pytest.raises(position.PositionError, match="rules are one of 1, 2"):
        position.read(text.replace(f"rules {NEWEST.version}", "rules 7"))
