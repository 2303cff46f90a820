"""What the player wishes for the page, whatever the game."""

from __future__ import annotations

import json
import re
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
    "names": {},  # of the people who played last, by seat
    "hover": True,  # resting on a thing tells what it is
    "look_first": "auto",  # a press on the picture shows what it would do, a second one does it: LOOKS
    "ask_all": False,  # questions are asked even if there is one way on
    "games": 0,  # begun here
    "tap": False,  # a press lifts the curtain; it need not be held
}
FASTEST = 8.0
LOOKS = ("auto", "always", "never")  # "auto": with fingers, and in the first games
FIRST_GAMES = 3
NAME = 40  # letters of a player's name


LONGEST, DEEPEST = 20_000, 4  # letters and brackets within brackets of what is kept; ours has a tenth, and 2
TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"')
KINDS: dict[type, tuple[type, ...]] = {str: (str, bool), float: (int, float)}  # what else stands for such a wish


def read(text: str) -> dict[str, Any]:
    """What was kept, as far as it makes sense. It is measured first: the parser would go down with what is too deep,
    and Pyodide with it."""
    if len(text) > LONGEST or _depth(text) > DEEPEST:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return {key: value for key, value in found.items() if _fits(key, value)} if isinstance(found, dict) else {}


def _depth(text: str) -> int:
    """How many brackets are open at most."""
    now = most = 0
    for letter in TEXTS.sub("", text):
        now += (letter in "[{") - (letter in "]}")
        most = max(most, now)
    return most


def _fits(key: str, value: object) -> bool:
    """Whether this can be what is wished for; a wish that only a newer build knows is kept for it."""
    kind = type(DEFAULTS.get(key))
    return key not in DEFAULTS or isinstance(value, KINDS.get(kind, (kind,)))


def theme(prefs: Prefs, dark: bool) -> str:
    """Light or dark, as asked for or as the system has it."""
    wish = str(prefs["theme"])
    return wish if wish in ("light", "dark") else "dark" if dark else "light"


def next_theme(prefs: Prefs, dark: bool) -> str:
    """The theme after this one: as the system has it, the other one, so that the first press is seen, the system's
    own for good, and round again."""
    themes = ("auto", "light", "dark") if dark else ("auto", "dark", "light")
    now = str(prefs["theme"])
    return themes[(themes.index(now) + 1) % len(themes)] if now in themes else themes[0]


def speed(prefs: Prefs, key: str = "speed") -> float:
    """Of replays or of bots; what a file says that is no speed counts for nothing."""
    wish = prefs[key]
    return float(wish) if isinstance(wish, int | float) and 0 <= wish <= FASTEST else 1.0


def names(prefs: Prefs) -> dict[str, str]:
    """Who played each seat last; what a file says that is no name counts for nothing."""
    kept = prefs["names"]
    found = kept.items() if isinstance(kept, Mapping) else ()
    return {seat: given[:NAME] for seat, given in found if isinstance(seat, str) and isinstance(given, str)}


def looks(prefs: Prefs) -> str:
    """Whether presses show first; builds before this knew yes and no."""
    wish = prefs["look_first"]
    return str(wish) if wish in LOOKS else "always" if wish is True else "auto"


def next_looks(prefs: Prefs) -> str:
    """The wish after this one."""
    return LOOKS[(LOOKS.index(looks(prefs)) + 1) % len(LOOKS)]


def shows_first(prefs: Prefs, *, fingers: bool) -> bool:
    """Whether a press on the picture only shows what it would do."""
    wish = looks(prefs)
    return wish == "always" or (wish == "auto" and (fingers or prefs["games"] <= FIRST_GAMES))
