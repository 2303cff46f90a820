"""An edition of the player's own: chosen in the form, played, drawn; what is wrong with a file is told line by line."""

from __future__ import annotations

import pytest

from app.frame import pages
from app.frame.acts import Acts
from app.frame.controls import receiving
from app.frame.session import Session
from app.tables.virtu.data import edition_of
from app.tables.virtu.views import board, mapbase
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import Helper, match_of
from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition import default, known

TEXT = default().text
ID = f'id = "{default().id}"'
OWN = TEXT.replace(ID, 'id = "house_rules"', 1)
SIENA = "siena = { value = 3, lat = 43.32"


def page() -> tuple[Session, Acts]:
    one = session(Memory())
    return one, Acts(one, Helper())


def valued(text: str, value: int) -> str:
    """The text with another value for Siena."""
    assert text.count(SIENA) == 1
    return text.replace(SIENA, SIENA.replace("value = 3", f"value = {value}"))


def test_the_form_offers_every_edition():
    one, acts = page()
    acts.do("box", "virtu")
    drawn = pages.render(one)["app"]
    for name, version in known():
        assert f'value="{name} {version}"' in drawn
    assert 'id="edition-file"' in drawn


def test_a_game_with_an_edition_from_a_file():
    one, acts = page()
    assert receiving.open_file(acts.session, valued(OWN, 2).encode(), "mine.TOML") == ""
    assert "house_rules 1" in pages.render(one)["app"]
    acts.do("begin", "")
    assert match_of(one).config["edition"]["id"] == "house_rules"
    assert at_table(one).view()["cities"]["siena"]["value"] == 2
    assert "siena" in pages.render(one)["board"]
    # It goes with the game, wherever the file is.
    content = at_table(one).keeper.dump()
    other, _others = page()
    assert receiving.open_file(other, content) == ""
    assert at_table(other).view()["cities"]["siena"]["value"] == 2
    other.open.came, other.open.page = "table", "about"
    assert "house_rules" in pages.render(other)["app"]
    # And the built-in one is still there to choose.
    acts.do("page", "start")
    acts.field("option", "edition", f"{default().id} {default().version}")
    acts.do("begin", "")
    assert match_of(one).config["edition"]["id"] == default().id


def test_faults_are_listed_with_line_and_fix():
    one, acts = page()
    said = receiving.open_file(acts.session, valued(OWN, 33).encode(), "mine.toml")
    line = OWN[: OWN.index(SIENA)].count("\n") + 1
    assert f"line {line}" in said
    drawn = pages.render(one)["app"]
    assert 'class="faults"' in drawn
    assert f"Line {line}" in drawn
    assert "city.siena.value" in drawn
    assert "Fix: " in drawn
    acts.do("begin", "")  # the file changed nothing
    assert match_of(one).config["edition"]["id"] == default().id
    acts.do("box", "virtu")
    assert "faults" not in pages.render(one)["app"]


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00nonsense", b"= 3", b"[" * 5000, TEXT.encode()[:-500], b"<script>x</script>", b"a" * 3_000_000],
)
def test_what_is_no_edition_is_refused_and_the_page_goes_on(content: bytes):
    one, acts = page()
    assert receiving.open_file(acts.session, content, "mine.toml")
    drawn = pages.render(one)["app"]
    assert 'class="faults"' in drawn
    assert "<script" not in drawn
    acts.do("begin", "")
    assert one.open.page == "table"


def test_roads_of_an_editions_own_are_drawn_above_the_picture_without_roads():
    one, acts = page()
    acts.do("begin", "")
    plain = pages.render(one)["board"]
    assert "base-3.svg" in plain
    assert "map-roads" not in plain
    moved = OWN.replace("lat = 43.32", "lat = 43.42", 1)
    assert moved != OWN
    acts.do("page", "start")
    assert receiving.open_file(acts.session, moved.encode(), "mine.toml") == ""
    acts.do("begin", "")
    drawn = pages.render(one)["board"]
    assert mapbase.own_roads(edition_of(one.ui()), 3)
    assert "base-0.svg" in drawn
    assert 'id="map-roads-dark"' in drawn
    assert board.picture(at_table(one).view(), one.ui()) in drawn


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize(("seats", "own"), [(3, False), (4, False), (5, True)])
def test_an_older_edition_is_drawn_on_the_picture_where_its_roads_are_the_same(seats: int, own: bool):
    older = editions.get("reconstructed", 3)
    assert mapbase.own_roads(older, seats) is own
    assert not mapbase.own_roads(editions.default(), seats)


def test_the_options_are_in_sight_and_keep_what_was_chosen():
    one, acts = page()
    acts.do("box", "virtu")
    acts.field("option", "one_agent", True)
    acts.do("seat-add", "")
    assert 'checked data-act="option" data-value="one_agent"' in pages.render(one)["app"]
