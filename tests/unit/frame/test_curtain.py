"""The curtain over a game with secrets that several people play at one device."""

from __future__ import annotations

import pytest

from app.frame import beside
from app.frame.controls.curtain import sits_here
from app.frame.curtain import CLOSED, HELD, OFF, OPEN, Curtain
from app.frame.seats import Seats
from app.frame.views import curtain as views
from tests.toy.box import GAME
from tests.unit.frame.memory import session
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match

ALL = (0, 1, 2)


def begun(here: tuple[int, ...] | None = ALL, players: tuple[str, ...] = ()) -> Curtain:
    match = Match(GAME, {"seats": 3, "cards": 2}, Seeded(5), players=players)
    seats = Seats(match)
    far = None if here is None else tuple(seat for seat in seats.people if seat not in here)
    return Curtain(match, seats, far)


def until(one: Curtain, *, private: bool, moves: int = 80) -> Curtain:
    """To the next question that is, or is not, private; in polls nobody plays."""
    for _ in range(moves):
        if one.poll is not None:
            one.polls.nobody()
        elif one.no is not None:
            one.match.play(one.no)
        elif one.match.decision.private is private:
            return one
        else:
            one.match.play(one.match.decision.moves[0])
        one.moved()
    raise AssertionError("no such question")


def test_it_hangs_closed_until_whoever_is_called_lifts_it():
    one = until(begun(), private=True)
    called = one.match.decision.seat
    assert (one.state, one.called, one.viewer(0)) == (CLOSED, called, TABLE)
    one.lift()
    assert (one.state, one.viewer(0)) == (OPEN, called)
    one.fall()
    assert (one.state, one.viewer(0)) == (CLOSED, TABLE)


def test_it_falls_when_somebody_else_is_called_and_stays_up_for_the_same_person():
    one, called = until(begun(), private=True), list[int]()
    while len(set(called)) < 3:
        seat = one.match.decision.seat
        if not called or seat != called[-1]:
            assert (one.state, one.viewer(0)) == (CLOSED, TABLE), called
        called.append(seat)
        one.lift()
        assert (one.state, one.viewer(0)) == (OPEN, seat)
        one.match.play(one.match.decision.moves[0])
        one.moved()
        if one.called == seat:
            assert one.state == OPEN, "the same person"
        until(one, private=True)


def test_at_a_question_for_all_ears_it_is_held_to_look_and_nothing_else():
    one = until(begun(), private=False)
    assert (one.state, one.viewer(0)) == (OFF, TABLE)
    one.lift()
    assert (one.state, one.viewer(0)) == (HELD, one.match.decision.seat)
    one.fall()
    assert (one.state, one.viewer(0)) == (OFF, TABLE)


def test_somebody_else_may_look_at_the_table_meanwhile():
    one = until(begun(), private=True)
    one.look_aside()
    assert (one.state, one.viewer(0)) == (OFF, TABLE)
    one.fall()
    assert one.state == CLOSED


@pytest.mark.parametrize(("here", "players"), [((1,), ("courtier", "", "courtier")), ((1,), ())])
def test_one_person_at_a_device_is_never_interrupted(here: tuple[int, ...], players: tuple[str, ...]):
    one = begun(here, players)
    for _ in range(30):
        assert (one.state, one.viewer(0), one.called, one.poll) == (OFF, 1, TABLE, None)
        one.match.play(one.match.decision.moves[0])
        one.moved()


def test_bots_alone_between_two_questions_to_one_person_do_not_let_it_fall():
    one = until(begun((0, 2), ("", "courtier", "")), private=True)
    one.lift()
    behind = one.behind
    one.match.play(one.match.decision.moves[0])
    one.moved()
    while one.match.decision.seat == 1:
        assert one.behind == behind, "a bot plays"
        one.match.play(one.match.decision.moves[0])
        one.moved()


def test_who_sits_far_is_not_called_here():
    one = begun((0, 1))
    seen = set[int]()
    while not one.match.over:
        seen.add(one.called)
        one.match.play(one.match.decision.moves[0])
        one.moved()
    assert seen <= {TABLE, 0, 1}


def test_a_file_with_secrets_asks_first_who_sits_here():
    assert begun(None).unsaid
    assert not begun(()).unsaid
    assert begun(None).viewer(0) == TABLE


def test_a_poll_is_one_question_to_all_and_nobody_stands_for_each():
    one = begun()
    for _ in range(80):
        if one.poll is not None:
            break
        one.match.play(one.match.decision.moves[0])
        one.moved()
    poll = one.poll
    assert poll is not None
    assert one.called == TABLE, "not behind the curtain"
    people = [views.Person(seat, f"Captain {seat}", "") for seat in poll.seats]
    drawn = views.poll("Does anybody play?", people)
    assert drawn.count('data-act="poll"') == len(poll.seats) + 1
    one.polls.nobody()
    asked = []
    while one.no is not None:
        asked.append(one.match.decision.seat)
        one.match.play(one.no)
        one.moved()
    assert asked == list(poll.seats)
    assert not any(word in drawn for word in ("gem", "spice", "storm"))


def test_the_cloth_tells_whom_to_hand_the_device_and_no_more():
    shown = views.closed(views.Called("Rome", "Lucia", "", "Harbour", tap=False))
    assert "Hand the device to Rome" in shown
    assert "Lucia plays Rome." in shown
    assert 'role="alertdialog"' in shown
    assert 'data-hold="hold"' in shown
    assert 'data-hold="tap"' in views.closed(views.Called("Rome", "", "", "Harbour", tap=True))
    assert "data-release" in views.strip("Lucia", held=True, tap=False)
    assert "data-release" not in views.lifted("Lucia"), "she has still to answer"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", beside.Beside()),
        ("[]", beside.Beside()),
        ("{" * 300, beside.Beside()),
        ('{"far": "1", "when": 3}', beside.Beside()),
        ('{"far": [1, 99]}', beside.Beside()),
        ('{"far": []}', beside.Beside(())),
        ('{"far": [1], "when": "Year 2"}', beside.Beside((1,), "Year 2")),
    ],
)
def test_what_is_kept_beside_a_game_is_read_as_foreign(text: str, found: beside.Beside):
    assert beside.read(text) == found
    assert beside.read(found.text) == found


def test_where_somebody_sits_is_one_of_two_things():
    """A press says which: pressed twice it is the same."""
    playing = session().start({"seats": 3}, 1, game="principato")
    playing.curtain.far = None
    for value, away in (("1 far", (1,)), ("1 far", (1,)), ("2 far", (1, 2)), ("1 here", (2,)), ("1 here", (2,))):
        sits_here(playing, value)
        assert playing.open.away == away
    drawn = views.sitting([views.Person(0, "Anna", "", here=True), views.Person(1, "Tom", "", here=False)])
    assert drawn.count('aria-pressed="true"') == 2
    assert 'data-value="1 far" aria-pressed="true"' in drawn


def test_it_does_not_fall_before_whoever_played_has_ended_the_turn():
    """Until then the device is theirs: they alone may look, at what is theirs."""
    one = until(begun(), private=True)
    called = one.match.decision.seat
    giver = next(seat for seat in ALL if seat != called)
    waits = [giver]
    held = Curtain(one.match, one.seats, one.far, lambda: waits[0])
    assert (held.state, held.called, held.has, held.viewer(giver)) == (OFF, TABLE, giver, TABLE)
    held.lift()
    assert (held.state, held.viewer(giver)) == (HELD, giver)
    held.fall()
    waits[0] = TABLE  # ended
    assert (held.state, held.called, held.has) == (CLOSED, called, called)
