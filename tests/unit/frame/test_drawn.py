"""A new game as most begin: who begins is drawn before anybody decides, and nothing at the page stands before that."""

from __future__ import annotations

from app.frame import address, pages
from app.frame.chronicle import Chronicle
from app.frame.controls.history import back_to
from app.frame.replay import since
from app.frame.seats import Seats
from app.frame.sharing import since as unknown_since
from app.frame.views.chronicle import history
from app.tables.virtu.table import VIRTU
from tests.toy.game import Harbour
from tests.toy.state import State
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import acting, first, match_of
from tests.unit.frame.workers import Desk
from virtu_core.kernel import notation
from virtu_core.kernel.chance import Dealer, Seeded
from virtu_core.kernel.match import Match


def test_at_the_start_there_is_nothing_to_take_back():
    one = session()
    one.start({"seats": 3})
    match = match_of(one)
    assert (match.ply, match.start, match.decision.kind) == (1, 1, "family")
    ui = one.ui()
    assert (ui.ply, ui.start, ui.can_undo, ui.can_redo, history(ui)) == (1, 1, False, False, "")
    acts, _ = acting(one)
    for act, value in (("undo", ""), ("redo", ""), ("restart", ""), ("goto", "0"), ("goto-line", "0")):
        acts.do(act, value)
        assert match.ply == 1
    assert "has done nothing" not in "".join(pages.render(one).values())


def test_undo_and_the_slider_end_at_the_first_decision():
    one = session()
    one.start({"seats": 3}, 7)
    match, (acts, _) = match_of(one), acting(one)
    for _ in range(2):
        at_table(one).play(first(one))
    assert match.ply == 3
    assert 'min="1"' in history(one.ui())
    acts.do("goto", "0")
    assert match.ply == 1
    acts.do("goto", "3")
    for _ in range(4):
        acts.do("undo", "")
        acts.do("confirmed", "") if one.open.dialog == "confirm" else None
    assert (match.ply, one.ui().can_undo) == (1, False)


def test_going_back_disturbs_nobody_but_people():
    one = session()
    one.start({"seats": 3}, 7)
    seat = match_of(one).decision.seat
    at_table(one).play(first(one))
    assert match_of(one).seat(1) == seat
    back_to(at_table(one), 0)  # over the draw, which is nobody's move
    assert (match_of(one).ply, one.open.dialog) == (1, "")


def test_a_game_in_which_nobody_has_moved_is_left_without_a_question():
    memory = Memory()
    one = session(memory)
    memory.full = True
    one.start({"seats": 3})
    assert (one.trouble, at_table(one).keeper.unkept()) == ("full", 0)
    at_table(one).play(first(one))
    assert at_table(one).keeper.unkept() == 1


def test_replays_and_turns_to_send_begin_after_the_draw():
    one = session()
    one.start({"seats": 3}, 7)
    match = match_of(one)
    opening = match.decision.seat
    while match.decision.seat == opening:
        at_table(one).play(first(one))
    stretch = since(match, match.decision.seat)
    assert (stretch.first, stretch.seat) == (2, opening)
    assert unknown_since(match, Seats(match)) == 0  # who decides next has never moved: the whole game is sent


def test_an_address_with_a_seed_begins_alike_and_without_one_by_chance():
    nothing = dict.fromkeys(address.WORDS, "")

    def begun(**asked: str) -> tuple[list[str], int]:
        one = session()
        address.begin(one, {**nothing, "new": "3", **asked})
        match = match_of(one)
        assert type(match.dealer) is (Seeded if "seed" in asked else Dealer)
        return [str(move) for move in match.line], match.salt

    assert begun(seed="7") == begun(seed="7")
    assert begun(seed="7")[0] == ["first naples"]  # as this address always did
    assert begun(first="venice")[0] == []
    assert begun(seed="8")[1] != begun(seed="7")[1]
    assert len({begun()[1] for _ in range(20)}) == 20
    assert len({begun()[0][0] for _ in range(60)}) == 3


def test_a_rematch_is_drawn_anew():
    one = session()
    one.start({"seats": 3}, 7)
    before = match_of(one)
    acts, _ = acting(one)
    acts.do("rematch", "")
    again = match_of(one)
    assert (again.config["first"], again.start) == ("draw", 1)
    assert again.salt != before.salt


def test_the_worker_follows_a_drawn_game():
    desk = Desk("novice,novice,novice", first="draw")
    desk.bots_play(12)
    match = match_of(desk.session)
    assert (match.ply, str(match.line[0])) == (13, "first naples")
    back_to(at_table(desk.session), 5)
    acting(desk.session)[0].do("bots-step", "")
    desk.draw()
    for _ in range(2):  # first what it was asked at the end of the line
        desk.worker.answer()
        desk.draw()
    assert match.ply == 6


def test_a_drawn_game_goes_through_the_list_and_a_file():
    memory = Memory()
    one = session(memory)
    one.start({"seats": 4})
    for _ in range(4):
        at_table(one).play(first(one))
    again = session(memory)
    again.resume(at_table(one).game_id)
    assert match_of(again).line == match_of(one).line
    assert match_of(again).start == 1
    text = notation.export(match_of(one))
    assert f"1. {match_of(one).line[0]}\n" in text
    again.load(text.encode())
    assert match_of(again).identity == match_of(one).identity


def test_the_chronicle_tells_a_whole_step():
    match: Match[State] = Match(Harbour(), {"seats": ["a", "b"], "faces": 3}, Seeded(1))
    told = Chronicle(VIRTU, match)
    assert [line.ply for line in told.latest()] == [1, 2, 2]
    match.play("pass")
    assert [(line.ply, line.text[:6]) for line in told.latest()] == [(4, "A ship")]
    assert told.latest() == Chronicle(VIRTU, match).latest()
    match.undo()
    match.agree()
    assert [line.text[:10] for line in told.latest()[-2:]] == ["Round 1: 0", "All agreed"]
    match.play("speak 1")
    assert told.latest() == ()
    assert told.lines() == Chronicle(VIRTU, match).lines()
