"""Digests: two states are the same exactly if their digests are, on CPython and on Pyodide alike."""

from __future__ import annotations

import hashlib
from typing import Any

import msgpack

PLAIN = (str, int)  # what most of it is made of


def canonical(value: Any) -> Any:
    """Plain data with every mapping as a sorted list of pairs, so that insertion order cannot show."""
    if isinstance(value, dict):
        return [[canonical(key), canonical(value[key])] for key in sorted(value)]
    if isinstance(value, list | tuple):
        return [one if type(one) in PLAIN else canonical(one) for one in value]
    return value


def digest(data: Any) -> str:
    """32 hex digits that name a piece of plain data."""
    packed: bytes = msgpack.packb(canonical(data), use_bin_type=True)
    return hashlib.sha256(packed).hexdigest()[:32]
