"""The fence: what serves every game knows none. Kernel, bots, lab and cli import no game and use no word that belongs
to one; what lab and cli need of a game stands in their `subjects` and `tables`. Games know nothing of who uses them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import virtu_core
from virtu_core import games

ROOT = Path(virtu_core.__file__).parent
FLOORS = {"kernel": (), "bots": (), "lab": ("subjects",), "cli": ("tables",)}  # and the folders that are the games' own
ABOVE = ("bots", "lab", "cli", "app")  # what a game must not import; it may know the kernel
GAMES = ("virtu", "principato", "princes")
WORDS = (  # of one game or another, alone or with an ending
    "palace", "palazzo", "florin", "gold", "crown", "winter", "spring", "year", "decade", "siege", "besiege", "annex",
    "house", "prestige", "patronage", "indulgence", "cardinal", "condottiere", "militia", "treachery", "troop",
)  # fmt: skip
WORD = re.compile(rf"\b(?:{'|'.join(WORDS)}|condottieri)(?:s|d|ed)?\b", re.IGNORECASE)


def sources(floor: str) -> Iterator[Path]:
    """The files of a floor that serve every game."""
    for path in sorted((ROOT / floor).rglob("*")):
        if path.suffix in (".py", ".css") and path.relative_to(ROOT / floor).parts[0] not in FLOORS.get(floor, ()):
            yield path


def imported(path: Path) -> Iterator[str]:
    """Everything that a module imports, by its full name."""
    package = ["virtu_core", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            where = ".".join([*start, *filter(None, [node.module])])
            yield from (f"{where}.{one.name}" for one in node.names)


def crossings(path: Path, wrong: tuple[str, ...]) -> list[str]:
    """What a module imports from where it must not."""
    return [name for name in imported(path) if {*name.split(".")[:2]} & set(wrong)]


def said(path: Path) -> Iterator[str]:
    """Words that belong to a game, and ids of games, with their lines."""
    text = path.read_text("utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        yield from (f"{path.relative_to(ROOT)}:{number}: {found[0]}" for found in WORD.finditer(line))
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and node.value in GAMES:
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"


@pytest.mark.parametrize("floor", FLOORS)
def test_no_game_is_imported(floor: str):
    found = {str(path.relative_to(ROOT)): crossings(path, GAMES) for path in sources(floor) if path.suffix == ".py"}
    assert len(found) > 5
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize("floor", FLOORS)
def test_no_word_of_a_game_is_used(floor: str):
    assert [one for path in sources(floor) for one in said(path)] == []


@pytest.mark.parametrize("floor", ["kernel", *games.names()])
def test_the_rules_know_nobody_who_uses_them(floor: str):
    paths = list((ROOT / floor).rglob("*.py"))
    assert len(paths) > 5
    assert {path.name: names for path in paths if (names := crossings(path, ABOVE))} == {}


def test_the_fence_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What it is there for is found, whatever way it is written."""
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "kernel").mkdir()
    path = tmp_path / "kernel" / "match.py"
    path.write_text(
        "from ..virtu import edition\nimport virtu_core.virtu.log\nfrom .. import princes, games\nfrom . import moves\n"
        "from ..lab.subject import Goal\n"
        "def f(game='virtu'):\n    '''Two Houses are besieged in one year.'''\n    return 'household', 'yearly'\n"
    )
    assert crossings(path, GAMES) == ["virtu_core.virtu.edition", "virtu_core.virtu.log", "virtu_core.princes"]
    assert crossings(path, ABOVE) == ["virtu_core.lab.subject.Goal"]
    assert [one.rpartition(":")[2].strip() for one in said(path)] == ["Houses", "besieged", "year", "'virtu'"]
