"""Imports what a page needs, and plays through its first minute: run once, before memory is kept."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import gettext
import importlib
import io
import json
import sys

from virtu_core import games

from .frame import i18n
from .frame.pages import marks, render
from .frame.session import Session
from .frame.slots import Forgetful
from .frame.store import Store
from .frame.tables import shown, sprite, table_of

MAIN = "app.main"  # draws as soon as it is imported
OURS = ("app.", "virtu_core.")
OTHERS = (asyncio, base64, gettext, io, json)  # what `main` and PyScript's own package ask for


def rehearse() -> None:
    """Begin a game, leave it, come back to it: what that works out, and how to run it quickly, Python then knows."""
    i18n.choose("en", gettext.NullTranslations())
    here = [game for game in shown() if games.here(game)]
    sprite("")
    begun = [(game, config) for game in here for config in table_of(game).rehearsals()]
    for game, config in begun:
        sprite(game)
        store = Store(Forgetful())
        first, second = Session(store, lambda: 0), Session(store, lambda: 0)
        render(first)
        playing = first.start(dict(config), 0, game=game)
        second.resume(playing.game_id)
        for session in (first, second):
            render(session)
            marks(session, dark=False)


ours: tuple[str, ...] = next((finder.names for finder in sys.meta_path if hasattr(finder, "names")), ())  # `packages`
for name in ours:
    if name.startswith(OURS) and name != MAIN:
        with contextlib.suppress(ImportError):  # made for the command line: it wants what is not packed
            importlib.import_module(name)
rehearse()
gc.collect()
