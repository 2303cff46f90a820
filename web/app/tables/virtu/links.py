"""Names in a prompt or a line of the chronicle that lead to their answers (`fingertip`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from virtu_core.kernel.messages import Message, Name
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import CATHEDRAL

from ...frame.i18n import N_, _
from ...frame.links import AROUND
from ...frame.links import marked as marked_as
from .names import mark, name
from .targets import in_palace

KINDS = {"city": "city", "card": "card", "power": "power", "patron": "patron", "action": "action"}
# Words of prompts that are no names of a single thing.
GLOSSARY: Mapping[str, str] = {
    N_("action marker"): "marker:{house}",
    N_("indulgences"): "seal:{house}",
    N_("war tokens"): "token",
    N_("courtier space"): "word:courtiers",
    N_("patron bonus"): "word:patrons",
    N_("alliance"): "word:alliances",
    N_("palace"): "court:{house}",
    N_("troops"): "word:troops",
}
ACTIONS = ("govern", "trade", "war", "intrigue")  # their prompts begin with their names


def marked(edition: Edition, message: Message, house: str) -> str:
    """A message in words, the names of things in it marked; places are those of that house's palace."""
    return mark(message, lambda thing, text: marked_as(key_of(edition, thing, house), text))


def prompted(edition: Edition, message: Message, house: str) -> str:
    """The same for a prompt, with the words of the glossary and the action it is about."""
    parts = re.split(f"({AROUND}[^{AROUND}]*{AROUND})", marked(edition, message, house))
    words = {_(word): key for word, key in GLOSSARY.items()} | {
        name("action", action) + ":": f"action:{action}" for action in ACTIONS
    }
    for word, key in words.items():
        for at, part in enumerate(parts):
            if not part.startswith(AROUND) and (found := re.search(rf"\b{re.escape(word)}(?!\w)", part)):
                before, after = part[: found.start()], part[found.end() :]
                shown = found[0].removesuffix(":")
                parts[at : at + 1] = [before, marked_as(key.format(house=house), shown), found[0][len(shown) :] + after]
                break
    return "".join(parts)


def key_of(edition: Edition, thing: Name, house: str) -> str:
    """What can be asked about a thing with a name; "" if it is nothing that lies on the table."""
    kind, word = thing
    if kind in KINDS:
        return f"{KINDS[kind]}:{word}"
    if kind == "source" and word == "indulgence":
        return f"seal:{house}"
    if kind not in ("place", "thing", "tile"):
        return ""
    if word.startswith(CATHEDRAL):
        return f"cathedral:{word.removeprefix(CATHEDRAL)}"
    for one, ids in (
        ("patron", edition.patrons), ("power", edition.alliances), ("item", edition.tiles), ("card", edition.cards),
        ("city", edition.cities),
    ):  # fmt: skip
        if word in ids:
            return f"{one}:{word}"
    return in_palace(house, word) if house else ""
