"""The table as it is asked about: what a move would do, why another is none, what is in hand. Nothing here plays."""

from __future__ import annotations

from virtu_core.kernel.moves import Move

from .explain import explain, said, why_move
from .foresight import foresee
from .held import places
from .i18n import _
from .playing import Playing
from .ui import Ui


def look_ahead(playing: Playing, text: str) -> None:
    """What a move would do, before it is made."""
    if playing.free:
        ahead = foresee(playing.table, playing.match, playing.view(), Move.parse(text), playing.viewer)
        playing.open.ahead = ahead._replace(text=f"{playing.eyes.fate(text)} {ahead.text}".strip())


def ask(playing: Playing, key: str, pressed: str = "") -> bool:
    """What a thing of the table is, and what a press there would do; False, and nothing is open, if it is none."""
    shown = playing.open
    shown.tip = None
    shown.tip = playing.table.tip(
        playing.game, playing.match.state, playing.view(), playing.ui(), key, pressed
    )  # fmt: skip
    return shown.tip is not None


def ask_why(playing: Playing, key: str) -> None:
    """Why an element of the picture has no move now, or why what is in hand cannot go there."""
    if not playing.free:
        return
    if not playing.open.handed_over and playing.ui().turn_over:
        playing.open.refusal = _("End the turn first.")
        return
    table, game, state = playing.table, playing.game, playing.match.state
    look, held = playing.look(), playing.open.held
    ui = _holding(look.ui, held)
    move = table.would(ui, held, key)
    found = why_move(game, state, move) if move is not None else None
    words = said(game, table.reason(found, look.view, key)) if found is not None else ""
    words = words or explain(table, game, state, look.view, key)
    if move is not None and key in ui.sources and ui.targets and not table.takes(ui, key):
        words += " " + _("To move that card instead, put this one back first.")
    playing.open.refusal = words or _("Nothing can be done here now.")


def take(playing: Playing, key: str) -> None:
    """Take a thing in hand instead of what is there; "" lets go. A thing that can go nowhere says why."""
    if not playing.free:
        return
    look, shown = playing.look(), playing.open
    found = look.ui.sources
    if shown.dialog == "hint":
        shown.dialog = ""  # it lies over the places
    shown.held, shown.chooser = key if key in found else "", ""
    shown.looked = shown.looked and not shown.held  # who takes something asks where it can go
    if shown.held and not places(found, key):
        ask_why(playing, playing.table.stuck(look.view, _holding(look.ui, key)))


def put_back(playing: Playing, key: str) -> None:
    """Let go of what is in hand over something that it cannot be put on, which says why, or over nothing."""
    if key and key != playing.open.held:
        ask_why(playing, key)
    playing.open.held = ""


def _holding(ui: Ui, held: str) -> Ui:
    """With something in hand only its own places can be pressed."""
    return ui._replace(held=held, targets=places(ui.sources, held)) if held else ui
