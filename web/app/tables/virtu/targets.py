"""Which element of the picture a move belongs to, so that it can be made there. No rules: only where things are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from virtu_core.kernel.moves import Move
from virtu_core.virtu.table import CATHEDRAL, ROOMS, SPACES, SUPPORTS

from ...frame.ui import View


def targets(view: View, seat: int, moves: Iterable[Move]) -> dict[str, tuple[Move, ...]]:
    """Every picture element with the moves that can be made on it. While the families are placed nothing has a price:
    florins, which can be collected later as well, are no offer."""
    found: dict[str, list[Move]] = {}
    house = view["players"][seat]["house"] if 0 <= seat < len(view["players"]) else ""
    listed = list(moves)
    placing = not view["year"] and any(move.verb == "place" for move in listed)
    for move in listed:
        if placing and move.verb == "collect":
            continue
        for key in dict.fromkeys(keys(view, house, move)):
            found.setdefault(key, []).append(move)
    return {key: tuple(listed) for key, listed in found.items()}


def keys(view: View, house: str, move: Move) -> Iterator[str]:
    """The elements of one move; the verb says what its words name."""
    special = SPECIAL.get(move.verb)
    if special is not None:
        yield from special(view, house, move)
        return
    for word in move.args:
        if key := thing(view, house, word):
            yield key


def thing(view: View, house: str, word: str) -> str:
    """The element that a word names, for the player of a house; "" if it is none."""
    if key := in_palace(house, word):
        return key
    if word in view["alliances"]:
        return f"power:{word}"
    if word in view["cities"]:
        return f"city:{word}"
    return f"tile:{house}:{word}" if word in owner(view, house)["tiles"] else ""


def in_palace(house: str, word: str) -> str:
    """A room, a support or a space of a house's palace, or a room of the palace that the word names with it."""
    if word in ROOMS:
        return f"room:{house}:{ROOMS.index(word) + 1}"
    if word in SUPPORTS:
        return f"support:{house}:{SUPPORTS.index(word) + 1}"
    if word in SPACES:
        return f"space:{house}:{word}"
    other, _dot, room = word.partition(".")
    return f"room:{other}:{ROOMS.index(room) + 1}" if room in ROOMS else ""


def owner(view: View, house: str) -> Mapping[str, Mapping[str, bool]]:
    """The player of a house."""
    found: Mapping[str, Mapping[str, bool]] = next(
        (player for player in view["players"] if player["house"] == house), {"tiles": {}}
    )
    return found


def _go(view: View, house: str, move: Move) -> Iterator[str]:
    """The room where the marker would end."""
    marker = owner(view, house)["marker"]
    assert isinstance(marker, int)
    yield f"room:{house}:{(marker + int(move.args[0])) % len(ROOMS) + 1}"


def _tile(view: View, house: str, move: Move) -> Iterator[str]:
    """A source is a courtier or a tile of one's own, not a city on the map."""
    word = move.args[0]
    if word in owner(view, house)["tiles"]:
        yield f"tile:{house}:{word}"
    elif word == "token":
        yield "token"
    elif word in ("indulgence", "michelangelo", "leonardo", "fortification"):
        yield f"patron:{word}" if word != "indulgence" else f"treasury:{house}"
    elif word == "printed":
        marker = owner(view, house)["marker"]
        assert isinstance(marker, int)
        yield f"room:{house}:{marker + 1}"
    elif key := thing(view, house, word):
        yield key


def _place(view: View, house: str, move: Move) -> Iterator[str]:
    if key := thing(view, house, move.args[1]):
        yield key


def _buy(_: View, __: str, move: Move) -> Iterator[str]:
    item = move.args[0]
    if item.startswith(CATHEDRAL):
        yield f"city:{item.removeprefix(CATHEDRAL)}"
        yield "item:cathedral"
    else:
        yield f"item:{item}"


def _patron(_: View, __: str, move: Move) -> Iterator[str]:
    yield f"patron:{move.args[0]}"


def _use(view: View, house: str, _: Move) -> Iterator[str]:
    """The room's action, on the room itself."""
    marker = owner(view, house)["marker"]
    assert isinstance(marker, int)
    yield f"room:{house}:{marker + 1}"


def _ask(_: View, house: str, __: Move) -> Iterator[str]:
    yield f"treasury:{house}"


SPECIAL: Mapping[str, Callable[[View, str, Move], Iterator[str]]] = {
    "go": _go,
    "pay": _tile,
    "collect": _tile,
    "refresh": _tile,
    "bonus": _tile,
    "place": _place,
    "buy": _buy,
    "patron": _patron,
    "ask": _ask,
    **dict.fromkeys(("govern", "finance", "trade", "war", "intrigue"), _use),
}
