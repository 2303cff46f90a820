"""About: unofficial, what is reconstructed, the way to the rules, versions and licences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from virtu_core.virtu.edition.sources import RULEBOOK, Value

from ..i18n import _
from .controls import button
from .html import e, tag


def about(values: Iterable[Value], versions: Mapping[str, str]) -> str:
    """The whole page; the values come from the edition's own sources."""
    listed = list(values)
    stated = [value for value in listed if value.source == RULEBOOK]
    guessed = [value for value in listed if value.source != RULEBOOK]
    back = button("back", _("Back"), "back")
    parts = [tag("header", tag("h1", e(_("About Virtù"))) + back)]
    parts += [tag("p", e(text)) for text in _words()]
    parts.append(tag("h2", e(_("Values of cards and board"))) + tag("p", e(_shares(len(guessed), len(stated)))))
    parts.append(_values(_("Reconstructed values"), guessed) + _values(_("Values from the rulebooks"), stated))
    parts.append(tag("h2", e(_("Rules and rulings"))))
    said = _("Every rule has an id, and so has every ruling where the rulebooks differ or are silent.")
    parts.append(tag("p", e(said)) + button("book", _("Book of rules"), "book"))
    rows = "".join(tag("dt", e(what)) + tag("dd", e(which)) for what, which in versions.items())
    parts.append(tag("h2", e(_("Versions"))) + tag("dl", rows, cls="versions"))
    parts.append(tag("h2", e(_("Licences"))))
    parts.append(tag("p", tag("a", e(_("Licences of what is shipped")), href="./licences.txt")))
    return tag("main", "".join(parts), cls="about")


def _words() -> tuple[str, ...]:
    return (
        _(
            "This is an unofficial adaptation of the board game Virtù by Pascal Ribault. "
            "Everything drawn and written here is our own."
        ),
        _(
            "The rulebooks print the rules, not the values on cards and board. Values marked as reconstructed fit what "
            "the rulebooks state; they are not the publisher's."
        ),
        _("The game runs in this browser alone. Nothing is sent anywhere; games are kept here and in your own files."),
    )


def _shares(guessed: int, stated: int) -> str:
    return _("{stated} values come from the rulebooks, {guessed} are reconstructed.", stated=stated, guessed=guessed)


def _values(title: str, values: list[Value]) -> str:
    rows = "".join(
        tag("tr", tag("th", e(value.path.replace(".", " / ")), scope="row") + tag("td", e(_plain(value.value))))
        for value in values
    )
    return _folded(title, len(values), tag("table", tag("tbody", rows)))


def _plain(value: object) -> str:
    """A value without the marks of the programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_plain(one) for one in value)
    return {True: _("yes"), False: _("no")}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _folded(title: str, count: int, body: str) -> str:
    summary = tag("summary", e(title) + " " + tag("small", str(count)))
    inside = tag("div", body, cls="scroll", tabindex="0", role="group", aria_label=title)
    return tag("details", summary + inside)
