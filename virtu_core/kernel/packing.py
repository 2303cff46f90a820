"""Plain data in bytes, within bounds: whatever the bytes, reading costs little time and memory.

Plain data is None, bool, 64-bit int, str, list and dict with str keys: exact on every machine. Before msgpack reads
anything, `scan` walks over the tags without building values, so that neither a huge length nor deep nesting reaches it.
"""

from __future__ import annotations

import json
import re
from typing import Any

import msgpack

from .errors import ConfigError
from .refusals import EMPTY, FOREIGN, TOO_LARGE, SaveError

MAX_BYTES = 4 << 20
MAX_ITEMS = 1_000_000
MAX_DEPTH = 16
MAX_INT = (1 << 63) - 1

# What follows a tag byte: a scalar's payload, or a length of so many bytes. Floats, binaries and extensions are absent.
_SCALARS = {0xC0: 0, 0xC2: 0, 0xC3: 0, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8, 0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8}
_STRINGS = {0xD9: 1, 0xDA: 2, 0xDB: 4}
_LISTS = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}  # bytes of length, items an entry


def scan(data: bytes) -> None:
    """Refuse bytes that are not exactly one piece of plain data within the bounds."""
    size, at, items = len(data), 0, 0
    owed = 1  # items promised by open lists; never more than bytes left, so a length cannot lie
    left = [1]
    while left:
        if not left[-1]:
            left.pop()
            continue
        left[-1] -= 1
        items += 1
        owed -= 1
        if at >= size or items > MAX_ITEMS:
            raise SaveError(FOREIGN)
        tag = data[at]
        at += 1
        inside = 0
        if tag < 0x80 or tag >= 0xE0:
            continue
        if 0xA0 <= tag < 0xC0:
            at += tag & 31
        elif tag in _SCALARS:
            at += _SCALARS[tag]
        elif tag in _STRINGS:
            wide = _STRINGS[tag]
            at += wide + int.from_bytes(data[at : at + wide], "big")
        elif tag < 0xA0:
            inside = (tag & 15) * (2 if tag < 0x90 else 1)
        elif tag in _LISTS:
            wide, each = _LISTS[tag]
            inside = each * int.from_bytes(data[at : at + wide], "big")
            at += wide
        else:
            raise SaveError(FOREIGN)
        if inside:
            left.append(inside)
            owed += inside
        if at + owed > size or len(left) > MAX_DEPTH + 1:
            raise SaveError(FOREIGN)
    if at != size:
        raise SaveError(FOREIGN)


def unpack(data: bytes) -> Any:
    """The plain data in the bytes; raises SaveError if there is anything else in them."""
    if not data:
        raise SaveError(EMPTY)
    if len(data) > MAX_BYTES:
        raise SaveError(TOO_LARGE, size=len(data), most=MAX_BYTES)
    scan(data)
    try:
        return msgpack.unpackb(
            data, raw=False, strict_map_key=True, max_str_len=MAX_BYTES, max_array_len=MAX_ITEMS,
            max_map_len=MAX_ITEMS, max_bin_len=0, max_ext_len=0,
        )  # fmt: skip
    except (ValueError, TypeError) as error:  # bad UTF-8, a key that is no text
        raise SaveError(FOREIGN) from error


def pack(value: Any) -> bytes:
    """Plain data as bytes; raises SaveError if they are more than `unpack` would take."""
    data: bytes = msgpack.packb(value)
    if len(data) > MAX_BYTES:
        raise SaveError(TOO_LARGE, size=len(data), most=MAX_BYTES)
    return data


def plain(value: Any, depth: int = MAX_DEPTH - 4) -> Any:
    """An own copy of plain data, tuples as lists; raises ConfigError if it is not plain or too deep.

    >>> plain({"seats": ("rome", "venice")})
    {'seats': ['rome', 'venice']}
    """
    kind = type(value)
    if value is None or kind is bool or (kind is int and -MAX_INT <= value <= MAX_INT):
        return value
    if is_text(value, MAX_BYTES):
        return str(value)
    if depth and isinstance(value, list | tuple):
        return [plain(one, depth - 1) for one in value]
    if depth and isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {plain(key): plain(one, depth - 1) for key, one in value.items()}
    raise ConfigError(f"not plain data: {value!r:.60}")


_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)  # a string is skipped whole


def read_json(text: str) -> Any:
    """JSON from outside. Too deep is found before the decoder is asked: in a browser its stack is the page's own."""
    check_depth(text)
    return json.loads(text)


def check_depth(text: str) -> None:
    """Raise ValueError if JSON is nested deeper than anything of ours."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += (bracket[0] in "[{") - (bracket[0] in "]}")
        if depth > MAX_DEPTH:
            raise ValueError("too deep")


def is_text(value: object, most: int) -> bool:
    """Is it a text of at most so many characters, and without lone surrogates, which no file can hold?"""
    try:
        return isinstance(value, str) and len(value) <= most and value.encode() is not None
    except UnicodeEncodeError:
        return False
