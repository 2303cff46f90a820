"""A game without drawings of its own: what its view says, as lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..i18n import _
from ..ui import Ui, View
from .html import attrs, e, tag
from .svg import at, n

SHIELD = "M-17-20Q-8-16 0-20 8-16 17-20 14-12 17-5 19 12 0 23-19 12-17-5-14-12-17-20z"


def board(view: View, _ui: Ui) -> str:
    """Everything in view."""
    return tag("div", _listed(view), cls="listing")


def _listed(what: Any) -> str:
    if isinstance(what, Mapping):
        rows = (tag("dt", e(key)) + tag("dd", _listed(one)) for key, one in what.items())
        return tag("dl", "".join(rows))
    if isinstance(what, list | tuple):
        return tag("ol", "".join(tag("li", _listed(one)) for one in what)) if what else "\N{EN DASH}"
    return e(what)


def scores(view: View, ui: Ui) -> str:
    """Who has how many points."""
    counted = view.get("scores", ())
    rows = "".join(
        tag("tr", tag("th", ui.mark(seat, 20) + tag("span", e(ui.called(seat))), scope="row") + tag("td", e(points)))
        for seat, points in enumerate(counted)
    )
    return tag("table", tag("tbody", rows), cls="score", aria_label=_("Score"))


def letter(text: str, size: float, label: str = "") -> str:
    """Arms with nothing but a letter, in running text."""
    speak = f' role="img" aria-label="{e(label)}"' if label else ' aria-hidden="true"'
    given = attrs(cls="shield", width=n(size), height=n(size * 1.2), viewBox="-20 -23 40 48")
    return f"<svg{given}{speak}>{_drawn(text)}</svg>"


def letter_at(text: str, x: float, y: float, scale: float) -> str:
    """The same in a picture, by its middle."""
    return f'<g transform="{at(x, y, scale)}">{_drawn(text)}</g>'


def _drawn(text: str) -> str:
    return (
        f'<path d="{SHIELD}" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.2"/>'
        f'<text y="8" font-size="24" text-anchor="middle" fill="var(--ink)">{e(text.upper())}</text>'
    )
