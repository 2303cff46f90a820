"""The controller and its controls, without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from app.frame import botplay, looking, pages, players, prefs
from app.frame.acts import Acts
from app.frame.advised import Point, Review
from app.frame.controls import history, receiving
from app.frame.session import Session
from app.frame.slots import GAME
from app.frame.views.chronicle import SHOWN
from app.tables.virtu.names import name
from app.tables.virtu.own import of
from app.tables.virtu.words import owner_name
from tests.unit.frame.letters import Letters
from tests.unit.frame.memory import Memory, at_table, begun, session
from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.match import Match

FINISHED = Path(__file__).parents[2] / "games" / "3-patronage.virtu"


class Helper:
    """A browser that notes what it is asked for."""

    def __init__(self) -> None:
        self.files: list[tuple[str, bytes]] = []
        self.answer: str | None = "A name"
        self.proposed: list[str] = []
        self.picked = 0
        self.fetched: list[tuple[str, Callable[[], None], Callable[[], None]]] = []
        self.post = Letters()

    def download(self, name: str, content: bytes) -> None:
        self.files.append((name, content))

    def share(self, name: str, content: bytes) -> None:
        self.files.append((name, content))

    def prompt(self, question: str, answer: str) -> str | None:
        self.proposed.append(answer)
        return self.answer

    def picture(self, name: str, svg: str) -> None:
        self.files.append((name, svg.encode()))

    def fetch(self, game: str, come: Callable[[], None], failed: Callable[[], None]) -> None:
        self.fetched.append((game, come, failed))

    def pick(self) -> None:
        self.picked += 1

    def revive(self) -> None:
        self.answer = "revived"


def acting(one: Session) -> tuple[Acts, Helper]:
    helper = Helper()
    return Acts(one, helper), helper


def match_of(one: Session) -> Match[Any]:
    return at_table(one).match


def first(one: Session) -> str:
    return str(match_of(one).decision.moves[0])


def advance(one: Session, *, to_other: bool) -> None:
    """Play until the last move did, or did not, hand over to another seat."""
    for _ in range(200):
        before = match_of(one).decision.seat
        at_table(one).play(first(one))
        if (match_of(one).decision.seat != before) == to_other:
            return
    raise AssertionError("nobody else came to decide")


# Moves


def test_every_move_is_kept():
    memory = Memory()
    one = begun(memory)
    for ply in range(5):
        assert at_table(one).play(first(one))
        kept = saves.load(Session(one.store, lambda: 0).store.read(at_table(one).game_id) or b"", games.get).match
        assert kept.ply == ply + 1


def test_what_is_no_move_is_refused_with_a_reason():
    one = begun()
    assert not at_table(one).play("annex siena")
    assert one.open.refusal
    assert not at_table(one).play("???")
    assert match_of(one).ply == 0


def test_choices_and_targets_are_the_decision():
    one = begun()
    for _ in range(40):
        ui, decision = one.ui(), match_of(one).decision
        assert {choice.move for choice in ui.choices} == set(decision.moves)
        assert {move for moves in ui.targets.values() for move in moves} <= set(decision.moves)
        assert (ui.decider, ui.decision, ui.ply) == (decision.seat, decision.kind, match_of(one).ply)
        at_table(one).play(first(one))


def test_the_log_grows_and_shrinks_with_the_moves():
    one = begun()
    seen = [one.ui().log]
    for _ in range(30):
        at_table(one).play(first(one))
        seen.append(one.ui().log)
    for before, after in pairwise(seen):
        assert after[: len(before)] == before
    match_of(one).goto(12)
    assert one.ui().log == seen[12]
    at_table(one).play(first(one))
    assert one.ui().log == seen[13]


def test_a_preview_tells_and_changes_nothing():
    one = begun(moves=30)
    before = match_of(one).state
    told = set()
    for choice in one.ui().choices:
        looking.look_ahead(at_table(one), str(choice.move))
        told.add(one.ui().preview)
    assert any(told)
    assert match_of(one).state is before
    looking.look_ahead(at_table(one), "annex nowhere")
    assert (one.ui().preview, one.ui().effects, one.ui().opens) == ("", (), frozenset())


def test_why_not_always_answers():
    one = begun(moves=30)
    keys = ["city:siena", "power:france", "room:florence:1", "room:naples:2", "space:florence:left1", "item:merchant"]
    keys += ["patron:leonardo", "treasury:florence", "tile:florence:guild", "support:florence:2", "nonsense", "city:x"]
    for key in keys:
        looking.ask_why(at_table(one), key)
        assert one.open.refusal, key


# Going back and forth


def test_undo_and_redo():
    one = begun(moves=3)
    acts, _ = acting(one)
    for _ in range(3):
        acts.do("undo", "")
        if one.open.dialog == "confirm":
            acts.do("confirmed", "")
    assert match_of(one).ply == 0
    acts.do("undo", "")
    assert match_of(one).ply == 0
    for _ in range(4):
        acts.do("redo", "")
    assert match_of(one).ply == 3


def test_undo_into_another_turn_asks():
    one = begun()
    acts, _ = acting(one)
    advance(one, to_other=True)
    acts.do("end-turn", "")
    ply = match_of(one).ply
    acts.do("undo", "")
    assert (match_of(one).ply, one.open.dialog) == (ply, "confirm")
    acts.do("close", "")
    assert (match_of(one).ply, one.open.dialog) == (ply, "")
    acts.do("undo", "")
    acts.do("confirmed", "")
    assert match_of(one).ply == ply - 1


def test_undo_before_the_turn_is_handed_over_does_not_ask():
    one = begun()
    acts, _ = acting(one)
    advance(one, to_other=True)
    ply = match_of(one).ply
    assert one.ui().end_turn
    acts.do("undo", "")
    assert match_of(one).ply == ply - 1
    acts.do("pref", "end_turn")
    at_table(one).play(first(one))
    assert not one.ui().end_turn


def test_nothing_of_who_is_next_can_be_pressed_on_the_table_before_the_turn_is_ended():
    one = begun()
    acts, _ = acting(one)
    advance(one, to_other=True)
    shown, ui = pages.render(one), one.ui()
    assert ui.turn_over
    assert not ui.targets
    assert not ui.sources
    assert all("data-move" not in shown[part] and 'data-act="hold"' not in shown[part] for part in ("board", "palace"))
    house = at_table(one).view()["players"][match_of(one).decision.seat]["house"]
    looking.ask_why(at_table(one), f"room:{house}:1")
    assert one.open.refusal == "End the turn first."
    acts.do("end-turn", "")
    assert one.ui().targets
    assert 'data-act="hold"' in pages.render(one)["board"]


def test_restart_and_goto():
    one = begun(moves=12)
    acts, _ = acting(one)
    advance(one, to_other=True)
    begin = match_of(one).ply
    while match_of(one).decision.seat == match_of(one).seat(begin) and match_of(one).ply < begin + 3:
        at_table(one).play(first(one))
    if match_of(one).decision.seat == match_of(one).seat(begin):
        acts.do("restart", "")
        assert match_of(one).ply == begin
    acts.do("goto", "4")
    assert match_of(one).ply == 4
    acts.do("goto-line", "99999")
    assert match_of(one).ply == match_of(one).plies
    acts.do("goto", "x")


def test_a_line_of_the_log_leads_into_another_turn_only_after_a_yes():
    one = begun(moves=12)
    acts, _ = acting(one)
    advance(one, to_other=True)
    acts.do("end-turn", "")
    ply = match_of(one).ply
    acts.do("goto-line", "3")
    assert (match_of(one).ply, one.open.dialog) == (ply, "confirm")
    acts.do("confirmed", "")
    assert (match_of(one).ply, one.open.dialog) == (3, "")
    acts.do("goto-line", str(ply))  # forth takes nothing back
    assert (match_of(one).ply, one.open.dialog) == (ply, "")


def test_a_line_of_the_own_turn_needs_no_yes():
    one = begun()
    acts, _ = acting(one)
    advance(one, to_other=True)
    acts.do("end-turn", "")
    begin = match_of(one).ply
    advance(one, to_other=False)
    acts.do("goto-line", str(begin))
    assert (match_of(one).ply, one.open.dialog) == (begin, "")


def test_a_slider_that_is_still_moving_keeps_nothing():
    memory = Memory()
    one = begun(memory, moves=12)
    acts, _ = acting(one)
    kept = dict(memory)
    for value in ("3", "7", "5", "x"):
        history.scrub(at_table(one), value)
        assert one.open.dialog == ""
    assert (match_of(one).ply, dict(memory)) == (5, kept)
    acts.do("goto", "5")
    assert dict(memory) != kept


def test_the_chronicle_shows_its_latest_lines_and_the_others_on_demand():
    one = begun(moves=150)
    acts, _ = acting(one)
    acts.do("goto", "150")
    drawn = pages.render(one)["chronicle"]
    rows = re.findall(r'<li[^>]* id="([^"]+)"|<li id="([^"]+)"', drawn)
    assert len(rows) == len(set(rows)) == SHOWN + 2
    assert "Older lines" in drawn
    acts.do("older", "")
    whole = pages.render(one)["chronicle"]
    assert whole.count("<li") == len(one.ui().log) + 1
    assert "Older lines" not in whole


def test_lines_point_at_what_lies_in_a_palace_too():
    one = begun(moves=60)
    kinds = {line.place.partition(":")[0] for line in one.ui().log}
    assert {"room", "space"} <= kinds
    for line in one.ui().log:
        if line.place.startswith(("room:", "support:")):
            one.open.visited, one.open.pointed = line.place.split(":")[1], line.place
            found = pages.some(one, pages.hints(one.read_of, line.place))
            assert "pointed" in found["palace"] + found["rivals"], line
            break


def test_payment_as_proposed_and_cancelled():
    one = begun()
    acts, _ = acting(one)
    for _ in range(400):
        if match_of(one).decision.kind == "pay" and at_table(one).view()["payment"]["proposal"]:
            break
        moves = match_of(one).decision.moves
        at_table(one).play(str(next((move for move in moves if move.verb in ("finance", "annex", "buy")), moves[0])))
    begin = match_of(one).ply
    assert of(one.ui()).payment is not None
    acts.do("close", "")
    assert one.open.dialog == "aside"
    acts.do("propose", "")
    assert match_of(one).decision.kind != "pay"
    match_of(one).goto(begin)
    acts.do("cancel-payment", "")
    assert match_of(one).decision.kind != "pay"
    assert match_of(one).ply < begin


# The sandbox


def test_sandbox_thrown_away():
    one = begun(moves=10)
    memory: Any = one.store.backend
    match_of(one).goto(6)
    at_table(one).settled()
    kept = dict(memory)
    at_table(one).toggle_sandbox()
    other = str(match_of(one).decision.moves[-1])
    at_table(one).play(first(one))  # along a known line, and off it later
    at_table(one).play(str(match_of(one).decision.moves[-1]))
    match_of(one).goto(6)
    at_table(one).play(other)
    assert dict(memory) == kept
    nodes = len(match_of(one).tree.nodes)
    at_table(one).toggle_sandbox()
    assert (match_of(one).ply, match_of(one).plies, at_table(one).sandbox) == (6, 10, None)
    assert len(match_of(one).tree.nodes) < nodes
    assert len(match_of(one).tree.nodes) == 11


def test_sandbox_kept_as_a_branch():
    one = begun(moves=6)
    match_of(one).goto(4)
    at_table(one).toggle_sandbox()
    at_table(one).play(str(match_of(one).decision.moves[-1]))
    tried = match_of(one).node.id
    at_table(one).toggle_sandbox(keep=True)
    assert match_of(one).ply == 4
    assert tried in match_of(one).tree.nodes


# Games and files


def test_two_tabs():
    memory = Memory()
    one = begun(memory, moves=3)
    two = session(memory)
    two.resume(at_table(one).game_id)
    at_table(two).play(first(two))
    one.check_elsewhere()
    assert one.trouble == "elsewhere"
    at_table(one).play(first(one))
    assert one.trouble == "elsewhere"
    assert saves.load(two.store.read(at_table(two).game_id) or b"", games.get).match.ply == 4
    assert two.trouble == ""


def test_full_storage():
    memory = Memory()
    one = begun(memory, moves=1)
    memory.full = True
    assert at_table(one).play(first(one))
    assert one.ui().trouble == "full"
    acting(one)[0].do("theme", "")
    memory.full = False
    at_table(one).play(first(one))
    assert one.trouble == ""


def test_form_of_a_new_game():
    one = session()
    acts, _ = acting(one)
    acts.do("box", "virtu")
    acts.do("way", "table")
    acts.do("seat-add", "milan")
    acts.do("seat-up", "milan")
    acts.field("name", "milan", "Ludovico")
    acts.field("option", "first", "milan")
    acts.field("option", "one_agent", True)
    acts.do("begin", "")
    config = match_of(one).config
    assert config["seats"] == ["florence", "naples", "milan", "venice"]
    assert match_of(one).names == ("", "", "Ludovico", "")
    assert (config["first"], config["one_agent"], one.open.page) == ("milan", True, "table")


def test_list_of_games():
    one = begun(moves=2)
    acts, helper = acting(one)
    acts.do("page", "start")
    acts.do("rename", "g1")
    acts.do("duplicate", "g1")
    assert [saved.title for saved in one.store.games()] == ["A name", "A name"]
    helper.answer = None
    acts.do("rename", "g2")
    acts.do("delete", "g1")
    assert one.open.undelete
    assert "undelete" in pages.render(one)["app"]
    acts.do("undelete", "")
    assert one.store.has("g1")
    acts.do("export", "g1")
    acts.do("open", "g2")
    acts.do("export", "")
    acts.do("share", "")
    acts.do("save-chart", "png")
    acts.do("save-chart", "svg")
    acts.do("page", "start")
    acts.do("share", "g1")
    assert [file for file, _ in helper.files] == [
        f"Virtù - A name{end}" for end in (".virtu", ".virtu", ".virtu", " score.png", " score.svg", ".virtu")
    ]
    drawn = ElementTree.fromstring(helper.files[3][1])
    assert helper.files[3][1] == helper.files[4][1]
    assert {"width", "height", "viewBox"} <= set(drawn.attrib)
    assert drawn.find("{http://www.w3.org/2000/svg}style") is not None


def test_a_game_is_renamed_from_the_name_it_has():
    one = begun(moves=1)
    acts, helper = acting(one)
    acts.do("rename", "g1")
    acts.do("rename", "g1")
    assert helper.proposed == ["", "A name"]


def another(seed: int) -> Session:
    """A game of somebody else's, four moves into it."""
    one = session()
    one.start({"seats": 3, "first": "naples"}, seed)
    for _ in range(4):
        at_table(one).play(first(one))
    return one


def test_files():
    one = begun(moves=4)
    acts, _ = acting(one)
    content = at_table(another(1)).keeper.dump()
    assert receiving.open_file(acts.session, content) == ""
    assert (at_table(one).game_id, match_of(one).ply) == ("g2", 4)
    text = notation.export(match_of(another(2))).encode()
    assert receiving.open_file(acts.session, text) == ""
    assert (at_table(one).game_id, match_of(one).ply) == ("g3", 4)
    for bad in (b"", b"nonsense", content[:-3], b"[Game", bytes(1000)):
        assert len(receiving.open_file(acts.session, bad)) > 10
        assert (at_table(one).game_id, match_of(one).ply) == ("g3", 4)
    acts.do("open", "g99")
    assert one.open.toast
    assert one.open.page == "table"


def test_the_short_cuts():
    one = begun(moves=2)
    acts, _ = acting(one)
    assert acts.key("m")
    assert one.ui().all_moves
    assert acts.key("Escape")
    assert not one.ui().all_moves
    assert not acts.key("q")
    one.open.page = "start"
    assert not acts.key("u")


# Pages


def test_marks():
    one = session()
    assert pages.marks(one, dark=True) == {
        "page": "start", "game": "", "theme": "dark", "motion": "on", "tab": "board", "sandbox": "off", "replay": "off",
        "hover": "on", "asking": "off", "bots": "off", "past": "off",
        "ply": "0", "decision": "", "seat": "", "turn": "", "state": "ready", "held": "",
        "carried": "", "curtain": "off", "tap": "off",
    }  # fmt: skip
    one.start({"seats": 3, "first": "naples"}, 7)
    found = pages.marks(one, dark=False)
    assert (found["page"], found["theme"], found["decision"]) == ("table", "light", match_of(one).decision.kind)
    assert found["seat"] == str(match_of(one).decision.seat)
    one.prefer("theme", "dark")
    assert pages.marks(one, dark=False)["theme"] == "dark"


def test_pages():
    one = begun(moves=5)
    acts, _ = acting(one)
    whole = pages.render(one)
    assert {"app", "bar", "board", "palace", "moves", "live"} <= set(whole)
    assert all(whole[name] == markup for name, markup in pages.some(one, pages.hints(one.read_of)).items())
    acts.do("page", "about")
    assert set(pages.render(one)) == {"app", "live"}
    assert pages.some(one, pages.hints(one.read_of)) == {}
    acts.do("page", "start")
    one.trouble, one.open.toast = "full", "<script>"
    markup = pages.render(one)["app"]
    assert "&lt;script&gt;" in markup
    assert 'role="alert"' in markup


def test_a_damaged_game_stays_in_the_list():
    one = session(Memory({f"{GAME}g1": "AAAA"}))
    acts, helper = acting(one)
    acts.do("open", "g1")
    assert one.playing is None
    assert one.open.toast in pages.render(one)["app"]
    acts.do("export", "g1")
    assert helper.files == [("Virtù.virtu", b"\0\0\0")]


@pytest.mark.parametrize("name", ["palace", "tab", "dialog", "menu", "pieces", "filter", "moves", "theme"])
def test_controls_change_what_is_open_and_nothing_else(name: str):
    one = begun(moves=5)
    acts, _ = acting(one)
    state = match_of(one).state
    acts.do(name, {"palace": "naples", "filter": "1", "tab": "log", "dialog": "supply"}.get(name, ""))
    assert match_of(one).state is state
    assert pages.render(one)["bar"]


# What a player is told and what is remembered


def test_an_export_says_that_it_was_made():
    one = begun(moves=3)
    acts, helper = acting(one)
    for control, value in (("export", ""), ("save-chart", "svg"), ("save-chart", "png")):
        acts.do(control, value)
        assert helper.files[-1][0] in one.open.toast


def test_names_of_players_are_remembered():
    memory = Memory()
    one = session(memory)
    acts, _helper = acting(one)
    acts.do("way", "table")
    acts.field("name", "naples", "Bianca")
    acts.do("begin", "")
    assert match_of(one).names == ("", "Bianca", "")
    again = session(memory)
    acts, _helper = acting(again)
    acts.do("way", "table")
    assert 'value="Bianca"' in pages.render(again)["app"]
    acts.do("begin", "")
    assert match_of(again).names == ("", "Bianca", "")


@pytest.mark.parametrize("kept", [[], "Bianca", {"naples": 3}, None])
def test_names_that_are_none_count_for_nothing(kept: Any):
    one = session()
    one.prefer("names", kept)
    acting(one)[0].do("begin", "")
    assert match_of(one).names == ("", "", "")


def test_the_form_has_no_option_without_effect():
    one = session()
    acting(one)[0].do("box", "virtu")
    shown = pages.render(one)["app"]
    assert "option-first" in shown
    assert "option-indulgence" not in shown  # once a phase is never more than once a year


def test_the_levels_of_bots_are_explained_where_they_are_chosen():
    one = session()
    acts, _helper = acting(one)
    acts.do("box", "virtu")
    acts.field("who", "naples", "novice")
    shown = pages.render(one)["app"]
    assert "Bot: Novice" in shown
    assert "errs as people do" in shown
    assert set(players.SKILLS) == set(players.LEVELS)


def test_a_score_says_why_the_game_ended_and_offers_a_rematch():
    one = session()
    one.load(FINISHED.read_bytes())
    ended = match_of(one)
    ended.names, ended.players = ("Anna", "", ""), ("", "courtier", "novice")
    assert ended.over
    shown = pages.render(one)["dialog"]
    assert f"Year {at_table(one).view()['year']} was the last: {name('end', 'patronage')}." in shown
    acting(one)[0].do("rematch", "")
    again = match_of(one)
    assert (again.ply, again.over) == (0, False)
    assert again.settings == ended.settings
    assert again.rules == again.game.rules_version  # a new game, whatever the old one was begun under
    assert (again.names, again.players) == (ended.names, ended.players)
    assert again.salt != ended.salt


def test_the_review_leads_to_a_moment_and_back():
    one = session()
    one.load(FINISHED.read_bytes())
    acts, _helper = acting(one)
    ended = match_of(one).ply
    point = Point(40, 0, 12, "Trade", "War", (), (), swing=-20, swung=1)
    swung = Point(70, 1, 0, "War", "", (), (), swing=25, swung=1)
    known = Review(over=True, plies=ended, curve=((0, (0.3, 0.3, 0.4)), (90, (0.2, 0.5, 0.3))), points=(point, swung))
    slight = Point(50, 2, 2, "Finance", "Govern", (), ())  # of 2%: it turned nothing
    at_table(one).advice.review = known._replace(points=(point, slight, swung))
    acts.do("review", "")
    assert "Finance" not in pages.render(one)["dialog"]
    at_table(one).advice.review = known
    shown = pages.render(one)["dialog"]
    assert shown.count('data-act="look-at" data-value="40"') == 2  # in the list and on the chart
    whose = owner_name(at_table(one).view(), 1, match_of(one).names)
    assert shown.count(f"The greatest swing of the game: {whose} +25%") == 1
    acts.do("look-at", "40")
    assert match_of(one).ply == 40
    assert 'data-act="look-back"' in pages.render(one)["notices"]
    acts.do("look-back", "")
    assert (match_of(one).ply, one.open.dialog, at_table(one).advice.review) == (ended, "review", known)
    assert 'data-act="look-back"' not in pages.render(one)["notices"]


def test_a_moment_that_is_only_looked_at_is_not_where_the_game_is_kept():
    memory = Memory()
    one = session(memory)
    one.load(FINISHED.read_bytes())
    at_table(one).save()
    acts, ended = acting(one)[0], match_of(one).ply
    at_table(one).advice.review = Review(over=True, plies=ended)
    acts.do("look-at", "40")
    assert "before move 41" in pages.render(one)["notices"]  # as the chronicle counts: 40 have been made
    at_table(one).save()  # whatever it is that keeps it
    acts.do("page", "start")
    shown = pages.render(one)["app"]
    assert "to move" not in shown
    assert "Played last" in shown
    acts.do("open", at_table(one).game_id)
    assert match_of(one).ply == ended
    assert match_of(one).over


def test_the_shelf_puts_a_game_first_that_waits_not_one_that_is_over():
    one = session()
    mine = one.start({"seats": 3, "first": "naples"}, 7)
    one.load(FINISHED.read_bytes())
    at_table(one).save()
    acts = acting(one)[0]
    acts.do("page", "start")
    shown = pages.render(one)["app"]
    assert f'btn primary" data-act="open" data-value="{mine.game_id}"' in shown
    acts.do("last", "")
    assert at_table(one).game_id == mine.game_id


def test_a_rematch_is_played_by_whom_the_game_was_begun():
    one = session()
    one.start({"seats": 3}, 7, players=("", "courtier", "novice"))
    playing, acts = at_table(one), acting(one)[0]
    playing.seats.seat(0, "prince")  # while one has a cup of tea
    playing.seats.seat(2, "")
    acts.do("rematch", "")
    assert match_of(one).players == ("", "courtier", "novice")
    bots = ("courtier",) * 3
    one.start({"seats": 3}, 7, players=bots)
    begun_with = at_table(one)
    acts.do("rematch", "")
    assert one.open.page == "box"  # it is asked who sits there
    assert one.playing is begun_with


def test_bots_make_no_move_in_a_past_that_is_only_looked_at():
    one = session()
    one.load(FINISHED.read_bytes())
    acts, _helper = acting(one)
    match, playing = match_of(one), at_table(one)
    ended = match.ply
    match.players = ("courtier",) * len(match.config["seats"])
    playing.advice.review = Review(over=True, plies=ended)
    acts.do("look-at", "40")
    assert playing.turn is not None
    bar = pages.render(one)["bar"]
    assert "bots-pause" not in bar
    assert "bots-step" not in bar
    acts.do("bots-pause", "")
    acts.do("bots-step", "")
    assert not botplay.going(playing)
    playing.advice.review = None  # it was thought about no longer
    acts.do("look-back", "")
    assert (match.ply, one.open.dialog) == (ended, "review")
    assert playing.advice.review == Review(plies=ended)


@pytest.mark.parametrize("letters", ["\0\x01\x0b\x1b", "\ufffe\uffff", "<\"&'>", "\u202eabc"])
def test_a_drawing_is_well_formed_whatever_the_names_hold(letters: str):
    one = begun()
    match_of(one).names = (letters, "", "")
    acts, helper = acting(one)
    acts.do("save-chart", "svg")
    assert ElementTree.fromstring(helper.files[-1][1].decode()) is not None


def test_another_tab_leads_home_from_a_rivals_palace():
    one = begun(moves=3)
    acts, _helper = acting(one)
    acts.do("palace", "venice")
    acts.do("tab", "palace")
    assert one.open.visited == ""


@pytest.mark.parametrize("dark", [False, True])
def test_the_first_press_on_the_colours_is_seen_and_says_how_they_are(dark: bool):
    one = session()
    one.device.dark = dark
    acts, _ = acting(one)
    seen = [prefs.theme(one.prefs, dark)]
    for _press in range(3):
        acts.do("theme", "")
        seen.append(prefs.theme(one.prefs, dark))
        words = {"auto": "system"}.get(str(one.prefs["theme"]), one.prefs["theme"])
        assert f"Colours: {words}" in pages.render(one)["app"]
    assert seen[1] != seen[0] == seen[2] == seen[3]
    assert one.prefs["theme"] == "auto"


def test_escape_leaves_a_palace_that_was_looked_at():
    one = begun()
    other = at_table(one).view()["players"][one.ui().seat - 1]["house"]
    acts, _ = acting(one)
    acts.do("palace", other)
    assert one.ui().visited == other
    assert acts.key("Escape")
    assert one.ui().visited == ""
