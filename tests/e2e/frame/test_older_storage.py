"""A browser's storage as earlier builds have left it (tests/fixtures/format2): the page finds everything in it."""

from __future__ import annotations

import json
from typing import Any

from tests.e2e.conftest import Watched
from tests.fixtures.make import FILES, HERE

CONTENT: dict[str, str] = json.loads((FILES / "storage.json").read_text("utf-8"))
KNOWN: dict[str, Any] = json.loads((HERE / "facts.json").read_text("utf-8"))["storage"]
PUT = "(all) => { for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value); }"


def test_a_storage_of_earlier_builds(profile: Watched) -> None:
    table = profile.table("")
    table.page.evaluate(PUT, CONTENT)
    table.open("")
    for game, told in KNOWN["listed"].items():
        assert told["title"] in table.row(game).inner_text()
    waiting = {  # where no bot is to move: it would
        game: told for game, told in KNOWN["games"].items()
        if told["over"] or not (told["players"] and told["players"][told["seat"]])
    }  # fmt: skip
    assert len(waiting) > 2
    for game, told in waiting.items():
        table.open(f"?game={game}")
        match = table.match()
        assert (table.ply, match.identity, match.plies) == (told["ply"], told["identity"], told["plies"])
        assert {ply: match.chain(int(ply)) for ply in told["chain"]} == told["chain"]
    assert table.data("theme") == "dark"
