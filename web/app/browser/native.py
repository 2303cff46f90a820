"""msgpack in C. The page starts with the one in Python, which a memory snapshot can hold, and changes over later."""

from __future__ import annotations

import importlib

import msgpack


def use(folder: str) -> None:
    """Let msgpack do its work with the library that lies in the folder."""
    msgpack.__path__.append(folder)
    library = importlib.import_module("msgpack._cmsgpack")
    msgpack.Packer, msgpack.Unpacker, msgpack.unpackb = library.Packer, library.Unpacker, library.unpackb
