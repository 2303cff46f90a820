"""Events as sentences, for the log. Counts stand behind a colon, so that no language needs plural forms."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.events import Event, Value
from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .names import CITIES
from .phrases import phrase
from .state import State
from .table import ROOMS

SENTENCES: Mapping[str, str] = {
    "turn": N_("{seat}: {phase}."),
    "phase": N_("Year {year}: {phase}."),
    "placed": N_("{seat} places {card} on {place}."),
    "marker": N_("{seat} moves the action marker to {room}."),
    "courtier_refreshed": N_("{card} of {seat} is available again."),
    "indulgence_asked": N_("{seat} asks for an indulgence and takes 3 florins."),
    "indulgence_asked.crown": N_("{seat} asks for an indulgence and takes a crown."),
    "indulgence_placed": N_("An indulgence lies in {room} of {seat}."),
    "indulgence_removed": N_("{seat} removes the indulgence from {room}."),
    "action": N_("{seat} uses {action}."),
    "action_lost": N_("{seat} cannot use {action}: the action is lost."),
    "declined": N_("{seat} declines the action."),
    "collected": N_("{seat} collects florins from {thing}."),
    "collected.city": N_("{seat} collects florins from the city of {thing}."),
    "florins": N_("{seat} gains florins: {count}."),
    "spent": N_("{seat} pays florins: {count}."),
    "paid": N_("{seat} uses {thing}: {symbol} {count}."),
    "lost": N_("{seat} leaves symbols unused, which are lost: {count} {symbol}."),
    "lost.several": N_("{seat} leaves symbols unused, which are lost: {count} {symbols}."),
    "refreshed": N_("{seat} makes {tile} available."),
    "reactivated": N_("{seat} reactivates the alliance with {power}."),
    "patronage": N_("{seat} advances to patronage space {space}."),
    "patron": N_("{seat} takes {patron}."),
    "tokens": N_("{seat} takes war tokens: {count}."),
    "tokens_returned": N_("{seat} returns unused war tokens: {count}."),
    "troop_moved": N_("{seat} moves a troop from {origin} to {city}."),
    "troop_moved.besieges": N_("{seat} moves a troop from {origin} to {city}, which it will besiege."),
    "agent_placed": N_("{seat} places an agent: {spot}."),
    "agent_moved": N_("{seat} moves an agent: {origin} to {spot}."),
    "agent_removed": N_("{seat} removes the agent of {owner}: {spot}."),
    "agent_gained": N_("{seat} gains an agent."),
    "battle": N_("{seat} and {other} fight before {city}."),
    "battle_fought": N_("Battle before {city}: {seat} {strength}, {other} {against}."),
    "siege": N_("{seat} besieges {city}."),
    "siege.defended": N_("{seat} besieges {city}, held by {defender}."),
    "siege_fought": N_("Siege of {city} failed: attacker {strength}, defender {against}."),
    "siege_fought.won": N_("Siege of {city} won: attacker {strength}, defender {against}."),
    "bonus": N_("{seat} uses {thing}: +{strength}."),
    "troops_lost": N_("{seat} loses troops at {city}: {count}."),
    "will_retreat": N_("The troops of {seat} will retreat from {city}."),
    "retreated": N_("A troop of {seat} retreats from {origin} to {city}."),
    "city_taken": N_("{seat} takes {city}."),
    "city_taken.conquered": N_("{seat} takes {city} from {loser}."),
    "trophy": N_("{seat} wins a trophy from {loser}."),
    "most_cities": N_("+1 prestige for the most cities now goes to {leaders}."),
    "most_cities.lost": N_("+1 prestige for the most cities now goes to {leaders}, no longer to {lost}."),
    "most_patronage": N_("+1 prestige for the furthest patron now goes to {leaders}."),
    "most_patronage.lost": N_("+1 prestige for the furthest patron now goes to {leaders}, no longer to {lost}."),
    "religion": N_("Religious influence, prestige: now {ranked}."),
    "religion.first": N_("{first} now has the most crosses. Religious influence, prestige: {ranked}."),
    "order": N_("New player order: {order}."),
    "ending": N_("The game ends with this winter: {ends}."),
    "wages": N_("{seat} pays the troops: {count}."),
    "rearranged": N_("{seat} moves {card} to {place}."),
    "discarded": N_("{seat} discards {card}."),
    "bought": N_("{seat} buys {item}."),
    "recruited": N_("{seat} recruits a troop in {city}."),
    "allied": N_("{seat} forms an alliance with {power}."),
    "allied.taken_over": N_("{seat} takes over the alliance with {power} from {loser}."),
    "over": N_("The game is over. The victory goes to {winners}."),
    "forced": N_("{seat} has one way on: {move}."),
}
WORTH = N_("{house} {prestige}")
SEATS = ("seat", "other", "owner", "loser", "defender", "order", "winners", "leaders", "lost", "first")
KIND_OF = {
    "city": "city", "card": "card", "power": "power", "symbol": "symbol", "action": "action", "patron": "patron",
    "place": "place", "phase": "phase", "ends": "end",
}  # fmt: skip


def sentence(state: State, event: Event) -> Message | None:
    """What happened, in words to be; None for what needs none."""
    template = SENTENCES.get(variant(event)) or SENTENCES.get(event.kind)
    if template is None:
        return None
    params = {key: _named(state, key, value) for key, value in (("seat", event.seat), *event.data.items())}
    if "source" in params:
        params.setdefault("thing", params["source"])
    if event.kind == "lost":
        params["symbols"] = Name("symbols", str(event.data["symbol"]))
    if event.kind == "religion":
        params["ranked"] = _ranked(state, event)
    return Message(template, params)


def _ranked(state: State, event: Event) -> tuple[Message, ...]:
    """The houses with what their crosses are worth, the most first."""
    order, worth = event.data["ranked"], event.data["worth"]
    assert isinstance(order, tuple)
    assert isinstance(worth, tuple)
    return tuple(
        Message(WORTH, {"house": _named(state, "seat", seat), "prestige": worth[seat]})
        for seat in order
        if isinstance(seat, int)
    )


def variant(event: Event) -> str:
    """The sentence for what an event says beyond its kind."""
    data = event.data
    taken = isinstance(loser := data.get("loser"), int) and loser >= 0
    defended = isinstance(defender := data.get("defender"), int) and defender >= 0
    said = {
        "indulgence_asked": "crown" if data.get("bonus") == "crown" else "",
        "siege": "defended" if defended else "",
        "siege_fought": "won" if data.get("won") else "",
        "troop_moved": "besieges" if data.get("besieges") else "",
        "city_taken": "conquered" if taken else "",
        "allied": "taken_over" if taken else "",
        "most_cities": "lost" if data.get("lost") else "",
        "most_patronage": "lost" if data.get("lost") else "",
        "collected": "city" if data.get("source") in CITIES else "",
        "lost": "several" if data.get("count") != 1 else "",
        "religion": "first" if data.get("first", -1) != -1 else "",
    }
    return f"{event.kind}.{said.get(event.kind, '')}"


def _named(state: State, key: str, value: Value) -> Param:
    """A piece of an event's data as a parameter: seats as houses, ids as names, a move as a phrase."""
    if isinstance(value, tuple):
        return tuple(_named(state, key, one) for one in value)
    if isinstance(value, str):
        return phrase(Move.parse(value)) if key == "move" else Name(KIND_OF.get(key, "thing"), value)
    if key == "room":
        return Name("place", ROOMS[value - 1])
    if key in SEATS:
        return Name("house", state.players[value].house) if value >= 0 else ""
    return value
