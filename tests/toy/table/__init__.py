"""Harbour's table for the page: a board of what everybody sees, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.frame.i18n import _
from app.frame.plain import PlainTable
from app.frame.shapes import Region, Seat, Tab, When
from app.frame.table import Control
from app.frame.ui import Targets, View
from virtu_core.kernel.events import Event
from virtu_core.kernel.moves import Move

from . import views


class HarbourTable(PlainTable):
    """What is not as in every game."""

    id = "harbour"

    def regions(self) -> Sequence[Region]:
        """The quay, and the hands."""
        return (
            Region("board", "board plain", _("Quay"), views.quay),
            Region("hands", "plain", _("Hands"), views.hands),
        )

    def seat(self, seat: str) -> Seat:
        """By its letter."""
        return Seat(seat, _("Captain {letter}", letter=seat.upper()), f"captain-{seat}", f"plate captain-{seat}")

    def order(self, view: View) -> Sequence[int]:
        """As they sit."""
        return range(len(view["coins"]))

    def when(self, view: View) -> When:
        """By the number of moves."""
        return When(_("Move {ply}", ply=view["ply"]))

    def tabs(self) -> Sequence[Tab]:
        """Both regions."""
        return (Tab("board", "map", _("Quay")), Tab("hands", "list", _("Hands")))

    def tab_of(self, view: View, ui: Any, key: str) -> str:
        """Cards are in hands, the rest is on the quay."""
        return "hands" if key.startswith("card:") else "board"

    def targets(self, view: View, seat: int, moves: Iterable[Move]) -> Targets:
        """Cards can be pressed, and the ship for a bid."""
        found: dict[str, tuple[Move, ...]] = {}
        for move in moves:
            key = f"card:{move.args[0]}" if move.verb in views.CARDS and move.args else ""
            key = "ship" if move.verb == "bid" else key
            if key:
                found[key] = (*found.get(key, ()), move)
        return found

    def title(self, view: View, key: str) -> str:
        """A card, or the ship."""
        return _("The ship") if key == "ship" else super().title(view, key)

    def turn(self, event: Event) -> str | None:
        """A round is a turn of its first seat."""
        return _("Round {number}", number=event.data["number"]) if event.kind == "round" else None

    def round(self, event: Event) -> int | None:
        """By its own number."""
        return int(str(event.data["number"])) if event.kind == "round" else None

    def controls(self) -> Mapping[str, Control]:
        """To look at somebody's side, and to count the coins."""
        return {"captain": views.visit, "count": views.count_coins}

    def looking(self) -> tuple[str, ...]:
        """Both of them."""
        return ("captain", "count")

    def keys(self) -> Mapping[str, str]:
        """To count."""
        return {"c": "count"}
