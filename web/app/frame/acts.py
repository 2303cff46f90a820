"""What a player does, by name: finds the control in the registry and carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import keys
from .consent import proceed
from .controls import CONTROLS, ELSEWHERE, FIELDS, PAGE_CONTROLS, UnknownControl
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
        work = self._found(name, value)
        if work is None:
            return
        shown, playing = self.session.open, self.session.playing
        shown.refusal = shown.toast = ""
        shown.tip = None
        if playing is not None and not name.startswith((*LOOKING, *playing.table.looking())):
            playing.replay = None
        proceed(self.session, work)

    def _found(self, name: str, value: str) -> Callable[[], None] | None:
        """What is to be done; None if somebody else does it, or there is no game to do it with."""
        session, playing = self.session, self.session.playing
        if (anywhere := PAGE_CONTROLS.get(name)) is not None:
            return lambda: anywhere(session, value)
        control = CONTROLS.get(name) or (playing.table.controls().get(name) if playing is not None else None)
        if control is None:
            _known_elsewhere(name)
        if control is None or playing is None:
            return None
        return lambda: control(playing, value)

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
        if (playing := self.session.playing) is not None:
            proceed(self.session, lambda: playing.press(text, first=first))


def _known_elsewhere(name: str) -> None:
    if name not in ELSEWHERE:
        raise UnknownControl(name)
