"""Builds the site: `python build/site.py` makes dist/ from the rules, the front end and the runtime in node_modules.

Every file of ours carries a hash of its content in its name, so that hosts and browsers may keep it for ever. The same
sources give the same bytes. Nothing in dist/ names another host.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB, DIST, MODULES = ROOT / "web", ROOT / "dist", ROOT / "node_modules"
WHEELS = ROOT / ".cache" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYSCRIPT_UNUSED = re.compile(r"codemirror|xterm|pyodide_graph|storage|service-worker")  # never asked for
STYLES = ("fonts", "tokens", "board", "palace", "table", "pages")
FONTS = {
    "cinzel": ("600-normal",),
    "alegreya": ("500-normal", "700-normal", "500-italic"),
    "alegreya-sans": ("500-normal", "700-normal"),
}
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
    """Python packages as one zip."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for prefix, folder in sorted(folders.items()):
            for path in sorted(folder.rglob("*")):
                inside = path.relative_to(folder).as_posix()
                if path.suffix in (".py", ".toml") and not inside.startswith(("cli/", "__main__", "lab/")):
                    info = zipfile.ZipInfo(f"{prefix}/{inside}", EPOCH)
                    archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def version(package: str) -> str:
    """The version of an npm package."""
    found: str = json.loads((MODULES / package / "package.json").read_text())["version"]
    return found


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

    def runtime(self) -> str:
        """Pyodide and PyScript as they are, in folders that carry their version."""
        pyodide, pyscript = f"pyodide-{version('pyodide')}", f"pyscript-{version('@pyscript/core')}"
        for name in RUNTIME:
            self.add(f"{pyodide}/{name}", (MODULES / "pyodide" / name).read_bytes(), keep_name=True)
        for path in sorted((MODULES / "@pyscript" / "core" / "dist").iterdir()):
            if path.suffix in (".js", ".css") and not PYSCRIPT_UNUSED.search(path.name):
                text = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", path.read_text())
                self.add(f"{pyscript}/{path.name}", text, keep_name=True)
        wheel = next(WHEELS.glob("msgpack-*.whl"))
        msgpack = self.add(f"wheels/{wheel.name}", wheel.read_bytes(), keep_name=True)
        rules = self.add("python/virtu.zip", packed({"virtu_core": ROOT / "virtu_core", "app": WEB / "app"}))
        files = {f"./{msgpack}": "./*", f"./{rules}": "./*"}
        config = {"interpreter": f"./{pyodide}/pyodide.mjs", "files": files}
        self.config = self.add("pyscript.json", json.dumps(config, indent=1, sort_keys=True))
        return pyscript

    def fonts(self) -> str:
        """The fonts and the style sheet that names them."""
        css = []
        for family, faces in FONTS.items():
            for face in faces:
                file = f"{family}-latin-{face}.woff2"
                name = self.add(f"fonts/{file}", (MODULES / "@fontsource" / family / "files" / file).read_bytes())
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

        return {name: self.add(f"svg/{name}", text) for name, text in documents().items()}


def build() -> Site:
    """Everything."""
    site = Site()
    pyscript = site.runtime()
    styles = [site.fonts()]
    styles += [(WEB / "css" / f"{name}.css").read_text() for name in STYLES if (WEB / "css" / f"{name}.css").exists()]
    pictures = site.pictures()
    names = {
        "css": site.add("virtu.css", "\n".join(styles)),
        "pyscript": pyscript,
        "config": site.config,
        "main": site.add("main.py", MAIN),
        "morph": site.add("js/idiomorph.js", (MODULES / "idiomorph" / "dist" / "idiomorph.esm.js").read_bytes()),
        "pan": site.add("js/pan.js", (WEB / "js" / "pan.js").read_bytes()),
        "icon": site.add("icon.svg", (WEB / "svg" / "icon.svg").read_bytes()),
        "pictures": json.dumps(pictures, sort_keys=True),
    }
    boot = fill((WEB / "js" / "boot.js").read_text(), names)
    names["boot"] = site.add("js/boot.js", boot)
    site.add("index.html", fill((WEB / "index.html").read_text(), names), keep_name=True)
    site.add("licences.txt", licences(), keep_name=True)
    listed = sorted(name for name in site.files)
    build_id = hashlib.sha256(b"".join(name.encode() + site.files[name] for name in listed)).hexdigest()[:16]
    worker = fill((WEB / "js" / "sw.js").read_text(), {"build": build_id, "files": json.dumps(["./", *listed])})
    site.add("sw.js", worker, keep_name=True)
    return site


def fill(template: str, names: dict[str, str]) -> str:
    """Put names into the places marked @name@."""
    return re.sub(r"@(\w+)@", lambda found: names[found[1]] if found[1] in names else found[0], template)


def licences() -> str:
    """The licences of what we ship, from the packages themselves."""
    parts = []
    for package in ("pyodide", "@pyscript/core", "idiomorph", *(f"@fontsource/{family}" for family in FONTS)):
        folder = MODULES / package
        text = next((p.read_text() for p in sorted(folder.iterdir()) if p.name.lower().startswith("licen")), "")
        named = json.loads((folder / "package.json").read_text()).get("license", "")
        parts.append(f"{package} {version(package)} ({named})\n\n{text.strip()}\n")
    return "\n\n".join(parts)


def write(site: Site) -> None:
    """Make dist/ hold exactly these files; what is there already stays untouched."""
    DIST.mkdir(exist_ok=True)
    for path in sorted(DIST.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(DIST).as_posix() not in site.files:
            path.unlink()
    for name, content in site.files.items():
        path = DIST / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


if __name__ == "__main__":
    if "--clean" in sys.argv:
        shutil.rmtree(DIST, ignore_errors=True)
    made = build()
    write(made)
    size = sum(map(len, made.files.values()))
    print(f"dist/: {len(made.files)} files, {size / 1e6:.1f} MB")
