"""What the symbols of an action can be used for: tiles, sieges in reach, agents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.html import act, attrs, e, hold, tag
from ....frame.views.icons import icon
from ..names import name
from .kit import crest
from .presses import press_button
from .sums import amounts, counted

Pool = Mapping[str, Any]


# Govern


def turns(view: View, pool: Pool) -> str:
    """Tiles and alliances that can be made available; and tiles whose florins may be collected before."""
    if not pool["uses"] and not pool["barred"]:
        return ""
    title = _("Make available") if pool["spending"] else _("Exhausted, can be made available")
    rows = tag("h3", e(title)) + tag("ul", "".join(map(_turn, pool["uses"])) + _barred(pool), cls="turn-list")
    if pool["collects"]:
        words = _("Collect florins first: what you use up now can be made available again, too.")
        chips = "".join(tag("li", _collect(one)) for one in pool["collects"])
        rows += tag("p", e(words), cls="idle-words") + tag("ul", chips, cls="turn-list")
    return rows


def _barred(pool: Pool) -> str:
    """V-GOV-03: what has paid for the action is not made available by it."""
    why = tag("small", e(_("paid for this action")))
    return "".join(
        tag("li", tag("span", tag("b", e(name("thing", one))) + why, cls="turn off")) for one in pool["barred"]
    )


def _turn(one: Mapping[str, Any]) -> str:
    inside = tag("b", e(name("thing", one["thing"]))) + amounts(one["bar"])
    if one.get("ply"):
        label = _("{thing} is available again. Take it back", thing=name("thing", one["thing"]))
        about = attrs(cls="btn turn on", aria_pressed="true", title=label)
        return tag("li", f'<button type="button"{act("take-back", one["ply"])}{about}>{icon("check")}{inside}</button>')
    if not one["press"]:
        return tag("li", tag("span", inside, cls="turn off"))
    label = _("Make {thing} available: {bar}", thing=name("thing", one["thing"]), bar=counted(one["bar"]))
    return tag("li", press_button(one["press"], inside, label, "btn turn"))


def _collect(one: Mapping[str, Any]) -> str:
    thing, found = name("thing", one["tile"]), {"florin": one["count"]}
    label = _("Collect {florins} from {thing}", florins=counted(found), thing=thing)
    return press_button([f"collect {one['tile']}"], tag("b", e(thing)) + amounts(found), label, "btn turn")


# War

AND = '<i class="and">, </i>'  # between notes in one line; a phone has a line for each


def sieges(view: View, pool: Pool) -> str:
    """Every siege in reach, the odds as they stand with the attacker first; a press pays and moves."""
    title = tag("h3", e(_("Sieges in reach")))
    if not pool["sieges"]:
        words = _("No city of others is in reach of your troops with the symbols there are.")
        return title + tag("p", e(words), cls="idle-words")
    note = tag(
        "p",
        e(_("One press pays and moves. Attack against defence as it stands; a tie goes to the defender.")),
        cls="idle-words",
    )
    return title + note + tag("ul", "".join(_siege(view, one) for one in pool["sieges"]), cls="siege-list")


def _siege(view: View, one: Mapping[str, Any]) -> str:
    city, wins = name("city", one["city"]), one["strength"] > one["against"]
    owner = view["players"][one["owner"]]["house"] if one["owner"] >= 0 else ""
    whose = name("house", owner) if owner else _("neutral city")
    odds = _("{attack} against {defence}", attack=one["strength"], defence=one["against"])
    going, more, pays = [whose, *map(_going, one["origins"])], _bonuses(one), list[str]()
    if one["uses"]:
        pays = [_("pays {things}", things=", ".join(dict.fromkeys(_thing(use) for use in one["uses"])))]
    notes = [", ".join(part) for part in (going, more, pays) if part]
    verdict = _("falls") if wins else _("holds: the siege fails")
    sign = icon("check" if wins else "siege")
    inside = (
        tag("span", crest(owner, 20) if owner else icon("annex"), cls="whose")
        + tag("span", tag("b", e(city)) + tag("small", AND.join(tag("span", e(one)) for one in notes)), cls="who")
        + amounts(one["cost"])
        + tag("span", sign + tag("b", e(odds)) + tag("small", e(verdict)), cls="odds wins" if wins else "odds")
    )
    label = _(
        "Besiege {city}: {odds}, {verdict}; {notes}; costs {cost}", city=city, odds=odds, verdict=verdict,
        notes=", ".join(notes), cost=counted(one["cost"]),
    )  # fmt: skip
    row = press_button(one["press"], inside, label, "btn siege-row", f"siege:{one['city']}")
    return tag("li", row, id=f"siege-{one['city']}")


def _going(origin: Sequence[Any]) -> str:
    """The troops that come from a city, and those that stay."""
    city, count, left = origin
    troops = ngettext("{count} troop from {city}", "{count} troops from {city}", count, city=name("city", city))
    stay = ngettext("{count} stays behind", "{count} stay behind", left) if left else _("nobody stays behind")
    return _("{troops}: {stay}", troops=troops, stay=stay)


def _thing(use: Mapping[str, Any]) -> str:
    return _("the printed symbol") if use["thing"] == "printed" else name("thing", use["thing"])


def _bonuses(one: Mapping[str, Any]) -> list[str]:
    """What both sides could still add, and who else stands there."""
    said = []
    if one["more"]:
        said.append(_("you could add {count}", count=one["more"]))
    if one["more_against"]:
        said.append(_("defender could add {count}", count=one["more_against"]))
    if one["rivals"]:
        said.append(_("a battle comes first"))
    return said


# Intrigue


def agents(view: View, pool: Pool) -> str:
    """Agents to send away, then places for one's own, by what an agent does there."""
    expels = [one for one in pool["uses"] if one["kind"] == "expel"]
    places = [one for one in pool["uses"] if one["kind"] == "agent"]
    rows = ""
    if expels:
        rows += tag("h3", e(_("Send an agent away")))
        rows += tag("ul", "".join(_expel(view, one, pool["seat"]) for one in expels), cls="spot-list")
    rooms = [one for one in places if "." in one["spot"] and one["owner"] != pool["seat"]]
    powers = [one for one in places if one["spot"] in view["alliances"]]
    cities = [one for one in places if one["spot"] in view["cities"]]
    own = [one for one in places if "." in one["spot"] and one["owner"] == pool["seat"]]
    rows += _places(view, _("Agent in a rival's room"), _("Its owner cannot use that room."), rooms)
    held = [one for one in cities if one["owner"] not in (-1, pool["seat"])]
    neutral = [one for one in cities if one["owner"] < 0]
    home = [one for one in cities if one["owner"] == pool["seat"]]
    rows += _places(view, _("Agent in a rival's city"), _("It defends itself with 1 less when you besiege it."), held)
    rows += _places(
        view,
        _("Agent in a neutral city"),
        _("To annex or besiege it takes 1 less for you, 1 more for all others."),
        neutral,
    )
    rows += _places(view, _("Agent at an alliance"), _("Its ally cannot use the bonus."), powers)
    rows += _places(view, _("Guard a room of yours"), _("No agent of others can enter it."), own)
    return rows + _places(
        view, _("Guard a city of yours"), _("No agent of others can come there. Its defence stays as it is."), home
    )


def moving(view: View, ui: Ui) -> str:
    """One's own agents that can go elsewhere: a press takes one in hand, as a press on the map does."""
    there = {
        key: move.args[0]
        for key, places in ui.sources.items()
        for moves in places.values()
        for move in moves
        if move.verb == "agent" and len(move.args) == 2
    }
    if not there:
        return ""
    chips = "".join(tag("li", _mover(view, ui, key, spot)) for key, spot in there.items())
    words = _("Press one, then a place that glows on the map or in a palace.")
    return (
        tag("h3", e(_("Move an agent of yours")))
        + tag("p", e(words), cls="idle-words")
        + tag("ul", chips, cls="spot-list")
    )


def _mover(view: View, ui: Ui, key: str, spot: str) -> str:
    label = _("Take the agent in hand: {spot}", spot=_spot_name(view, spot))
    heard = tag("span", e(_("Take the agent in hand: ")), cls="sr")
    about = hold(ui, key) + attrs(cls="btn spot", title=label, data_tip=_key(view, spot))
    return f'<button type="button"{about}>{heard}{tag("span", e(_spot_name(view, spot)))}</button>'


def _places(view: View, title: str, effect: str, listed: Sequence[Mapping[str, Any]]) -> str:
    if not listed:
        return ""
    items = "".join(tag("li", _spot(view, one)) for one in listed)
    return tag("h3", e(title)) + tag("p", e(effect), cls="idle-words") + tag("ul", items, cls="spot-list")


def _spot(view: View, one: Mapping[str, Any]) -> str:
    label = _("Place an agent: {spot}", spot=_spot_name(view, one["spot"]))
    heard = tag("span", e(_("Place an agent: ")), cls="sr")
    inside = heard + _whose(view, one) + tag("span", e(_short(view, one["spot"])))
    return press_button(one["press"], inside, label, "btn spot", _key(view, one["spot"]))


def _expel(view: View, one: Mapping[str, Any], seat: int) -> str:
    house = view["players"][one["agent"]]["house"]
    own = one["owner"] == seat
    where = _own_name(view, one["spot"]) if own else _spot_name(view, one["spot"])
    label = _("Send the agent of {house} away from {spot}", house=name("house", house), spot=where)
    heard = tag("span", e(_("Send an agent away: ")), cls="sr")
    inside = heard + crest(house, 16, name("house", house)) + tag("span", e(where))
    inside += tag("small", e(_("yours"))) if own else ""
    return tag("li", press_button(one["press"], inside, label, "btn spot", _key(view, one["spot"])))


def _whose(view: View, one: Mapping[str, Any]) -> str:
    house = view["players"][one["owner"]]["house"] if one["owner"] >= 0 else ""
    return crest(house, 16, name("house", house)) if house else ""


def _key(view: View, spot: str) -> str:
    """What can be asked about a place."""
    house, dot, room = spot.partition(".")
    return f"room:{house}:{room[-1]}" if dot else f"power:{spot}" if spot in view["alliances"] else f"city:{spot}"


def _room(view: View, spot: str) -> tuple[str, str]:
    """A room's house and the action there."""
    house, _dot, room = spot.partition(".")
    player = next(one for one in view["players"] if one["house"] == house)
    return name("house", house), name("action", player["actions"][int(room[-1]) - 1])


def _spot_name(view: View, spot: str) -> str:
    if "." not in spot:
        return name("thing", spot)
    house, action = _room(view, spot)
    return _("{house}, {action}", house=house, action=action)


def _own_name(view: View, spot: str) -> str:
    return _("room: {action}", action=_room(view, spot)[1]) if "." in spot else name("thing", spot)


def _short(view: View, spot: str) -> str:
    return _room(view, spot)[1] if "." in spot else name("thing", spot)
