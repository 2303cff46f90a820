"""A button that makes one move or several in a row."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.views.html import attrs


def press_button(press: Sequence[str], inside: str, label: str, cls: str, about: str = "") -> str:
    """`inside` is markup that says all, `label` what a pointer that rests is told, `about` the key of what can be asked
    about it."""
    what = {"data_move": press[0]} if len(press) == 1 else {"data_act": "follow", "data_value": ";".join(press)}
    given = attrs(cls=cls, title=label, data_tip=about or None, **what)
    return f'<button type="button"{given}>{inside}</button>'
