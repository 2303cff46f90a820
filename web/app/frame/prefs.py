"""What the player wishes for the page, whatever the game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Literal, TypedDict, cast


class Prefs(TypedDict):
    """All wishes. What is kept may hold others, which only a newer build knows."""

    theme: str
    lang: str
    end_turn: bool  # a turn ends with a click of its own
    motion: bool
    speed: float  # of replays; 0 is by hand
    bot_speed: float  # of the moves that bots make, the same; FASTEST is at once
    threats: bool  # the map shows what rivals could take
    names: dict[str, str]  # of the people who played last, by seat
    hover: bool  # resting on a thing tells what it is
    look_first: str  # a press on the picture shows what it would do, a second one does it: LOOKS
    ask_all: bool  # questions are asked even if there is one way on
    games: int  # begun here
    tap: bool  # a press lifts the curtain; it need not be held


DEFAULTS: Prefs = {
    "theme": "auto", "lang": "", "end_turn": True, "motion": True, "speed": 1.0, "bot_speed": 1.0, "threats": False,
    "names": {}, "hover": True, "look_first": "auto", "ask_all": False, "games": 0, "tap": False,
}  # fmt: skip
FASTEST = 8.0
LOOKS = ("auto", "always", "never")  # "auto": with fingers, and in the first games
FIRST_GAMES = 3
NAME = 40  # letters of a player's name


LONGEST, DEEPEST = 20_000, 4  # letters and brackets within brackets of what is kept; ours has a tenth, and 2
TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"')
KINDS: dict[type, tuple[type, ...]] = {str: (str, bool), float: (int, float)}  # what else stands for such a wish


def wished(kept: Mapping[str, Any]) -> Prefs:
    """What was kept, and for the rest what is usual."""
    return cast("Prefs", {**DEFAULTS, **kept})


def on(prefs: Prefs, wish: str) -> bool:
    """Whether something is wished for that is on or off; what nobody knows is on."""
    return bool(cast("Mapping[str, object]", prefs).get(wish, True))


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
    wish = prefs["theme"]
    return wish if wish in ("light", "dark") else "dark" if dark else "light"


def next_theme(prefs: Prefs, dark: bool) -> str:
    """The theme after this one: as the system has it, the other one, so that the first press is seen, the system's
    own for good, and round again."""
    themes = ("auto", "light", "dark") if dark else ("auto", "dark", "light")
    now = prefs["theme"]
    return themes[(themes.index(now) + 1) % len(themes)] if now in themes else themes[0]


def speed(prefs: Prefs, key: Literal["speed", "bot_speed"] = "speed") -> float:
    """Of replays or of bots; what a file says that is no speed counts for nothing."""
    wish: object = prefs[key]
    return float(wish) if isinstance(wish, int | float) and 0 <= wish <= FASTEST else 1.0


def names(prefs: Prefs) -> dict[str, str]:
    """Who played each seat last; what a file says that is no name counts for nothing."""
    kept: object = prefs["names"]
    found = kept.items() if isinstance(kept, Mapping) else ()
    return {seat: given[:NAME] for seat, given in found if isinstance(seat, str) and isinstance(given, str)}


def look_first(prefs: Prefs) -> str:
    """Whether presses show first; builds before this knew yes and no."""
    wish: object = prefs["look_first"]
    return str(wish) if wish in LOOKS else "always" if wish is True else "auto"


def next_look_first(prefs: Prefs) -> str:
    """The wish after this one."""
    return LOOKS[(LOOKS.index(look_first(prefs)) + 1) % len(LOOKS)]


def shows_first(prefs: Prefs, *, fingers: bool) -> bool:
    """Whether a press on the picture only shows what it would do."""
    wish = look_first(prefs)
    return wish == "always" or (wish == "auto" and (fingers or prefs["games"] <= FIRST_GAMES))
