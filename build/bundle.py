"""Puts ES modules into one script, so that a page has one file to ask for and a worker needs no other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

IMPORT = re.compile(r"""^import \{ ([^}]+) \} from ["']\./([\w.]+)\.js["'];$""", re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.M)
LISTED = re.compile(r"^export ?\{([^}]+)\};?$", re.M)
DEFAULT = re.compile(r"^export default \w+;$", re.M)  # nobody imports it
RENAMED = re.compile(r"(\w+) as (\w+)")
LEFT = re.compile(r"^(?:import|export)\b.*$", re.M)


def bundle(paths: Sequence[Path], exports: Sequence[str] = ()) -> str:
    """The modules in this order, each in a function of its own; what the last one gives away may be exported."""
    for index, path in enumerate(paths):
        known = {variable(one.stem) for one in paths[:index]}
        if missing := {name for _names, name in IMPORT.findall(path.read_text("utf-8")) if variable(name) not in known}:
            raise SystemExit(f"{path.name} imports {', '.join(sorted(missing))}, which does not stand before it")
    parts = [wrapped(path) for path in paths]
    if exports:
        parts.append(f"export const {{ {', '.join(exports)} }} = {variable(paths[-1].stem)};\n")
    return "".join(parts)


def wrapped(path: Path) -> str:
    """A module as a function that returns what it exports."""
    text = path.read_text(encoding="utf-8")
    listed = [name for found in LISTED.findall(text) for name in re.split(r"\s*,\s*", found.strip(" ,"))]
    given = [RENAMED.sub(r"\2: \1", name) for name in listed] + EXPORT.findall(text)
    text = IMPORT.sub(taken, text)
    text = EXPORT.sub("", DEFAULT.sub("", LISTED.sub("", text)))
    if left := LEFT.search(text):
        raise SystemExit(f"{path.name}: this import or export is not understood: {left[0]}")
    return f"const {variable(path.stem)} = (() => {{\n{text}\nreturn {{ {', '.join(given)} }};\n}})();\n\n"


def taken(found: re.Match[str]) -> str:
    """An import, from what a module before this one returned."""
    names = RENAMED.sub(r"\1: \2", found[1])
    return f"const {{ {names} }} = {variable(found[2])};"


def variable(stem: str) -> str:
    """The name that a module has in the bundle."""
    return "$" + re.sub(r"\W", "_", stem)
