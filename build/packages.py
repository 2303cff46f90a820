"""Packages of an archive as one file of code, for web/app/browser/packages.py.

Compiled here, once, they need not be compiled at every start of the page. Nobody reads there what modules, classes and
functions say of themselves: that is left out, and with it a tenth of the file. Zstandard makes it a fifth smaller than
the compression of hosts does, and is unpacked as quickly. `made` runs in Pyodide (build/inside.mjs).
"""

from __future__ import annotations

import ast
import io
import marshal
import zipfile


def made(given: bytes) -> bytes:
    """Marshalled and compressed: whether each module is a package and its code, and what lies beside the modules."""
    from compression import zstd  # type: ignore[import-not-found]  # Pyodide's Python has it

    modules, data = {}, {}
    with zipfile.ZipFile(io.BytesIO(given)) as archive:
        for name in sorted(archive.namelist()):
            content = archive.read(name)
            if name.endswith(".py"):
                dotted = name.removesuffix(".py").replace("/", ".")
                code = compile(quiet(content), name, "exec", dont_inherit=True, optimize=0)
                modules[dotted.removesuffix(".__init__")] = dotted.endswith(".__init__"), code
            else:
                data[name] = content
    return bytes(zstd.compress(marshal.dumps((modules, data)), 22))


def quiet(source: bytes) -> ast.Module:
    """A module without what it, its classes and its functions say of themselves. Data classes would make it up.

    >>> ast.unparse(quiet(b"'Says.'\\ndef f(): 'Does.'\\nasync def g(): 'Is'; return 1"))
    'def f():\\n    pass\\n\\nasync def g():\\n    return 1'
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if not ast.get_docstring(node) or (isinstance(node, ast.ClassDef) and node.decorator_list):
            continue
        said = node.body.pop(0)
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.copy_location(ast.Pass(), said))
    return tree
