"""Words and signs of the table that are no piece of their own."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.i18n import N_, _
from ....frame.tip import Text, Tip, told
from ....frame.ui import Ui, View
from ..data import edition_of
from ..names import name
from ..words import owner_name

HOUSE = Text(
    N_("Every player leads one house with a palace, a domain of tiles, troops and agents. The shield marks what "
       "belongs to it."),
    "",
    ("V-SET-01", "V-SET-05"),
)  # fmt: skip
WORDS: dict[str, tuple[str, str, str, Text]] = {  # name, kind, sign, text
    "prestige": (
        N_("Prestige"), N_("what wins the game"), "prestige",
        Text(
            N_("The house with the most prestige at the end wins. It comes from cities, patronage, cards, tiles, "
               "religious influence, trophies and alliances."),
            N_("Each indulgence left in your palace takes 1 away."),
            ("V-END-02", "V-END-03", "V-END-04", "V-END-06"),
        ),
    ),
    "cities": (
        N_("Cities"), N_("how many a house holds"), "annex",
        Text(
            N_("Each city brings its tile and a step on the city track, which is worth prestige."),
            N_("With {space} cities you get one more courtier space; with {last} the game ends after the winter."),
            ("V-END-01", "V-END-02", "V-PAL-08"),
        ),
    ),
    "order": (
        N_("Place in the order"), N_("who plays when"), "order",
        Text(
            N_("Houses play in this order, in spring and in winter. It is set anew after the retreats: most cities "
               "first."),
            N_("Between equals the one whose marker lies on top goes first."),
            ("V-SIE-14", "V-SPR-01"),
        ),
    ),
    "year": (
        N_("Year and season"), N_("where the game stands"), "order",
        Text(
            N_("In spring everybody moves the action marker and uses one action; then sieges and retreats are "
               "resolved. In winter everybody pays, rearranges, buys, recruits and allies."),
            N_("After each spring it is looked whether the game ends; the winter is still played."),
            ("V-SPR-01", "V-SIE-01", "V-WIN-01", "V-END-01"),
        ),
    ),
    "courtiers": (
        N_("Courtiers"), N_("cards beside a palace"), "courtier",
        Text(
            N_("Six spaces for cards, three on each side; three of them are locked at first. A courtier helps to pay "
               "for any action and is exhausted then."),
            N_("The action marker makes them available again when it crosses the arrow of their side."),
            ("V-PAL-02", "V-PAL-06", "V-SPR-05"),
        ),
    ),
    "exhausted": (
        N_("Exhausted"), N_("state of a card or tile"), "exhausted",
        Text(
            N_("It has been used and gives nothing until it is made available again."),
            N_("Courtiers come back when the marker crosses their arrow, tiles by Govern."),
            ("V-PAL-06", "V-SPR-05", "V-GOV-01"),
        ),
    ),
    "siege": (
        N_("Siege"), N_("strength against strength"), "siege",
        Text(
            N_("Troops in a city that is not theirs besiege it. They win only if they are stronger; a tie goes to the "
               "city."),
            N_("Each troop and each war bonus counts; the city adds its value."),
            ("V-SIE-02", "V-SIE-05", "V-SIE-07"),
        ),
    ),
    "troops": (
        N_("Troops"), N_("part of a strength"), "troop",
        Text(
            N_("Each troop counts 1, for whoever attacks and for whoever holds the city."),
            N_("Whoever takes a city or wins a battle loses one for each troop of the other side."),
            ("V-SIE-02", "V-SIE-05", "V-SIE-09"),
        ),
    ),
    "value": (
        N_("City"), N_("part of a strength"), "annex",
        Text(
            N_("A city defends itself with its value. An agent of the attacker makes it 1 lower; on a neutral city an "
               "agent of somebody else makes it 1 higher."),
            N_("For a neutral city nobody announces war bonuses."),
            ("V-SIE-02", "V-SIE-04", "V-INT-07"),
        ),
    ),
    "agents": (
        N_("Agent"), N_("part of a strength"), "agent",
        Text(
            N_("An agent in the city changes its value by 1: lower for its own house, higher for others if the city is "
               "neutral."),
            "",
            ("V-SIE-02", "V-INT-07"),
        ),
    ),
    "losses": (
        N_("What it costs"), N_("after a siege"), "troop",
        Text(
            N_("Whoever takes a city loses a troop if its strength was 3 or more, and one for each defending troop; a "
               "defeated attacker loses one and retreats."),
            N_("Lost troops return to the reserve and can be recruited in winter."),
            ("V-SIE-05", "V-SIE-07", "V-SIE-12"),
        ),
    ),
    "threat": (
        N_("Threat"), N_("help on the map"), "warning",
        Text(
            N_("A rival could take this city next spring. A dashed frame means: unless it is defended; a thick one: "
               "whatever is done."),
            N_("Crest and sign say who could do it, and how."),
            ("V-SIE-02", "V-ANX-01"),
        ),
    ),
    "trophies": (
        N_("Trophies"), N_("prizes of war"), "trophy",
        Text(
            N_("Taking a city from another house by siege brings a trophy, at most one from each house. Each is worth "
               "2 prestige."),
            N_("Trophies are never lost."),
            ("V-SIE-06", "V-END-06", "R-35"),
        ),
    ),
    "ahead": (
        N_("What would happen"), N_("before a move is made"), "next",
        Text(N_("What the move you point at would change. Nothing is played yet."), ""),
    ),
    "most_cities": (
        N_("Most cities"), N_("prestige"), "annex",
        Text(N_("1 prestige for the house that leads on the city track, and for all who tie."), "", ("V-END-02",)),
    ),
    "patronage": (
        N_("Patronage"), N_("prestige"), "finance",
        Text(N_("Prestige by the space reached on the patronage track."), "", ("V-END-03", "V-FIN-01")),
    ),
    "most_patronage": (
        N_("Furthest patron"), N_("prestige"), "finance",
        Text(
            N_("1 prestige for the house that leads on the patronage track, and for all who tie."), "",
            ("V-END-03", "R-13"),
        ),
    ),
    "cards": (
        N_("Cards"), N_("prestige"), "courtier",
        Text(N_("Prestige that is printed on the cards in your palace."), "", ("V-END-04",)),
    ),
    "tiles": (
        N_("Tiles"), N_("prestige"), "palace",
        Text(N_("Prestige that is printed on the tiles of your domain, exhausted or not."), "", ("V-END-04",)),
    ),
    "patrons": (
        N_("Patron bonuses"), N_("prestige"), "finance",
        Text(N_("Prestige that is printed on your patron bonuses."), "", ("V-PAT-06", "V-END-04")),
    ),
    "religion": (
        N_("Religious influence"), N_("prestige"), "cross",
        Text(
            N_("Houses are ranked by the crosses on their cards and tiles, exhausted or not: {first} prestige for the "
               "most, {second} for the second."),
            N_("Who ties gets what the place below is worth."),
            ("V-END-05", "R-05"),
        ),
    ),
    "alliances": (
        N_("Alliances"), N_("prestige"), "trophy",
        Text(N_("1 prestige for each alliance of yours on which no agent of another house sits."), "", ("V-END-06",)),
    ),
    "indulgences": (
        N_("Indulgences"), N_("prestige"), "indulgence",
        Text(N_("Each indulgence in your palace takes 1 prestige away."), "", ("V-IND-06", "V-END-06")),
    ),
    "price": (
        N_("Price"), N_("what it costs"), "florin",
        Text(
            N_("What has to be paid. One kind of symbol from each card or tile; what is left over is lost, florins "
               "excepted."),
            "",
            ("V-RES-03", "V-RES-07"),
        ),
    ),
    "harm": (
        N_("It takes something from you"), N_("warning"), "warning",
        Text(N_("It costs you a card, a troop, prestige or the action of the year; what it is stands beside it."), ""),
    ),
    "loss": (
        N_("What would be lost"), N_("warning"), "warning",
        Text(
            N_("Symbols that a payment does not need are gone, except florins."),
            N_("Other cards may fit the price better."),
            ("V-RES-02", "V-RES-03"),
        ),
    ),
    "bot": (
        N_("Bot"), N_("a player that is a program"), "bot",
        Text(N_("A program plays this house, by the same rules as everybody."), ""),
    ),
    "map": (
        N_("Map of Italy"), N_("the board"), "map",
        Text(
            N_("Cities, roads and seas. A city's number is its value; the ring shows who holds it."),
            "",
            ("V-ANX-01", "V-WAR-01"),
        ),
    ),
    "chronicle": (
        N_("Chronicle"), N_("what happened"), "log",
        Text(N_("Everything that happened, the latest first. A line shows where; pressed, it goes there in time."), ""),
    ),
    "decision": (
        N_("Decision"), N_("who is to do what"), "next",
        Text(N_("Says who has to decide and what. Whatever glows on the table is an answer."), ""),
    ),
}  # fmt: skip


def word(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A word or sign of the table."""
    if rest[0] not in WORDS:
        return None
    title, kind, sign, text = WORDS[rest[0]]
    known = edition_of(ui)
    places = known.religion[len(view["players"])]
    fields = {
        "space": known.space_at_cities, "last": len(known.city_prestige) - 1, "first": places[0], "second": places[1],
    }  # fmt: skip
    return told(text, _(title), _(kind), sign, "", **fields)


def house(view: View, ui: Ui, rest: Sequence[str]) -> Tip | None:
    """A player's house."""
    player = next((player for player in view["players"] if player["house"] == rest[0]), None)
    if player is None:
        return None
    title = name("house", rest[0])
    seat, who = player["seat"], owner_name(view, player["seat"], ui.names)
    kind = _("house of {who}", who=who) if who != title else _("a house")
    prestige, cities = view["scores"][seat]["total"], len(player["cities"])
    now = _(
        "Prestige so far: {prestige}. Cities: {cities}. Florins: {florins}.",
        prestige=prestige,
        cities=cities,
        florins=player["florins"],
    )
    return told(HOUSE, title, kind, f"house:{rest[0]}", now)
