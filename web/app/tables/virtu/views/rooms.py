"""The rooms of a palace, 188 by 176: printed action, room card, support card, indulgence, agent."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.kernel.moves import Move
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.spring import PAID_STEP_COST
from virtu_core.virtu.table import ROOMS, SUPPORTS

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.html import legal, target, tip
from ....frame.views.states import glow, marks
from ..data import edition_of
from ..names import name
from . import kit
from .cards import STRIP, card_words, face, reach, strip, tags
from .cards import WIDE as CARD
from .domain import Player
from .sprite import action_icon

WIDE, TALL = 188, 176
NUMERALS = ("I", "II", "III", "IV", "V")


def agent_in(view: View, player: Player, index: int) -> int:
    """The seat whose agent is in a room, or -1."""
    seat: int = view["agents"].get(f"{player['house']}.{ROOMS[index]}", -1)
    return seat


def barred(view: View, player: Player, index: int) -> bool:
    """Whether a room's action is closed by what lies on it (V-IND-04, V-INT-04)."""
    if player["indulgences"][index]:
        return True
    agent = agent_in(view, player, index)
    return agent not in (-1, player["seat"]) and player["actions"][index] != "intrigue"


def room_words(view: View, player: Player, index: int) -> str:
    """A room in words."""
    action = player["actions"][index]
    number = _("Room {number}", number=NUMERALS[index])
    parts = [f"{number}: {name('action', action)}"]
    if player["rooms"][index]:
        parts.append(name("card", player["rooms"][index]))
    if player["supports"][index]:
        parts.append(_("supported by {card}", card=name("card", player["supports"][index])))
    if player["indulgences"][index]:
        parts.append(_("indulgence"))
    agent = agent_in(view, player, index)
    if agent >= 0:
        parts.append(kit.piece_label("agent", view["players"][agent]["house"]))
    if barred(view, player, index):
        parts.append(_("closed"))
    if player["marker"] == index:
        parts.append(_("the action marker is here"))
    return ", ".join(parts)


def room(view: View, ui: Ui, player: Player, prefix: str, index: int, x: float, y: float) -> str:
    """A room without its support card, which can be a target of its own."""
    key = f"room:{player['house']}:{index + 1}"
    label, edition = room_words(view, player, index), edition_of(ui)
    closed = barred(view, player, index)
    card = player["rooms"][index]
    ident = f"{prefix}-room{index + 1}"
    parts = [
        glow(ui, key, WIDE, TALL, 10),
        f'<rect class="room-frame" width="{WIDE}" height="{TALL}" rx="6"/>'
        f'<rect class="room-floor" x="5" y="5" width="{WIDE - 10}" height="{TALL - 10}" rx="3" fill="url(#p-floor)"/>',
        _printed_under(edition, player, index) if card else _printed(edition, player, index),
    ]
    if card:
        parts.append(kit.titled(f"{ident}-card", "card", card_words(edition, card), face(edition, card), kit.at(10, 9)))
    if closed:
        parts.append(f'<rect class="room-veil" x="3" y="3" width="{WIDE - 6}" height="{TALL - 6}" rx="4"/>')
    parts.append(_on_top(view, player, index, ident))
    here = " here" if player["marker"] == index else ""
    cls = "room" + here + (" closed" if closed else "") + marks(ui, key)
    return kit.titled(ident, cls, label, "".join(parts), kit.at(x, y), target(ui, key, label))


def _printed(edition: Edition, player: Player, index: int) -> str:
    """The printed action of an empty room, large, with its printed symbol."""
    action = edition.palaces[player["house"]].rooms[index]
    middle = WIDE / 2
    drawn = f'<circle class="plate" cx="{middle:g}" cy="57" r="40"/>' + kit.medallion(action, middle, 57, 34)
    drawn += kit.text(middle, 119, name("action", action), 21, "s7 floor-ink", "middle")
    for kind in edition.printed.get(action, {}):
        drawn += f'<rect class="card-bar" x="{middle - 19:g}" y="126" width="38" height="30" rx="6"/>'
        drawn += kit.symbol(kind, middle - 12, 129, 24, "bar-ink")
    return drawn


def _printed_under(edition: Edition, player: Player, index: int) -> str:
    """The printed action as it shows under a room card, struck out where the card has another one; its symbol does not
    count while a card covers it."""
    if player["supports"][index]:
        return ""
    action = edition.palaces[player["house"]].rooms[index]
    gone = " replaced" if action != player["actions"][index] else ""
    return kit.symbol(action_icon(action), 14, 138, 24, "print" + gone) + kit.text(
        46, 156, name("action", action), 17, "s5i print-ink" + gone
    )


def _on_top(view: View, player: Player, index: int, ident: str) -> str:
    """What closes a room lies on top: seal, agent."""
    card = player["rooms"][index]
    drawn = ""
    if player["indulgences"][index]:
        seal = kit.seal(46 if card else 40, 64 if card else 60, 0.74)
        drawn += kit.titled(f"{ident}-indulgence", "indulgence", _("Indulgence"), seal, target=tip("seal"))
    agent = agent_in(view, player, index)
    if agent >= 0:
        x, y, size = (WIDE / 2 + 18, 28, 2.0) if card else (WIDE - 40, 36, 2.4)
        drawn += kit.piece("agent", view["players"][agent]["house"], x, y, size, None, f"{ident}-agent")
    return drawn


def support(ui: Ui, player: Player, prefix: str, index: int, x: float, y: float) -> str:
    """The support card under a room's card; an empty slot shows only while something can go there."""
    key = f"support:{player['house']}:{index + 1}"
    ident = f"{prefix}-support{index + 1}"
    top = y + 9 + 120
    place = name("place", SUPPORTS[index])
    card = player["supports"][index]
    if card:
        return strip(ui, key, ident, card, x + 10, top, place)
    if not legal(ui, key):
        return ""
    inside = (
        reach(ui, key)
        + glow(ui, key, CARD, STRIP, 8, 3)
        + f'<rect class="slot-face" width="{CARD}" height="{STRIP}" rx="8"/>'
    )
    inside += kit.text(CARD / 2, 25, _("support"), 17, "s5i slot-ink", "middle")
    return kit.titled(
        ident, "slot support" + marks(ui, key), place, inside, kit.at(x + 10, top), target(ui, key, place)
    )


def plaque(house: str, rooms: Sequence[tuple[float, float]], index: int) -> str:
    """The number of a room, on its wall towards the court."""
    key = f"room:{house}:{index + 1}"
    x, y = rooms[index]
    x += WIDE - 30 if index in (0, 4) else 30
    y += TALL if index < 2 else 0
    wide = 34 if index == 2 else 28
    return (
        f'<g class="plaque" transform="{kit.at(x, y)}" aria-hidden="true"{tip(key)}><rect x="{-wide / 2:g}" y="-10.5" '
        f'width="{wide}" height="21" rx="4"/>{kit.text(0, 5.5, NUMERALS[index], 16, "t6", "middle")}</g>'
    )


def price_tag(ui: Ui, player: Player, prefix: str, index: int, x: float, y: float) -> str:
    """How far a room is and what the way costs, where the marker can go there."""
    key = f"room:{player['house']}:{index + 1}"
    way = ui.targets.get(key, ())
    words = steps(way)
    if not words:
        return ""
    y += TALL if index < 2 else 0
    free = (x, x + WIDE - 48) if index in (0, 4) else (x + 48, x + WIDE)  # beside the plaque
    return tags(words[0], fare(way), x + WIDE / 2, y, free, ui.chooser == key, f"{prefix}-price{index + 1}", key)


def _shortest(moves: Sequence[Move]) -> Move | None:
    return min((move for move in moves if move.verb == "go"), key=lambda move: len(move.args), default=None)


def steps(moves: Sequence[Move]) -> list[str]:
    """The shortest way among some moves, in words; [] if none of them walks."""
    least = _shortest(moves)
    if least is None:
        return []
    count = int(least.args[0])
    return [ngettext("{count} step", "{count} steps", count), *(name("thing", source) for source in least.args[1:])]


def fare(moves: Sequence[Move]) -> list[tuple[str, int]]:
    """What the shortest way costs, as symbols: florins once (V-SPR-04), an arrow for each source of arrows."""
    least = _shortest(moves)
    paid = least.args[1:] if least is not None else ()
    return [("florin", PAID_STEP_COST) if source == "florins" else ("arrow", 1) for source in paid]
