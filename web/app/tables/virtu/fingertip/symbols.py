"""The eight symbols."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.i18n import N_, _
from ....frame.tip import Text, Tip, capital, told
from ....frame.ui import Ui, View
from ..names import name

SYMBOLS = {
    "florin": Text(
        N_("Money, the only symbol that is kept: it stays in your treasury until you spend it."),
        N_("Florins on your courtiers and tiles can be collected at any time; that uses the card or tile up."),
        ("V-RES-02", "V-RES-04"),
    ),
    "crown": Text(
        N_("Pays for Govern, Finance and Annex, for purchases and alliances; two of them take an indulgence away."),
        N_("Crowns that a payment does not need are lost."),
        ("V-RES-10", "V-RES-03"),
    ),
    "cross": Text(
        N_("Pays for Govern, Finance, purchases and alliances; one takes an indulgence away."),
        N_("Crosses on your cards and tiles are also counted at the end, as religious influence."),
        ("V-RES-10", "V-END-05"),
    ),
    "cavalry": Text(
        N_("Moves one troop along one road in War. Some alliances ask for it."),
        N_("Cavalry that is not needed is lost."),
        ("V-WAR-01", "V-RES-10"),
    ),
    "ship": Text(
        N_("Crosses one sea: with a troop in War or a retreat, or to a port that you annex. In Trade it is worth 2 "
           "florins."),
        N_("Ships that are not needed are lost."),
        ("V-RES-10", "V-WAR-01", "V-ANX-03", "V-TRA-01"),
    ),
    "mask": Text(
        N_("Pays for Intrigue only: one mask places, moves or removes one agent."),
        N_("Masks that are not used are lost."),
        ("V-INT-01", "V-RES-10"),
    ),
    "war": Text(
        N_("Adds 1 to your strength in a battle or siege. Most cost 1 florin each when they are used."),
        N_("A courtier gives it in the siege itself; a card in a War room turns it into a token before."),
        ("V-SIE-03", "V-WAR-04"),
    ),
    "arrow": Text(
        N_("Moves your action marker one room further in spring. What shows it is exhausted."),
        N_("It reaches rooms beyond two steps and combines with the step for 2 florins."),
        ("V-SPR-04",),
    ),
}  # fmt: skip


def symbol(_view: View, _ui: Ui, rest: Sequence[str]) -> Tip | None:
    """One of the eight symbols."""
    kind = rest[0]
    if kind not in SYMBOLS:
        return None
    return told(SYMBOLS[kind], capital(name("symbol", kind)), _("symbol"), kind)
