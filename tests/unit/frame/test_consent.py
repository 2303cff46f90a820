"""What is not done before the player has said yes: to leave a game kept nowhere, to keep far more than usual."""

from __future__ import annotations

import pytest

from app.frame import pages
from app.frame.acts import Acts
from app.frame.consent import USUAL
from app.frame.controls import receiving
from app.frame.mail import GAME, TURN
from tests.unit.frame.memory import Memory, at_table, begun, session
from tests.unit.frame.test_session import first, match_of
from tests.unit.frame.test_sharing import Desk, anna, copy_of
from virtu_core import games
from virtu_core.kernel import links, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.virtu.edition import default

ASKED = "Leave the game at the table?"


def full(moves: int = 3) -> Desk:
    """Somebody whose browser keeps no more games, some moves later."""
    desk = anna(10)
    desk.memory.full = True
    desk.play(moves)
    assert desk.session.trouble == "full"
    return desk


def other() -> Desk:
    return anna(12, seed=8)


# A stale tab


@pytest.mark.parametrize("act", ["export", "share"])
def test_an_export_from_the_list_overwrites_no_other_tabs_moves(act: str):
    memory = Memory()
    one = begun(memory, moves=3)
    two = session(memory)
    two.resume(at_table(one).game_id)
    for _ in range(4):
        at_table(two).play(first(two))
    desk = Desk()
    desk.session, desk.acts = one, Acts(one, desk.helper)
    desk.acts.do(act, at_table(one).game_id)
    name, content = desk.helper.files[-1]
    assert saves.peek(content).plies == 7, name  # what is kept, not what stands at this table
    at_table(one).play(first(one))
    assert one.trouble == "elsewhere"
    assert saves.peek(two.store.read(at_table(two).game_id) or b"").plies == 7


# A game that is kept nowhere


@pytest.mark.parametrize("way", ["link", "file", "open", "begin", "alone", "rematch"])
def test_what_replaces_it_asks_first(way: str):
    desk = full()
    desk.memory.full = False
    session(desk.memory).start({"seats": 3, "first": "naples"}, 5)  # g2, by another tab
    desk.memory.full = True
    before, sent = desk.match, other()

    def do() -> None:
        if way == "link":
            receiving.open_link(desk.acts.session, sent.link(GAME))
        elif way == "file":
            receiving.open_file(desk.acts.session, at_table(sent.session).keeper.dump())
        else:
            desk.acts.do(way, "g2" if way == "open" else "")

    do()
    assert desk.match is before
    assert desk.match.ply == 13
    assert ASKED in desk.shown()
    assert "Its last 3 moves are kept nowhere but here." in desk.shown()
    desk.acts.do("close", "")
    assert desk.match is before
    assert ASKED not in desk.shown()
    do()
    desk.acts.do("export", "")  # a file first, from the question itself
    assert saves.peek(desk.helper.files[-1][1]).plies == 13
    assert ASKED in desk.shown()
    desk.acts.do("agree", "")
    assert desk.match is not before
    assert ASKED not in desk.shown()
    now = desk.match
    desk.acts.do("agree", "")  # pressed twice
    assert desk.match is now


def test_it_asks_on_the_start_page_too():
    desk = full()
    desk.acts.do("page", "start")
    desk.acts.do("alone", "")
    shown = pages.render(desk.session)["app"]
    assert ASKED in shown
    assert 'role="dialog"' in shown
    assert 'data-act="export"' in shown
    assert desk.acts.key("Escape")
    assert (desk.session.open.page, desk.session.open.dialog) == ("start", "")


@pytest.mark.parametrize("page", ["how", "about", "table"])
def test_nothing_hides_the_question(page: str):
    desk = full()
    desk.session.open.page, desk.session.open.chooser = page, "city:siena"
    desk.acts.do("book", "")
    receiving.open_link(desk.acts.session, other().link(GAME))
    assert ASKED in desk.shown()
    assert desk.acts.key("Escape")
    assert ASKED not in desk.shown()


def test_without_any_storage_every_move_counts():
    desk = Desk()
    desk.memory.full = True
    desk.session.start({"seats": 3, "first": "naples"}, 7)
    desk.acts.do("alone", "")  # there was nothing to lose
    assert ASKED not in desk.shown()
    desk.session.playing = None
    desk.session.start({"seats": 3, "first": "naples"}, 7)
    desk.play(1)
    receiving.open_link(desk.acts.session, other().link(GAME))
    assert "Its last 1 move is kept nowhere but here." in desk.shown()


def test_what_was_played_beside_another_tab_is_asked_about():
    memory = Memory()
    one = begun(memory, moves=3)
    two = session(memory)
    two.resume(at_table(one).game_id)
    at_table(two).play(first(two))
    desk = Desk()
    desk.session, desk.acts = one, Acts(one, desk.helper)
    one.check_elsewhere()
    assert (one.trouble, at_table(one).keeper.unkept()) == ("elsewhere", 0)  # nothing of its own
    at_table(one).play(str(match_of(one).decision.moves[-1]))
    desk.acts.do("open", at_table(one).game_id)
    assert ASKED in desk.shown()
    desk.acts.do("close", "")
    at_table(one).play(first(one))
    assert one.trouble == "elsewhere"  # asking has not made the other tab's moves seen
    desk.acts.do("open", at_table(one).game_id)
    desk.acts.do("agree", "")
    assert (one.trouble, match_of(one).ply) == ("", 4)


def test_a_turn_for_the_game_at_the_table_does_not_ask():
    desk = anna(30)
    ben = copy_of(desk)
    ben.play_turn()
    desk.memory.full = True
    at_table(desk.session).save()
    assert "added to your game" in receiving.open_link(desk.acts.session, ben.link(TURN))
    assert ASKED not in desk.shown()


def test_both_histories_are_not_kept_by_losing_one():
    desk = anna(30)
    ben = copy_of(desk)
    desk.memory.full = True
    desk.play(2, pick=0)
    ben.play(2, pick=1)
    receiving.open_file(desk.acts.session, at_table(ben.session).keeper.dump())
    assert desk.session.open.dialog == "parted"
    mine = desk.match
    desk.acts.do("settle", "both")
    assert ASKED in desk.shown()
    assert desk.match is mine
    desk.acts.do("agree", "")
    assert desk.match.chain() == ben.match.chain()
    assert desk.session.mail.parted is None


def test_a_game_that_is_kept_is_left_without_a_word():
    desk = anna(10)
    receiving.open_link(desk.acts.session, other().link(GAME))
    assert (desk.match.ply, ASKED in desk.shown()) == (12, False)


# Small links that hold much


def swollen(size: int) -> str:
    """A link to a game whose edition is as large as this, most of it a comment."""
    text = default().text.replace(f'id = "{default().id}"', 'id = "large"', 1)
    lines = (size - len(text.encode())) // 100
    text += "".join(f"# {'x' * 97}\n" for _ in range(lines))
    config = {"seats": 3, "edition": {"id": "large", "text": text}}
    return links.write_game(Match(games.get("virtu"), config, Seeded(1), created=5))


def test_a_small_link_that_holds_much_asks_before_anything_is_kept():
    link = swollen(260_000)
    assert len(link) < 10_000
    desk = Desk()
    before = dict(desk.memory)
    receiving.open_link(desk.acts.session, link)
    assert dict(desk.memory) == before
    assert desk.session.playing is None
    assert "This link holds 261 KB" in desk.shown()
    desk.acts.do("close", "")
    assert (dict(desk.memory), "This link holds" in desk.shown()) == (before, False)
    receiving.open_link(desk.acts.session, link)
    desk.acts.do("agree", "")
    assert desk.match.config["edition"]["id"] == "large"
    assert sum(map(len, desk.memory.values())) > 346_000  # in base64


def test_with_both_questions_each_is_asked_once():
    desk = full()
    receiving.open_link(desk.acts.session, swollen(100_000))
    assert "This link holds" in desk.shown()
    desk.acts.do("agree", "")
    assert ASKED in desk.shown()
    desk.acts.do("agree", "")
    assert desk.match.config["edition"]["id"] == "large"
    desk.play(1)
    receiving.open_link(desk.acts.session, swollen(110_000))
    assert "This link holds" in desk.shown()  # a yes is for one link


def test_usual_links_and_files_of_any_size_do_not_ask():
    desk = Desk()
    assert receiving.open_link(desk.acts.session, swollen(USUAL - 2000)) == ""
    assert desk.match.config["edition"]["id"] == "large"
    big = Desk()
    receiving.open_link(big.acts.session, swollen(200_000))
    big.acts.do("agree", "")
    stranger = Desk()
    assert receiving.open_file(stranger.acts.session, at_table(big.session).keeper.dump()) == ""
    assert stranger.match.config["edition"]["id"] == "large"


def test_a_turn_of_very_many_moves_asks(monkeypatch: pytest.MonkeyPatch):
    desk = anna(30)
    ben = copy_of(desk)
    ben.play_turn()
    monkeypatch.setattr("app.frame.arrivals.USUAL", 10)
    receiving.open_link(desk.acts.session, ben.link(TURN))
    assert "This link holds 1 KB" in desk.shown()
    assert desk.match.ply == 30
    desk.acts.do("agree", "")
    assert desk.match.chain() == ben.match.chain()
