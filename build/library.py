"""What a page needs of Python's standard library, as an archive of compiled code.

Pyodide brings the whole library as source, and compiles 140 modules of it at every start, each of them twice: importing
from an archive reads a module to find it and once more to run it. That is more than half of the time a start takes.
Here go those modules alone that a page can reach by any chain of imports, and what Pyodide imports at its start for
things that no page of ours does is not imported then. `made` runs in Pyodide (build/inside.mjs).
"""

from __future__ import annotations

import ast
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

# Of no use in a page (for terminals, debuggers, other processes and systems), though what is of use mentions them.
# Without importlib.metadata nobody can call `importlib.invalidate_caches` or let Pyodide install packages. The page
# does neither.
USELESS = frozenset((
    "_pyrepl", "argparse", "asyncio.windows_events", "concurrent.futures.interpreter", "concurrent.futures.process",
    "concurrent.interpreters", "doctest", "getopt", "importlib.metadata", "pydoc", "pyodide._nodesock_transport",
    "rlcompleter", "ssl", "urllib.request",
))  # fmt: skip
# Imported by the functions that use it, not before: colours make up a tenth of the interpreter's start, and no terminal
# shows them.
LATE = {"traceback.py": "_colorize"}
# What no import statement shows: the interpreter asks for it by itself, or by a name made at run time.
UNSEEN = (
    "_pylong", "_strptime",
    *(f"encodings.{name}" for name in (
        "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le",
        "utf_32", "utf_32_be", "utf_32_le", "utf_8_sig",
    )),
)  # fmt: skip
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # of a compiled file: nobody shall look for its source


def entry(name: str) -> zipfile.ZipInfo:
    """A file of an archive, the same at any time and on any machine."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the earliest there is
    info.create_system = 3
    return info


def imported(source: bytes, package: str) -> Iterator[str]:
    """What a module of this package imports anywhere, and what it may import by taking it from a package.

    >>> sorted(imported(b"from . import one\\nfrom os import path\\ndef f(): import json.decoder", "here"))
    ['here', 'here.one', 'json.decoder', 'os', 'os.path']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def modules(names: Iterable[str]) -> dict[str, str]:
    """Modules and the files they are in.

    >>> modules(["json/__init__.py", "json/decoder.py", "notes.txt"])
    {'json': 'json/__init__.py', 'json.decoder': 'json/decoder.py'}
    """
    files = sorted(name for name in names if name.endswith(".py"))
    return {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in files}


def package_of(module: str, file: str) -> str:
    """The package against which a module's own imports are read."""
    return module if file.endswith("__init__.py") else module.rpartition(".")[0]


def reached(roots: Iterable[str], sources: Mapping[str, bytes]) -> list[str]:
    """The modules among these files that the roots lead to."""
    files = modules(sources)
    found: set[str] = set()
    ahead = [*roots, *UNSEEN]
    while ahead:
        parts = ahead.pop().split(".")
        chain = [".".join(parts[: count + 1]) for count in range(len(parts))]
        if not USELESS.isdisjoint(chain):
            continue
        for module in chain:
            if module in files and module not in found:
                found.add(module)
                ahead += imported(sources[files[module]], package_of(module, files[module]))
    return sorted(found)


def late(source: bytes, name: str) -> ast.Module:
    """A module that imports another in the functions that use it only.

    >>> ast.unparse(late(b"import os, sys\\nimport re\\ndef f(): return re\\ndef g(): return os", "re"))
    'import os, sys\\n\\ndef f():\\n    import re\\n    return re\\n\\ndef g():\\n    return os'
    """
    tree = ast.parse(source)
    kept = [one for one in tree.body if not (isinstance(one, ast.Import) and [to.name for to in one.names] == [name])]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and name in {
            one.id for one in ast.walk(node) if isinstance(one, ast.Name)
        }:
            node.body.insert(0, ast.copy_location(ast.Import([ast.alias(name)]), node.body[0]))
    if len(kept) == len(tree.body):
        raise SystemExit(f"Pyodide has changed: see where it imports {name}")
    tree.body = kept
    return ast.fix_missing_locations(tree)


def archive(library: Path, roots: Iterable[str]) -> bytes:
    """The modules of the library that the roots lead to, compiled, to be put in its place."""
    with zipfile.ZipFile(library) as given:
        sources = {name: given.read(name) for name in given.namelist()}
    files = modules(sources)
    if "os" not in files:
        raise SystemExit("Pyodide has changed: see whether its library comes as source")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for module in reached(roots, sources):
            name = files[module]
            source = late(sources[name], LATE[name]) if name in LATE else sources[name]
            code = compile(source, f"{library}/{name}", "exec", dont_inherit=True, optimize=2)
            content = importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
            packed.writestr(entry(f"{name}c"), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def made(given: bytes) -> bytes:
    """Of the library that this Python runs on, what a list of names leads to and what is imported at the start."""
    own = next(path for path in sys.path if path.endswith(".zip"))
    return archive(Path(own), {*sys.modules, *json.loads(given)})
