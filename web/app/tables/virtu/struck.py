"""What others have done to somebody since they last decided, and what it cost or brought in prestige: said where their
turn opens, whatever it opens with."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.virtu.scoring import SOURCES, scores

from ...frame.i18n import _
from .names import say


def struck(match: Match[Any], since: int) -> str:
    """In the words of the chronicle; "" within somebody's own turn, and where nothing of theirs was touched. `since` is
    how many moves had been made before the last press, or before a bot's last move."""
    seat = match.decision.seat
    if seat < 0 or match.seat(since) == seat:
        return ""
    last = next((ply for ply in range(since, -1, -1) if match.seat(ply) == seat), -2)
    deeds = [say(line.message) for line in match.log(last + 2) if _touches(match.state, seat, line.event)]
    said = [_("Against you: {deeds}", deeds=" ".join(deeds))] if deeds else []
    return " ".join([*said, *_prestige(match, last + 1, seat)])


def _prestige(match: Match[Any], since: int, seat: int) -> list[str]:
    """How one's own has changed while others played, by what it comes from: a lead was lost or won."""
    before = match.state_at(max(since, match.start))
    if before.year == 0:  # the families are being placed
        return []
    was, now = scores(before)[seat], scores(match.state)[seat]
    changed = {source: getattr(now, source) - getattr(was, source) for source in SOURCES}
    parts = [_("{source} {points}", source=_(SOURCES[key]), points=_signed(n)) for key, n in changed.items() if n]
    if not parts:
        return []
    return [_("Your prestige since your last turn: {parts} (now {total}).", parts=", ".join(parts), total=now.total)]


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def _touches(state: Any, seat: int, event: Event) -> bool:
    """Whether it is done by another, to a room, a city, an alliance or an agent of theirs."""
    data = event.data
    if event.seat == seat:
        return False
    if event.kind in ("agent_placed", "agent_moved"):
        spot = str(data["spot"])
        owner = state.control.get(spot, state.alliances.get(spot, (-1,))[0])
        return owner == seat or spot.startswith(f"{state.players[seat].house}.")
    if event.kind == "troop_moved":
        return bool(data["besieges"]) and state.control.get(data["city"]) == seat
    return seat == data.get({"agent_removed": "owner", "allied": "loser"}.get(event.kind, ""), -1)
