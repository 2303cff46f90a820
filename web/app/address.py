"""What the page's address asks for: `?new=3&seed=7` a new game, with `bots=2` or `bots=novice,prince@300ms` on the last
seats and `edition=1` of that version, or `?game=g1` one to go on with."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.errors import VirtuError
from virtu_core.virtu.edition import default

from . import players
from .files import refused
from .session import Session

WORDS = ("new", "seed", "game", "bots", "edition")


def begin(session: Session, asked: Mapping[str, str]) -> None:
    """The game that is asked for; what cannot be had is told on the start page."""
    try:
        if asked["new"]:
            config: dict[str, object] = {"seats": int(asked["new"])}
            if asked["edition"]:
                config["edition"] = {"id": default().id, "version": int(asked["edition"])}
            seated = players.listed(asked["bots"], int(asked["new"]))
            session.start(config, int(asked["seed"] or 0), players=seated)
        elif asked["game"] and session.store.has(asked["game"]):
            session.resume(asked["game"])
    except ValueError as error:  # VirtuError is one
        session.open.toast = refused(error) if isinstance(error, VirtuError) else str(error)
