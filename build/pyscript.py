"""PyScript as the page wants it: without plugins, without functions made from text, deaf to what comes later into the
page, its Python part quick to import."""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "node_modules" / "@pyscript" / "core"
# What it loads with every plugin switched off. The one for errors comes even so.
USED = re.compile(r"(core|error)-\w+\.js")
UNUSED = ["!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]
# It makes functions from text at its start, for workers that we do not have, and a strict policy forbids that. What
# reads them wants only their text.
EVALUATED = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
QUOTED = "return Object.assign(()=>{},{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`})"
# It would run whatever looks like a script of its own kind wherever that is put into the page, at any time. Ours is
# there from the beginning.
WATCHING = re.compile(r"\(\w+\.observe\((\w+),\{childList:!0,subtree:!0,attributes:!0\}\),\1\)")
# Of its Python part the page needs `document` and `window`. The rest is imported when somebody asks for it.
LATE = re.compile(r"^ *from pyscript\.(?!context\b)(\w+) import (.+)\n", re.M)
LATER = """
def __getattr__(name):
    if name not in _LATE:
        raise AttributeError(name)
    from importlib import import_module

    globals()[name] = found = getattr(import_module("pyscript." + _LATE[name]), name)
    return found
"""


def scripts() -> dict[str, str]:
    """Its scripts by name."""
    found, watching = {}, 0
    for path in sorted((SOURCE / "dist").iterdir()):
        if USED.fullmatch(path.name):
            text = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", path.read_text(encoding="utf-8"))
            found[path.name], count = WATCHING.subn(r"\1", text.replace(EVALUATED, QUOTED))
            watching += count
    if sum(text.count(QUOTED) for text in found.values()) != 1:
        raise SystemExit("PyScript has changed: see whether it still makes a function from text")
    if watching != 1 or any(".observe(" in text for text in found.values()):
        raise SystemExit("PyScript has changed: see how it watches the page")
    return found


def packages() -> dict[str, bytes]:
    """Its Python part, as files of a package."""
    folder = SOURCE / "src" / "stdlib" / "pyscript"
    found = {f"pyscript/{path.name}": path.read_bytes() for path in folder.glob("*.py")}
    text = found["pyscript/__init__.py"].decode()
    late = {name.strip(): module for module, names in LATE.findall(text) for name in names.split(",")}
    kept, count = re.subn(r"^if not RUNNING_IN_WORKER:\n", "", LATE.sub("", text), flags=re.M)
    if not late or count != 1:
        raise SystemExit("PyScript has changed: see what its package imports")
    found["pyscript/__init__.py"] = f"{kept}\n_LATE = {late!r}\n{LATER}".encode()
    return found
