"""What the things of Principato are called, in the player's language."""

from __future__ import annotations

from virtu_core.principato.names import english

from ...frame.i18n import Names

__all__ = ["mark", "name", "say"]

NAMES = Names(english)
name, mark, say = NAMES.name, NAMES.mark, NAMES.say
