"""What things are and when they help, as data, with the clauses that say so."""

from __future__ import annotations

from ....frame.i18n import N_
from ....frame.tip import Text

TILES = {
    "field": Text(
        N_("Lies before the wall. Harvest gives 1 food for each field."),
        N_("Many fields want farms: what finds no room is lost."),
        ("P-CARD-01", "P-CARD-06"),
    ),
    "farm": Text(
        N_("Lies before the wall. Each farm holds 2 food."),
        N_("More room before a large harvest."),
        ("P-STO-01", "P-CARD-07"),
    ),
    "palazzo": Text(
        N_("Stands in the inner city. Rents give 1 money for each palazzo."),
        N_("Many palazzi want banks: what finds no room is lost."),
        ("P-CARD-02", "P-CARD-08"),
    ),
    "bank": Text(
        N_("Stands in the inner city. Each bank holds 2 money."),
        N_("More room before large rents."),
        ("P-STO-02", "P-CARD-09"),
    ),
    "catapult": Text(
        N_("Stands on a tower. Counts 1 for strength in every military scoring and needs no supply."),
        N_("It stays for good, so it pays more the earlier it comes."),
        ("P-MIL-08", "P-CARD-12"),
    ),
    "militia": Text(
        N_("Stands on the wall. With food or favour on it, it counts 1 for strength, without it takes 1 away."),
        N_("Free and many, but each wants a cube at every scoring."),
        ("P-STO-04", "P-MIL-11", "P-MIL-12"),
    ),
    "condottiere": Text(
        N_("Stands on the wall. With money or favour on it, it counts 1 for strength, without it takes 1 away."),
        N_("Free and many, but each wants a cube at every scoring."),
        ("P-STO-05", "P-MIL-09", "P-MIL-10"),
    ),
    "monument": Text(
        N_("Stands on the piazza. Its value are points at the end; some goals count it, whatever its value."),
        N_("The best values go first."),
        ("P-CARD-15", "P-END-02"),
    ),
    "book": Text(
        N_("Lies in the palace. Its value are points at the end; some goals count it, whatever its value."),
        N_("The best values go first."),
        ("P-CARD-16", "P-END-02"),
    ),
    "painting": Text(
        N_("Hangs in the palace. Its value are points at the end; some goals count it, whatever its value."),
        N_("The best values go first."),
        ("P-CARD-17", "P-END-02"),
    ),
}
CUBES = {
    "food": Text(
        N_("Lies on farms, 2 on each, until it is spent; or on a militia, where it stays until the next scoring."),
        N_("Pays for palazzi, banks and books, and with money for siege engines and monuments."),
        ("P-STO-01", "P-STO-08"),
    ),
    "money": Text(
        N_("Lies on banks, 2 on each, until it is spent; or on a condottiere, where it stays until the next scoring."),
        N_("Pays for fields, farms and paintings, and with food for siege engines and monuments."),
        ("P-STO-02", "P-STO-08"),
    ),
    "favour": Text(
        N_("Lies in the church, 3 at most. Each stands for 1 food or 1 money, also on a unit."),
        N_("A reserve that always fits, but the church is small."),
        ("P-STO-03", "P-FAV-01", "P-FAV-02"),
    ),
}
WORDS = {
    "leaves": (
        N_("Leaves next"),
        "leaves",
        Text(
            N_(
                "After every turn the leftmost card leaves the game, the others move up, and a new one comes in "
                "at the right."
            ),
            N_("What you want must be taken before it walks out."),
            ("P-EOT-01", "P-EOT-02"),
        ),
    ),
    "stack": (
        N_("Refill stack"),
        "stack",
        Text(
            N_(
                "New cards come from here. When it is empty at the end of a turn, the year ends with a military "
                "scoring. In the years II and III one more scoring is hidden in it."
            ),
            N_("Count the cards: the last scoring of the year is no surprise, the hidden one is."),
            ("P-YEAR-01", "P-XMIL-01"),
        ),
    ),
    "action": (
        N_("Two actions"),
        "cards",
        Text(
            N_(
                "A turn has two actions: use one of your two cards, swap one for a card of the display, or take "
                "a favour."
            ),
            "",
            ("P-TURN-01", "P-TURN-02"),
        ),
    ),
    "muster": (
        N_("Muster"),
        "wall",
        Text(
            N_(
                "Everybody\N{RIGHT SINGLE QUOTATION MARK}s strength now, what it could become with the cubes in "
                "store, and the points if it were scored now."
            ),
            "",
            ("P-MIL-13", "P-MIL-14"),
        ),
    ),
    "culture": (
        N_("Culture in the stock"),
        "tome",
        Text(
            N_("The values that are still to be had. A buyer takes any of them."),
            N_("There are few of the best."),
            ("P-CARD-18",),
        ),
    ),
    "strength": (
        N_("Strength"),
        "wall",
        Text(
            N_(
                "Siege engines and supplied units count 1, empty units take 1 away. It is counted in five military "
                "scorings."
            ),
            N_("Only the rank counts, not by how much."),
            ("P-MIL-08", "P-MIL-13", "P-MIL-18"),
        ),
    ),
    "places": (
        N_("Points by place"),
        "laurel",
        Text(
            N_(
                "The strongest gets the most. Who ties adds up the points of the places they share and divides "
                "them, rounded up."
            ),
            "",
            ("P-MIL-14", "P-MIL-15"),
        ),
    ),
    "start": (
        N_("Start player"),
        "coronet",
        Text(
            N_(
                "Had the first turn of the game; of players with equally many military tiles, decides first in a "
                "scoring."
            ),
            "",
            ("P-SET-21", "P-MIL-05"),
        ),
    ),
    "goal": (
        N_("Hidden goal"),
        "goal",
        Text(
            N_("Everybody has two goals that only they know. They are shown and counted at the end."),
            N_("Watch what others collect."),
            ("P-SET-14", "P-SET-15", "P-END-08"),
        ),
    ),
    "bot": (
        N_("Bot"),
        "bot",
        Text(N_("A program plays this house. It knows no more than a person in its place."), "", ("P-SET-15",)),
    ),
    "ahead": (
        N_("What it would do"),
        "show",
        Text(N_("What would change if this move were made now. Nothing of what is still to be drawn is told.")),
    ),
    "harm": (
        N_("Warning"),
        "warning",
        Text(
            N_("What this move would cost you without bringing anything. It is shown before it is made."),
            "",
            ("P-STO-08", "P-STO-09"),
        ),
    ),
    "year": (
        N_("Year"),
        "stack",
        Text(
            N_("The game has three years, each with its own stack of cards; each ends with a military scoring."),
            "",
            ("P-GAME-01", "P-GAME-03"),
        ),
    ),
}
AREAS = {
    "palace": (
        N_("Palace"),
        "loggia",
        Text(
            N_(
                "Books above, paintings below, monuments on the piazza beside it. The plate counts the points of "
                "all your culture."
            ),
            "",
            ("P-AREA-05", "P-END-02"),
        ),
    ),
    "church": (
        N_("Church"),
        "favour",
        Text(
            N_(
                "Holds favour, 3 at most. Taking a favour is an action; with a full church it goes onto an empty "
                "unit, or is lost."
            ),
            N_("Each favour pays for 1 food or 1 money."),
            ("P-TURN-20", "P-TURN-21", "P-STO-03"),
        ),
    ),
    "swap": (
        N_("Swap"),
        "exchange",
        Text(
            N_(
                "An action: one of your cards goes to the display, and you take the card that lies there. "
                "Neither is used."
            ),
            N_("Press the card you give, then the one you want."),
            ("P-TURN-16", "P-TURN-17"),
        ),
    ),
    "gate": (
        N_("Pass"),
        "end",
        Text(
            N_("Gives up what is left of the turn. The display moves on all the same."), "", ("P-TURN-04", "P-EOT-06")
        ),
    ),
}
CARD = {
    True: Text(
        N_("Action card. After use it goes to the display, and you take another one for it."),
        "",
        ("P-TURN-10", "P-TURN-11"),
    ),
    False: Text(N_("Action card. It stays with you after use, until you swap it."), "", ("P-TURN-13", "P-TURN-19")),
}
CARDS = {  # the clause of each
    "harvest": "P-CARD-01", "rents": "P-CARD-02", "tithe": "P-CARD-03", "taxes": "P-CARD-04", "donation": "P-CARD-05",
    "buy_field": "P-CARD-06", "build_farm": "P-CARD-07", "build_palazzo": "P-CARD-08", "found_bank": "P-CARD-09",
    "muster_militia": "P-CARD-10", "hire_condottieri": "P-CARD-11", "build_catapult": "P-CARD-12",
    "build_catapult_late": "P-CARD-13", "raise_monument": "P-CARD-15", "copy_book": "P-CARD-16",
    "commission_painting": "P-CARD-17",
}  # fmt: skip
GOALS = {
    "bulwark": "P-GOAL-01", "fertile_land": "P-GOAL-02", "town_charter": "P-GOAL-03", "armoury": "P-GOAL-04",
    "chapel": "P-GOAL-05", "palace": "P-GOAL-06", "town_hall": "P-GOAL-07", "villa": "P-GOAL-08",
}  # fmt: skip
OF_GOALS = ("P-END-02", "P-SET-14")
