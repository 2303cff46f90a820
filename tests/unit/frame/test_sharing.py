"""Sending and receiving without a browser: links, files, copies that go on, and histories that part."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from app.frame import pages, sharing
from app.frame.acts import Acts
from app.frame.controls import receiving, sending
from app.frame.mail import GAME, TURN
from app.frame.seats import Seats
from app.frame.slots import GAME as KEY
from app.frame.views.qrcode import qrcode
from tests.unit.frame.letters import Letters
from tests.unit.frame.memory import Memory, at_table, session
from tests.unit.frame.test_session import Helper, match_of
from tests.unit.virtu import drivers
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.saves import dump


class Desk:
    """Somebody's page."""

    def __init__(self, content: bytes = b"") -> None:
        self.memory = Memory()
        self.session = session(self.memory)
        self.helper = Helper()
        self.acts = Acts(self.session, self.helper)
        if content:
            assert receiving.open_file(self.acts.session, content) == ""

    @property
    def match(self) -> Any:
        return match_of(self.session)

    def play(self, moves: int = 1, pick: int = 0) -> None:
        for _ in range(moves):
            legal = self.match.decision.moves
            assert at_table(self.session).play(str(legal[pick % len(legal)]))

    def play_turn(self, pick: int = 0) -> int:
        """Until somebody else decides; how many moves that were."""
        before, seat = self.match.ply, self.match.decision.seat
        while self.match.decision.seat == seat:
            self.play(1, pick)
        return int(self.match.ply - before)

    def link(self, what: str = "") -> str:
        self.acts.do("send", what)
        assert self.session.mail.offer is not None
        return self.session.mail.offer.link

    def shown(self) -> str:
        return "".join(pages.render(self.session).values())

    def kept(self) -> dict[str, int]:
        """The games in the list and how many moves are in them."""
        return {one.id: one.summary.plies for one in self.session.store.games() if one.summary}


def anna(moves: int = 30, seed: int = 7) -> Desk:
    """A game for three, some way into it, by chance."""
    desk = Desk()
    desk.session.start({"seats": 3, "first": "naples"}, seed, ("Anna", "Ben", "Cleo"))
    choose = drivers.by_verb(random.Random(3))
    while desk.match.ply < moves:
        at_table(desk.session).play(str(choose(desk.match.state)))
    return desk


def copy_of(desk: Desk) -> Desk:
    return Desk(at_table(desk.session).keeper.dump())


# What is sent


def test_a_turn_is_all_that_the_next_player_may_not_know():
    desk = anna(60)
    match = desk.match
    for ply in range(5, 61):
        match.goto(ply)
        first = sharing.since(match, Seats(match))
        movers = [match.seat(one) for one in range(ply)]
        reader = match.decision.seat
        if reader == movers[-1]:  # in the middle of a turn: for the two others
            assert first == min(
                len(movers) - movers[::-1].index(one) if one in movers else 0 for one in {0, 1, 2} - {reader}
            )
        else:
            assert reader not in movers[first:]
            assert first == 0 or movers[first - 1] == reader


def test_bots_are_not_waited_for():
    desk = anna(60)
    match = desk.match
    match.players = ("", "novice", "novice")
    assert sharing.since(match, Seats(match)) == 0  # nobody to send it to
    match.players = ("", "", "novice")
    match.goto(next(ply for ply in range(60, 0, -1) if match.seat(ply) == 2))
    first = sharing.since(match, Seats(match))
    last = next(match.seat(ply) for ply in range(match.ply - 1, -1, -1) if match.seat(ply) != 2)
    assert match.seat(first - 1) == 1 - last


def test_the_dialog_offers_the_turn_then_the_game():
    desk = anna()
    link = desk.link()
    assert re.fullmatch(r"https://example\.org/virtu/#v2\.t\.[\w-]+", link)
    assert desk.helper.post.asked == [("draw", link)]
    drawn = desk.shown()
    assert "To decide next: " + desk.match.names[desk.match.decision.seat] in drawn
    assert "being drawn" in drawn
    sending.drawn(desk.acts.session, "something else", ("1",))
    assert "being drawn" in desk.shown()
    sending.drawn(desk.acts.session, link, ("00", "01"))
    assert 'd="M1 1h1v1H1z"' in desk.shown()
    sending.drawn(desk.acts.session, link, ())
    assert "too long for a QR code" in desk.shown()
    desk.acts.do("copy-link", "")
    desk.acts.do("send-link", "")
    assert desk.helper.post.asked[1:] == [("copy", link), ("send", link)]
    sending.copied(desk.acts.session, True)
    assert "copied" in desk.session.open.toast
    sending.copied(desk.acts.session, False)
    assert "mark the link" in desk.session.open.toast
    whole = desk.link(GAME)
    assert "#v2.g." in whole
    assert whole in desk.shown()
    desk.session.mail.can_send = True
    assert 'data-act="send-link"' in desk.shown()


def test_a_game_nobody_else_has_yet_is_offered_whole():
    desk = anna(1)
    assert "#v2.g." in desk.link()


def test_on_a_disk_a_link_is_the_bare_word():
    desk = anna()
    desk.helper.post = Letters("")
    assert desk.link().startswith("v2.t.")


def test_a_code_is_drawn_as_it_is():
    rows = ["0000", "0110", "0101", "0000"]
    drawn = qrcode(rows, "code")
    dark = {
        (int(x) + at, int(y)) for x, y, count in re.findall(r"M(\d+) (\d+)h(\d+)v1H", drawn) for at in range(int(count))
    }
    assert dark == {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == "1"}
    assert 'fill="#fff"' in drawn
    assert 'width="340"' in drawn
    assert 'aria-label="code"' in drawn


# What comes


def test_play_by_mail():
    """Three players, each with a copy, who send each turn to the next one alone."""
    first = anna(20)
    desks = [first, copy_of(first), copy_of(first)]
    for _ in range(12):
        sender = desks[0]
        seat = sender.match.decision.seat
        sender.play_turn(pick=1)
        text = sender.link(TURN)
        for desk in desks[1:]:
            assert "added to your game" in receiving.open_link(desk.acts.session, text)
            assert desk.match.chain() == sender.match.chain()
        assert sender.match.decision.seat != seat
        desks.append(desks.pop(0))
    assert all(list(desk.kept()) == ["g1"] for desk in desks)


def test_only_the_next_player_is_sent_the_turn():
    first = anna(20)
    desks = {seat: copy_of(first) for seat in range(3)}
    seat = first.match.decision.seat
    for _ in range(15):
        desk = desks[seat]
        desk.play_turn(pick=1)
        seat = desk.match.decision.seat
        assert "added to your game" in receiving.open_link(desks[seat].acts.session, desk.link(TURN))
        assert desks[seat].match.chain() == desk.match.chain()


def test_a_game_that_is_new_here_is_a_game_of_its_own():
    desk = Desk(at_table(anna(10).session).keeper.dump())
    other = anna(12, seed=8)
    assert receiving.open_link(desk.acts.session, other.link(GAME)) == ""
    assert desk.kept() == {"g1": 10, "g2": 12}
    assert desk.match.chain() == other.match.chain()
    assert desk.match.names == ("Anna", "Ben", "Cleo")


@pytest.mark.parametrize("open_here", [True, False])
@pytest.mark.parametrize("by", ["file", "game", "turn"])
def test_what_goes_on_from_the_own_copy_is_added_to_it(by: str, open_here: bool):
    desk = anna()
    other = copy_of(desk)
    other.play(3)
    if not open_here:
        desk.session.start({"seats": 3, "first": "naples"}, 8)
        desk.acts.do("page", "start")
    said = receive(desk, other, by)
    assert said == "3 moves were added to your game."
    assert (at_table(desk.session).game_id, desk.match.chain(), desk.match.ply) == ("g1", other.match.chain(), 33)
    assert saves.peek(desk.session.store.read("g1") or b"").plies == 33
    assert desk.session.open.page == "table"


def receive(desk: Desk, other: Desk, by: str) -> str:
    return (
        receiving.open_file(desk.acts.session, at_table(other.session).keeper.dump())
        if by == "file"
        else receiving.open_link(desk.acts.session, other.link(by))
    )


@pytest.mark.parametrize("by", ["file", "game", "turn"])
def test_what_is_known_already_changes_nothing(by: str):
    desk = anna()
    other = copy_of(desk)
    before = dict(desk.memory)
    assert receive(desk, other, by) == "You have these moves already."
    assert desk.memory == before
    desk.play(5)
    before = dict(desk.memory)
    assert receive(desk, other, by) == ""
    assert (desk.memory, desk.match.ply) == (before, 35)
    assert "goes on for 5 moves" in desk.shown()
    desk.acts.do("look-seen", "")
    assert (desk.match.ply, desk.match.plies, desk.session.open.dialog) == (30, 35, "")


@pytest.mark.parametrize("by", ["file", "game", "turn"])
@pytest.mark.parametrize("choice", ["both", "theirs", "mine", "close"])
def test_two_histories_are_shown_and_nothing_is_lost(by: str, choice: str):
    desk = anna()
    other = copy_of(desk)
    desk.play(4)
    other.play(6, pick=1)
    mine, theirs, before = desk.match.chain(), other.match.chain(), dict(desk.memory)
    assert receive(desk, other, by) == ""
    assert desk.memory == before
    assert desk.match.chain() == mine
    told = desk.shown()
    assert "30 moves in common" in told
    assert ("4 moves of its own" in told, "6 moves of its own" in told) == (True, True)
    for line in other.session.ui().log:
        assert line.ply <= 30 or line.text in told.replace("&#x27;", "'")
    if choice == "close":
        desk.acts.do("close", "")
    else:
        desk.acts.do("settle", choice)
    paths = {
        game_id: saves.load(desk.session.store.read(game_id) or b"", lambda name: at_table(desk.session).game).match
        for game_id in desk.kept()
    }
    ends = {game_id: {match.link(node) for node in match.tree.nodes.values()} for game_id, match in paths.items()}
    assert mine in ends["g1"]
    if choice in ("mine", "close"):
        assert (list(ends), desk.match.chain()) == (["g1"], mine)
    elif choice == "theirs":
        assert (list(ends), desk.match.chain(), theirs in ends["g1"]) == (["g1"], theirs, True)
    else:
        assert (sorted(ends), desk.match.chain(), theirs in ends["g2"]) == (["g1", "g2"], theirs, True)
        assert desk.memory[f"{KEY}g1"] == before[f"{KEY}g1"]
        assert "as it was sent" in desk.memory["virtu.title.g2"]


def test_the_way_back_to_the_own_line():
    desk = anna()
    other = copy_of(desk)
    desk.play(4)
    other.play(6, pick=1)
    mine = desk.match.chain()
    receive(desk, other, "file")
    desk.acts.do("settle", "theirs")
    desk.acts.do("dialog", "lines")
    [one] = desk.session.ui().lines
    assert (one.ply, one.plies) == (31, 4)
    assert one.text in desk.shown().replace("&#x27;", "'")
    desk.acts.do("line", str(one.node))
    assert desk.match.chain() == mine
    [one] = desk_lines(desk)
    assert (one.ply, one.plies) == (31, 6)
    desk.acts.do("line", "999999")
    assert "no move" in desk.session.open.toast
    assert desk.match.chain() == mine


def desk_lines(desk: Desk) -> Any:
    desk.acts.do("dialog", "lines")
    return desk.session.ui().lines


def test_a_game_without_other_lines_says_so():
    desk = anna()
    assert desk_lines(desk) == ()
    assert "Nothing was taken back or tried yet" in desk.shown()


def test_after_both_were_kept_each_goes_on_by_itself():
    desk = anna()
    other = copy_of(desk)
    desk.play(4)
    other.play(6, pick=1)
    receive(desk, other, "file")
    desk.acts.do("settle", "both")
    before = other.match.ply
    other.play(2)  # what has one way on may follow by itself
    assert receive(desk, other, "turn") == f"{other.match.ply - before} moves were added to your game."
    assert (at_table(desk.session).game_id, desk.kept()) == ("g2", {"g1": 34, "g2": other.match.ply})


def test_a_turn_for_which_moves_are_lacking():
    desk = anna(40)
    other = copy_of(desk)
    for _ in range(8):
        other.play_turn()
    late = other.link(TURN)
    before = dict(desk.memory)
    assert "lacks the moves before this turn" in receiving.open_link(desk.acts.session, late)
    stranger = Desk()
    assert "not kept here" in receiving.open_link(stranger.acts.session, late)
    assert (desk.memory, desk.match.ply, stranger.session.playing) == (before, 40, None)
    assert "not kept here" in stranger.shown()


def test_the_sandbox_is_left_before_moves_are_added():
    desk = anna()
    other = copy_of(desk)
    other.play(2)
    at_table(desk.session).toggle_sandbox()
    desk.play(3, pick=1)
    receive(desk, other, "turn")
    assert (at_table(desk.session).sandbox, desk.match.chain()) == (None, other.match.chain())
    assert len(desk.match.tree.nodes) == 33


def test_a_game_that_ends_with_what_came_shows_the_score(monkeypatch: pytest.MonkeyPatch):
    desk = anna()
    other = copy_of(desk)
    other.play(1)
    text = other.link(TURN)
    monkeypatch.setattr(type(desk.match), "over", property(lambda self: self.ply > 30))
    receiving.open_link(desk.acts.session, text)
    assert desk.session.open.dialog == "score"


# The fields


def test_a_pasted_link_and_a_scanned_one():
    desk, other = Desk(), anna(12)
    desk.acts.do("open-link", "")
    assert "Paste a link" in desk.shown()
    desk.acts.do("receive", "")
    desk.acts.field("link", "", "nonsense")
    desk.acts.do("open-link", "")
    assert "not a link to a game" in desk.shown()
    assert 'value="nonsense"' in desk.shown()
    desk.acts.field("link", "", f"Your turn: {other.link(GAME)} !")
    desk.acts.do("open-link", "")
    assert (desk.match.ply, desk.session.mail.typed) == (12, "")
    other.play(2)
    desk.acts.do("receive", "")
    assert 'data-act="scan"' not in desk.shown()
    desk.session.mail.can_scan = True
    assert 'data-act="scan"' in desk.shown()
    desk.acts.do("scan", "")
    assert desk.helper.post.asked == [("scan", "")]
    assert 'id="scan"' in desk.shown()
    receiving.scanned(desk.acts.session, "")
    assert "no QR code" in desk.session.open.toast
    desk.acts.do("scan", "")
    desk.acts.do("scan", "stop")
    assert 'id="scan"' not in desk.shown()
    receiving.blind(desk.acts.session)
    assert "camera cannot be used" in desk.session.open.toast
    receiving.scanned(desk.acts.session, other.link(GAME))
    assert desk.match.ply == 14


def test_the_list_tells_whose_turn_it_is():
    desk = anna(12)
    seat = desk.match.decision.seat
    desk.acts.do("page", "start")
    assert f"{desk.match.names[seat]} to move" in desk.shown()


def test_a_changed_file_is_refused():
    desk = anna(12)
    body = saves._open(dump(desk.match, now=5))
    line = [*body["line"][:-1], "done"]
    before = dict(desk.memory)
    said = receiving.open_file(desk.acts.session, saves.seal({**body, "line": line}))
    assert "its moves are not those" in said
    assert desk.memory == before


@pytest.mark.parametrize("open_here", [True, False])
def test_a_file_that_only_claims_to_be_a_copy_changes_nothing(open_here: bool):
    desk, other = anna(), anna(moves=90, seed=8)
    claimed = Match(
        other.match.game, {**other.match.config, "one_agent": True}, Seeded(8), created=1, identity=desk.match.identity
    )
    for move in other.match.line:
        claimed.play(move)
    if not open_here:
        desk.session.start({"seats": 3, "first": "naples"}, 1)
    kept, table = dict(desk.memory), at_table(desk.session).game_id
    nodes = len(desk.match.tree.nodes)
    assert "begun with other settings" in receiving.open_file(desk.acts.session, dump(claimed, now=1))
    assert (at_table(desk.session).game_id, len(desk.match.tree.nodes), dict(desk.memory)) == (table, nodes, kept)
