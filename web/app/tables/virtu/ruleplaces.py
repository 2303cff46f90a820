"""Where rulings and examples belong in the book of rules, and which clauses bear on which decision."""

from __future__ import annotations

from ...frame.i18n import N_

RULINGS = {  # by ruling: the clauses beside which it stands
    "R-01": ("V-IND-01",), "R-02": ("V-SIE-04",), "R-03": ("V-SIE-08",), "R-04": ("V-SIE-05",), "R-05": ("V-END-05",),
    "R-06": ("V-PAL-04", "V-WIN-05"), "R-07": ("V-SIE-03",), "R-08": ("V-WIN-13",), "R-09": ("V-WIN-07",),
    "R-10": ("V-RES-04",), "R-11": ("V-SIE-13",), "R-12": ("V-INT-08",), "R-13": ("V-END-02", "V-END-03"),
    "R-14": ("V-SIE-14",), "R-15": ("V-SIE-09", "V-PAT-02"), "R-16": ("V-WAR-03",), "R-17": ("V-WAR-05",),
    "R-18": ("V-SIE-03",), "R-19": ("V-SIE-09",), "R-20": ("V-SIE-04",), "R-21": ("V-RES-03",), "R-22": ("V-PAT-07",),
    "R-23": ("V-WIN-01",), "R-24": ("V-SIE-08",), "R-25": ("V-SIE-09",), "R-26": ("V-SIE-01",), "R-27": ("V-SIE-11",),
    "R-28": ("V-IND-05", "V-SPR-05"), "R-29": ("V-IND-01",), "R-30": ("V-RES-11", "V-GOV-03"), "R-31": ("V-ANX-01",),
    "R-32": ("V-WAR-02",), "R-33": ("V-WAR-01", "V-ANX-06"), "R-34": ("V-SIE-06",), "R-35": ("V-SIE-06", "V-WIN-11"),
    "R-36": ("V-RES-05",), "R-38": ("V-PAL-10",), "R-39": ("V-WIN-07",), "R-40": ("V-ALL-01",), "R-41": ("V-SET-09",),
    "R-42": ("V-PAT-04",), "R-44": ("V-PAL-09",), "R-45": ("V-WIN-08", "V-PAL-08"), "R-46": ("V-WIN-08",),
    "R-47": ("V-WIN-09",), "R-48": ("V-INT-08",), "R-50": ("V-INT-04",), "R-51": ("V-PAT-03",), "R-52": ("V-ALL-02",),
    "R-53": ("V-END-01",), "R-54": ("V-END-02",), "R-56": ("V-SET-07",), "R-57": ("V-SET-10",),
    "R-58": ("V-WAR-02", "V-INT-01", "V-GOV-01"), "R-59": ("V-WIN-03",), "R-60": ("V-RES-04",),
    "R-61": ("V-SIE-09",), "R-62": ("V-RES-05",),
    "R-63": ("V-SIE-14",), "R-64": ("V-RES-03",), "R-65": ("V-RES-07",), "R-66": ("V-WAR-04", "V-SPR-04"),
    "R-67": ("V-WIN-09",), "R-68": ("V-INT-04",), "R-69": ("V-IND-02",),
}  # fmt: skip
EXAMPLES = {
    "V-EX-01": ("V-GOV-02", "V-RES-06"), "V-EX-02": ("V-ANX-01",), "V-EX-03": ("V-ANX-03",), "V-EX-04": ("V-SIE-02",),
    "V-EX-05": ("V-SIE-02",), "V-EX-06": ("V-SIE-05",), "V-EX-07": ("V-SIE-05",), "V-EX-08": ("V-SIE-07",),
    "V-EX-09": ("V-SIE-11",), "V-EX-10": ("V-INT-07",), "V-EX-11": ("V-WIN-13", "V-ALL-02"), "V-EX-12": ("V-WIN-05",),
    "V-EX-13": ("V-END-05",), "V-EX-14": ("V-WIN-10",), "V-EX-15": ("V-ANX-02",), "V-EX-16": ("V-WAR-01",),
    "V-EX-17": ("V-INT-03",), "V-EX-18": ("V-WIN-13",), "V-EX-19": ("V-SPR-05",),
}  # fmt: skip

# By kind of decision: the clauses that bear on it, each with a word for the button that leads there.
NOW = {
    "family": {"V-SET-09": N_("First cards"), "V-PAL-03": N_("In a room"), "V-PAL-04": N_("Support"),
               "V-PAL-02": N_("Courtiers")},
    "start": {"V-SPR-02": N_("First room"), "V-SPR-01": N_("Then act"), "V-PAL-01": N_("Rooms")},
    "go": {"V-SPR-03": N_("How far"), "V-SPR-04": N_("Farther"), "V-SPR-05": N_("Arrows"), "V-IND-04": N_("Shut rooms"),
           "V-INT-04": N_("Agents")},
    "absolution": {"V-IND-05": N_("Paying it off"), "V-IND-04": N_("Shut room")},
    "act": {"V-SPR-06": N_("Act or decline"), "V-RES-07": N_("Who pays"), "V-IND-01": N_("Indulgence")},
    "govern": {"V-GOV-01": N_("What it does"), "V-GOV-02": N_("Mixing"), "V-RES-03": N_("One kind a card"),
               "V-RES-07": N_("Who pays")},
    "govern_spend": {"V-GOV-01": N_("What it does"), "V-GOV-03": N_("Which tiles")},
    "trade": {"V-TRA-01": N_("What it gives"), "V-RES-07": N_("Who pays")},
    "war": {"V-WAR-01": N_("Moving"), "V-WAR-03": N_("Besieging"), "V-WAR-04": N_("Tokens"),
            "V-RES-06": N_("Who pays")},
    "intrigue": {"V-INT-01": N_("What a mask does"), "V-INT-02": N_("One a place"), "V-INT-04": N_("Rooms"),
                 "V-INT-07": N_("Cities")},
    "pay": {"V-RES-03": N_("One kind a card"), "V-RES-07": N_("Who pays"), "V-PAL-06": N_("What is exhausted"),
            "V-RES-10": N_("What pays what")},
    "patron": {"V-FIN-03": N_("When"), "V-PAT-02": N_("For war"), "V-PAT-03": N_("Spaces"), "V-PAT-04": N_("Points")},
    "besiege": {"V-SIE-01": N_("Order"), "V-SIE-02": N_("Strength"), "V-SIE-05": N_("Winning")},
    "bonus": {"V-SIE-03": N_("War bonuses"), "V-SIE-04": N_("In turn"), "V-SIE-05": N_("Winning"),
              "V-SIE-07": N_("Defeat")},
    "assault": {"V-SIE-09": N_("After a battle"), "V-SIE-02": N_("Strength"), "V-SIE-11": N_("Retreat")},
    "retreat": {"V-SIE-11": N_("Where to"), "V-SIE-12": N_("Lost troops")},
    "window": {"V-RES-04": N_("Collecting"), "V-SIE-03": N_("War bonuses")},
    "lose_space": {"V-PAL-09": N_("A space is lost"), "V-PAL-08": N_("Extra spaces"), "V-PAL-10": N_("Discarding")},
    "wages": {"V-WIN-02": N_("Wages"), "V-WIN-01": N_("Five steps")},
    "rearrange": {"V-WIN-03": N_("Which rooms"), "V-WIN-04": N_("From a space"), "V-WIN-05": N_("Out of a room"),
                  "V-PAL-04": N_("Support")},
    "buy": {"V-WIN-07": N_("All at once"), "V-WIN-08": N_("Where it goes"), "V-WIN-09": N_("Limits"),
            "V-WIN-10": N_("Cathedral")},
    "placing": {"V-WIN-08": N_("Where it goes"), "V-PAL-10": N_("Discarding")},
    "recruit": {"V-WIN-11": N_("Price"), "V-SIE-12": N_("Lost troops")},
    "ally": {"V-WIN-12": N_("One a winter"), "V-WIN-13": N_("Agents"), "V-ALL-01": N_("Bonuses")},
    "over": {"V-END-01": N_("Why it ended"), "V-END-02": N_("Cities"), "V-END-05": N_("Religious influence"),
             "V-END-06": N_("The rest")},
}  # fmt: skip
