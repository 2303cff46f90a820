"""One name for one thing: the words that were given up stand in no text of the page or the rules, nor in the ledger."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MARKS = ("_", "N_", "ngettext")
GIVEN_UP = {  # a word, and what the ledger calls it
    r"\b(is|are|be) used up\b|\bused up\b": "exhausted",
    r"\bturn(s|ed)? over\b": "exhausted",
    r"\brefresh(es|ed)?\b": "make available",
    r"\bready\b": "available",
    r"\bhome cit(y|ies)\b": "start city",
    r"\bsupport in room\b": "support slot",
    r"\bleft space\b|\bright space\b": "left courtier space",
    r"\breligion\b": "religious influence",
    r"\b(an)?other lines?\b|\bbranch\b": "ways not taken",
    r"\bquestions with one way on\b": "steps without a choice",
}
MEANT = {  # where such a word means something else
    "A new version of the game is ready. Your game stays as it is.",
}


def texts() -> Iterator[tuple[str, str]]:
    """Every text that is marked for translation, with the file where it stands."""
    for path in sorted((*(ROOT / "web" / "app").rglob("*.py"), *(ROOT / "virtu_core").rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                for one in node.args[: 2 if node.func.id == "ngettext" else 1]:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield str(path.relative_to(ROOT)), one.value


@pytest.mark.cpython  # the sources are not there inside Pyodide
def test_words_that_were_given_up_are_gone() -> None:
    found = list(texts())
    assert len(found) > 1200, "the scan finds the texts"
    wrong = [
        f"{path}: {text!r} ({instead})"
        for path, text in found
        for word, instead in GIVEN_UP.items()
        if text not in MEANT and re.search(word, text, re.IGNORECASE)
    ]
    assert wrong == []


@pytest.mark.cpython
@pytest.mark.parametrize("name", ["virtu.md"])
def test_the_ledger_uses_the_same_words(name: str) -> None:
    text = (ROOT / "docs" / "rules" / name).read_text()
    for word in ("exhausted", "available", "start city", "support slot", "courtier space", "religious influence"):
        assert re.search(word, text, re.IGNORECASE), word
    for word in (r"\bused up\b", r"\bturned over\b", r"\bhome cit"):
        assert not re.search(word, text, re.IGNORECASE), word
