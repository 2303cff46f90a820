"""From the text of an edition file to bare data, and the short name of what it says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NoReturn

from ..digest import digest
from .problems import EditionError, Problem

LONGEST = 256 * 1024
WIDEST = 250  # a longer line can make the TOML reader work for minutes: keys of thousands of parts


def parse(text: str) -> dict[str, Any]:
    """The bare TOML."""
    if len(text) > LONGEST:
        refuse(1, f"the file has {len(text)} characters", f"keep it within {LONGEST}")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > WIDEST:
            refuse(number, f"the line has {len(line)} characters", f"break it so that it has at most {WIDEST}")
        if any("\ud800" <= sign <= "\udfff" for sign in line):  # no file has them, but what is handed over might
            refuse(number, "the line has half a character", "write the text anew")
    try:
        return tomllib.loads(text)
    except RecursionError:
        refuse(1, "brackets are nested too deeply", "an edition needs three levels at most")
    except ValueError as error:  # TOMLDecodeError, or a number int() refuses
        message = str(error)
        at = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
        number = int(at[1]) if at and at[1] else text.rstrip("\n").count("\n") + 1 if at else 1
        what = message[: at.start()] if at else message
        refuse(number, f"this is not TOML: {what}", "correct the line, or the one before it")


def refuse(line: int, text: str, fix: str) -> NoReturn:
    """Give up on a file that cannot even be read."""
    raise EditionError("the edition cannot be read:", [Problem(line, "", text, fix)])


def fingerprint(data: Mapping[str, Any]) -> str:
    """The digest of what the file says, whatever its layout. The order of entries counts, as it shows in play; leave
    out what does not, such as where a value comes from."""
    return digest([[key, ordered(data[key])] for key in sorted(data)])


def ordered(value: Any) -> Any:
    """Plain data in which the order of tables shows and no float is left."""
    if isinstance(value, dict):
        return [[key, ordered(one)] for key, one in value.items()]
    if isinstance(value, list):
        return [ordered(one) for one in value]
    return str(value) if isinstance(value, float) else value
