"""The page once it is drawn: what the second copies bring, what the player is told, and how long bots wait."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from app.browser.device import second
from app.frame.copies import Second
from app.frame.slots import GAME
from app.frame.store import NOTE, TITLE
from app.frame.together import PATIENCE, Together
from tests.unit.frame.memory import Memory, at_table, begun, session
from tests.unit.frame.shelves import Base
from virtu_core.kernel import saves


def text(moves: int, last: int = 0) -> str:
    one = begun(moves=moves)
    for _ in range(last):
        at_table(one).match.play(at_table(one).match.decision.moves[-1])
    return base64.b64encode(at_table(one).keeper.dump()).decode()


class Database(Base):
    """Answers when it is told to, or fails."""

    def look(self, done: Callable[[list[Second]], None], failed: Callable[[], None]) -> None:
        self.answer, self.fail = lambda: done(list(self.values())), failed


class Clock:
    """An alarm that rings when a test says so."""

    work: Callable[[], None] | None = None
    wait = 0.0

    def set(self, milliseconds: float, work: Callable[[], None]) -> None:
        self.wait, self.work = milliseconds, work

    def off(self) -> None:
        self.work = None

    def ring(self) -> None:
        work, self.work = self.work, None
        assert work is not None
        work()


class Page:
    """A page whose address asks for g1, just drawn."""

    def __init__(self, memory: Memory, base: Database, asked: str = "g1") -> None:
        self.session, self.base = session(memory), base
        if self.session.store.has(asked):
            self.session.resume(asked)
        self.drawn: list[bool] = []
        self.waiting, self.later = Clock(), Clock()
        self.together = Together(self.session, base, (self.waiting, self.later), self.drawn.append)
        self.together.begin(asked)

    def play(self, last: bool = False) -> None:
        at_table(self.session).play(str(at_table(self.session).match.decision.moves[-1 if last else 0]))

    @property
    def ply(self) -> int:
        return at_table(self.session).match.ply


def killed(first: int, then: int) -> tuple[Memory, Database]:
    return Memory({GAME + "g1": text(first)}), Database({"g1": Second("g1", text(then), ("", "Ours"))})


def test_moves_are_brought_back_to_the_table():
    page = Page(*killed(2, 5))
    assert page.ply == 2
    page.base.answer()
    assert page.together.state == ""  # another tab may have written them: looked at once more
    page.later.ring()
    page.base.answer()
    assert (page.ply, page.drawn, page.together.state) == (5, [True], "two")
    assert page.session.open.toast == "3 moves were brought back from the second copy; a later one may be missing."
    assert page.session.store.games()[0].title == "Ours"
    page.play()
    assert page.session.trouble == ""
    assert base64.b64decode(page.base["g1"].text) == page.session.store.read("g1")


def test_another_tab_was_only_quicker():
    memory, base = killed(2, 3)
    page = Page(memory, base)
    base.answer()
    memory[GAME + "g1"] = text(4)  # it arrives here
    base["g1"] = Second("g1", text(4))
    page.later.ring()
    base.answer()
    assert (page.session.open.toast, memory[GAME + "g1"], page.drawn) == ("", text(4), [False])


def test_nothing_to_tell():
    page = Page(*killed(3, 3))
    page.base.answer()
    assert (page.drawn, page.session.open.toast, page.later.work, page.together.state) == ([False], "", None, "two")


def test_the_address_asks_for_a_game_that_is_only_in_the_second_copy():
    base = Database({"g1": Second("g1", text(4)), "g2": Second("g2", text(2))})
    page = Page(Memory(), base)
    assert page.session.playing is None
    base.answer()
    page.later.ring()
    base.answer()
    assert (page.ply, at_table(page.session).game_id) == (4, "g1")
    assert page.session.open.toast == "2 games were brought back from the second copy."


def test_who_moves_before_it_is_here_loses_nothing():
    page = Page(*killed(2, 5))
    page.play(last=True)
    page.base.answer()
    page.later.ring()
    page.base.answer()
    assert (page.ply, page.session.trouble) == (3, "")
    assert "both are in the list" in page.session.open.toast
    found = {one.id: one for one in page.session.store.games()}
    assert {game_id: one.summary.plies for game_id, one in found.items() if one.summary} == {"g1": 3, "g2": 5}
    assert found["g2"].title == "Ours (second copy)"
    page.play()
    assert page.session.trouble == ""


@pytest.mark.parametrize("how", ["fails", "says nothing"])
def test_without_a_database(how: str):
    """Bots wait, but not for ever; what comes late is still brought together."""
    page = Page(*killed(2, 5))
    if how == "fails":
        page.base.fail()
        assert page.waiting.work is None
    else:
        assert page.waiting.wait == PATIENCE
        page.waiting.ring()
    assert (page.drawn, page.together.state, page.ply) == ([False], "one", 2)
    page.play()
    assert page.base["g1"].text == text(5)
    assert not [key for key in page.session.store.backend.all_keys() if key.startswith(NOTE)]
    assert saves.peek(page.session.store.read("g1") or b"").plies == 3


def test_storage_that_is_off_has_no_second_copy():
    memory = Memory()
    page = Page(memory, Database(), "")
    page.session.trouble = "off"
    page.together.begin("")
    assert page.together.state == "one"


def test_no_room():
    memory, base = killed(2, 5)
    memory.full = True
    page = Page(memory, base)
    page.session.trouble = "full"
    for _ in range(2):
        base.answer()
        if page.later.work:
            page.later.ring()
    assert "no room" in page.session.open.toast
    assert (page.ply, base["g1"].text) == (2, text(5))


def test_a_damaged_game():
    memory, base = killed(2, 5)
    memory[GAME + "g1"] = "AAAA"
    page = Page(memory, base, "")
    base.answer()
    page.later.ring()
    base.answer()
    assert "damaged" in page.session.open.toast
    assert [one.problem for one in page.session.store.games()] == [""]
    assert TITLE + "g1" in memory


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        ({"id": "g1", "text": "x", "titles": ["", "a"], "times": 2}, Second("g1", "x", ("", "a"), 2)),
        ({"id": "g1", "text": "x"}, Second("g1", "x", ("",), 1)),
        ({"id": "g1", "text": "x", "titles": [], "times": "y"}, Second("g1", "x", ("",), 1)),
        ({"id": 1, "text": "x"}, None),
        ({"id": "g1", "text": None}, None),
        ("x", None),
    ],
)
def test_what_lies_in_the_database(found: object, wanted: Second | None):
    assert second(found) == wanted
