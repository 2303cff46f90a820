"""Moves in words: for the log's forced moves and for anybody who lists moves to a reader."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .grammar import VERBS

# A verb alone, or with a number of words. The fields are the words in order; `more` is what may follow them.
PHRASES: Mapping[str, str] = {
    "first": N_("draw {first} as first player"),
    "place": N_("place {first} on {second}"),
    "start": N_("start in {first}"),
    "go": N_("move the marker, rooms: {first}"),
    "go+": N_("move the marker, rooms: {first} ({more})"),
    "absolve": N_("remove the indulgence from {first}"),
    "absolve+": N_("remove the indulgences from {first}, {more}"),
    "keep": N_("keep the indulgences"),
    "ask": N_("ask for an indulgence: 3 florins"),
    "decline": N_("decline the action"),
    "govern": N_("use Govern"),
    "refresh": N_("make {first} available"),
    "reactivate": N_("reactivate the alliance with {first}"),
    "finance": N_("use Finance"),
    "patron": N_("take {first}"),
    "trade": N_("use Trade"),
    "annex": N_("annex {first}"),
    "war": N_("use War"),
    "march": N_("march from {first} to {second}"),
    "sail": N_("sail from {first} to {second}"),
    "intrigue": N_("use Intrigue"),
    "agent": N_("place an agent: {first}"),
    "agent2": N_("move an agent: {first} to {second}"),
    "expel": N_("remove the agent: {first}"),
    "pay": N_("pay {second} from {first}"),
    "pay3": N_("take war tokens from {first}: {third}"),
    "collect": N_("collect the florins from {first}"),
    "done": N_("go on"),
    "besiege": N_("resolve the siege of {first}"),
    "bonus": N_("use the war bonus of {first}"),
    "bonus2": N_("use war bonuses of {first}: {second}"),
    "pass": N_("pass"),
    "assault": N_("besiege the city"),
    "withdraw": N_("give up the siege"),
    "retreat": N_("retreat from {first} to {second}"),
    "disband": N_("give up a troop before {first}"),
    "wages": N_("pay the troops"),
    "dismiss": N_("dismiss a troop in {first}"),
    "shift": N_("move the card from {first} to {second}"),
    "discard": N_("discard the card from {first}"),
    "buy": N_("buy {first}"),
    "recruit": N_("recruit a troop in {first}"),
    "ally": N_("form an alliance with {first}"),
}
FIELDS = ("first", "second", "third")
NAME_KINDS = {"room": "place", "space": "place", "source": "thing", "spot": "thing", "item": "thing"}


def phrase(move: Move) -> Message:
    """What a well-formed move does, as it is written: places stay places, whatever lies there."""
    verb = VERBS[move.verb]
    params: dict[str, Param] = {}
    for field, kind, word in zip(FIELDS, verb.words, move.args, strict=False):
        params[field] = _named(kind, word)
    extras = move.args[len(verb.words) :]
    if extras:
        params["more"] = tuple(_named(verb.more, word) for word in extras)
    variant = f"{move.verb}+" if extras else f"{move.verb}{len(move.args)}"
    return Message(PHRASES.get(variant, PHRASES[move.verb]), params)


def _named(kind: str, word: str) -> Param:
    return int(word) if kind == "number" else Name(NAME_KINDS.get(kind, kind), word)
