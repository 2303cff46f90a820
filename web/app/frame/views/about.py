"""About a game: what it is, what else its table says of it, the way to the rules, versions and licences; and about the
box with all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from virtu_core.boxes import Box

from ..i18n import _
from .controls import button
from .html import e, tag


def about(title: str, words: Sequence[str], more: str, versions: Mapping[str, str]) -> str:
    """The whole page; `more` is markup that a table puts between the words and the rules."""
    back = button("back", _("Back"), "back")
    parts = [tag("header", tag("h1", e(_("About {title}", title=title))) + back)]
    parts += [tag("p", e(text)) for text in words]
    parts += [more, tag("h2", e(_("Rules and rulings")))]
    said = _("Every rule has an id, and so has every ruling where the rulebooks differ or are silent.")
    parts.append(tag("p", e(said)) + button("book", _("Book of rules"), "book"))
    rows = "".join(tag("dt", e(what)) + tag("dd", e(which)) for what, which in versions.items())
    parts.append(tag("h2", e(_("Versions"))) + tag("dl", rows, cls="versions"))
    return tag("main", "".join(parts) + _licences(), cls="about")


def shelf(boxes: Sequence[tuple[Box, bool]]) -> str:
    """About all that stands on the shelf, and whether it can be opened."""
    head = tag("header", tag("h1", e(_("About this box"))) + button("back", _("Back"), "back"))
    said = tag("p", e(_("Alone, round one table, or by sending files. No network needed.")))
    return tag("main", head + said + "".join(_box(*one) for one in boxes) + _licences(), cls="about")


def _box(box: Box, ready: bool) -> str:
    title = tag("h2", e(box.title)) + tag("p", e(_(box.line)))
    if not ready:
        return title + tag("p", e(_("In preparation")))
    ways = (
        button("help", _("How to play"), "how", box.id) + button("book", _("Rules"), "book", box.id)
        + button("info", _("About {title}", title=box.title), "about", box.id)
    )  # fmt: skip
    return title + tag("p", ways, cls="ways-on")


def _licences() -> str:
    link = tag("a", e(_("Licences of what is shipped")), href="./licences.txt")
    return tag("h2", e(_("Licences"))) + tag("p", link)
