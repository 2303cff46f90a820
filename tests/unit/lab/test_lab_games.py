"""Games of the lab: played, kept, taken up again."""

from __future__ import annotations

import json

import pytest

from tests.unit.lab.lab_support import EDITION, MEASURED, record
from tests.unit.virtu.support import table
from virtu_core import bots, games
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.events import Event
from virtu_core.lab import crew, subject
from virtu_core.lab.plan import BALANCE, TOURNAMENT, Plan, code
from virtu_core.lab.playing import FAULT, UNFINISHED, play
from virtu_core.lab.store import Store
from virtu_core.virtu import log, tally
from virtu_core.virtu.edition import default

PLAN = Plan(TOURNAMENT, ("random",) * 3, EDITION, seed=4, rounds=3)
GAME = games.get("virtu")


@pytest.fixture
def last_winter(monkeypatch):
    """Every game begins with the last turn of its last winter; Naples, at seat 1, will win."""
    state = table("winter venice", head="ending patronage", naples="patronage 5")
    monkeypatch.setattr(type(GAME), "setup", lambda self, config: state.copy())


def test_a_game_that_takes_too_long_is_left_unfinished():
    found = play(PLAN, 0, code())
    assert (found["status"], found["rounds"], found["winners"], found["ends"]) == (UNFINISHED, 3, [], [])
    assert sum(sum(one["buckets"].values()) for one in found["times"]) == found["decisions"]
    assert min(found["ranks"]) == 0
    assert json.loads(json.dumps(found)) == found


def test_a_game_is_the_same_again_and_the_next_is_another():
    def played(number):
        found = play(PLAN, number, code())
        return {key: value for key, value in found.items() if key not in ("seconds", "times")}

    assert played(0) == played(0)
    assert played(0)["moves"] != played(1)["moves"]


def test_any_taste_is_another_one_in_each_game(last_winter, monkeypatch):
    asked: list[str] = []
    plain = bots.get

    def get(spec, seed=0):
        asked.append(spec)
        return plain(spec, seed)

    monkeypatch.setattr(bots, "get", get)
    plan = PLAN._replace(lineup=("novice:any",) * 3)
    records = [play(plan, number, code()) for number in range(20)]
    tastes = ("", ":warlord", ":patron", ":spymaster", ":merchant")
    assert set(asked) == {f"novice{taste}" for taste in tastes}
    assert {tuple(found["lineup"]) for found in records} == {("novice:any",) * 3}
    again = asked[:3]
    play(plan, 0, code())
    assert asked[-3:] == again


def test_a_finished_game_says_how_it_ended(last_winter):
    found = play(PLAN, 0, code())
    assert (found["status"], found["ends"], found["winners"]) == ("finished", ["patronage"], [1])
    assert found["scores"][1]["total"] == max(score["total"] for score in found["scores"])


def test_a_fault_is_recorded_with_the_moves_that_led_to_it(monkeypatch):
    plain = type(GAME).play

    def stumble(self, state, move):
        if state.ply == 6:
            raise RuntimeError("stumbled")
        return plain(self, state, move)

    monkeypatch.setattr(type(GAME), "play", stumble)
    found = play(PLAN, 0, code())
    assert (found["status"], found["fault"], len(found["moves"])) == (FAULT, "RuntimeError: stumbled", 7)


def test_a_worker_with_other_code_refuses():
    with pytest.raises(VirtuError, match="another version"):
        play(PLAN, 0, "elsewhere")


def test_only_virtu_is_measured_and_only_with_its_numbers_of_players():
    with pytest.raises(VirtuError):
        subject.get("chess")
    with pytest.raises(VirtuError, match="3, 4, 5"):
        MEASURED.sides(2)


# What is counted


def test_the_tally_reads_events_that_exist():
    assert set(tally.COUNTED) <= set(log.SENTENCES)


def test_the_tally_sorts_what_happens():
    counts = tally.GameTally(default(), 3)
    counts.see(
        [
            Event("phase", -1, {"phase": "spring", "year": 4}),
            Event("action", 0, {"action": "war"}),
            Event("bought", 1, {"item": "duchy"}),
            Event("bought", 1, {"item": "cathedral.roma"}),
            Event("bought", 1, {"item": "merchant"}),
            Event("bought", 1, {"item": "merchant"}),
            Event("patron", 2, {"patron": "duomo"}),
            Event("allied", 2, {"power": "france", "loser": -1}),
            Event("city_taken", 0, {"city": "siena", "by_force": True, "loser": -1}),
            Event("city_taken", 0, {"city": "pisa", "by_force": True, "loser": 2}),
            Event("city_taken", 0, {"city": "bari", "by_force": False, "loser": -1}),
        ]
    )
    assert counts.year == 4
    assert counts.counts == [
        {"actions": {"war": 1}, "cities": {"neutral": 1, "conquered": 1, "annexed": 1}},
        {"titles": {"duchy": 1}, "tiles": {"cathedral": 1}, "persons": {"merchant": 2}},
        {"patrons": {"duomo": 1}, "alliances": {"france": 1}},
    ]


@pytest.mark.parametrize("seats", [3, 5])
def test_everything_counted_in_a_game_has_a_name(seats):
    plan = Plan(BALANCE, ("random",) * seats, EDITION, rounds=8)
    groups = MEASURED.groups(EDITION)
    seen = set()
    for number in range(6):
        for seat in play(plan, number, code())["counts"]:
            for group, counts in seat.items():
                assert set(counts) <= set(groups[group].names)
                seen.add(group)
    assert {"actions", "persons", "springs"} <= seen


# Plans and files


def test_a_plan_is_named_by_what_decides_its_games():
    assert PLAN.digest == Plan.of(json.loads(json.dumps(PLAN.about()))).digest
    assert PLAN.digest == PLAN._replace(goal=0.5).digest
    names = {
        PLAN._replace(seed=5).digest,
        PLAN._replace(rounds=4).digest,
        PLAN._replace(lineup=("random", "novice", "random")).digest,
        PLAN._replace(purpose=BALANCE).digest,
        PLAN._replace(edition={**EDITION, "digest": "0"}).digest,
    }
    assert len(names) == 5
    assert PLAN.digest not in names


def test_what_is_kept_is_found_again(tmp_path):
    store = Store(tmp_path / "new")
    store.begin(PLAN)
    store.begin(PLAN)
    for number in (1, 0):
        store.add(record(number, PLAN.lineup, [0], plan=PLAN.digest))
    store.add(record(2, PLAN.lineup, [0], plan=PLAN.digest, status=FAULT))
    assert store.done(PLAN, "c") == {0, 1}
    assert store.done(PLAN, "other code") == set()
    (played,) = store.played()
    assert (played.plan, list(played.games)) == (PLAN, [0, 1, 2])
    assert len(store.path.read_text().splitlines()) == 4


def test_a_line_that_was_cut_off_is_dropped(tmp_path):
    store = Store(tmp_path)
    store.begin(PLAN)
    store.add(record(0, PLAN.lineup, [0], plan=PLAN.digest))
    whole = store.path.read_bytes()
    store.add(record(1, PLAN.lineup, [0], plan=PLAN.digest))
    with store.path.open("r+b") as file:
        file.truncate(len(whole) + 40)
    assert store.done(PLAN, "c") == {0}
    store.begin(PLAN)
    assert store.path.read_bytes() == whole
    store.add(record(1, PLAN.lineup, [0], plan=PLAN.digest))
    assert store.done(PLAN, "c") == {0, 1}


def test_a_damaged_line_costs_its_own_game_only(tmp_path):
    store = Store(tmp_path)
    store.begin(PLAN)
    for number in range(3):
        store.add(record(number, PLAN.lineup, [0], plan=PLAN.digest))
    lines = store.path.read_bytes().split(b"\n")
    lines[2] = b"\xff" + lines[2][:50]
    store.path.write_bytes(b"\n".join(lines))
    assert store.done(PLAN, "c") == {0, 2}


def test_games_of_older_code_are_left_out_of_the_report(tmp_path):
    store = Store(tmp_path)
    store.begin(PLAN)
    for number, version in ((0, "old"), (1, "old"), (0, "new")):
        store.add(record(number, PLAN.lineup, [0], plan=PLAN.digest, code=version))
    (played,) = store.played()
    assert [game["code"] for game in played.games.values()] == ["new"]


# Who plays


def test_alone_it_needs_no_dask():
    with crew.hired(workers=0) as hired:
        assert [game["game"] for game in hired(PLAN, [3, 1])] == [3, 1]


def test_without_dask_it_says_what_to_do(monkeypatch):
    import builtins

    plain = builtins.__import__

    def missing(name, *rest):
        if name == "distributed":
            raise ImportError(name)
        return plain(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(VirtuError, match=r"pip install .*virtu\[lab\]"), crew.hired(workers=2):
        pass


@pytest.mark.cpython
@pytest.mark.filterwarnings("ignore")  # dask's own
def test_on_a_cluster_the_games_are_the_same(monkeypatch):
    from distributed import LocalCluster

    def plain(found):
        shown = [{key: one[key] for key in ("game", "moves", "ranks", "counts")} for one in found]
        return sorted(shown, key=lambda one: one["game"])

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        with crew.hired(scheduler=address) as hired:
            here = plain(play(PLAN, number, code()) for number in range(4))
            assert plain(hired(PLAN, range(4))) == here
            assert plain(hired(PLAN, range(4))) == here  # the crew can be asked again
            monkeypatch.setattr(crew, "play", doomed)
            (broken,) = hired(PLAN, [7])
    assert (broken["game"], broken["status"], broken["fault"]) == (7, FAULT, "RuntimeError: the worker is gone")


def doomed(plan, number, version):
    raise RuntimeError("the worker is gone")


def test_a_plan_in_the_words_of_an_earlier_version_is_passed_over(tmp_path):
    about = {**PLAN.about(), "years": 40}
    del about["rounds"]
    store = Store(tmp_path)
    store.add({"plan": "old", "about": about})
    store.add({"plan": "old", "game": 0, "code": "c"})
    store.begin(PLAN)
    assert [(one.plan, one.games) for one in store.played()] == [(PLAN, {})]
