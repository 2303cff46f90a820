"""The dark bar of a card: one line of symbols an option, "cubes → tiles"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from virtu_core.principato.edition.model import Build, Card, Effect, Gain, GainChoice, GainEach, Option, Recruit

from ....frame.i18n import _
from .icons import tile_icon
from .shared import SANS, width
from .strokes import label, n, path, sign

SINGLY = 3  # so many equal symbols stand singly; more are a figure and one symbol


class Item(NamedTuple):
    """A part of a line: so many of a symbol, a word, an arrow, an "or", a gap."""

    kind: str  # "sign", "word", "arrow", "or", "gap"
    what: str = ""  # id of the symbol, or the word
    size: float = 0  # of the word, or of the gap
    times: int = 1


def cubes(kind: str, count: int = 1) -> Item:
    """Cubes of a kind."""
    return Item("sign", f"q-{kind}", times=count)


def tiles(kind: str, count: int = 1) -> Item:
    """Tiles of a kind."""
    return Item("sign", f"i-{tile_icon(kind)}", times=count)


def word(text: str, size: float) -> Item:
    """A word."""
    return Item("word", text, size)


ARROW, OR = Item("arrow"), Item("or")


def lines(card: Card) -> list[list[Item]]:
    """The effect of a card, one line an option."""
    return of_effect(card.effect)


def of_effect(effect: Effect) -> list[list[Item]]:
    """An effect as lines of symbols."""
    if isinstance(effect, Build):
        return [_option(option) for option in effect.options]
    if isinstance(effect, Gain):
        return [[word("+", 22), *(cubes(kind, count) for kind, count in effect.cubes.items())]]
    if isinstance(effect, GainEach):
        each = word(_("each"), 15)
        return [[word("+", 22), cubes(effect.cube), Item("gap", size=3), each, tiles(effect.tile)]]
    if isinstance(effect, GainChoice):
        kinds = [part for kind in effect.kinds for part in (cubes(kind), OR)][:-1]
        return [[word(f"+{effect.count}", 22), *kinds]]
    return [_recruit(effect)]


def _recruit(effect: Recruit) -> list[Item]:
    return [word("+", 22), tiles(effect.unit), word(_("any number"), 14)]


def _option(option: Option) -> list[Item]:
    pay = [cubes(kind, option.pay[kind]) for kind in ("food", "money") if option.pay.get(kind)]
    return [*pay, ARROW, *(tiles(kind, count) for kind, count in option.take.items())]


def draw(items: Sequence[Item], x: float, y: float, room: float, size: float, ink: str = "bar-ink") -> str:
    """A line in the middle of its room, smaller if it has to be."""
    wide = sum(_wide(item, size) for item in items) - 4
    if wide > room - 8:
        shrunk = (room - 8) / wide
        items = [item._replace(size=item.size * shrunk) for item in items]
        size, wide = size * shrunk, wide * shrunk
    left, drawn = x + (room - wide) / 2, ""
    for item in items:
        drawn += _item(item, left, y, size, ink)
        left += _wide(item, size)
    return drawn


def _pitch(item: Item, size: float) -> float:
    return size * (0.86 if item.what.startswith("q-") else 1.02)


def _figure(item: Item, size: float) -> float:
    """The width of the figure before symbols that are too many to stand singly."""
    return width(str(item.times), size * 0.95, SANS) + 3 if item.times > SINGLY else 0


def _wide(item: Item, size: float) -> float:
    if item.kind == "sign":
        shown = item.times if item.times <= SINGLY else 1
        return _figure(item, size) + shown * _pitch(item, size) + 4
    if item.kind == "word":
        return width(item.what, item.size, SANS) + 5
    return {"arrow": size * 0.55 + 10, "or": 6, "gap": item.size}[item.kind]


def _item(item: Item, x: float, y: float, size: float, ink: str) -> str:
    if item.kind == "word":
        return label(x, y + item.size * 0.34, item.what, item.size, f"u7 {ink}", "start")
    if item.kind == "arrow":
        on = " on" if ink != "bar-ink" else ""
        return path(f"M{n(x + 3)} {n(y)}h{n(size * 0.55)}m-5-4.5 5 4.5-5 4.5", f"c-arrow{on}")
    if item.kind == "or":
        return path(f"M{n(x + 4)} {n(y - size * 0.42)}l-4 {n(size * 0.84)}", "c-rule c-or")
    if item.kind != "sign":
        return ""
    drawn, start = "", x + _figure(item, size)
    if item.times > SINGLY:
        drawn = label(x, y + size * 0.34, item.times, size * 0.95, f"u7 {ink}", "start")
    shown = item.times if item.times <= SINGLY else 1
    tone = "" if item.what.startswith("q-") else f"{ink}-sign"
    return drawn + "".join(
        sign(item.what, start + turn * _pitch(item, size), y - size / 2, size, tone) for turn in range(shown)
    )
