"""Two people at one device: goals are hidden from each other, and the table is that of whoever has the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from app.frame import looking, pages
from app.frame.controls.curtain import sits
from app.frame.session import Session
from tests.unit.frame.memory import at_table, session
from tests.unit.frame.test_session import acting
from virtu_core.kernel.chance import Dealer
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.principato.game import Principato

GAME, CONFIG = Principato(), {"seats": 2}
GOALS = ({"bulwark", "fertile_land", "town_charter", "armoury"}, {"chapel", "palace", "town_hall", "villa"})
OTHER = {"bulwark": "armoury", "armoury": "town_charter", "town_charter": "fertile_land", "fertile_land": "bulwark",
         "chapel": "villa", "villa": "palace", "palace": "town_hall", "town_hall": "chapel"}  # fmt: skip


class Scripted(Dealer):
    """Deals what a record says, and other goals if it is to be a twin."""

    def __init__(self, record: Sequence[Move], *, twin: bool) -> None:
        self.record, self.twin = record, twin

    def answer(self, decision: Decision, ply: int) -> Move:
        move = self.record[ply]
        return Move(move.verb, (OTHER.get(move.args[0], move.args[0]),)) if self.twin else move

    def salt(self) -> int:
        return 1


def recorded(seed: int, moves: int) -> list[Move]:
    """A record that builds where it can."""
    one = session()
    match = one.start(CONFIG, seed, game="principato").match
    dice = Random(seed)
    while not match.over and match.ply < moves:
        using = [move for move in match.decision.moves if move.verb in ("activate", "recruit", "supply")]
        match.play(dice.choice(using or list(match.decision.moves)))
    return [node.move for node in match.tree.path(match.node)[1:]]


def begun(record: Sequence[Move], *, twin: bool = False) -> Session:
    """Anna and Bruno, who sit down."""
    one = session()
    match: Match[Any] = Match(GAME, CONFIG, Scripted(record, twin=twin), ("Anna", "Bruno"), created=1)
    playing = one.sit_down(match)
    sits(playing, ())
    playing.settled()
    return one


def ahead(one: Session, record: Sequence[Move], moves: int) -> Iterator[int]:
    """So many moves of the record, as they would be pressed."""
    match = at_table(one).match
    for _ in range(moves):
        if match.ply >= len(record) - 2:
            return
        yield match.ply
        since = match.ply
        match.play(record[since])
        at_table(one).moved(since)


def shown_goals(one: Session) -> list[str]:
    return re.findall(r'class="pgoal"[^>]*data-tip="goal:([^"]+)"', pages.render(one)["goals"])


def test_until_a_turn_is_ended_the_table_and_what_is_held_are_theirs_who_played_it():
    record = recorded(5, 60)
    one = begun(record)
    playing, acts = at_table(one), acting(one)[0]
    waited = 0
    for _ply in ahead(one, record, 50):
        decider = playing.match.decision.seat
        if one.open.handed_over:
            has = decider
        else:
            waited += 1
            has = 1 - decider
        for who in dict.fromkeys((has, decider)):
            own = [goal["goal"] for goal in GAME.view(playing.match.state, who)["players"][who]["goals"]]
            house = playing.match.config["seats"][who]
            drawn = pages.render(one)
            assert playing.view()["eyes"] == who
            assert f"own-band house-{house}" in drawn["own"]
            assert shown_goals(one) == []
            acts.do("curtain-lift", "")
            assert shown_goals(one) == own
            assert ("Anna", "Bruno")[who] in pages.render(one)["app"]
            acts.do("curtain-fall", "")
            assert shown_goals(one) == []
            assert one.ui().giver in (-1, has)
            acts.do("end-turn", "")
    assert waited > 5


def test_nothing_that_is_said_before_both_rests_on_goals():
    """The same game with other goals dealt, to the letter: the page, the list, what each move would do, why not."""
    record = recorded(3, 90)
    mine, twin = begun(record), begun(record, twin=True)
    assert [str(one) for one in at_table(mine).match.line[:8]] != [str(one) for one in at_table(twin).match.line[:8]]
    for one, other in zip(ahead(mine, record, 70), ahead(twin, record, 70), strict=True):
        assert one == other
        for each in (mine, twin):
            each.open.moves = True
        assert pages.render(mine) == pages.render(twin)
        for move in at_table(mine).match.decision.moves[::3]:
            for each in (mine, twin):
                looking.look_ahead(at_table(each), str(move))
            assert pages.render(mine) == pages.render(twin), str(move)
        for key in ("rival:0", "rival:1", "word:goal", "gate", "church"):
            assert looking.ask(at_table(mine), key) == looking.ask(at_table(twin), key)
            assert mine.open.tip == twin.open.tip, key
