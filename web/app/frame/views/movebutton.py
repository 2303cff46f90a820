"""A button that makes a move, and what the move would change."""

from __future__ import annotations

from ..ui import Choice, Effect
from .html import attrs, e, tag
from .icons import icon


def effects(found: tuple[Effect, ...], said: str = "") -> str:
    """What a move would change, each as a sign and a number, in words for those who hear it. What `said` names
    already is not named again."""
    if not found:
        return ""
    seen = "".join(
        tag("span", icon(one.sign) + e(_brief(one.text, said)), cls="effect", title=one.words) for one in found
    )
    heard = tag("span", e("; ".join(one.words for one in found) + ". "), cls="sr")
    return tag("span", tag("span", seen, aria_hidden="true") + heard, cls="effects")


def _brief(text: str, said: str) -> str:
    """A text without the names that were said before it.

    >>> _brief("1 : 3 Nice", "Sail from Genoa to Nice"), _brief("+1 Venice", "Take Verona")
    ('1 : 3', '+1 Venice')
    """
    return " ".join(word for word in text.split() if not (word.isalpha() and word in said))


def move_button(choice: Choice, cls: str = "btn move", text: str = "", picture: str = "") -> str:
    """A button that makes a move; in an open list it says what the move would change. `text` is what it shows, if that
    is shorter than the move in words."""
    if choice.harm:
        cls = cls.replace(" primary", "").replace(" harmful", "") + " harmful"
    sign = icon("check") if "primary" in cls else picture
    shown = text or choice.text
    inside = sign + tag("span", e(shown)) + lost(choice, brief="move" not in cls) + effects(choice.effects, choice.text)
    words = choice.text if shown in choice.text else shown  # who speaks to the page says what they see
    said = [words, *([choice.harm] if choice.harm else ()), *(one.words for one in choice.effects)]
    heard = "; ".join(said) if shown != choice.text or choice.harm else None
    return f'<button type="button"{attrs(cls=cls, data_move=str(choice.move), aria_label=heard)}>{inside}</button>'


def lost(choice: Choice, *, brief: bool = False) -> str:
    """What a move takes from the one who makes it; `brief`: only a sign, the words come when it is pressed."""
    if not choice.harm:
        return ""
    return icon("warning") if brief else tag("small", icon("warning") + e(choice.harm), cls="lost", aria_hidden="true")
