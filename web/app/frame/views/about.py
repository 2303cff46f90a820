"""About a game: what it is, what else its table says of it, the way to the rules, versions and licences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    parts.append(tag("h2", e(_("Licences"))))
    parts.append(tag("p", tag("a", e(_("Licences of what is shipped")), href="./licences.txt")))
    return tag("main", "".join(parts), cls="about")
