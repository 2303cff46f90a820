"""The player's language: gettext for templates, names of things, and messages of the rules put into words.

A page speaks one language, which is chosen before it is first drawn. What things are called is each game's own: its
table has its `Names`, the frame asks for those of the game that it speaks of.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from virtu_core.kernel.game import Game
from virtu_core.kernel.messages import N_, Message, Name, render

__all__ = ["N_", "Names", "_", "choose", "language", "names_of", "ngettext", "say"]

LANGUAGES = ("en", "de", "fr", "it")
HYPHEN = re.compile(r"(?<![\w)\]-])-(?=\d)")  # before a number, where nothing stands before it
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def choose(code: str, catalogue: gettext.NullTranslations) -> None:
    """Speak this language: its catalogue translates the English sentences and names."""
    global _catalogue, _language
    _catalogue, _language = catalogue, code


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


class Names:
    """What the things of one game are called, by what they are called in English."""

    def __init__(self, english: Callable[[Name], str]) -> None:
        self.english = english
        self._known: dict[tuple[str, str, str], str] = {}  # a drawing names the same things some two hundred times

    def name(self, kind: str, thing: str) -> str:
        """What a thing is called."""
        key = (_language, kind, thing)
        if key not in self._known:
            self._known[key] = _catalogue.gettext(self.english(Name(kind, thing)))
        return self._known[key]

    def mark(self, message: Message, marked: Callable[[Name, str], str]) -> str:
        """A message of the rules in words, the name of each thing as `marked` has it."""
        named = self.name
        return _minus(
            render(message, _catalogue.gettext, lambda it: marked(it, named(it.kind, it.id)), _catalogue.ngettext)
        )

    def say(self, message: Message) -> str:
        """A message of the rules in words."""
        return _minus(render(message, _catalogue.gettext, lambda it: self.name(it.kind, it.id), _catalogue.ngettext))


def _minus(text: str) -> str:
    """What the rules tell with a hyphen, as it is set.

    >>> _minus("From store: food -2. See P-TURN-06.") == "From store: food \N{MINUS SIGN}2. See P-TURN-06."
    True
    """
    return HYPHEN.sub("\N{MINUS SIGN}", text)


def names_of(game: Game[Any]) -> Names:
    """Those of a game."""
    return _named(game.name)


@cache
def _named(english: Callable[[Name], str]) -> Names:
    return Names(english)


def say(message: Message, game: Game[Any] | None = None) -> str:
    """A message in words; of a game, unless it names none of its things."""
    if game is not None:
        return names_of(game).say(message)
    return render(message, _catalogue.gettext, plural=_catalogue.ngettext)
