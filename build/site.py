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
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB, DIST, MODULES = ROOT / "web", ROOT / "dist", ROOT / "node_modules"
WHEELS, COMPILED = ROOT / ".cache" / "pyodide", ROOT / ".cache" / "compiled"
ASSETS = "assets/"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# What the page asks for at once, instead of one after the other as each script finds out what it needs.
MODULES_EARLY = re.compile(
    r".*/(pyodide\.mjs|pyodide\.asm\.mjs|(core|error|donkey|deprecations|py-\w+)-[^/]*\.js|js/[^/]*\.js)"
)
FETCHED_EARLY = re.compile(r".*\.(wasm|zip|whl|py)|.*/(pyodide-lock|pyscript-\w+)\.json")
# Of PyScript: what it loads in any page. Its terminal, editor, storage and other interpreters are never asked for.
PYSCRIPT_UNUSED = re.compile(r"codemirror|xterm|pyodide_graph|storage|service-worker|mpy-|toml-")
# PyScript makes functions from text at its start, for workers that we do not have, and a strict policy forbids that.
# What reads them wants only their text.
EVALUATED = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
QUOTED = "return Object.assign(()=>{},{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`})"
STYLES = ("tokens", "board", "palace", "table", "pages", "boot")
FONTS = {
    "cinzel": ("600-normal",),
    "alegreya": ("500-normal", "700-normal", "500-italic"),
    "alegreya-sans": ("500-normal", "700-normal"),
}
LICENSED = ("pyodide", "@pyscript/core", "idiomorph", *(f"@fontsource/{family}" for family in FONTS))
LEFT_OUT = re.compile(r"(cli|lab)/|__main__\.py$")  # of the Python packages: what no page needs
MAIN = """\
try:
    import app.main
except BaseException as error:
    from pyscript import window

    window.virtu.fail(f"{type(error).__name__}: {error}")
    raise
"""
EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest a zip can hold: the same sources, the same bytes


def hashed(name: str, content: bytes) -> str:
    """A file name with its content's hash before the ending."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:10]}{dot}{ending}"


def packed(folders: dict[str, Path]) -> bytes:
    """Python packages as one zip, with the rulings that the page lists."""
    files = {"app/rulings.md": ROOT / "docs" / "rulings.md"}
    for prefix, folder in folders.items():
        for path in folder.rglob("*"):
            inside = path.relative_to(folder).as_posix()
            if path.suffix in (".py", ".toml") and not LEFT_OUT.match(inside):
                files[f"{prefix}/{inside}"] = path
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(files.items()):
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # the same on every machine
            archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def compiled(sources: bytes, memory: Path = COMPILED) -> bytes:
    """The same packages compiled for Pyodide's Python, by itself under Node; remembered."""
    stamp = hashlib.sha256(sources + (ROOT / "build" / "compile.mjs").read_bytes() + version("pyodide").encode())
    path = memory / f"{stamp.hexdigest()[:16]}.zip"
    if not path.exists():
        memory.mkdir(parents=True, exist_ok=True)
        for old in memory.glob("*.zip"):
            old.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=memory) as place:  # two builds at once do not disturb each other
            given, made = Path(place) / "in.zip", Path(place) / "out.zip"
            given.write_bytes(sources)
            subprocess.run(["node", str(ROOT / "build" / "compile.mjs"), str(given), str(made)], check=True, cwd=ROOT)
            content = made.read_bytes()
            made.replace(path)
        return content
    return path.read_bytes()


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

    def add(self, name: str, content: bytes | str, *, keep_name: bool = False) -> str:
        """Put a file in; returns the name it got."""
        data = content.encode() if isinstance(content, str) else content
        final = name if keep_name else hashed(name, data)
        self.files[final] = data
        return final

    def pyodide(self) -> str:
        """Pyodide as it is, in a folder that carries its version."""
        folder = f"{ASSETS}pyodide-{version('pyodide')}/"
        for name in RUNTIME:
            self.add(folder + name, (MODULES / "pyodide" / name).read_bytes(), keep_name=True)
        return folder

    def pyscript(self) -> str:
        """PyScript, changed in one place; its folder carries version and content."""
        parts: dict[str, str] = {}
        for path in sorted((MODULES / "@pyscript" / "core" / "dist").iterdir()):
            if path.suffix in (".js", ".css") and not PYSCRIPT_UNUSED.match(path.name):
                parts[path.name] = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", path.read_text())
        if sum(text.count(EVALUATED) for text in parts.values()) != 1:
            raise SystemExit("PyScript has changed: see whether it still makes a function from text")
        changed = {name: text.replace(EVALUATED, QUOTED) for name, text in parts.items()}
        stamp = hashlib.sha256("".join(changed.values()).encode()).hexdigest()[:10]
        folder = f"{ASSETS}pyscript-{version('@pyscript/core')}-{stamp}"
        for name, text in changed.items():
            self.add(f"{folder}/{name}", text, keep_name=True)
        return folder

    def python(self, pyodide: str) -> str:
        """The rules and the front end, and the settings that tell PyScript where everything is."""
        wheel = next(WHEELS.glob("msgpack-*.whl"))
        msgpack = self.add(f"{ASSETS}python/{wheel.name}", wheel.read_bytes(), keep_name=True)
        sources = packed({"virtu_core": ROOT / "virtu_core", "app": WEB / "app"})
        ours = self.add(f"{ASSETS}python/virtu.zip", compiled(sources))
        # PyScript takes the interpreter's path from the page, the files' from these settings.
        files = {f"./{name.removeprefix(ASSETS)}": "./*" for name in (msgpack, ours)}
        config = {"interpreter": f"./{pyodide}pyodide.mjs", "files": files}
        return self.add(f"{ASSETS}pyscript.json", json.dumps(config, indent=1, sort_keys=True))

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
                    f'src:url("{name}") format("woff2")}}'
                )
        return "\n".join(css)

    def pictures(self) -> dict[str, str]:
        """The base of the map for each number of players, drawn once."""
        sys.path[:0] = [str(ROOT), str(WEB)]
        from app.views.mapbase import documents

        return {name: self.add(f"{ASSETS}svg/{name}", text) for name, text in documents().items()}

    def scripts(self) -> str:
        """The scripts that run before Python does; each imports its neighbours by their hashed names."""
        near: dict[str, str] = {"pictures": json.dumps(self.pictures(), sort_keys=True)}
        sources = {"morph": MODULES / "idiomorph" / "dist" / "idiomorph.esm.js"}
        sources |= {name: WEB / "js" / f"{name}.js" for name in ("patch", "pan", "boot")}
        final = ""
        for name, path in sources.items():
            final = self.add(f"{ASSETS}js/{path.name}", fill(path.read_text(), near))
            near[name] = Path(final).name
        return final


def build() -> Site:
    """Everything."""
    site = Site()
    pyodide, pyscript = site.pyodide(), site.pyscript()
    styles = [site.fonts(), *((WEB / "css" / f"{name}.css").read_text() for name in STYLES)]
    names = {
        "css": site.add(f"{ASSETS}virtu.css", "\n".join(styles)),
        "pyscript": pyscript,
        "config": site.python(pyodide),
        "main": site.add(f"{ASSETS}main.py", MAIN),
        "icon": site.add(f"{ASSETS}icon.svg", (WEB / "svg" / "icon.svg").read_bytes()),
        "boot": site.scripts(),
    }
    page = fill((WEB / "index.html").read_text(), names)
    site.add("index.html", page.replace("</head>", early(site) + "</head>"), keep_name=True)
    site.add("licences.txt", licences(), keep_name=True)
    site.add("sw.js", worker(site), keep_name=True)
    return site


def early(site: Site) -> str:
    """Links to what will be needed anyway."""
    links = {name: 'rel="modulepreload"' for name in sorted(site.files) if MODULES_EARLY.fullmatch(name)}
    links |= {name: 'rel="preload" as="fetch" crossorigin' for name in site.files if FETCHED_EARLY.fullmatch(name)}
    return "".join(f'<link {how} href="./{name}">\n' for name, how in links.items())


def worker(site: Site) -> str:
    """The service worker, with the list of everything it keeps; the page itself is kept as the folder's address."""
    whole = hashlib.sha256()
    for name in sorted(site.files):
        whole.update(name.encode() + b"\0" + hashlib.sha256(site.files[name]).digest())
    listed = ["./", *(f"./{name}" for name in sorted(site.files) if name != "index.html")]
    names = {"build": whole.hexdigest()[:16], "files": json.dumps(listed, indent=1)}
    return fill((WEB / "js" / "sw.js").read_text(), names)


def licences() -> str:
    """The licences of what we ship, from the packages themselves."""
    parts = []
    for package in LICENSED:
        folder = MODULES / package
        text = next((p.read_text() for p in sorted(folder.iterdir()) if p.name.lower().startswith("licen")), "")
        named = json.loads((folder / "package.json").read_text()).get("license", "")
        parts.append(f"{package} {version(package)} ({named})\n\n{text.strip()}\n")
    with zipfile.ZipFile(next(WHEELS.glob("msgpack-*.whl"))) as wheel:
        for name in sorted(wheel.namelist()):
            if re.search(r"/(COPYING|LICEN\w+)[^/]*$", name):
                parts.append(f"msgpack ({name.split('/')[0]})\n\n{wheel.read(name).decode().strip()}\n")
    return "\n\n".join(parts)


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
        kind = re.sub(r"^assets/((pyodide|pyscript|fonts|python|svg|js)\b)?.*|^[^/]*$", r"\1", name) or "page"
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
