"""What the command `edition` does for every game: list component values with their sources, check a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from ..kernel.editions.problems import EditionError
from ..kernel.editions.reading import LONGEST
from ..kernel.editions.values import Value

E = TypeVar("E")


def show(values: Iterable[Value], source: str | None) -> None:
    """The values in columns; only those from one source, if it is given."""
    listed = [one for one in values if source in (None, one.source)]
    wide = max((len(one.path) for one in listed), default=0)
    broad = max((len(one.source) for one in listed), default=0)
    for one in listed:
        print(f"{one.path:{wide}}  {one.source:{broad}}  {json.dumps(one.value)}")


def opened(path: Path, load: Callable[[str], E]) -> E | None:
    """The edition in a file; what is wrong with it is said, and there is None."""
    try:
        with path.open("rb") as file:
            raw = file.read(4 * LONGEST + 1)
        cut = len(raw) > 4 * LONGEST  # too long whatever its letters; the cut may have split one
        return load(raw.decode("utf-8", "replace" if cut else "strict"))
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror or error}.", file=sys.stderr)
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        print(f"line {line}: this is not UTF-8 text. Fix: save the file as UTF-8.", file=sys.stderr)
    except EditionError as error:
        print(error, file=sys.stderr)
    return None
