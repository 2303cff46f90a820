"""Ids of rules as buttons that open the book of rules there."""

from __future__ import annotations

import re

from ..i18n import _
from .html import tag

_ID = re.compile(r"\b(?:V-[A-Z]{2,3}-\d\d|R-\d\d)\b")


def linked(text: str) -> str:
    """Text that is escaped already, the ids in it as buttons. Not for the inside of a button.

    >>> linked("Too far (rule V-SPR-04).")  # doctest: +ELLIPSIS
    'Too far (rule <button ... data-act="rule" data-value="V-SPR-04" ...>V-SPR-04</button>).'
    """
    return _ID.sub(lambda found: clause_button(found[0]), text)


def clause_button(number: str, text: str = "", *, here: bool = False) -> str:
    """One such button; it shows the id, or what is given as markup."""
    return tag(
        "button", text or number, type="button", cls="rule-link", data_act="rule", data_value=number,
        title=_("Read the rule {id}", id=number), aria_current="true" if here else None,
    )  # fmt: skip


def ids(text: str) -> list[str]:
    """The ids in a text."""
    return _ID.findall(text)
