"""What the things of Virtù are called, in the player's language."""

from __future__ import annotations

from virtu_core.virtu.names import english

from ...frame.i18n import Names

__all__ = ["mark", "name", "say"]

NAMES = Names(english)
name, mark, say = NAMES.name, NAMES.mark, NAMES.say
