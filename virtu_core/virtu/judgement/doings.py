"""First thoughts in spring: where the marker goes, what the action does, and what pays for it."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.moves import Move
from .. import annex, finance, palace, sources
from ..spring import PAID_STEP_COST
from ..state import SPACE_INDEX, Player
from ..table import ROOMS, SIDE_OF_SPACE, SUPPORTS
from . import campaign, plots
from .mind import NEVER, Mind, Thought, ask_worth, collect, simple
from .values import PATRON


def _go(mind: Mind) -> list[Thought]:
    """Where the marker goes: what the room there offers, and whom it refreshes on the way."""
    player = mind.player
    seen: dict[int, float] = {}
    found = []
    for move in mind.decision:
        if move.verb == "collect":
            found.append((_collect_first(mind, move), move))
            continue
        if move.verb == "start":
            walker = player.copy()
            walker.marker = ROOMS.index(move.args[0])
            found.append((action_worth(mind, walker), move))
            continue
        steps = int(move.args[0])
        if steps not in seen:
            seen[steps] = _walk(mind, steps)
        cost = sum(
            PAID_STEP_COST * mind.taste.florin if name == "florins" else mind.keep(name) for name in move.args[1:]
        )
        found.append((seen[steps] - cost, move))
    return found


def _walk(mind: Mind, steps: int) -> float:
    walker, gained = mind.player.copy(), 0.0
    for _ in range(steps):
        for side, room in mind.state.table.edition.arrows.items():
            if walker.marker == room - 1:
                for index, card in enumerate(walker.courtiers):
                    if card and SIDE_OF_SPACE[index] == side and not walker.ready[index]:
                        walker.ready[index] = True
                        gained += mind.taste.ready * mind.things.cards[card]
        walker.marker = (walker.marker + 1) % len(ROOMS)
    return gained * min(1.0, 0.3 + mind.left / 3) + action_worth(mind, walker)


def _collect_first(mind: Mind, move: Move) -> float:
    """A courtier about to be refreshed gives its florins first."""
    name = move.args[0]
    if name in SPACE_INDEX:
        side = SIDE_OF_SPACE[SPACE_INDEX[name]]
        ahead = (mind.state.table.edition.arrows[side] - 1 - mind.player.marker) % len(ROOMS)
        if ahead < 2 and mind.left:
            return 0.05
    return collect(mind, move)


def action_worth(mind: Mind, player: Player) -> float:
    """What the action of the room with the marker would bring, roughly."""
    state = mind.state
    action = palace.room_action(state, player, player.marker)
    if player.indulgences[player.marker]:
        return -0.2
    shut = state.enemy_agent(state.table.room_spots[player.house][player.marker], player.seat)
    if shut and action != "intrigue":
        return -0.1
    return ACTION_WORTH[action](mind, player)


def _finance_worth(mind: Mind, player: Player) -> float:
    if finance.unusable(mind.state, player) is not None:
        return 0.0
    return _space_worth(mind, player.patronage + 1) - 0.35


def _space_worth(mind: Mind, space: int) -> float:
    edition = mind.state.table.edition
    gain = float(edition.patronage_prestige[space] - edition.patronage_prestige[space - 1])
    if gain == 0.0 and mind.left:
        gain = mind.taste.first_step if space == 1 else mind.taste.third_step
    others = max(one.patronage for one in mind.state.players if one.seat != mind.player.seat)
    gain += 0.7 if space > others >= space - 1 else 0.2
    if edition.patronage_bonus[space - 1]:
        gain += 1.3
    return gain * mind.taste.patronage


def _annex_worth(mind: Mind, player: Player) -> float:
    return max((city_worth(mind, move.args[0]) for move in annex.moves(mind.state, player)), default=0.0)


def city_worth(mind: Mind, city: str) -> float:
    """A city annexed: prestige, its tile, less the crowns and ships."""
    state, player = mind.state, mind.player
    edition = state.table.edition
    track = min(len(edition.city_prestige) - 2, player.track)
    gain = edition.city_prestige[track + 1] - edition.city_prestige[track] + mind.taste.more
    gain += mind.things.tiles[city] * (0.7 + mind.taste.tile * mind.left)
    cost = annex.price(state, player, city) or {}
    return gain - 0.22 * cost.get("crown", 0) - 0.1 * cost.get("ship", 0)


def _govern_worth(mind: Mind, player: Player) -> float:
    """Two tiles for each symbol; florins not yet collected count as tiles to be refreshed."""
    state = mind.state
    tiles = mind.things.tiles
    worths = sorted(
        (tiles[tile] for tile, there in player.tiles.items() if not there or tile in state.table.florin_tiles),
        reverse=True,
    )
    symbols = _symbols(mind, player)
    return 0.75 * sum(worths[: 2 * symbols]) - 0.15 * symbols if mind.left else 0.0


def _trade_worth(mind: Mind, player: Player) -> float:
    ships = sum(
        bar["ship"]
        for name, bar in sources.of(mind.state, player, "trade").items()
        if "ship" in bar and (name in ROOMS or name in SUPPORTS)
    )
    return 2 * ships * mind.taste.florin + 0.1


def _intrigue_worth(mind: Mind, player: Player) -> float:
    masks = sum(
        bar["mask"]
        for name, bar in sources.of(mind.state, player, "intrigue").items()
        if "mask" in bar and (name in ROOMS or name in SUPPORTS or name == "printed")
    )
    return plots.worth(mind.state, player, masks, mind.left)


def _war_worth(mind: Mind, player: Player) -> float:
    return campaign.worth(mind.state, player, mind.taste, mind.left)


ACTION_WORTH: dict[str, Callable[[Mind, Player], float]] = {
    "finance": _finance_worth,
    "annex": _annex_worth,
    "govern": _govern_worth,
    "trade": _trade_worth,
    "intrigue": _intrigue_worth,
    "war": _war_worth,
}


def _absolution(mind: Mind, move: Move) -> float:
    if move.verb == "keep":
        return 0.0
    landed = ROOMS[mind.player.marker] in move.args
    return 0.75 * len(move.args) + (1.0 if landed else 0.0)


def _act(mind: Mind, move: Move) -> float:
    if move.verb == "decline":
        return 0.0
    if move.verb == "annex":
        return 0.4 + city_worth(mind, move.args[0])
    return ACTION_WORTH[move.verb](mind, mind.player)


def _acts(mind: Mind) -> list[Thought]:
    """Before governing florins are collected: what is exhausted so is refreshed at once (V-GOV-03)."""
    found = [
        (ask_worth(mind) if move.verb == "ask" else _act(mind, move), move)
        for move in mind.decision
        if move.verb != "collect"
    ]
    governs = palace.room_action(mind.state, mind.player, mind.player.marker) == "govern"
    best = max(score for score, _ in found)
    spare = 2 * _symbols(mind, mind.player) - sum(1 for there in mind.player.tiles.values() if not there)
    for move in mind.decision:
        if move.verb == "collect":
            tile = move.args[0] in mind.player.tiles
            found.append((best + 0.1 if governs and tile and spare > 0 else collect(mind, move), move))
    return found


def _symbols(mind: Mind, player: Player) -> int:
    """Symbols for Govern that cost little: the room's own and the courtiers'."""
    found = sources.of(mind.state, player, "govern")
    return sum(
        max(bar.get("crown", 0), bar.get("cross", 0))
        for name, bar in found.items()
        if name not in player.tiles and name != "indulgence"
    )


def _pay(mind: Mind, move: Move) -> float:
    """The cheapest source first; of those that cost nothing the one with the most symbols."""
    if move.verb not in ("pay", "collect"):
        return NEVER
    return -mind.keep(move.args[0]) - (0.05 if move.verb == "collect" else 0.0)


def _pays(mind: Mind) -> list[Thought]:
    return [(_pay(mind, move), move) for move in mind.decision]


def _govern(mind: Mind) -> list[Thought]:
    frame, player = mind.state.stack[-1], mind.player
    waiting = sum(1 for tile, there in player.tiles.items() if not there and tile not in frame.spent)
    useful = waiting - 2 * frame.symbols
    found = []
    for move in mind.decision:
        if move.verb == "done":
            found.append((0.0, move))
        elif move.verb == "collect":
            found.append((collect(mind, move), move))
        elif move.verb == "pay":
            gain = 0.28 * min(2, max(0, useful))
            found.append((gain - 0.7 * mind.keep(move.args[0]), move))
        else:
            found.append((NEVER, move))
    return found


def _govern_spend(mind: Mind, move: Move) -> float:
    if move.verb == "refresh":
        return mind.things.tiles[move.args[0]]
    if move.verb == "reactivate":
        return {"france": 0.45, "ottomans": 0.45, "empire": 0.45}.get(move.args[0], 0.4)
    return 0.0


def _trade(mind: Mind, move: Move) -> float:
    if move.verb != "pay":
        return 0.0
    name = move.args[0]
    ships = sources.of(mind.state, mind.player, "trade", mind.state.stack[-1].spent)[name]["ship"]
    return 2 * ships * mind.taste.florin - mind.keep(name)


def _patron(mind: Mind, move: Move) -> float:
    patron = mind.state.table.edition.patrons[move.args[0]]
    faith = 0.5 * patron.final_crosses * mind.taste.faith
    return patron.prestige + faith + PATRON[patron.id] * mind.left / 7


THINK: dict[str, Callable[[Mind], list[Thought]]] = {
    "start": _go, "go": _go, "absolution": simple(_absolution), "act": _acts, "pay": _pays,
    "govern": _govern, "govern_spend": simple(_govern_spend), "trade": simple(_trade), "patron": simple(_patron),
    "war": lambda mind: campaign.war(mind.state, mind.decision, mind.taste, mind.left, mind.keep),
    "intrigue": lambda mind: plots.intrigue(mind.state, mind.decision, mind.left, mind.keep),
}  # fmt: skip
