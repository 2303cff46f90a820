"""The build: the same sources give the same bytes, names carry their content, only what is needed is shipped."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython
site = pytest.importorskip("build.site")
serve = pytest.importorskip("build.serve")


@pytest.fixture(scope="module")
def made():
    return site.build()


def test_twice_the_same(made):
    assert site.build().files == made.files


def test_names_carry_their_content(made):
    plain = {"index.html", "licences.txt", "sw.js"}
    assert {name for name in made.files if not name.startswith("assets/")} == plain
    for name, content in made.files.items():
        if found := re.fullmatch(r"(.*)-([0-9a-f]{10})(\.\w+)", name):
            assert site.hashed(found[1] + found[3], content) == name
        else:
            assert name in plain or re.search(r"/(pyodide|pyscript|msgpack)-\d", name), name


def test_everything_named_is_there(made):
    page = made.files["index.html"].decode()
    assert "@" not in re.sub(r"[\w.]+@[\w.]+", "", page)
    for name in re.findall(r'(?:src|href|config)="\./([^"]+)"', page):
        assert name in made.files, name
    worker = made.files["sw.js"].decode()
    listed = json.loads(re.search(r"const FILES = (\[.*?\]);", worker, re.S)[1])  # type: ignore[index]
    assert {name.removeprefix("./") for name in listed} == made.files.keys() - {"index.html", "sw.js"} | {""}
    settings = next(json.loads(made.files[name]) for name in made.files if re.match(r"assets/pyscript-\w+\.json", name))
    assert settings["interpreter"].removeprefix("./") in made.files
    for name in settings["files"]:
        assert "assets/" + name.removeprefix("./") in made.files
    css = next(made.files[name].decode() for name in made.files if name.endswith(".css") and "virtu-" in name)
    for name in re.findall(r'url\("([^"#]+)"\)', css):
        assert name.startswith("data:") or "assets/" + name in made.files, name
    boot = next(made.files[name].decode() for name in made.files if "/boot-" in name)
    for name in re.findall(r'from "\./([^"]+)"', boot):
        assert f"assets/js/{name}" in made.files


def test_no_other_host_in_what_is_ours(made):
    ours = re.compile(r"index\.html|sw\.js|assets/(js/(boot|pan|patch)|virtu|main|svg/|pyscript-\w+\.json)")
    for name, content in made.files.items():
        if ours.match(name):
            hosts = set(re.findall(r"https?://[\w.-]+", content.decode()))
            assert hosts <= {"http://www.w3.org"}, name  # the name of SVG, never fetched


def test_the_packages_without_what_no_page_needs(made):
    name = next(name for name in made.files if name.startswith("assets/python/virtu-"))
    inside = zipfile.ZipFile(io.BytesIO(made.files[name])).namelist()
    assert "app/main.pyc" in inside
    assert "virtu_core/virtu/game.pyc" in inside
    assert not [one for one in inside if re.search(r"/cli/|/lab/|__main__|__pycache__", one)]
    assert "app/rulings.md" in inside
    assert all(one.endswith((".pyc", ".toml", ".md")) for one in inside)
    page = made.files["index.html"].decode()
    assert not re.search(r"\sstyle=|<style|<script>|onclick", page)  # a strict policy forbids these


def test_write_makes_the_folder_hold_exactly_the_site(made, tmp_path: Path):
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "file.txt").write_text("left over")
    site.write(made, tmp_path)
    assert site.differences(made, tmp_path) == []
    kept = (tmp_path / "index.html").stat().st_mtime_ns
    (tmp_path / "sw.js").write_text("changed")
    assert site.differences(made, tmp_path) == ["sw.js"]
    site.write(made, tmp_path)
    assert site.differences(made, tmp_path) == []
    assert (tmp_path / "index.html").stat().st_mtime_ns == kept
    assert not (tmp_path / "old").exists()


def test_licences(made):
    text = made.files["licences.txt"].decode()
    for word in ("pyodide", "@pyscript/core", "idiomorph", "@fontsource/cinzel", "msgpack"):
        assert word in text


def test_sizes(made):
    report = site.report(made)
    assert "gzip" in report
    assert float(re.search(r"^all.* ([\d.]+) MB gzip", report, re.M)[1]) < 8  # type: ignore[index]


def test_headers():
    rules = serve.rules()
    page, asset = serve.headers("/index.html", rules), serve.headers("/assets/js/boot-1.js", rules)
    assert page["Cache-Control"] == "no-cache"
    assert asset["Cache-Control"].endswith("immutable")
    assert page["Content-Security-Policy"] == asset["Content-Security-Policy"]
    assert [set(values) for _, values in serve.caching()] == [{"Cache-Control"}] * 2


def test_compiled_twice_the_same(tmp_path: Path):
    sources = site.packed({"app": site.WEB / "app"})
    once, twice = (site.compiled(sources, tmp_path / name) for name in ("one", "two"))
    assert once == twice
    inside = zipfile.ZipFile(io.BytesIO(once)).namelist()
    assert "app/session.pyc" in inside
    assert site.compiled(sources, tmp_path / "one") == once  # remembered
