"""What a recorded game contains: so that the games together show everything that should be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from virtu_core.kernel.digest import digest
from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.virtu import scoring
from virtu_core.virtu.edition.model import ACTIONS
from virtu_core.virtu.state import State

EVERY = 50  # plies between two digests
WINTER = ("wages", "rearranged", "bought", "recruited", "allied")
# Together the recorded games must contain all of these.
REQUIRED = frozenset(
    (
        *(f"action {action}" for action in ACTIONS), *(f"winter {step}" for step in WINTER),
        "action declined", "action lost", "annexed", "siege won", "siege lost", "siege with bonuses from both sides",
        "player's city taken", "pirate port taken", "battle before a city", "retreat by road", "retreat by sea",
        "war tokens used", "indulgence for a crown", "indulgence for florins", "indulgence in winter",
        "indulgence removed", "alliance formed", "alliance taken over", "alliance reactivated", "alliance used",
        "patron personality", "patron work", "agent placed", "agent moved", "agent removed", "agent gained",
        "courtier space lost", "discarded", "cathedral bought", "title bought", "trophy", "arrow used", "step bought",
        "troops dismissed", "troops disbanded",
    )
)  # fmt: skip
SIMPLE = {
    "declined": "action declined", "action_lost": "action lost", "battle_fought": "battle before a city",
    "indulgence_removed": "indulgence removed", "reactivated": "alliance reactivated", "agent_placed": "agent placed",
    "agent_moved": "agent moved", "agent_removed": "agent removed", "agent_gained": "agent gained",
    "discarded": "discarded", "trophy": "trophy",
}  # fmt: skip


def report(match: Match[Any]) -> dict[str, Any]:
    """What the index says of a game: played anew from its first move, without the match's own memory."""
    game = match.game
    state = game.setup(match.config)
    contains: set[str] = set()
    sides: set[int] = set()
    digests: list[str] = []
    decisions: set[str] = set()
    events: set[str] = set()
    verbs: set[str] = set()
    happened: Iterable[Event] = state.events
    for move in (*match.line, None):
        decision = game.decision(state)
        decisions.add(decision.kind)
        events.update(event.kind for event in happened)
        contains.update(_of_events(state, happened))
        for event in happened:
            if event.kind == "siege":
                sides = set()
            elif event.kind == "bonus":
                sides.add(event.seat)
            elif event.kind == "siege_fought" and len(sides) == 2:
                contains.add("siege with bonuses from both sides")
        if state.ply % EVERY == 0 or move is None:
            # the salt was the seed when most of these games were recorded, and that was a part of the state
            digests.append(digest({**game.dump(state), "seed": match.salt}))
        if move is not None:
            verbs.add(move.verb)
            contains.update(_of_move(decision.kind, str(move)))
            state, happened = game.play(state, move)
    return {
        "plies": state.ply,
        "years": state.year,
        "ends": list(state.ending),
        "scores": [_sources(score) for score in scoring.scores(state)],
        "winners": scoring.winners(state),
        "contains": sorted(contains),
        "decisions": sorted(decisions),
        "events": sorted(events),
        "verbs": sorted(verbs),
        "digests": digests,
    }


def _sources(score: scoring.Score) -> dict[str, int]:
    return {**score._asdict(), "total": score.total}


def _of_move(kind: str, move: str) -> Iterator[str]:
    verb, *words = move.split()
    if kind == "lose_space":
        yield "courtier space lost"
    if verb == "go" and "florins" in words:
        yield "step bought"
    if verb in ("dismiss", "disband"):
        yield f"troops {verb}ed"


def _of_events(state: State, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if event.kind in SIMPLE:
            yield SIMPLE[event.kind]
        if event.kind in WINTER:
            yield f"winter {event.kind}"
        yield from _of_event(state, event)


def _of_event(state: State, event: Event) -> Iterator[str]:
    table, data = state.table, event.data
    match event.kind:
        case "action":
            yield f"action {data['action']}"
        case "siege_fought":
            yield "siege won" if data["won"] else "siege lost"
        case "city_taken":
            if not data["by_force"]:
                yield "annexed"
            elif data["loser"] != -1:
                yield "player's city taken"
            elif table.cities[str(data["city"])].pirate:
                yield "pirate port taken"
        case "retreated":
            yield "retreat by road" if data["city"] in table.roads[str(data["origin"])] else "retreat by sea"
        case "indulgence_asked":
            yield "indulgence for a crown" if data["bonus"] == "crown" else "indulgence for florins"
            if state.stack[0].phase == "winter":
                yield "indulgence in winter"
        case "allied":
            yield "alliance formed" if data["loser"] == -1 else "alliance taken over"
        case "paid":
            if data["source"] in table.edition.alliances:
                yield "alliance used"
            if data["symbol"] == "arrow":
                yield "arrow used"
        case "bonus":
            if data["source"] == "token":
                yield "war tokens used"
            if data["source"] == "france":
                yield "alliance used"
        case "patron":
            yield f"patron {table.edition.patrons[str(data['patron'])].kind}"
        case "bought":
            item = str(data["item"])
            if item.startswith("cathedral."):
                yield "cathedral bought"
            elif item in table.edition.tiles and table.edition.tiles[item].courtier_space:
                yield "title bought"
