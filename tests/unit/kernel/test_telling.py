"""A match as text for one viewer: the moves that seat was told, and nothing from which others could be found out."""

from __future__ import annotations

import pytest

from tests.toy.box import HARBOUR
from tests.unit.kernel.test_toy_match import BOUGHT, DEALT, TWO, played, told
from virtu_core import games
from virtu_core.kernel import notation
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import TABLE
from virtu_core.kernel.match import Match
from virtu_core.kernel.refusals import SaveError
from virtu_core.kernel.telling import tell


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


def test_what_a_seat_was_not_told_is_a_question_mark():
    match = told(*BOUGHT, "keep gem", "roll 3", "pass", "pass", "bid 2", players=("", "novice"))
    match.names = ("Anna", "")
    head = '[Game "harbour"]\n[Rules "1"]\n[Told "b"]\n[Player "Anna"]\n[Player ""]\n[Bot ""]\n[Bot "novice"]\n'
    text = tell(match, 1)
    assert text.startswith(head + '[Config "seats" ["a", "b"]]\n')
    assert text.endswith(
        "\n\n1. ? chance draw\n2. draw storm\n3. buy\n4. ? chance draw\n5. ? chance draw\n6. ? a keep\n7. roll 3\n"
        "8. pass\n9. pass\n10. ? a bid\n"
    )
    assert '[Told "table"]' in tell(match, TABLE)
    assert "2. ? chance draw\n3. buy\n" in tell(match, TABLE)
    assert "6. keep gem\n" in tell(match, 0)


def test_twins_are_told_alike_to_whoever_cannot_tell_them_apart():
    one, other = told(*BOUGHT), told(*DEALT, "buy", "draw spice", "draw gem")
    assert [tell(one, viewer) == tell(other, viewer) for viewer in (TABLE, 0, 1)] == [True, False, True]


@pytest.mark.parametrize("seed", range(8))
def test_nothing_in_it_gives_the_rest_away(seed: int):
    """Whoever has a salt, an identity or a link of the chain can try hidden moves until they fit."""
    match = played(seed, 12, {**TWO, "seats": ["a", "b", "c"]})
    match.comment("the gem is mine")
    match.undo()
    match.comment("so is the storm")
    for viewer in (TABLE, 0, 1, 2):
        text = tell(match, viewer)
        moves = text.partition("\n\n")[2].splitlines()
        assert len(moves) == match.ply
        for ply, (line, made, seen) in enumerate(zip(moves, match.line, match.seen(viewer).line, strict=False), 1):
            assert (line == f"{ply}. {made}") is bool(seen.text)
        for given in (
            str(match.salt),
            match.identity,
            "mine",
            "so is",
            *(match.chain(ply) for ply in range(match.ply)),
        ):
            assert given not in text


def test_it_is_no_record():
    with pytest.raises(SaveError, match="only can be read"):
        notation.parse(tell(told(*BOUGHT), 1), games.get)
    assert notation.parse(notation.export(told(*BOUGHT)), games.get).match.ply == 5  # which tells everything


def test_where_nothing_is_secret_all_is_told():
    match: Match[object] = Match(games.get("virtu"), {"seats": 3}, Seeded(7))
    for _ in range(20):
        match.play(match.decision.moves[0])
    whole = notation.export(match).partition("\n\n")[2]
    assert all(tell(match, viewer).partition("\n\n")[2] == whole for viewer in (TABLE, 0, 1, 2))
