"""The style sheets ask for nothing that makes a press dear."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.frame.tables import shown, table_of
from build import groups

CSS = Path(__file__).parents[3] / "web" / "css"
PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
KINDS = {
    "a colour": re.compile(r"#[0-9a-f]{3,8}|transparent|currentcolor", re.I),
    "a length": re.compile(r"(-?[\d.]+(px|em|rem|lh|vw|vh|%)|(calc|min|max|clamp)\(.*\))", re.S),
    "a number": re.compile(r"-?[\d.]+"),
}
WHOLE = re.compile(r"(?<![\w-])(:root|html|body|main|[.#]app|[.#]table)(\[[^]]*\])*(:not\()?:has\(")


def kind(value: str) -> str:
    """What a value is, as far as it matters: nothing that is one of these may be another."""
    return next((name for name, looks in KINDS.items() if looks.fullmatch(value)), "something else")


def test_no_custom_property_is_two_things():
    """Whichever sheet comes last would win: a bar's height was a colour by candlelight."""
    sheets = [re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S) for path in sorted(CSS.rglob("*.css"))]
    given: dict[str, set[str]] = {}
    for name, value in PROPERTY.findall("".join(sheets)):
        if not value.startswith("var("):
            given.setdefault(name, set()).add(kind(value.strip()))
    assert len(given) > 100
    assert {name: kinds for name, kinds in given.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize("path", sorted(CSS.glob("*/*.css")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_that_holds_all_the_rest_is_asked_what_it_has(path: Path):
    """Whenever anything changes in it, a browser styles anew all in it that any rule with :has speaks of."""
    assert [found[0] for found in WHOLE.finditer(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("game", shown())
def test_a_game_needs_no_sheet_of_another(game: str):
    """How to play Principato was unstyled for whoever had not opened Virtù."""
    sheets = [path.read_text("utf-8") for group in (groups.FRAME, game) for path in groups.styles(group)]
    page = table_of(game).how()
    used = {one for found in re.findall(r'class="([^"]*)"', page) for one in found.split() if one.startswith("how")}
    assert {"how", "how-contents", "how-head", "how-lede"} <= used
    parts = {f"how-{one}" for one in re.findall(r'href="#how-([^"]+)"', page)}  # names of sections
    assert [one for one in sorted(used - parts) if not any(f".{one} " in text for text in sheets)] == []
