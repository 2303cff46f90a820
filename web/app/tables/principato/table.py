"""Principato at the page: what `frame.table` asks for, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.events import Event
from virtu_core.kernel.game import Game
from virtu_core.kernel.match import Match
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move
from virtu_core.principato import edition as editions
from virtu_core.principato.edition.model import Edition
from virtu_core.principato.log import GOAL
from virtu_core.principato.shapes import View as Seen

from ...frame import foresight as ahead_of
from ...frame.foresight import Foresight
from ...frame.i18n import _
from ...frame.opened import Open
from ...frame.plain import PlainTable
from ...frame.players import Tempers
from ...frame.rulebook import Book
from ...frame.shapes import Entry, News, Region, Seat, Tab, When
from ...frame.table import Control, Draw
from ...frame.tip import Tip
from ...frame.ui import NONE, Effect, Sources, Targets, Ui, View
from ...frame.views.decision import passed
from ...frame.views.dialogs import frame, veil
from ...frame.views.html import e
from . import foresight, keys, meant, rulebook, told, towns
from .controls import CONTROLS
from .drawings import cards, cubes, icons, town, vignettes
from .drawings.heraldry import heraldry
from .fingertip import answers, pressing
from .names import name
from .newgame import NewGame
from .views import about, bits, counted, display, docks, goals, hand, how, muster, rivals, score, scoring, sheet
from .views import town as board
from .words import TEMPERS

DOCKS = {"pay": docks.pay, "recruit": docks.recruit, "supply": scoring.supply, "return": scoring.give_back}
GROUPS = ("activate", "swap", "supply", "return", "recruit", "pay")
TAB_OF = {"place": "cards", "church": "town", "unit": "town", "tile": "town", "area": "town"}
SHOWN_IN = {"place": "display", "card": "own", "option": "own", "goal": "goals", "rival": "others"}


def seen(view: View) -> Seen:
    """A view as what it is."""
    return cast("Seen", view)


class PrincipatoTable(PlainTable):
    """The table of Principato."""

    id = "principato"
    kind = "house"

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition or editions.default()

    # What is seen

    def made_for(self, match: Match[Any]) -> PrincipatoTable:
        """Cards and goals are those of the match's edition."""
        return PrincipatoTable(cast("Edition", match.game.edition(match.state)))

    def sprite(self) -> str:
        """Icons, cubes, the heraldry of four houses, gradients and clips."""
        return heraldry() + icons.symbols() + cubes.symbols() + town.defs() + vignettes.clip() + cards.clip()

    def regions(self) -> Sequence[Region]:
        """The town first: it shows what a move would change."""
        return (
            Region("town", "p-town", _("Principality"), self._town),
            Region("ground", "p-ground", "", lambda _view, ui: board.ground(ui)),
            Region("display", "p-display", _("Display"), self._with_cards(display.display)),
            Region("own", "p-own", _("Your cards"), self._with_cards(hand.hand)),
            Region("goals", "p-goals", _("Your goals"), self._with_cards(goals.goals)),
            Region("others", "p-others", _("Rivals"), self._with_cards(rivals.rivals)),
            Region("muster", "p-muster", _("Muster"), self._muster, waits=True),
        )

    def _with_cards(self, draw: Callable[[Seen, Ui, Edition], str]) -> Draw:
        return lambda view, ui: draw(seen(view), ui, self.edition)

    def _muster(self, view: View, ui: Ui) -> str:
        """Where screens have less room, what scorings have brought lies there, too."""
        known = seen(view)
        return muster.muster(known, ui) + (score.so_far(known, ui) if ui.narrow else "")

    def _town(self, view: View, ui: Ui) -> str:
        """The near principality, or the one that is visited."""
        known = seen(view)
        visited = next((one["seat"] for one in known["players"] if one["house"] == ui.visited), known["eyes"])
        return board.board(known, ui, visited, self._ahead(known, ui))

    def _ahead(self, known: Seen, ui: Ui) -> str:
        """The move that the town shows: the one that is pointed at, looked at first, or proposed beside the town."""
        pointed = next((key.partition(":")[2] for key in ui.opens if key.startswith("ahead:")), "")
        looked = ui.chooser.partition(":")[2] if ui.chooser.startswith("move:") else ""
        return pointed or looked or (docks.proposed(known) if self.docked(known, ui) and not counted.of(ui) else "")

    def seat(self, seat: str) -> Seat:
        """A house."""
        return Seat(seat, name("house", seat), f"house-{seat}", f"nameplate house-{seat}", f"house:{seat}")

    def mark(self, seat: str, size: float, label: str = "") -> str:
        """Its shield."""
        return bits.crest(seat, round(size), label)

    def arms(self, seat: str, x: float, y: float, scale: float) -> str:
        """Its shield in a picture."""
        return bits.arms(seat, x, y, scale)

    def everybody(self) -> str:
        """All of them."""
        return _("All houses")

    def order(self, view: View) -> Sequence[int]:
        """Clockwise from the start player."""
        count, first = len(view["players"]), view["first"]
        return [(first + turn) % count for turn in range(count)]

    def when(self, view: View) -> When:
        """The year and the action."""
        known = seen(view)
        year = _("Year {year}", year=cards.ROMAN[known["year"]]) if known["year"] else ""
        if known["scoring"] is not None:
            return When(year, _("Military scoring"), "word:strength")
        number = hand.action_number(known)
        return When(year, _("Action {number} of 2", number=number) if number else "", "word:year")

    def title(self, view: View, key: str) -> str:
        """By what it is called when one asks."""
        found = answers.tip_for(seen(view), Ui(self), self.edition, key)
        return found.name if found is not None else _("Choose a move")

    def purse(self, view: View, seat: int) -> str:
        """It stands above the cards of a phone."""
        return ""

    def quick(self, view: View, ui: Ui) -> str:
        """The own cards and the other actions."""
        return sheet.quick(seen(view), ui, self.edition)

    def forecast(self, view: View, ui: Ui) -> str:
        """How one plays, instead of how many moves there are."""
        if ui.decision != "action" or ui.decider < 0 or ui.watched is not None or ui.replay is not None:
            return super().forecast(view, ui)
        return passed(ui) + e(_("Press the bar of a card to use it, its face to swap it."))

    def round_number(self, number: int) -> str:
        """As the cards have it."""
        return cards.ROMAN[number] if number < len(cards.ROMAN) else str(number)

    def in_hand(self, view: View, ui: Ui) -> str:
        """A card that is to be swapped."""
        return _("Press the card of the display that you want for it.")

    def chart(self, view: View, ui: Ui) -> str:
        """The bars of the final score."""
        return score.alone(seen(view), ui) if view["final"] else ""

    def moment(self, view: View, ui: Ui) -> str:
        """How a scoring has ended, until the next move."""
        known, shown = seen(view), ui.moment
        if not isinstance(shown, counted.Counted) or shown.ply != ui.ply or ui.replay is not None or counted.of(ui):
            return ""
        if ui.decision == "return":  # the question itself says what the scoring has brought
            return ""
        return counted.passing(known, known["scored"][shown.number - 1])

    def chooser_side(self, key: str) -> str:
        """The town shows what a move would do, the own cards what it was."""
        return "p-under-hand"

    # What lies beside it

    def dialogs(self) -> Mapping[str, Draw]:
        """The score: the final one, or how it stands."""
        return {"score": self._score}

    def _score(self, view: View, ui: Ui) -> str:
        known = seen(view)
        inside = score.final(known, ui) if known["final"] else score.standing(known, ui)
        return frame(_("Final score") if known["final"] else _("Score"), inside, "wide score-dialog")

    def dock(self, view: View, ui: Ui) -> str:
        """How to pay, how many men, whom to supply; how it was counted."""
        if not self.docked(view, ui):
            return ""
        if counted.of(ui):
            return veil("docked p-over-town", counted.result(seen(view), ui))
        kind = seen(view)["asked"]["kind"]
        side = "docked p-over-town" if kind in ("supply", "return") else "docked p-beside"
        return veil(side, DOCKS[kind](seen(view), ui))

    def docked(self, view: View, ui: Ui) -> bool:
        """Whether such a question is asked of somebody here."""
        waits = not ui.end_turn or bool(counted.of(ui))
        return ui.dialog != "aside" and waits and self.can_put_aside(view, ui)

    def can_put_aside(self, view: View, ui: Ui) -> bool:
        """Each of them can be looked away from."""
        if counted.of(ui):
            return not view["final"]
        asked = seen(view)["asked"]
        return ui.decision in DOCKS and asked["seat"] == ui.decider and ui.watched is None and ui.replay is None

    def ways(self, view: View, ui: Ui) -> list[str] | None:
        """Back to what was put aside; the other actions stand beside the own cards."""
        if ui.dialog == "aside" and self.can_put_aside(view, ui):
            return [bits.back_to("supply" if counted.of(ui) else ui.decision)]
        return [] if ui.decision == "action" and not ui.end_turn else None

    def controls(self) -> Mapping[str, Control]:
        """Visiting, and several moves in a row."""
        return CONTROLS

    def looking(self) -> tuple[str, ...]:
        """Visiting."""
        return ("town",)

    # Phones and pointers

    def tabs(self) -> Sequence[Tab]:
        """Cards, town, rivals, points."""
        return (
            Tab("cards", "cards", _("Cards")), Tab("town", "town", _("Town")), Tab("others", "human", _("Rivals")),
            Tab("points", "laurel", _("Points")),
        )  # fmt: skip

    def tab_of(self, view: View, ui: Ui, key: str) -> str:
        """Own cards lie on every part."""
        return TAB_OF.get(key.partition(":")[0], "")

    def shows(self, key: str) -> Collection[str]:
        """The region where it lies."""
        return (SHOWN_IN.get(key.partition(":")[0], "town"),)

    # Moves

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """See `keys`."""
        return keys.targets(moves)

    def sources(self, view: View, seat: int, moves: Iterable[Move], targets: Targets) -> Sources:
        """See `keys`."""
        return keys.sources(moves)

    def would(self, ui: Ui, held: str, key: str) -> Move | None:
        """A swap."""
        return keys.would(held, key)

    def harms(self, game: Game[Any], state: Any, view: View, moves: Iterable[Move]) -> Mapping[str, str]:
        """An action that would bring nothing at all, for want of room or of cubes (R-P-14)."""
        return {str(move): harm for move in moves if (harm := towns.wasted(seen(view), move))} or NONE

    def group(self, move: Move) -> str:
        """By what kind of action it is."""
        titles = {
            "activate": _("Use a card"), "swap": _("Swap a card"), "exchange": _("Swap a card"),
            "supply": _("Supply units"), "return": _("Give back units"),
        }  # fmt: skip
        return titles.get(move.verb, "")

    def leaves_open(self, move: Move) -> bool:
        """Cubes onto units, units back."""
        return move.verb in ("supply", "return")

    def shows_itself(self, game: Game[Any], state: Any, move: Move) -> bool:
        """What is still to be paid, or to be counted out, can be left."""
        if move.verb != "activate" or move not in game.decision(state):
            return False
        after, _events = game.play(state, move)
        return game.decision(after).kind in ("pay", "recruit")

    # Words

    def quiet(self, event: Event) -> bool:
        """What other lines tell."""
        return told.quiet(event)

    def divides(self, event: Event) -> bool:
        """See `told`."""
        return told.divides(event)

    def marked(self, message: Message, seat: str) -> str:
        """One line for the goals that nobody may know."""
        return _(told.OF_ALL) if message.id == GOAL else super().marked(message, seat)

    def icon(self, event: Event) -> str:
        """See `told`."""
        return told.icon(event)

    def place(self, event: Event, seat: str) -> str:
        """See `told`."""
        return told.place(event)

    def turn(self, event: Event) -> str | None:
        """Every turn is told."""
        return "" if event.kind == "turn" else None

    def round(self, event: Event) -> int | None:
        """A year."""
        year = event.data.get("year") if event.kind == "year" else None
        return year if isinstance(year, int) else None

    def round_words(self, number: int) -> str:
        """As the cards have it."""
        return _("year {year}", year=self.round_number(number))

    def answers(self, kind: str) -> bool:
        """Scorings ask everybody."""
        return kind in ("supply", "return")

    def news(self, match: Match[Any], since: int, people: Collection[int]) -> News:
        """A scoring that was counted: people see how before anybody goes on, after the last one beside the score."""
        found = counted.counted(match, since, match.ply)
        return News(unseen=bool(found and people) and not match.over, moment=found[-1] if found else None)

    def finish(self, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
        """Scorings that were just counted."""
        if not (shown.unseen or match.over or ui.replay is not None):
            return ui
        return ui._replace(own=counted.counted(match, *span))

    def foresee(self, game: Game[Any], state: Any, view: View, move: Move) -> Foresight:
        """Paid as it would be paid without being asked: proper cubes first. Words only for what no figure tells."""

        def settle(after: Any, events: list[Event]) -> tuple[Any, list[Event]]:
            decision = game.decision(after)
            if decision.kind == "pay":
                after, more = game.play(after, decision.moves[0])
                events = [*events, *more]
            return after, [event for event in events if event.kind not in foresight.TOLD]

        found = ahead_of.ahead(self, game, state, view, move, settle)
        lost = tuple(foresight.losses(towns.option(seen(view), str(move))))
        return found._replace(effects=found.effects + lost, opens=found.opens | {f"ahead:{move}"})

    def changes(self, before: View, after: View, seat: int) -> Iterator[Effect]:
        """See `foresight`."""
        return foresight.changes(seen(before), seen(after), seat)

    def meant(self, state: Any, view: View, decision: Decision, key: str) -> Iterator[Move]:
        """See `meant`."""
        return meant.meant(seen(view), decision.kind, decision.seat, key) if decision.seat >= 0 else iter(())

    def tip(self, game: Game[Any], state: Any, view: View, ui: Ui, key: str, pressed: str) -> Tip | None:
        """What it is, and what a press does."""
        found = answers.tip_for(seen(view), ui, self.edition, key)
        if found is None or ui.decider < 0 or ui.watched is not None or ui.replay is not None:
            return found
        kind, _colon, text = (pressed or key).partition(":")
        moves = (Move.parse(text),) if kind == "move" else ui.targets.get(pressed or key, ())
        effects = self.foresee(game, state, view, moves[0]).effects if len(moves) == 1 else ()
        return pressing.pressed(ui, found, moves, effects, "")

    # To read

    def book(self) -> Book:
        """The ledger and the rulings."""
        return rulebook.book()

    def bearing(self, kind: str) -> Mapping[str, str]:
        """See `rulebook`."""
        return rulebook.bearing(kind)

    def how(self) -> str:
        """See `views.how`."""
        return how.how(self.edition)

    def about_page(self) -> str:
        """See `views.about`."""
        return about.page(self.edition)

    def form(self) -> NewGame:
        """Houses, and who begins."""
        return NewGame(self)

    def tempers(self) -> Tempers:
        """What its bots like."""
        return TEMPERS

    def menu(self, ui: Ui) -> Sequence[Entry]:
        """The score, and what there is to read."""
        return (
            Entry("dialog", "score", "laurel", _("Score")),
            Entry("page", "how", "log", _("How to play")),
            Entry("book", "", "book", _("Book of rules")),
        )
