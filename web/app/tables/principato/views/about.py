"""About Principato: unofficial, and what is reconstructed."""

from __future__ import annotations

from virtu_core import __version__, games
from virtu_core.principato.edition.model import Edition
from virtu_core.principato.edition.sources import RULEBOOK, Value, listing

from ....frame.i18n import _
from ....frame.views.about import about
from ....frame.views.html import e, tag


def page(edition: Edition) -> str:
    """The whole page; the values come from the edition's own sources."""
    values = listing(edition)
    stated = [value for value in values if value.source == RULEBOOK]
    guessed = [value for value in values if value.source != RULEBOOK]
    shares = _(
        "{stated} values come from the rulebook, {guessed} are reconstructed.", stated=len(stated), guessed=len(guessed)
    )
    more = tag("h2", e(_("Values of cards and tiles"))) + tag("p", e(shares))
    more += _values(_("Reconstructed values"), guessed) + _values(_("Values from the rulebook"), stated)
    versions = {
        "Principato": __version__,
        _("Rules"): games.get("principato").rules_version,
        _("Edition"): f"{edition.id} {edition.version}",
    }
    return about("Principato", _words(), more, versions)


def _words() -> tuple[str, ...]:
    return (
        _("This is an unofficial adaptation of the board game Principato by Touko Tahkokallio. Everything "
            "drawn and written "
          "here is our own."),
        _("The rulebook prints the rules, the effects and the prices. Which cards there are how often, "
            "which of them must be "
          "swapped and what culture is worth stood in pictures: values marked as reconstructed fit what "
              "the rulebook states; "
          "they are not the publisher's."),
        _("The game runs in this browser alone. Nothing is sent anywhere; games are kept here and in your own files."),
    )  # fmt: skip


def _values(title: str, values: list[Value]) -> str:
    rows = "".join(
        tag("tr", tag("th", e(value.path.replace(".", " / ")), scope="row") + tag("td", e(_plain(value.value))))
        for value in values
    )
    summary = tag("summary", e(title) + " " + tag("small", str(len(values))))
    table = tag("table", tag("tbody", rows))
    return tag("details", summary + tag("div", table, cls="scroll", tabindex="0", role="group", aria_label=title))


def _plain(value: object) -> str:
    """A value without the marks of the programming language."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
    return ", ".join(_plain(one) for one in value) if isinstance(value, list | tuple) else str(value)
