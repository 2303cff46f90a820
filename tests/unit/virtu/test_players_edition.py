"""The edition that players get: what the rulebooks state is in it, it could be printed, older games keep their own."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.unit.virtu.drivers import Driver, by_verb
from virtu_core import games
from virtu_core.cli.tables.virtu import edition as cli
from virtu_core.cli.tables.virtu import editiontable
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition import EditionError, printable, sources
from virtu_core.virtu.table import lay

pytestmark = pytest.mark.usefixtures("shipped")


def changed(old: str, new: str) -> editions.Edition:
    """The players' edition with something replaced."""
    text = editions.default().text
    assert text.count(old) == 1, old
    return editions.load(text.replace(old, new))


def test_players_get_version_four():
    assert (editions.default().id, editions.default().version) == ("reconstructed", 4)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_it_is_version_three(seats: int):
    new, old = (vars(lay(editions.get("reconstructed", version), seats)).copy() for version in (4, 3))
    edition, before = new.pop("edition"), old.pop("edition")
    assert new == old
    for what in ("cards", "tiles", "patrons", "palaces", "patronage_costs", "city_prestige", "religion", "limits"):
        assert getattr(edition, what) == getattr(before, what), what


# What the rulebooks state


@pytest.mark.parametrize(
    ("path", "value", "source"),
    [
        ("person.cardinal.bar.crown", 1, "example"),  # V-EX-01
        ("person.cardinal.action", "govern", "example"),
        ("person.ambassador.bar.crown", 1, "example"),
        ("city.ravenna.value", 2, "example"),
        ("city.terracina.value", 1, "example"),
        ("city.siena.value", 3, "example"),
        ("city.benevento.value", 2, "example"),
        ("city.parma.value", 1, "example"),
        ("city.spoleto.value", 2, "example"),  # V-EX-08
        ("city.palermo.value", 3, "example"),
        ("alliance.ottomans.cost.ship", 3, "example"),
        ("alliance.ottomans.cost.crown", 1, "example"),
        ("alliance.france.bonus.war", 2, "rulebook"),
        ("patronage_space.5.cost.cross", 1, "rulebook"),
        ("patron_bonus.columbus.prestige", 2, "rulebook"),
        ("tile.cathedral.prestige", 1, "rulebook"),
        ("limits.start_florins", 1, "rulebook"),
    ],
)
def test_stated_values(path: str, value: object, source: str):
    (found,) = (one for one in sources.listing(editions.default()) if one.path == path)
    assert (found.value, found.source) == (value, source)


def test_arrows_are_on_tiles_only():
    """V-SPR-04: the tiles whose arrows are used are turned over."""
    edition = editions.default()
    assert not any("arrow" in card.bar for card in edition.cards.values())
    assert any("arrow" in tile.bar for tile in edition.tiles.values())


def test_a_path_that_names_nothing_is_told():
    with pytest.raises(EditionError, match=r"sources\.example\.\d+: city.atlantis names no value"):
        changed('"alliance.ottomans.cost.*",', '"alliance.ottomans.cost.*", "city.atlantis",')


def test_what_text_and_example_state_is_the_texts():
    both = changed('"alliance.ottomans.cost.*",', '"alliance.ottomans.cost.*", "limits.agents",')
    assert {one.source for one in sources.listing(both) if one.path == "limits.agents"} == {"rulebook"}


# What could be printed


def test_it_could_be_printed():
    assert printable.remarks(editions.default()) == []


def test_versions_that_could_not():
    assert any("tile.republic.bar: 8 symbols" in one for one in printable.remarks(editions.get("reconstructed", 2)))


@pytest.mark.parametrize(
    ("entry", "values", "said"),
    [
        ("tunis", {"value": 1}, "city.tunis.value: a pirate port is among the weakest cities of the map"),
        ("siena", {"tile": "{ crown = 4 }"}, "city.siena.tile: 4 symbols, 3 would fit"),
        ("siena", {"tile": "{ crown = 1, mask = 1, ship = 1 }"}, "city.siena.tile: 3 kinds of symbols, 2 would fit"),
        ("firenze", {"tile": "{ crown = 5 }"}, "city.firenze.tile: 5 symbols, 4 would fit"),
        ("roma", {"neutral_tile": "{ crown = 4 }"}, "city.roma.neutral_tile: 4 symbols, 3 would fit"),
        ("lorenzo", {"bar": "{ crown = 5 }"}, "family.lorenzo.bar: 5 symbols, 4 would fit"),
        ("banker", {"bar": "{ florin = 4 }"}, "person.banker.bar: 4 symbols, 3 would fit"),
        ("pope", {"bar": "{ crown = 5 }"}, "person.pope.bar: 5 symbols, 4 would fit"),
        ("machiavelli", {"bar": "{ crown = 4 }"}, "patron_bonus.machiavelli.bar: 4 symbols, 3 would fit"),
        ("kingdom", {"bar": "{ crown = 4 }"}, "tile.kingdom.bar: 4 symbols, 3 would fit"),
        ("banker", {"cost": "{ florin = 1 }"}, "person.banker.cost.florin: 1, should be 2 to 9"),
        ("guild", {"cost": "{ crown = 1 }"}, "tile.guild.cost.florin: 0, should be 2 to 9"),
    ],
)
def test_what_could_not_be_printed(entry: str, values: dict[str, object], said: str):
    line = next(one for one in editions.default().text.splitlines() if one.startswith(f"{entry} = {{"))
    new = line
    for key, value in values.items():
        start = new.index(f" {key} = ") + len(f" {key} = ")
        end = new.index("}", start) + 1 if new[start] == "{" else start + 1
        new = f"{new[:start]}{value}{new[end:]}"
    assert printable.remarks(changed(line, new)) == [said]


def test_the_command_tells_but_does_not_refuse(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    file = tmp_path / "mine.toml"
    for version, remarks in ((4, False), (3, False), (2, True)):
        file.write_text(editions.get("reconstructed", version).text, encoding="utf-8")
        assert cli.run(["--check", str(file)]) == 0
        first, *others = capsys.readouterr().out.splitlines()
        assert first.startswith(f"fine: reconstructed version {version}: 30 cities")
        assert bool(others) is remarks
        assert all(line.startswith("beyond what a printed box could hold: ") for line in others)


# The table of values


@pytest.mark.cpython
def test_the_table_of_values_is_that_of_the_edition():
    told = (Path(__file__).parents[3] / "docs/balance/values.md").read_text("utf-8").splitlines()
    found = [line[: line.rindex(" |", 0, -2) + 2] for line in told if line.startswith("| `")]
    assert found == list(editiontable.rows(editions.default())), "python -m virtu_core edition --table"
    assert all(line.endswith(" |") and line[:-2].rsplit("| ", 1)[1].strip() for line in told if line.startswith("| `"))


def test_the_command_shows_the_table(capsys: pytest.CaptureFixture[str]):
    assert cli.run(["--table"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert "| `alliance.ottomans` | **ottomans**; cost crown *1*; cost ship *3*; bonus ship **2** |" in shown
    assert len(shown) == len({line.split("`")[1] for line in shown})


# Older games


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_game_begun_with_an_older_version_goes_on_with_it(version: int, monkeypatch: pytest.MonkeyPatch):
    game = games.get("virtu")
    newest = editions.SHELF.built_in
    monkeypatch.setattr(editions.SHELF, "built_in", newest[:version])  # when it was the newest there was
    match = Match(game, {"seats": 3}, Seeded(5))
    driver = by_verb(random.Random(version))
    play(match, driver, 60)
    saved = saves.dump(match, now=0)
    monkeypatch.setattr(editions.SHELF, "built_in", newest)
    loaded = saves.load(saved, games.get)
    assert list(loaded.notes) == []
    assert loaded.match.config["edition"]["version"] == version
    assert loaded.match.chain() == match.chain()
    play(loaded.match, driver, 60)
    assert loaded.match.state.table.edition.version == version


def play(match: Match[Any], driver: Driver, plies: int) -> None:
    """So many moves more."""
    for _ in range(plies):
        match.play(driver(match.state))
