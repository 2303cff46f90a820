"""What things are called: English names as the translators' keys."""

from __future__ import annotations

from ..kernel.messages import N_, Name
from .table import SCORING

HOUSES = {
    "florence": N_("Florence"), "naples": N_("Naples"), "venice": N_("Venice"), "milan": N_("Milan"),
}  # fmt: skip
CARDS = {
    "hire_condottieri": N_("Hire Condottieri"), "found_bank": N_("Found a Bank"), "build_farm": N_("Build a Farm"),
    "build_catapult": N_("Siege Engine"), "build_catapult_late": N_("Siege Engine"),
    "build_palazzo": N_("Build a Palazzo"), "raise_monument": N_("Raise a Monument"), "harvest": N_("Harvest"),
    "buy_field": N_("Buy a Field"), "commission_painting": N_("Commission a Painting"), "rents": N_("Rents"),
    "muster_militia": N_("Muster the Militia"), "copy_book": N_("Copy a Book"), "donation": N_("Donation"),
    "taxes": N_("Taxes"), "tithe": N_("Tithe"), SCORING: N_("Military scoring"),
}  # fmt: skip
GOALS = {
    "bulwark": N_("Bulwark"), "fertile_land": N_("Fertile Land"), "town_charter": N_("Town Charter"),
    "armoury": N_("Armoury"), "chapel": N_("Chapel"), "palace": N_("Palace"), "town_hall": N_("Town Hall"),
    "villa": N_("Villa"),
}  # fmt: skip
CUBES = {"food": N_("food"), "money": N_("money"), "favour": N_("favour")}
TILES = {
    "field": N_("field"), "farm": N_("farm"), "palazzo": N_("palazzo"), "bank": N_("bank"),
    "catapult": N_("siege engine"), "militia": N_("militia"), "condottiere": N_("condottiere"),
    "monument": N_("monument"), "book": N_("book"), "painting": N_("painting"),
}  # fmt: skip
SEVERAL = {
    "field": N_("fields"), "farm": N_("farms"), "palazzo": N_("palazzi"), "bank": N_("banks"),
    "catapult": N_("siege engines"), "militia": N_("militias"), "condottiere": N_("condottieri"),
    "monument": N_("monuments"), "book": N_("books"), "painting": N_("paintings"),
}  # fmt: skip

BY_KIND = {
    "house": HOUSES, "card": CARDS, "goal": GOALS, "cube": CUBES, "cubes": CUBES, "tile": TILES, "tiles": SEVERAL,
    "unit": TILES, "units": SEVERAL, "dealt": {**CARDS, **GOALS},
}  # fmt: skip


def english(name: Name) -> str:
    """The English name; an id that an edition brought along is its own name.

    >>> english(Name("tiles", "palazzo")), english(Name("card", "vineyard"))
    ('palazzi', 'vineyard')
    """
    return BY_KIND.get(name.kind, {}).get(name.id, name.id)
