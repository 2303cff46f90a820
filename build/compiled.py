"""Python compiled for the page, by Pyodide itself under Node. What was made once is remembered."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tempfile
import zipfile
from pathlib import Path

from build.library import USELESS, imported, modules, package_of

ROOT = Path(__file__).resolve().parent.parent
BUILD, PYODIDE = ROOT / "build", ROOT / "node_modules" / "pyodide"
MEMORY = ROOT / ".cache" / "compiled"


def packages(sources: bytes, name: str, memory: Path = MEMORY) -> bytes:
    """Packages in an archive, as code: see packages.py. What was made before under this name is forgotten."""
    return _made("packages.py", f"-{name}.bin", sources, memory)


def library(sources: bytes, memory: Path = MEMORY) -> bytes:
    """What packages in an archive, and Pyodide itself, need of the standard library: see library.py."""
    with zipfile.ZipFile(io.BytesIO(sources)) as archive:
        files = modules(archive.namelist())
        ours = [(archive.read(file), package_of(module, file)) for module, file in files.items()]
    own = {module.split(".")[0] for module in files}
    named = {name for source, package in ours for name in imported(source, package)}
    roots = [name for name in sorted(named) if name.split(".")[0] not in own]
    if refused := USELESS.intersection(roots):
        raise SystemExit(f"the page imports what build/library.py leaves out: {', '.join(sorted(refused))}")
    return _made("library.py", ".zip", json.dumps(roots).encode(), memory)


def _made(script: str, ending: str, given: bytes, memory: Path) -> bytes:
    """What a script of this folder makes of this content."""
    inputs = (BUILD / script, BUILD / "inside.mjs", PYODIDE / "package.json", PYODIDE / "python_stdlib.zip")
    stamp = hashlib.sha256(b"\0".join([given, *(path.read_bytes() for path in inputs)])).hexdigest()[:16]
    path = memory / f"{stamp}{ending}"
    if path.exists():
        return path.read_bytes()
    memory.mkdir(parents=True, exist_ok=True)
    for old in memory.glob(f"*{ending}"):
        old.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=memory) as place:  # two builds at once do not disturb each other
        source, target = Path(place) / "in", Path(place) / "out"
        source.write_bytes(given)
        command = ["node", str(BUILD / "inside.mjs"), str(BUILD / script), str(source), str(target)]
        subprocess.run(command, check=True, cwd=ROOT)
        content = target.read_bytes()
        target.replace(path)
    return content
