"""How a siege will go: strengths now and with every bonus in hand, the verdict, the losses (V-SIE-02 to V-SIE-09).

Nothing is hidden, so both sides can count: whoever is stronger with everything announced decides how it ends.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from ..kernel import wire
from ..kernel.messages import N_, Message, Name, Param
from . import board, florins, indulgence
from .bonuses import Announce, Bonus, bonuses
from .siege import STRONG_CITY, Clash, besieging
from .state import Player, State

SURE, LIKELY, DOUBTFUL, LOST = VERDICTS = ("sure", "likely", "doubtful", "lost")
SAID: Mapping[str, str] = {
    SURE: N_("{city} will fall, whatever its defender announces."),
    LIKELY: N_("{city} will probably fall: holding it would cost its defender nearly everything."),
    DOUBTFUL: N_("{city} falls only if its defender does not pay for enough bonuses."),
    LOST: N_("{city} will hold: the besieger is too weak even with every bonus."),
}


class Forecast(NamedTuple):
    """A siege, under way or about to be begun."""

    city: str
    seat: int  # who besieges
    defender: int  # -1: nobody, the city is neutral
    strength: int  # as it stands
    against: int
    most: int  # with every bonus that could be announced
    most_against: int
    verdict: str  # one of VERDICTS
    losses: int  # troops that a victory costs
    rivals: tuple[int, ...] = ()  # others before the city: a battle comes first (V-SIE-08)


def in_hand(
    state: State, player: Player, *, besieged: bool,
    spent: tuple[str, ...] = (), without: Collection[str] = (), more: Collection[Bonus] = (), purse: int | None = None,
    asking: bool = False,
) -> int:  # fmt: skip
    """Strength that a player could add by war bonuses, the cheapest first, with all florins there are to collect.

    `without` are sources used for something else, `more` are bonuses beside those that lie there now; `asking` counts
    the florins of an indulgence too (R-29).
    """
    best = {one.name: one for one in bonuses(state, player, besieged=besieged, spent=spent) if one.name not in without}
    best.pop("token", None)
    found = [*best.values(), *more]  # of a courtier the last, which is all its symbols
    if not found:
        return player.tokens
    if purse is None:
        purse = player.florins + sum(
            n for name, n in florins.collectable(state, player).items() if name not in best and name not in without
        )
        if asking and state.table.rules.siege_indulgences and indulgence.barred(state, player) is None:
            purse += indulgence.FLORINS
    total = player.tokens
    for one in sorted(found, key=lambda bonus: bonus.cost / bonus.strength):
        # of several symbols some may be paid for.
        count = one.symbols if one.cost <= purse else purse * one.symbols // one.cost
        total += one.strength * count // one.symbols
        purse -= one.cost * count // one.symbols
    return total


def siege(state: State, city: str, seat: int, troops: int = 0) -> Forecast:
    """The siege of a city that is not the besieger's own, with so many troops more."""
    attacker, defender = state.players[seat], state.control.get(city, -1)
    added, spent = _announced(state, city, seat)
    strength, against = board.strengths(state, city, seat, (added[0] + troops, added[1]))
    rivals = tuple(other.seat for other in state.players if other.seat != seat and city in besieging(state, other))
    strength -= sum(state.players[one].troops[city] for one in rivals)  # V-SIE-09: what winning the battles costs
    most = strength + in_hand(state, attacker, besieged=False, spent=spent[0])
    free = most_against = against
    if defender >= 0:
        free += in_hand(state, state.players[defender], besieged=True, spent=spent[1], purse=0)
        most_against += in_hand(state, state.players[defender], besieged=True, spent=spent[1], asking=True)
    verdict = _verdict(most, free, most_against)
    if verdict in (SURE, LIKELY) and any(
        most <= state.players[one].troops[city] + in_hand(state, state.players[one], besieged=False, asking=True)
        for one in rivals
    ):
        verdict = DOUBTFUL
    garrison = state.players[defender].troops.get(city, 0) if defender >= 0 else 0
    losses = garrison + (against >= STRONG_CITY)  # V-SIE-05
    here = attacker.troops.get(city, 0) + troops
    return Forecast(
        city, seat, defender, strength, against, most, most_against, verdict, min(losses, here), rivals
    )  # fmt: skip


def _announced(state: State, city: str, seat: int) -> tuple[tuple[int, int], tuple[tuple[str, ...], tuple[str, ...]]]:
    """What this siege has seen so far."""
    frame = state.stack[-1]
    if isinstance(frame, Announce) and frame.siege and (frame.city, frame.sides[0]) == (city, seat):
        return frame.added, frame.spent
    return (0, 0), ((), ())


def _verdict(most: int, free: int, most_against: int) -> str:
    """What costs the defender nothing will be announced; for the rest it has to pay."""
    if most > most_against:
        return SURE
    if most <= free:
        return LOST
    return LIKELY if most > (free + most_against + 1) // 2 else DOUBTFUL


def messages(state: State, forecast: Forecast) -> list[Message]:
    """The forecast in words."""
    city = Name("city", forecast.city)
    params: dict[str, Param] = {"city": city, **{key: getattr(forecast, key) for key in FIGURES}}
    bare = (forecast.strength, forecast.against) == (forecast.most, forecast.most_against)
    said = [Message(NOW if bare else WITH_BONUSES, params), Message(SAID[forecast.verdict], {"city": city})]
    if forecast.rivals:
        houses = tuple(Name("house", state.players[one].house) for one in forecast.rivals)
        said.append(Message(N_("A battle comes first, against {houses}."), {"houses": houses}))
    if forecast.verdict != LOST:
        said.append(Message(N_("Troops that victory costs: {count}."), {"count": forecast.losses}))
    if forecast.verdict != SURE:
        said.append(Message(N_("Defeat costs 1 troop, and the others retreat.")))
    return said


FIGURES = ("strength", "against", "most", "most_against")
NOW = N_("Siege of {city}: attacker {strength}, defender {against}.")
WITH_BONUSES = N_(
    "Siege of {city}: attacker {strength}, defender {against}; with all war bonuses {most} and {most_against}."
)


def under_way(state: State) -> list[Forecast]:
    """Every siege that has been begun; of the one being fought the besieger is the one who fights."""
    found = [siege(state, city, player.seat) for player in state.players for city in besieging(state, player)]
    fought = next((frame for frame in state.stack if isinstance(frame, Clash)), None)
    return sorted(found, key=lambda one: fought is None or (one.city, one.seat) != (fought.city, fought.seat))


def overlay(state: State) -> dict[str, Any]:
    """Plain data for the page: `sieges` under way, and by `moves` of this decision the siege each leads to."""
    decision, ahead = state.asked, {}
    if decision is not None and decision.seat >= 0:
        for move in decision.moves:
            if move.verb in ("march", "sail") and state.control.get(move.args[1]) != decision.seat:
                ahead[str(move)] = _plain(state, siege(state, move.args[1], decision.seat, 1))
            elif move.verb == "besiege":
                ahead[str(move)] = _plain(state, siege(state, move.args[0], decision.seat))
            elif move.verb == "assault":
                ahead[str(move)] = _plain(state, siege(state, state.stack[-1].city, decision.seat))
    return {"sieges": [_plain(state, one) for one in under_way(state)], "moves": ahead}


def _plain(state: State, forecast: Forecast) -> dict[str, Any]:
    said = [wire.plain(message) for message in messages(state, forecast)]
    return {**forecast._asdict(), "rivals": list(forecast.rivals), "said": said}
