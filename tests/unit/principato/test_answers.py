"""What is this? Over random games everything on Principato's table that is drawn has an answer, and it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random

import pytest

from app.frame.asked import ASKED, asked
from app.frame.session import Session
from app.frame.ui import NONE
from app.frame.views import dialogs, table
from tests.unit.frame.memory import at_table, session

GAMES, LOOKS, PLIES = 30, 3, 260
VOID = ("input", "br", "img")
THINGS = {"mini", "gb", "leaves", "pgoal", "prival", "dcard", "hcard", "opt", "refill", "ptable", "town-spot"}


class Drawn(HTMLParser):
    """The keys of all things, and the buttons and pieces that nobody could ask about."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.around: list[str] = []
        self.keys: set[str] = set()
        self.mute: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        data = {one: given[f"data-{one}"] for one in (*ASKED, "value") if given.get(f"data-{one}")}
        key = asked(data) or (self.around[-1] if self.around else "")
        if asked(data):
            self.keys.add(key)
        classes = set(given.get("class", "").split())
        if (classes & THINGS or tag == "button") and not key and "backdrop" not in classes:
            self.mute.append(self.get_starttag_text() or tag)
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.around.append(key)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.around.pop()


def looks() -> Iterator[Session]:
    """Games by chance, each looked at a few times and at every kind of decision once more: among people, who see how a
    scoring was counted, and by one person among bots, who sees their own goals."""
    seen = set[str]()
    for seed in range(GAMES):
        one, dice = session(), Random(seed)
        seats, alone = 2 + seed % 3, seed % 2 == 1
        bots = ("", *["novice"] * (seats - 1)) if alone else ()
        match = one.start({"seats": seats}, seed, game="principato", players=bots).match
        wanted = set(dice.sample(range(PLIES), LOOKS))
        while not match.over and match.ply < PLIES:
            if match.ply in wanted or match.decision.kind not in seen:
                seen.add(match.decision.kind)
                yield one
            using = [move for move in match.decision.moves if move.verb in ("activate", "recruit", "supply")]
            chosen = dice.choice(using if using and dice.random() < 0.7 else list(match.decision.moves))
            if alone:
                match.play(chosen)
            else:
                assert at_table(one).play(str(chosen))
            one.open.unseen = match.ply % 2 == 0 and one.open.unseen  # how a scoring was counted is looked at, or not
    assert seen >= {"action", "exchange", "pay", "recruit", "supply", "return"}


def check(one: Session, text: str) -> set[str]:
    """Everything in it can be asked about; the kinds of things there were."""
    found = Drawn(text)
    assert not found.mute, found.mute[:5]
    playing, view, ui = at_table(one), at_table(one).view(), one.ui()
    known = set(playing.table.book().clauses)
    for key in found.keys:
        tip = playing.table.tip(playing.game, playing.match.state, view, ui._replace(targets=NONE), key, "")
        assert tip is not None, f"no answer for {key}"
        assert tip.name, key
        assert tip.does.endswith("."), (key, tip)
        for said in (tip.name, tip.kind, tip.does, tip.helps, tip.now):
            assert not re.search(r"[{}]|  |\.\.|^ | $", said), (key, said)
        assert set(tip.clauses) <= known, (key, tip.clauses)
    return {key.partition(":")[0] for key in found.keys}


@pytest.mark.cpython  # takes long
def test_everything_on_the_table_has_an_answer_over_thirty_games():
    kinds = set[str]()
    for index, one in enumerate(looks()):
        one.device.narrow = index % 2 == 1
        kinds |= check(one, "".join(table.regions(at_table(one).view(), one.ui()).values()))
    assert kinds >= {
        "option", "card", "place", "held", "tile", "cube", "unit", "church", "swap", "gate", "goal", "points", "rival",
        "word", "area", "button", "move",
    }  # fmt: skip


@pytest.mark.parametrize("dialog", ["menu", "score", "players", "confirm", "lines"])
def test_dialogs_have_answers(dialog: str):
    one = next(looks())
    ui = one.ui()._replace(dialog=dialog, sandbox=True)
    check(one, dialogs.layer(at_table(one).view(), ui))
