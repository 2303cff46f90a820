"""What a move would change at this table, with the payment that it begins made as proposed; and prices on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move
from virtu_core.virtu.bill import bill
from virtu_core.virtu.table import ROOMS, SPACES
from virtu_core.virtu.winter import wages

from ...frame.foresight import Foresight, ahead
from ...frame.i18n import N_, _, ngettext
from ...frame.table import Table
from ...frame.tip import listed
from ...frame.ui import Effect, View
from .harm import needed_at_court, out_of_reach
from .names import name
from .till import chosen

ON_MAP = ("city:", "power:")  # things that are not in a palace
PAYMENTS = 20  # sources that one payment may take
BROUGHT = frozenset(("annex", "prestige", "troop", "token", "siege"))  # signs of effects
REASONS = {  # what prestige comes from, in a word or two
    "cities": N_("cities"), "most_cities": N_("most cities"), "patronage": N_("patronage"),
    "most_patronage": N_("furthest patron"), "cards": N_("cards"), "tiles": N_("tiles"), "patrons": N_("patron"),
    "religion": N_("most crosses"), "trophies": N_("trophies"), "alliances": N_("alliance"),
    "indulgences": N_("indulgences"),
}  # fmt: skip
ON_THE_WAY = frozenset(("paid", "collected"))  # told by the payment itself, should it come to that


def foresee(table: Table, game: Game[Any], state: Any, view: View, move: Move) -> Foresight:
    """What a legal move would do; nothing for any other. Within a payment a press brings nothing of what is paid for:
    it uses its source, or only chooses it."""
    decision = game.decision(state)
    within = decision.kind == "pay"
    if within and chosen(game, state, view["payment"], str(move)):
        return Foresight(_("Chooses this source for what is left of the price. Nothing is paid before you press Pay."))
    if within:
        return ahead(table, game, state, view, move, decision.seat)
    found = _whole(table, game, state, view, move)
    if move.verb == "shift" and move.args[-1] not in SPACES:
        powers = needed_at_court(state, view, decision.kind).get(move.args[0], ())
        effects = [Effect("warning", name("power", one), out_of_reach((one,))) for one in powers]
        return found._replace(effects=(*found.effects, *effects))
    return found


def _whole(table: Table, game: Game[Any], state: Any, view: View, move: Move) -> Foresight:
    """A payment that the move begins is made as proposed."""
    seat = game.decision(state).seat
    return ahead(table, game, state, view, move, seat, lambda after, events: _paid(game, after, events, seat))


def gains(table: Table, game: Game[Any], state: Any, view: View, proposal: Sequence[str]) -> tuple[Effect, ...]:
    """What a payment brings, made as proposed: not what pays it, which the payment itself shows."""
    if not proposal:
        return ()
    found = _whole(table, game, state, view, Move.parse(proposal[0]))
    return tuple(one for one in found.effects if one.sign in BROUGHT)


def _paid(game: Game[Any], state: Any, events: list[Event], seat: int) -> tuple[Any, list[Event]]:
    """Pay as proposed what the move has put on the table."""
    told = list(events)
    for _turn in range(PAYMENTS):
        offer = bill(state)
        if not offer or offer["seat"] != seat or not offer["proposal"]:
            break
        state, more = game.play(state, Move.parse(offer["proposal"][0]))
        told += [event for event in more if event.kind not in ON_THE_WAY]
    return state, told


def changes(before: View, after: View, seat: int) -> Iterator[Effect]:
    """What differs for the one who moves: florins, cities, prestige, troops, sieges; then for the others."""
    one, two = before["players"][seat], after["players"][seat]
    yield from _change("florin", _("florins"), one["florins"], two["florins"])
    yield from _change("annex", _("cities"), len(one["cities"]), len(two["cities"]))
    yield from _own_prestige(before, after, seat)
    yield from _change("troop", _("troops"), sum(one["troops"].values()), sum(two["troops"].values()))
    yield from _wages(one, two)
    yield from _change("token", _("war tokens"), one["tokens"], two["tokens"])
    yield from _turned(one, two)
    yield from _actions(one, two)
    for city, known in after["cities"].items():
        for siege in known["sieges"]:
            if siege not in before["cities"][city]["sieges"]:
                attack, defence = siege["strengths"]
                where = name("city", city)
                words = _("siege of {city}: {attack} against {defence}", city=where, attack=attack, defence=defence)
                yield Effect("siege", f"{attack} : {defence} {where}", words)
    for player in after["players"]:
        if player["seat"] != seat:
            yield from _other(before, after, player)


def _wages(one: Mapping[str, Any], two: Mapping[str, Any]) -> Iterator[Effect]:
    """What more or fewer troops cost each winter (V-WIN-02)."""
    was, now = (wages(sum(player["troops"].values())) for player in (one, two))
    if was != now:
        shown = _("{count} due each winter", count=now)
        yield Effect("clock", shown, _("florins due each winter: {now} instead of {was}", was=was, now=now))


def _turned(one: Mapping[str, Any], two: Mapping[str, Any]) -> Iterator[Effect]:
    """What a move uses up of one's own, and what of it it makes available again."""
    was, now = _exhausted(one), _exhausted(two)
    if used := [name("thing", thing) for thing in now - was]:
        words = ngettext("{things} is exhausted then", "{things} are exhausted then", len(used), things=listed(used))
        yield Effect("exhausted", _few(used), words)
    gone = Counter(one["courtiers"]) - Counter([*two["courtiers"], *two["rooms"], *two["supports"]])
    if again := [name("thing", thing) for thing in was - now - gone]:
        words = ngettext(
            "{things} is available again", "{things} are available again", len(again), things=listed(again)
        )
        yield Effect("refresh", _few(again), words)


def _exhausted(player: Mapping[str, Any]) -> Counter[str]:
    cards = (card for card, ready in zip(player["courtiers"], player["ready"], strict=True) if card and not ready)
    return Counter([*cards, *(tile for tile, ready in player["tiles"].items() if not ready)])


def _few(names: list[str]) -> str:
    return names[0] if len(names) == 1 else str(len(names))


def _actions(one: Mapping[str, Any], two: Mapping[str, Any]) -> Iterator[Effect]:
    """Rooms that would offer another action."""
    for room, was, now in zip(ROOMS, one["actions"], two["actions"], strict=True):
        if was != now:
            where, new, old = name("place", room), name("action", now), name("action", was)
            yield Effect("palace", f"{where}: {new}", _("{room}: {new} instead of {old}", room=where, new=new, old=old))


def _other(before: View, after: View, player: Mapping[str, Any]) -> Iterator[Effect]:
    """Another house, as far as it gains or loses prestige."""
    seat, house = player["seat"], name("house", player["house"])
    was, now = _prestige(before, seat), _prestige(after, seat)
    if was != now:
        why = _why(before, after, seat)
        words = _("prestige of {house}: {now} instead of {was}, {why}", house=house, was=was, now=now, why=why)
        yield Effect("prestige", f"{_signed(now - was)} {house} ({why})", words)


def _own_prestige(before: View, after: View, seat: int) -> Iterator[Effect]:
    was, now, why = _prestige(before, seat), _prestige(after, seat), _why(before, after, seat)
    if was != now:
        words = _("prestige: {now} instead of {was}, {why}", was=was, now=now, why=why)
        yield Effect("prestige", f"{_signed(now - was)} ({why})", words)


def _why(before: View, after: View, seat: int) -> str:
    """From what prestige has come, or gone: nobody could tell it from a figure."""
    one, two = before["scores"][seat], after["scores"][seat]
    return listed([_(words) for key, words in REASONS.items() if one[key] != two[key]])


def _change(sign: str, what: str, was: int, now: int) -> Iterator[Effect]:
    if was != now:
        yield Effect(sign, _signed(now - was), _("{what}: {now} instead of {was}", what=what, was=was, now=now))


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"\N{MINUS SIGN}{-count}"


def _prestige(view: View, seat: int) -> int:
    total: int = view["scores"][seat]["total"]
    return total


def tags(view: View) -> dict[str, tuple[str, ...]]:
    """What the moves on the map cost, as signs and numbers by the target where each ends; the cheapest if several.
    A step between one's own cities has no tag: the action's panel says what its symbols do."""
    found: dict[str, tuple[str, ...]] = {}
    least: dict[str, int] = {}
    for text, price in view["prices"].items():
        verb, *_words, thing = text.split()
        if verb in ("march", "sail") and not price["siege"]:
            continue
        key = f"power:{thing}" if thing in view["alliances"] else f"city:{thing}"
        cost = min((sum(way.values()) for way in price["cost"]), default=0)
        if cost < least.get(key, 999):
            least[key], found[key] = cost, (*_ways(price["cost"]), *_strengths(price["siege"]))
    return {key: tag for key, tag in found.items() if tag}


def _ways(costs: list[Mapping[str, int]]) -> Iterator[str]:
    """The first way to pay, and a sign that there are others."""
    for kind, count in costs[0].items() if costs else ():
        yield from (str(count), kind)
    if len(costs) > 1:
        yield "/ …"


def _strengths(siege: list[int] | None) -> Iterator[str]:
    if siege:
        yield from ("siege", "{} : {}".format(*siege))
