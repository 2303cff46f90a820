"""Which events are worth a line of the chronicle, with which icon, and a place to point at."""

from __future__ import annotations

from virtu_core.kernel.events import Event
from virtu_core.virtu.edition import Edition

from .targets import in_palace

# Steps on the way to something that has a line of its own.
QUIET = frozenset(("turn", "forced", "florins", "spent", "will_retreat", "battle", "siege", "over"))
ICONS = {
    "phase": "", "placed": "courtier", "marker": "palace", "courtier_refreshed": "refresh", "collected": "florin",
    "indulgence_asked": "indulgence", "indulgence_placed": "indulgence", "indulgence_removed": "indulgence",
    "action": "check", "paid": "check", "lost": "exhausted", "refreshed": "refresh", "reactivated": "refresh",
    "patronage": "finance", "patron": "finance", "tokens": "war", "troop_moved": "troop", "agent_placed": "agent",
    "agent_moved": "agent", "agent_removed": "agent", "agent_gained": "agent", "battle_fought": "war",
    "siege_fought": "siege", "bonus": "war", "troops_lost": "troop", "retreated": "troop", "city_taken": "annex",
    "trophy": "trophy", "most_cities": "prestige", "most_patronage": "prestige", "religion": "prestige",
    "order": "log", "ending": "end", "wages": "florin", "rearranged": "courtier",
    "discarded": "courtier", "bought": "courtier", "recruited": "troop", "allied": "check",
}  # fmt: skip


def place(edition: Edition, event: Event, house: str) -> str:
    """What to point at: where on the map or in a palace it happened; "" if nowhere."""
    for field in ("city", "power", "spot", "place", "source", "tile"):
        if isinstance(word := event.data.get(field), str):
            kind = (
                "power" if word in edition.alliances else "city" if word in edition.cities and field != "tile" else ""
            )
            return f"{kind}:{word}" if kind else in_palace(house, word) or f"tile:{house}:{word}"
    room = event.data.get("room")
    return f"room:{house}:{room}" if isinstance(room, int) else ""
