"""Buttons that make a move: what kind of move it is, and the clause it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.kernel.moves import Move
from virtu_core.virtu.grammar import VERBS

from ....frame.i18n import N_, _
from ....frame.tip import Tip, listed, sentences
from ....frame.ui import Ui, View
from ..fights import failing
from ..names import name
from ..own import of
from .prices import amount

MOVES = {  # verb: sign, what it does
    "first": ("end", N_("Says who begins. It is drawn before anybody decides.")),
    "place": ("courtier", N_("Puts a card of your family into your palace before the first spring.")),
    "start": ("palace", N_("Puts your action marker on a room. You use its action this spring.")),
    "go": ("palace", N_("Moves your action marker clockwise. You then may use the action of the room it reaches.")),
    "absolve": ("indulgence", N_("Removes indulgences you crossed or landed on: 1 cross or 2 crowns each.")),
    "keep": ("indulgence", N_("Leaves the indulgences where they are. A room with one cannot be used.")),
    "ask": ("indulgence", N_("Brings 3 florins at once. The indulgence shuts the marker's room and costs 1 prestige if "
                             "it is still there at the end.")),
    "decline": ("close", N_("You do not use the action of this room this year.")),
    "govern": ("govern", N_("Uses Govern: crowns and crosses make tiles and alliances available again.")),
    "refresh": ("refresh", N_("Makes an exhausted tile available again; half a symbol each.")),
    "reactivate": ("refresh", N_("Makes a used alliance active again.")),
    "finance": ("finance", N_("Pays for the next space of the patronage track.")),
    "patron": ("finance", N_("Takes this patron bonus for good: one personality and one work for each house.")),
    "trade": ("trade", N_("Turns ships into florins, 2 for each.")),
    "annex": ("annex", N_("Takes this neutral city for crowns, and ships if it lies across the sea.")),
    "war": ("battle", N_("Uses War: cavalry and ships move troops, war bonuses become tokens.")),
    "march": ("cavalry", N_("Moves one troop along one road for one cavalry.")),
    "sail": ("ship", N_("Moves one troop across the sea, one ship for each sea.")),
    "intrigue": ("intrigue", N_("Uses Intrigue: each mask places, moves or removes one agent.")),
    "agent": ("agent", N_("Places or moves one of your agents for one mask.")),
    "expel": ("mask", N_("Removes an agent of another house for one mask; it returns to its owner.")),
    "pay": ("florin", N_("Uses these symbols. A room's cards stay as they are, courtiers and tiles are exhausted.")),
    "collect": ("florin", N_("Puts the florins into your treasury; the card or tile is exhausted.")),
    "done": ("check", ""),  # see ends
    "besiege": ("siege", N_("Resolves this siege: both sides announce war bonuses, then strength decides.")),
    "bonus": ("war", N_("Adds to your strength in this battle or siege.")),
    "pass": ("check", N_("You add nothing now. When both sides pass in succession, strength decides.")),
    "assault": ("siege", N_("Besieges the city at once with the troops that are left.")),
    "withdraw": ("back", N_("Gives the siege up; the troops retreat later without a further loss.")),
    "retreat": ("back", N_("Takes one troop back to a city of yours.")),
    "disband": ("close", N_("Gives a troop up: it returns to your reserve.")),
    "wages": ("florin", N_("Pays for the troops on the board.")),
    "dismiss": ("close", N_("Takes a troop off the board instead of paying for it; it returns to your reserve.")),
    "shift": ("courtier", N_("Moves a card. One that leaves a room comes out exhausted.")),
    "discard": ("delete", N_("Gives a courtier away to free its space. Persons return to the supply, family cards "
                             "leave the game.")),
    "buy": ("supply", N_("Puts it into your basket. Everything of this winter is paid for together.")),
    "recruit": ("troop", N_("Puts a troop from your reserve into this city.")),
    "ally": ("trophy", N_("Makes this power your ally, one alliance a winter.")),
}  # fmt: skip


def move(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A move by its words."""
    text = ":".join(rest)
    verb = Move.parse(text).verb
    if verb not in MOVES or verb not in VERBS:
        return None
    sign, does = MOVES[verb]
    named = next((choice for choice in ui.choices if str(choice.move) == text), None)
    title, kind = (named.text, named.group or _("move")) if named else (verb, _("move"))
    said = ends(view, ui) if verb == "done" else _(does)
    return Tip(title, kind, said, "", (VERBS[verb].clause,), sign)


def ends(view: View, ui: Ui) -> str:
    """What it means to be done, here and now: where it leads, what is lost by it, which sieges would fail."""
    if of(ui).leads:
        return _(LEADS[of(ui).leads[-1]])
    pool = of(ui).pool
    if not pool:
        return _("You are done with this, and the game goes on.")
    if pool["action"] == "govern" and not pool["spending"]:
        return _("All that is to be paid is paid. Next you choose what it makes available.")
    left = {kind: n for kind, n in pool["pool"].items() if kind in LOST}
    said = [_("{action} is over.", action=name("action", pool["action"]))]
    if left:
        what = listed(amount(kind, n) for kind, n in left.items())
        said.append(_("What is left is lost: {what}.", what=what))
    elif pool["pool"]:
        said.append(_("Tiles that you could still choose stay exhausted."))
    return sentences(*said, *fails(view, ui))


def fails(view: View, ui: Ui) -> list[str]:
    """The sieges that would fail if War ended now."""
    pool = of(ui).pool
    if not pool or pool["action"] != "war":
        return []
    return [
        _("As it stands the siege of {city} fails: {attack} against {defence}.", city=name("city", city), attack=attack,
          defence=defence)
        for city, attack, defence in failing(view, ui.decider)
    ]  # fmt: skip


LOST = ("cavalry", "ship", "mask")  # symbols that wait for a use, and are lost without one
LEADS = {  # where "go on" leads in winter
    "rearrange": N_("You go on to rearranging your cards."),
    "buy": N_("You go on to buying cards and tiles. Nothing is bought yet."),
    "recruit": N_("You go on to recruiting troops."),
    "ally": N_("You go on to alliances."),
    "": N_("Your winter is over."),
}
