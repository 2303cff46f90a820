"""Small things that stand in running text: cubes, figures, cards as symbols."""

from __future__ import annotations

from virtu_core.principato.edition.model import Build, Card, Gain, GainChoice, GainEach, Recruit

from ....frame.i18n import _
from ....frame.views.controls import primary
from ....frame.views.html import attrs, e, tag, tip
from ....frame.views.icons import icon
from ..drawings.icons import tile_icon
from ..names import name


def cube(kind: str, label: str = "") -> str:
    """A cube as high as the text; with a label it speaks."""
    speak = f'role="img" aria-label="{e(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="q" viewBox="0 0 24 24" {speak}><use href="#q-{e(kind)}"/></svg>'


def crest(house: str, size: int, label: str = "") -> str:
    """The shield of a house in running text, `size` pixels wide."""
    speak = f'role="img" aria-label="{e(label)}"' if label else 'aria-hidden="true"'
    shape = f'width="{size}" height="{size * 1.2:g}" viewBox="-20 -23 40 48"'
    drawn = f'<use href="#arms-{e(house)}" x="-20" y="-23" width="40" height="48"/>'
    return f'<svg class="shield" {shape} {speak}>{drawn}</svg>'


def arms(house: str, x: float, y: float, scale: float) -> str:
    """The shield of a house in a picture, by its middle; 40 by 48 at scale 1."""
    place = f'x="{x - 20 * scale:g}" y="{y - 23 * scale:g}" width="{40 * scale:g}" height="{48 * scale:g}"'
    return f'<use href="#arms-{e(house)}" {place}/>'


def back_to(kind: str) -> str:
    """The way back to a question that was put aside."""
    signs = {"pay": ("money", _("Pay")), "recruit": ("militia", _("How many?"))}
    sign, label = signs.get(kind, ("swords", _("Military scoring")))
    return primary(sign, label, "dialog")


def stored(kind: str, held: int, limit: int | None) -> str:
    """Cubes of a kind and how many there is room for."""
    room = tag("i", f"/{limit}") if limit is not None else ""
    return tag("span", cube(kind, name("cubes", kind)) + str(held) + room, data_tip=f"cube:{kind}")


def figure(sign: str, number: object, key: str, label: str) -> str:
    """A number with its sign."""
    return tag("span", icon(sign, label) + e(number), data_tip=key)


def mini(card: Card, key: str) -> str:
    """A card as one symbol: what it gives, and the swap sign."""
    goes = icon("exchange", cls="sw") if card.swap else ""
    given = attrs(cls="mini", title=name("card", card.id), role="img", aria_label=name("card", card.id))
    return f"<span{given}{tip(key)}>{gives(card)}{goes}</span>"


def gives(card: Card) -> str:
    """What a card gives, as a symbol or two."""
    effect = card.effect
    if isinstance(effect, Build):
        return icon(tile_icon(next(iter(effect.options[0].take))))
    if isinstance(effect, Gain):
        kind, count = next(iter(effect.cubes.items()))
        return cube(kind) + str(count)
    if isinstance(effect, GainEach):
        return cube(effect.cube) + icon(tile_icon(effect.tile))
    if isinstance(effect, GainChoice):
        return "".join(cube(kind) for kind in effect.kinds)
    assert isinstance(effect, Recruit)
    return icon(effect.unit)
