"""What a move is for, in a sentence, where no figure tells it. No rules: only what the words of a move stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from virtu_core.virtu.table import ROOMS, SPACES, SUPPORTS

from ...frame.i18n import N_, _, ngettext
from ...frame.ui import View
from .names import name
from .targets import owner
from .views.rooms import barred


def does(view: View, seat: int, verb: str, words: Sequence[str]) -> str:
    """For the one who makes it; "" for moves whose effects say enough."""
    said = SAYS.get(verb)
    return said(view, seat, words) if said is not None else ""


def _room(view: View, seat: int, room: int) -> str:
    return name("action", view["players"][seat]["actions"][room])


def _go(view: View, seat: int, words: Sequence[str]) -> str:
    room = (view["players"][seat]["marker"] + int(words[0])) % len(ROOMS)
    if barred(view, view["players"][seat], room):
        return _("Brings you to {action}, but the room is shut.", action=_room(view, seat, room))
    return _("Brings you to {action}, which you may use then.", action=_room(view, seat, room))


def _start(view: View, seat: int, words: Sequence[str]) -> str:
    action = _room(view, seat, ROOMS.index(words[0]))
    return _("You may use {action} now, in the first spring. Next year your marker moves on from here.", action=action)


def _put(view: View, seat: int, words: Sequence[str]) -> str:
    """A card on a room, as support, or among the courtiers."""
    place = words[-1]
    if place in SPACES:
        return _("As a courtier it can pay for anything once, until your marker crosses the arrow of its side.")
    if place in SUPPORTS:
        return _(
            "As support it pays for {action} in this room, every time.", action=_room(view, seat, SUPPORTS.index(place))
        )
    return _("In this room it pays for the action there, every time.") if place in ROOMS else ""


def _agent(view: View, seat: int, words: Sequence[str]) -> str:
    spot = words[-1]
    if spot in view["alliances"]:
        return _("While your agent is there, another house that is its ally cannot use the bonus.")
    if "." not in spot:
        return _city_agent(view, seat, spot)
    house, _dot, room = spot.partition(".")
    if owner(view, house) is view["players"][seat]:
        return _("Guards your room: no agent of others can enter it.")
    action = name("action", next(one for one in view["players"] if one["house"] == house)["actions"][ROOMS.index(room)])
    return _("While your agent is there, {house} cannot use {action}.", house=name("house", house), action=action)


def _city_agent(view: View, seat: int, city: str) -> str:
    """V-INT-07, V-ANX-02."""
    control = view["cities"][city]["control"]
    if control == seat:
        return _("Guards your city: no agent of others can come there. Its defence stays as it is.")
    if control >= 0:
        return _("While your agent is there, the city defends itself with 1 less when you besiege it.")
    return _(
        "While your agent is there, annexing the city costs you 1 crown less and a siege of yours meets 1 less; for "
        "all others it is 1 more."
    )


def _expel(view: View, _seat: int, words: Sequence[str]) -> str:
    return _("The agent goes back to its house.")


def _march(view: View, seat: int, words: Sequence[str]) -> str:
    city = words[-1]
    if view["cities"][city]["control"] != seat:
        return _("Opens the siege of {city}.", city=name("city", city))
    there, where = view["players"][seat]["troops"].get(city, 0) + 1, name("city", city)
    one, many = N_("{count} troop of yours stands in {city} then."), N_("{count} troops of yours stand in {city} then.")
    return ngettext(one, many, there, city=where)


def _besiege(_view: View, _seat: int, words: Sequence[str]) -> str:
    return _("Opens the siege of {city}.", city=name("city", words[0]))


def _buy(_view: View, _seat: int, _words: Sequence[str]) -> str:
    return _("Puts it into the basket; nothing is paid yet.")


def _use(verb: str) -> Callable[[View, int, Sequence[str]], str]:
    def said(_view: View, _seat: int, _words: Sequence[str]) -> str:
        return _("Begins {action}: what pays and what it does is chosen then.", action=name("action", verb))

    return said


SAYS: Mapping[str, Callable[[View, int, Sequence[str]], str]] = {
    "go": _go,
    "start": _start,
    "place": _put,
    "shift": _put,
    "agent": _agent,
    "expel": _expel,
    "march": _march,
    "sail": _march,
    "besiege": _besiege,
    "buy": _buy,
    **{verb: _use(verb) for verb in ("govern", "finance", "trade", "war", "intrigue")},
}
