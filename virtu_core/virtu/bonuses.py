"""War bonuses: announced one at a time in turn until both pass in succession (V-SIE-03, V-SIE-04)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, florins, sources
from .asking import decide
from .names import thing
from .state import KINDS, SPACE_INDEX, Player, State
from .table import SPACES

PASS = move("pass")
BOTH = ("first", "second")
LASTING = ("leonardo", "fortification")  # serve again in each siege


class Bonus(NamedTuple):
    """One way to become stronger."""

    name: str
    symbols: int  # how many war symbols are paid for
    strength: int
    cost: int

    def move(self) -> Move:
        """Its announcement."""
        return move("bonus", self.name, str(self.symbols)) if self.name in SPACE_INDEX else move("bonus", self.name)


def bonuses(state: State, player: Player, *, besieged: bool, spent: tuple[str, ...]) -> list[Bonus]:
    """Everything a player could announce, whether or not the florins are there."""
    edition = state.table.edition
    found = [Bonus("token", 1, 1, 0)] if player.tokens else []  # of the defender, too
    for index, name in enumerate(player.courtiers):
        if name and player.ready[index]:
            card = edition.cards[name]
            # all its symbols at once; one may decline to pay for some.
            found += [Bonus(SPACES[index], n, n, n * card.war_cost) for n in range(1, card.bar.get("war", 0) + 1)]
    for name in player.patrons:
        patron = edition.patrons[name]
        if patron.war_bonus and patron_serves(player, name, besieged=besieged, spent=spent):
            found.append(Bonus(name, 1, patron.war_bonus, patron.war_cost))
    if sources.alliance_usable(state, player.seat, "france"):
        found.append(Bonus("france", 1, edition.alliances["france"].bonus["war"], 0))
    return found


def patron_serves(player: Player, patron: str, *, besieged: bool, spent: tuple[str, ...]) -> bool:
    """V-PAT-02: the Cannons flip; the others serve once in each siege, the Fortification only in one's own city."""
    if patron == "cannons":
        return player.tiles.get(patron, False)
    return patron not in spent and (besieged or patron != "fortification")


def announce(state: State, player: Player, bonus: Bonus) -> None:
    """Its florins are paid; what serves once is spent (R-18)."""
    card = thing(state, player, bonus.name)
    if bonus.cost:
        player.florins -= bonus.cost
        state.tell("spent", player.seat, count=bonus.cost)
    if bonus.name == "token":
        player.tokens -= 1  # V-WAR-07
    elif bonus.name in SPACE_INDEX or bonus.name == "cannons":
        florins.exhaust(player, bonus.name)
    elif bonus.name == "france":
        state.alliances["france"] = (player.seat, False)
    state.tell("bonus", player.seat, source=bonus.name, thing=card, strength=bonus.strength)


@KINDS.add
class Announce(NamedTuple):
    """Two sides announce; the second is -1 before a neutral city, which nobody defends."""

    siege: bool  # else a battle before the city
    city: str
    sides: tuple[int, int]
    added: tuple[int, int] = (0, 0)
    turn: int = 0
    passes: int = 0
    spent: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # lasting bonuses used, by side

    @property
    def seat(self) -> int:
        """Who is to announce."""
        return self.sides[self.turn]

    def strengths(self, state: State) -> tuple[int, int]:
        """Where the two sides stand, with what has been announced."""
        if self.siege:
            return board.strengths(state, self.city, self.sides[0], self.added)
        first, second = (state.players[seat].troops.get(self.city, 0) for seat in self.sides)
        return first + self.added[0], second + self.added[1]

    def _bonuses(self, state: State) -> list[Bonus]:
        player = state.players[self.seat]
        return bonuses(state, player, besieged=self.siege and self.turn == 1, spent=self.spent[self.turn])

    def ask(self, state: State) -> Decision | None:
        """A bonus, or pass."""
        found = self._bonuses(state)
        purse = state.players[self.seat].florins
        moves = [bonus.move() for bonus in found if bonus.cost <= purse]
        attack, against = self.strengths(state)  # always in this order, whoever is asked
        params: dict[str, Param] = {"city": Name("city", self.city), "attack": attack, "against": against}
        prompt = Message(
            N_("Siege of {city}: attacker {attack}, defender {against}. Use a war bonus, or pass."), params
        )
        if not self.siege:
            params |= {
                side: Name("house", state.players[seat].house) for side, seat in zip(BOTH, self.sides, strict=True)
            }
            prompt = Message(
                N_("Battle before {city}: {first} {attack}, {second} {against}. Use a war bonus, or pass."), params
            )
        return decide(state, self.seat, "bonus", [*moves, PASS], prompt, window=len(moves) < len(found))

    def answer(self, state: State, chosen: Move) -> None:
        """It counts, and the other side is asked; or both have passed and the frame beneath fights it out."""
        alone = self.sides[1] < 0
        other = 0 if alone else 1 - self.turn
        if chosen == PASS:
            if alone or self.passes:
                state.pop()
                below = state.stack[-1]
                below.fight(state, self.sides, self.added, self.spent)
            else:
                state.replace(self._replace(turn=other, passes=1))
            return
        bonus = next(one for one in self._bonuses(state) if one.move() == chosen)
        announce(state, state.players[self.seat], bonus)
        added, spent = list(self.added), list(self.spent)
        added[self.turn] += bonus.strength
        if bonus.name in LASTING:
            spent[self.turn] = (*spent[self.turn], bonus.name)
        state.replace(self._replace(added=(added[0], added[1]), spent=(spent[0], spent[1]), turn=other, passes=0))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Why that bonus does not serve now."""
        player = state.players[self.seat]
        if chosen.verb != "bonus":
            return reason("V-SIE-04", N_("Announce a war bonus, or pass."))
        for bonus in self._bonuses(state):
            if bonus.move() == chosen:
                short = {"florin": bonus.cost - player.florins}
                return reason("V-SIE-03", N_("It costs florins: {count}."), short, count=bonus.cost)
        return self._why_no_bonus(state, player, chosen.args[0])

    def _why_no_bonus(self, state: State, player: Player, name: str) -> Reason:
        """What stands in the way of a bonus that is not among those to announce."""
        shown = Name("thing", name)
        if name in self.spent[self.turn]:
            clash = state.stack[-2]
            clause = "R-15" if self.siege and self.seat == clash.seat and name in clash.spent else "V-SIE-03"
            return reason(clause, N_("{bonus} has been used for this siege."), bonus=shown)
        if name == "fortification" and name in player.patrons:
            return reason("R-24", N_("The Fortification serves only when one's own city is besieged."))
        if name == "token":
            return reason("V-WAR-05", N_("You have no war token."), {"token": 1})
        if name in state.table.edition.patrons and name not in player.patrons:
            return reason("V-SIE-03", N_("You do not have {bonus}."), {"patron": name}, bonus=shown)
        if name not in sources.of(state, player, "siege"):
            return sources.why_no_source(state, player, "siege", (), name)
        war = state.table.edition.cards[thing(state, player, name)].bar.get("war", 0) if name in SPACE_INDEX else 0
        if war:
            return reason("R-07", N_("{bonus} shows war bonuses: {count}."), bonus=shown, count=war)
        return reason("V-SIE-03", N_("{bonus} gives no war bonus."), {"war": 1}, bonus=shown)
