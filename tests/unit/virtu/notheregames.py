"""Games whose edition or rules this build does not have, as files."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgpack

from virtu_core import games
from virtu_core.kernel import notation, saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.virtu.edition import default

OWN = default().text.replace(f'id = "{default().id}"', 'id = "mine"', 1)
MOVES = 12
WAYS = ("digest", "refused", "unknown", "rules")


def begun(moves: int = MOVES, created: int = 1_600_000_000) -> Match[Any]:
    """A game with an edition of the player's own, which goes with it."""
    match = Match(
        games.get("virtu"),
        {"seats": 3, "first": "naples", "edition": {"id": "mine", "text": OWN}},
        Seeded(7),
        created=created,
    )
    for _ in range(moves):
        match.play(match.decision.moves[0])
    return match


@cache
def _made() -> bytes:
    return saves.dump(begun(), now=1_600_000_100)


def foreign(way: str, match: Match[Any] | None = None, *, illegal: bool = False, text: bool = False) -> bytes:
    """The same, so that it cannot be loaded: another digest, refused by the checks, a version or rules not known here.

    `illegal`: a move in it is none that the built-in edition allows.
    """
    body = msgpack.unpackb(_made() if match is None else saves.dump(match, now=1_600_000_100))
    del body["checksum"]
    edition = body["config"]["edition"]
    if way == "digest":
        edition["digest"] = "0" * 16
    elif way == "refused":
        edition["text"] = edition["text"].replace("siena = { value = 3", "siena = { value = 333", 1)
    elif way == "unknown":
        del edition["text"]
        edition["version"] = 7
    else:
        body["rules"] = "99"
    if illegal:
        body["line"][MOVES // 2] = "annex nowhere"
        body["chain"] = []
    return _text(body).encode() if text else saves.seal(body)


def _text(body: dict[str, Any]) -> str:
    """What another build would have written as text."""
    written = notation.export(begun(), now=5)
    edition, rules = (json.dumps(body["config"]["edition"], ensure_ascii=False), json.dumps(body["rules"]))
    lines = written.splitlines()
    lines = [f'[Config "edition" {edition}]' if line.startswith('[Config "edition"') else line for line in lines]
    return "\n".join(f"[Rules {rules}]" if line.startswith("[Rules") else line for line in lines) + "\n"
