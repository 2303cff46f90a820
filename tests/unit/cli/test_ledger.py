"""The command `ledger`: the clauses of every game, or of one."""

from __future__ import annotations

from collections import Counter

import pytest

from virtu_core.cli import ledger

pytestmark = pytest.mark.cpython  # the documents are not in the page


def listed(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    assert ledger.run([*argv]) == 0
    return [line.split()[0] for line in capsys.readouterr().out.splitlines()]


def test_a_game_has_its_own_clauses(capsys: pytest.CaptureFixture[str]):
    virtu, principato = listed(capsys, "--game", "virtu"), listed(capsys, "--game", "principato")
    assert {"V-SET-01", "R-01", "V-EX-01"} <= set(virtu)
    assert {"P-COMP-01", "P-INV-09", "R-P-01", "R-P-41", "X-P-05", "V-P-49"} <= set(principato)
    assert not set(virtu) & set(principato)
    assert Counter(listed(capsys)) == Counter(virtu + principato)


def test_no_clause_is_written_twice():
    root = ledger.find_root()
    assert root is not None
    text = "\n".join(path.read_text("utf-8") for path in sorted((root / "docs").glob("rul*/*.md")))
    items = [item["ids"] for line in text.splitlines() if (item := ledger._ITEM.match(line))]
    twice = {id for id, count in Counter(id for ids in items for id in ids.split(", ")).items() if count > 1}
    assert twice == set()


def test_a_game_without_a_ledger(capsys: pytest.CaptureFixture[str]):
    assert ledger.run(["--game", "chess"]) == 2
    assert "no rules of 'chess'" in capsys.readouterr().err
