"""Whose work is in which file that we ship, and under which licence: the page licences.txt.

Texts come from the packages themselves; what a package does not bring lies in licences/, with its source named. A file
of which nobody has said whose it is, or a package without a text, stops the build.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from build import wheels

ROOT = Path(__file__).resolve().parent.parent
MODULES, KEPT = ROOT / "node_modules", ROOT / "licences"
OWN = "Virtù"
MSGPACK = "https://github.com/msgpack/msgpack-python"
UNTOLD = {"polyscript": "https://github.com/pyscript/polyscript"}  # packages that do not say where they come from
BEGINNING = "\ufeff"  # hosts that do not tell how a text is written: this does
# What is compiled into Pyodide's core.
CORE = (
    "pyodide", "hiwire", "python", "python-parts", "emscripten", "mini-lz4", "musl", "llvm", "zlib", "bzip2",
    "xz", "zstd", "sqlite", "expat", "libffi", "stackframe",
)  # fmt: skip
# The work in each file. PyScript's scripts are asked themselves.
SHIPPED = {
    r"index\.html|sw\.js|licences\.txt|manifest\.webmanifest": (OWN,),
    r"assets/(css/[\w-]+\.css|js/pyworker-\w+\.js|svg/[\w-]+\.svg|icon-[\w-]+\.(svg|png))": (OWN,),
    r"assets/js/virtu-\w+\.js": (OWN, "idiomorph"),
    r"assets/js/qr-\w+\.js": (OWN, "qr"),
    r"assets/pyodide-[\d.]+/pyodide\.js": ("pyodide", "stackframe"),
    r"assets/pyodide-[\d.]+/pyodide\.asm\.(js|wasm)": CORE,
    r"assets/python/stdlib-\w+\.zip": ("python", "python-parts", "pyodide"),
    r"assets/python/frame-\w+\.bin": (OWN, "msgpack", "@pyscript/core", "flatted"),
    r"assets/python/\w+-\w+\.bin": (OWN,),
    r"assets/python/_cmsgpack\.[\w.-]+\.so": ("msgpack", "python", "emscripten", "musl", "llvm"),
    r"assets/fonts/cinzel-latin-[\w-]+\.woff2": ("@fontsource/cinzel",),
    r"assets/fonts/alegreya-latin-[\w-]+\.woff2": ("@fontsource/alegreya",),
    r"assets/fonts/alegreya-sans-latin-[\w-]+\.woff2": ("@fontsource/alegreya-sans",),
}
PYSCRIPT = re.compile(r"assets/pyscript-[\w.-]+/([\w-]+\.js)")
PACKAGE = re.compile(r".*/node_modules/((?:@[\w-]+/)?[\w-]+)/")  # the innermost, in an address of a source


def holds(name: str) -> tuple[str, ...]:
    """Whose work is in a file."""
    if found := PYSCRIPT.fullmatch(name):
        told = json.loads((MODULES / "@pyscript" / "core" / "dist" / f"{found[1]}.map").read_text(encoding="utf-8"))
        inside = {package[1] for source in told["sources"] if (package := PACKAGE.match(source))}
        return ("@pyscript/core", *sorted(inside))
    for pattern, works in SHIPPED.items():
        if re.fullmatch(pattern, name):
            return works
    raise SystemExit(f"build/licences.py: whose work is {name}?")


def text(work: str) -> str:
    """A line that says what it is, and its licence."""
    kept = KEPT / f"{work.rpartition('/')[2]}.txt"
    if work == OWN:
        return f"{OWN}, this game (MIT)\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8').strip()}\n"
    if work == "msgpack":
        [(name, content)] = wheels.msgpack(r".*/COPYING").items()
        title = f"{name.partition('.dist-info')[0].replace('-', ' ')} (Apache-2.0), source at {MSGPACK}"
        return f"{title}\n\n{content.decode().strip()}\n"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    folder = MODULES / work
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    files = [path for path in sorted(folder.iterdir()) if re.match(r"licen[cs]e|notice|copying", path.name.lower())]
    if not files:
        raise SystemExit(f"build/licences.py: {work} brings no licence; put it into licences/")
    title = f"{work} {about['version']} ({about['license'].strip('()')}), source at {source(about)}"
    return "\n\n".join([title, *(path.read_text(encoding="utf-8").strip() for path in files)]) + "\n"


def source(about: dict[str, object]) -> str:
    """Where a package says that it comes from."""
    told = about.get("repository") or about.get("homepage") or UNTOLD[str(about["name"])]
    place = told["url"] if isinstance(told, dict) else str(told)
    return re.sub(r"^git\+|\.git$", "", re.sub(r"^(git|ssh)://(git@)?", "https://", place))


def page(names: Iterable[str]) -> str:
    """Everything, with a list before it."""
    works = dict.fromkeys([OWN, *(work for name in sorted(names) for work in holds(name))])
    texts = [text(work).strip() for work in works]
    listed = "\n".join(f"- {one.partition(chr(10))[0]}" for one in texts)
    rule = "\n\n\n" + "=" * 80 + "\n"
    return f"{BEGINNING}Virtù and what it is made of\n\n{listed}{rule}{rule.join(texts)}\n"
