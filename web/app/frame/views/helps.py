"""Help at a decision: what happened since the last turn, and a hint."""

from __future__ import annotations

from ..i18n import _
from ..ui import Ui
from .controls import tool


def helps(ui: Ui) -> str:
    """The hint, beside undo and its kin."""
    shown = "true" if ui.hint is not None else "false"
    off = ui.decider < 0 or ui.end_turn or ui.watched is not None
    return tool("hint", _("Hint"), "hint", aria_pressed=shown, aria_keyshortcuts="h", disabled=off)


def ask_tool() -> str:
    """What is this? Then whatever is pressed."""
    return tool("help", _("What is this?"), "ask", aria_keyshortcuts="?")


def since(ui: Ui) -> list[str]:
    """What bots did since the last turn; there is nothing to show where none played."""
    if ui.decider < 0 or ui.end_turn or ui.watched is not None or not ui.after_bots:
        return []
    return [tool("since", _("What happened since your last turn"), "replay", "since")]
