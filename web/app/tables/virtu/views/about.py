"""About Virtù: unofficial, and what is reconstructed."""

from __future__ import annotations

from virtu_core import __version__, games
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.edition.sources import RULEBOOK, Value, listing

from ....frame.i18n import _
from ....frame.views.about import about
from ....frame.views.html import e, tag


def page(edition: Edition) -> str:
    """The whole page; the values come from the edition's own sources."""
    values = list(listing(edition))
    stated = [value for value in values if value.source == RULEBOOK]
    guessed = [value for value in values if value.source != RULEBOOK]
    more = tag("h2", e(_("Values of cards and board"))) + tag("p", e(_shares(len(guessed), len(stated))))
    more += _values(_("Reconstructed values"), guessed) + _values(_("Values from the rulebooks"), stated)
    used, rules = f"{edition.id} {edition.version}", games.get("virtu").rules_version
    versions = {"Virtù": __version__, _("Rules"): rules, _("Edition"): used}
    return about("Virtù", _words(), more, versions)


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
