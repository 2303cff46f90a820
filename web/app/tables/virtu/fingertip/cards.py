"""Cards: courtiers, supports, those for sale and those in hand; and the spaces they lie on."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.virtu.edition.model import Card
from virtu_core.virtu.table import LOCKED_SPACES, SIDE_OF_SPACE, SPACES, SUPPORTS

from ....frame.i18n import N_, _, ngettext
from ....frame.tip import Text, Tip, capital, sentences, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from ..views.palace import player_of
from .prices import amount, cost, either

FREE = Text(
    N_("A card here is a courtier: it helps to pay for any action, whichever room you use, and is exhausted then."),
    N_("Cards that you buy need a free space."),
    ("V-PAL-02", "V-PAL-06", "V-PAL-11"),
)
LOCKED = Text(
    N_("No card can lie here yet. Some titles, Copernicus, The Prince and {cities} cities each open one more space."),
    N_("Which of the locked spaces you then use does not matter, only how many."),
    ("V-PAL-07", "V-PAL-08"),
)
SLOT = Text(
    N_("A card under the room's card adds its symbols to that room's action, every time, and is never exhausted."),
    N_("Any card may be a support; it needs a room card above it."),
    ("V-PAL-04", "V-PAL-06", "V-RES-06"),
)
BUYING = ("V-WIN-07", "V-WIN-08")


def card(_view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A card by itself: in hand, in a list."""
    if rest[0] not in edition_of(ui).cards:
        return None
    known = edition_of(ui).cards[rest[0]]
    return Tip(name("card", known.id), _kind(known), does(known), helps(known), _clauses(known), f"card:{known.id}")


def does(known: Card) -> str:
    """What a card gives and does, by its values."""
    bar = either(known.bar)
    gives = _("Gives {bar}, one kind at a time.", bar=bar) if len(known.bar) > 1 else _("Gives {bar}.", bar=bar)
    if known.action:
        return sentences(gives, _("In a room its action is {action}.", action=name("action", known.action)))
    return sentences(gives, _("It shows no action: a courtier, or a support in a room."))


def helps(known: Card) -> str:
    """What else it brings."""
    said = []
    if known.prestige:
        said.append(_("Worth {count} prestige at the end.", count=known.prestige))
    if known.agent:
        said.append(_("Whoever gains it gains an agent too."))
    if "war" in known.bar and known.war_cost:
        said.append(_("Each war bonus costs {price} when it is used.", price=amount("florin", known.war_cost)))
    if not said:
        said.append(
            _("As a courtier it pays once until it is available again; in a room it pays for that action every time.")
        )
    return sentences(*said)


def _clauses(known: Card) -> tuple[str, ...]:
    found = ["V-RES-03", "V-PAL-06"]
    found += ["V-PAL-03"] if known.action else ["V-PAL-05"]
    found += ["V-INT-08"] if known.agent else []
    found += ["V-END-04"] if known.prestige else []
    return tuple(found)


def _kind(known: Card) -> str:
    if known.house:
        return _("family card of {house}", house=name("house", known.house))
    return _("person card") if known.cost else _("patron bonus, a person card")


def space(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A courtier space with its card, free or locked."""
    player, index = player_of(view, rest[0]), SPACES.index(rest[1])
    found = player["courtiers"][index]
    if not found:
        return _empty(view, ui, rest[0], index)
    tip = card(view, ui, (found,))
    side = {"left": _("left"), "right": _("right")}[SIDE_OF_SPACE[index]]
    if tip is None:
        return None
    if not player["ready"][index]:
        now = _("Exhausted. It becomes available when the marker crosses the arrow on the {side}.", side=side)
    elif rest[1] in player["locked"]:
        now = _("Bought this winter: it pays for nothing before spring.")
    else:
        now = _("Available.")
    whose = "" if player["seat"] == ui.seat else " " + _("of {house}", house=name("house", rest[0]))
    kind = _("{kind}, courtier on the {side}", kind=tip.kind, side=side) + whose
    return tip._replace(kind=kind, now=now, clauses=(*tip.clauses[:3], "V-SPR-05"))


def _empty(view: View, ui: Ui, house: str, index: int) -> Tip:
    player = player_of(view, house)
    where = name("place", SPACES[index])
    open_now = _("Extra spaces open: {count} of {most}.", count=player["extra_spaces"], most=len(LOCKED_SPACES))
    if index in player["free_spaces"]:
        return told(FREE, _("Free space"), where, "courtier", open_now if index in LOCKED_SPACES else "")
    return told(LOCKED, _("Locked space"), where, "locked", open_now, cities=edition_of(ui).space_at_cities)


def support(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A support card, or the place for one."""
    index = int(rest[1]) - 1
    player = player_of(view, rest[0])
    kind = name("place", SUPPORTS[index])
    found = player["supports"][index]
    if not found:
        return told(SLOT, capital(kind), _("place for a card"), "courtier")
    tip = card(view, ui, (found,))
    if tip is None:
        return None
    action = name("action", player["actions"][index])
    now = _("It pays for {action} in this room, every time; nothing else here can use it.", action=action)
    return tip._replace(kind=f"{tip.kind}, {kind}", now=now, clauses=("V-PAL-04", "V-RES-06", *tip.clauses[:1]))


def for_sale(view: View, ui: Ui, item: str) -> Tip | None:
    """A person in the supply."""
    tip = card(view, ui, (item,))
    if tip is None:
        return None
    known, left = edition_of(ui).cards[item], view["supply"].get(item, 0)
    now = sentences(
        _("Costs {price}.", price=cost(known.cost)), ngettext("{count} is left.", "{count} are left.", left)
    )
    if known.limit:
        now = sentences(now, ngettext("You may own {count}.", "You may own {count}.", known.limit))
    kind = _("person card, for sale")
    return tip._replace(
        kind=kind, now=now, clauses=(*BUYING, *tip.clauses[:2], *(("V-WIN-09",) if known.limit else ()))
    )
