"""What systems are told that make an app of the page. Every address is relative: the site may lie in any folder."""

from __future__ import annotations

import json
from collections.abc import Mapping

ENDING, KIND = ".virtu", "application/x-virtu"


def manifest(drawing: str, dots: Mapping[str, str]) -> str:
    """The manifest; `dots` are icons of dots, whose names end with their size. Without an id the address counts."""
    icons = [{"src": f"./{drawing}", "sizes": "any", "type": "image/svg+xml"}]
    for name, path in dots.items():
        size = name.rpartition("-")[2]
        purpose = "maskable" if "maskable" in name else "any"
        icons.append({"src": f"./{path}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose})
    told = {
        "name": "Virtù",
        "short_name": "Virtù",
        "description": "A Renaissance board game for 3 to 5 players: plays in the browser, offline, without a server.",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#33251a",
        "background_color": "#4a3728",
        "categories": ["games"],
        "icons": icons,
        "file_handlers": [{"action": "./", "accept": {KIND: [ENDING]}}],
        "launch_handler": {"client_mode": "focus-existing"},
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
