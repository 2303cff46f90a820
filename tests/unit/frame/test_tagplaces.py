"""Tags on the map stand beside their city and hide no other one, however many there are."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.frame.ui import Ui
from app.tables.virtu.names import name
from app.tables.virtu.own import Own
from app.tables.virtu.table import VIRTU
from app.tables.virtu.threats import Threat
from app.tables.virtu.views import threats
from app.tables.virtu.views.geography import RADIUS, RIBBON_H, RIBBON_Y, place, ribbon_width
from app.tables.virtu.views.pricetags import stands
from app.tables.virtu.views.tagplaces import Box, around
from tests.unit.virtu.support import GAME, table
from virtu_core.kernel.moves import Move
from virtu_core.virtu.edition import default

SEATS = (3, 4, 5)
PRICES = (("3", "crown"), ("2", "crown", "4", "ship"), ("siege", "3 : 2"))


def hidden(view: dict[str, Any], city: str, tag: Box) -> list[str]:
    """Open cities and names, its own too, of which a tag hides something."""
    found = []
    for other in view["cities"]:
        x, y = place(other, default())
        wide = ribbon_width(name("city", other), bool(view["cities"][other]["home"]))
        if tag.hides(around(x, y + RIBBON_Y, wide, RIBBON_H)):
            found.append(f"{city} over the name of {other}")
        near = min(max(x, tag.left), tag.right), min(max(y, tag.top), tag.bottom)
        if (near[0] - x) ** 2 + (near[1] - y) ** 2 < (RADIUS - 1) ** 2:
            found.append(f"{city} over {other}")
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("price", PRICES)
def test_a_price_hides_no_city_and_no_name(seats: int, price: tuple[str, ...]) -> None:
    view = GAME.view(table("spring florence", seats=seats), 0)
    keys = [f"city:{city}" for city in view["cities"]]
    ui = Ui(VIRTU, targets={key: (Move("annex", (key,)),) for key in keys}, own=Own(prices=dict.fromkeys(keys, price)))
    found = stands(view, ui)
    assert list(found) == keys
    assert [one for key, box in found.items() for one in hidden(view, key.removeprefix("city:"), box)] == []
    tags = list(found.values())
    assert not [(a, b) for a in tags for b in tags if a is not b and a.hides(b)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_threat_hides_no_name_and_no_city(seats: int) -> None:
    view = GAME.view(table("spring florence", seats=seats), 0)
    known = tuple(Threat(city, 1, "war", False, False, city) for city in view["cities"])
    drawn = threats.marks(view, Ui(VIRTU, threats=known))
    found = re.findall(
        r'<title>(\w+)</title><g class="threat-tag" transform="translate\((\S+) (\S+)\)"><rect x="-(\S+?)"', drawn
    )
    assert [one[0] for one in found] == list(view["cities"])
    faults = []
    for city, dx, dy, half in found:
        x, y = place(city, default())
        faults += hidden(view, city, around(x + float(dx), y + float(dy), 2 * float(half), threats.HIGH))
    assert faults == []
