"""Tiles of a domain and those for sale: cities' tiles, titles, guilds, cathedrals, the Cannons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from virtu_core.virtu.edition.model import Tile
from virtu_core.virtu.table import CATHEDRAL

from ....frame.i18n import _, ngettext
from ....frame.tip import Tip, capital, sentences
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from ..views.palace import player_of
from . import bonuses, cards
from .prices import cost, either

REFRESHED = ("V-RES-03", "V-PAL-06", "V-GOV-01")


def tile(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A tile in a domain."""
    player, found = player_of(view, rest[0]), rest[1]
    known = _domain(view, ui, found)
    if known is None:
        return None
    if found in player["locked"]:
        now = _("Bought this winter: it pays for nothing before spring.")
    elif player["tiles"].get(found, True):
        now = _("Available.")
    else:
        now = _("Exhausted. Govern makes it available again.")
    if player["seat"] != ui.seat:
        known = known._replace(kind=_("{kind}, of {house}", kind=known.kind, house=name("house", rest[0])))
    return known._replace(now=now)


def _domain(view: View, ui: Ui, found: str) -> Tip | None:
    if found in view["cities"]:
        bar = view["cities"][found]["tile"]
        said = given(bar)
        helps = _("It belongs to whoever holds the city.")
        return Tip(name("city", found), _("tile of the city"), said, helps, (*REFRESHED, "V-SIE-06"), "annex")
    if found in edition_of(ui).patrons:
        return bonuses.patron(view, ui, (found,))
    known = edition_of(ui).tiles.get("cathedral" if found.startswith(CATHEDRAL) else found)
    return None if known is None else _named(known, name("thing", found))


def given(bar: Mapping[str, int]) -> str:
    """What using a tile gives."""
    if len(bar) > 1:
        return _("Gives {bar}, one kind at a time, and is exhausted then.", bar=either(bar))
    return _("Gives {bar} and is exhausted then.", bar=either(bar))


def _named(known: Tile, title: str) -> Tip:
    """A title, guild or cathedral by its values."""
    said = given(known.bar) if known.bar else ""
    more = []
    if known.courtier_space:
        more.append(_("Opens a courtier space, even while it is exhausted."))
    if known.prestige:
        more.append(_("Worth {count} prestige at the end.", count=known.prestige))
    if known.id == "cathedral":
        more.append(_("It belongs to its city and goes with it."))
    if "arrow" in known.bar:
        more.append(_("An arrow moves the action marker one room further."))
    sign = "cathedral" if known.id == "cathedral" else "arrow" if known.id == "guild" else "palace"
    return Tip(title, _kind(known.id), said, sentences(*more), _clauses(known), sign)


def _kind(tile_id: str) -> str:
    if tile_id == "cathedral":
        return _("cathedral, a domain tile")
    return _("domain tile") if tile_id == "guild" else _("title, a domain tile")


def _clauses(known: Tile) -> tuple[str, ...]:
    found = list(REFRESHED[:2])
    found += ["V-PAL-08"] if known.courtier_space else []
    found += ["V-END-04"] if known.prestige else []
    found += ["V-SPR-04"] if "arrow" in known.bar else []
    return (*found, "V-WIN-10") if known.id == "cathedral" else tuple(found)


def item(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """What the supply offers."""
    found = rest[0]
    if found in edition_of(ui).cards:
        return cards.for_sale(view, ui, found)
    known = edition_of(ui).tiles.get(found)
    if known is None:
        return None
    tip = _named(known, capital(name("thing", found)))
    now = _("Costs {price}.", price=cost(known.cost))
    left = view["supply"].get(found)
    now = sentences(
        now, _("One of your own.") if left is None else ngettext("{count} is left.", "{count} are left.", left)
    )
    if known.id == "cathedral":
        now = sentences(now, _("It needs a city of yours of value 3 or 4 without one, and comes exhausted."))
    if known.excludes:
        now = sentences(now, _("Whoever has it can never have a {other}.", other=name("thing", known.excludes)))
    return tip._replace(now=now, clauses=("V-WIN-07", "V-WIN-09", *tip.clauses[1:]))
