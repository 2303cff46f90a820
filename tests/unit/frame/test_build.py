"""The build: the same sources give the same bytes, names carry their content, only what is needed is shipped."""

from __future__ import annotations

import ast
import base64
import gzip
import hashlib
import importlib
import io
import json
import marshal
import pkgutil
import re
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from app.browser.packages import Packages

pytestmark = pytest.mark.cpython
site = pytest.importorskip("build.site")
onefile = pytest.importorskip("build.onefile")
icons = pytest.importorskip("build.icons")
serve = pytest.importorskip("build.serve")
first = pytest.importorskip("build.first")
licences = pytest.importorskip("build.licences")
pyscript = pytest.importorskip("build.pyscript")
bundle = pytest.importorskip("build.bundle").bundle
laid = pytest.importorskip("build.laid")
compiled = pytest.importorskip("build.compiled")
groups = pytest.importorskip("build.groups")


NOT_KEPT = {"index.html", "sw.js", "licences.txt"}  # for offline: the page is kept as its folder's address


@pytest.fixture(scope="module")
def made():
    return site.build()


def test_twice_the_same(made):
    assert site.build().files == made.files


def test_names_carry_their_content(made):
    plain = {"index.html", "licences.txt", "manifest.webmanifest", "sw.js"}
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
    grouped = json.loads(re.search(r"const GROUPS = (\{.*?\});", worker, re.S)[1])  # type: ignore[index]
    listed = {name: known for group in grouped.values() for name, known in group.items()}
    assert {name.removeprefix("./") for name in listed} == made.files.keys() - NOT_KEPT | {""}
    for name, known in listed.items():
        assert name == "./" or hashlib.sha256(made.files[name.removeprefix("./")]).hexdigest().startswith(known)
    settings = json.loads(re.search(r"config='([^']+)'", page)[1])  # type: ignore[index]
    assert settings["interpreter"].removeprefix("./") in made.files
    script = made.files[settings["interpreter"].removeprefix("./")].decode()
    files = json.loads(re.search(r"const known = (\{.*?\});", script, re.S)[1])  # type: ignore[index]
    assert set(files) == {"pyodide", "asm", "wasm", "stdlib", "packages", "library", "worker", "pyscript"}
    assert set(files.values()) <= made.files.keys()
    assert not re.search(r"@\w+@", script)
    sheets = {name: content.decode() for name, content in made.files.items() if name.endswith(".css")}
    assert len(sheets) > 2
    for sheet, css in sheets.items():
        for name in re.findall(r'url\("([^"#]+)"\)', css):
            inside = "assets/" + name.removeprefix("../")
            assert name.startswith("data:") or (inside in made.files and not made.group.get(sheet)), name


@pytest.mark.parametrize("game", groups.names()[1:])
def test_a_game_is_a_bundle_of_its_own(made, game: str):
    """Its code, looks and drawings are its group's; nothing of them is fetched with what all games share."""
    sources = site.sources()
    own = [name for name in sources if groups.group_of(name) == game]
    assert {f"virtu_core/{game}/game.py", f"app/tables/{game}/table/__init__.py"} <= set(own)
    assert [name for name in sources if f"/{game}/" in name and name not in own] == []
    page = made.files["index.html"].decode()
    told = json.loads(re.search(r'id="build">([^<]+)<', page)[1])  # type: ignore[index]
    bundle = told["games"][game]
    assert {name.removeprefix("./") for name in bundle["files"]} == made.of(game).keys()
    assert {bundle["code"], bundle["style"]} <= bundle["files"].keys()
    early = [*told["links"], *({"href": name} for name in re.findall(r'(?:src|href)="\./([^"]+)"', page))]
    assert not {link["href"].removeprefix("./") for link in early} & made.of(game).keys()
    worker = made.files["sw.js"].decode()
    grouped = json.loads(re.search(r"const GROUPS = (\{.*?\});", worker, re.S)[1])  # type: ignore[index]
    assert grouped[game] == bundle["files"]


def test_nothing_of_the_build_names_a_game():
    """The frame's style sheet, the build and the service worker speak of groups."""
    for path in [*site.ROOT.glob("build/*.py"), *site.WEB.glob("js/*.js")]:
        said = set(re.findall(r'"([a-z]+)"', path.read_text("utf-8"))) & {*groups.names()}
        assert said <= {"virtu"} or path.stem == "screenshots", path  # as the whole box is called


def test_a_first_visit_needs_hardly_more_than_the_bare_runtime(made):
    sizes = pytest.importorskip("tests.e2e.bench_web").sizes(made)
    visits = [size for name, size in sizes.items() if name.startswith("first visit")]
    assert len(visits) == len(groups.names()) - 1
    assert max(visits) <= 1.04 * sizes["bare gzip"]


def test_the_start_page_is_laid_with_what_it_draws(made):
    page = made.files["index.html"].decode()
    pictures = {re.sub(r"-\w{10}\.", ".", Path(name).name): f"./{name}" for name in made.files if "/svg/" in name}
    assert laid.start(pictures) in page
    assert "lid-virtu.svg" in pictures
    drawn = set(re.findall(r'\bid="([\w-]+)"', page))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', page)) <= drawn
    assert "i-boot" not in drawn, "nothing is saved yet"
    assert "i-clock" in drawn
    assert "f-lorenzo" not in drawn, "what the table needs comes with Python"


def test_codes_are_loaded_when_one_is_needed(made):
    [name] = [name for name in made.files if re.fullmatch(r"assets/js/qr-\w+\.js", name)]
    page = made.files["index.html"].decode()
    listed = json.loads(re.search(r'id="build">([^<]+)<', page)[1])  # type: ignore[index]
    assert page.count(name) == list(listed["files"]).count(f"./{name}") == 1  # nor is it fetched early
    script = made.files[re.search(r'src="\./(assets/js/virtu-\w+\.js)"', page)[1]].decode()  # type: ignore[index]
    assert f'place("{name}")' in script
    assert made.files[name].decode().endswith("export const { draw, read } = $qr;\n")


def test_the_manifest_fits_any_folder(made):
    told = json.loads(made.files["manifest.webmanifest"])
    assert (told["start_url"], told["scope"]) == ("./", "./")
    assert "id" not in told  # would be the same for every folder of a host
    sizes = {(one["sizes"], one.get("purpose", "any")) for one in told["icons"]}
    assert sizes == {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for one in told["icons"]:
        assert one["src"].removeprefix("./") in made.files
    assert [".virtu"] in told["file_handlers"][0]["accept"].values()


@pytest.mark.parametrize("name", icons.ICONS)
def test_the_icons_are_what_the_drawing_gives(name: str):
    size, scale = icons.ICONS[name]
    file = (icons.FOLDER / f"{name}.png").read_bytes()
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    at = file.index(b"IDAT")
    rows = zlib.decompress(file[at + 4 : at + 4 + int.from_bytes(file[at - 4 : at])])
    found = b"".join(rows[row + 1 : row + 1 + 4 * size] for row in range(0, len(rows), 4 * size + 1))
    assert found == icons.dots(size, scale)
    red, green, blue, opaque = found[4 * (size * (size // 3) + size // 2) :][:4]  # the field of the shield
    assert (red > 2 * green, red > 2 * blue, opaque) == (True, True, 255)
    assert found[3] == (255 if scale < 1 else 0)  # the corner


def test_no_other_host_in_what_is_ours(made):
    ours = re.compile(r"index\.html|sw\.js|assets/(js/|virtu|svg/)")
    for name, content in made.files.items():
        if ours.match(name):
            text = re.sub(r"^\s*(//|/?\*).*$", "", content.decode(), flags=re.M)  # without comments
            hosts = set(re.findall(r"https?://[\w.-]+", text))
            assert hosts <= {"http://www.w3.org"}, name  # the name of SVG, never fetched


def test_the_packages_without_what_no_page_needs(made):
    inside = list(site.sources())
    assert {"app/main.py", "virtu_core/virtu/game.py", "msgpack/fallback.py", "pyscript/__init__.py"} <= set(inside)
    assert not [one for one in inside if re.search(r"/cli/|/lab/|__main__|__pycache__", one)]
    assert "app/rulings.md" in inside
    assert {one.rpartition(".")[2] for one in inside} <= {"py", "toml", "md"}
    page = made.files["index.html"].decode()
    assert not re.search(r"\sstyle=|<style|onclick", page)  # a strict policy forbids these


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


def test_every_file_has_its_licence_on_the_page(made):
    told = made.files["licences.txt"].decode()
    assert told.startswith("\ufeff")
    works = {work for name in made.files for work in licences.holds(name)}
    for work in works:
        title, _, text = licences.text(work).strip().partition("\n\n")
        assert f"- {title}\n" in told
        assert re.search(r"source at https://\S+|this game", title), title
        assert len(text) > 150
        assert text in told
    assert {
        "python",
        "python-parts",
        "musl",
        "polyscript",
        "codedent",
        "html-escaper",
        "qr",
        "msgpack",
        "flatted",
    } <= works
    for part in (
        "MPL-2.0",
        "SIL OPEN FONT LICENSE",
        "Apache License",
        "PSF LICENSE",
        "Mersenne Twister",
        "Jean-loup Gailly",
    ):
        assert part.lower() in told.lower(), part


@pytest.mark.parametrize("name", ["assets/js/other-1.js", "assets/fonts/roboto-latin-1.woff2", "other.html"])
def test_a_file_of_unknown_origin_stops_the_build(made, name: str):
    with pytest.raises(SystemExit, match="whose work"):
        licences.page([*made.files, name])


def test_what_is_bundled_is_what_the_licences_say():
    """Of our own scripts, of the Python packages and of the standard library."""
    [ours] = [works for pattern, works in licences.SHIPPED.items() if re.fullmatch(pattern, "assets/js/virtu-1.js")]
    [codes] = [works for pattern, works in licences.SHIPPED.items() if re.fullmatch(pattern, "assets/js/qr-1.js")]
    assert {site.MORPH.relative_to(site.MODULES).parts[0]} == set(ours) - {licences.OWN}
    foreign = {path.relative_to(site.MODULES).parts[0] for path in site.CODES if path.is_relative_to(site.MODULES)}
    assert foreign == set(codes) - {licences.OWN}
    sources = site.packed(site.sources())
    inside = {name.partition("/")[0] for name in zipfile.ZipFile(io.BytesIO(sources)).namelist()}
    assert inside == {"app", "virtu_core", "msgpack", "pyscript"}
    library = {name.removesuffix("c") for name in zipfile.ZipFile(io.BytesIO(compiled.library(sources))).namelist()}
    assert library <= set(zipfile.ZipFile(site.MODULES / "pyodide" / "python_stdlib.zip").namelist())
    assert not any(name.startswith("site-packages/") for name in library)


def test_licences_are_of_what_is_inside(made):
    """Of the versions that Pyodide carries: a newer one may name other years, other holders or another licence."""
    core = (site.MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    script = (site.MODULES / "pyodide" / "pyodide.asm.mjs").read_text(encoding="utf-8")
    library = zipfile.ZipFile(site.MODULES / "pyodide" / "python_stdlib.zip")
    for mark, work, notice in (
        (b"1.0.6, 6-Sept-2010", "bzip2", "copyright (C) 1996-2010 Julian R Seward"),
        (b"\x005.2.2\x00", "xz", "liblzma is in the public domain"),
        (b"inflate 1.3.1 Copyright 1995-2024 Mark Adler", "zlib", "Copyright (C) 1995-2024 Jean-loup Gailly"),
        (b"\x001.5.7\x00", "zstd", "Copyright (c) Meta Platforms, Inc. and affiliates."),
        (b"expat_2.7.3", "expat", "Copyright (c) 2001-2025 Expat maintainers"),
        (b"Copyright (c) 2001 Python Software Foundation", "python", "Copyright (c) 2001 Python Software Foundation"),
        (b"\x002.5.1\x00", "python-parts", "Copyright (c) 2008-2020 Stefan Krah."),
    ):
        assert mark in core, f"Pyodide has changed: see which {work} it carries"
        assert notice in licences.text(work), work
    [inside] = [licences.holds(name) for name in made.files if re.search(r"pyodide\.asm\.js$", name)]
    for code, work in (("MiniLZ4", "mini-lz4"), ("ErrorStackParser", "stackframe")):
        assert (code in script) == (work in inside), work
    for name in ("logging/__init__.py", "re/__init__.py", "tarfile.py"):
        holder = re.search(r"^# (Copyright .+)$", library.read(name).decode(), re.M)[1]  # type: ignore[index]
        assert holder in licences.text("python-parts"), name


def test_every_kept_licence_is_used(made):
    used = {work.rpartition("/")[2] for name in made.files for work in licences.holds(name)}
    assert {path.stem for path in licences.KEPT.iterdir()} <= used


def test_the_one_file_carries_its_licences(made):
    found = re.search(r'data-file="licences.txt" data-type="text/plain">([^<]+)<', onefile.onefile(made))
    assert found
    assert gzip.decompress(base64.b64decode(found[1])) == made.files["licences.txt"]


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
    assert page["Cross-Origin-Resource-Policy"] == page["Cross-Origin-Opener-Policy"] == "same-origin"
    assert int(page["Strict-Transport-Security"].removeprefix("max-age=")) >= 31_536_000
    allowed = dict(one.split("=") for one in page["Permissions-Policy"].split(", "))
    assert {name for name, who in allowed.items() if who != "()"} == {
        "camera", "clipboard-write", "fullscreen", "web-share",
    }  # fmt: skip
    assert {"microphone", "geolocation", "usb", "serial", "hid", "bluetooth", "midi", "payment"} <= allowed.keys()
    assert [set(values) for _, values in serve.caching()] == [{"Cache-Control"}] * 2


def test_compiled_twice_the_same(tmp_path: Path):
    sources = site.packed({name: text for name, text in site.sources().items() if name.startswith("app/browser/")})
    once, twice = (compiled.packages(sources, "some", tmp_path / name) for name in ("one", "two"))
    assert once == twice
    assert once.startswith(b"\x28\xb5\x2f\xfd")  # Zstandard
    assert compiled.packages(sources, "some", tmp_path / "one") == once  # remembered


def test_pyscript_imports_the_rest_when_asked():
    text = pyscript.packages()["pyscript/__init__.py"].decode()
    compile(text, "pyscript/__init__.py", "exec")
    late = ast.literal_eval(re.search(r"^_LATE = (.*)$", text, re.M)[1])  # type: ignore[index]
    assert late["display"] == "display"
    assert {"workers", "when", "fetch", "storage"} <= late.keys()
    assert "from pyscript.context import" in text
    assert "from pyscript.display" not in text.rpartition('"""')[2]


def test_modules_become_one_script(tmp_path: Path):
    (tmp_path / "one.js").write_text("const hidden = 2;\nexport const shown = hidden;\nexport function twice() {}\n")
    (tmp_path / "two.js").write_text(
        'import { shown, twice } from "./one.js";\nconst both = shown;\nexport { both };\n'
    )
    text = bundle([tmp_path / "one.js", tmp_path / "two.js"], ("both",))
    assert "return { shown, twice };" in text
    assert "const { shown, twice } = $one;" in text
    with pytest.raises(SystemExit, match=r"two\.js imports one"):
        bundle([tmp_path / "two.js"], ("both",))
    assert text.endswith("export const { both } = $two;\n")
    (tmp_path / "one.js").write_text("const a = 1;\nexport class B {}\nexport default B;\nexport { a as _a, };\n")
    (tmp_path / "two.js").write_text("import { _a as c, B } from './one.js';\nexport const d = c;\n")
    text = bundle([tmp_path / "one.js", tmp_path / "two.js"], ("d",))
    assert "return { _a: a, B };" in text
    assert "const { _a: c, B } = $one;" in text
    assert "default" not in text
    (tmp_path / "three.js").write_text('import everything from "./one.js";\n')
    with pytest.raises(SystemExit, match=r"three\.js"):
        bundle([tmp_path / "three.js"])


def test_packages_are_imported_from_one_file(monkeypatch):
    code = {name: compile(text, name, "exec") for name, text in {"x": "from . import y", "x.y": "z = 5"}.items()}
    content = {"x": (True, code["x"]), "x.y": (False, code["x.y"])}, {"x/text.md": b"words"}
    finder = Packages("/lib/all/")
    finder.take(marshal.dumps(content))
    monkeypatch.setattr("sys.meta_path", [finder, *sys.meta_path])
    x = importlib.import_module("x")
    assert x.y.z == 5
    assert x.y.__file__.endswith("/all/x/y.py")
    assert pkgutil.get_data("x", "text.md") == b"words"
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("x", "other.md")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("x.z")
    for name in ("x", "x.y"):
        del sys.modules[name]


def test_the_page_brings_its_policy_to_hosts_without_headers(made):
    head = made.files["index.html"].decode().partition("<script")[0]
    said = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', head)
    assert said is not None
    sent = serve.headers("/", serve.rules())["Content-Security-Policy"]
    assert set(sent.split("; ")) - set(said[1].split("; ")) == {"frame-ancestors 'none'"}
    assert "Content-Security-Policy" not in onefile.onefile(made)


@pytest.mark.cpython
def test_every_picture_of_the_documentation_can_be_taken_anew() -> None:
    """Each screen has its decision in its recorded game, and there is a picture of each and of nothing else."""
    screenshots = pytest.importorskip("build.screenshots")
    for game in screenshots.GAMES:
        at = game.plies()
        assert {name for name, screen in game.screens.items() if screen.kind not in at} == set()
    assert {path.stem for path in screenshots.FOLDER.glob("*.jpg")} == screenshots.expected(screenshots.every())


def test_the_policy_lets_the_scripts_in_the_page_run_and_no_other(made):
    page = made.files["index.html"].decode()
    scripts = re.findall(r"<script>(.*?)</script>", page, re.S)
    assert scripts == [first.script(), first.atonce()]
    allowed = re.findall(r"'sha256-([^']+)'", serve.headers("/", serve.rules())["Content-Security-Policy"])
    assert allowed == [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in scripts]
    told = json.loads(re.search(r'id="build">([^<]+)<', page)[1])  # type: ignore[index]
    listed = told["files"] | {name: known for game in told["games"].values() for name, known in game["files"].items()}
    assert {name.removeprefix("./") for name in listed} == made.files.keys() - NOT_KEPT
    for name, known in listed.items():
        assert hashlib.sha256(made.files[name.removeprefix("./")]).hexdigest().startswith(known)
    assert {link["href"] for link in told["links"]} <= told["files"].keys()


def test_pyscript_does_not_watch_the_page():
    assert not any(".observe(" in text for text in pyscript.scripts().values())


@pytest.mark.parametrize(
    "module", ["build.onefile", "build.screenshots", "tests.e2e.bench_web", "tests.e2e.bench_bots", "tests.e2e.chaos"]
)
def test_what_make_starts_finds_its_modules(module: str):
    """On their own paths, without those that pytest adds."""
    program = f"import sys; assert not any(one.endswith('web') for one in sys.path); import {module}"
    folder = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", program], cwd=folder, check=True, timeout=60)
