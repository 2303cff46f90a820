"""Around one screen: whose turn ends and who is next, tools that stay at their place, seasons that come."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from app.frame import botplay, pages
from app.frame.prefs import FASTEST
from app.frame.session import Session
from app.frame.views import table, wayson
from app.tables.virtu.moments import Moment, moment
from app.tables.virtu.names import name
from app.tables.virtu.table import VIRTU
from tests.unit.frame.memory import at_table, begun
from tests.unit.frame.test_session import acting, advance, first, match_of
from tests.unit.frame.workers import Desk
from virtu_core.virtu.edition.model import HOUSES

TOKENS = Path(__file__).resolve().parents[3] / "web" / "css" / "virtu" / "shared" / "tokens.css"
TOOLS = re.compile(r'<nav class="tools".*?</nav>', re.S)


def bar(one: Session) -> str:
    return table.drawn(VIRTU)["bar"](at_table(one).view(), one.ui())


def sheet(one: Session) -> str:
    return table.drawn(VIRTU)["sheet"](at_table(one).view(), one.ui())


def acts_in(markup: str) -> list[str]:
    return re.findall(r'data-act="([^"]*)"', markup)


# Whose turn ends


def test_the_end_of_a_turn_names_whose_it_is_and_who_is_next():
    one = begun()
    advance(one, to_other=True)
    players, ply = at_table(one).view()["players"], match_of(one).ply
    ended, after = (players[seat]["house"] for seat in map(match_of(one).seat, (ply - 1, ply)))
    for drawn in (bar(one), sheet(one)):
        assert f"End {name('house', ended)}\N{RIGHT SINGLE QUOTATION MARK}s turn" in drawn
        assert f"{name('house', after)} is next" in drawn
        assert f'house-{ended}"' in drawn  # whose name stands above: it is still that turn
    acting(one)[0].do("end-turn", "")
    assert "is next" not in bar(one) + sheet(one)
    assert f'house-{after}"' in bar(one)


def test_the_side_of_the_one_who_played_stays_near_until_the_turn_is_ended():
    one = begun()
    advance(one, to_other=True)
    match, playing = match_of(one), at_table(one)
    gave, after = match.seat(match.ply - 1), match.decision.seat
    track = re.search(r"order-now.*", table.drawn(VIRTU)["board"](playing.view(), one.ui()))
    assert (one.ui().seat, playing.near, track is not None) == (gave, gave, True)
    shown = pages.render(one)["board"]
    acting(one)[0].do("end-turn", "")
    assert (one.ui().seat, playing.near) == (after, after)
    assert pages.render(one)["board"] != shown


def test_at_the_beginning_the_screen_is_given_to_whoever_was_drawn():
    one = begun()
    assert one.open.passed == "Naples begins: give the device to Naples."
    one.start({"seats": 3}, 7)
    assert one.open.passed.startswith("Drawn by lot: ")
    assert one.open.passed in bar(one)
    at_table(one).play(first(one))
    assert one.open.passed == ""
    one.start({"seats": 3, "first": "florence"}, 7, players=("", "novice", "novice"))
    assert one.open.passed == ""


def test_who_only_has_to_answer_ends_no_turn():
    one = begun()
    advance(one, to_other=True)
    drawn = wayson.ways_on(at_table(one).view(), one.ui()._replace(turn_over=False))
    assert "Hand over" in drawn[0]
    assert "turn" not in drawn[0].replace("end-turn", "")


# Tools at their place


def test_the_tools_are_the_same_whatever_is_asked():
    one = begun()
    seen = set()
    for _ in range(120):
        at_table(one).play(first(one))
        (found,) = TOOLS.findall(bar(one))
        seen.add(tuple(acts_in(found)))
    assert len(seen) == 1
    assert {"undo", "redo", "hint", "moves", "dialog"} <= {*seen.pop()}


def test_the_tools_stay_while_bots_play():
    desk = Desk("novice,novice,novice")
    (found,), (alone,) = TOOLS.findall(bar(desk.session)), TOOLS.findall(bar(begun()))
    assert acts_in(found) == acts_in(alone)
    assert re.findall(r'data-act="hint"[^>]* disabled', found)


# The name of the one who decides


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("house", HOUSES[5])
def test_a_name_can_be_read_on_its_house_in_both_themes(house: str):
    """The colours of a house are the same by day and by candlelight."""
    (found,) = re.findall(rf"^\.house-{house} {{(.*?)}}", TOKENS.read_text(), re.M)
    colours = dict(re.findall(r"--(\w+): (#\w{6})", found))
    light, dark = sorted((luminance(colours["field"]), luminance(colours["charge"])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_own_prestige_is_on_the_table():
    one = begun(moves=40)
    view, ui = at_table(one).view(), one.ui()
    prestige = view["scores"][ui.seat]["total"]
    assert f"Prestige so far: {prestige}" in table.drawn(VIRTU)["palace"](view, ui)
    assert re.search(rf'class="money"[^>]*>.*prestige.*<b[^>]*>{prestige}</b>', sheet(one))


# Seasons


def test_a_new_season_has_its_moment_once():
    one = begun()
    seen = []
    for _ in range(300):
        at_table(one).play(first(one))
        drawn = table.drawn(VIRTU)["moment"](at_table(one).view(), one.ui())
        seen += re.findall(r'id="(moment-\d+)"', drawn)
        assert ("fresh" in drawn) == (moment(match_of(one), match_of(one).ply - 1) is not None)
    changes = [name for before, name in pairwise(["", *seen]) if before != name]
    assert len(changes) == len(set(changes)) > 6
    assert "Year 2" in pages.render(one)["moment"] or match_of(one).state.year > 2
    acting(one)[0].do("goto", "3")
    assert pages.render(one)["moment"] == ""


def test_a_new_order_is_told():
    one = begun()
    told = 0
    for _ in range(400):
        before = match_of(one).state.order
        at_table(one).play(first(one))
        shown = one.ui().moment
        if isinstance(shown, Moment) and shown.ply == match_of(one).ply and shown.phase == "winter":
            assert shown.changed == (match_of(one).state.order != before)
            assert ("New order" in table.drawn(VIRTU)["moment"](at_table(one).view(), one.ui())) == shown.changed
            told += 1
    assert told


def test_bots_in_a_hurry_bring_no_moments():
    quick, slow = Desk("novice,novice,novice", speed=FASTEST), Desk("novice,novice,novice", speed=4)
    quick.bots_play(60)
    for _ in range(60):
        assert botplay.play(at_table(slow.session), str(match_of(slow.session).decision.moves[0]))
    assert quick.session.open.moment is None
    assert slow.session.open.moment is not None
