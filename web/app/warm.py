"""Imports what a page needs, and works out what is the same in every game: run once, before memory is kept."""

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

from virtu_core.virtu.edition import default

MAIN = "app.main"  # draws as soon as it is imported
OURS = ("app.", "virtu_core.")
OTHERS = (asyncio, base64, gettext, io, json)  # what `main` and PyScript's own package ask for

ours: tuple[str, ...] = next((finder.names for finder in sys.meta_path if hasattr(finder, "names")), ())  # `packages`
for name in ours:
    if name.startswith(OURS) and name != MAIN:
        with contextlib.suppress(ImportError):  # made for the command line: it wants what is not packed
            importlib.import_module(name)
default()
gc.collect()
