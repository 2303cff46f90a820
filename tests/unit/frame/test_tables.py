"""What the frame does for every game: drawn for whoever looks, by whichever table."""

from __future__ import annotations

import pytest

from app.frame import address, looking, pages
from app.frame.files import opened
from app.frame.session import Session
from app.frame.tables import shown, table_of
from app.frame.views import table as regions
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.tabled import game, go_on, sat_down
from tests.unit.frame.test_session import acting
from tests.unit.frame.test_table_views import Markup
from virtu_core import games
from virtu_core.kernel import saves
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match

__all__ = ["game"]
DIALOGS = ("", "menu", "score", "players", "lines", "confirm")


def matched(one: Session) -> Match[object]:
    return at_table(one).match


def test_every_region_is_well_formed_whatever_is_open(game: str):
    one = sat_down(game)
    for _ in range(6):
        go_on(one, 9)
        for dialog in DIALOGS:
            one.open.dialog, one.open.moves = dialog, dialog == ""
            for region, markup in pages.render(one).items():
                Markup(markup)
                assert region in {"app", "live", *regions.drawn(at_table(one).table)}
        one.open.dialog = ""
    assert pages.marks(one, dark=False)["page"] == "table"


def test_undo_redo_replay_and_a_file(game: str):
    one = sat_down(game)
    go_on(one, 14)
    acts, _helper = acting(one)
    line = matched(one).line
    acts.do("goto", "4")
    assert matched(one).line == line
    acts.do("redo", "")
    acts.do("replay", "0")
    pages.render(one)
    acts.do("replay-stop", "")
    again = sat_down(game)
    again.load(at_table(one).keeper.dump())
    assert matched(again).chain() == matched(one).chain()


def test_a_whole_game_against_bots_is_drawn(game: str):
    one = sat_down(game, players=("", "novice", "novice"))
    for turn in range(40):
        go_on(one, 3, turn)
        pages.render(one)
        assert at_table(one).viewer == 0 or game == "virtu"


def test_several_people_see_what_everybody_may_see(game: str):
    one = sat_down(game)
    secrets = games.entry(game).secrets
    for turn in range(30):
        go_on(one, 1, turn)
        match = matched(one)
        if match.over:
            break
        assert at_table(one).viewer == (TABLE if secrets else match.decision.seat)
        assert not at_table(one).curtain.secret
        asked = at_table(one).curtain.called
        assert asked == (match.decision.seat if match.decision.private and not at_table(one).curtain.poll else TABLE)
        if asked == TABLE:
            continue
        assert at_table(one).view() == match.game.view(match.state, TABLE)
        assert one.ui().choices == ()
        at_table(one).curtain.behind = asked
        assert at_table(one).view() == match.game.view(match.state, asked)
        assert {choice.move for choice in one.ui().choices} == set(match.decision.moves)
        assert at_table(one).curtain.secret
        at_table(one).curtain.behind = TABLE


def test_one_person_alone_sees_their_own_hand_and_nobody_elses():
    """Twins by imagining: whatever the others hold, the same page is drawn."""
    with pytest.MonkeyPatch.context() as patch:
        from tests.toy.box import HARBOUR

        patch.setattr(games, "BOX", dict(games.BOX))
        games.add(HARBOUR)
        one = sat_down("harbour", players=("", "novice", "novice"))
        differed = 0
        for turn in range(30):
            go_on(one, 1, turn)
            match = matched(one)
            if match.over:
                break
            assert at_table(one).viewer == 0
            for seed in range(3):
                world = match.game.imagine(match.state, 0, seed)
                differed += match.game.dump(world) != match.game.dump(match.state)
                assert match.game.view(world, 0) == at_table(one).view()
        assert differed > 20


def test_a_file_of_a_game_without_a_table_is_refused_in_words(monkeypatch: pytest.MonkeyPatch):
    from tests.toy.box import HARBOUR

    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)
    content = at_table(sat_down("harbour")).keeper.dump()
    games.add(HARBOUR._replace(page=""))
    assert "harbour" not in shown()
    with pytest.raises(saves.SaveError, match="This page cannot show Harbour yet"):
        opened(content)
    with pytest.raises(saves.SaveError, match="This page cannot show Harbour yet"):
        table_of("harbour")


def test_nothing_is_told_before_it_is_drawn(game: str):
    """What a move would do stops where something is still to be drawn, and tells no more than its maker can know."""
    one = sat_down(game)
    for turn in range(20):
        go_on(one, 1, turn)
        match = matched(one)
        if match.over:
            break
        if match.decision.private and at_table(one).curtain is not None:
            at_table(one).curtain.behind = match.decision.seat
        for move in match.decision.moves[:4]:
            looking.look_ahead(at_table(one), str(move))
        if game == "harbour" and match.decision.kind == "turn":
            looking.look_ahead(at_table(one), "buy")
            told = one.open.ahead.text + " ".join(effect.words for effect in one.open.ahead.effects)
            assert "buys a card" in told
            assert not [card for card in ("gem", "spice", "storm") if card in told.lower()]
        if at_table(one).curtain is not None:
            at_table(one).curtain.behind = TABLE


def test_the_address_can_name_a_box(game: str):
    one = session()
    address.begin(one, dict.fromkeys(address.WORDS, "") | {"new": "3", "box": game, "bots": "2"})
    assert matched(one).game.id == game
    assert len(matched(one).players) == 3
    address.begin(one, dict.fromkeys(address.WORDS, "") | {"new": "3", "box": "chess"})
    assert "a box that is not here: chess" in one.open.toast


def test_each_box_is_read_about_in_its_own_words(game: str):
    """Whichever game lies at the table."""
    one = sat_down("harbour" if game == "virtu" else "virtu")
    pages.render(one)
    acts, _helper = acting(one)
    one.open.page, one.open.box = "box", game
    acts.do("page", "about")
    assert f"About {games.entry(game).title}" in pages.render(one)["app"]
    acts.do("back", "")
    form = pages.render(one)["app"]
    assert one.read_of.id == game
    if game == "virtu":  # the toy has no box on the shelf
        assert "Florence" in form
    acts.do("page", "table")
    assert pages.render(one)["bar"]
    assert one.read_of.id != game
