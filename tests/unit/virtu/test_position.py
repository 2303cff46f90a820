"""Positions and dumps: every state is written and read back; nothing but a position is read as one."""

from __future__ import annotations

import copy
import json
import random
import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.virtu.support import GAME, dealt, go, kind, moves, of, seat, table
from virtu_core.kernel.digest import digest
from virtu_core.kernel.errors import VirtuError
from virtu_core.virtu import edition as editions
from virtu_core.virtu import position, records
from virtu_core.virtu.position import HEADER, MAX_LENGTH, PositionError

# What a player at random would do too seldom or too often.
LIKES = {
    "ask": 0.05, "decline": 0.05, "done": 0.4, "discard": 0.03, "keep": 0.3, "dismiss": 0.1, "shift": 0.1, "buy": 2,
    "finance": 20, "annex": 10, "war": 8, "govern": 5, "trade": 5, "intrigue": 3, "ally": 20, "march": 3, "sail": 3,
}  # fmt: skip


@cache
def roamed(seats, seed, length=500):
    """The states of a game played at random, with the options turned on in every other one."""
    config = {"seats": seats, "indulgence": "phase" if seed % 2 else "year", "one_agent": seed % 2 == 1}
    state, dice, states = dealt(config, seed), random.Random(seed), []
    for _ in range(length):
        states.append(state)
        choices = GAME.decision(state).moves
        if not choices:
            break
        state, _ = GAME.play(state, dice.choices(choices, [LIKES.get(one.verb, 1.0) for one in choices])[0])
    return states


def same(a, b):
    return digest(records.dump(a)) == digest(records.dump(b)) and kind(a) == kind(b) and moves(a) == moves(b)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [0, 1])
def test_every_state_of_a_game_is_written_and_read_back(seats, seed):
    kinds = set()
    for state in roamed(seats, seed):
        text = position.write(state)
        again = position.read(text)
        assert same(state, again), text
        assert position.write(again) == text
        kinds.add(kind(state))
    assert {"family", "start", "go", "act", "rearrange", "buy", "recruit"} <= kinds


def test_a_position_plays_on_like_the_game():
    states = roamed(4, 1)
    for state in states[40::60]:
        again = position.read(position.write(state))
        choice = str(GAME.decision(state).moves[0])
        assert same(go(state, choice), go(again, choice))


def test_what_is_left_out_is_as_in_a_new_game():
    state = position.read(f"{HEADER}\n[florence]\ntiles firenze\n\nturn spring florence  # a comment\n")
    florence, naples = of(state, "florence"), of(state, "naples")
    assert [player.house for player in state.players] == ["florence", "naples", "venice"]
    assert (florence.florins, florence.agents, naples.agents, florence.marker) == (1, 2, 3, -1)
    assert state.control == {"firenze": 0}
    assert (florence.track, naples.track) == (1, 0)
    assert florence.troops == {}
    assert state.supply["banker"] == 5
    assert state.city_stack == (2, 1, 0)
    assert kind(state) == "start"


def test_everything_that_can_be_said():
    text = f"""{HEADER}
        edition reconstructed 1
        seats venice florence naples
        options indulgence=phase one_agent=yes
        seed -7
        ply 12
        year 4
        order naples venice florence
        city_stack venice naples florence
        patron_stack florence naples venice
        agent siena naples
        agent venice.room2 florence
        agent ottomans venice
        alliance france venice used
        box lorenzo
        ending patronage
        [venice]
        florins 12
        agents 4
        rooms barbarigo/banker! - merchant - -!
        courtiers cornaro~ - - | admiral* bishop~* -
        marker room3
        tiles venezia~ verona duchy* guild cathedral.venezia~*
        troops venezia:2 ancona:1<
        patronage 5
        patrons columbus duomo
        trophies naples florence
        tokens 3
        asked
        pending
        turn winter venice
    """
    state = position.read(text)
    venice = of(state, "venice")
    assert (state.ply, state.year, state.order, state.ending) == (12, 4, (2, 0, 1), ("patronage",))
    assert (state.options.indulgence, state.options.one_agent) == ("phase", True)
    assert (state.city_stack, state.patron_stack) == ((0, 2, 1), (1, 2, 0))
    assert state.agents == {"siena": 2, "venice.room2": 1, "ottomans": 0}
    assert state.alliances == {"france": (0, False)}
    assert state.box == ("lorenzo",)
    assert (venice.florins, venice.agents, venice.marker, venice.patronage, venice.tokens) == (12, 4, 2, 5, 3)
    assert venice.rooms == ["barbarigo", "", "merchant", "", ""]
    assert venice.supports == ["banker", "", "", "", ""]
    assert venice.indulgences == [True, False, False, False, True]
    assert venice.courtiers == ["cornaro", "", "", "admiral", "bishop", ""]
    assert venice.ready == [False, True, True, True, False, True]
    assert venice.tiles == {
        "venezia": False, "verona": True, "duchy": True, "guild": True, "cathedral.venezia": False,
    }  # fmt: skip
    assert venice.locked == {"right1", "right2", "duchy", "cathedral.venezia"}
    assert venice.troops == {"venezia": 2, "ancona": 1}
    assert venice.retreating == {"ancona"}
    assert venice.patrons == ("columbus", "duomo")
    assert venice.trophies == (1, 2)
    assert (venice.asked, venice.pending) == (True, True)
    assert (state.tokens_left(), state.indulgences_left()) == (8, 7)
    assert (state.supply["admiral"], state.supply["guild"], state.supply["cathedral"]) == (4, 4, 4)
    assert set(state.patrons) == set(editions.default().patrons) - {"columbus", "duomo"}
    assert seat(state) == "venice"
    assert same(position.read(position.write(state)), state)


# Errors

LINES = """
seats florence naples venice
[florence]
marker room1
tiles firenze pisa
troops firenze pisa
[naples]
tiles napoli palermo
[venice]
tiles venezia verona
turn spring florence
""".strip().splitlines()


def with_line(line, at=2):
    """A good position with one more line, and its number. Line 4 stands in Florence's section, line 2 in the head."""
    return "\n".join((HEADER, *LINES[: at - 2], line, *LINES[at - 2 :]))


def instead(old, new):
    assert old in LINES
    return "\n".join((HEADER, *(new if line == old else line for line in LINES)))


def refusal(text):
    """The line of the error and what it says."""
    with pytest.raises(PositionError) as caught:
        position.read(text)
    found = re.fullmatch(r"line (\d+): (.+)", str(caught.value), re.DOTALL)
    assert found, str(caught.value)
    return int(found[1]), found[2]


@pytest.mark.parametrize("line", ["", "year 3", "# nothing"])
def test_the_model_of_these_tests_is_a_position(line):
    assert kind(position.read(with_line(line))) == "go"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("banana 3", "not known here"),
        ("florins 3", "not known here"),  # before any house
        ("edition reconstructed", "edition ID VERSION"),
        ("edition reconstructed one", "a number"),
        ("edition nowhere 1", "no edition nowhere"),
        ("edition reconstructed 99", "no edition"),
        ("options indulgence", ""),
        ("options colour=red", "there are: indulgence, one_agent"),
        ("options one_agent=maybe", "yes or no"),
        ("year -1", "a number"),
        ("year 3 4", "a number"),
        ("year", "a number"),
        ("year 1_0", "a number"),
        ("year \u0663", "a number"),
        ("year 99999999999", "a number"),
        ("ply 1.5", "a number"),
        ("order florence naples", "every house once"),
        ("order florence naples naples", "every house once"),
        ("city_stack florence naples rome", "no seat plays 'rome'"),
        ("patron_stack", "every house once"),
        ("agent siena", "agent SPOT HOUSE"),
        ("agent atlantis florence", "no agent can be on"),
        ("agent genova florence", "no agent can be on"),  # closed
        ("agent rome.room1 florence", "no agent can be on"),
        ("agent siena milan", "no seat plays"),
        ("alliance france florence", "alliance POWER HOUSE"),
        ("alliance spain florence active", "alliance POWER HOUSE"),
        ("alliance france florence maybe", "alliance POWER HOUSE"),
        ("frame ", ""),
        ("frame {", ""),
        ('frame ["year"', ""),
        ('frame ["nothing", 1]', "no such decision"),
        ("frame []", "no such decision"),
        ("frame 7", ""),
        ('frame ["year","summer",0]', "phase of a frame"),
        ('frame ["year","spring",-7]', "turn of a frame"),
        ('frame ["year","spring",1.5]', "turn of a frame"),
        ('frame ["year","spring",true]', "turn of a frame"),
        ('frame ["year","spring",1,2]', "no such decision"),
        ('frame ["marker",3]', "no such seat"),
        ('frame ["marker","florence"]', "seat of a frame"),
        ('frame ["annex",0,"atlantis",true]', "city of a frame"),
        ('frame ["placing",0,["nobody"]]', "cards of a frame"),
        ('frame ["buy",0,["banker","banker"]]', "basket of a frame"),
        ('frame ["ally",0,"spain"]', "power of a frame"),
        ('frame ["absolution",0,[0,0,0]]', "rooms of a frame"),
        ('frame ["absolution",0,[7]]', "no such room"),
        ('frame ["pay",0,"finance","x"]', "costs of a frame"),
        ("turn spring", "turn PHASE HOUSE"),
        ("turn summer florence", "no phase 'summer'"),
        ("turn spring rome", "no seat plays"),
        ("[rome]", "no seat plays 'rome'"),
        ("[florence", "a house's lines begin with"),
        ("[florence] florins 3", "a house's lines begin with"),
    ],
)
def test_a_wrong_line_in_the_head(line, says):
    assert refusal(with_line(line, 2))[0] == 2
    assert says in refusal(with_line(line, 2))[1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("florins", "a number"),
        ("florins -1", "a number"),
        ("florins many", "a number"),
        ("florins 3 4", "a number"),
        ("tokens two", "a number"),
        ("agents two", "a number"),
        ("patronage 1.0", "a number"),
        ("asked yes", "stands alone"),
        ("pending 1", "stands alone"),
        ("rooms - - - -", "five entries"),
        ("courtiers - - - - - -", "three left entries"),
        ("courtiers - - | - - - -", "three left entries"),
        ("trophies rome", "no seat plays"),
        ("marker room2", "marker is said twice"),
        ("troops siena:x", "a number"),
        ("troops siena siena:2", "siena is said twice"),
        ("tiles siena siena~", "siena is said twice"),
        ("colour red", "not known here"),
    ],
)
def test_a_wrong_line_of_a_house(line, says):
    word = line.split()[0]
    text = with_line(line, 8) if word in ("troops", "tiles") else with_line(line, 5)
    text = text.replace("tiles napoli palermo\n", "") if word == "tiles" else text
    number, message = refusal(text)
    assert number == (8 if word in ("troops", "tiles") else 5)
    assert says in message


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("courtiers nobody - - | - - -", "no card 'nobody'"),
        ("courtiers pope - - | pope - -", "pope is there 2 times; it exists 1"),
        ("courtiers barbarigo - - | - - -", "barbarigo does not belong to florence"),
        ("courtiers banker banker - | banker banker -", "more courtiers than spaces"),
        ("rooms banker - - - -", "banker shows no action"),
        ("rooms -/banker - - - -", "support card needs a room card"),
        ("patrons mozart", "no patron bonus 'mozart'"),
        ("patrons columbus columbus", "exists once"),
        ("agents 6", "too many agents"),
        ("patronage 6", "no such patronage space"),
        ("florins 10000", "more than 9999 florins"),
        ("tokens 12", "not so many war tokens"),
        ("trophies florence", "no trophy from oneself"),
        ("trophies naples naples", "one trophy from each"),
    ],
)
def test_what_cannot_lie_on_the_table(line, says):
    number, message = refusal(with_line(line, 5))
    assert says in message
    assert number in (3, 12)  # Florence's section, or the end if it is about the whole table


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("tiles firenze pisa", "tiles firenze atlantis", "no tile 'atlantis'"),
        ("tiles firenze pisa", "tiles firenze genova", "no tile 'genova'"),
        ("tiles firenze pisa", "tiles firenze cathedral", "no tile 'cathedral'"),
        ("tiles firenze pisa", "tiles firenze cathedral.pisa", "needs its city"),
        ("tiles firenze pisa", "tiles firenze pisa ravenna cathedral.ravenna", "too small"),
        ("tiles firenze pisa", "tiles firenze pisa cannons", "patron bonus"),
        ("troops firenze pisa", "troops firenze:7", "too many troops"),
        ("troops firenze pisa", "troops firenze:0", "no troops can be at 'firenze'"),
        ("troops firenze pisa", "troops genova", "no troops can be at 'genova'"),
        ("troops firenze pisa", "troops firenze:2<", "nobody retreats from"),
        ("marker room1", "marker room9", "a marker is on one of"),
        ("marker room1", "pending", "no marker says where"),
        ("tiles napoli palermo", "tiles napoli pisa", "pisa lies in two domains"),
        ("turn spring florence", "", "who is to decide"),
        ("turn spring florence", "turn spring florence\nturn spring naples", "turn is said twice"),
        ("turn spring florence", 'turn spring florence\nframe ["over"]', "not with both"),
        ("turn spring florence", 'frame ["marker",0]', "the first frame is the year's"),
        ("turn spring florence", 'frame ["year","spring",1]\nframe ["wages",0]', "does not lie on year"),
        (
            "turn spring florence",
            'frame ["year","siege",1]\nframe ["sieges",0]\nframe ["announce",true,"siena",[0,1]]',
            "does not lie on sieges",
        ),
        (
            "turn spring florence",
            'frame ["year","spring",1]\nframe ["endspring",0]\nframe ["intrigue",0]',
            "the action marker is in no room with intrigue",
        ),  # a Govern room
        ("turn spring florence", 'frame ["year","spring",1]\nframe ["annex",0,"tunis"]', ""),
        (
            "turn spring florence",
            'frame ["year","spring",1]\nframe ["clash","siena",-1,[]]\nframe ["losespace",-1]',
            "",
        ),
        ("seats florence naples venice", "seats florence naples", "seats must be 3, 4 or 5"),
        ("seats florence naples venice", "seats florence naples milan", "the houses are"),
        ("seats florence naples venice", "seats", "seats must be 3, 4 or 5"),
        ("seats florence naples venice", "year 2\nyear 3", "year is said twice"),
        ("seats florence naples venice", "ending tomorrow", "the game ends by"),
        ("seats florence naples venice", "options indulgence=never", "indulgence must be"),
        ("seats florence naples venice", "box nobody", "no card 'nobody'"),
        ("seats florence naples venice", "year 10001", "at most 10000"),
        ("seats florence naples venice", "agent siena florence\nagent siena naples", "on siena already"),
        (
            "seats florence naples venice",
            "agent siena florence\nagent pisa florence\nagent roma florence",
            "more agents",
        ),
        (
            "seats florence naples venice",
            "alliance france florence active\nalliance france naples active",
            "france has an ally",
        ),
        ("tiles venezia verona", "tiles venezia\n" + "\n[naples]\nrooms -! -! -! -! -!", ""),
    ],
)
def test_what_does_not_fit_together(old, new, says):
    if not says and "rooms" in new:
        assert kind(position.read(instead(old, new))) == "go"  # a section may be taken up again
        return
    number, message = refusal(instead(old, new))
    assert says in message
    assert 1 <= number <= len(LINES) + 4


def test_too_many_indulgences_and_tiles():
    full = "rooms -! -! -! -! -!"
    homes = {"florence": "firenze pisa", "naples": "napoli palermo", "venice": "venezia verona"}
    blocks = "\n".join(f"[{house}]\nmarker room1\n{full}\ntiles {tiles}" for house, tiles in homes.items())
    assert "not so many indulgences" in refusal(f"{HEADER}\n{blocks}\nturn spring florence")[1]
    blocks = blocks.replace(full, "tokens 1").replace("\ntiles", "\ntiles kingdom")
    assert "too many of kingdom" in refusal(f"{HEADER}\n{blocks}\nturn spring florence")[1]


def test_somebody_must_have_something_to_decide():
    frames = 'frame ["year","spring",1]\nframe ["endspring",0]\nframe ["governspend",0,[],0]'
    text = instead("turn spring florence", frames)
    assert kind(position.read(text)) == "govern_spend"  # florins may be collected
    assert "nobody could decide" in refusal(text.replace("tiles firenze pisa", "tiles firenze~ pisa~"))[1]


@pytest.mark.parametrize("text", ["", "\n\n", "virtu position 2\n", "hello", "# virtu position 1"])
def test_it_begins_with_its_header(text):
    assert refusal(text) == (1, f"a position begins with {HEADER!r}")


def test_it_is_not_too_long():
    text = with_line("")
    assert kind(position.read(text + "\n#" + " " * (MAX_LENGTH - len(text) - 2))) == "go"
    assert refusal(text + "\n#" + " " * MAX_LENGTH)[1] == f"a position has at most {MAX_LENGTH} characters"


def test_deeply_nested_frames_are_refused():
    assert refusal(with_line("frame " + "[" * 20_000))[0] == 2
    frame = json.dumps(["year", "spring", 0])
    assert "so many frames" in refusal(with_line("\n".join([f"frame {frame}"] * 30)))[1]


def test_the_edition_is_the_one_it_names():
    text = editions.default().text.replace('id = "reconstructed"', 'id = "position_test"')
    old, new = "cost = { florin = 3 }, bar = { florin = 3 }", "cost = { florin = 3 }, bar = { florin = 4 }"
    assert text.count(old) == 1
    other = editions.load(text.replace(old, new))
    editions.register(other)
    state = position.read(with_line("edition position_test 1"))
    assert state.table.florin_cards["banker"] == 4
    assert position.write(state).splitlines()[1] == "edition position_test 1"
    assert records.load(records.dump(state)).table.edition.digest == other.digest


# Hostile text

WORDS = st.sampled_from(
    (
        "florence", "naples", "venice", "siena", "firenze", "lorenzo", "banker", "pope", "room1", "left1", "-", "|",
        "~", "siena:2<", "lorenzo/banker!", "banker~*", "0", "1", "-1", "99", "spring", "winter", "active", "france",
        "[rome]", "[florence]", "=", "indulgence=year", "[", "]", "{}", "null", '["year","spring",0]', '["marker",0]',
        "\x00", "\u0661",
    )
)  # fmt: skip
KEYS = st.sampled_from(
    (
        "edition", "seats", "options", "seed", "ply", "year", "order", "city_stack", "agent", "alliance", "box",
        "ending", "frame", "turn", "[florence]", "florins", "agents", "rooms", "courtiers", "marker", "tiles",
        "troops", "patrons", "trophies", "tokens", "asked", "pending", "patronage",
    )
)  # fmt: skip
NOISE = st.lists(st.tuples(KEYS, st.lists(WORDS | st.text(max_size=5), max_size=7)), max_size=12).map(
    lambda lines: "\n".join(" ".join((key, *words)) for key, words in lines)
)


def survives(text):
    """Read, or refused with a line number; a state that is read can be asked and written."""
    try:
        state = position.read(text)
    except PositionError:
        refusal(text)
        return
    assert kind(state) == "over" or moves(state)
    assert position.write(position.read(position.write(state)))


@given(st.text(max_size=60) | NOISE)
def test_hostile_text_is_refused_as_a_position(text):
    survives(text)
    survives(f"{HEADER}\n{text}")
    survives(with_line(text))


@given(st.integers(0, 499), st.data())
def test_damaged_positions(index, data):
    """A word of a good position goes, is doubled or becomes another."""
    states = roamed(3, 0)
    lines = position.write(states[index % len(states)]).splitlines()
    at = data.draw(st.integers(1, len(lines) - 1))
    words = lines[at].split(" ")
    where = data.draw(st.integers(0, len(words) - 1))
    words[where : where + 1] = data.draw(st.sampled_from([[], [words[where]] * 2]) | WORDS.map(lambda word: [word]))
    lines[at] = " ".join(words)
    survives("\n".join(lines))


FIELDS = st.recursive(
    st.integers(-3, 12) | st.booleans() | st.none() | WORDS | st.floats(), lambda one: st.lists(one, max_size=3)
)
FRAMES = (
    "year", "over", "marker", "absolution", "act", "endspring", "govern", "governspend", "finance", "patronchoice",
    "trade", "annex", "war", "intrigue", "sieges", "clash", "window", "announce", "retreat", "wages", "rearrange",
    "buy", "recruit", "ally", "placing", "family", "losespace", "pay",
)  # fmt: skip


@given(st.lists(st.tuples(st.sampled_from(FRAMES), st.lists(FIELDS, max_size=6)), min_size=1, max_size=3))
def test_hostile_frames(frames):
    stack = "\n".join("frame " + json.dumps([name, *fields]) for name, fields in frames)
    head = 'frame ["year","spring",1]\n'
    for text in (stack, head + stack):
        survives(instead("turn spring florence", text))


@pytest.mark.parametrize("seats", [3, 5])
def test_damaged_frames(seats):
    """Each number and each word of each frame of a game is turned into others in turn."""
    seen = set()
    for state in roamed(seats, 0)[::7]:
        *lines, last = position.write(state).splitlines()
        frame = json.loads(last.removeprefix("frame "))
        if frame[0] in seen:
            continue
        seen.add(frame[0])
        for index in range(1, len(frame)):
            for other in (-1, 0, 3, 77, "", "siena", [], [0], ["siena"], [["crown", 1]], True, None):
                damaged = [*frame[:index], other, *frame[index + 1 :]]
                survives("\n".join((*lines, "frame " + json.dumps(damaged))))
    assert len(seen) > 6


# Dumps


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_dump_is_read_back(seats):
    for state in roamed(seats, 1)[::5]:
        data = records.dump(state)
        assert same(records.load(data), state)
        plain = json.loads(json.dumps(data))
        assert digest(plain) == digest(data)
        assert records.dump(records.load(plain)) == data


def test_a_dump_shares_nothing_with_its_state():
    state = table("winter florence", florence="marker room1\ncourtiers banker - - | - - -")
    data = records.dump(state)
    before = copy.deepcopy(data)
    loaded = records.load(data)
    go(loaded, "discard left1")
    loaded.players[0].courtiers[0] = "pope"
    loaded.players[0].tiles["roma"] = True
    loaded.control["roma"] = 0
    assert data == before
    assert records.dump(state) == before


@pytest.mark.parametrize("value", [None, 7, "x", [], {}, {"players": 3}, -1])
@pytest.mark.parametrize(
    "key", ["edition", "options", "players", "stack", "order", "control", "supply", "alliances", "agents"]
)
def test_a_damaged_dump_is_refused_or_harmless(key, value):
    data = records.dump(table("spring florence"))
    try:
        records.load({**data, key: value})
    except VirtuError:
        return
    assert isinstance(value, list | dict)


@pytest.mark.parametrize("key", ["edition", "options", "players", "stack", "ply", "order", "alliances"])
def test_a_dump_that_lacks_something_is_refused(key):
    data = records.dump(table("spring florence"))
    del data[key]
    with pytest.raises(VirtuError, match="not a state of this game"):
        records.load(data)
