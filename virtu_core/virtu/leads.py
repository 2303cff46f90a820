"""Who leads on the tracks and in religious influence, and when that changes (V-END-02, V-END-03, V-END-05).

No rule asks for it before the end; whoever reads what happened wants to know at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..kernel.events import Event
from .scoring import crosses, religion
from .state import State

# What can change how many cities, spaces of patronage or crosses a house has.
CAUSES = frozenset(
    ("city_taken", "patronage", "placed", "bought", "discarded", "patron", "allied", "agent_placed", "agent_moved",
     "agent_removed")
)  # fmt: skip


def changes(before: State, after: State, events: Iterable[Event]) -> Iterator[Event]:
    """An event for each lead that a move has changed. While the families are placed nobody has it yet."""
    cause = next((event for event in events if event.kind in CAUSES), None)
    if cause is None or before.year == 0:
        return
    for kind, field in (("most_cities", "track"), ("most_patronage", "patronage")):
        was, now = _first(before, field), _first(after, field)
        if was != now:
            lost = tuple(seat for seat in was if seat not in now)
            yield Event(kind, cause.seat, {"leaders": now, "lost": lost})
    old, new = _crosses(before), _crosses(after)
    points = after.table.edition.religion[len(new)]
    worth, was_worth = religion(points, new), religion(points, old)
    if worth != was_worth:
        most = tuple(seat for seat, count in enumerate(new) if count == max(new))
        first = most[0] if len(most) == 1 and worth[most[0]] > was_worth[most[0]] else -1
        order = sorted(range(len(new)), key=lambda seat: -worth[seat])
        yield Event("religion", cause.seat, {"first": first, "ranked": tuple(order), "worth": tuple(worth)})


def _first(state: State, field: str) -> tuple[int, ...]:
    """Who is furthest on a track: all who tie (R-13)."""
    spaces = [getattr(player, field) for player in state.players]
    return tuple(seat for seat, space in enumerate(spaces) if space == max(spaces))


def _crosses(state: State) -> list[int]:
    return [crosses(state, player) for player in state.players]
