"""The fence of the page: the frame and what takes the browser know no game, in Python, style sheets and scripts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.kernel.test_fence import GAMES, WORD
from virtu_core import games

WEB = Path(__file__).resolve().parents[3] / "web"
FLOORS = ("app/frame", "app/browser", "app/main.py", "app/warm.py", "css/frame", "js")
VIEWS = ("app/frame/views", "app/tables/*/views", "app/tables/*/drawings")
# Whoever changes something, or keeps it. Views draw what they are handed.
CHANGES = frozenset(
    f"app.frame.{name}"
    for name in (
        "acts", "arrivals", "botplay", "botworker", "conductor", "controls", "copies", "counsel", "keeper", "pages",
        "playing", "session", "slots", "store", "together",
    )
)  # fmt: skip
KINDS = (".py", ".css", ".js")
COLOUR = "gold"  # is one in a style sheet

pytestmark = pytest.mark.cpython  # the sources are not there inside Pyodide


def sources() -> Iterator[Path]:
    for floor in FLOORS:
        path = WEB / floor
        yield from sorted(one for one in ([path] if path.is_file() else path.rglob("*")) if one.suffix in KINDS)


def nodes(tree: ast.AST, *, running: bool) -> Iterator[ast.AST]:
    """All of a tree; while it is `running`, without what is there for types alone."""
    if running and isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING":
        return
    yield tree
    for one in ast.iter_child_nodes(tree):
        yield from nodes(one, running=running)


def imported(path: Path, *, running: bool = False) -> Iterator[str]:
    """Everything that a module imports, by its full name."""
    package = list(path.relative_to(WEB).parent.parts)
    for node in nodes(ast.parse(path.read_text("utf-8")), running=running):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            where = ".".join([*start, *filter(None, [node.module])])
            yield from (f"{where}.{one.name}" for one in node.names)


def crossings(path: Path) -> list[str]:
    """What a module imports of a game, or of a game's table."""
    own = {*GAMES, "tables"}
    return [name for name in imported(path) if {*name.split(".")[1:2]} & own]


def said(path: Path) -> list[str]:
    """Words that belong to a game, and ids of games, with their lines."""
    text = path.read_text("utf-8")
    found = [f"{number}: {one[0]}" for number, line in enumerate(text.splitlines(), 1) for one in WORD.finditer(line)]
    if path.suffix == ".css":
        found = [one for one in found if not one.endswith(f" {COLOUR}")]
    if path.suffix == ".py":
        nodes = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
        found += [f"{node.lineno}: {node.value!r}" for node in nodes if node.value in GAMES]
    return found


def test_the_frame_knows_no_game():
    listed = {path.relative_to(WEB).as_posix(): path for path in sources()}
    assert len(listed) > 100
    wrong = {
        name: found
        for name, path in listed.items()
        if (found := said(path) + (crossings(path) if path.suffix == ".py" else []))
    }
    assert wrong == {}


def modules() -> dict[str, set[str]]:
    """Every module of the page, with all of the page's that it needs to run; not what only types are named after."""
    paths = {".".join(path.relative_to(WEB).with_suffix("").parts): path for path in WEB.glob("app/**/*.py")}
    direct = {name: {one for one in needed(path) if one in paths} for name, path in paths.items()}
    found: dict[str, set[str]] = {}
    for name in paths:
        reached, ahead = set[str](), [name]
        while ahead:
            new = direct[ahead.pop()] - reached
            reached |= new
            ahead += new
        found[name] = reached
    return found


def needed(path: Path) -> Iterator[str]:
    """The modules that it imports when it runs, by their full names."""
    for name in imported(path, running=True):
        yield from (name, name.rpartition(".")[0])


def test_views_need_nobody_who_changes_anything():
    views = {path.relative_to(WEB).with_suffix("") for folder in VIEWS for path in WEB.glob(f"{folder}/*.py")}
    reached = modules()
    names = {".".join(one.parts) for one in views}
    assert len(names) > 120
    wrong = {
        name: found
        for name in sorted(names)
        if (found := {one for one in reached[name] if ".".join(one.split(".")[:3]) in CHANGES})
    }
    assert wrong == {}


def test_a_table_is_a_part_like_the_others():
    """Every game that has one gives all that the frame asks for, under its own id."""
    for name in games.names():
        table = games.page(name)
        assert table is None or table.id == name
