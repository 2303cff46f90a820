"""What is this? `tip_for` answers from what lies on the table; `answer` adds what pressing it does, or why nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from virtu_core.kernel.game import Game
from virtu_core.kernel.moves import Move
from virtu_core.virtu.table import SPACES

from ....frame.explain import why, why_move
from ....frame.held import beside, places
from ....frame.i18n import _, ngettext
from ....frame.tip import Tip, sentences
from ....frame.ui import Ui, View
from ..explain import occupied
from ..foresight import foresee
from ..held import lies, lying, takes, would
from ..names import say
from . import bonuses, buttons, cards, cities, moves, prestige, rooms, sieges, symbols, tiles, tracks, words

Family = Callable[[View, Ui, Sequence[str]], Tip | None]
FAMILIES: Mapping[str, Family] = {
    "symbol": symbols.symbol, "word": words.word, "house": words.house,
    "action": rooms.action, "room": rooms.room, "marker": rooms.marker, "arrow": rooms.arrow, "seal": rooms.seal,
    "treasury": rooms.treasury, "court": rooms.court,
    "card": cards.card, "space": cards.space, "support": cards.support,
    "tile": tiles.tile, "item": tiles.item,
    "city": cities.city, "troop": cities.troop, "agent": cities.agent, "control": cities.control,
    "siege": sieges.siege, "cathedral": cities.cathedral, "port": cities.port, "reserve": cities.reserve,
    "patron": bonuses.patron, "power": bonuses.power, "token": bonuses.token, "bonus": bonuses.bonus,
    "prestige": prestige.prestige, "track": tracks.track, "button": buttons.button, "move": moves.move,
}  # fmt: skip
FEW = 3  # so many moves of one thing are named
MOST = 4  # clauses on one card


def tip_for(view: View, ui: Ui, key: str) -> Tip | None:
    """What the thing with this key is; None if there is no such thing."""
    kind, *rest = key.split(":")
    family = FAMILIES.get(kind)
    return family(view, ui, rest) if family is not None else None


def answer(game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str = "") -> Tip | None:
    """The same for whoever is to decide: with what a press there would do, or why nothing.

    `pressed` is the target, or "move:" and the move, that a press would reach; what lies around the thing, often.
    """
    tip = tip_for(view, ui, key)
    if tip is None or ui.decider < 0 or ui.watched is not None or ui.replay is not None:
        return tip
    kind, _colon, text = (pressed or key).partition(":")
    found = (Move.parse(text),) if kind == "move" else ui.targets.get(pressed or key, ())
    if takes(ui, key) and not pressed:
        return tip._replace(press=_taken(game, state, view, ui, key))
    if found:
        return tip._replace(press=_press(game, state, view, ui, found))
    return _refused(game, state, view, ui, key, tip) if greyed(ui, key) else tip


def _taken(game: Game[Any], state: Any, view: View, ui: Ui, key: str) -> str:
    """What taking a thing in hand leads to, also where it can go nowhere."""
    if places(ui.sources, key):
        return _("Takes it in hand. Then press a place that glows, or drag it there.")
    others = (f"space:{view['players'][ui.decider]['house']}:{space}" for space in SPACES)
    move = next((move for other in others if other != key and (move := would(ui.sources, key, other))), None)
    reason = why_move(game, state, move) if move is not None else None
    names = {str(choice.move): choice.text for choice in ui.choices}
    else_ = [names[str(move)] for move in beside(ui.sources, key) if str(move) in names]
    return sentences(
        _("It can go nowhere now."),
        say(reason.message) if reason is not None else "",
        _("A press offers: {moves}.", moves="; ".join(else_)) if else_ else "",
    )


def greyed(ui: Ui, key: str) -> bool:
    """Whether the decision is about such things, but not about this one."""
    alike = key[: key.rfind(":") + 1]  # things of the same palace, or of the same kind
    asked = key.partition(":")[0] in REFUSED and key not in ui.targets
    return asked and (bool(ui.held and lies(key)) or any(one.startswith(alike) for one in ui.targets))


REFUSED = ("room", "city", "space", "support", "tile", "item", "patron", "power")


def _refused(game: Game[Any], state: Any, view: View, ui: Ui, key: str, tip: Tip) -> Tip:
    """What cannot be done, and what is missing. A locked space says so already, and what unlocks it."""
    move = would(ui.sources, ui.held, key)
    reason = why(ui.table, game, state, view, key) if move is None else why_move(game, state, move)
    if move is not None and reason is not None:
        reason = occupied(reason, lying(view, key))
    if reason is None or tip.sign == "locked":
        return tip
    clauses = tuple(dict.fromkeys((*reason.clause.split(", "), *tip.clauses)))
    told = tip._replace(now=say(reason.message), clauses=clauses[:MOST])
    return told._replace(kind=_("cannot be bought now")) if key.startswith("item:") else told


def _press(game: Game[Any], state: Any, view: View, ui: Ui, found: Sequence[Move]) -> str:
    """What pressing it would do: one move with its effects, or the choice among several."""
    names = {str(choice.move): choice.text for choice in ui.choices}
    texts = [names.get(str(move), str(move)) for move in found]
    if len(found) == 1:
        ahead = foresee(ui.table, game, state, view, found[0])
        if ui.decision == "pay" and not ahead.effects and ahead.text:
            return ahead.text
        effects = [one.words for one in ahead.effects]
        told = "; ".join([harm, *effects] if (harm := ui.harms.get(str(found[0]), "")) else effects)
        return f"{texts[0]}: {told}." if told else f"{texts[0]}."
    if len(found) <= FEW:
        return _("A choice: {moves}.", moves="; ".join(texts))
    return ngettext("A choice among {count} move.", "A choice among {count} moves.", len(found))
