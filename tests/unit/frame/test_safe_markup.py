"""The lists of js/safe.js and js/kept.js: a table loses nothing by being kept, and nothing that runs is on them."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.frame import pages
from app.frame.session import Session
from app.frame.views.icons import sprite
from tests.unit.frame.memory import at_table, session

pytestmark = pytest.mark.cpython
SCRIPTS = Path(__file__).parents[3] / "web" / "js"
RUNS = {
    "a", "animate", "base", "embed", "form", "frame", "iframe", "link", "math", "meta", "object", "script", "set",
    "style", "template", "video",
}  # fmt: skip


def listed(file: str, name: str) -> set[str]:
    """The words of a list in a script."""
    text = (SCRIPTS / file).read_text("utf-8")
    found = re.search(rf"const {name} = (.*?);\n", text, re.S)
    assert found
    return {word for words in re.findall(r'"([^"]+)"', found[1]) for word in words.split()} - {" "}


class Seen(HTMLParser):
    """The elements and attributes of markup, in small letters."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs if not name.startswith(("aria-", "data-"))}


def shown(one: Session, seed: int, seen: Seen) -> None:
    """Look at the table in the course of a game, with lists open and closed, wide and narrow."""
    chance = random.Random(seed)
    for step in range(160):
        if one.playing is None or at_table(one).match.over:
            break
        at_table(one).play(str(chance.choice(at_table(one).match.decision.moves)))
        if step % 10 == 0:
            one.open.moves, one.device.narrow = step % 20 == 0, step % 30 == 0
            one.open.dialog = "menu" if step % 40 == 0 else ""
            for markup in pages.render(one).values():
                seen.feed(markup)


def test_a_table_loses_nothing():
    seen = Seen()
    seen.feed(sprite())
    for seats in (3, 5):
        one = session()
        one.start({"seats": seats}, seats)
        shown(one, seats, seen)
    elements, attributes = listed("safe.js", "ELEMENTS"), listed("safe.js", "ATTRIBUTES") | {"href", "src"}
    assert seen.elements - {one.lower() for one in elements} == set()
    assert seen.attributes - {one.lower() for one in attributes} == set()


def test_nothing_that_runs_or_loads_is_on_the_lists():
    assert listed("safe.js", "ELEMENTS").isdisjoint(RUNS)
    assert not {one for one in listed("safe.js", "ATTRIBUTES") if re.match(r"on|py-|style|src|href|action|name$", one)}


def test_the_marks_of_a_kept_table():
    one = session()
    one.start({"seats": 3}, 1)
    assert listed("kept.js", "MARKS") == pages.marks(one, dark=False).keys() - {"state"}
