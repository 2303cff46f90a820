"""Events in words, names, and what a seat sees."""

from __future__ import annotations

import json
import re
from typing import Any

import msgpack
import pytest

from tests.unit.virtu.roam import gathered, rich_table
from tests.unit.virtu.support import GAME, go, of, rule, run, seen, table
from tests.unit.virtu.test_why_not import KINDS, every, leaves, named
from virtu_core.kernel.digest import digest
from virtu_core.kernel.events import Event
from virtu_core.kernel.messages import Message, Name, english, render
from virtu_core.kernel.moves import Move
from virtu_core.virtu import log, names, phrases
from virtu_core.virtu.edition import default
from virtu_core.virtu.grammar import VERBS
from virtu_core.virtu.state import State


def said(state: State, event: Event) -> str:
    """An event in English."""
    message = GAME.log(state, event)
    assert message is not None, event
    return english(message, GAME.name)


# The log


def test_every_event_that_happens_has_a_sentence_with_names() -> None:
    happened = gathered()[1]
    assert len({event.kind for _, event in happened}) >= 40
    for state, event in happened:
        message = GAME.log(state, event)
        assert message is not None, event
        line = english(message, GAME.name)
        assert re.fullmatch(r"[A-Z][^{}_]+\.", line), line
        shown = [message.params[field] for field in re.findall(r"{(\w+)}", message.id)]
        for leaf in leaves(tuple(shown)):
            assert isinstance(leaf, int) or (isinstance(leaf, Name) and named(leaf)), (event, leaf)


def test_every_sentence_is_used_by_play() -> None:
    used = {log.variant(event).rstrip(".") for _, event in gathered()[1]} | {event.kind for _, event in gathered()[1]}
    told = {name for name in log.SENTENCES if name.partition(".")[0] in LEADS}  # by a match, see test_leads
    assert set(log.SENTENCES) - told <= used | {"allied.taken_over"}


@pytest.mark.parametrize("phase", ["family", "spring", "siege", "retreat", "winter", "over"])
def test_phases_have_human_names(phase: str) -> None:
    name = GAME.name(Name("phase", phase))
    assert name == names.PHASES[phase]
    state = table("winter florence")
    assert said(state, Event("turn", 1, {"phase": phase})) == f"Naples: {name}."
    assert said(state, Event("phase", -1, {"phase": phase, "year": 4})) == f"Year 4: {name}."


LEADS = ("most_cities", "most_patronage", "religion")
FORCED = "Florence has one way on: "
SENTENCES: list[tuple[str, dict[str, Any], str]] = [
    ("forced", {"move": "done"}, FORCED + "go on."),
    ("forced", {"move": "pay left1 crown"}, FORCED + "pay crown from left courtier space 1."),
    ("forced", {"move": "agent roma venice.room2"}, FORCED + "move an agent: Rome to room II of Venice."),
    ("agent_placed", {"spot": "naples.room4"}, "Florence places an agent: room IV of Naples."),
    ("agent_removed", {"spot": "ottomans", "owner": 2}, "Florence removes the agent of Venice: Ottoman Empire."),
    ("bought", {"item": "cathedral.pisa"}, "Florence buys Cathedral of Pisa."),
    ("city_taken", {"city": "siena", "loser": -1}, "Florence takes Siena."),
    ("city_taken", {"city": "bari", "loser": 1}, "Florence takes Bari from Naples."),
    ("allied", {"power": "france", "loser": -1}, "Florence forms an alliance with Kingdom of France."),
    ("allied", {"power": "empire", "loser": 2},
     "Florence takes over the alliance with Holy Roman Empire from Venice."),
    ("indulgence_asked", {"bonus": "florin"}, "Florence asks for an indulgence and takes 3 florins."),
    ("indulgence_asked", {"bonus": "crown"}, "Florence asks for an indulgence and takes a crown."),
    ("most_cities", {"leaders": (0,), "lost": (1, 2)},
     "+1 prestige for the most cities now goes to Florence, no longer to Naples, Venice."),
    ("most_patronage", {"leaders": (0, 2), "lost": ()},
     "+1 prestige for the furthest patron now goes to Florence, Venice."),
    ("lost", {"symbol": "crown", "count": 2}, "Florence leaves symbols unused, which are lost: 2 crowns."),
    ("lost", {"symbol": "cross", "count": 1}, "Florence leaves symbols unused, which are lost: 1 cross."),
    ("collected", {"source": "firenze", "thing": "firenze"}, "Florence collects florins from the city of Florence."),
    ("collected", {"source": "left1", "thing": "banker"}, "Florence collects florins from Banker."),
    ("religion", {"first": -1, "ranked": (1, 0, 2), "worth": (2, 2, 0)},
     "Religious influence, prestige: now Naples 2, Florence 2, Venice 0."),
    ("religion", {"first": 2, "ranked": (2, 0, 1), "worth": (2, 0, 4)},
     "Venice now has the most crosses. Religious influence, prestige: Venice 4, Florence 2, Naples 0."),
    ("order", {"order": (2, 0, 1)}, "New player order: Venice, Florence, Naples."),
    ("ending", {"ends": ("no_neutral_city",)}, "The game ends with this winter: no city is neutral any more."),
    ("over", {"scores": (9, 9, 3), "winners": (0, 1)}, "The game is over. The victory goes to Florence, Naples."),
    ("bonus", {"source": "left1", "strength": 1}, "Florence uses left courtier space 1: +1."),
    ("bonus", {"source": "left1", "thing": "condottiere", "strength": 2}, "Florence uses Condottiere: +2."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "line"), SENTENCES)
def test_sentences_read_well(kind: str, data: dict[str, Any], line: str) -> None:
    assert said(table("winter florence"), Event(kind, 0, data)) == line


def test_an_event_without_a_sentence_is_left_out() -> None:
    assert GAME.log(table("winter florence"), Event("unheard_of", 0)) is None


def test_a_turn_in_words() -> None:
    state = table("spring florence", florence="marker room1\nflorins 4\ntiles firenze pisa~")
    after, events = run(state, "collect firenze", "go 1", "finance", "pay indulgence crown")
    lines = [said(after, event) for event in events if event.seat == 0 and event.kind != "forced"]
    assert lines[:4] == [
        "Florence collects florins from the city of Florence.",
        "Florence gains florins: 3.",
        "Florence moves the action marker to room II.",
        "Florence uses Finance.",
    ]
    assert len(seen(events, "paid")) == 1


# Moves in words


@pytest.mark.parametrize("verb", VERBS)
def test_every_move_can_be_said(verb: str) -> None:
    for move in every(5, verb)[:: max(1, len(every(5, verb)) // 50)]:
        message = phrases.phrase(move)
        line = english(message, GAME.name)
        assert re.fullmatch(r"[a-z][^{}_]+", line), line
        assert not any(word in line.split() for word in move.args if "." in word or word in ("napoli", "left1")), line


def test_phrases_tell_variants_apart() -> None:
    shown = {
        "go 2": "move the marker, rooms: 2",
        "go 4 florins guild": "move the marker, rooms: 4 (2 florins, Guild)",
        "absolve room1": "remove the indulgence from room I",
        "absolve room1 room3": "remove the indulgences from room I, room III",
        "agent siena": "place an agent: Siena",
        "agent siena roma": "move an agent: Siena to Rome",
        "pay room1 war 2": "take war tokens from room I: 2",
        "pay right2 ship": "pay ship from right courtier space 2",
        "bonus right2 2": "use war bonuses of right courtier space 2: 2",
        "bonus france": "use the war bonus of Kingdom of France",
    }
    for text, line in shown.items():
        assert english(phrases.phrase(Move.parse(text)), GAME.name) == line


def test_a_move_of_a_card_names_the_card_first() -> None:
    view = GAME.view(table("winter florence", florence="courtiers podesta - - | - - -"), 0)
    for text, line in {
        "shift left1 room3": "move Podestà (left courtier space 1) to room III",
        "discard left1": "discard Podestà (left courtier space 1)",
    }.items():
        assert english(GAME.wording(view, 0, Move.parse(text)), GAME.name) == line
    first = GAME.view(table("winter florence", florence="rooms - lorenzo - - -"), 0)
    assert english(GAME.wording(first, 0, Move.parse("start room2")), GAME.name).count("(") == 1


# Names


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (Name("thing", "cathedral.palermo"), "Cathedral of Palermo"),
        (Name("tile", "cathedral.palermo"), "Cathedral of Palermo"),
        (Name("thing", "rome.room3"), "room III of Rome"),
        (Name("thing", "napoli"), "Naples"),
        (Name("thing", "podesta"), "Podestà"),
        (Name("thing", "duchy"), "Duchy"),
        (Name("thing", "left2"), "left courtier space 2"),
        (Name("thing", "empire"), "Holy Roman Empire"),
        (Name("thing", "cannons"), "Cannons"),
        (Name("source", "purchase"), "your purchases"),
        (Name("card", "brought_along"), "brought_along"),
        (Name("no such kind", "siena"), "siena"),
    ],
)
def test_names(name: Name, line: str) -> None:
    assert GAME.name(name) == line


def test_everything_of_the_built_in_edition_has_a_name() -> None:
    edition = default()
    for kind, ids in (
        ("city", edition.cities), ("card", edition.cards), ("patron", edition.patrons), ("power", edition.alliances),
        ("house", edition.palaces), ("sea", edition.seas), ("thing", edition.tiles),
    ):  # fmt: skip
        for id in ids:
            assert id not in GAME.name(Name(kind, id)), id


def test_compound_names_are_templates_for_the_translators() -> None:
    german = {
        "Cathedral of {city}": "Dom zu {city}",
        "Syracuse": "Syrakus",
        "{room} of {house}": "{house}, {room}",
        "room III": "Raum III",
        "Rome": "Rom",
    }

    def in_german(name: Name) -> str:
        return render(names.words(name), lambda text: german.get(text, text), in_german)

    assert in_german(Name("thing", "cathedral.siracusa")) == "Dom zu Syrakus"
    assert in_german(Name("thing", "rome.room3")) == "Rom, Raum III"
    assert in_german(Name("card", "banker")) == "Banker"


# Prompts


@pytest.mark.parametrize("kind", KINDS)
def test_every_prompt_renders_with_names(kind: str) -> None:
    for state in gathered()[0][kind]:
        prompt = GAME.decision(state).prompt
        assert isinstance(prompt, Message)
        line = english(prompt, GAME.name)
        assert re.fullmatch(r"[A-Z][^{}_]+[.?]", line), line
        for leaf in leaves(prompt):
            assert isinstance(leaf, int) or (isinstance(leaf, Name) and named(leaf)), line


def test_the_prompt_of_a_payment_names_what_is_paid_for() -> None:
    state = table(
        "winter florence", florence="florins 4\ntroops firenze\ntiles firenze~ pisa\ncourtiers bishop - - | podesta - -"
    )
    state = go(state, "done", "buy duchy", "done")
    assert english(GAME.decision(state).prompt, GAME.name) == "Pay for your purchases: 3 florins, 1 crown."


# The view


def plain(value: object) -> bool:
    """Whether JSON and msgpack would give it back as it is."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(one) for key, one in value.items())
    if isinstance(value, list):
        return all(plain(one) for one in value)
    return isinstance(value, str | int | bool) or value is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_is_plain_data(kind: str) -> None:
    for state in gathered()[0][kind]:
        shown = GAME.view(state, 0)
        assert plain(shown)
        assert json.loads(json.dumps(shown)) == shown
        assert msgpack.unpackb(msgpack.packb(shown)) == shown


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_changes_nothing_and_shares_nothing(kind: str) -> None:
    state = gathered()[0][kind][0]
    before = digest(GAME.dump(state))
    shown = GAME.view(state, 0)
    assert digest(GAME.dump(state)) == before
    wreck(shown)
    assert digest(GAME.dump(state)) == before
    assert GAME.view(state, 0) == GAME.view(state.copy(), 0)
    assert GAME.view(state, 0) == GAME.view(GAME.load(GAME.dump(state)), 0)


def wreck(value: object) -> None:
    """Empty everything in reach."""
    for one in list(value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()):
        wreck(one)
    if isinstance(value, dict | list):
        value.clear()


@rule("V-PAL-11")
def test_nothing_is_hidden_a_view_differs_only_in_the_values_for_its_seat() -> None:
    for states in gathered()[0].values():
        for state in states:
            views = [GAME.view(state, seat) for seat in (-1, *range(len(state.players)))]
            for shown in views:
                shown.pop("seat")
                for city in shown["cities"].values():
                    city.pop("value_for_seat")
            assert all(shown == views[0] for shown in views)


def test_a_view_says_what_follows_from_the_table() -> None:
    state = rich_table()
    shown = GAME.view(state, state.seat_of("naples"))
    siena = shown["cities"]["siena"]
    assert (siena["value"], siena["value_for_seat"], siena["agent"], siena["control"]) == (3, 2, 1, -1)
    assert GAME.view(state, 0)["cities"]["siena"]["value_for_seat"] == 4
    assert GAME.view(state, -1)["cities"]["siena"]["value_for_seat"] == 3
    assert siena["troops"] == [2, 0, 2]
    assert siena["sieges"] == [{"seat": 0, "strengths": [2, 4]}, {"seat": 2, "strengths": [2, 4]}]
    assert shown["cities"]["bari"]["sieges"] == [{"seat": 2, "strengths": [1, 2]}]
    assert shown["cities"]["napoli"]["cathedral"] is True
    assert shown["alliances"]["france"] == {"ally": 0, "active": True, "agent": 2, "usable": False}
    assert shown["closed"] == ["nizza", "torino", "milano", "genova", "parma", "reggio", "cagliari", "ragusa"]
    naples = shown["players"][1]
    assert naples["actions"] == ["govern", "war", "intrigue", "annex", "finance"]
    assert (naples["extra_spaces"], naples["reserve_troops"], naples["reserve_agents"]) == (3, 1, 3)
    assert naples["collectable"]["napoli"] == 2
    assert naples["cities"] == state.cities_of(1)
    assert of(state, "naples").florins == naples["florins"] == 30
    assert [one["total"] for one in shown["scores"]] == list(GAME.scores(state))
