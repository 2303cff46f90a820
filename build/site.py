"""Builds the site: `python build/site.py` makes dist/ from the rules, the front end and the runtime in node_modules.

Everything but the page itself, the service worker and the licences lies in assets/, under names that carry a hash of
the content or a version, so that hosts and browsers may keep it for ever. The same sources give the same bytes. The
page fetches nothing but these files. `--check` writes nothing and fails if dist/ is not what would be built; `--clean`
starts from an empty dist/; `--sizes` tells how much is shipped.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from build import compiled, first, groups, laid, licences, pyscript, wheels  # noqa: E402
from build.bundle import bundle  # noqa: E402
from build.groups import FRAME  # noqa: E402
from build.library import entry  # noqa: E402
from build.manifest import manifest  # noqa: E402

WEB, DIST, MODULES = ROOT / "web", ROOT / "dist", ROOT / "node_modules"
ASSETS = "assets/"
ICONS = WEB / "icons"  # drawn by build/icons.py
# Pyodide's files and what Python and its workers call them. Not every host knows the ending .mjs.
RUNTIME = {
    "pyodide": ("pyodide.mjs", "pyodide.js"),
    "asm": ("pyodide.asm.mjs", "pyodide.asm.js"),
    "wasm": ("pyodide.asm.wasm", "pyodide.asm.wasm"),
}
# What the page asks for at once, instead of one after the other as each script finds out what it needs.
EARLY = (
    ({"rel": "preload", "as": "fetch"}, re.compile(r".*\.(wasm|zip|bin)")),
    ({"rel": "modulepreload", "as": ""}, re.compile(r".*/(pyodide(\.asm)?|(core|error)-\w+)\.js")),
)
FACES = re.compile(r".*/fonts/(cinzel|alegreya-sans|alegreya-latin-500-italic).*")  # of the first lines that one sees
MORPH = MODULES / "idiomorph" / "dist" / "idiomorph.esm.js"
# The page's script and the workers', from these modules; each stands after those that it imports.
PAGE = (
    "patch", "spot", "sight", "pan", "carry", "roam", "folds", "newest", "beside", "curtain", "memory", "python",
    "places", "bundles", "progress", "wish", "safe", "kept", "last", "scene", "early", "runtime", "installed", "update",
    "post", "copies", "boot",
)  # fmt: skip
WORKER = ("memory", "python", "pyworker")
CODES = (MODULES / "qr" / "index.js", MODULES / "qr" / "decode.js", WEB / "js" / "qr.js")  # when one is first needed
# The end of a style sheet, by which the page knows that it came (js/check.js, js/bundles.js).
WHOLE = ":root{{--whole{}:1}}\n"
FONTS = {
    "cinzel": ("600-normal",),
    "alegreya": ("500-normal", "700-normal", "500-italic"),
    "alegreya-sans": ("500-normal", "700-normal"),
}
LEFT_OUT = re.compile(r"(cli|lab)/|__main__\.py$")  # of the Python packages: what no page needs
MAIN = """\
import gc
import random

gc.disable()  # nothing to tidy up yet
random.seed()  # memory that was kept would draw the same at every start
try:
    import app.main
except BaseException as error:
    from pyscript import window

    window.virtu.fail(f"{type(error).__name__}: {error}")
    raise
gc.freeze()  # modules stay: no need to look at them again
gc.enable()
"""


def hashed(name: str, content: bytes) -> str:
    """A file name with its content's hash before the ending."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:10]}{dot}{ending}"


def sources() -> dict[str, bytes]:
    """Our Python packages with msgpack, PyScript's and the texts of the books of rules, by name in an archive."""
    files = {name: path.read_bytes() for game in groups.names() if game for name, path in groups.texts(game).items()}
    files |= wheels.msgpack(r"msgpack/\w+\.py") | pyscript.packages()
    for prefix, folder in {"virtu_core": ROOT / "virtu_core", "app": WEB / "app"}.items():
        for path in folder.rglob("*"):
            inside = path.relative_to(folder).as_posix()
            if path.suffix in (".py", ".toml") and not LEFT_OUT.match(inside):
                files[f"{prefix}/{inside}"] = path.read_bytes()
    return files


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one zip."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(entry(name), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def version(package: str) -> str:
    """The version of an npm package."""
    found: str = json.loads((MODULES / package / "package.json").read_text())["version"]
    return found


def fill(template: str, names: dict[str, str]) -> str:
    """Put names into the places marked @name@."""
    return re.sub(r"@(\w+)@", lambda found: names[found[1]] if found[1] in names else found[0], template)


class Site:
    """The files of the site by name."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.group: dict[str, str] = {}  # of files that belong to a game, which one

    def add(self, name: str, content: bytes | str, group: str = FRAME, *, keep_name: bool = False) -> str:
        """Put a file in; returns the name it got."""
        data = content.encode() if isinstance(content, str) else content
        final = name if keep_name else hashed(name, data)
        self.files[final] = data
        if group != FRAME:
            self.group[final] = group
        return final

    def stamp(self, page: str) -> str:
        """A name for the build: the same for the same page and files."""
        listed = json.dumps(self.sums(), sort_keys=True)
        return hashlib.sha256(page.encode() + listed.encode()).hexdigest()[:16]

    def of(self, group: str) -> dict[str, bytes]:
        """The files of a group."""
        return {name: content for name, content in self.files.items() if self.group.get(name, FRAME) == group}

    def sums(self) -> dict[str, str]:
        """The beginning of each file's SHA-256, by which the service worker knows it."""
        return {name: hashlib.sha256(content).hexdigest()[:16] for name, content in self.files.items()}

    def pyodide(self) -> dict[str, str]:
        """Pyodide, in a folder that carries its version; where its files are."""
        folder = f"{ASSETS}pyodide-{version('pyodide')}/"
        return {
            name: self.add(folder + given, (MODULES / "pyodide" / taken).read_bytes(), keep_name=True)
            for name, (taken, given) in RUNTIME.items()
        }

    def pyscript(self) -> str:
        """PyScript, in a folder that carries its version and content; the file that starts it."""
        parts = pyscript.scripts()
        stamp = hashlib.sha256("".join(parts.values()).encode()).hexdigest()[:10]
        folder = f"{ASSETS}pyscript-{version('@pyscript/core')}-{stamp}"
        for name, text in parts.items():
            self.add(f"{folder}/{name}", text, keep_name=True)
        return next(f"{folder}/{name}" for name in parts if name.startswith("core-"))

    def python(self) -> dict[str, str]:
        """What all games share of rules and front end, PyScript's own Python part and what all our packages need of the
        standard library, compiled; and msgpack's library, for later."""
        everything = sources()
        [(name, library)] = wheels.msgpack(r"msgpack/.*\.so").items()
        return {
            "packages": self.code(FRAME, everything),
            "stdlib": self.add(f"{ASSETS}python/stdlib.zip", compiled.library(packed(everything))),
            "library": self.add(f"{ASSETS}python/{Path(name).name}", library),
        }

    def code(self, group: str, everything: Mapping[str, bytes]) -> str:
        """The packages of a group, compiled."""
        name = group or groups.FOLDER
        own = {inside: content for inside, content in everything.items() if groups.group_of(inside) == group}
        return self.add(f"{ASSETS}python/{name}.bin", compiled.packages(packed(own), name), group)

    def bundles(self) -> dict[str, dict[str, Any]]:
        """By game what is fetched when it is wanted: code, style sheet, pictures."""
        everything = sources()
        return {
            game: {
                "code": self.code(game, everything),
                "style": self.style(game),
                "pictures": self.pictures(game),
            }
            for game in groups.names()
            if game != FRAME
        }

    def style(self, group: str, before: str = "") -> str:
        """The style sheet of a group."""
        texts = [before, *(path.read_text(encoding="utf-8") for path in groups.styles(group))]
        end = WHOLE.format(f"-{group}" if group else "")
        return self.add(f"{ASSETS}css/{group or groups.FOLDER}.css", "\n".join([*texts, end]), group)

    def fonts(self) -> str:
        """The fonts and the style sheet that names them."""
        css = []
        for family, faces in FONTS.items():
            for face in faces:
                file = f"{family}-latin-{face}.woff2"
                content = (MODULES / "@fontsource" / family / "files" / file).read_bytes()
                name = self.add(f"{ASSETS}fonts/{file}", content).removeprefix(ASSETS)
                weight, style = face.split("-")
                title = " ".join(word.capitalize() for word in family.split("-"))
                css.append(
                    f'@font-face{{font-family:"{title}";font-weight:{weight};font-style:{style};font-display:swap;'
                    f'src:url("../{name}") format("woff2")}}'
                )
        return "\n".join(css)

    def pictures(self, group: str) -> dict[str, str]:
        """The drawings of a group that are files of their own."""
        drawn = groups.pictures(group).items()
        return {name: self.add(f"{ASSETS}svg/{name}", text, group) for name, text in drawn}

    def icons(self) -> dict[str, str]:
        """The icons, and the manifest that tells systems of them."""
        drawing = self.add(f"{ASSETS}icon.svg", (WEB / "svg" / "icon.svg").read_bytes())
        dots = {path.stem: self.add(f"{ASSETS}{path.name}", path.read_bytes()) for path in sorted(ICONS.glob("*.png"))}
        touch = dots.pop("icon-touch-180")
        listed = manifest(drawing, dots)
        return {"icon": drawing, "touch": touch, "manifest": self.add("manifest.webmanifest", listed, keep_name=True)}

    def scripts(self, files: dict[str, str], pictures: dict[str, str], bundles: dict[str, dict[str, Any]]) -> str:
        """The page's script, which knows where the workers' is and everything that Python needs."""
        names = {
            "lock": json.dumps({**json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text()), "packages": {}}),
            "library": next(Path(name).name for name in wheels.msgpack(r"msgpack/.*\.so")),
            "version": version("pyodide"),
            "importer": json.dumps((WEB / "app" / "browser" / "packages.py").read_text()),
            "total": str(sum(len(self.files[files[name]]) for name in ("wasm", "stdlib", "packages"))),
            "pictures": json.dumps(pictures, sort_keys=True),
            "bundles": json.dumps(bundles, indent=1),
            "codes": self.add(f"{ASSETS}js/qr.js", bundle(CODES, ("draw", "read"))),
        }
        worker = bundle([WEB / "js" / f"{name}.js" for name in WORKER])
        files = {**files, "worker": self.add(f"{ASSETS}js/pyworker.js", fill(worker, names))}
        names["files"] = json.dumps(files, indent=1, sort_keys=True)
        page = bundle([MORPH, *(WEB / "js" / f"{name}.js" for name in PAGE)], ("version", "loadPyodide"))
        return self.add(f"{ASSETS}js/virtu.js", fill(page, names))


def build() -> Site:
    """Everything."""
    site = Site()
    files = site.pyodide() | site.python()
    pictures, bundles = site.pictures(FRAME), site.bundles()
    names = {
        "css": site.style(FRAME, site.fonts()),
        "plugins": json.dumps(pyscript.UNUSED),
        "policy": first.policy(),
        "main": MAIN,
        **site.icons(),
        "virtu": site.scripts({**files, "pyscript": site.pyscript()}, pictures, bundles),
        "start": laid.start({name: f"./{path}" for name, path in pictures.items()}),
    }
    names |= {"first": first.script(), "atonce": first.atonce()}
    names["sprite"] = laid.drawings(names["start"])
    faces = sorted(filter(FACES.fullmatch, site.files))
    names["faces"] = "\n".join(f'<link rel="preload" as="font" crossorigin href="./{name}">' for name in faces)
    listed = grouped(site)
    told = {
        game: {
            "files": listed[game],
            "code": f"./{found['code']}",
            "style": f"./{found['style']}",
            "pictures": {name: f"./{path}" for name, path in found["pictures"].items()},
        }
        for game, found in bundles.items()
    }
    names["known"] = first.known(listed[FRAME], early(site), told)
    site.add("licences.txt", licences.page(site.files), keep_name=True)  # fetched when it is opened, and not kept
    page = fill((WEB / "index.html").read_text(), names)
    listed[FRAME]["./"] = ""  # the page itself is kept as the folder's address, and says its build
    names = {"build": site.stamp(page), "files": json.dumps(listed, indent=1)}
    site.add("index.html", fill(page, names), keep_name=True)
    site.add("sw.js", fill((WEB / "js" / "sw.js").read_text(), names), keep_name=True)
    return site


def grouped(site: Site) -> dict[str, dict[str, str]]:
    """The sums of all files, by group and address."""
    sums = sorted(site.sums().items())
    return {
        group: {f"./{name}": total for name, total in sums if site.group.get(name, FRAME) == group}
        for group in groups.names()
    }


def early(site: Site) -> list[dict[str, str]]:
    """Links to what Python will need in any case; what takes longest first."""
    found = []
    for how, which in EARLY:
        names = sorted(filter(which.fullmatch, site.of(FRAME)), key=lambda name: (-len(site.files[name]), name))
        found += [{**how, "href": f"./{name}"} for name in names]
    return found


def write(site: Site, folder: Path = DIST) -> None:
    """Make the folder hold exactly these files; what is there already stays untouched."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in site.files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in site.files:
            path.unlink()


def differences(site: Site, folder: Path = DIST) -> list[str]:
    """The files that are missing, not wanted or not as they should be."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    names = sorted(found.keys() | site.files.keys())
    return [name for name in names if name not in found or found[name].read_bytes() != site.files.get(name)]


def report(site: Site) -> str:
    """How much is shipped."""
    parts: dict[str, list[int]] = {}
    for name, content in site.files.items():
        kind = re.sub(r"^assets/((pyodide|pyscript|fonts|python|svg|css|js)\b)?.*|^[^/]*$", r"\1", name) or "page"
        sums = parts.setdefault(kind, [0, 0, 0])
        for index, count in enumerate((1, len(content), len(gzip.compress(content, 9, mtime=0)))):
            sums[index] += count
    parts["all"] = [sum(column) for column in zip(*parts.values(), strict=True)]
    return "\n".join(
        f"{kind:9}{count:4} files {raw / 1e6:7.2f} MB {small / 1e6:6.2f} MB gzip"
        for kind, (count, raw, small) in parts.items()
    )


def main(words: list[str]) -> int:
    """The command line."""
    made = build()
    if "--check" in words:
        wrong = differences(made)
        print("\n".join(wrong) or "dist/ is what the sources give")
        return 1 if wrong else 0
    if "--clean" in words:
        shutil.rmtree(DIST, ignore_errors=True)
    write(made)
    print(report(made) if "--sizes" in words else f"dist/: {len(made.files)} files")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
