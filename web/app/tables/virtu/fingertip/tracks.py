"""The tracks: cities, patronage, the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.i18n import N_, _
from ....frame.tip import Text, Tip, listed, sentences, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from .prices import cost
from .words import word

CITIES = Text(
    N_("Your marker stands on the number of cities you hold; the laurels say what that is worth at the end. Whoever "
       "leads gets 1 more, all who tie too."),
    N_("With {space} cities you get one more courtier space; with {last} the game ends after the winter."),
    ("V-END-02", "V-END-01", "V-SIE-13", "V-PAL-08"),
)  # fmt: skip
PATRONAGE = Text(
    N_("Finance moves your marker on, one space a year, for the price under the space. The laurels say what it is "
       "worth at the end; whoever leads gets 1 more, all who tie too."),
    N_("Spaces {bonus} give a patron bonus; space {last} ends the game after the winter."),
    ("V-FIN-01", "V-FIN-03", "V-END-03", "V-END-01"),
)  # fmt: skip


def track(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """One of the tracks."""
    known = edition_of(ui)
    if rest[0] == "order":
        houses = [name("house", view["players"][seat]["house"]) for seat in view["order"]]
        found = word(view, ui, ("order",))
        return found and found._replace(name=_("Player order"), kind=_("track"), now=listed(houses) + ".")
    if rest[0] == "cities":
        last, space = len(known.city_prestige) - 1, known.space_at_cities
        return told(CITIES, _("City track"), _("prestige"), "annex", _cities(view, ui), last=last, space=space)
    if rest[0] == "patronage":
        last = len(known.patronage_prestige) - 1
        bonus = listed(str(at + 1) for at, given in enumerate(known.patronage_bonus) if given)
        return told(
            PATRONAGE, _("Patronage track"), _("prestige"), "finance", _patronage(view, ui), last=last, bonus=bonus
        )
    return None


def _cities(view: View, ui: Ui) -> str:
    player = view["players"][ui.seat]
    neutral = sum(1 for city in view["cities"].values() if city["control"] < 0)
    worth = edition_of(ui).city_prestige[player["track"]]
    return sentences(
        _("You stand on {count}: {worth} prestige.", count=player["track"], worth=worth),
        _("Neutral cities left: {count}.", count=neutral),
    )


def _patronage(view: View, ui: Ui) -> str:
    at, known = view["players"][ui.seat]["patronage"], edition_of(ui)
    said = _("You stand on {count}: {worth} prestige.", count=at, worth=known.patronage_prestige[at])
    if at < len(known.patronage_costs):
        said = sentences(said, _("The next space costs {price}.", price=cost(known.patronage_costs[at])))
    return said
