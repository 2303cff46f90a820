"""Help at a decision: what happened since the last turn, and a hint."""

from __future__ import annotations

from ..i18n import _
from ..ui import Ui
from .controls import tool


def helps(ui: Ui) -> list[str]:
    """Buttons beside undo and its kin."""
    if ui.decider < 0 or ui.end_turn:
        return []
    shown = "true" if ui.hint is not None else "false"
    found = [tool("help", _("Hint"), "hint", aria_pressed=shown, aria_keyshortcuts="h")]
    if ui.settings.get("after_bots"):
        found.insert(0, tool("restart", _("What happened since your last turn"), "replay", "since"))
    return found
