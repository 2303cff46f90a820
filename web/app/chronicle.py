"""The log as the page shows it: which events are worth a line, with an icon and a place to point at."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.match import Match

from .i18n import say
from .ui import LogLine

# Steps on the way to something that has a line of its own.
QUIET = frozenset(("turn", "forced", "florins", "spent", "will_retreat", "battle", "siege", "over"))
ICONS = {
    "phase": "", "placed": "courtier", "marker": "palace", "courtier_refreshed": "refresh", "collected": "florin",
    "indulgence_asked": "indulgence", "indulgence_placed": "indulgence", "indulgence_removed": "indulgence",
    "action": "check", "paid": "check", "lost": "exhausted", "refreshed": "refresh", "reactivated": "refresh",
    "patronage": "finance", "patron": "finance", "tokens": "war", "troop_moved": "troop", "agent_placed": "agent",
    "agent_moved": "agent", "agent_removed": "agent", "agent_gained": "agent", "battle_fought": "war",
    "siege_fought": "siege", "bonus": "war", "troops_lost": "troop", "retreated": "troop", "city_taken": "annex",
    "trophy": "trophy", "order": "log", "ending": "end", "wages": "florin", "rearranged": "courtier",
    "discarded": "courtier", "bought": "courtier", "recruited": "troop", "allied": "check",
}  # fmt: skip


def lines(match: Match[Any], first: int = 0) -> tuple[LogLine, ...]:
    """The chronicle from a ply on."""
    return tuple(
        LogLine(line.ply, line.event.seat, say(line.message), ICONS.get(line.event.kind, ""), _place(line.event.data))
        for line in match.log(first)
        if line.event.kind not in QUIET
    )


def _place(data: Any) -> str:
    """What to point at."""
    if isinstance(city := data.get("city"), str):
        return f"city:{city}"
    if isinstance(power := data.get("power"), str):
        return f"power:{power}"
    return ""
