"""Short cuts: which control a key stands for, by what is open."""

from __future__ import annotations

from collections.abc import Mapping

from .session import Session

KEYS = {
    "h": "hint",
    "u": "undo",
    "r": "redo",
    "m": "moves",
    "Escape": "close",
    "e": "end-turn",
    "o": "menu",
    "F1": "book",
    "?": "ask",
}
REPLAY_KEYS = {
    "Escape": "replay-stop", " ": "replay-pause", "ArrowRight": "replay-next", "ArrowLeft": "replay-back", "F1": "book",
    "?": "ask",
}  # fmt: skip
WATCH_KEYS = {**KEYS, " ": "bots-pause", "ArrowRight": "bots-step"}
AWAY_KEYS = {"Escape": "back", "F1": "book"}  # on the other pages
SHELF_KEYS = {"n": "box", "c": "last", "o": "pick", "F1": "book"}
ASKED_KEYS = {"Escape": "close"}


def stands_for(session: Session, key: str) -> str:
    """The control that a key stands for now; "" if for none."""
    shown = session.open
    name = _names(session).get(key, "")
    asking = "close-tip" if shown.tip is not None or shown.refusal else "ask" if shown.asking else ""
    return asking if name and key == "Escape" and asking else name


def _names(session: Session) -> Mapping[str, str]:
    shown = session.open
    if shown.dialog == "question" or (shown.dialog and shown.page != "table"):
        return ASKED_KEYS
    if shown.page != "table":
        return SHELF_KEYS if shown.page == "start" else AWAY_KEYS
    playing = session.playing
    if playing is None:
        return {}
    if playing.replay is not None:
        return REPLAY_KEYS
    return {**(WATCH_KEYS if playing.turn is not None else KEYS), **playing.table.keys()}
