"""Games whose edition or rules are not here, by every way into the page: they open as a copy and stay as they were."""

from __future__ import annotations

import base64

import msgpack
import pytest

from app.frame import address
from app.frame.controls import receiving
from app.frame.slots import GAME as KEY
from app.frame.slots import NEXT, mark
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_session import match_of
from tests.unit.frame.test_sharing import Desk
from tests.unit.virtu.notheregames import MOVES, WAYS, begun, foreign
from virtu_core.kernel import links, saves


def text_of(data: bytes) -> str:
    return base64.b64encode(data).decode()


def kept(data: bytes) -> Desk:
    """Somebody who has such a game in the list, say from a newer build."""
    desk = Desk()
    desk.memory[f"{KEY}g1"] = text_of(data)
    return desk


def asked(**words: str) -> dict[str, str]:
    return {**dict.fromkeys(address.WORDS, ""), **words}


def by_list(desk: Desk) -> None:
    desk.acts.do("open", "g1")


def by_address(desk: Desk) -> None:
    address.begin(desk.session, asked(game="g1"))


@pytest.mark.parametrize("open_it", [by_list, by_address])
@pytest.mark.parametrize("way", WAYS)
def test_a_game_of_the_list_is_never_written_over(way: str, open_it):
    desk = kept(foreign(way))
    before = desk.memory[f"{KEY}g1"]
    open_it(desk)
    assert "This is a copy of it" in desk.session.open.toast
    assert (at_table(desk.session).game_id, desk.match.ply) == ("g2", MOVES)
    desk.play(3)
    assert desk.session.trouble == ""
    assert desk.memory[f"{KEY}g1"] == before
    assert desk.kept() == {"g1": MOVES, "g2": MOVES + 3}
    titles = {one.id: one.title for one in desk.session.store.games()}
    assert titles == {"g1": "", "g2": "Florence, Naples, Venice (copy)"}


def test_opening_it_again_goes_on_with_the_copy():
    desk = kept(foreign("unknown"))
    by_list(desk)
    desk.play(2)
    for again in (by_list, by_address):
        desk.session.start({"seats": 3, "first": "naples"}, 5)
        again(desk)
        assert (at_table(desk.session).game_id, desk.match.ply) == ("g2", MOVES + 2)
        assert "This is a copy of it" in desk.session.open.toast
    fresh = session(desk.memory)  # the page is loaded anew at the copy's address
    address.begin(fresh, asked(game="g2"))
    assert (fresh.open.toast, match_of(fresh).ply) == ("", MOVES + 2)


def test_a_build_that_knows_the_edition_finds_it_as_it_was():
    """It was opened and played on in a build without it."""
    true = begun()
    desk = kept(foreign("rules", true))
    by_list(desk)
    desk.play(3)
    body = msgpack.unpackb(base64.b64decode(desk.memory[f"{KEY}g1"]))
    del body["checksum"]
    later = kept(saves.seal({**body, "rules": true.rules}))
    by_list(later)
    assert (later.session.open.toast, later.match.chain()) == ("", true.chain())
    assert later.match.config["edition"]["id"] == "mine"


@pytest.mark.parametrize("text", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_a_file_opens_as_a_game_of_its_own(way: str, text: bool):
    desk = Desk()
    assert "This is a copy of it" in receiving.open_file(desk.acts.session, foreign(way, text=text))
    desk.play(2)
    assert desk.kept() == {"g1": MOVES + 2}
    assert "added" not in receiving.open_file(
        desk.acts.session, foreign(way, text=text)
    )  # once more: the copy is further on
    assert desk.kept() == {"g1": MOVES + 2}


@pytest.mark.parametrize("way", WAYS)
def test_a_file_is_not_taken_into_the_game_itself(way: str):
    """The own copy is whole, what comes claims the same identity."""
    desk = Desk(saves.dump(begun(), now=1_600_000_100))
    before = desk.memory[f"{KEY}g1"]
    further = begun(MOVES + 4)
    assert "This is a copy of it" in receiving.open_file(desk.acts.session, foreign(way, further))
    assert (at_table(desk.session).game_id, desk.kept()) == ("g2", {"g1": MOVES, "g2": MOVES + 4})
    assert desk.memory[f"{KEY}g1"] == before


def test_what_goes_on_from_a_game_that_cannot_is_a_game_of_its_own():
    """In the list lies one that is not whole here; the whole one comes by file."""
    desk = kept(foreign("digest"))
    before = desk.memory[f"{KEY}g1"]
    assert receiving.open_file(desk.acts.session, saves.dump(begun(MOVES + 4), now=1_600_000_200)) == ""
    assert (at_table(desk.session).game_id, desk.kept()) == ("g2", {"g1": MOVES, "g2": MOVES + 4})
    assert desk.memory[f"{KEY}g1"] == before


def test_a_turn_for_it_is_refused_and_changes_nothing():
    desk = kept(foreign("digest"))
    before = dict(desk.memory)
    said = receiving.open_link(desk.acts.session, links.write_turn(begun(MOVES + 4), MOVES))
    assert "its edition" in said
    assert dict(desk.memory) == before


def test_moves_that_the_stand_in_refuses_stay_in_both():
    desk = kept(foreign("unknown", illegal=True))
    before, line = desk.memory[f"{KEY}g1"], msgpack.unpackb(foreign("unknown", illegal=True))["line"]
    by_list(desk)
    assert "Only 6 of 12 moves could be replayed" in desk.session.open.toast
    desk.play(2, pick=1)
    assert desk.memory[f"{KEY}g1"] == before
    copy = msgpack.unpackb(desk.session.store.read("g2"))
    lines = [copy["line"], *([*copy["line"][:node], *moves] for node, moves in copy["variations"])]
    assert line in lines


def test_a_write_that_was_broken_off_is_not_finished_as_less():
    """The newer text of such a game lies beside its place."""
    desk = kept(foreign("unknown"))
    later = foreign("unknown", begun(MOVES + 1))
    old, new = desk.memory[f"{KEY}g1"], text_of(later)
    desk.memory[f"{NEXT}g1"] = f"{mark(old)} {mark(new)} {new}"
    by_list(desk)
    desk.play(1)
    assert (desk.memory[f"{KEY}g1"], at_table(desk.session).game_id) == (new, "g2")


def test_with_full_storage_the_copy_is_told_of_and_the_game_stays():
    desk = kept(foreign("digest"))
    before = dict(desk.memory)
    desk.memory.full = True
    by_list(desk)
    desk.play(1)
    assert desk.session.trouble == "full"
    assert dict(desk.memory) == before
