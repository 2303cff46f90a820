"""The component values of an edition as rows of a table: what the rulebooks' text states is **bold**, what an example
states *slanted*, all else reconstructed. docs/balance/values.md adds the reasons."""

from __future__ import annotations

from collections.abc import Iterator

from ....virtu.edition import Edition, sources
from ....virtu.edition.sources import EXAMPLE, NAMED, RULEBOOK, Value

MARK = {RULEBOOK: "**", EXAMPLE: "*"}
PLACE = ("lat", "lon")  # where a city lies on the real map is no figure of the game


def rows(edition: Edition) -> Iterator[str]:
    """A row for each component, and for each part of the other tables, in the file's order."""
    parts: dict[str, list[Value]] = {}
    for one in sources.listing(edition):
        parts.setdefault(_component(one.path), []).append(one)
    for component, values in parts.items():
        shown = (_shown(component, one) for one in values if one.path.split(".")[-1] not in PLACE)
        yield f"| `{component}` | {'; '.join(filter(None, shown))} |"


def _component(path: str) -> str:
    head, *rest = path.split(".")
    if head == "roads":
        return f"{head}.{rest[0]}"
    return f"{head}.{rest[0]}" if head in (*NAMED, "palace", "patronage_space", "printed_symbol", "tracks") else head


def _shown(component: str, one: Value) -> str:
    """A value with its name, marked by its source; that there is such a component is shown by its name alone."""
    mark = MARK.get(one.source, "")
    name = one.path.removeprefix(component).lstrip(".").replace(".", " ").replace("_", " ")
    if component.startswith("roads."):
        return f"{mark}{name}{mark}"
    if one.value is True:
        return f"{mark}{name or component.split('.')[1]}{mark}"
    value = ", ".join(map(str, one.value)) if isinstance(one.value, list) else str(one.value)
    return f"{name} {mark}{value}{mark}".strip()
