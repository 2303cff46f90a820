"""A siege that War could begin: what a press on its row pays and moves, and how it stands then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.tip import Tip, listed, sentences
from ....frame.ui import Ui, View
from ..names import name
from ..own import of
from .prices import amount

CLAUSES = ("V-WAR-01", "V-SIE-02", "V-SIE-04")


def siege(_view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """One city in reach of one's troops."""
    found = next((one for one in (of(ui).pool or {}).get("sieges", ()) if one["city"] == rest[0]), None)
    if found is None:
        return None
    city = name("city", rest[0])
    does = _("Moves your troops before {city}; the siege is fought at the end of spring.", city=city)
    helps = _("Until then others may still move; war bonuses are announced in the siege itself.")
    return Tip(city, _("siege in reach"), does, helps, CLAUSES, "siege", _now(found), _press(found))


def _now(one: Mapping[str, Any]) -> str:
    fate = _("it falls") if one["strength"] > one["against"] else _("it holds, and the siege fails")
    attack, defence = one["strength"], one["against"]
    odds = _("As it stands: {attack} against {defence}, {fate}.", attack=attack, defence=defence, fate=fate)
    more = []
    if one["more"]:
        more.append(_("War bonuses could add {count} to your side.", count=one["more"]))
    if one["more_against"]:
        more.append(_("They could add {count} to the defender's.", count=one["more_against"]))
    if one["rivals"]:
        more.append(_("A battle with others before the city comes first."))
    return sentences(odds, *more)


def _press(one: Mapping[str, Any]) -> str:
    troops = [
        ngettext("{count} troop from {city}", "{count} troops from {city}", count, city=name("city", city))
        for city, count, _left in one["origins"]
    ]
    cost = listed(amount(kind, count) for kind, count in one["cost"].items())
    return _("Pays {cost} and moves {troops}.", cost=cost, troops=listed(troops))
