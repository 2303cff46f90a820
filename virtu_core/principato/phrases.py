"""Moves in words: for the log and for anybody who lists moves to a reader. With a view they say more (`wording`)."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move
from .grammar import VERBS

# A verb alone, or with a number of words. The fields are the words in order.
PHRASES: Mapping[str, str] = {
    "first": N_("draw {first} as start player"),
    "draw": N_("turn up {first}"),
    "activate": N_("activate {first}"),
    "activate2": N_("activate {first}: {second}"),
    "activate3": N_("activate {first}: {second} and {third}"),
    "pay": N_("pay {first} food, {second} money, {third} favour"),
    "recruit": N_("recruit {first} units"),
    "exchange": N_("swap it for the card on place {first}"),
    "swap": N_("swap {first} for the card on place {second}"),
    "favour": N_("take a favour cube"),
    "favour1": N_("take a favour cube onto a {first}"),
    "supply": N_("supply {third} {first} with {second}"),
    "return": N_("give back {second} {first}"),
    "done": N_("be done"),
    "pass": N_("pass"),
}
FIELDS = ("first", "second", "third")
ONE = {  # of those that count, if it is one
    "recruit": N_("recruit a unit"), "supply": N_("supply a {first} with {second}"),
    "return": N_("give back a {first}"),
}  # fmt: skip
NAME_KINDS = {"supply": {"unit": "units"}, "return": {"unit": "units"}}


def phrase(move: Move, known: int | None = None) -> Message:
    """What a well-formed move does; of what follows the verb only the first `known` words, the rest an ellipsis."""
    known = len(move.args) if known is None else known
    alone = move.verb in ONE and known == len(move.args) and move.args[-1] == "1"
    kinds = {} if alone else NAME_KINDS.get(move.verb, {})
    params: dict[str, Param] = {}
    for index, (field, kind, word) in enumerate(zip(FIELDS, VERBS[move.verb].words, move.args, strict=False)):
        named: Param = int(word) if kind == "number" else Name(kinds.get(kind, kind), word)
        params[field] = named if index < known else "…"
    if alone:
        return Message(ONE[move.verb], params)
    return Message(PHRASES.get(f"{move.verb}{len(move.args)}", PHRASES[move.verb]), params)
