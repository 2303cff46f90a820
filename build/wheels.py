"""The wheel of msgpack that fits Pyodide."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / ".cache" / "pyodide"


def msgpack(wanted: str) -> dict[str, bytes]:
    """Its files whose names fit."""
    with zipfile.ZipFile(next(FOLDER.glob("msgpack-*.whl"))) as archive:
        return {name: archive.read(name) for name in archive.namelist() if re.fullmatch(wanted, name)}
