"""Python compiled for Pyodide, by Pyodide itself under Node. What was made once is remembered."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tempfile
import zipfile
from pathlib import Path

from build.library import imported, modules, package_of

ROOT = Path(__file__).resolve().parent.parent
MEMORY = ROOT / ".cache" / "compiled"


def packages(sources: bytes, memory: Path = MEMORY) -> bytes:
    """Packages in an archive, as code: see web/app/packages.py."""
    return _made("compile", ".bin", sources, memory)


def library(sources: bytes, memory: Path = MEMORY) -> bytes:
    """What packages in an archive, and Pyodide itself, need of the standard library: see library.py."""
    with zipfile.ZipFile(io.BytesIO(sources)) as archive:
        files = modules(archive.namelist())
        ours = [(archive.read(file), package_of(module, file)) for module, file in files.items()]
    own = {module.split(".")[0] for module in files}
    named = {name for source, package in ours for name in imported(source, package)}
    roots = [name for name in sorted(named) if name.split(".")[0] not in own]
    return _made("library", ".zip", json.dumps(roots).encode(), memory)


def _made(script: str, ending: str, given: bytes, memory: Path) -> bytes:
    """What a script of this folder makes of this content."""
    texts = [path.read_bytes() for path in sorted((ROOT / "build").glob(f"{script}.*"))]
    runtime = (ROOT / "node_modules" / "pyodide" / "package.json").read_bytes()
    stamp = hashlib.sha256(b"\0".join([given, *texts, runtime])).hexdigest()[:16]
    path = memory / f"{stamp}{ending}"
    if path.exists():
        return path.read_bytes()
    memory.mkdir(parents=True, exist_ok=True)
    for old in memory.glob(f"*{ending}"):
        old.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=memory) as place:  # two builds at once do not disturb each other
        source, target = Path(place) / "in", Path(place) / "out"
        source.write_bytes(given)
        command = ["node", str(ROOT / "build" / f"{script}.mjs"), str(source), str(target)]
        subprocess.run(command, check=True, cwd=ROOT)
        content = target.read_bytes()
        target.replace(path)
    return content
