"""Rules that are cited: buttons that open the book of rules there, a sign at the table and the id within the book."""

from __future__ import annotations

import re

from ..i18n import _
from .html import e, tag
from .icons import icon

_ID = re.compile(r"\b(?:[A-Z]-[A-Z]{2,4}-\d\d|R-(?:[A-Z]-)?\d\d)\b")
_CITED = re.compile(rf"\s*\(({_ID.pattern})\)")


def linked(text: str) -> str:
    """Text of the book that is escaped already, the ids in it as buttons. Not for the inside of a button.

    >>> linked("As X-ABC-04 says.")  # doctest: +ELLIPSIS
    'As <button ... data-act="rule" data-value="X-ABC-04" ...>X-ABC-04</button> says.'
    """
    return _ID.sub(lambda found: clause_button(found[0]), text)


def ruled(text: str) -> str:
    """A sentence at the table that is escaped already: instead of an id in brackets the sign of the book.

    >>> ruled("Too far (X-ABC-04).")  # doctest: +ELLIPSIS
    'Too far <button ... data-act="rule" data-value="X-ABC-04" ...><svg ...</button>.'
    """
    return _CITED.sub(lambda found: " " + rule_sign(found[1]), text)


def rule_sign(number: str) -> str:
    """A small book: the rule is a press away, its id is for those who know it, or hear the page."""
    return clause_button(number, icon("book") + tag("span", e(_("rule {id}", id=number)), cls="sr"), cls=" rule-sign")


def clause_button(number: str, text: str = "", *, here: bool = False, cls: str = "") -> str:
    """One such button; it shows the id, or what is given as markup."""
    return tag(
        "button", text or number, type="button", cls=f"rule-link{cls}", data_act="rule", data_value=number,
        title=_("Read the rule {id}", id=number), aria_current="true" if here else None,
    )  # fmt: skip


def ids(text: str) -> list[str]:
    """The ids in a text."""
    return _ID.findall(text)
