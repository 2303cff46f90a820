"""What can be taken in hand and where it can be put: cards, agents, troops. No rules: only what a move carries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from virtu_core.kernel.moves import Move
from virtu_core.virtu.table import ROOMS, SUPPORTS
from virtu_core.virtu.wording import card_at

from ...frame.held import NOWHERE, places
from ...frame.ui import Sources, Ui, View
from .targets import in_palace, owner, thing

MOVED = frozenset(("shift", "march", "sail", "retreat", "agent"))  # verbs of moves from one place to another
CARDS = frozenset(("place", "shift", "discard"))  # verbs of moves of cards


def carried(view: View, house: str, move: Move) -> tuple[str, str]:
    """What a move takes up and where it puts it, as keys of the picture; "" for what it has not."""
    if move.verb == "place":
        return f"card:{move.args[0]}", thing(view, house, move.args[1])
    if move.verb == "agent" and len(move.args) == 1:
        return f"reserve:{house}", thing(view, house, move.args[0])
    if move.verb == "discard":  # what lies there is looked at before it goes
        return in_palace(house, move.args[0]), NOWHERE
    if move.verb in MOVED:
        return thing(view, house, move.args[0]), thing(view, house, move.args[1])
    return "", NOWHERE


def sources(view: View, seat: int, moves: Iterable[Move], targets: Mapping[str, tuple[Move, ...]]) -> Sources:
    """Everything that can be taken in hand, with the places where it can go and the moves that put it there. Its
    other moves, such as to discard it, are kept under `NOWHERE`."""
    found: dict[str, dict[str, tuple[Move, ...]]] = {}
    house = view["players"][seat]["house"] if 0 <= seat < len(view["players"]) else ""
    for move in moves:
        what, place = carried(view, house, move)
        if what:
            places = found.setdefault(what, {})
            if place:
                places[place] = (*places.get(place, ()), move)
    for what, places in found.items():
        put = {move for listed in places.values() for move in listed}
        if rest := tuple(move for move in targets.get(what, ()) if move not in put):
            places[NOWHERE] = rest
    return found


def takes(ui: Ui, key: str) -> bool:
    """Whether a press takes a thing in hand, or lets it go: not where what is in hand can be put, and with a card in
    hand that can go somewhere no other that lies in the palace: its place is occupied."""
    if key not in ui.sources or not ui.held or key == ui.held:
        return key in ui.sources
    placing = _card(ui.sources, ui.held) and bool(places(ui.sources, ui.held))
    return key not in ui.targets and not (placing and lies(key) and _card(ui.sources, key))


def lies(key: str) -> bool:
    """Whether it is a place of a palace."""
    return key.startswith(("room:", "support:", "space:"))


def lying(view: View, key: str) -> str:
    """The card on a place of a palace; "" if there is none."""
    return card_at(owner(view, key.split(":")[1]), word(key)) if lies(key) else ""


def _card(found: Sources, key: str) -> bool:
    return any(move.verb in CARDS for moves in found.get(key, {}).values() for move in moves)


def would(found: Sources, held: str, key: str) -> Move | None:
    """The move that would put the thing in hand on a place, be it legal or not; None if there is no such thing."""
    to, moves = word(key), [move for listed in found.get(held, {}).values() for move in listed]
    if not moves or not to:
        return None
    kind, *rest = held.split(":")
    if kind == "card":
        return Move("place", (rest[0], to))
    if kind == "reserve":
        return Move("agent", (spot(key),))
    verb = next((move.verb for move in moves if move.verb in MOVED), "shift")
    return Move("agent", (spot(held), spot(key))) if verb == "agent" else Move(verb, (word(held), to))


def word(key: str) -> str:
    """What the notation calls a thing of the picture; "" if it is no place."""
    kind, *rest = key.split(":")
    if kind in ("room", "support"):
        return (ROOMS if kind == "room" else SUPPORTS)[int(rest[1]) - 1]
    return rest[-1] if kind in ("space", "city", "power") else ""


def spot(key: str) -> str:
    """The same where agents stand: rooms are named with their palace."""
    kind, *rest = key.split(":")
    return f"{rest[0]}.{word(key)}" if kind == "room" else word(key)
