"""What the page gets of Python's standard library: build/library.py."""

from __future__ import annotations

import io
import re
import sys
import zipfile

import pytest

pytestmark = pytest.mark.cpython
site = pytest.importorskip("build.site")
compiled = pytest.importorskip("build.compiled")
library = pytest.importorskip("build.library")

SOURCES = {
    "one.py": b"import two.inner\ndef late():\n    from two import other\n    import missing",
    "two/__init__.py": b"",
    "two/inner.py": b"from . import beside\nfrom ..three import x\nimport pdb",
    "two/beside.py": b"",
    "two/other.py": b"",
    "two/alone.py": b"",
    "three.py": b"try:\n    import four\nexcept ImportError:\n    pass",
    "four.py": b"",
    "five.py": b"",
    "pdb.py": b"import five",
    "_pylong.py": b"",
    "two/notes.txt": b"",
}


@pytest.fixture(scope="module")
def sources() -> bytes:
    packed: bytes = site.packed({"virtu_core": site.ROOT / "virtu_core", "app": site.WEB / "app"})
    return packed


@pytest.fixture(scope="module")
def shipped(sources: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(compiled.library(sources))) as archive:
        return set(archive.namelist())


def test_reached_by_any_import_but_through_tools() -> None:
    found = library.reached(["one"], SOURCES)
    assert found == ["_pylong", "four", "one", "three", "two", "two.beside", "two.inner", "two.other"]
    assert library.reached(["three", "pdb", "nothing"], SOURCES) == ["_pylong", "four", "three"]


def test_relative_imports_go_up_by_their_dots() -> None:
    names = set(library.imported(b"from ..c import d\nfrom . import e", "a.b"))
    assert names == {"a.c", "a.c.d", "a.b", "a.b.e"}


def test_code_without_its_source() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("os.py", "'''Gone.'''\nimport two\nvalue = 3")
        archive.writestr("two.py", "value = 4")
        archive.writestr("three.py", "value = 5")
    made = library.archive(buffer.getvalue(), ["os"], "/lib/x.zip")
    assert made == library.archive(buffer.getvalue(), ["os"], "/lib/x.zip")
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.namelist() == ["os.pyc", "two.pyc"]
        assert b"Gone" not in archive.read("os.pyc")


def test_it_can_be_imported_as_it_is(tmp_path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("os.py", "")
        archive.writestr("virtu_made_up.py", "value = __file__")
    path = tmp_path / "library.zip"
    path.write_bytes(library.archive(buffer.getvalue(), ["virtu_made_up"], str(path)))
    sys.path.insert(0, str(path))
    try:
        import virtu_made_up  # type: ignore[import-not-found]

        assert virtu_made_up.value == str(path / "virtu_made_up.pyc")
    finally:
        sys.path.remove(str(path))


def test_a_library_without_source_is_refused() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("os.pyc", b"")
    with pytest.raises(SystemExit, match="Pyodide has changed"):
        library.archive(buffer.getvalue(), ["os"], "/lib/x.zip")


def test_all_that_our_code_imports_is_shipped(sources: bytes, shipped: set[str]) -> None:
    with zipfile.ZipFile(site.MODULES / "pyodide" / "python_stdlib.zip") as whole:
        there = library.modules(whole.namelist())
    with zipfile.ZipFile(io.BytesIO(sources)) as ours:
        texts = [ours.read(name).decode() for name in ours.namelist() if name.endswith(".py")]
    stated = {name for text in texts for name in re.findall(r"^\s*(?:import|from) ([a-z_][\w.]*)", text, re.M)}
    wanted = {there[name] + "c" for name in stated if name in there}
    assert len(wanted) > 20
    assert wanted <= shipped


def test_pyodide_finds_what_it_starts_with(shipped: set[str]) -> None:
    assert {"asyncio/base_events.pyc", "pyodide/webloop.pyc", "encodings/utf_8.pyc", "_pylong.pyc"} <= shipped
    assert not {name for name in shipped if name.startswith(("unittest/", "pdb.", "email/", "xml/"))}
    assert {name.rpartition(".")[2] for name in shipped} == {"pyc"}
