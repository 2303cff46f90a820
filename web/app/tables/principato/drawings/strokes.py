"""What every drawing is made of: paths, boxes, rounds, letters and signs of the sprite."""

from __future__ import annotations

from functools import lru_cache

from .shared import e


@lru_cache(4096)
def n(value: float) -> str:
    """A number, short."""
    return f"{round(value, 1):g}"


def _given(cls: str, more: str) -> str:
    return (f' class="{cls}"' if cls else "") + (f" {more}" if more else "")


def path(d: str, cls: str = "", more: str = "") -> str:
    """A path; `more` are further attributes."""
    return f'<path{_given(cls, more)} d="{d}"/>'


def rect(x: float, y: float, w: float, h: float, cls: str = "", r: float = 0, more: str = "") -> str:
    """A box by its upper left corner."""
    round_ = f' rx="{n(r)}"' if r else ""
    return f'<rect{_given(cls, more)} x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{round_}/>'


def circle(x: float, y: float, r: float, cls: str = "", more: str = "") -> str:
    """A round by its middle."""
    return f'<circle{_given(cls, more)} cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'


def at(x: float, y: float, scale: float, inside: str, cls: str = "") -> str:
    """A drawing put somewhere else."""
    size = f" scale({round(scale, 3):g})" if scale != 1 else ""
    return f'<g{_given(cls, "")} transform="translate({n(x)} {n(y)}){size}">{inside}</g>'


def group(cls: str, inside: str) -> str:
    """Several things of one class."""
    return f'<g class="{cls}">{inside}</g>'


def arch(x: float, y: float, w: float, h: float) -> str:
    """The path of a round-headed opening that stands on y, its middle at x."""
    r = w / 2
    return f"M{n(x - r)} {n(y)}V{n(y - h + r)}a{n(r)} {n(r)} 0 0 1 {n(w)} 0V{n(y)}z"


def label(x: float, y: float, words: object, size: float, cls: str = "u7", anchor: str = "middle") -> str:
    """A line of text. Faces: s7 serif, u7 and u5 sans, t6 capitals; then the class of its ink."""
    end = f' text-anchor="{anchor}"' if anchor != "start" else ""
    # The space keeps words apart where the text of a picture is read as one.
    return f' <text class="{cls}" x="{n(x)}" y="{n(y)}" font-size="{size:g}"{end}>{e(words)}</text>'


def sign(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """A symbol of the sprite by its upper left corner; `name` is its id."""
    place = f'x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"'
    return f'<use{_given(cls, "")} href="#{name}" {place}/>'


def used(ident: str) -> str:
    """A drawing that stands elsewhere in the document, with its own place in the picture."""
    return f'<use href="#{ident}"/>'


def signed(number: int) -> str:
    r"""A number with its sign and a true minus.

    >>> signed(5), signed(0), signed(-2) == "\N{MINUS SIGN}2"
    ('+5', '0', True)
    """
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"
