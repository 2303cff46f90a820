"""Patron bonuses, alliances with the great powers, war tokens, and what a siege calls a bonus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....frame.i18n import N_, _
from ....frame.tip import Text, Tip, sentences, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from .prices import amount, cost, either

PATRONS = {
    "leonardo": Text(
        N_("In every siege and battle you may add {war} to your strength, once, for {price}."),
        N_("It is never exhausted."), ("V-PAT-02", "R-15"),
    ),
    "copernicus": Text(
        N_("Opens one more courtier space."), N_("More courtiers, more to pay with."), ("V-PAT-03", "V-PAL-08"),
    ),
    "michelangelo": Text(
        N_("Gives one more crown in each Finance action."), N_("It makes the rest of the patronage track cheaper."),
        ("V-PAT-04", "R-42"),
    ),
    "columbus": Text(N_("Worth {prestige} prestige, and nothing else."), "", ("V-PAT-04", "V-PAT-06")),
    "machiavelli": Text(
        N_("A person card: it comes available to a free courtier space, which a discard may free."),
        "", ("V-PAT-05", "R-38"),
    ),
    "fortification": Text(
        N_("Adds {war} to your strength in every siege of a city that you defend."),
        N_("It costs nothing and is never exhausted."), ("V-PAT-02", "R-24"),
    ),
    "prince": Text(
        N_("Opens a courtier space and brings an agent. From now on nobody else can place an agent on your cities, "
           "rooms and alliances."),
        N_("Agents that are there already stay until they are removed."), ("V-PAT-03", "R-51"),
    ),
    "duomo": Text(
        N_("Counts as {crosses} for religious influence at the end of the game, and pays for nothing."), "",
        ("V-PAT-04", "V-END-05"),
    ),
    "sistine": Text(
        N_("Counts as {crosses} for religious influence at the end of the game, and pays for nothing."), "",
        ("V-PAT-04", "V-END-05"),
    ),
    "cannons": Text(
        N_("A domain tile: it adds {war} to your strength in one siege or battle for {price} and is exhausted then."),
        N_("Govern makes it available again."), ("V-PAT-02", "V-GOV-01"),
    ),
}  # fmt: skip
POWERS = {
    "france": N_("Its ally may add {war} in a siege or battle."),
    "ottomans": N_("Its ally may use {bonus} together for Annex, War, Trade or a retreat."),
    "empire": N_("Its ally may use {bonus} to pay, also for removing an indulgence; it counts at the end as well."),
}
POWER = Text(
    N_("Used once, it rests until a Govern makes it active again."),
    N_("An alliance without an agent of somebody else is worth 1 prestige at the end."),
    ("V-ALL-01", "V-ALL-02", "V-WIN-12", "V-END-06"),
)
TOKEN = Text(
    N_("Adds 1 to your strength in one battle or siege of this spring, attacking or defending."),
    N_("Tokens come from war bonuses of cards in a War room; what is left goes back at the end of spring."),
    ("V-WAR-04", "V-WAR-05", "V-WAR-07"),
)


def patron(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A patron bonus."""
    known = edition_of(ui).patrons.get(rest[0])
    if known is None:
        return None
    fields: dict[str, Any] = {
        "war": known.war_bonus, "price": amount("florin", known.war_cost), "prestige": known.prestige,
        "crosses": amount("cross", known.final_crosses),
    }  # fmt: skip
    text = PATRONS.get(known.id) or Text(N_("A patron bonus of this edition."), "", ("V-FIN-03",))
    kinds = {"personality": _("patron bonus, a personality"), "work": _("patron bonus, a work")}
    tip = told(text, name("patron", known.id), kinds.get(known.kind, _("patron bonus")), "finance", **fields)
    more = [tip.helps]
    if known.bar:
        more.append(_("The card gives {bar}.", bar=either(known.bar)))
    if known.prestige and known.id != "columbus":
        more.append(_("Worth {count} prestige at the end.", count=known.prestige))
    owner = next((player["house"] for player in view["players"] if known.id in player["patrons"]), "")
    now = _("Taken by {house}.", house=name("house", owner)) if owner else _("Nobody has it. Each exists once.")
    return tip._replace(helps=sentences(*more), now=now, clauses=(*tip.clauses, "V-FIN-03"))


def power(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A great power and its alliance."""
    if rest[0] not in view["alliances"]:
        return None
    known, state = edition_of(ui).alliances[rest[0]], view["alliances"][rest[0]]
    gift = POWERS.get(known.id, N_("Its ally may use {bonus}."))
    does = _(gift, bonus=either(known.bonus), war=known.bonus.get("war", 0))
    helps = _("{rests} {worth}", rests=_(POWER.does), worth=_(POWER.helps))
    said = [_("An alliance costs {price} in winter.", price=cost(known.cost))]
    if state["ally"] >= 0:
        ally = name("house", view["players"][state["ally"]]["house"])
        words = (
            _("Ally of {house}, active.", house=ally) if state["active"] else _("Ally of {house}, used.", house=ally)
        )
        said.insert(0, words)
    else:
        said.insert(0, _("It has no ally."))
    if state["agent"] >= 0:
        said.append(_agent(view, ui, state))
    clauses = (*POWER.clauses, "V-WIN-13") if state["agent"] >= 0 else POWER.clauses
    return Tip(name("power", known.id), _("great power"), does, helps, clauses, f"power:{known.id}", sentences(*said))


def _agent(view: View, ui: Ui, state: dict[str, int]) -> str:
    """What an agent on an alliance means."""
    if state["agent"] == ui.seat:
        if state["ally"] < 0:
            return _("Your agent is here: one symbol less for you.")
        return _("Your agent is here.") if state["ally"] == ui.seat else _("Your agent is here: you may take it over.")
    house = name("house", view["players"][state["agent"]]["house"])
    if state["agent"] == state["ally"]:
        return _("An agent of {house} guards it.", house=house)
    return _("An agent of {house} is here: it blocks the bonus and the point of any other ally.", house=house)


def token(view: View, _ui: Ui, _rest: Sequence[str]) -> Tip:
    """A "+1" war token."""
    now = _("{count} are left in the supply.", count=view["tokens"])
    return told(TOKEN, _("War token"), _("+1 in a siege"), "token", now)


def bonus(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """What a siege offers, by the name of its source."""
    from .cards import card

    if rest[0] == "token":
        return token(view, ui, rest)
    return patron(view, ui, rest) or power(view, ui, rest) or card(view, ui, rest)
