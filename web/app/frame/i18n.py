"""The player's language: gettext for templates, names of things, and messages of the rules put into words."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import lru_cache

from virtu_core.kernel.messages import N_, Message, Name, render

__all__ = ["N_", "_", "choose", "language", "mark", "name", "ngettext", "say", "speak_of"]

LANGUAGES = ("en", "de", "fr", "it")
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def _plain(thing: Name) -> str:
    return thing.id


_name: Callable[[Name], str] = _plain  # until the game's own names are chosen


def choose(code: str, catalogue: gettext.NullTranslations, names: Callable[[Name], str]) -> None:
    """Speak this language: its catalogue, and the English names that the catalogue translates."""
    global _catalogue, _language, _name
    _catalogue, _language, _name = catalogue, code, names
    name.cache_clear()


def speak_of(names: Callable[[Name], str]) -> None:
    """Use the names of a game, if it is another one."""
    if _name != names:
        choose(_language, _catalogue, names)


def language() -> str:
    """The language in use."""
    return _language


def _(template: str, **fields: object) -> str:
    """A sentence in the player's language, its named fields filled in."""
    text = _catalogue.gettext(template)
    return text.format_map(fields) if fields else text


def ngettext(one: str, many: str, count: int, **fields: object) -> str:
    """A sentence that depends on a number; {count} is filled in."""
    return _catalogue.ngettext(one, many, count).format_map({"count": count, **fields})


@lru_cache(4096)  # a drawing names the same things some two hundred times
def name(kind: str, thing: str) -> str:
    """What a thing is called."""
    return _catalogue.gettext(_name(Name(kind, thing)))


def mark(message: Message, marked: Callable[[Name, str], str]) -> str:
    """A message of the rules in words, the name of each thing as `marked` has it."""
    return render(message, _catalogue.gettext, lambda thing: marked(thing, name(thing.kind, thing.id)))


def say(message: Message) -> str:
    """A message of the rules in words."""
    return render(message, _catalogue.gettext, lambda thing: name(thing.kind, thing.id))
