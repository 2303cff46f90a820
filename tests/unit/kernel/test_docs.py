"""What the documents about the kernel name is there: files, modules, classes, methods, links."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython  # the documents are not in the page
ROOT = Path(__file__).parents[3]
KERNEL = ROOT / "virtu_core" / "kernel"
SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:tests|virtu_core|docs|web|build)(?:/[\w.-]+)+\Z")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?\Z")
ELSEWHERE = {"NamedTuple", "over"}  # Python's own, a kind of decision


@cache
def defined(path: Path) -> frozenset[str]:
    """Every class, function, variable and argument of a file; members also with their class, all with their module."""
    found: set[str] = set()

    def walk(node: ast.AST, inside: str) -> None:
        for one in ast.iter_child_nodes(node):
            name = ""
            if isinstance(one, ast.ClassDef | ast.FunctionDef):
                name = one.name
                if isinstance(one, ast.FunctionDef):
                    found.update(arg.arg for arg in (*one.args.args, *one.args.kwonlyargs))
            elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                name = one.target.id
            elif isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
                name = one.targets[0].id
            if name:
                found.update((name, f"{inside}.{name}", f"{path.stem}.{name}"))
            walk(one, one.name if isinstance(one, ast.ClassDef) else inside)

    walk(ast.parse(path.read_text("utf-8")), path.stem)
    return frozenset(found)


def names(files: list[Path]) -> set[str]:
    """What there is in the kernel and in these files."""
    return {name for path in (*KERNEL.glob("*.py"), *files) for name in defined(path)}


def steps(text: str) -> Iterator[str]:
    """The parts of a document, by its headings."""
    return iter(re.split(r"^#+ ", text, flags=re.MULTILINE))


def wrong(text: str) -> list[str]:
    """What a document names that is not there; names are looked for in the files of their own step."""
    found = []
    for step in steps(text):
        spans = SPAN.findall(step)
        paths = [ROOT / span for span in spans if PATH.match(span)]
        found += [str(path.relative_to(ROOT)) for path in paths if not path.exists()]
        known = names([path for path in paths if path.suffix == ".py" and path.exists()]) | ELSEWHERE
        found += [span for span in spans if NAME.match(span) and not PATH.match(span) and span not in known]
    return found


def links(text: str) -> Iterator[str]:
    """Documents that it points to, with the heading."""
    return (found[1] for found in re.finditer(r"\]\(([^)]+\.md(?:#[\w-]+)?)\)", text))


def test_adding_a_game_names_what_there_is():
    text = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    assert wrong(text) == []
    toy = {f"tests/toy/{path.name}" for path in (ROOT / "tests" / "toy").glob("*.py")}
    assert {span for span in SPAN.findall(text) if span in toy} >= {
        f"tests/toy/{name}.py"
        for name in ("__init__", "state", "frames", "buying", "talk", "game", "judge", "text", "box")
    }


def kernel_half() -> str:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    return text[text.index("## The kernel") : text.index("## Virtù")]


def test_every_module_of_the_kernel_is_explained_once():
    table = kernel_half().partition("### Modules")[2].partition("###")[0]
    listed = [
        span for line in table.splitlines() if line.startswith("| `") for span in SPAN.findall(line.split("|")[1])
    ]
    modules = [path.stem for path in KERNEL.glob("*.py") if path.stem != "__init__"]
    assert sorted(listed) == sorted([*modules, *(path.parent.name for path in KERNEL.glob("*/__init__.py"))])


def test_the_kernel_half_names_what_there_is():
    text = kernel_half().partition("### Questions and answers")[2]
    spans = [span for span in SPAN.findall(text) if "." in span and NAME.match(span) and not span.endswith(".py")]
    assert len(spans) > 8
    known = names([ROOT / "tests" / "toy" / "state.py"])  # State is any game's own
    known |= {f"match.{name.partition('.')[2]}" for name in known if name.startswith(("Match.", "Walk."))}
    known |= {name.replace("Walk.", "Match.") for name in known}
    assert [span for span in spans if span not in known] == []


@pytest.mark.parametrize("name", ["add-a-game", "architecture", "formats"])
def test_links_between_documents_lead_somewhere(name: str):
    folder = ROOT / "docs"
    for link in links((folder / f"{name}.md").read_text("utf-8")):
        path, _, heading = link.partition("#")
        assert (folder / path).exists(), link
        titles = re.findall(r"^#+ (.+)$", (folder / path).read_text("utf-8"), re.MULTILINE)
        slugs = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
        assert not heading or heading in slugs, link


def test_what_is_not_there_is_found_out():
    text = (
        "## A\n`tests/toy/nowhere.py`, `tests/toy/talk.py`, `Speaker`, `Keep`, `Hand.slip`, `Hand.fly`\n## B\n`Speaker`"
    )
    assert wrong(text) == ["tests/toy/nowhere.py", "Keep", "Hand.fly", "Speaker"]
