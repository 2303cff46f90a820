"""The map with everything that lives on it: one inline SVG above the never-changing pictures of `mapbase`.

No rules here: what can be clicked is in `ui.targets`, what it costs in `Own.prices`, what the choice in hand would
open in `ui.opens`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.virtu.edition import Edition

from ....frame.i18n import _, language, ngettext
from ....frame.ui import Ui, View
from ....frame.views.html import attrs, e, legal, spoken, tag, tip, titled_alone
from ....frame.views.states import harm_sign
from ..data import edition_of
from ..held import takes
from ..names import name
from . import mapbase, pieces, powers, threats
from .geography import ANSWERS, RADIUS, RIBBON_Y, VIEWBOX, anchors, place, ribbon_width, slots
from .hand import on_table
from .pieces import symbol
from .pricetags import prices

PLUS, MINUS = "M12 5v14M5 12h14", "M5 12h14"
FIT = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"


def board(view: View, ui: Ui) -> str:
    """The map in its window, the buttons that zoom it (js/pan.js) beside it, and cards that wait for a place."""
    buttons = "".join(
        f'<button type="button"{attrs(cls="map-button", data_zoom=how, aria_label=words, title=words)}>'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{sign}"/></svg></button>'
        for how, sign, words in (
            ("in", PLUS, _("Zoom in")),
            ("out", MINUS, _("Zoom out")),
            ("fit", FIT, _("Whole map")),
        )
    )
    window = tag("div", _base(view, ui) + picture(view, ui), cls="map", id="map", tabindex=-1)
    steer = tag("div", threats.toggle(ui) + buttons, cls="map-buttons", id="map-buttons")
    return window + steer + threats.legend(ui) + on_table(view, ui)


def picture(view: View, ui: Ui) -> str:
    """The map as one inline SVG."""
    edition = edition_of(ui)
    cities = sorted((*view["cities"], *view["closed"]), key=lambda city: (place(city, edition)[1], city))
    living = "".join(
        remembered(view, ui, city) if city in view["cities"] else closed_city(edition, city) for city in cities
    )
    inside = (
        f"{pieces.defs()}{_roads(edition, view)}{mapbase.lettering()}{powers.order_track(view, ui)}"
        f'{powers.seals(view, ui, edition)}<g id="map-cities">{living}</g>{prices(view, ui)}{threats.marks(view, ui)}'
    )
    shape = attrs(id="board-map", cls="map-view", viewBox=VIEWBOX, role="group", aria_label=_("Map of Italy"))
    return f'<svg xmlns="http://www.w3.org/2000/svg"{shape}>{inside}</svg>'


def _base(view: View, ui: Ui) -> str:
    """The base by day and by candlelight; the style sheet shows one of them. It lies under the inline SVG: some
    engines draw that as one piece, and whatever moved in it would have the coast drawn again."""
    drawn, players = "", len(view["players"])
    seats = mapbase.BARE if mapbase.own_roads(edition_of(ui), players) else players
    for theme in mapbase.INKS:
        file = mapbase.filename(seats, theme)
        address = ui.pictures.get(file, f"./svg/{file}")
        drawn += f'<img{attrs(id=f"map-base-{theme}", cls=f"map-base {theme}", src=address)} alt=""/>'
    return drawn


def _roads(edition: Edition, view: View) -> str:
    """The roads of an edition that are not in the base."""
    if not mapbase.own_roads(edition, len(view["players"])):
        return ""
    drawn = ""
    for theme, inks in mapbase.INKS.items():
        roads = mapbase.roads(view["side"], tuple(view["closed"]), edition, inks)
        drawn += tag("g", roads, cls=f"map-base {theme}", id=f"map-roads-{theme}")
    return drawn


def house(view: View, seat: int) -> str:
    """The house of a seat."""
    return str(view["players"][seat]["house"])


def label(view: View, city: str) -> str:
    """A city in words: name, value, who holds it, troops, agent, siege."""
    known = view["cities"][city]
    said = [_("{city}, value {value}", city=name("city", city), value=known["value"])]
    if known["value_for_seat"] != known["value"] and known["control"] != view["seat"]:
        said[0] += " " + _("({value} for you)", value=known["value_for_seat"])
    holder = known["control"]
    said.append(_("held by {house}", house=name("house", house(view, holder))) if holder >= 0 else _("neutral"))
    if known["home"]:
        said.append(_("home of {house}", house=name("house", known["home"])))
    if known["pirate"]:
        said.append(_("pirate port"))
    said += [_("port on the {sea}", sea=name("sea", sea)) for sea in known["seas"]]
    if known["cathedral"]:
        said.append(_("cathedral"))
    for seat, count in enumerate(known["troops"]):
        if count:
            whose = name("house", house(view, seat))
            said.append(ngettext("{count} troop of {house}", "{count} troops of {house}", count, house=whose))
            if seat in known["retreating"]:
                said[-1] += " " + _("(retreating)")
    if known["agent"] >= 0:
        said.append(_("agent of {house}", house=name("house", house(view, known["agent"]))))
    for siege in known["sieges"]:
        attack, defence = siege["strengths"]
        whose = name("house", house(view, siege["seat"]))
        said.append(_("besieged by {house}: {attack} against {defence}", house=whose, attack=attack, defence=defence))
    return "; ".join(said)


def remembered(view: View, ui: Ui, city: str) -> str:
    """An open city, drawn again only if something about it has changed."""
    key, houses = f"city:{city}", [player["house"] for player in view["players"]]
    moves, look = (ui.targets.get(key), takes(ui, key)), states(ui, key)
    seen = (view["cities"][city], view["seat"], houses, moves, look, ui.pieces, language(), edition_of(ui))
    if city not in _remembered or _remembered[city][0] != seen:
        _remembered[city] = (seen, city_group(view, ui, city))
    return _remembered[city][1]


_remembered: dict[str, tuple[object, str]] = {}  # the latest markup of each city, with all it was drawn from


def city_group(view: View, ui: Ui, city: str) -> str:
    """An open city with all that stands there."""
    known, key, words = view["cities"][city], f"city:{city}", label(view, city)
    x, y = place(city, edition_of(ui))
    holder = house(view, known["control"]) if known["control"] >= 0 else ""
    signs = f"city{states(ui, key)}{f' held house-{holder}' if holder else ''}{' pirate' if known['pirate'] else ''}"
    signs += " besieged" if known["sieges"] else ""
    group = attrs(id=f"city-{city}", cls=signs, transform=f"translate({x} {y})")
    group += titled_alone(spoken(ui, key, words))
    inside = halo(signs)
    if known["sieges"] and ui.pieces:
        inside += f'<use href="#m-siege" class="siege" id="siege-{city}"/>'
    inside += pieces.medallion(holder, known["pirate"]) + f'<text class="value" y="10.5">{known["value"]}</text>'
    inside += ribbon(city, known["home"], known["seas"])
    inside += standing(view, city) if ui.pieces else _skull(known, bare=True)
    return f'<g{group}><title>{e(words)}</title><circle class="hit" r="{ANSWERS}"/><g class="cs">{inside}</g></g>'


def closed_city(edition: Edition, city: str) -> str:
    """A city that is not in play with this number of players: faded and crossed out."""
    known, key = edition.cities[city], f"city:{city}"
    x, y = place(city, edition)
    words = _("{city}: closed in this game", city=name("city", city))
    group = attrs(id=f"city-{city}", cls="city closed", transform=f"translate({x} {y})", role="img", aria_label=words)
    group += tip(key)
    faded = pieces.medallion("", known.pirate) + f'<text class="value" y="10.5">{known.value}</text>'
    faded += ribbon(city, "", ())
    cross = '<path class="cross" d="M-17-17L17 17M17-17L-17 17"/>'
    return f'<g{group}><title>{e(words)}</title><g class="cs"><g class="faded">{faded}</g>{cross}</g></g>'


def states(ui: Ui, key: str) -> str:
    """The classes of a target's state, each with a leading space."""
    found = legal(ui, key)
    if key == ui.held or (found and ui.chooser == key):
        found += " selected"
    elif not found and key in ui.opens:
        found = " preview"
    return found + (" pointed" if ui.pointed == key else "") + (" source" if takes(ui, key) else "")


def halo(signs: str, radius: int = RADIUS) -> str:
    """The glow and line around a target, the ring of the focus, the mark of a thing that is pointed at."""
    words, drawn = signs.split(), ""
    if {"legal", "preview", "selected"} & set(words):
        drawn = f'<circle class="halo" r="{radius + 13}"/><circle class="halo-line" r="{radius + 9}"/>'
        drawn += harm_sign(radius, -radius) if "harmful" in words else ""
    if "pointed" in words:
        drawn += f'<circle class="pointer" r="{radius + 18}"/>'
    if "legal" in words or "source" in words:
        drawn += f'<circle class="focus" r="{radius + 18}"/>'
    return drawn


def ribbon(city: str, home: str, seas: tuple[str, ...] | list[str]) -> str:
    """The name on its ribbon, a start city's in the house's colour with its crest; anchors at the ends."""
    words = name("city", city)
    wide = ribbon_width(words, bool(home))
    half = wide / 2
    drawn = ""
    for sea, end, turn in anchors(city, tuple(seas)):
        drawn += pieces.anchor((half + 14) * (1 if end == "r" else -1), turn, sea)
    drawn += f'<path class="band" d="M{-half:g}-13h{wide}q4 13 0 26h{-wide}q-4-13 0-26z"/>'
    if home:
        drawn += symbol(f"c-{home}", 4 - half, -9.5, 19, "charge")
    drawn += f'<text class="name" x="{10 if home else 0}" y="7.2">{e(words)}</text>'
    return tag("g", drawn, cls=f"ribbon house-{home}" if home else "ribbon", transform=f"translate(0 {RIBBON_Y})")


def standing(view: View, city: str) -> str:
    """The pieces around a city: besiegers and agent left, shield and dome above, the garrison right."""
    known = view["cities"][city]
    crowded = known["pirate"] and known["control"] >= 0 and known["cathedral"]
    drawn = _left(view, city) + _skull(known)
    if known["control"] >= 0:
        holder = house(view, known["control"])
        drawn += pieces.shield(holder, -24 if crowded else -19, -25, 0.86, f"control-{city}", f"control:{holder}")
    if known["cathedral"]:
        drawn += pieces.cathedral(31 if crowded else 25, -28, id=f"cathedral-{city}")
    garrison = known["troops"][known["control"]] if known["control"] >= 0 else 0
    if garrison:
        seat = known["control"]
        flees = seat in known["retreating"]
        drawn += pieces.troop(house(view, seat), 41, 1, 1.6, garrison, f"troops-{city}-{seat}", flees)
    return drawn


def _skull(known: Mapping[str, Any], bare: bool = False) -> str:
    if not known["pirate"]:
        return ""
    if bare or known["control"] < 0:
        return pieces.skull(0, -RADIUS - 4)
    return pieces.skull(3, -41, 0.9) if known["cathedral"] else pieces.skull(18, -30)


def _left(view: View, city: str) -> str:
    """Troops of others, then the agent, from the ribbon upwards; an upper piece leaves the lower its number."""
    known = view["cities"][city]
    found = [(seat, count) for seat, count in enumerate(known["troops"]) if count and seat != known["control"]]
    total = len(found) + (known["agent"] >= 0)
    drawn = ""
    for index, at in enumerate(slots(total)):
        if index < len(found):
            seat, count = found[index]
            drawn += pieces.troop(house(view, seat), *at, count, f"troops-{city}-{seat}", seat in known["retreating"])
        else:
            drawn += pieces.agent(house(view, known["agent"]), *at, id=f"agent-{city}")
    return drawn
