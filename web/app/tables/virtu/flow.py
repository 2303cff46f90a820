"""What goes on by itself, what one press may do, and what undo takes back: a press with all that came of it.

No rules: a question is left out where its only answers are to go on, what leaves it open (asides) and what harms.
What is played then is a move like any other, in the record and in links.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move

from ...frame.ui import View
from .harm import TAKES, harm

DONE = Move("done")
GO_ON = frozenset(("done", "keep", "decline"))  # not "pass": a siege asks only where florins could still help
ASIDES = frozenset(("ask", "collect"))
LATER = frozenset(("rearrange", "buy"))  # decisions after which there is another chance to collect florins
WINTER = ("rearrange", "buy", "recruit", "ally")  # steps that can be passed over


def onward(game: Game[Any], state: Any) -> Move | None:
    """The move with which the player would go on anyway; None where there is something to decide."""
    decision = game.decision(state)
    move = lone(decision)
    if move is None:
        return None
    view = game.view(state, decision.seat)
    others = [one for one in decision.moves if one.verb not in ASIDES and one != move]
    if harm(view, move) or not all(harm(view, one) for one in others):
        return None
    after, _events = game.play(state, move)
    if game.decision(after).kind == "pay":  # a basket is to be paid
        return None
    return None if loses(view, game.view(after, decision.seat), decision.seat) else move


def lone(decision: Decision) -> Move | None:
    """The same as far as it can be told from the words alone, which is quick."""
    ways = [move for move in decision.moves if move.verb in GO_ON]
    if len(ways) != 1 or any(move.verb not in TAKES for move in decision.moves if move.verb not in GO_ON | ASIDES):
        return None
    collects = any(move.verb == "collect" for move in decision.moves)
    return None if collects and decision.kind not in LATER else ways[0]


def loses(before: View, after: View, seat: int) -> bool:
    """Whether anything of the player's is less than it was: then it is not a way on but a deed."""
    return any(now < was for was, now in zip(_holds(before, seat), _holds(after, seat), strict=True))


def _holds(view: View, seat: int) -> Sequence[int]:
    player = view["players"][seat]
    cards = [card for pile in ("rooms", "supports", "courtiers") for card in player[pile] if card]
    fresh = [1 for card, ready in zip(player["courtiers"], player["ready"], strict=True) if card and ready]
    allies = [one["active"] for one in view["alliances"].values() if one["ally"] == seat]
    return (
        player["florins"], len(cards), len(fresh), sum(player["tiles"].values()), len(player["tiles"]),
        sum(player["troops"].values()), player["tokens"], player["patronage"], len(allies), sum(allies),
        -sum(player["indulgences"]) - player["pending"], view["scores"][seat]["total"],
    )  # fmt: skip


def skips(game: Game[Any], state: Any, view: View) -> Mapping[str, int]:
    """How many times "go on" leads from here to the alliances and to the end of the winter turn, where that is more
    than once; nothing where it would pay for something."""
    decision, seat, found, count = game.decision(state), view["seat"], {}, 0
    while decision.seat == seat and decision.kind in WINTER and DONE in decision:
        if decision.kind == "ally":
            found["alliances"] = count
        state, _events = game.play(state, DONE)
        count, decision = count + 1, game.decision(state)
    found["winter"] = count
    if count < 2 or loses(view, game.view(state, seat), seat):
        return {}
    return {name: many for name, many in found.items() if many > 1}


def leads(game: Game[Any], state: Any) -> Sequence[str]:
    """The kinds of decisions to which "go on" leads in winter, "" once the turn is another's: the next step first, last
    the one that is asked. Nothing where it cannot be gone on, or pays for something."""
    decision, found = game.decision(state), list[str]()
    seat, move = decision.seat, DONE if decision.kind in WINTER and DONE in decision else None
    while move is not None:
        state, _events = game.play(state, move)
        decision = game.decision(state)
        found.append(decision.kind if decision.seat == seat and decision.kind in (*WINTER, "pay") else "")
        move = onward(game, state) if found[-1] in WINTER else None
    return found if "pay" not in found else ()
