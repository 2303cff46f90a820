"""Messages: a gettext template and its parameters, put into words only where they are shown.

A template is the English sentence with named fields; `N_` marks it for the translators' extraction.

>>> english(Message(N_("{player} takes {city}."), {"player": Name("player", "rome"), "city": Name("city", "siena")}))
'rome takes siena.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Union


class Name(NamedTuple):
    """A thing of the game that has a name of its own in each language."""

    kind: str
    id: str


class Message(NamedTuple):
    """A sentence to be: `id` is the template, `params` fill its fields. Where `many` is another template, the field
    `count` says which of the two holds, as gettext's plural forms have it."""

    id: str
    params: Mapping[str, Param] = {}
    many: str = ""


Param = Union[int, str, Name, Message, "tuple[Param, ...]"]


def N_(template: str) -> str:  # noqa: N802 -- gettext's own name for "mark, do not translate yet"
    """Mark a template for translation."""
    return template


def _plain_name(name: Name) -> str:
    return name.id


def english_plural(one: str, many: str, count: int) -> str:
    """Which of two templates holds, in English."""
    return one if count == 1 else many


def render(
    message: Message,
    translate: Callable[[str], str],
    name: Callable[[Name], str] = _plain_name,
    plural: Callable[[str, str, int], str] = english_plural,
) -> str:
    """The message in words: templates through `translate`, or `plural` where they count, names through `name`."""

    def word(param: Param) -> str:
        if isinstance(param, Name):
            return name(param)
        if isinstance(param, Message):
            return render(param, translate, name, plural)
        if isinstance(param, tuple):
            return ", ".join(word(one) for one in param)
        return str(param)

    count = message.params.get("count")
    if message.many and isinstance(count, int):
        template = plural(message.id, message.many, count)
    else:
        template = translate(message.id)
    return template.format_map({key: word(value) for key, value in message.params.items()})


def english(message: Message, name: Callable[[Name], str] = _plain_name) -> str:
    """The message in English, the language of the templates."""
    return render(message, str, name)
