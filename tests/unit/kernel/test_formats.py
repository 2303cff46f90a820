"""Records of the time when a seed drew who begins: saves of formats 1 and 2, texts with a seed, `v1` links."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest

from tests.unit.kernel import toy
from tests.unit.kernel.test_match import fresh, random_play, where
from tests.unit.virtu.reached import GAMES, NAMES
from virtu_core import games
from virtu_core.kernel import chain, chance, histories, links, notation, packing, record, saves
from virtu_core.kernel.digest import digest
from virtu_core.kernel.match import Match
from virtu_core.kernel.migrations import FORMAT
from virtu_core.kernel.record import Loaded
from virtu_core.kernel.saves import SaveError

SEED = 5
CONFIG = {"seats": ["a", "b", "c"], "piles": [3, 4, 5], "mends": 3, "edition": "plain", "first": -1}
MOVES = ("pile 0", "take 1", "pile 1", "take 2", "pile 2")
HEAD = f'[Game "beans"]\n[Seed "{SEED}"]\n[Created "9"]\n' + "".join(
    f"[Config {json.dumps(key)} {json.dumps(value)}]\n" for key, value in CONFIG.items()
)
IDENTITY = chain.begin("beans", CONFIG, SEED, 9)
FIRST = chance.draw(SEED, 0, "first").randrange(3)


def old(number: int = 2, **fields: Any) -> dict[str, Any]:
    """The body of a save as it was then: nothing in it says who begins."""
    line = list(fields.pop("line", MOVES))
    body: dict[str, Any] = {
        "format": number, "game": "beans", "rules": "1", "config": CONFIG, "seed": SEED, "names": ["Anna"],
        "created": 9, "saved": 9, "line": line, "variations": [[1, ["take 2"]]], "comments": [[2, "bold"]],
        "shown": len(line), "at": 4, "turn": 0,
    }  # fmt: skip
    if number == 2:
        body["chain"] = [IDENTITY, chain.last(IDENTITY, line)]
    return body | fields


@pytest.mark.parametrize("body", [old(1), old(2), old(2, chain=[])], ids=["format 1", "format 2", "without a chain"])
def test_an_old_save_is_the_same_match(body: dict[str, Any]) -> None:
    loaded = saves.load(saves.seal(body), toy.get)
    match = loaded.match
    assert (loaded.notes, loaded.copied) == ([], False)
    assert (match.config["first"], match.seat(0), match.start) == (FIRST, FIRST, 0)
    assert (match.ply, tuple(map(str, match.line)), match.rules) == (4, MOVES, "1")
    assert (match.identity, match.chain(5)) == (IDENTITY, chain.last(IDENTITY, MOVES))
    assert match.salt == SEED  # so that its bots go on as they began
    assert [node.comment for node in match.tree.nodes.values() if node.comment] == ["bold"]
    assert [str(branch.move) for branch in match.branches()] == ["take 2"]
    data = saves.seal(body)
    assert saves.peek(data).identity == saves.history(data).identity == IDENTITY
    assert saves.links(data) == {match.link(node) for node in match.tree.nodes.values()}


def test_kept_again_it_is_still_the_same_match() -> None:
    match = saves.load(saves.seal(old()), toy.get).match
    body = saves._open(saves.dump(match, now=10))
    assert (body["format"], body["salt"], "seed" in body, body["config"]["first"]) == (FORMAT, SEED, False, FIRST)
    link = links.read(links.write_game(match), toy.get)
    assert isinstance(link, Loaded)
    text = notation.parse(notation.export(match), toy.get)
    for again in (saves.load(saves.seal(body), toy.get), text, link):
        assert (again.match.identity, again.match.salt, again.notes) == (IDENTITY, SEED, [])
        assert (again.match.config, again.match.chain(4)) == (match.config, match.chain(4))


def test_an_old_copy_and_a_new_one_are_joined() -> None:
    mine = saves.load(saves.dump(saves.load(saves.seal(old()), toy.get).match, now=10), toy.get).match
    longer = (*MOVES, "take 1")
    theirs = saves.load(saves.seal(old(line=longer)), toy.get).match
    assert histories.compare(histories.of(mine), histories.of(theirs)) == (histories.AHEAD, 5)
    histories.graft(mine, theirs)
    assert tuple(map(str, mine.line)) == longer


def test_a_copy_under_other_rules_is_the_one_that_was_made_then() -> None:
    """Its identity is made of the config as it was, not of what has become of it."""
    body = old(rules="0")
    then = chain.copy(IDENTITY, CONFIG, "1")
    loaded = saves.load(saves.seal(body), toy.get)
    assert (loaded.copied, loaded.match.identity, loaded.match.config["first"]) == (True, then, FIRST)


@pytest.mark.parametrize("fields", [{"salt": 1}, {"seed": -1}, {"seed": "7"}, {"seeded": True}])
def test_a_field_of_another_format_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(SaveError):
        saves.load(saves.seal(old() | fields), toy.get)
    new = saves._open(saves.dump(fresh(), now=1))
    with pytest.raises(SaveError):
        saves.load(saves.seal({"seed": 1, **new, **fields} if "salt" in fields else new | fields), toy.get)


def test_a_seed_is_missed_where_there_must_be_one() -> None:
    body = old()
    del body["seed"]
    with pytest.raises(SaveError, match="salt"):
        saves.load(saves.seal(body), toy.get)


@pytest.mark.parametrize("head", ['[Format "1"]\n', '[Format "2"]\n', ""])
def test_an_old_text_opens(head: str) -> None:
    loaded = notation.parse(head + HEAD + "".join(f"{n}. {move}\n" for n, move in enumerate(MOVES, 1)), toy.get)
    match = loaded.match
    assert (loaded.notes, match.start, match.seat(0), match.salt) == ([], 0, FIRST, SEED)
    assert (match.identity, match.chain()) == (IDENTITY, chain.last(IDENTITY, MOVES))


def test_a_text_by_hand_may_tell_what_was_drawn_or_leave_it_out() -> None:
    told = notation.parse('[Game "beans"]\nfirst 2; pile 0; take 1', toy.get)
    assert (told.notes, told.match.start, told.match.seat(1)) == ([], 1, 2)
    left_out = notation.parse('[Game "beans"]\npile 0; take 1', toy.get)
    assert (left_out.notes, left_out.match.start) == ([], 0)
    assert left_out.match.seat(0) == chance.draw(0, 0, "first").randrange(3)


def v1(body: dict[str, Any], match: Match[Any]) -> str:
    """A link to that game as it was written then."""
    keys = ("game", "rules", "config", "seed", "created", "names")
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    head = packing.pack([*(body[key] for key in keys), [], [], match.ply])
    packed = deflate.compress(head) + deflate.flush() + links._digits(match, match.root)
    data = bytes.fromhex(match.chain())[: links.LINK] + packed
    return "v1.g." + base64.urlsafe_b64encode(zlib.crc32(data).to_bytes(4, "big") + data).decode().rstrip("=")


def test_an_old_link_opens_and_an_old_turn_joins() -> None:
    match = saves.load(saves.seal(old()), toy.get).match
    again = links.read(v1(old(), match), toy.get)
    assert isinstance(again, Loaded)
    assert (again.match.identity, again.match.chain(), where(again.match)) == (IDENTITY, match.chain(), where(match))
    word = links.write_turn(match, 2)
    assert word.startswith("v2.t.")
    turn = links.read(word.replace("v2", "v1", 1), toy.get)  # what a turn holds has not changed
    assert isinstance(turn, links.Turn)
    assert links.follow(again.match, turn)[1] == match.line[2:4]


@pytest.mark.parametrize("name", NAMES)
def test_recorded_games_are_what_they_were(name: str) -> None:
    data = (GAMES / f"{name}.virtu").read_bytes()
    raw, match = packing.unpack(data), saves.load(data, games.get).match
    assert raw["format"] < FORMAT
    identity = chain.begin("virtu", raw["config"], raw["seed"], raw["created"])
    assert (match.identity, match.start, match.salt) == (identity, 0, raw["seed"])
    assert [str(move) for move in match.line] == raw["line"]
    assert match.config["first"] == raw["config"]["seats"][match.seat(0)] != "draw"
    again = saves.load(saves.dump(match, now=2), games.get).match
    assert (again.identity, again.chain(), digest(games.get("virtu").dump(again.state))) == (
        match.identity, match.chain(), digest(games.get("virtu").dump(match.state)),
    )  # fmt: skip


def test_the_body_says_nothing_of_the_time_it_is_of() -> None:
    """What is only known while a file is read is in no file."""
    assert set(saves._open(saves.dump(random_play(fresh(), random.Random(1), 3), now=1))) == record.FIELDS
