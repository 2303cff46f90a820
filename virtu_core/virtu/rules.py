"""Versions of the rules: a game goes on under those it was begun with.

A record holds what players chose, not what followed by itself; so a ruling that changes what is legal or what is asked
would give an old record another meaning. Each such ruling is a flag here, and the one place that decides it asks
`state.table.rules` for it. A version once published stays.
"""

from __future__ import annotations

from typing import NamedTuple


class Rules(NamedTuple):
    """What the rules of a version do that the first version did not."""

    version: str
    asks_consent: bool = True  # no indulgence and no basket is taken as the one way on
    half_symbol_waits: bool = True  # in Govern, for a tile whose florins could be collected
    absolves_on_the_way: bool = True  # where an arrow ahead would refresh what pays
    siege_indulgences: bool = True  # asked for in sieges and retreats too
    gives_up_between_battles: bool = True
    any_space_lost: bool = True  # not only a locked one
    owns_after_placing: bool = True  # a limit on owning is kept by a discard


FIRST = Rules("1", *(False,) * (len(Rules._fields) - 1))
VERSIONS = {rules.version: rules for rules in (FIRST, Rules("2"))}
NEWEST = list(VERSIONS.values())[-1]
