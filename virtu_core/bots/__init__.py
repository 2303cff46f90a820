"""Players that are programs. A bot gets what its seat has seen, through the contract, and answers with a legal move.

>>> from virtu_core import games
>>> from virtu_core.kernel.seen import own
>>> game = games.get("virtu")
>>> state = game.setup({"seats": 3, "first": "florence"})
>>> get("random", seed=1).choose(game, own(game, state)) in game.decision(state)
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from ..kernel.errors import VirtuError
from ..kernel.game import Game
from ..kernel.moves import Move
from ..kernel.seen import Seen
from .budget import Budget
from .courtier import Courtier
from .novice import Novice
from .prince import Prince
from .random import Random

_SPEC = re.compile(r"([a-z]+)(?::([a-z]+))?(?:@([0-9a-z]+))?\Z")


class Bot(Protocol):
    """A player: the same seed and the same things seen give the same move, unless its budget is in milliseconds."""

    def choose(self, game: Game[Any], seen: Seen[Any]) -> Move:
        """A legal move. The viewer must be the one to decide."""


LEVELS: dict[str, Callable[[int, str, Budget], Bot]] = {
    "random": lambda seed, _persona, _budget: Random(seed),
    "novice": lambda seed, persona, _budget: Novice(seed, persona),
    "courtier": Courtier,
    "prince": Prince,
}


def get(spec: str, seed: int = 0) -> Bot:
    """The bot of a spec like `novice`, `courtier:warlord` or `prince:patron@100ms`; raises VirtuError."""
    found = _SPEC.match(spec)
    if found is None or found[1] not in LEVELS:
        raise VirtuError(f"no bot {spec!r:.40} here; there is: {', '.join(LEVELS)}")
    budget = Budget.parse(found[3]) if found[3] else Budget()
    return LEVELS[found[1]](seed, found[2] or "", budget)
