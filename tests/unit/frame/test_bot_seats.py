"""Seats that bots play, without a browser: the worker is in the test's hand."""

from __future__ import annotations

import json
import re

import pytest

from app.frame import address, botplay, looking, pages, players, prefs, shelved
from app.frame.acts import Acts
from app.frame.botworker import DEATHS, GRACE, STARTING
from app.frame.conductor import PATIENCE, WRITING
from app.frame.seats import LOOKING, PAUSED, Seats
from app.frame.session import Session
from app.frame.tables import table_of
from app.tables.virtu.table import VIRTU
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.frame.workers import Desk
from virtu_core import bots, games
from virtu_core.bots import judge
from virtu_core.kernel import notation, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.seen import own


def acting(desk: Desk) -> Acts:
    return Acts(desk.session, Helper())


def clickable(one: Session) -> set[str]:
    return set(re.findall(r'data-move="([^"]*)"', "".join(pages.render(one).values())))


# Who plays


@pytest.mark.parametrize("game", ["virtu", "principato"])
def test_the_page_names_every_bot_there_is(game: str):
    tempers = table_of(game).tempers()
    assert set(tempers) == set(judge.of(game).personas)
    assert set(players.LEVELS) == set(bots.LEVELS) - {"random"}
    for level in players.LEVELS:
        for persona, name in players.choices(tempers):
            kind = players.read(players.Kind(level, persona).spec, tempers)
            assert kind is not None
            assert callable(bots.get(kind.spec, 1).choose)
            assert not persona or f"({name}" in kind.words(tempers)


def test_a_temper_of_another_game_is_none():
    assert players.read("courtier:banker", table_of("virtu").tempers()) is None
    seats = Seats(
        Match(games.get("virtu"), {"seats": 3}, Seeded(1), players=("courtier:banker", "courtier:patron", "")),
        VIRTU.tempers(),
    )
    assert [seats.bot(seat) for seat in range(3)] == ["", "courtier:patron", ""]


@pytest.mark.parametrize(
    "spec", ["", "emperor", "courtier:baker", "prince@", "prince@0ms", "novice ", "Novice", "a" * 90]
)
def test_what_is_no_bot_is_a_person(spec: str):
    assert players.read(spec, VIRTU.tempers()) is None
    assert players.words(spec, VIRTU.tempers()) == ""


def test_a_form_leads_to_a_spec():
    spec = players.changed("", "level", "prince")
    assert spec == "prince@1000ms"
    spec = players.changed(spec, "persona", "patron")
    spec = players.changed(spec, "budget", "300ms")
    assert (spec, players.words(spec, VIRTU.tempers())) == ("prince:patron@300ms", "Prince bot (patron, 0.3 s)")
    assert players.changed(spec, "level", "courtier") == "courtier:patron"
    assert players.changed(spec, "level", "") == ""
    assert players.changed("", "persona", "patron") == ""


def test_an_address_names_the_last_seats():
    assert players.listed("2", 3, VIRTU.tempers()) == ("", "courtier", "courtier")
    assert players.listed("novice,prince@300ms", 4, VIRTU.tempers()) == ("", "", "novice", "prince@300ms")
    assert players.listed("", 3, VIRTU.tempers()) == ("", "", "")
    for wrong in ("4", "emperor", "novice,x"):
        with pytest.raises(ValueError, match="bot"):
            players.listed(wrong, 3, VIRTU.tempers())


def test_what_the_address_asks_for():
    nothing = dict.fromkeys(address.WORDS, "")
    one = session()
    address.begin(one, nothing)
    assert one.playing is None
    address.begin(
        one, {**nothing, "new": "4", "seed": "9", "bots": "novice,prince@300ms", "edition": "1", "rules": "1"}
    )
    begun = match_of(one)
    assert begun.players == ("", "", "novice", "prince@300ms")
    assert (begun.salt, begun.line) == (Seeded(9).salt(), [Seeded(9).answer(begun.game.decision(begun.state_at(0)), 0)])
    table = match_of(one).state.table
    assert (table.edition.version, table.rules.version) == (1, "1")
    for wrong, said in (
        ({"new": "abc"}, "a whole number must stand there"),
        ({"new": "9" * 5000}, "a whole number must stand there"),
        ({"new": "9"}, "3 to 5 can play"),
        ({"new": "3", "seed": "-1"}, "“seed=-1”"),
        ({"new": "3", "edition": "x"}, "“edition=x”"),
        ({"new": "3", "rules": "x"}, "rules must be one of"),
        ({"new": "3", "first": "rome"}, "first must be"),
        ({"new": "3", "bots": "5"}, "more bots than seats"),
        ({"new": "3", "bots": "9" * 5000}, "There is no bot"),
        ({"new": "3", "bots": "emperor"}, "There is no bot"),
    ):
        other = session()
        address.begin(other, {**nothing, **wrong})
        assert other.playing is None
        assert said in other.open.toast
    address.begin(one, {**nothing, "game": "g77"})
    assert match_of(one) is begun


def test_players_are_part_of_the_save():
    memory = Memory()
    desk = Desk("courtier:warlord,prince@300ms", memory=memory)
    again = session(memory)
    again.resume(at_table(desk.session).game_id)
    assert match_of(again).players == ("", "courtier:warlord", "prince@300ms")
    text = notation.export(match_of(again))
    assert notation.parse(text, games.get).match.players == match_of(again).players
    assert saves.peek(at_table(desk.session).keeper.dump()).players == match_of(again).players
    assert [row.bots for row in shelved.rows(session(memory))] == [(1, 2)]


def test_a_save_without_players_is_played_by_persons():
    match = Match(games.get("virtu"), {"seats": 3}, Seeded(7))
    assert match.players == ()
    one = session()
    one.load(saves.dump(match, now=1))
    assert at_table(one).turn is None
    assert b"players" not in at_table(one).keeper.dump()


def test_an_unknown_bot_is_a_person_with_a_note():
    match = Match(games.get("virtu"), {"seats": 3}, Seeded(7), players=("emperor", "", "novice"))
    one = session()
    assert "emperor" in one.load(saves.dump(match, now=1))
    assert at_table(one).seats.people == [0, 1]


def test_a_new_game_as_the_form_says():
    one = session()
    acts = Acts(one, Helper())
    acts.field("name", "venice", "Vera")
    acts.do("box", "virtu")
    acts.field("who", "venice", "prince")
    acts.field("budget", "venice", "3000ms")
    acts.field("who", "naples", "novice")
    assert "Prince" in pages.render(one)["app"]
    acts.do("begin", "")
    by_house = dict(zip(match_of(one).config["seats"], match_of(one).players, strict=True))
    assert by_house == {"florence": "", "naples": "novice", "venice": "prince@3000ms"}
    assert not any(match_of(one).names)  # a bot needs no name


def test_alone_against_two_courtiers():
    one = session()
    Acts(one, Helper()).do("alone", "")
    assert match_of(one).players == ("", "courtier", "courtier")


# Bots play


def test_bots_play_until_a_person_is_to_decide():
    desk = Desk()
    moved = desk.bots_play() + 0
    for _ in range(12):
        desk.play_first()
        assert clickable(desk.session) == set() or at_table(desk.session).turn is None
        moved += desk.bots_play()
        assert clickable(desk.session) == {str(move) for move in match_of(desk.session).decision.moves}
    assert moved > 20
    assert len(desk.workers) == 1


def test_the_worker_is_told_only_what_is_new():
    desk = Desk()
    told: list[int] = []
    desk.draw()
    while at_table(desk.session).turn is not None:
        asked = json.loads(desk.worker.asked[0][2])
        assert ("start" in asked) == (not told)
        told.append(len(asked["moves"]))
        desk.worker.answer()
        desk.draw()
    assert told == [0] + [1] * (len(told) - 1)


def test_no_worker_before_a_bot_is_to_decide():
    desk = Desk("")
    for _ in range(5):
        desk.play_first()
    assert desk.workers == []


def test_the_same_game_as_without_a_page():
    desk = Desk("novice,novice,novice")
    desk.bots_play(60)
    game = games.get("virtu")
    match = match_of(desk.session)
    state = match.state_at(match.start)
    for move in match.line[match.start :]:
        seat = game.decision(state).seat
        assert bots.get("novice", match.salt + seat).choose(game, own(game, state)) == move
        state, _ = game.play(state, move)


def test_marks_while_a_bot_is_to_decide():
    desk = Desk("novice,novice,novice")
    found = pages.marks(desk.session, dark=False)
    assert (found["state"], found["bots"]) == ("thinking", "on")
    acting(desk).do("bots-pause", "")
    found = pages.marks(desk.session, dark=False)
    assert (found["state"], found["bots"]) == ("thinking", "waiting")


def test_people_cannot_play_for_a_bot():
    desk = Desk("novice,novice,novice")
    move = str(match_of(desk.session).decision.moves[0])
    assert not at_table(desk.session).play(move)
    looking.look_ahead(at_table(desk.session), move)
    looking.ask_why(at_table(desk.session), "city:siena")
    assert (desk.session.open.ahead.text, desk.session.open.refusal, desk.ply) == ("", "", 0)


def test_an_answer_that_comes_too_late_is_not_played():
    desk = Desk("novice,novice,novice")
    desk.bots_play(6)
    acting(desk).do("undo", "")
    desk.draw()
    desk.worker.answer()  # to the question before
    assert desk.ply == 5


def test_what_the_player_has_open_stays_open():
    desk = Desk("novice,novice,novice")
    acting(desk).do("dialog", "menu")
    acting(desk).do("palace", "venice")
    desk.bots_play(8)
    assert (desk.session.open.dialog, desk.session.open.visited) == ("menu", "venice")


def test_a_bots_move_is_told_and_pointed_at():
    desk = Desk("novice,novice,novice")
    pointed = set()
    for _ in range(60):
        desk.bots_play(1)
        ui = desk.session.ui()
        pointed.add(ui.pointed.partition(":")[0])
        assert ui.watched is not None
        if ui.watched.text:
            assert ui.watched.text[:30] in pages.render(desk.session)["live"].replace("&#x27;", "'")
    assert {"city", "room"} <= pointed


def step(one: Session) -> None:
    """A move of whoever is to decide."""
    match = match_of(one)
    move = str(bots.get("novice", 3).choose(match.game, own(match.game, match.state)))
    assert botplay.play(at_table(one), move) if at_table(one).turn is not None else at_table(one).play(move)


def happening(one: Session, kind: str) -> None:
    """Until a bot has done something to such a thing."""
    for _move in range(400):
        if one.ui().watched is not None and one.ui().pointed.startswith(kind):
            return
        step(one)
    raise AssertionError(kind)


def test_on_a_phone_the_tab_opens_where_a_bot_does_something():
    one = Desk("novice,novice", speed=1).session
    happening(one, "city:")
    assert one.ui().tab == "map"
    happening(one, "room:")
    assert one.ui().tab == "rivals"
    assert "something has happened there" not in pages.render(one)["tabs"]
    happening(one, "city:")
    assert one.ui().tab == "map"


def test_a_tab_that_was_opened_while_bots_play_stays_and_the_other_carries_a_dot():
    desk = Desk("novice,novice", speed=1)
    one = desk.session
    happening(one, "city:")
    acting(desk).do("tab", "log")
    assert one.ui().tab == "log"
    rest = pages.render(one)["tabs"].partition('data-value="map"')[2]
    assert "something has happened there" in rest.partition("</button>")[0]
    while at_table(one).turn is not None:
        step(one)
        assert one.ui().tab == "log" or at_table(one).turn is None
    assert not one.open.looked, "at one's own decision the tab with the targets opens again"


def test_bots_in_a_hurry_leave_the_tab():
    one = Desk("novice,novice", speed=prefs.FASTEST).session
    happening(one, "room:")
    assert one.ui().tab == "map"


def test_bots_wait_until_a_move_has_been_read():
    desk = Desk("novice,novice,novice", speed=1)
    desk.draw()
    desk.worker.answer()
    assert desk.ply == 1
    desk.worker.answer()  # to the next question: thought about meanwhile
    desk.time.pass_by(60_000)
    assert desk.ply == 1  # not drawn yet
    desk.draw()
    desk.time.pass_by(300)
    assert desk.ply == 1
    desk.time.pass_by(3000)
    assert desk.ply == 2


def test_pause_step_and_by_hand():
    desk = Desk("novice,novice,novice")
    acts = acting(desk)
    acts.do("bots-pause", "")
    desk.draw()
    assert desk.workers == []
    for ply in (1, 2):
        acts.do("bots-step", "")
        desk.draw()
        desk.worker.answer()
        desk.draw()
        assert desk.ply == ply
        assert desk.worker.asked == []
    acts.do("bots-pause", "")
    assert desk.bots_play(3) == 3
    acts.field("bot-speed", "", "0")
    desk.draw()
    desk.worker.answer()  # it was asked before
    assert desk.ply == 5
    assert acts.key("ArrowRight")
    desk.draw()
    assert desk.ply == 6
    assert acts.key(" ")
    assert botplay.speed(desk.session) > 0


def test_undo_leads_behind_the_moves_of_bots():
    desk = Desk()
    desk.bots_play()
    while match_of(desk.session).decision.kind != "go" or match_of(desk.session).state.year < 2:
        desk.play_first()
        desk.bots_play()
    acts, ply = acting(desk), desk.ply
    desk.play_first()
    desk.bots_play()
    while desk.ply < ply + 12:
        desk.play_first()
        desk.bots_play()
    behind = desk.ply
    for _ in range(behind):
        acts.do("undo", "")
        assert desk.session.open.dialog == ""  # nobody else is asked
        assert at_table(desk.session).turn is None
        if desk.ply <= ply:
            break
    assert desk.ply == ply
    acts.do("redo", "")
    assert desk.ply > ply
    assert at_table(desk.session).turn is None


def test_nothing_to_undo_before_the_first_decision_of_a_person():
    desk = Desk()
    desk.bots_play()
    assert desk.ply > 0
    assert not desk.session.ui().can_undo
    acting(desk).do("undo", "")
    assert at_table(desk.session).turn is None


def test_looking_at_the_past_starts_no_bot():
    desk = Desk("novice,novice,novice")
    desk.bots_play(20)
    acts = acting(desk)
    acts.do("goto", "5")
    desk.draw()
    desk.worker.answer()
    assert (desk.ply, at_table(desk.session).seats.hold) == (5, LOOKING)
    acts.do("goto", "20")
    assert desk.bots_play(2) == 2
    acts.do("bots-pause", "")
    acts.do("goto", "3")
    assert at_table(desk.session).seats.hold == PAUSED


def test_taking_a_seat_over_and_giving_it_back():
    desk = Desk("courtier:patron,novice,novice")
    desk.bots_play(4)
    seat = match_of(desk.session).decision.seat
    spec = match_of(desk.session).players[seat]
    acts = acting(desk)
    acts.do("taken-over", str(seat))
    desk.draw()
    assert at_table(desk.session).turn is None
    assert clickable(desk.session) == {str(move) for move in match_of(desk.session).decision.moves}
    desk.worker.answer()  # what it had been asked
    assert desk.ply == 4
    desk.play_first()
    acts.do("give-back", str(seat))
    assert match_of(desk.session).players[seat] == spec
    acts.field("level", str(seat), "prince")
    assert match_of(desk.session).players[seat].startswith("prince")
    kept = saves.load(desk.session.store.read(at_table(desk.session).game_id) or b"", games.get).match
    assert kept.players == match_of(desk.session).players
    acts.do("taken-over", "99")
    acts.do("dialog", "players")
    assert 'data-act="take-over"' in pages.render(desk.session)["dialog"]


def test_no_bot_plays_in_the_sandbox_nor_beside_a_replay_nor_on_another_page():
    desk = Desk()
    desk.bots_play()
    desk.play_first()
    while at_table(desk.session).turn is None:
        desk.play_first()
    acts, ply = acting(desk), desk.ply
    acts.do("replay", "since")
    assert at_table(desk.session).replay is not None
    assert not botplay.going(at_table(desk.session))
    acts.do("replay-stop", "")
    acts.do("page", "start")
    assert not botplay.going(at_table(desk.session))
    acts.do("open", at_table(desk.session).game_id)
    assert botplay.going(at_table(desk.session))
    acts.do("sandbox", "")
    assert at_table(desk.session).turn is None
    assert at_table(desk.session).play(str(match_of(desk.session).decision.moves[0]))
    acts.do("sandbox", "throw")
    assert (desk.ply, botplay.going(at_table(desk.session))) == (ply, True)


def test_a_turn_of_bots_needs_no_end():
    desk = Desk()
    assert desk.session.prefs["end_turn"]
    desk.bots_play()
    for _ in range(30):
        desk.play_first()
        assert desk.session.open.handed_over
        desk.bots_play()
        assert not desk.session.ui().end_turn


def test_a_game_goes_on_where_it_was_left():
    memory = Memory()
    desk = Desk("novice,novice,novice", memory=memory)
    desk.bots_play(10)
    again = Desk("", memory=memory)
    again.session.resume(at_table(desk.session).game_id)
    assert again.ply == 10
    assert again.bots_play(3) == 3


def test_a_deleted_game_does_not_come_back():
    desk = Desk("novice,novice,novice")
    desk.bots_play(5)
    acts, game_id = acting(desk), at_table(desk.session).game_id
    acts.do("page", "start")
    acts.do("delete", game_id)
    acts.do("alone", "")
    assert [one.id for one in desk.session.store.games()] == [at_table(desk.session).game_id]


# Workers that die


def test_a_dead_worker_is_replaced_and_the_game_goes_on():
    desk = Desk("novice,novice,novice")
    desk.bots_play(5)
    desk.draw()
    desk.worker.die()
    assert [one.stopped for one in desk.workers] == [True, False]
    assert "start" in json.loads(desk.worker.asked[0][2])
    assert desk.bots_play(5) == 5


def test_a_silent_worker_is_replaced():
    desk = Desk("prince@300ms,novice,novice")
    desk.bots_play(3)
    desk.draw()
    silent = desk.worker
    desk.time.pass_by(GRACE - 1)
    assert desk.worker is silent
    desk.time.pass_by(400)
    assert desk.worker is not silent
    silent.heard(silent.asked[0][0], json.dumps(str(match_of(desk.session).decision.moves[0])), "")
    assert desk.ply == 3  # a late word of the old one
    assert desk.bots_play(2) == 2


def test_after_three_deaths_a_novice_stands_in():
    desk = Desk("courtier,courtier,courtier", speed=4)
    desk.draw()
    for _ in range(DEATHS - 1):
        desk.time.pass_by(GRACE + STARTING)
        assert not desk.bot_worker.broken
    desk.worker.die()
    assert (desk.bot_worker.broken, len(desk.workers)) == (True, DEATHS)
    for ply in range(1, 4):
        desk.time.pass_by(1000)
        assert desk.ply == ply
        desk.draw()
    assert "Novice" in pages.render(desk.session)["notices"]
    desk.bot_worker.retry()
    desk.time.pass_by(1000)
    desk.draw()
    desk.worker.answer()
    assert not desk.session.stand_in


def test_a_browser_without_workers():
    desk = Desk("novice,novice,novice", speed=4)

    def none(_heard: object) -> None:
        raise RuntimeError("no workers here")

    desk.bot_worker.start = none  # type: ignore[assignment]
    desk.draw()
    desk.time.pass_by(100)
    assert (desk.ply, desk.bot_worker.broken, desk.session.stand_in) == (1, True, True)


def test_an_error_is_asked_again_with_the_whole_match():
    desk = Desk("novice,novice,novice")
    desk.bots_play(4)
    desk.draw()
    desk.worker.fail()
    asked = json.loads(desk.worker.asked[0][2])
    assert (len(asked["moves"]), "start" in asked) == (4, True)
    assert desk.bots_play(2) == 2
    desk.draw()
    desk.worker.fail()
    desk.worker.fail()
    desk.time.pass_by(100)
    assert (desk.ply, desk.bot_worker.broken) == (7, False)  # a Novice made this one
    desk.draw()
    assert desk.bots_play(2) == 2


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_no_turn_of_a_bot_goes_by_unread(speed: float):
    """A winter in which nothing was told used to take no time at all, and a line was gone with the next silent move."""
    one = session()
    one.start({"seats": 3, "first": "naples"}, 7, players=("", "novice", "novice"))
    one.prefs["bot_speed"] = speed
    match = match_of(one)
    waits = dict[object, int]()
    minds, blank = [bots.get("novice", seat) for seat in range(3)], 0
    while match.ply < 260 and not match.over:
        seat, turn = match.decision.seat, (match.state.year, match.state.stack[0])
        move = str(minds[seat].choose(match.game, own(match.game, match.state)))
        if at_table(one).turn is None:
            assert at_table(one).play(move)
            one.open.handed_over = True
        else:
            assert botplay.play(at_table(one), move)
            waits[seat, turn] = waits.get((seat, turn), 0) + botplay.wait(at_table(one))
            ended = any(event.kind == "turn" for event in match.events(match.ply))
            shown = one.ui().watched
            blank += bool(ended and shown is not None and not shown.text)
        one.open.unseen = False
    waits.popitem()  # it may still be going on
    assert len(waits) > 15
    assert min(waits.values()) >= 1200 / speed
    assert max(waits.values()) <= 30_000 / speed
    assert blank == 0


def test_no_bot_plays_on_while_the_last_move_is_on_its_way_to_the_disk():
    """A killed browser had lost six moves: bots were that far ahead of the disk."""
    desk = Desk("novice,novice,novice", speed=prefs.FASTEST)
    desk.draw()
    desk.worker.answer()
    assert desk.ply == 1
    desk.writing = True
    desk.draw()
    desk.worker.answer()
    desk.time.pass_by(WRITING * 3)
    assert desk.ply == 1
    desk.writing = False
    desk.time.pass_by(WRITING)
    assert desk.ply == 2
    desk.writing = True  # a disk that never answers must not end the game
    desk.draw()
    desk.worker.answer()
    desk.time.pass_by(PATIENCE)
    assert desk.ply == 3
