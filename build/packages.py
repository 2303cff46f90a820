"""Packages of an archive as one file of code, for web/app/packages.py.

Compiled here, once, they need not be compiled at every start of the page. PyScript's own part, which it brings without
its documentation, does without here, too. `made` runs in Pyodide (build/inside.mjs).
"""

from __future__ import annotations

import io
import marshal
import zipfile
import zlib


def made(given: bytes) -> bytes:
    """Compressed and marshalled: whether each module is a package and its code, and what lies beside the modules."""
    modules, data = {}, {}
    with zipfile.ZipFile(io.BytesIO(given)) as archive:
        for name in sorted(archive.namelist()):
            content = archive.read(name)
            if name.endswith(".py"):
                dotted = name.removesuffix(".py").replace("/", ".")
                bare = name.startswith("pyscript/")
                code = compile(content, name, "exec", dont_inherit=True, optimize=2 if bare else 0)
                modules[dotted.removesuffix(".__init__")] = dotted.endswith(".__init__"), code
            else:
                data[name] = content
    return zlib.compress(marshal.dumps((modules, data)), 9)
