"""Sieges and battles at the end of spring (V-SIE-01 to V-SIE-10)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.decisions import Decision
from ..kernel.messages import N_, Message, Name, Param
from ..kernel.moves import Move, move
from ..kernel.reasons import Reason, reason
from . import board, florins
from .asking import decide
from .bonuses import PASS, Announce
from .state import KINDS, Player, State
from .table import CATHEDRAL

ASSAULT, GIVE_UP = move("assault"), move("withdraw")
STRONG_CITY = 3  # V-SIE-05, R-04: a city this strong in the end costs the winner a troop


def besieging(state: State, player: Player) -> list[str]:
    """Cities of others before which a player's troops stand and do not retreat (R-25)."""
    seat, control, away = player.seat, state.control, player.retreating
    return [city for city in player.troops if control.get(city) != seat and city not in away]


@KINDS.add
class Sieges(NamedTuple):
    """A player resolves all own sieges, in an order of choice; none may be left out (V-SIE-01, R-26)."""

    seat: int

    def ask(self, state: State) -> Decision | None:
        """Which one next."""
        cities = besieging(state, state.players[self.seat])
        if not cities:
            state.pop()
            return None
        moves = [move("besiege", city) for city in cities]
        return decide(state, self.seat, "besiege", moves, Message(N_("Which siege is resolved next?")))

    def answer(self, state: State, chosen: Move) -> None:
        """It begins, with those who stand there too in player order (R-03)."""
        city = chosen.args[0]
        others = tuple(
            seat for seat in state.order if seat != self.seat and city in besieging(state, state.players[seat])
        )
        state.push(Clash(city, self.seat, others))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Sieges are compulsory."""
        if chosen.verb == "besiege":
            return reason("V-SIE-01", N_("You have no siege there."), {"troop": 1})
        return reason("R-26", N_("Sieges that were begun are resolved."))


@KINDS.add
class Clash(NamedTuple):
    """Before one city: battles among the besiegers until one or none is left, then the siege (V-SIE-08, R-03, R-61).

    Whoever wins goes on, on turn or not (R-19).
    """

    city: str
    seat: int  # who besieges; -1 when the last battle left nobody
    others: tuple[int, ...]
    spent: tuple[str, ...] = ()  # lasting bonuses the besieger used in battle here
    stage: str = "battle"  # then "choice" after one, and "siege"

    def ask(self, state: State) -> Decision | None:
        """On to the next battle, or to the siege."""
        if self.seat < 0:
            state.pop()
        elif self.stage == "choice" and (not self.others or state.table.rules.gives_up_between_battles):
            return decide(state, self.seat, "assault", [ASSAULT, GIVE_UP], self._prompt(state))
        elif self.others:
            self._battle(state)
        else:
            self._siege(state)
        return None

    def _prompt(self, state: State) -> Message:
        """R-61: after each battle won the winner fights on or gives up."""
        params: dict[str, Param] = {"city": Name("city", self.city)}
        if not self.others:
            return Message(N_("You won the battle before {city}. Besiege it now?"), params)
        params["other"] = Name("house", state.players[self.others[0]].house)
        return Message(N_("You won the battle before {city}. Fight on against {other}?"), params)

    def _battle(self, state: State) -> None:
        """R-24: the earlier in player order announces first; whoever fights on is earlier than all who still wait."""
        sides = (self.seat, self.others[0])
        state.tell("battle", sides[0], city=self.city, other=sides[1])
        state.push(Announce(False, self.city, sides, spent=(self.spent, ())))

    def _siege(self, state: State) -> None:
        """R-10: a player whose city may be lost can collect its florins first."""
        defender = state.control.get(self.city, -1)
        state.tell("siege", self.seat, city=self.city, defender=defender)
        state.replace(self._replace(stage="siege"))
        state.push(Announce(True, self.city, (self.seat, defender), spent=(self.spent, ())))
        if defender >= 0:
            state.push(Window(defender, self.city))

    def answer(self, state: State, chosen: Move) -> None:
        """V-SIE-09: the winner of a battle may give up and retreat later without a further loss."""
        if chosen == GIVE_UP:
            retreat_later(state, state.players[self.seat], self.city)
            state.pop()
        else:
            state.replace(self._replace(stage="battle"))

    def why_not(self, state: State, chosen: Move) -> Reason:
        """After a battle."""
        return reason("V-SIE-09", N_("The winner of the battle goes on at once or gives up."))

    def fight(
        self,
        state: State,
        sides: tuple[int, int],
        added: tuple[int, int],
        spent: tuple[tuple[str, ...], tuple[str, ...]],
    ) -> None:
        """All bonuses are announced."""
        if self.stage == "siege":
            state.pop()
            resolve_siege(state, self.city, sides, added)
            return
        winner = resolve_battle(state, self.city, sides, added)
        used = spent[sides.index(winner)] if winner >= 0 else ()
        state.replace(Clash(self.city, winner, self.others[1:], used, "choice"))


@KINDS.add
class Window(NamedTuple):
    """Before a siege the defender may collect florins that would be lost with the city (R-10, R-37)."""

    seat: int
    city: str

    def ask(self, state: State) -> Decision | None:
        """Collect, or go on."""
        found = florins.collectable(state, state.players[self.seat])
        if self.city not in found and CATHEDRAL + self.city not in found:  # both would be lost
            state.pop()
            return None
        prompt = Message(N_("{city} is about to be besieged. Collect its florins?"), {"city": Name("city", self.city)})
        return decide(state, self.seat, "window", [PASS], prompt, window=True)

    def answer(self, state: State, chosen: Move) -> None:
        """On to the siege."""
        state.pop()

    def why_not(self, state: State, chosen: Move) -> Reason:
        """Nothing else can be done here."""
        return reason("R-10", N_("Before a siege of your city you may collect florins, or pass."))


def retreat_later(state: State, player: Player, city: str) -> None:
    """V-SIE-07: what is left retreats after all sieges."""
    if player.troops.get(city):
        player.retreating |= {city}
        state.tell("will_retreat", player.seat, city=city)


def resolve_battle(state: State, city: str, sides: tuple[int, int], added: tuple[int, int]) -> int:
    """V-SIE-09, V-SIE-10: the seat that may go on to besiege, or -1."""
    players = [state.players[seat] for seat in sides]
    troops = [player.troops[city] for player in players]
    strength = [troops[0] + added[0], troops[1] + added[1]]
    state.tell("battle_fought", sides[0], city=city, other=sides[1], strength=strength[0], against=strength[1])
    if strength[0] == strength[1]:
        for player in players:
            board.lose_troops(state, player, city, 1)
            retreat_later(state, player, city)
        return -1
    winner = 0 if strength[0] > strength[1] else 1
    board.lose_troops(state, players[1 - winner], city, troops[1 - winner])
    board.lose_troops(state, players[winner], city, troops[1 - winner])
    # no siege without a troop.
    return sides[winner] if players[winner].troops.get(city) else -1


def resolve_siege(state: State, city: str, sides: tuple[int, int], added: tuple[int, int]) -> None:
    """V-SIE-05 to V-SIE-07."""
    player, defender = state.players[sides[0]], sides[1]
    attack, defence = board.strengths(state, city, player.seat, added)
    won = attack > defence
    state.tell("siege_fought", player.seat, city=city, strength=attack, against=defence, won=won, defender=defender)
    if not won:
        board.lose_troops(state, player, city, 1)
        retreat_later(state, player, city)
        return
    garrison = state.players[defender].troops.get(city, 0) if defender >= 0 else 0
    board.lose_troops(state, player, city, garrison + (defence >= STRONG_CITY))
    if garrison:
        board.lose_troops(state, state.players[defender], city, garrison)
    board.take_city(state, player, city, by_force=True)
