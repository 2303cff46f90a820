"""What the player wishes for the page, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Prefs = Mapping[str, Any]

DEFAULTS: dict[str, Any] = {
    "theme": "auto",
    "lang": "",
    "end_turn": True,  # a turn ends with a click of its own
    "motion": True,
    "speed": 1.0,  # of replays; 0 is by hand
    "bot_speed": 1.0,  # of the moves that bots make, the same; FASTEST is at once
    "threats": False,  # the map shows what rivals could take
    "look_first": False,  # a click on the picture shows what it would do; a second one does it
}
THEMES = ("auto", "light", "dark")
FASTEST = 8.0


def theme(prefs: Prefs, dark: bool) -> str:
    """Light or dark, as asked for or as the system has it."""
    wish = str(prefs["theme"])
    return wish if wish in ("light", "dark") else "dark" if dark else "light"


def next_theme(prefs: Prefs) -> str:
    """The theme after this one: as the system has it, light, dark, and round again."""
    now = str(prefs["theme"])
    return THEMES[(THEMES.index(now) + 1) % len(THEMES)] if now in THEMES else THEMES[0]


def speed(prefs: Prefs, key: str = "speed") -> float:
    """Of replays or of bots; what a file says that is no speed counts for nothing."""
    wish = prefs[key]
    return float(wish) if isinstance(wish, int | float) and 0 <= wish <= FASTEST else 1.0
