"""Messages as plain data: what crosses to another thread or process, where it becomes a message again.

>>> sent = plain(Message("{player} takes {city}.", {"player": Name("player", "rome"), "city": "Siena"}))
>>> sent
['{player} takes {city}.', {'player': {'name': ['player', 'rome']}, 'city': 'Siena'}]
>>> read(sent).params["player"]
Name(kind='player', id='rome')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .messages import Message, Name, Param


def plain(message: Message) -> list[Any]:
    """The template, its fields by name, and the template for many if there is one."""
    return [
        message.id, {field: _plain(param) for field, param in message.params.items()},
        *([message.many] if message.many else []),
    ]  # fmt: skip


def _plain(param: Param) -> Any:
    if isinstance(param, Name):
        return {"name": [param.kind, param.id]}
    if isinstance(param, Message):
        return {"message": plain(param)}
    if isinstance(param, tuple):
        return [_plain(one) for one in param]
    return param


def read(data: Sequence[Any]) -> Message:
    """The message that `plain` wrote."""
    template, fields, *many = data
    return Message(template, {field: _read(value) for field, value in fields.items()}, *many)


def _read(value: Any) -> Param:
    if isinstance(value, list):
        return tuple(_read(one) for one in value)
    if isinstance(value, dict):
        return Name(*value["name"]) if "name" in value else read(value["message"])
    return value if isinstance(value, int | str) else str(value)
