"""An answer, and the small words that all answers are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .i18n import _


class Text(NamedTuple):
    """What a thing does and when that helps, as templates, with the clauses that say so."""

    does: str
    helps: str = ""
    clauses: tuple[str, ...] = ()


class Row(NamedTuple):
    """A figure with its name."""

    sign: str
    name: str
    points: int


class Tip(NamedTuple):
    """What a thing is."""

    name: str
    kind: str
    does: str  # one or two sentences
    helps: str = ""  # when it is good to have
    clauses: tuple[str, ...] = ()
    sign: str = ""  # an icon, or with a kind before a colon what else is drawn (views.fingertip)
    now: str = ""  # what holds in this game
    press: str = ""  # what pressing it would do
    rows: tuple[Row, ...] = ()  # what its figure is made of
    more: tuple[str, str, str] = ("", "", "")  # an act, its value and its name: where more of it is shown


def told(text: Text, title: str, kind: str, sign: str, now: str = "", **fields: object) -> Tip:
    """A text with its fields filled in."""
    helps = _(text.helps, **fields) if text.helps else ""
    return Tip(title, kind, _(text.does, **fields), helps, text.clauses, sign, now)


def sentences(*parts: str) -> str:
    """What there is of some sentences."""
    return " ".join(part for part in parts if part)


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str], last: str = "") -> str:
    """Things in a row.

    >>> listed(["Pisa", "Siena", "Rome"])
    'Pisa, Siena and Rome'
    """
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return _("{several} {and_or} {one}", several=", ".join(found[:-1]), and_or=last or _("and"), one=found[-1])
