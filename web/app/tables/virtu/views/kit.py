"""Things the pictures are made of: shields, pieces, medallions, resource bars, price tags, coins, portraits.

Functions that take x and y give SVG markup in the user units of the picture around; `crest` and `amounts` give HTML.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....frame.i18n import _
from ....frame.views.html import attrs, e, tip
from ....frame.views.icons import icon
from ....frame.views.svg import at, figure, n, symbol, text, titled
from ....frame.views.widths import SANS, fit, width
from ..names import name
from .portraits import BUSTS, draw
from .sprite import action_icon

__all__ = ["at", "figure", "n", "symbol", "text", "titled"]  # with the frame's

Bar = Mapping[str, int]


# Heraldry and pieces


def crest(house: str, size: float, label: str = "") -> str:
    """A shield in HTML, `size` pixels wide."""
    speak = f' role="img" aria-label="{e(label)}"' if label else ' aria-hidden="true"'
    return (
        f'<svg class="shield" width="{n(size)}" height="{n(size * 1.2)}" viewBox="-20 -23 40 48"{speak}>'
        f'<use href="#s-{e(house)}" x="-20" y="-23" width="40" height="48"/></svg>'
    )


def shield(house: str, x: float, y: float, scale: float = 1, ident: str = "") -> str:
    """A shield in a picture, by its middle; 40 by 48 at scale 1."""
    return (
        f'<use href="#s-{e(house)}"{attrs(id=ident or None)} x="{n(x - 20 * scale)}" y="{n(y - 23 * scale)}" '
        f'width="{n(40 * scale)}" height="{n(48 * scale)}"/>'
    )


def disc(house: str, x: float, y: float, r: float, ident: str = "", label: str = "") -> str:
    """A marker on a track: a round in the house's pattern with its crest."""
    inside = (
        f'<circle cx="1" cy="2" r="{n(r)}" class="shadow"/><circle r="{n(r)}" fill="url(#p-{e(house)})" class="rim"/>'
        f'<circle r="{n(r * 0.76)}" class="field"/>{symbol("c-" + house, -0.7 * r, -0.7 * r, 1.4 * r, "charge")}'
    )
    return titled(ident, f"disc house-{house}", label or name("house", house), inside, at(x, y))


def piece(
    kind: str, house: str, x: float, y: float, scale: float = 1, count: int | None = None, ident: str = "",
    label: str = "",
) -> str:  # fmt: skip
    """A "troop" with its number, or an "agent", by its middle; 24 by 24 at scale 1."""
    drawn = f'<use href="#{kind[0]}-{e(house)}" x="-13" y="-13" width="26" height="26"/>'
    if count is not None and kind == "troop":
        drawn += text(0, 6.2, count, 14, "u7 charge", "middle")
    words = label or piece_label(kind, house, count)
    return titled(ident, f"piece {kind} house-{house}", words, drawn, at(x, y, scale), tip(f"{kind}:{house}"))


def piece_label(kind: str, house: str, count: int | None = None) -> str:
    """A piece in words."""
    if kind == "agent":
        return _("Agent of {house}", house=name("house", house))
    return _("Troops of {house}: {count}", house=name("house", house), count=1 if count is None else count)


def token(x: float, y: float, r: float) -> str:
    """A "+1" war token."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" class="token"/>' + text(
        x, y + r * 0.38, "+1", r * 1.1, "u7 token-ink", "middle"
    )


def seal(x: float, y: float, scale: float = 1) -> str:
    """An indulgence: red wax with a cross on two ribbons."""
    wax = "M0-36l9 4 10-1 5 9 9 5-1 10 4 9-4 9 1 10-9 5-5 9-10-1-9 4-9-4-10 1-5-9-9-5 1-10-4-9 4-9-1-10 9-5 5-9 10 1z"
    return (
        f'<g class="seal" transform="{at(x, y, scale)} rotate(-9)">'
        '<path class="seal-ribbon" d="M-16 20l-9 44 14-8 8 12 5-44zM16 20l9 44-14-8-8 12-5-44z"/>'
        f'<path class="seal-wax" d="{wax}" transform="scale(.95)"/><circle class="seal-face" r="23"/>'
        f"{symbol('cross', -15, -15, 30, 'seal-ink')}</g>"
    )


def medallion(action: str, x: float, y: float, r: float, cls: str = "") -> str:
    """An action: its sign on a round of lake."""
    return (
        f'<g class="medal{e(" " + cls if cls else "")}"><circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'
        f"{symbol(action_icon(action), x - 0.63 * r, y - 0.63 * r, 1.26 * r)}</g>"
    )


def portrait(card: str, x: float, y: float, r: float) -> str:
    """Somebody's bust in a medallion."""
    if card in BUSTS:
        face = f'<use href="#f-{card}" x="-30" y="-30" width="60" height="60"/>'
    else:  # an edition of one's own may bring others: drawn on the spot
        face = draw(card)
    return (
        f'<g class="portrait" transform="{at(x, y, r / 30)}">{face}'
        '<circle r="30" class="portrait-rim"/><circle r="27.5" class="portrait-line"/></g>'
    )


# Symbols and prices


def bar(symbols: Bar, x: float, y: float, w: float, h: float, size: float = 22, align: str = "middle") -> str:
    """A resource bar: the symbols of each kind, a rule between kinds, for one kind a use. Shrinks to fit."""
    size, gap, wide = bar_size(symbols, w, size)
    start = {"middle": x + (w - wide) / 2, "end": x + w - wide}.get(align, x)
    drawn = []
    for index, (kind, count) in enumerate(symbols.items()):
        if index:
            drawn.append(f'<path class="rule" d="M{n(start - gap / 2)} {n(y + h * 0.18)}v{n(h * 0.64)}"/>')
        drawn.append(_kind(kind, count, start, y + h / 2, size))
        start += _wide(count, size) + gap
    return f'<g class="bar">{"".join(drawn)}</g>'


def bar_size(symbols: Bar, room: float, size: float = 22) -> tuple[float, float, float]:
    """Size of the symbols, gap between kinds and width of a bar that fits."""
    gap = size * 0.82
    wide = sum(_wide(count, size) for count in symbols.values()) + gap * (len(symbols) - 1)
    if wide > room - 6:
        smaller = max(0.5, (room - 6) / wide)
        return size * smaller, gap * smaller, wide * smaller
    return size, gap, wide


def _wide(count: int, size: float) -> float:
    return (size + 3) * count - 3 if count <= 2 else size + 3 + width(str(count), size * 0.95, SANS)


def _kind(kind: str, count: int, x: float, middle: float, size: float) -> str:
    if count <= 2:
        return "".join(symbol(kind, x + turn * (size + 3), middle - size / 2, size) for turn in range(count))
    figure = text(x, middle + size * 0.33, count, size * 0.95, "u7")
    return figure + symbol(kind, x + _wide(count, size) - size, middle - size / 2, size)


def price(costs: Sequence[Bar]) -> list[tuple[str, int]]:
    """A price as amounts: what all ways to pay share, then the choices, each but the first with a "/" before it.

    >>> price(({"florin": 2, "crown": 1}, {"florin": 2, "cross": 1}))
    [('florin', 2), ('crown', 1), ('/cross', 1)]
    """
    shared = {kind: min(way.get(kind, 0) for way in costs) for way in costs for kind in way}
    amounts = [(kind, count) for kind, count in shared.items() if count]
    slash = ""
    for way in costs:
        for kind, count in way.items():
            if count > shared[kind]:
                amounts.append((slash + kind, count - shared[kind]))
                slash = "/"
    return amounts


def cost_tag(costs: Sequence[Bar], x: float, y: float, size: float = 19) -> str:
    """A price tag, by its upper left corner."""
    drawn, right = "", x + 7
    for kind, count in price(costs):
        if kind.startswith("/"):
            drawn += text(right - 1, y + size * 0.92, "/", size, "u7")
            right += size * 0.3
        kind = kind.lstrip("/")
        if count > 1 or kind == "florin":
            drawn += text(right, y + size * 0.92, count, size * 0.98, "u7")
            right += width(str(count), size * 0.98, SANS) + 2
        drawn += symbol(kind, right, y + 3, size - 2)
        right += size + 2
    outline = f"M{n(x)} {n(y)}h{n(right - x)}q5 {n(size * 0.6)} 0 {n(size * 1.2)}h{n(x - right)}z"
    return f'<g class="tag"><path d="{outline}"/>{drawn}</g>'


def coin(florins: int, x: float, y: float) -> str:
    """A treasury: florins on a plate of 104 by 38, by its middle."""
    size = fit(str(florins), 28, 52)
    return (
        f'<rect x="{n(x - 52)}" y="{n(y - 19)}" width="104" height="38" rx="19" class="coin"/>'
        f"{symbol('florin', x - 38, y - 14, 28, 'coin-sign')}{text(x + 16, y + 9, florins, size, 's7', 'middle')}"
    )


def amounts(symbols: Bar) -> str:
    """Symbols in running HTML: a number and the icon of each kind."""
    parts = (
        f'<span class="amount"{tip(f"symbol:{kind}")}>{count}{icon(kind, name("symbol", kind))}</span>'
        for kind, count in symbols.items()
    )
    return f'<span class="amounts">{"".join(parts)}</span>'


def bar_words(symbols: Bar) -> str:
    """A resource bar in words."""
    each = [_("{count} {symbol}", count=count, symbol=name("symbol", kind)) for kind, count in symbols.items()]
    return _(" or ").join(each)


def cost_words(costs: Sequence[Bar]) -> str:
    """A price in words."""
    ways = [
        ", ".join(_("{count} {symbol}", count=count, symbol=name("symbol", kind)) for kind, count in way.items())
        for way in costs
    ]
    return _(" or ").join(ways)
