"""What a player does, by name: finds the control in the registry and carries it out."""

from __future__ import annotations

from typing import Any

from . import keys
from .consent import proceed
from .controls import CONTROLS, ELSEWHERE, FIELDS, UnknownControl
from .helper import Helper
from .session import Session

# What does not end a replay.
LOOKING = ("replay", "tab", "filter", "older", "pieces", "speed", "rule", "book", "ask", "close-tip")


class Acts:
    """A name and a value in, a changed session out."""

    def __init__(self, session: Session, helper: Helper) -> None:
        self.session = session
        session.helper = helper

    def do(self, name: str, value: str) -> None:
        """Carry out a control of the table or of the frame; raises UnknownControl."""
        session = self.session
        control = session.table.controls().get(name) or CONTROLS.get(name)
        if control is None:
            _known_elsewhere(name)
            return
        session.open.refusal = session.open.toast = ""
        session.open.tip = None
        if not name.startswith((*LOOKING, *session.table.looking())):
            session.replay = None
        proceed(session, lambda: control(session, value))

    def field(self, name: str, value: str, given: Any) -> None:
        """Something was typed or chosen: `given`, for whatever `value` names; raises UnknownControl."""
        if (field := FIELDS.get(name)) is not None:
            field(self.session, value, given)
        else:
            _known_elsewhere(name)

    def key(self, key: str) -> bool:
        """A short cut; False if it is none."""
        name = keys.stands_for(self.session, key)
        if name:
            self.do(name, "")
        return bool(name)

    def press(self, text: str, *, first: bool = False) -> None:
        """A move is pressed."""
        proceed(self.session, lambda: self.session.press(text, first=first))


def _known_elsewhere(name: str) -> None:
    if name not in ELSEWHERE:
        raise UnknownControl(name)
