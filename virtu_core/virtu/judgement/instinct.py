"""The first thought at every decision: how good each legal move looks, in prestige, without playing it.

It orders what a search looks at, and carries lines on to where they can be judged. One function a kind of decision.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Decision
from ...kernel.moves import Move
from .. import annex, board, finance, palace, purchase, sources
from ..bonuses import Announce
from ..spring import PAID_STEP_COST
from ..state import SPACE_INDEX, Player, State
from ..table import CATHEDRAL, ROOMS, SIDE_OF_SPACE, SUPPORTS
from . import campaign, plots
from .values import LACK, PATRON, Priced, Taste, priced, years_left

Thought = tuple[float, Move]
NEVER = -9.0
QUITS = frozenset(("done", "decline", "keep", "pass", "withdraw"))  # never left out: nothing may be worse than these


class Mind:
    """What the thoughts about one decision have in common."""

    def __init__(self, state: State, decision: Decision, taste: Taste) -> None:
        self.state = state
        self.decision = decision
        self.taste = taste
        self.player = state.players[decision.seat]
        self.left = years_left(state)
        self.things: Priced = priced(state.table, taste)

    def keep(self, name: str) -> float:
        """What it costs to use up a source now instead of keeping it for later."""
        if name in SPACE_INDEX:
            return self.taste.ready * self.things.cards[self.player.courtiers[SPACE_INDEX[name]]]
        if name in self.player.tiles:
            return self.taste.ready * self.things.tiles[name]
        return {"indulgence": 1.3, "ottomans": 0.3, "empire": 0.3, "france": 0.35}.get(name, 0.0)


def thoughts(state: State, decision: Decision, taste: Taste) -> list[Thought]:
    """Every legal move with how good it looks, the best first."""
    mind = Mind(state, decision, taste)
    found = THINK[decision.kind](mind)
    found.sort(key=lambda thought: -thought[0])
    return found


def _each(mind: Mind, judge: Callable[[Mind, Move], float]) -> list[Thought]:
    return [(judge(mind, move) if move.verb != "collect" else _collect(mind, move), move) for move in mind.decision]


def _collect(mind: Mind, move: Move) -> float:
    """Florins are there when they are needed; taking them early only takes away the choice."""
    return -0.3 * mind.keep(move.args[0]) - 0.02


# Spring


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
    return _collect(mind, move)


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
    symbols = 0
    for name, bar in sources.of(state, player, "govern").items():
        n = max(bar.get("crown", 0), bar.get("cross", 0))
        if n and name not in player.tiles and name != "indulgence":
            symbols += n
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
    if move.verb == "ask":
        return ask_worth(mind)
    if move.verb == "annex":
        return 0.4 + city_worth(mind, move.args[0])
    return ACTION_WORTH[move.verb](mind, mind.player)


def _acts(mind: Mind) -> list[Thought]:
    """Before governing florins are collected: what is exhausted so is refreshed at once (V-GOV-03)."""
    found = [(_act(mind, move), move) for move in mind.decision if move.verb != "collect"]
    governs = palace.room_action(mind.state, mind.player, mind.player.marker) == "govern"
    best = max(score for score, _ in found)
    spare = _symbols(mind) * 2 - sum(1 for there in mind.player.tiles.values() if not there)
    for move in mind.decision:
        if move.verb == "collect":
            tile = move.args[0] in mind.player.tiles
            found.append((best + 0.1 if governs and tile and spare > 0 else _collect(mind, move), move))
    return found


def _symbols(mind: Mind) -> int:
    """Symbols for Govern that cost little: the room's own and the courtiers'."""
    found = sources.of(mind.state, mind.player, "govern")
    return sum(
        max(bar.get("crown", 0), bar.get("cross", 0))
        for name, bar in found.items()
        if name not in mind.player.tiles and name != "indulgence"
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
            found.append((_collect(mind, move), move))
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


def ask_worth(mind: Mind) -> float:
    """Three florins for an indulgence: a bargain only where they are short and a cross is at hand to be rid of it."""
    poor = mind.player.florins < 3 and mind.left > 0
    return -0.1 if poor and not any(mind.player.indulgences) else -0.9


# The palace


def _place_worth(mind: Mind, card: str, place: str, *, ready: bool = True) -> float:
    """What a card is worth where it lies, over the rest of the game."""
    if place in SPACE_INDEX:
        return mind.things.cards[card] * (mind.taste.courtier * mind.left + mind.taste.ready * ready)
    room = palace.PLACE_INDEX[place]
    player = mind.player
    shown = mind.state.table.edition.cards[card].action
    printed = mind.state.table.edition.palaces[player.house].rooms[room]
    if place in SUPPORTS:
        return mind.things.fits[card, palace.room_action(mind.state, player, room)] * mind.taste.room * mind.left
    loses = printed != shown and not any(
        other != room and palace.room_action(mind.state, player, other) == printed for other in range(len(ROOMS))
    )
    fit = mind.things.fits[card, shown] - mind.things.printed.get(printed, 0.0)
    return fit * mind.taste.room * mind.left - LACK[printed] * mind.left * loses


def _placing(mind: Mind, move: Move) -> float:
    if move.verb == "place":
        return 1.0 + _place_worth(mind, *move.args)
    return -_discard_worth(mind, move.args[0])


def _discard_worth(mind: Mind, space: str) -> float:
    index = SPACE_INDEX[space]
    card = mind.player.courtiers[index]
    prestige = mind.state.table.edition.cards[card].prestige
    faith = 0.4 * mind.things.crosses.get(card, 0)
    return prestige + faith + _place_worth(mind, card, space, ready=mind.player.ready[index]) + 0.05


def _lose_space(mind: Mind, move: Move) -> float:
    return 0.5 if move.verb == "shift" else -_discard_worth(mind, move.args[0])


def _rearrange(mind: Mind, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    if move.verb == "ask":
        return ask_worth(mind)
    if move.verb == "discard":
        return -0.2 - _discard_worth(mind, move.args[0])
    here, there = move.args
    player = mind.player
    index = palace.PLACE_INDEX[here]
    places = player.courtiers if here in SPACE_INDEX else player.rooms if here in ROOMS else player.supports
    card = places[index]
    ready = here in SPACE_INDEX and player.ready[index]
    if here in SPACE_INDEX and there in SPACE_INDEX:
        return -0.5
    gain = _place_worth(mind, card, there, ready=ready) - _place_worth(mind, card, here, ready=ready)
    if here in SPACE_INDEX and there not in SPACE_INDEX and len(palace.free_spaces(mind.state, player)) < 3:
        gain += mind.taste.space * mind.left / 7  # a space for somebody new
    return gain - 0.08


# Sieges


def _besiege(mind: Mind, move: Move) -> float:
    attack, defence = board.strengths(mind.state, move.args[0], mind.player.seat)
    return float(attack - defence)


def _bonus(mind: Mind) -> list[Thought]:
    """Announce as little as turns the siege, if it can be turned."""
    frame = mind.state.stack[-1]
    assert isinstance(frame, Announce)
    strengths = frame.strengths(mind.state)
    mine, theirs = strengths[frame.turn], strengths[1 - frame.turn]
    short = theirs + 1 - mine if frame.turn == 0 or not frame.siege else theirs - mine
    extra = campaign.strength_in_hand(mind.state, mind.player, besieged=frame.siege and frame.turn == 1)
    found = []
    for move in mind.decision:
        if move.verb == "bonus":
            strength, cost = campaign.bonus_of(mind.state, mind.player, move)
            if short <= 0 or short > extra:
                score = -0.5 - 0.1 * strength
            else:
                enough = strength >= short
                score = 1.0 + 0.5 * enough - 0.15 * abs(strength - short) - 0.1 * cost
            found.append((score, move))
        elif move.verb == "pass":
            found.append((0.0, move))
        else:
            found.append((_collect(mind, move), move))
    return found


def _assault(mind: Mind, move: Move) -> float:
    if move.verb != "assault":
        return 0.0
    city = mind.state.stack[-1].city
    attack, defence = board.strengths(mind.state, city, mind.player.seat)
    extra = campaign.strength_in_hand(mind.state, mind.player, besieged=False)
    return 1.0 if attack + extra > defence else -0.5


def _window(mind: Mind, move: Move) -> float:
    """R-10: what may be lost with the city is collected."""
    if move.verb == "pass":
        return 0.0
    city = mind.state.stack[-1].city
    return 0.3 if move.args[0] in (city, CATHEDRAL + city) else -0.1


def _windows(mind: Mind) -> list[Thought]:
    return [(_window(mind, move), move) for move in mind.decision]


def _retreat(mind: Mind, move: Move) -> float:
    if move.verb == "disband":
        return 0.0
    if move.verb == "pay":
        return 0.25 - mind.keep(move.args[0])
    return 0.5 + 0.1 * (mind.state.table.cities[move.args[1]].home == mind.player.house)


# Winter


def _wages(mind: Mind) -> list[Thought]:
    player = mind.player
    found = []
    for move in mind.decision:
        if move.verb == "wages":
            found.append((0.3 if mind.left else -0.2, move))
        elif move.verb == "collect":
            found.append((0.15 - 0.3 * mind.keep(move.args[0]) if player.florins < 2 and mind.left else -0.3, move))
        else:
            found.append((ask_worth(mind) if move.verb == "ask" else 0.0, move))
    return found


def item_worth(mind: Mind, item: str) -> float:
    """Something for sale, before its price."""
    state, player = mind.state, mind.player
    edition = state.table.edition
    kind = purchase.kind_of(item)
    faith = (0.5 if mind.left else 0.6) * mind.things.crosses.get(item, 0) * mind.taste.faith
    if kind in edition.tiles:
        tile = edition.tiles[kind]
        use = mind.things.tiles[item] * (0.7 * (kind != "cathedral") + mind.taste.tile * mind.left)
        space = mind.taste.space * mind.left / 7 if palace.extra_spaces(state, player) < 3 else 0.0
        return tile.prestige * mind.taste.title + faith + use + space * tile.courtier_space
    card = edition.cards[item]
    use = mind.things.cards[item] * (0.6 + mind.taste.courtier * mind.left) if mind.left else 0.0
    agent = 0.15 * card.agent * mind.left / 7
    return card.prestige * mind.taste.title + faith + use + agent


def price_worth(mind: Mind, item: str) -> float:
    """What it costs, by its cheapest way."""
    rate = 1.0 if mind.left else 0.25
    cheapest: float = min(
        sum(getattr(mind.taste, kind) * n * (1.0 if kind == "florin" else 0.8) for kind, n in way.items())
        for way in mind.state.table.shop[item]
    )
    return rate * cheapest


def _buy(mind: Mind, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    if move.verb == "ask":
        return ask_worth(mind)
    item = move.args[0]
    worth = item_worth(mind, item) - price_worth(mind, item)
    basket = mind.state.stack[-1].basket
    if item in mind.state.table.edition.cards:
        cards = purchase.cards_in(mind.state, (*basket, item))
        if len(cards) > len(palace.free_spaces(mind.state, mind.player)):
            worth -= 0.9  # somebody would have to go
    return worth


def _recruit(mind: Mind) -> list[Thought]:
    state, player = mind.state, mind.player
    troops = sum(player.troops.values())
    found = []
    for move in mind.decision:
        if move.verb == "recruit":
            home = state.table.cities[move.args[0]].home == player.house
            want = (0.5, 0.4, 0.3, 0.12, 0.08, -0.05)[min(5, troops)] * min(1.0, mind.left / 4)
            found.append((want + 0.08 * _border(state, player, move.args[0]) - (0.17 if home else 0.55), move))
        elif move.verb == "collect":
            cheap = player.florins == 0 and troops < 2 and mind.left
            found.append((0.02 if cheap else _collect(mind, move), move))
        else:
            found.append((ask_worth(mind) if move.verb == "ask" else 0.0, move))
    return found


def _border(state: State, player: Player, city: str) -> int:
    return sum(1 for near in state.table.roads[city] if state.control.get(near) != player.seat)


def _ally(mind: Mind, move: Move) -> float:
    if move.verb == "ally":
        return 1.0 * mind.taste.ally + 0.1 * mind.left - (0.6 if mind.left else 0.0)
    return ask_worth(mind) if move.verb == "ask" else 0.0


def _family(mind: Mind, move: Move) -> float:
    card, place = move.args
    worth = _place_worth(mind, card, place)
    return worth + 0.1 * (mind.state.table.edition.cards[card].action != "")


def _simple(judge: Callable[[Mind, Move], float]) -> Callable[[Mind], list[Thought]]:
    return lambda mind: _each(mind, judge)


THINK: dict[str, Callable[[Mind], list[Thought]]] = {
    "start": _go, "go": _go, "absolution": _simple(_absolution), "act": _acts, "pay": _pays,
    "govern": _govern, "govern_spend": _simple(_govern_spend), "trade": _simple(_trade), "patron": _simple(_patron),
    "war": lambda mind: campaign.war(mind.state, mind.decision, mind.taste, mind.left, mind.keep),
    "intrigue": lambda mind: plots.intrigue(mind.state, mind.decision, mind.left, mind.keep),
    "placing": _simple(_placing), "lose_space": _simple(_lose_space), "rearrange": _simple(_rearrange),
    "family": _simple(_family), "besiege": _simple(_besiege), "bonus": _bonus, "assault": _simple(_assault),
    "window": _windows, "retreat": _simple(_retreat), "wages": _wages, "buy": _simple(_buy), "recruit": _recruit,
    "ally": _simple(_ally),
}  # fmt: skip
