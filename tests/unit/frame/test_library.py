"""What the page gets of Python's standard library: build/library.py."""

from __future__ import annotations

import importlib
import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython
site = pytest.importorskip("build.site")
compiled = pytest.importorskip("build.compiled")
library = pytest.importorskip("build.library")

SOURCES = {
    "one.py": b"import two.inner\ndef late():\n    from two import other\n    import missing",
    "two/__init__.py": b"",
    "two/inner.py": b"from . import beside\nfrom ..three import x\nimport pydoc",
    "two/beside.py": b"",
    "two/other.py": b"",
    "two/alone.py": b"",
    "three.py": b"try:\n    import four\nexcept ImportError:\n    pass",
    "four.py": b"",
    "five.py": b"",
    "pydoc.py": b"import five",
    "_pylong.py": b"",
    "two/notes.txt": b"",
}


@pytest.fixture(scope="module")
def sources() -> bytes:
    packed: bytes = site.packed(site.sources())
    return packed


@pytest.fixture(scope="module")
def shipped(sources: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(compiled.library(sources))) as archive:
        return set(archive.namelist())


def test_reached_by_any_import_but_through_tools() -> None:
    found = library.reached(["one"], SOURCES)
    assert found == ["_pylong", "four", "one", "three", "two", "two.beside", "two.inner", "two.other"]
    assert library.reached(["three", "pydoc", "nothing"], SOURCES) == ["_pylong", "four", "three"]


def test_relative_imports_go_up_by_their_dots() -> None:
    names = set(library.imported(b"from ..c import d\nfrom . import e", "a.b"))
    assert names == {"a.c", "a.c.d", "a.b", "a.b.e"}


def zipped(folder: Path, **sources: str) -> Path:
    path = folder / "library.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in sources.items():
            archive.writestr(f"{name}.py", text)
    return path


def test_code_without_its_source(tmp_path: Path) -> None:
    path = zipped(tmp_path, os="'''Gone.'''\nimport two\nvalue = 3", two="value = 4", three="value = 5")
    made = library.archive(path, ["os"])
    assert made == library.archive(path, ["os"])
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.namelist() == ["os.pyc", "two.pyc"]
        assert b"Gone" not in archive.read("os.pyc")


def test_it_can_be_imported_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = zipped(tmp_path, os="", virtu_made_up="value = 3")
    path.write_bytes(library.archive(path, ["virtu_made_up"]))
    monkeypatch.syspath_prepend(str(path))
    found = importlib.import_module("virtu_made_up")
    assert (found.value, found.__file__) == (3, str(path / "virtu_made_up.pyc"))


def test_a_library_without_source_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="Pyodide has changed"):
        library.archive(zipped(tmp_path, other=""), ["os"])


def test_what_is_left_out_may_not_be_imported_by_us(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("app/new.py", "from urllib.request import urlopen")
    with pytest.raises(SystemExit, match=r"leaves out: urllib\.request"):
        compiled.library(buffer.getvalue(), tmp_path)


def test_all_that_our_code_imports_is_shipped(sources: bytes, shipped: set[str]) -> None:
    with zipfile.ZipFile(site.MODULES / "pyodide" / "python_stdlib.zip") as whole:
        there = library.modules(whole.namelist())
    with zipfile.ZipFile(io.BytesIO(sources)) as ours:
        texts = [ours.read(name).decode() for name in ours.namelist() if name.endswith(".py")]
    stated = {name for text in texts for name in re.findall(r"^\s*(?:import|from) ([a-z_][\w.]*)", text, re.M)}
    wanted = {there[name] + "c" for name in stated if name in there}
    assert len(wanted) > 20
    assert wanted <= shipped


# Starts on the archive, imports all of it, and what no import statement shows.
STARTED = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide({ stdLibURL: process.argv[1] });
console.log(python.runPython(`
import codecs, datetime, importlib, json, sys, zipfile
place = next(path for path in sys.path if path.endswith(".zip"))
failed = []
for file in zipfile.ZipFile(place).namelist():
    name = file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{name}: {error!r}")
for name in ("ascii", "cp437", "latin-1", "utf-8-sig", "utf-16", "utf-32", "unicode_escape", "raw_unicode_escape"):
    codecs.lookup(name)
sys.set_int_max_str_digits(0)
year = datetime.datetime.strptime("1492-08-03", "%Y-%m-%d").year
known = year, len(str(10 ** 20_000)), json.loads("[1]".encode("utf-16"))
json.dumps([failed, known])
`));
"""


def test_pyodide_starts_on_it_and_can_import_all_of_it(sources: bytes, shipped: set[str], tmp_path: Path) -> None:
    assert {name.rpartition(".")[2] for name in shipped} == {"pyc"}
    path = tmp_path / "stdlib.zip"
    path.write_bytes(compiled.library(sources))
    command = ["node", "--input-type=module", "--eval", STARTED, str(path)]
    done = subprocess.run(command, cwd=site.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout) == [[], [1492, 20_001, [1]]]


def test_what_fails_inside_is_told_in_a_line(tmp_path: Path) -> None:
    script = tmp_path / "fails.py"
    script.write_text("def made(given):\n    raise SystemExit('this is why')")
    command = ["node", str(site.ROOT / "build" / "inside.mjs"), str(script), str(script), str(tmp_path / "out")]
    done = subprocess.run(command, cwd=site.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "this is why" in done.stderr
    assert len(done.stderr) < 2000


def test_colours_are_imported_when_a_report_is_written(tmp_path: Path) -> None:
    """What Pyodide imports at its start brings them with it otherwise."""
    text = "import _colorize\n\ndef report():\n    return _colorize.theme"
    content = library.archive(zipped(tmp_path, os="", traceback=text, _colorize="theme = 7"), ["traceback"])
    (tmp_path / "made.zip").write_bytes(content)
    program = "import sys, traceback; assert '_colorize' not in sys.modules; assert traceback.report() == 7"
    paths = f"import sys; sys.path.insert(0, {str(tmp_path / 'made.zip')!r}); "
    subprocess.run([sys.executable, "-S", "-c", paths + program], check=True)
    with pytest.raises(SystemExit, match="see where it imports _colorize"):
        library.archive(zipped(tmp_path, os="", traceback="value = 3"), ["traceback"])
