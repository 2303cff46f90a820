"""What few decisions have: chance, secrets, calls."""

from __future__ import annotations

import pytest

from virtu_core.kernel.decisions import CHANCE, Decision, Special
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import Message
from virtu_core.kernel.moves import Move

ONE, TWO, CALL = Move("one"), Move("two"), Move("call", ("3",))
PROMPT = Message("?")


def test_a_single_answer_is_forced_but_never_chance_or_a_secret() -> None:
    assert Decision(0, "kind", [ONE], PROMPT).forced == ONE
    assert Special(0, "kind", [ONE], PROMPT, to=(0,)).forced == ONE
    assert Decision(CHANCE, "roll", [ONE], PROMPT).forced is None
    assert Special(CHANCE, "roll", [ONE], PROMPT, weights=[3]).forced is None
    assert Special(0, "kind", [ONE], PROMPT, private=True).forced is None


def test_calls_are_legal_but_no_answers() -> None:
    asked = Special(0, "kind", [ONE, TWO], PROMPT, calls=[CALL])
    assert CALL in asked
    assert ONE in asked
    assert list(asked) == [ONE, TWO]
    assert len(asked) == 2
    assert list(asked.legal) == [ONE, TWO, CALL]
    assert Special(0, "kind", [ONE], PROMPT, calls=[CALL]).forced == ONE
    assert CALL not in Decision(0, "kind", [ONE, TWO], PROMPT)


def test_an_ordinary_decision_is_open_to_all() -> None:
    asked = Decision(0, "kind", [ONE, TWO], PROMPT)
    assert (asked.weights, asked.to, asked.private, asked.way, asked.calls) == ((), None, False, "", ())
    assert asked.legal is asked.moves


@pytest.mark.parametrize(
    "wrong", [{"weights": [1, 2]}, {"weights": [1]}, {"way": "shouted"}, {"way": "poll"}, {"no": ONE}]
)
def test_nonsense_is_refused_where_it_is_made(wrong: dict[str, object]) -> None:
    with pytest.raises(AssertionError):
        Special(0, "kind", [ONE, TWO], PROMPT, **wrong)  # type: ignore[arg-type]  # that is the point


def test_an_event_has_secrets_only_if_it_is_given_some() -> None:
    assert Event("drawn", 1) == Event("drawn", 1, {}, {}, ())
    assert Event("drawn", 1, {}, {"card": "veto"}, (1,)).secret == {"card": "veto"}
