"""The style sheets ask for nothing that makes a press dear."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.frame.tables import shown, table_of
from build import groups

CSS = Path(__file__).parents[3] / "web" / "css"
WHOLE = re.compile(r"(?<![\w-])(:root|html|body|main|[.#]app|[.#]table)(\[[^]]*\])*(:not\()?:has\(")


def test_one_name_is_one_thing():
    """The height of the bar had the name of a colour: by candlelight the bar was lower, and dialogs beside the table
    lay over it."""
    colours = set(re.findall(r"(--[\w-]+): #", (CSS / "frame" / "tokens.css").read_text("utf-8")))
    for path in sorted(CSS.glob("*/*.css")):
        lengths = set(re.findall(r"(--[\w-]+): \d[\d.]*(?:px|rem|em)\b", path.read_text("utf-8")))
        assert lengths & colours == set(), path.name


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
