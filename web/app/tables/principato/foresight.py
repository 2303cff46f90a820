"""What a move would change, as signs and numbers: cubes, tiles, strength, points, goals, and what would be lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from virtu_core.kernel.events import Event
from virtu_core.principato.edition.model import CUBES, TILES
from virtu_core.principato.shapes import OptionSeen, TownSeen, View

from ...frame.i18n import _, ngettext
from ...frame.ui import Effect
from . import words
from .drawings.icons import goal_icon, tile_icon
from .drawings.strokes import signed
from .names import name

TOLD = (  # events that figures tell, or the place where a card lies
    "activated", "paid", "built", "gained", "acquired", "recruited", "swapped", "supplied", "returned", "left",
)  # fmt: skip


def changes(before: View, after: View, seat: int) -> Iterator[Effect]:
    """What differs between two views for a seat."""
    old, new = before["players"][seat], after["players"][seat]
    yield from _cubes(old, new)
    yield from _tiles(old, new)
    yield from _strength(old["strength"], new["strength"])
    more = new["points"] + new["culture_points"] - old["points"] - old["culture_points"]
    if more:  # goals are shown at the end, and nobody foresees them
        yield Effect("laurel", signed(more), _("points {points}", points=signed(more)))
    yield from _goals(old, new)
    yield from _cards(old, new)


def counted(before: View, scored: Event, seat: int) -> Iterator[Effect]:
    """The strength with which a scoring counts that seat, before the clean-up takes the cubes away."""
    yield from _strength(before["players"][seat]["strength"], cast("tuple[int, ...]", scored.data["strengths"])[seat])


def _strength(old: int, new: int) -> Iterator[Effect]:
    if new != old:
        text = f"{signed(old)} \N{RIGHTWARDS ARROW} {signed(new)}"
        yield Effect("wall", text, _("strength {strength}", strength=signed(new)))


def _cubes(old: TownSeen, new: TownSeen) -> Iterator[Effect]:
    for kind in CUBES:
        more = new["stores"][kind]["held"] - old["stores"][kind]["held"]
        room = new["stores"][kind]["limit"] - old["stores"][kind]["limit"]
        if more:
            yield Effect(kind, signed(more), f"{signed(more)} {name('cubes', kind)}")
        if room:
            yield Effect(
                kind,
                _("room {count}", count=signed(room)),
                _("room for {count} more {cubes}", count=room, cubes=name("cubes", kind)),
            )


def _tiles(old: TownSeen, new: TownSeen) -> Iterator[Effect]:
    for kind in TILES:
        more = new["tiles"].get(kind, 0) - old["tiles"].get(kind, 0)
        if more:
            thing = name("tile" if abs(more) == 1 else "tiles", kind)
            yield Effect(tile_icon(kind), signed(more), f"{signed(more)} {thing}")


def _goals(old: TownSeen, new: TownSeen) -> Iterator[Effect]:
    for was, now in zip(old["goals"], new["goals"], strict=True):
        if was["goal"] and now["worth"] != was["worth"]:
            more = now["worth"] - was["worth"]
            goal, points = name("goal", now["goal"]), signed(more)
            said = ngettext("{goal}: {points} point", "{goal}: {points} points", abs(more), goal=goal, points=points)
            yield Effect(goal_icon(now["goal"]), points, said)


def _cards(old: TownSeen, new: TownSeen) -> Iterator[Effect]:
    had = [one["card"] for one in old["cards"]]
    for one in new["cards"]:
        if one["card"] in had:
            had.remove(one["card"])
        else:
            said = name("card", one["card"])
            yield Effect("cards", said, _("you get {card}", card=said))


def losses(option: OptionSeen | None) -> Iterator[Effect]:
    """What would lapse or lie on units at once."""
    if option is None:
        return
    if any(option["placed"].values()):
        said = words.cubes(option["placed"])
        yield Effect("supplies", said, _("{cubes} straight onto units", cubes=said))
    if any(option["lapses"].values()):
        said = words.cubes(option["lapses"])
        yield Effect("lost", said, _("{cubes} lost for want of room", cubes=said))
    if any(option["lacks"].values()):
        said = words.cubes(option["lacks"])
        yield Effect("lost", said, _("{cubes} missing in the stock", cubes=said))
