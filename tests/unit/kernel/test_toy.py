"""The toy's own rules, and through them how questions of chance and secrets are asked: draws, polls, seals, calls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy.game import Harbour
from tests.toy.state import State
from virtu_core.kernel import stack
from virtu_core.kernel.decisions import CHANCE, TABLE
from virtu_core.kernel.errors import ConfigError, IllegalMove
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import Message, english
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import question

GAME = Harbour()
DECK = {"gem": 1, "spice": 2, "storm": 1}


def played(*texts: str, **config: Any) -> tuple[State, list[Event]]:
    """The state after these moves and what the last one did."""
    state = GAME.setup(config)
    events: list[Event] = []
    for text in texts:
        state, events = GAME.play(state, Move.parse(text))
    return state, events


def asks(state: State) -> tuple[int, str, list[str]]:
    decision = GAME.decision(state)
    return decision.seat, decision.kind, [str(move) for move in decision.moves]


def dealt(*texts: str, **config: Any) -> State:
    """Seats a and b hold spice and storm; a gem and spice are left."""
    return played("draw spice", "draw storm", *texts, **{"seats": ["a", "b"], "deck": DECK, "faces": 3, **config})[0]


def test_cards_are_dealt_by_chance_with_their_copies_as_weights():
    state = GAME.setup({"seats": ["a", "b"], "deck": DECK})
    decision = GAME.decision(state)
    assert asks(state) == (CHANCE, "draw", ["draw gem", "draw spice", "draw storm"])
    assert (list(decision.weights), decision.to) == ([1, 2, 1], (0,))
    state, (event,) = GAME.play(state, Move.parse("draw spice"))
    assert (event.kind, event.data, event.secret, event.to) == ("drawn", {}, {"card": "spice"}, (0,))
    assert GAME.decision(state).to == (1,)


def test_one_outcome_is_asked_for_and_recorded_all_the_same():
    state = dealt("pass", faces=1)
    assert asks(state) == (CHANCE, "roll", ["roll 1"])


def test_the_pilot_keeps_one_of_two_and_nobody_else_sees_which():
    state = dealt("buy", "draw gem", "draw spice")
    decision = GAME.decision(state)
    assert asks(state) == (0, "keep", ["keep gem", "keep spice"])
    assert (decision.private, decision.to) == (True, (0,))
    state, (event,) = GAME.play(state, Move.parse("keep gem"))
    assert [GAME.view(state, seat)["pile"]["under"] for seat in (TABLE, 0, 1)] == [[""], ["spice"], [""]]
    assert [GAME.view(state, seat)["hands"][0]["known"] for seat in (TABLE, 0, 1)] == [[], ["gem", "spice"], []]
    assert [english(GAME.log(state, event, seat) or Message("")) for seat in (0, 1)] == [
        "0 keeps gem and puts spice under the pile.",
        "0 keeps a card and puts one under the pile.",
    ]


def test_two_equal_cards_are_a_question_too():
    state = dealt("buy", "draw spice", "draw gem", deck={"gem": 1, "spice": 2, "storm": 1})
    assert asks(state)[2] == ["keep gem", "keep spice"]
    state, _ = played("draw gem", "draw storm", "buy", "draw spice", "draw spice", seats=["a", "b"], deck=DECK)
    assert asks(state) == (0, "keep", ["keep spice"])


def test_who_draws_what_another_put_under_the_pile_holds_a_known_card():
    state = dealt("buy", "draw gem", "draw spice", "keep gem", "roll 1", "pass", "pass", "bid 1", "bid 0")
    state, _ = GAME.play(state, Move.parse("buy"))
    assert asks(state) == (CHANCE, "draw", ["draw spice"])
    state, _ = GAME.play(state, Move.parse("draw spice"))
    assert [GAME.view(state, seat)["hands"][1]["known"] for seat in (TABLE, 0, 1)] == [
        [],
        ["spice"],
        ["spice", "storm"],
    ]


def test_an_empty_pile_is_filled_with_what_was_discarded_as_a_new_batch():
    texts = ["draw spice", "draw storm", "pass", "roll 1", "play spice", "play storm", "buy", "draw gem"]
    config = {"seats": ["a", "b"], "deck": {"gem": 1, "spice": 1, "storm": 1}}
    state, _ = played(*texts, **config)
    assert (state.pile.size, state.discard) == (0, ("spice", "storm"))
    state, events = played(*texts, "roll 1", "pass", "bid 0", "bid 0", "win 0", "buy", **config)
    assert [event.kind for event in events] == ["bought", "shuffled"]
    assert (state.pile.batch, state.pile.loose, state.discard) == (2, ("spice", "storm"), ())
    assert GAME.decision(state).to == (0,)


def test_a_poll_asks_all_who_hold_cards_and_again_from_the_first_after_a_play():
    state = dealt("pass", "roll 1")
    decision = GAME.decision(state)
    assert (decision.way, decision.private, decision.to) == ("poll", True, None)
    assert (str(decision.no), str(question(decision, TABLE).no)) == ("pass", "pass")  # all may know it
    assert asks(state) == (0, "weather", ["pass", "play spice"])
    state, _ = GAME.play(state, Move.parse("pass"))
    assert asks(state) == (1, "weather", ["pass", "play storm"])
    state = dealt("pass", "roll 1", "play spice")
    assert state.worth == 3
    assert asks(state)[0] == 1  # seat 0 holds no card any more, which everybody can see
    state, _ = GAME.play(state, Move.parse("pass"))
    assert asks(state)[1] == "bid"


def test_a_poll_asks_even_who_has_nothing_to_play():
    state, _ = played("draw gem", "draw storm", "pass", "roll 1", seats=["a", "b"], deck=DECK)
    assert asks(state) == (0, "weather", ["pass"])
    state, events = GAME.play(state, Move.parse("pass"))
    assert events == []  # nothing is logged as forced


def test_sealed_bids_are_told_when_all_have_bid():
    state = dealt("pass", "roll 2", "pass", "pass")
    decision = GAME.decision(state)
    assert (decision.way, decision.to) == ("sealed", (0,))
    assert asks(state) == (0, "bid", [f"bid {coins}" for coins in range(6)])
    state, events = GAME.play(state, Move.parse("bid 4"))
    assert events == []
    assert [GAME.view(state, seat)["bids"] for seat in (TABLE, 0, 1)] == [[[0, ""]], [[0, "bid 4"]], [[0, ""]]]
    state, events = GAME.play(state, Move.parse("bid 3"))
    assert [(event.kind, event.seat) for event in events] == [("opened", TABLE), ("won", 0), ("round", 1)]
    assert (state.coins, state.points) == ([1, 5], [2, 0])
    assert state.hidden.answers == ()


def test_equal_bids_are_settled_by_lot():
    state = dealt("pass", "roll 2", "pass", "pass", "bid 1", "bid 1")
    assert asks(state) == (CHANCE, "lot", ["win 0", "win 1"])


def test_a_call_breaks_in_and_the_question_is_asked_again():
    state = dealt()
    decision = GAME.decision(state)
    assert asks(state) == (0, "turn", ["buy", "pass"])
    assert [str(call) for call in decision.calls] == ["speak 0", "speak 1"]
    assert Move.parse("speak 1") in decision
    state, _ = GAME.play(state, Move.parse("speak 1"))
    assert asks(state) == (1, "speak", ["to 0", "nothing"])
    state, _ = GAME.play(state, Move.parse("to 0"))
    assert asks(state)[2] == [*(f"pay {n}" for n in range(1, 6)), *(f"request {n}" for n in range(1, 6)), "nothing"]
    state, _ = GAME.play(state, Move.parse("request 2"))
    assert asks(state) == (0, "request", ["give", "refuse"])
    state, _ = GAME.play(state, Move.parse("give"))
    assert (state.coins, asks(state)) == ([3, 7], (0, "turn", ["buy", "pass"]))
    assert [str(call) for call in GAME.decision(state).calls] == ["speak 0"]  # once a turn
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, Move.parse("speak 1"))
    assert refused.value.reason.clause == "H-08"


def test_calls_do_not_keep_a_single_way_on_from_being_taken():
    state = dealt("pass", "roll 2", "pass", "pass", "bid 5", "bid 0", "pass", "roll 1", "pass", "pass")
    assert asks(state) == (1, "bid", [f"bid {coins}" for coins in range(6)])
    state, events = GAME.play(state, Move.parse("bid 0"))
    assert ("forced", 0) in [(event.kind, event.seat) for event in events]


def test_why_not_tells_others_no_more_than_that_they_are_not_asked():
    state = dealt("pass", "roll 1", "pass")
    storm, spice = Move.parse("play storm"), Move.parse("play spice")
    assert GAME.why_not(state, spice, 1).clause == "H-03"
    assert GAME.why_not(state, storm, 0) == GAME.why_not(state, spice, 0) == GAME.why_not(state, storm, TABLE)


def test_the_end_shows_all_hands_and_counts_gems():
    texts = ("pass", "roll 3", "pass", "pass", "bid 0", "bid 1")
    state, events = played("draw gem", "draw storm", *texts, seats=["a", "b"], deck=DECK, faces=3, rounds=1)
    assert asks(state) == (TABLE, "over", [])
    assert [event.data for event in events if event.kind == "shown"] == [{"cards": ("gem",)}, {"cards": ("storm",)}]
    assert GAME.scores(state) == [2, 3]
    assert GAME.view(state, 1)["hands"][0]["known"] == ["gem"]


def test_scores_do_not_tell_of_gems_before():
    state, _ = played("draw gem", "draw storm", seats=["a", "b"], deck=DECK)
    assert GAME.scores(state) == [0, 0]


@pytest.mark.parametrize(
    "config",
    [
        {"seats": ["a"]},
        {"seats": 5},
        {"seats": "abc"},
        {"deck": {"bean": 3}},
        {"deck": {"gem": 0}},
        {"faces": 0},
        {"rounds": "6"},
        {"wind": 1},
    ],
)
def test_odd_configs_are_refused(config: dict[str, Any]):
    with pytest.raises(ConfigError):
        GAME.setup(config)


def test_what_others_ask_of_a_game():
    state = dealt()
    config = GAME.complete({"seats": 2})
    assert [name.id for name in GAME.seats(config)] == ["a", "b"]
    assert (GAME.edition(state), GAME.ply(state), GAME.round(state)) == (DECK, 2, 1)
    assert english(GAME.wording(GAME.view(state, 0), 0, Move.parse("play storm"))) == "play storm"
    assert english(GAME.wording(GAME.view(state, 0), 0, Move.parse("play storm"), known=0)) == "play"


def test_nothing_random_happens_in_the_set_up():
    first, second = GAME.setup({}), GAME.setup({})
    assert GAME.dump(first) == GAME.dump(second)
    assert stack.ask(first).seat == CHANCE
