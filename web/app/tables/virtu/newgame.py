"""A new game of Virtù: its houses, what can be chosen, and the config that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from virtu_core.virtu import edition as editions
from virtu_core.virtu.edition.model import HOUSES

from ...frame.i18n import N_, _, ngettext
from ...frame.newgame import Option, Seat, Setup, filled
from ...frame.views.html import e, tag
from ...frame.views.icons import icon
from .data import shelf
from .names import name
from .views.kit import crest

CHARACTERS = {
    "florence": N_("money and patrons"),
    "naples": N_("troops and agents"),
    "venice": N_("ships and trade"),
    "milan": N_("armies in the north"),
    "rome": N_("the Church"),
}
LARGEST = 1_000_000  # bytes of an edition file that are looked at; the loader allows fewer
EDITION_FILE = ".toml"


class NewGame:
    """What Virtù says of a new game (`frame.newgame.Form`)."""

    counts: tuple[int, ...] = tuple(HOUSES)

    @property
    def called(self) -> str:
        """Who plays are houses."""
        return _("Houses")

    def seats(self, count: int = 0) -> Sequence[Seat]:
        """The houses of a game for so many."""
        return [Seat(house, name("house", house), _(CHARACTERS[house])) for house in HOUSES[count or max(HOUSES)]]

    def sign(self, seat: str, size: int) -> str:
        """Its arms."""
        return crest(seat, size)

    def options(self, setup: Setup) -> Sequence[Option]:
        """Who begins, agents for beginners, the edition."""
        seats = filled(self, setup).seats
        first = [("draw", _("drawn by lot")), *((house, name("house", house)) for house in seats)]
        built = [(one, one) for one in shelf(setup.more.get("editions", {}))]
        gentle = _("At most one enemy agent in each palace")
        return [
            Option("one_agent", _("Gentle first game"), gentle, [(False, ""), (True, "")], "V-INT-05"),
            Option("first", _("First player"), _("The rulebook draws lots"), first),
            Option("edition", _("Edition"), _("Values on cards and board"), built),
        ]

    def config(self, setup: Setup) -> dict[str, Any]:
        """The game as it was chosen."""
        seats, chosen = filled(self, setup).seats, setup.options
        found: dict[str, Any] = {"seats": list(seats), "one_agent": bool(chosen.get("one_agent"))}
        if "first" in chosen:
            found["first"] = chosen["first"] if chosen["first"] in seats else "draw"
        if used := shelf(setup.more.get("editions", {})).get(chosen.get("edition", "")):
            found["edition"] = editions.reference(used)
        return found

    def facts(self, setup: Setup) -> str:
        """How many cities are closed with so few."""
        count = len(filled(self, setup).seats)
        used = shelf(setup.more.get("editions", {})).get(setup.options.get("edition", ""), editions.default())
        closed = sum(count in city.closed_with for city in used.cities.values())
        return ngettext("{count} city is closed.", "{count} cities are closed.", closed) if closed else ""

    # Editions from files

    def open_file(self, setup: Setup, content: bytes) -> str:
        """An edition from a file; all that is wrong with it stands in the form."""
        setup.more["problems"] = []
        try:
            found = editions.load(content[:LARGEST].decode("utf-8", "replace").removeprefix("\ufeff"))
        except editions.EditionError as error:
            setup.more["problems"] = error.problems
            return str(error)
        title = _("{id} {version}, from a file", id=found.id, version=found.version)
        setup.options["edition"] = title
        setup.more["editions"] = {**setup.more.get("editions", {}), title: found}
        return ""

    def more(self, setup: Setup) -> str:
        """Where a file of one's own is picked."""
        pick = '<input type="file" id="edition-file" accept=".toml" class="sr" data-act="edition-file"/>'
        words = tag("span", e(_("Edition from a file")))
        return tag("label", icon("import") + words + pick, cls="btn from-edition", for_="edition-file")

    def wrong(self, setup: Setup) -> str:
        """What is wrong with an edition file: line, place, fault, and how to put it right."""
        problems: Sequence[editions.Problem] = setup.more.get("problems", ())
        if not problems:
            return ""
        rows = "".join(tag("li", _fault(one)) for one in problems)
        said = ngettext(
            "This edition cannot be used, it has {count} fault:",
            "This edition cannot be used, it has {count} faults:",
            len(problems),
        )
        return tag("div", tag("p", e(said)) + tag("ol", rows), cls="faults", role="alert", tabindex="0", id="faults")


def _fault(one: editions.Problem) -> str:
    where = tag("b", e(_("Line {line}", line=one.line))) + (" " + tag("code", e(one.path)) if one.path else "")
    return f"{where} {e(one.text)}. {tag('em', e(_('Fix: {fix}.', fix=one.fix)))}"
