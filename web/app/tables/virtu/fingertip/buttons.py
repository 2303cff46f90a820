"""Virtù's own buttons that are no moves: what each does, by its act and, where that matters, its value."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.buttons import BADGE, KEYS, Button, answer
from ....frame.i18n import N_
from ....frame.tip import Tip
from ....frame.ui import Ui, View

BUTTONS = {
    "dialog:menu": Button(N_("Menu"), "menu", N_("Everything that is no move: score, supply, sharing, settings.")),
    "dialog:score": Button(
        N_("Score"), "prestige", N_("Prestige of every house, by where it comes from."), "", ("V-END-02", "V-END-06"),
    ),
    "dialog:supply": Button(
        N_("Supply"), "supply", N_("Persons, tiles and patron bonuses that are left, with their prices."), "",
        ("V-WIN-07", "V-SET-07"),
    ),
    "dialog": Button(N_("Open again"), "florin", N_("Opens what was put aside.")),
    "threats": Button(N_("Threats"), "warning", N_("Marks on the map what rivals could take next spring.")),
    "palace": Button(
        N_("Palace"), "palace",
        N_("Shows the palace of this house large; pressed again, your own."), "", ("V-PAL-01",),
    ),
    "tab:map": Button(N_("Map"), "map", N_("Shows the map of Italy."), BADGE),
    "tab:palace": Button(N_("Palace"), "palace", N_("Shows your palace and domain."), BADGE),
    "tab:rivals": Button(N_("Rivals"), "courtier", N_("Shows the other houses."), BADGE),
    "tab:tracks": Button(N_("Tracks"), "prestige", N_("Shows the prestige tracks and how near the end is.")),
    "pieces": Button(N_("Pieces"), "show", N_("Shows or hides the pieces on the map.")),
    "skip:winter": Button(
        N_("End my winter"), "next", N_("Goes on through the other steps of your winter and does nothing in them."),
        N_("One press; Undo takes it back as one."), ("V-WIN-01",),
    ),
    "skip:alliances": Button(
        N_("Straight to alliances"), "next", N_("Goes on to the last step of your winter and does nothing before it."),
        N_("One press; Undo takes it back as one."), ("V-WIN-12",),
    ),
    "pref:ask_all": Button(
        N_("Questions with one answer"), "next",
        N_("Passed over: the game goes on by itself where all you could do is go on, or ask for an indulgence."),
        N_("Asked: it waits for you at every step."),
    ),
    "propose": Button(
        N_("Pay"), "check",
        N_("Pays as is shown here: with what is proposed, or with what you have chosen by pressing a source."),
        N_("What is proposed exhausts the least; then it loses the least."),
        ("V-RES-03", "V-RES-07"),
    ),
    "fought": Button(N_("Go on"), "next", N_("Closes the report of the siege; the next decision follows.")),
    "follow": Button(
        N_("All in one"), "check", N_("Makes the moves it names one after the other: it pays and uses what it shows."),
        N_("Undo takes it back."),
    ),
    "take-back": Button(
        N_("Paid"), "undo", N_("Takes back what this has paid; it lies there as before, the rest stays paid."),
    ),
    "take-out": Button(N_("Take out"), "close", N_("Takes this out of the basket; everything else stays in it.")),
    "pay-basket": Button(
        N_("Pay"), "check", N_("Buys all that lies in the basket and pays with what is shown beside it."), "",
        ("V-WIN-07", "V-WIN-08"),
    ),
    "pay-otherwise": Button(
        N_("Pay otherwise"), "florin", N_("Buys all that lies in the basket; you choose what pays for it."), "",
        ("V-WIN-07", "V-RES-03"),
    ),
    "cancel-payment": Button(N_("Cancel"), "close", N_("Takes the payment back, and what it was for.")),
    "zoom:in": Button(N_("Zoom in"), "zoomin", N_("Shows the map larger.")),
    "zoom:out": Button(N_("Zoom out"), "zoomout", N_("Shows more of the map.")),
    "zoom:fit": Button(N_("Whole map"), "fit", N_("Shows all of the map.")),
}  # fmt: skip


def button(_view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """See `frame.buttons`. Where there is no room for a desk there are no keys."""
    return answer(BUTTONS, rest, {} if ui.narrow else {**KEYS, "threats": "T"})
