"""Imports our packages from files of compiled code: read once, instead of some hundred times from an archive. One holds
what all games share, one more each game; the finder takes them in as they come.

The page runs this text before anything else of ours. The files are made by build/packages.py: marshalled and
compressed, whether each module is a package and its code, and what lies beside the modules (`pkgutil.get_data` finds
it).
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class Packages:
    """A finder and loader of modules and of their data files."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.modules: dict[str, tuple[bool, CodeType]] = {}
        self.data: dict[str, bytes] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The modules that can be imported."""
        return tuple(self.modules)

    def take(self, marshalled: bytes) -> None:
        """More modules and data files."""
        modules, data = marshal.loads(marshalled)
        self.modules |= modules
        self.data |= data

    def read(self, file: str) -> None:
        """The same from a compressed file."""
        # `compression.zstd` is this with half a dozen modules around it, and pathlib would be one import more.
        from _zstd import ZstdDecompressor  # type: ignore[import-not-found]

        with open(file, "rb") as opened:  # noqa: PTH123
            self.take(ZstdDecompressor().decompress(opened.read()))

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, if it is one of ours."""
        if name not in self.modules:
            return None
        place = self.root + name.replace(".", "/")
        package = self.modules[name][0]
        spec = ModuleSpec(name, self, origin=place + ("/__init__.py" if package else ".py"), is_package=package)  # type: ignore[arg-type]
        if package:
            spec.submodule_search_locations = [place]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As usual."""

    def exec_module(self, module: ModuleType) -> None:
        """Run its code."""
        exec(self.modules[module.__name__][1], module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file beside a module."""
        try:
            return self.data[path.removeprefix(self.root)]
        except KeyError:
            raise FileNotFoundError(path) from None


if __name__ == "__main__":  # the page
    sys.meta_path.insert(0, Packages("/lib/virtu/"))
