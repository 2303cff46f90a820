"""Figures, the page, and the lab's commands."""

from __future__ import annotations

import json
import math
import re
from html.parser import HTMLParser

import pytest

from tests.unit.lab.lab_support import EDITION, record
from tests.unit.virtu.support import table
from virtu_core import games
from virtu_core.cli import balance, report, tournament
from virtu_core.lab import crew, figures, html, playing
from virtu_core.lab.plan import BALANCE, TOURNAMENT, Plan
from virtu_core.lab.playing import FAULT, UNFINISHED

GAME = games.get("virtu")
DUEL = Plan(TOURNAMENT, ("strong", "weak", "weak"), EDITION, goal=0.55)
SELF = Plan(BALANCE, ("even",) * 3, EDITION)


def contest():
    """Strong wins 6 of 10 games; one more is shared by both weak ones, one unfinished, one went wrong."""
    won = [record(number, DUEL.lineup, [0], totals=(30, 20, 10)) for number in range(6)]
    lost = [record(number, DUEL.lineup, [1], totals=(20, 30, 10)) for number in range(6, 8)]
    shared = record(8, DUEL.lineup, [1, 2], totals=(10, 30, 30))
    stopped = record(9, DUEL.lineup, [], status=UNFINISHED, ends=[])
    broken = {"plan": "p", "game": 10, "code": "c", "status": FAULT, "fault": "Error: <b>", "seconds": 0.1}
    return [*won, *lost, shared, stopped, broken]


def test_win_rates_count_every_game_and_parts_of_victories():
    part = figures.part(DUEL, contest())
    strong, weak = part["specs"]
    assert (strong["rate"], weak["rate"]) == (0.6, pytest.approx(0.3))
    assert (strong["chance"], weak["chance"]) == (pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert strong["low"] < 0.6 < strong["high"]
    assert part["games"] == {"played": 11, "finished": 9, "unfinished": 1, "faults": 1, "distinct": 10}
    assert strong["decisions"] == 1
    assert strong["ms"]["max"] == 2


def test_elo_counts_who_came_before_whom():
    strong, weak = figures.part(DUEL, contest())["specs"]
    before = 6 * 2 + 2 * 1 + 0  # of 18 comparisons
    assert strong["elo"]["value"] == pytest.approx(400 * math.log10((before + 0.5) / (18 - before + 0.5)), abs=0.5)
    assert strong["elo"]["low"] < strong["elo"]["value"] < strong["elo"]["high"]
    assert weak["elo"] == {"value": 0, "low": 0, "high": 0}


def test_a_tournament_has_its_goal():
    won, whole = figures.part(DUEL, contest())["goals"]
    assert (won["met"], whole["met"]) == (True, False)
    assert not figures.part(DUEL._replace(goal=0.65), contest())["goals"][0]["met"]


def test_houses_and_places_are_those_of_the_winners():
    turned = record(1, SELF.lineup, [0], sides=("venice", "florence", "naples"), places=[2, 0, 1])
    part = figures.part(SELF, [record(0, SELF.lineup, [0, 1]), turned])
    assert {one["id"]: one["ratio"] for one in part["sides"]} == pytest.approx(
        {"florence": 0.75, "naples": 0.75, "venice": 1.5}
    )
    assert [one["rate"] for one in part["places"]] == pytest.approx([0.25, 0.25, 0.5])
    assert part["specs"][0]["elo"] is None


def even(rounds=9, totals=(15, 12, 10)):
    """30 games in which every house wins in turn and everything is used."""
    groups = figures.part(SELF, [record(0, SELF.lineup, [0])])["use"]
    everything = {key: {item["id"]: 1 for item in group["items"]} for key, group in groups.items()}
    ends = ["no_neutral_city", "eight_cities", "patronage"]
    houses = ("florence", "naples", "venice")
    return [
        record(n, SELF.lineup, [0], totals=totals, rounds=rounds, ends=[ends[n % 3]], counts=[everything, {}, {}])
        | {"sides": [houses[(n + step) % 3] for step in range(3)]}
        for n in range(30)
    ]


def failed(changed):
    return [goal["name"] for goal in figures.part(SELF, changed)["goals"] if not goal["met"]]


def test_an_edition_in_balance_meets_every_goal():
    assert failed(even()) == []


@pytest.mark.parametrize(
    ("change", "goal"),
    [
        ({"totals": (18, 12, 10)}, "Mean winning score"),
        ({"totals": (12, 11, 10)}, "Mean winning score"),
        ({"rounds": 17}, "Length"),
        ({"rounds": 7}, "Length"),
    ],
)
def test_what_is_out_of_bounds_fails(change, goal):
    assert failed(even(**change)) == [goal]


def test_a_house_that_wins_too_often_fails():
    for game in (changed := even()):
        game["sides"] = ["florence", "naples", "venice"]
    assert failed(changed) == ["Wins of each house, as a ratio of its fair share"]


def test_an_end_that_never_comes_fails():
    for game in (changed := even()):
        game["ends"] = ["patronage"]
    assert failed(changed) == ["Ends"]


@pytest.mark.parametrize(
    ("group", "item", "goal"),
    [
        ("actions", "trade", "Actions"),
        ("persons", "pope", "Person cards"),
        ("titles", "republic", "Titles"),
        ("tiles", "guild", "Other tiles"),
        ("patrons", "duomo", "Patron bonuses"),
        ("alliances", "france", "Alliances"),
    ],
)
def test_what_nobody_uses_fails_and_is_named(group, item, goal):
    changed = even()
    del changed[0]["counts"][0][group][item]  # the counts are shared by all 30 games
    assert failed(changed) == [goal]
    part = figures.part(SELF, changed)
    (found,) = [one["found"] for one in part["goals"] if one["name"] == goal]
    (name,) = [one["name"] for one in part["use"][group]["items"] if one["id"] == item]
    assert found == f"below: {name} 0.0%"


def test_an_unfinished_game_fails():
    changed = even()
    changed[0] |= {"status": UNFINISHED}
    assert failed(changed) == ["Games that end by themselves"]


def test_use_tells_how_often_users_won():
    counts = [{"persons": {"merchant": 2}}, {}, {"persons": {"merchant": 1}}]
    part = figures.part(SELF, [record(0, SELF.lineup, [0], counts=counts), record(1, SELF.lineup, [0])])
    merchant = next(one for one in part["use"]["persons"]["items"] if one["id"] == "merchant")
    assert (merchant["count"], merchant["games"], merchant["users_won"]) == (3, 0.5, 0.5)


def test_the_ladder_joins_tournaments_that_share_a_bot():
    other = Plan(TOURNAMENT, ("best", "strong", "strong"), EDITION)
    duels = {game["game"]: game for game in contest() if game["status"] != FAULT}
    more = {n: record(n, other.lineup, [n % 3 and 0], totals=(30, 20, 10)) for n in range(5)}
    ladder = figures.report([(DUEL, duels), (other, more)])["ladder"]
    assert [one["spec"] for one in ladder] == ["best", "strong", "weak"]
    assert ladder[-1]["value"] == 0


class Checker(HTMLParser):
    """Every tag is closed, in order; nothing is fetched; no id twice."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(text)
        assert not self.open
        assert len(self.ids) == len(set(self.ids))

    def handle_starttag(self, tag, attrs):
        names = dict(attrs)
        assert tag not in ("script", "link", "img", "iframe", "object", "base")
        assert not {"src", "srcset", "action", "onclick"} & set(names)
        assert names.get("href", "#").startswith("#")
        self.ids += [names["id"]] if "id" in names else []
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else():
    text = html.page(figures.report([(DUEL, dict(enumerate(contest()))), (SELF, dict(enumerate(even())))]))
    Checker(text)
    assert not re.search(r"url\(|@import|https?:|//", text)
    assert "prefers-color-scheme: dark" in text
    assert "Error: &lt;b&gt;" in text
    for words in ("strong against 2 weak, 3 seats", "✗ 1 of 2 goals met", "Balance with 3 seats", "✓ all goals met"):
        assert words in text


def test_games_that_repeat_each_other_are_told():
    games = [record(number, SELF.lineup, [0], moves="the same") for number in range(3)]
    assert "the same move by move" in html.page(figures.report([(SELF, dict(enumerate(games)))]))
    assert "the same move by move" not in html.page(figures.report([(SELF, dict(enumerate(even())))]))


# The commands

KEYS = {
    "purpose", "plan", "game", "words", "lineup", "seats", "seed", "round_limit", "edition", "code", "games", "seconds",
    "decisions", "rounds", "winning_score", "specs", "sides", "places", "ends", "sources", "use", "faults", "goals",
}  # fmt: skip


def test_a_small_tournament(tmp_path, capsys):
    argv = ["random", "random", "--seats", "3", "--games", "2", "--workers", "0", "--max-rounds", "3"]
    assert tournament.run([*argv, "--out", str(tmp_path)]) == 0
    assert "2 games, 0 finished" in capsys.readouterr().out
    found = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert (found["format"], found["ladder"]) == ("virtu-lab 2", [])
    (part,) = found["parts"]
    assert set(part) == KEYS
    assert part["games"]["unfinished"] == 2
    Checker((tmp_path / "report.html").read_text(encoding="utf-8"))


def test_a_tournament_goes_on_where_it_stopped(tmp_path, monkeypatch, capsys):
    played = []
    plain = playing.play

    def counted(plan, number, version):
        played.append(number)
        return plain(plan, number, version)

    monkeypatch.setattr(crew, "play", counted)
    argv = ["random", "random", "random", "--workers", "0", "--max-rounds", "2", "--out", str(tmp_path)]
    assert tournament.run([*argv, "--games", "2"]) == 0
    with (tmp_path / "games.jsonl").open("r+b") as file:
        file.truncate((tmp_path / "games.jsonl").stat().st_size - 9)
    assert tournament.run([*argv, "--games", "4"]) == 0
    assert played == [0, 1, 1, 2, 3]
    assert "4 games" in capsys.readouterr().out


def test_a_small_balance_run_with_games_that_end(tmp_path, monkeypatch, capsys):
    state = table("winter venice", head="ending patronage", naples="patronage 5")
    monkeypatch.setattr(type(GAME), "setup", lambda self, config: state.copy())
    argv = ["random", "--seats", "3", "--games", "3", "--workers", "0", "--out", str(tmp_path / "a")]
    assert balance.run(argv) == 0
    assert "3 finished" in capsys.readouterr().out
    assert report.run([str(tmp_path / "a"), "--out", str(tmp_path / "b")]) == 0
    texts = [(tmp_path / folder / "report.json").read_text(encoding="utf-8") for folder in "ab"]
    assert texts[0] == texts[1]
    (part,) = json.loads(texts[0])["parts"]
    assert part["ends"][2] == {"id": "patronage", "name": "the end of the patronage track is reached", "games": 3} | {
        key: part["ends"][2][key] for key in ("share", "low", "high")
    }


def test_an_edition_from_a_file(tmp_path, capsys):
    from virtu_core.virtu.edition import default

    file = tmp_path / "mine.toml"
    file.write_text(default().text.replace("start_florins = 1", "start_florins = 2"), encoding="utf-8")
    argv = ["random", "--seats", "4", "--games", "1", "--max-rounds", "1", "--workers", "0", "--edition", str(file)]
    assert balance.run([*argv, "--out", str(tmp_path)]) == 0
    (part,) = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["parts"]
    assert part["edition"]["digest"] != EDITION["digest"]
    assert report.run([str(tmp_path)]) == 0


@pytest.mark.parametrize(
    ("run", "argv", "words"),
    [
        (tournament.run, ["random", "oracle", "random"], "no bot 'oracle'"),
        (tournament.run, ["random"], "not for 1"),
        (tournament.run, ["random"] * 4 + ["--seats", "3"], "4 bots for 3 seats"),
        (balance.run, ["random", "--seats", "7"], "not for 7"),
        (balance.run, ["random", "--edition", "no/such/file.toml"], "no/such/file.toml"),
        (balance.run, ["random", "--edition", __file__], "not TOML"),
    ],
)
def test_what_cannot_be_played_is_refused(run, argv, words, tmp_path, capsys):
    assert run([*argv, "--workers", "0", "--out", str(tmp_path)]) == 2
    assert words in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_report_without_games_is_refused(tmp_path, capsys):
    assert report.run([str(tmp_path)]) == 1
    assert "no games" in capsys.readouterr().err
