"""Small helpers for pictures: numbers, text, icons, groups with a name, in the user units of the picture around."""

from __future__ import annotations

from functools import lru_cache

from .html import attrs, e, titled_alone
from .icons import ref


@lru_cache(4096)
def n(value: float) -> str:
    """A number, short."""
    return f"{round(value, 1):g}"


def figure(count: int) -> str:
    """A number as it is printed: with a true minus, as wide as a plus."""
    return str(count).replace("-", "\N{MINUS SIGN}")


def text(x: float, y: float, content: object, size: float, cls: str = "s7", anchor: str = "") -> str:
    """A line of text. Faces: s7 and s5 serif, s5i italic, u7 and u5 sans, t6 capitals; anchor "middle" or "end"."""
    end = f' text-anchor="{anchor}"' if anchor else ""
    # The space keeps words apart where the text of a picture is read as one.
    return f' <text class="{cls}" x="{n(x)}" y="{n(y)}" font-size="{size:g}"{end}>{e(content)}</text>'


def symbol(icon_name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """An icon in a picture, by its upper left corner."""
    place = f'x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"'
    return f'<use href="#{ref(icon_name)}"{attrs(cls=cls or None)} {place}/>'


def titled(ident: str, cls: str, label: str, content: str, transform: str = "", target: str = "") -> str:
    """A group with a name: a button if `target` holds the attributes of one, else a picture (html.target).

    A button with words on it is named by its title alone: a label would have to repeat these words as they stand.
    """
    speak = target if "role=" in target else f'{target} role="img" aria-label="{e(label)}"'
    if "<text" in content:
        speak = titled_alone(speak)
    move = f' transform="{transform}"' if transform else ""
    return f'<g class="{e(cls)}"{attrs(id=ident or None)}{move}{speak}><title>{e(label)}</title>{content}</g>'


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform."""
    return f"translate({n(x)} {n(y)})" + (f" scale({round(scale, 3):g})" if scale != 1 else "")
