"""What a recorded game contains: so that the games together show everything that should be shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from virtu_core.kernel.digest import digest
from virtu_core.kernel.events import Event
from virtu_core.kernel.match import Match
from virtu_core.principato import ending
from virtu_core.principato.edition import default
from virtu_core.principato.state import State

EVERY = 50  # plies between two digests
# Together the recorded games must contain all of these.
REQUIRED = frozenset(
    (
        *(f"activated {card}" for card in default().cards), "monument", "book", "painting", "paid with favour",
        "gain lapsed", "gain onto units", "favour lapsed", "favour onto a unit", "units supplied in a turn",
        "units supplied in a scoring", "units returned", "places shared", "negative strength",
        "scoring card last in a stack", "scoring card first in a year", "actions given up", "nobody recruited",
    )
)  # fmt: skip


def report(match: Match[Any]) -> dict[str, Any]:
    """What the index says of a game: played anew from its first move, without the match's own memory."""
    game = match.game
    state = game.setup(match.config)
    contains: set[str] = set()
    digests: list[str] = []
    decisions: set[str] = set()
    verbs: set[str] = set()
    for move in match.line:
        kind = game.decision(state).kind
        decisions.add(kind)
        verbs.add(move.verb)
        if state.ply % EVERY == 0:
            digests.append(digest(game.dump(state)))
        before = state
        state, events = game.play(state, move)
        for event in events:
            contains.update(_of_event(before, kind, event))
    digests.append(digest(game.dump(state)))
    final = ending.final(state)
    return {
        "plies": state.ply,
        "scores": list(game.scores(state)),
        "winners": list(ending.winners(final)),
        "military": [list(one.points) for one in state.scored],
        "contains": sorted(contains),
        "decisions": sorted(decisions),
        "verbs": sorted(verbs),
        "digests": digests,
    }


def _of_event(before: State, kind: str, event: Event) -> Iterator[str]:
    data: Any = event.data
    match event.kind:
        case "activated":
            yield f"activated {data['card']}"
        case "acquired":
            yield data["tile"]
        case "paid":
            if data["favour"]:
                yield "paid with favour"
        case "gained":
            favour = data["cube"] == "favour"
            if data["lapses"]:
                yield "favour lapsed" if favour else "gain lapsed"
            if data["placed"]:
                yield "favour onto a unit" if favour else "gain onto units"
        case "supplied":
            yield "units supplied in a turn" if kind == "action" else "units supplied in a scoring"
        case "returned":
            yield "units returned"
        case "recruited":
            if not data["count"]:
                yield "nobody recruited"
        case "passed":
            yield "actions given up"
        case "scored":
            if len(set(data["strengths"])) < len(data["strengths"]):
                yield "places shared"
            if min(data["strengths"]) < 0:
                yield "negative strength"
        case "scoring_card":
            if before.pile.size == 1:
                yield "scoring card last in a stack"
            if _fresh(before):
                yield "scoring card first in a year"


def _fresh(state: State) -> bool:
    """Whether nothing has been drawn from the stack of this year."""
    whole = sum(default().deck(str(state.year), len(state.players)).values()) + 1
    return state.pile.size == whole
