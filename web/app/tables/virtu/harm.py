"""What a move takes from the one who makes it: a card, a troop, prestige, the action of the year, the means for an
alliance. "" for all others.

The result of a fight is no such thing: it is foretold where it is fought, and somebody has to lose it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move
from virtu_core.virtu.alliances import in_reach
from virtu_core.virtu.edition import Edition
from virtu_core.virtu.table import ROOMS, SPACES

from ...frame.i18n import _, ngettext
from ...frame.tip import listed
from ...frame.ui import View
from .names import name

BEFORE_ALLIANCES = ("rearrange", "placing")  # decisions of the winter turn
FOUGHT = frozenset(("siege_fought", "battle_fought"))  # events: what is lost after them was lost in a fight


def harm(view: View, move: Move) -> str:
    """In words what the move takes from the seat that looks, which is to decide; "" if it takes nothing."""
    take = TAKES.get(move.verb)
    return take(view, view["players"][view["seat"]], move.args) if take is not None else ""


def harms(game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
    """The same for all moves of a decision, by move, only those that take something. What follows a troop's retreat
    cannot be read off the table: the ships it takes may have been another's last way home. So it is tried."""
    edition, found, needed = game.edition(state), {}, needed_at_court(state, view, game.decision(state).kind)
    for move in moves:
        words = harm(view, move) or (_left_behind(game, state, view, move) if move.verb == "retreat" else "")
        if move.verb == "discard":
            words = _with_prestige(edition, view, move, words)
            if powers := needed.get(move.args[0], ()):
                words = f"{words}; {out_of_reach(powers)}"
        if words:
            found[str(move)] = words
    return found


def needed_at_court(state: Any, view: View, kind: str) -> Mapping[str, Sequence[str]]:
    """By courtier space: which alliances, still to be formed in this winter, could not be paid for without the card
    there. In a room, too, it pays for none (V-RES-09); but from there it can be taken back."""
    if kind not in BEFORE_ALLIANCES:
        return {}
    player, found = state.players[view["seat"]], {}
    powers = in_reach(state, player)
    for space, card, ready in zip(SPACES, player.courtiers, player.ready, strict=True) if powers else ():
        gone = set(powers) - set(in_reach(state, player, space)) if card and ready else ()
        if gone:
            found[space] = tuple(power for power in powers if power in gone)
    return found


def out_of_reach(powers: Sequence[str]) -> str:
    """In words."""
    named = ", ".join(name("power", power) for power in powers)
    return _("alliance out of reach this winter: {powers}", powers=named)


def reached(state: Any, view: View, kind: str) -> str:
    """Said once, while cards are moved: which alliance is in reach, and which courtiers are kept for it."""
    found, player, said = needed_at_court(state, view, kind), state.players[view["seat"]], []
    for power in dict.fromkeys(power for powers in found.values() for power in powers):
        cards = [
            name("card", card)
            for space, card in zip(SPACES, player.courtiers, strict=True)
            if power in found.get(space, ())
        ]
        said.append(_("{power} is in reach with {cards} at court", power=name("power", power), cards=listed(cards)))
    return "; ".join(said)


def _left_behind(game: Game[Any], state: Any, view: View, move: Move) -> str:
    seat = view["seat"]
    after, events = game.play(state, move)
    if FOUGHT & {event.kind for event in events}:
        return ""
    now = game.view(after, seat)["players"][seat]["troops"]
    lost = sum(view["players"][seat]["troops"].values()) - sum(now.values())
    return ngettext("{count} troop is left behind and lost", "{count} troops are left behind and lost", lost) * bool(
        lost
    )


def _indulgence(_view: View, player: Mapping[str, Any], _words: tuple[str, ...]) -> str:
    return _("\N{MINUS SIGN}1 prestige, {room} shut", room=name("place", ROOMS[player["marker"]]))


def _pay(view: View, player: Mapping[str, Any], words: tuple[str, ...]) -> str:
    return _indulgence(view, player, words) if words[0] == "indulgence" else ""


def _discard(view: View, player: Mapping[str, Any], words: tuple[str, ...]) -> str:
    card = player["courtiers"][SPACES.index(words[0])]
    shown = name("card", card)
    if card not in view["supply"]:
        return _("{card} leaves the game", card=shown)
    return _("{card} goes back to the supply", card=shown)


def _with_prestige(edition: Edition, view: View, move: Move, lost: str) -> str:
    """With what the card that is lost would have been worth at the end."""
    card = view["players"][view["seat"]]["courtiers"][SPACES.index(move.args[0])]
    prestige = edition.cards[card].prestige
    return _("{lost}, \N{MINUS SIGN}{count} prestige", lost=lost, count=prestige) if prestige else lost


def _dismiss(_view: View, _player: Mapping[str, Any], words: tuple[str, ...]) -> str:
    return _("1 troop in {city} leaves the board", city=name("city", words[0]))


def _disband(_view: View, _player: Mapping[str, Any], words: tuple[str, ...]) -> str:
    return _("1 troop before {city} is lost", city=name("city", words[0]))


def _decline(view: View, _player: Mapping[str, Any], _words: tuple[str, ...]) -> str:
    """Only where the action could be used."""
    return _("{action} is not used this year", action=name("action", view["action"])) if view["action"] else ""


def _withdraw(_view: View, _player: Mapping[str, Any], _words: tuple[str, ...]) -> str:
    return _("the siege is given up, the troops there retreat")


TAKES: Mapping[str, Callable[[View, Mapping[str, Any], tuple[str, ...]], str]] = {
    "ask": _indulgence,
    "pay": _pay,
    "discard": _discard,
    "dismiss": _dismiss,
    "disband": _disband,
    "decline": _decline,
    "withdraw": _withdraw,
}
