"""Principato's own buttons: those that are no moves, and what kind of move the others make."""

from __future__ import annotations

from collections.abc import Sequence

from virtu_core.kernel.moves import Move
from virtu_core.principato.edition.model import Edition
from virtu_core.principato.grammar import VERBS
from virtu_core.principato.shapes import View

from ....frame.buttons import BADGE, Button, answer
from ....frame.i18n import N_, _
from ....frame.tip import Tip
from ....frame.ui import Ui

BUTTONS = {
    "dialog:score": Button(
        N_("Score"), "laurel", N_("Strength now, and what every military scoring has brought."), "", ("P-END-02",),
    ),
    "town": Button(
        N_("Principality"), "loggia", N_("Shows this principality large; pressed again, your own."), "",
        ("P-AREA-01",),
    ),
    "fill": Button(
        N_("Supply"), "supplies", N_("Chooses cubes for empty units, or takes chosen ones back: proper cubes first, "
        "then favour."), N_("Nothing is moved before you confirm it."), ("P-MIL-01", "P-FAV-02"),
    ),
    "supplied": Button(
        N_("Keep this strength"), "check", N_("Moves the chosen cubes onto the units, and you are done."),
        N_("Undo takes it back as one."), ("P-MIL-06",),
    ),
    "counted": Button(N_("Go on"), "check", N_("Closes the report of the scoring; the next decision follows.")),
    "tab:cards": Button(N_("Cards"), "cards", N_("Shows the display, your cards and your goals."), BADGE),
    "tab:town": Button(N_("Town"), "town", N_("Shows your principality."), BADGE),
    "tab:others": Button(N_("Rivals"), "human", N_("Shows what the others have."), BADGE),
    "tab:points": Button(N_("Points"), "laurel", N_("Shows the strength of all, and what culture is left.")),
}  # fmt: skip
MOVES = {  # verb: sign, what it does
    "first": ("coronet", N_("Says who begins. It is drawn before anybody decides.")),
    "draw": ("stack", N_("Turns up the next card.")),
    "activate": ("cards", N_("Uses one of your cards. Cards with the swap sign go to the display afterwards.")),
    "pay": ("money", N_("Pays with these cubes, and you get what it is for.")),
    "recruit": ("militia", N_("Takes so many units, free. They stand on the wall and are empty.")),
    "exchange": ("exchange", N_("Takes this card; the one you have used goes to its place.")),
    "swap": ("exchange", N_("Takes this card; one of yours goes to its place, and neither is used.")),
    "favour": ("favour", N_("Takes one favour from the stock.")),
    "supply": (
        "supplies",
        N_("Moves cubes onto empty units. They stay there until the next scoring has been counted."),
    ),
    "return": ("leaves", N_("Sends units home. Those that stay count against you while they are empty.")),
    "done": ("check", N_("You are done with this, and the game goes on.")),
    "pass": ("end", N_("Gives up what is left of the turn. The display moves on all the same.")),
}


def button(_view: View, _ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    """See `frame.buttons`."""
    return answer(BUTTONS, rest)


def move(_view: View, ui: Ui, _edition: Edition, rest: Sequence[str]) -> Tip | None:
    """A button that makes a move, by the move's words."""
    text = ":".join(rest)
    verb = Move.parse(text).verb
    if verb not in MOVES:
        return None
    sign, does = MOVES[verb]
    named = next((choice for choice in ui.choices if str(choice.move) == text), None)
    title, kind = (named.text, named.group or _("move")) if named else (verb, _("move"))
    return Tip(title, kind, _(does), "", (VERBS[verb].clause,), sign)
