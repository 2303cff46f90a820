"""Wishes of the player."""

from __future__ import annotations

from collections.abc import Mapping

from .. import prefs
from ..session import Session
from ..table import PageControl


def next_theme(session: Session, _value: str) -> None:
    """Light, dark, or as the system has it."""
    session.prefer("theme", prefs.next_theme(session.prefs, session.device.dark))


def look_first(session: Session, value: str) -> None:
    """Whether presses on the picture show first what they would do: so, or as the next press has it."""
    session.prefer("look_first", value if value in prefs.LOOKS else prefs.next_look_first(session.prefs))


def toggle_pref(session: Session, value: str) -> None:
    """A setting that is on or off."""
    session.prefer(value, not prefs.on(session.prefs, value))


PAGE_CONTROLS: Mapping[str, PageControl] = {
    "theme": next_theme,
    "look-first": look_first,
    "pref": toggle_pref,
}
