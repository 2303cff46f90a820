"""Where the page is, and back to where it was."""

from __future__ import annotations

from app.frame.consent import proceed
from app.frame.controls.beginning import open_box
from app.frame.controls.reading import open_page
from app.frame.places import Place, go, here
from tests.unit.frame.memory import at_table, begun, session


def test_each_page_is_a_place_and_can_be_come_back_to():
    one = begun()
    table = here(one)
    assert table == Place("table", "", at_table(one).game_id, 3)
    open_page(one, "start")
    assert here(one) == Place("start")
    open_box(one, "principato")
    box = here(one)
    assert box == Place("box", "principato")
    for place in (Place("start"), box, table, Place("about"), box, Place("start"), table):
        go(one, place)
        assert here(one) == place


def test_what_has_a_word_in_the_address_is_where_one_came_from():
    one = begun()
    before = here(one)
    open_page(one, "how")
    assert here(one) == before


def test_back_to_the_game_at_the_table_opens_it_as_it_is():
    one = begun(moves=3)
    playing, place = at_table(one), here(one)
    open_page(one, "start")
    go(one, place)
    assert one.playing is playing
    assert one.open.page == "table"


def test_back_to_another_game_opens_it():
    one = begun()
    first = here(one)
    one.start({"seats": 4, "first": "naples"}, 7)
    go(one, first)
    assert here(one) == first


def test_back_to_a_game_that_is_gone_is_told():
    one = session()
    proceed(one, lambda: go(one, Place("table", "", "g9", 3)))
    assert here(one) == Place("start")
    assert one.open.toast
