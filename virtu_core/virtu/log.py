"""Events as sentences, for the log."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.events import Event
from ..kernel.messages import N_, Message, Name, Param
from .state import State

SENTENCES: Mapping[str, str] = {
    "turn": N_("{seat}: {phase}."),
    "phase": N_("Year {year}: {phase}."),
    "placed": N_("{seat} places {card} on {place}."),
    "marker": N_("{seat} moves the marker to room {room}."),
    "courtier_refreshed": N_("{card} of {seat} is available again."),
    "indulgence_asked": N_("{seat} asks for an indulgence."),
    "indulgence_placed": N_("An indulgence lies in room {room} of {seat}."),
    "indulgence_removed": N_("{seat} removes the indulgence from room {room}."),
    "action": N_("{seat} uses {action}."),
    "action_lost": N_("{seat} cannot use {action}: the action is lost."),
    "declined": N_("{seat} declines the action."),
    "collected": N_("{seat} collects florins from {thing}."),
    "florins": N_("{seat} gains florins: {count}."),
    "spent": N_("{seat} pays florins: {count}."),
    "paid": N_("{seat} uses {thing}: {symbol} {count}."),
    "lost": N_("{seat} loses unused {symbol}: {count}."),
    "refreshed": N_("{seat} makes {tile} available."),
    "reactivated": N_("{seat} reactivates the alliance with {power}."),
    "patronage": N_("{seat} advances to patronage space {space}."),
    "patron": N_("{seat} takes {patron}."),
    "tokens": N_("{seat} takes war tokens: {count}."),
    "tokens_returned": N_("{seat} returns unused war tokens: {count}."),
    "troop_moved": N_("{seat} moves a troop from {origin} to {city}."),
    "agent_placed": N_("{seat} places an agent: {spot}."),
    "agent_moved": N_("{seat} moves an agent: {origin} to {spot}."),
    "agent_removed": N_("{seat} removes the agent of {owner}: {spot}."),
    "agent_gained": N_("{seat} gains an agent."),
    "battle": N_("{seat} and {other} fight before {city}."),
    "battle_fought": N_("Battle before {city}: {seat} {strength}, {other} {against}."),
    "siege": N_("{seat} besieges {city}."),
    "siege_fought": N_("Siege of {city}: {strength} against {against}."),
    "bonus": N_("{seat} uses {source}: +{strength}."),
    "troops_lost": N_("{seat} loses troops at {city}: {count}."),
    "will_retreat": N_("The troops of {seat} will retreat from {city}."),
    "retreated": N_("A troop of {seat} retreats from {origin} to {city}."),
    "city_taken": N_("{seat} takes {city}."),
    "trophy": N_("{seat} wins a trophy from {loser}."),
    "order": N_("New player order: {order}."),
    "ending": N_("The game ends with this winter."),
    "wages": N_("{seat} pays the troops: {count}."),
    "rearranged": N_("{seat} moves {card} to {place}."),
    "discarded": N_("{seat} discards {card}."),
    "bought": N_("{seat} buys {item}."),
    "recruited": N_("{seat} recruits a troop in {city}."),
    "allied": N_("{seat} is allied with {power}."),
    "over": N_("The game is over."),
}
SEATS = ("seat", "other", "owner", "loser")
KIND_OF = {
    "city": "city", "card": "card", "power": "power", "symbol": "symbol", "action": "action", "patron": "patron",
    "place": "place", "phase": "phase",
}  # fmt: skip


def sentence(state: State, event: Event) -> Message | None:
    """What happened, in words to be; None for what needs none."""
    template = SENTENCES.get(event.kind)
    if template is None:
        return None
    params: dict[str, Param] = {}
    for key, value in (("seat", event.seat), *event.data.items()):
        if key in SEATS and isinstance(value, int):
            params[key] = Name("house", state.players[value].house) if value >= 0 else ""
        elif key == "order" and isinstance(value, tuple):
            params[key] = tuple(Name("house", state.players[int(str(seat))].house) for seat in value)
        elif isinstance(value, str):
            params[key] = Name(KIND_OF.get(key, "thing"), value)
        elif isinstance(value, tuple):
            params[key] = tuple(str(one) for one in value)
        else:
            params[key] = value
    return Message(template, params)
