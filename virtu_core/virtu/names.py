"""What things are called: English names as the translators' keys, and what lies where in a palace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import messages
from ..kernel.messages import N_, Message, Name
from .table import CATHEDRAL

if TYPE_CHECKING:
    from .state import Player, State

CITIES = {
    "nizza": N_("Nice"), "torino": N_("Turin"), "milano": N_("Milan"), "genova": N_("Genoa"), "parma": N_("Parma"),
    "verona": N_("Verona"), "venezia": N_("Venice"), "trieste": N_("Trieste"), "bologna": N_("Bologna"),
    "ravenna": N_("Ravenna"), "firenze": N_("Florence"), "pisa": N_("Pisa"), "siena": N_("Siena"),
    "perugia": N_("Perugia"), "spoleto": N_("Spoleto"), "ancona": N_("Ancona"),
    "civitavecchia": N_("Civitavecchia"), "roma": N_("Rome"), "terracina": N_("Terracina"),
    "benevento": N_("Benevento"), "napoli": N_("Naples"), "bari": N_("Bari"), "taranto": N_("Taranto"),
    "reggio": N_("Reggio"), "palermo": N_("Palermo"), "siracusa": N_("Syracuse"), "cagliari": N_("Cagliari"),
    "ajaccio": N_("Ajaccio"), "tunis": N_("Tunis"), "ragusa": N_("Ragusa"),
}  # fmt: skip
HOUSES = {
    "florence": N_("Florence"), "naples": N_("Naples"), "venice": N_("Venice"), "milan": N_("Milan"),
    "rome": N_("Rome"),
}  # fmt: skip
CARDS = {
    "lorenzo": N_("Lorenzo the Magnificent"), "giovanni": N_("Giovanni de' Medici"),
    "giuliano": N_("Giuliano de' Medici"), "ferdinand": N_("Ferdinand II of Naples"),
    "alfonso": N_("Alfonso of Calabria"), "federico": N_("Federico da Montefeltro"),
    "barbarigo": N_("Agostino Barbarigo"), "grimani": N_("Antonio Grimani"), "cornaro": N_("Caterina Cornaro"),
    "ludovico": N_("Ludovico il Moro"), "galeazzo": N_("Galeazzo Sanseverino"), "caterina": N_("Caterina Sforza"),
    "rodrigo": N_("Rodrigo Borgia"), "cesare": N_("Cesare Borgia"), "lucrezia": N_("Lucrezia Borgia"),
    "ambassador": N_("Ambassador"), "cardinal": N_("Cardinal"), "gonfaloniere": N_("Gonfaloniere"),
    "merchant": N_("Merchant"), "consigliere": N_("Consigliere"), "podesta": N_("Podestà"),
    "assassin": N_("Assassin"), "condottiere": N_("Condottiere"), "admiral": N_("Admiral"), "banker": N_("Banker"),
    "bishop": N_("Bishop"), "pope": N_("Pope"), "machiavelli": N_("Niccolò Machiavelli"),
}  # fmt: skip
TILES = {
    "duchy": N_("Duchy"), "principality": N_("Principality"), "kingdom": N_("Kingdom"), "republic": N_("Republic"),
    "guild": N_("Guild"), "cathedral": N_("Cathedral"),
}  # fmt: skip
PATRONS = {
    "leonardo": N_("Leonardo da Vinci"), "copernicus": N_("Nicolaus Copernicus"), "michelangelo": N_("Michelangelo"),
    "columbus": N_("Christopher Columbus"), "machiavelli": N_("Niccolò Machiavelli"),
    "fortification": N_("Fortification"), "prince": N_("The Prince"), "duomo": N_("Duomo"),
    "sistine": N_("Sistine Chapel"), "cannons": N_("Cannons"),
}  # fmt: skip
POWERS = {
    "france": N_("Kingdom of France"), "ottomans": N_("Ottoman Empire"), "empire": N_("Holy Roman Empire"),
}  # fmt: skip
SYMBOLS = {
    "florin": N_("florin"), "crown": N_("crown"), "cross": N_("cross"), "cavalry": N_("cavalry"), "ship": N_("ship"),
    "mask": N_("mask"), "war": N_("war bonus"), "arrow": N_("arrow"),
}  # fmt: skip
SEVERAL = {
    "florin": N_("florins"), "crown": N_("crowns"), "cross": N_("crosses"), "cavalry": N_("cavalry"),
    "ship": N_("ships"), "mask": N_("masks"), "war": N_("war bonuses"), "arrow": N_("arrows"),
}  # fmt: skip
ACTIONS = {
    "govern": N_("Govern"), "finance": N_("Finance"), "trade": N_("Trade"), "annex": N_("Annex"), "war": N_("War"),
    "intrigue": N_("Intrigue"), "retreat": N_("Retreat"),
}  # fmt: skip
PLACES = {
    "room1": N_("room I"), "room2": N_("room II"), "room3": N_("room III"), "room4": N_("room IV"),
    "room5": N_("room V"), "support1": N_("support slot I"), "support2": N_("support slot II"),
    "support3": N_("support slot III"),
    "support4": N_("support slot IV"), "support5": N_("support slot V"), "left1": N_("left courtier space 1"),
    "left2": N_("left courtier space 2"), "left3": N_("left courtier space 3"), "right1": N_("right courtier space 1"),
    "right2": N_("right courtier space 2"), "right3": N_("right courtier space 3"),
}  # fmt: skip
SOURCES = {
    "printed": N_("the room's printed symbol"), "indulgence": N_("an indulgence"), "treasury": N_("the treasury"),
    "token": N_("a war token"), "florins": N_("2 florins"), "trade": N_("trade"), "purchase": N_("your purchases"),
}  # fmt: skip
SEAS = {
    "ligurian": N_("Ligurian Sea"), "tyrrhenian": N_("Tyrrhenian Sea"), "sicilian": N_("Strait of Sicily"),
    "ionian": N_("Ionian Sea"), "adriatic": N_("Adriatic Sea"),
}  # fmt: skip

PHASES = {
    "family": N_("family cards"), "spring": N_("spring"), "siege": N_("sieges"), "retreat": N_("retreats"),
    "winter": N_("winter"), "over": N_("the end"),
}  # fmt: skip
ENDS = {
    "no_neutral_city": N_("no city is neutral any more"), "eight_cities": N_("the end of the city track is reached"),
    "patronage": N_("the end of the patronage track is reached"),
}  # fmt: skip

BY_KIND = {
    "city": CITIES, "house": HOUSES, "card": CARDS, "tile": TILES, "patron": PATRONS, "power": POWERS,
    "symbol": SYMBOLS, "symbols": SEVERAL, "action": ACTIONS, "place": PLACES, "source": SOURCES, "sea": SEAS,
    "phase": PHASES, "end": ENDS,
}  # fmt: skip
_ANY = {
    id: name
    for kind in ("source", "place", "patron", "power", "tile", "card", "city")
    for id, name in BY_KIND[kind].items()
}


def words(name: Name) -> Message:
    """A name as a message to be translated; what is named after something else (R-34) says so in a template.

    >>> words(Name("thing", "cathedral.roma"))
    Message(id='Cathedral of {city}', params={'city': Name(kind='city', id='roma')}, many='')
    """
    if name.id.startswith(CATHEDRAL):
        return Message(N_("Cathedral of {city}"), {"city": Name("city", name.id.removeprefix(CATHEDRAL))})
    house, dot, room = name.id.partition(".")
    if dot:
        return Message(N_("{room} of {house}"), {"room": Name("place", room), "house": Name("house", house)})
    found = (_ANY if name.kind == "thing" else BY_KIND.get(name.kind, {})).get(name.id)
    # An id that an edition brought along is its own name.
    return Message(found) if found is not None else Message("{name}", {"name": name.id})


def english(name: Name) -> str:
    """The English name."""
    return messages.english(words(name), english)


def thing(state: State, player: Player, source: str) -> str:
    """The card that lies at a place of the palace, or the source itself."""
    for places, prefix in ((player.rooms, "room"), (player.supports, "support")):
        if source.startswith(prefix) and source[len(prefix) :].isdigit():
            return places[int(source[len(prefix) :]) - 1] or source
    for side, first in (("left", 0), ("right", 3)):
        if source.startswith(side) and source[len(side) :].isdigit():
            return player.courtiers[first + int(source[len(side) :]) - 1] or source
    return source
