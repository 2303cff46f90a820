"""Turns shown again: what is shown is what was, the match and its save stay as they are, and nothing can be played."""

from __future__ import annotations

import random
import re

import pytest

from app.frame import looking, pages, prefs
from app.frame.acts import Acts
from app.frame.controls import replays
from app.frame.replay import BY_HAND, SPEEDS, Replay, last_turn, since
from app.frame.session import Session
from app.frame.views import table
from tests.unit.frame.memory import Memory, at_table, begun
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.virtu import drivers
from tests.unit.virtu.support import GAME


def played(plies: int, seed: int = 3) -> tuple[Session, Acts]:
    """A game for three, some way into it, by chance."""
    one = begun(Memory())
    choose = drivers.by_verb(random.Random(seed))
    while match_of(one).ply < plies:
        at_table(one).play(str(choose(match_of(one).state)))
    return one, Acts(one, Helper())


def running(one: Session) -> Replay:
    replay = at_table(one).replay
    assert replay is not None
    return replay


def seats(one: Session) -> range:
    return range(len(match_of(one).config["seats"]))


@pytest.mark.parametrize("plies", [30, 90, 160])
def test_the_last_turn_of_everybody(plies: int):
    one, acts = played(plies)
    match = match_of(one)
    for seat in seats(one):
        turn = last_turn(at_table(one).table, match, one.ui().log, seat)
        assert 0 < turn.first <= turn.last <= match.ply
        begun_there = [(event.kind, event.seat) for event in match.events(turn.first - 1)]
        assert ("turn", seat) in begun_there
        for ply in range(turn.first, turn.last):
            assert not any(event.kind == "turn" for event in match.events(ply))
        assert any(match.seat(ply - 1) == seat for ply in range(turn.first, turn.last + 1))
        log = one.ui().log
        acts.do("replay", str(seat))
        told = [line for step in running(one).steps for line in step.lines]
        assert told == [line for line in log if turn.first <= line.ply <= turn.last]
        acts.do("replay-stop", "")


def test_what_is_shown_is_what_was():
    one, acts = played(120)
    match = match_of(one)
    state = GAME.setup(match.config)
    truth = [state]
    for move in match.line:
        state, _events = GAME.play(state, move)
        truth.append(state)
    for seat in seats(one):
        acts.do("replay", str(seat))
        shown = []
        while at_table(one).replay is not None:
            ply = running(one).step.ply
            assert GAME.dump(running(one).state) == GAME.dump(truth[ply])
            assert at_table(one).view()["cities"] == GAME.view(truth[ply], seat)["cities"]
            assert all(line.ply <= ply for line in one.ui().log)
            shown.append(ply)
            acts.do("replay-step", "1")
        assert shown == sorted(set(shown))
        assert len(shown) > 1


def test_the_match_and_its_save_stay_as_they_are():
    one, acts = played(100)
    match, memory = match_of(one), one.store.backend
    assert isinstance(memory, Memory)
    match.goto(80)
    at_table(one).settled()
    kept, node, nodes, plies = dict(memory), match.node, set(match.tree.nodes), match.plies
    one.now = lambda: 1
    before = at_table(one).keeper.dump()
    for what in ("0", "1", "2", "since", "9", "x"):
        acts.do("replay", what)
        acts.do("replay-step", "1")
        if at_table(one).replay is None:
            continue
        at_table(one).play(str(match.decision.moves[0]))
        looking.ask_why(at_table(one), "city:siena")
        looking.look_ahead(at_table(one), str(match.decision.moves[0]))
        at_table(one).replay = None
    assert (match.node, set(match.tree.nodes), match.plies) == (node, nodes, plies)
    assert dict(memory) == kept
    assert at_table(one).keeper.dump() == before


def test_nothing_can_be_played_meanwhile_and_everything_afterwards():
    one, acts = played(100)
    listed = {str(move) for move in match_of(one).decision.moves}
    acts.do("replay", "0")
    while at_table(one).replay is not None:
        drawn = "".join(pages.render(one).values())
        assert "data-move" not in drawn
        assert "data-target" not in drawn
        assert pages.marks(one, dark=False)["replay"] == "on"
        step = running(one)
        assert f"step {step.at + 1} of {len(step.steps)}" in drawn
        acts.do("replay-next", "")
    drawn = "".join(pages.render(one).values())
    assert set(re.findall(r'data-move="([^"]*)"', drawn)) == listed
    assert pages.marks(one, dark=False)["replay"] == "off"


def test_what_happened_is_pointed_at():
    one, _ = played(160)
    pointed = set()
    for seat in seats(one):
        replays.show_again(at_table(one), str(seat))
        while at_table(one).replay is not None:
            key = one.ui().pointed
            assert key == running(one).pointed
            if key.startswith("city:"):
                assert " pointed" in table.regions(at_table(one).view(), one.ui())["board"]
            pointed.add(key.partition(":")[0])
            replays.step(at_table(one), 1)
    assert len(pointed - {""}) >= 2


def test_since_my_last_turn():
    one, acts = played(90)
    match = match_of(one)
    for ply in range(20, match.plies):
        match.goto(ply)
        me = match.decision.seat
        stretch = since(match, me)
        moved = [match.seat(one - 1) for one in range(stretch.first, stretch.last + 1)]
        assert me not in moved
        assert all(match.seat(at) == me for at in range(stretch.last, match.ply))
        assert stretch.first == 1 or match.seat(stretch.first - 2) == me
    acts.do("replay", "since")
    assert running(one).title == "Since your last turn"


def test_before_anybody_has_moved_there_is_nothing_to_show():
    one = begun()
    acts = Acts(one, Helper())
    for what in ("0", "1", "since"):
        acts.do("replay", what)
        assert at_table(one).replay is None
        assert one.open.toast


def test_pace():
    one, acts = played(100)
    acts.do("replay", "0")
    waits = []
    for speed in SPEEDS:
        acts.field("speed", "", f"{speed:g}")
        assert prefs.speed(one.prefs) == speed
        waits.append(replays.pace(at_table(one)))
    assert waits == sorted(waits, reverse=True)
    assert waits[0] == pytest.approx(8 * waits[-1], abs=8)
    acts.do("replay-pause", "")
    assert replays.pace(at_table(one)) == 0
    acts.do("replay-pause", "")
    assert replays.pace(at_table(one)) == waits[-1]
    acts.do("replay-step", "1")
    assert replays.pace(at_table(one)) == 0
    acts.field("speed", "", f"{BY_HAND:g}")
    acts.do("replay-pause", "")
    assert replays.pace(at_table(one)) == 0
    one.prefer("speed", "nonsense")
    assert prefs.speed(one.prefs) == 1


@pytest.mark.parametrize("why", ["wish", "system"])
def test_without_motion_only_by_hand(why: str):
    one, acts = played(100)
    one.device.still = why == "system"
    one.prefs["motion"] = why != "wish"
    acts.do("replay", "0")
    assert replays.pace(at_table(one)) == 0
    drawn = pages.render(one)["bar"]
    assert "replay-pause" not in drawn
    assert "speed" not in drawn
    at = running(one).at
    acts.do("replay-step", "1")
    assert running(one).at == at + 1
    acts.do("replay-step", "-1")
    assert running(one).at == at


def test_keys():
    one, acts = played(100)
    acts.do("replay", "0")
    assert acts.key("ArrowRight")
    assert running(one).at == 1
    assert acts.key("ArrowLeft")
    assert running(one).at == 0
    assert acts.key(" ")
    ply = match_of(one).ply
    assert not acts.key("u")
    assert match_of(one).ply == ply
    assert acts.key("Escape")
    assert at_table(one).replay is None
    assert not acts.key("ArrowRight")


@pytest.mark.parametrize("act", ["tab", "palace", "filter", "older", "pieces"])
def test_looking_around_does_not_end_it(act: str):
    one, acts = played(100)
    acts.do("replay", "0")
    acts.do(act, {"tab": "log", "palace": "venice", "filter": "1"}.get(act, ""))
    assert at_table(one).replay is not None
    assert pages.render(one)["bar"]


@pytest.mark.parametrize("act", ["undo", "dialog", "goto", "page", "sandbox"])
def test_going_elsewhere_ends_it(act: str):
    one, acts = played(100)
    acts.do("replay", "0")
    acts.do(act, {"dialog": "menu", "goto": "10", "page": "start"}.get(act, ""))
    assert at_table(one).replay is None


def test_a_turn_that_waits_for_its_end_still_does():
    one, acts = played(100)
    one.open.handed_over = False
    acts.do("replay", "0")
    assert not one.ui().end_turn
    acts.do("replay-stop", "")
    assert one.ui().end_turn


def test_everywhere_a_turn_can_be_shown_from():
    one, acts = played(100)
    others = [str(seat) for seat in seats(one) if seat != match_of(one).decision.seat]
    regions = pages.render(one)
    for seat in others:
        assert f'data-act="replay" data-value="{seat}"' in regions["rivals"]
    acts.do("filter", others[0])
    assert f'data-act="replay" data-value="{others[0]}"' in pages.render(one)["chronicle"]
    acts.do("dialog", "menu")
    menu = pages.render(one)["dialog"]
    assert re.findall(r'data-act="replay" data-value="(\w+)"', menu) == [
        *(str(seat) for seat in at_table(one).view()["order"] if str(seat) in others),
        "since",
    ]
