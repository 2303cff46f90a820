"""The command line: every command through `run(argv)`, as a player or a script would use it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.virtu.support import table
from virtu_core import bots, cli, games
from virtu_core.cli import bench, commands, files, menu, perft, play, replay, rival, selfplay, session
from virtu_core.cli.progress import Progress
from virtu_core.kernel import saves
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.match import Match
from virtu_core.kernel.moves import Move
from virtu_core.kernel.seen import own
from virtu_core.virtu import position

GAME = games.get("virtu")


@pytest.fixture
def at_table(monkeypatch, capsys):
    """Play with these lines typed; what was shown. `code` is the exit status it must have."""

    def play_lines(*lines, argv=("--seed", "3", "--first", "florence"), code=0):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert play.run(list(argv)) == code
        shown = capsys.readouterr()
        return shown.out + shown.err

    return play_lines


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game with some moves and a variation."""
    match = Match(GAME, {"seats": 3, "first": "florence"}, Seeded(7))
    for _ in range(30):
        match.play(match.decision.moves[0])
    match.undo()
    match.play(match.decision.moves[1])
    files.write(match, tmp_path / "game.virtu")
    return tmp_path / "game.virtu"


# The dispatcher


def test_help_lists_every_command(capsys):
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    folder = Path(cli.__file__).parent
    for name in cli.COMMANDS:
        assert f"  {name} " in out
        assert (folder / f"{name}.py").exists()


def test_no_command_or_an_unknown_one_is_an_error(capsys):
    assert cli.main([]) == 2
    assert cli.main(["dance"]) == 2
    assert "'dance' is no command" in capsys.readouterr().err


def test_a_command_gets_its_arguments(capsys):
    assert cli.main(["perft", "start:3", "--depth", "1"]) == 0
    assert capsys.readouterr().out.startswith("depth 1: ")


def test_ctrl_c_ends_a_command_politely(monkeypatch, capsys):
    def interrupt(argv):
        raise KeyboardInterrupt

    monkeypatch.setattr(perft, "run", interrupt)
    assert cli.main(["perft"]) == cli.INTERRUPTED
    assert "Interrupted" in capsys.readouterr().err


@pytest.mark.cpython
def test_as_a_process_with_piped_input():
    command = [sys.executable, "-m", "virtu_core", "play", "--seed", "1"]
    done = subprocess.run(command, input=b"1\n\xff\xfe\nboard\n", capture_output=True, check=False, timeout=60)
    assert done.returncode == 0
    assert b"Not saved.\nGoodbye." in done.stdout.replace(b"\r", b"")
    assert not done.stderr


# play


def test_the_decision_is_shown_with_numbered_moves_in_words(at_table):
    out = at_table()
    assert "Florence, family cards. Place your family cards in the palace." in out
    assert "1. Place Lorenzo the Magnificent on room I" in out
    assert out.endswith("Goodbye.\n")


def test_a_number_and_typed_notation_both_move(at_table):
    by_number = at_table("1")
    by_notation = at_table("place lorenzo room1")
    assert "Florence places Lorenzo the Magnificent on room I." in by_number
    assert by_number == by_notation


def test_names_are_shown(at_table):
    out = at_table(argv=("--first", "florence", "--names", "Anna, Ben"))
    assert "Florence (Anna), family cards." in out


def test_undo_redo_restart(at_table):
    out = at_table("undo", "redo", "1", "undo", "undo", "redo", "redo", "1", "restart", "restart")
    assert out.count("There is nothing to take back.") == 2
    assert out.count("There is nothing to make again.") == 2
    assert "Moves taken back: 2." in out
    assert "This is the start of the turn." in out


def test_undo_goes_back_over_the_bots_moves(at_table):
    lines = ["1"] * 3 + ["undo", "log 1", "undo", "undo", "undo"]
    out = at_table(*lines, argv=("--seed", "3", "--first", "florence", "--bots", "naples,Venice"))
    assert "Naples places" in out
    assert "Venice places" in out
    assert "Naples, " not in out  # no bot's decision is shown
    assert out.count("There is nothing to take back.") == 1


def test_the_bots_of_the_page_play_at_the_terminal_too(at_table, tmp_path):
    saved = tmp_path / "evening.virtu"
    begin = ("--seed", "3", "--first", "florence")
    out = at_table(*["1"] * 3, argv=(*begin, "--bots", "novice,prince@20n", "--save", str(saved)))
    assert "Naples places" in out
    assert "Naples, " not in out
    match = saves.load(saved.read_bytes(), games.get).match
    assert match.players == ("", "novice", "prince@20n")
    assert "Naples, " not in at_table("1", argv=("--load", str(saved)))  # they are still there


def test_a_bot_that_is_not_known_leaves_its_seat_to_a_person(at_table, tmp_path):
    saved = tmp_path / "evening.virtu"
    saved.write_bytes(
        saves.dump(Match(GAME, {"seats": 3, "first": "naples"}, Seeded(3), players=("", "oracle", "")), now=1)
    )
    out = at_table(argv=("--load", str(saved)))
    assert "A person plays that seat." in out
    assert "Naples, family cards." in out


def test_a_person_plays_in_a_game_of_bots(at_table, tmp_path):
    saved = tmp_path / "evening.virtu"
    match = Match(GAME, {"seats": 3, "first": "naples"}, Seeded(3), players=("novice",) * 3)
    saved.write_bytes(saves.dump(match, now=1))
    assert "You play the first one." in at_table(argv=("--load", str(saved)))


def test_why_says_which_rule(at_table):
    out = at_table("why annex roma", "why", "why place lorenzo room1", "why fly", "why annex atlantis")
    assert "Before the first spring the family cards are placed. (V-SET-09)" in out
    assert "Say which move" in out
    assert "place lorenzo room1 is possible." in out
    assert "'fly' is no verb" in out
    assert "'atlantis' is no city" in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("annex roma", "Not possible: Before the first spring"),
        ("place lorenzo", "1. Place Lorenzo the Magnificent on room I"),
        ("place nobody room1", "That does not work"),
        ("dance", "dance is no move and no command. Type ? for help."),
        ("DANCE now", "dance is no move and no command."),
        ("999999999999", "The list goes from 1 to"),
        ("-1", "-1 is no move"),
        ("²", "² is no move"),
        ("place {0} room1", "That does not work"),
        ("place \0", "That does not work"),
        ("load", "Say which file"),
        ("load nothing.virtu", "No such file"),
        ("load .", "Is a directory"),
        ("load a\0b", "That does not work"),
        ("save", "Say where"),
        ("save no/such/folder.virtu", "Not saved."),
        ("save a\0b", "That does not work"),
        ("log x", "Florence: family cards."),
        ("", "1. Place Lorenzo"),
        ("x" * 10_000, "is no move and no command"),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(at_table, line, answer):
    out = at_table(line, "log", "undo")
    assert answer in out.partition("> ")[2]
    assert "There is nothing to take back." in out


def test_every_showing_command_works(at_table):
    out = at_table("1", "board", "score", "position", "notation", "moves", "help", "?")
    assert "Neutral cities: " in out
    assert "Ally of Kingdom of France: nobody." in out
    assert "Florence: 4 prestige" in out
    assert position.HEADER in out
    assert "\nplace giovanni room3\n" in out
    assert out.count(commands.HELP.format(example="annex ravenna", refused="annex roma")) == 2


def test_many_moves_are_grouped_and_groups_open(monkeypatch, at_table):
    monkeypatch.setattr(menu, "MANY", 5)
    out = at_table("1", "0", "2", "3")
    first = out.partition("> ")[0]
    assert "1. Place … on … (" in first
    assert "2. Collect the florins from … (" in first
    assert "1. Place Lorenzo the Magnificent on … (" in out  # the first group opens into one for each card
    assert "0. Back" in out
    assert "The list goes from 1 to 2." in out


def test_save_and_load(at_table, tmp_path):
    for name in ("game.virtu", "game.txt"):
        path = tmp_path / name
        assert f"Saved: {path}." in at_table("1", "1", f"save {path}", "quit")
        out = at_table(f"load {path}", "undo", "undo", "undo")
        assert f"Loaded: {path}." in out
        assert out.count("There is nothing to take back.") == 1
        assert "Florence, family cards." in at_table(argv=("--load", str(path)))
    assert (tmp_path / "game.txt").read_text("utf-8").startswith("[Format")


def test_a_file_with_another_game_is_replaced_only_when_told_twice(at_table, tmp_path):
    path = tmp_path / "old.virtu"
    path.write_bytes(b"precious")
    out = at_table(f"save {path}", "board", f"save {path}")
    assert out.count("is there already") == 2
    assert path.read_bytes() == b"precious"
    assert "Saved: " in at_table(f"save {path}", f"save {path}")
    path.write_bytes(b"precious")
    assert "Saved: " in at_table(f"SAVE  {path}", f"save {path}")
    assert "is there already" in at_table(argv=("--save", str(path)), code=2)
    assert "Saved: " in at_table(argv=("--load", str(path), "--save", str(path)))


def test_the_end_of_the_input_keeps_the_game(at_table, tmp_path):
    path = tmp_path / "kept.virtu"
    assert f"Saved: {path}.\nGoodbye." in at_table("1", "1", argv=("--seed", "3", "--save", str(path)))
    match = files.read(path).match
    assert (match.start, match.ply) == (1, 3)  # who begins was drawn
    assert [one.name for one in tmp_path.iterdir()] == ["kept.virtu"]


def test_ctrl_c_keeps_the_game(monkeypatch, capsys, tmp_path):
    def interrupt(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert play.run(["--save", str(tmp_path / "kept.virtu")]) == 0
    assert "Goodbye." in capsys.readouterr().out
    assert (tmp_path / "kept.virtu").exists()


def test_quit_asks_once_whether_an_unsaved_game_may_go(at_table):
    assert "not saved" not in at_table("quit", "board")
    out = at_table("1", "quit", "board", "quit", "quit", "score")
    assert out.count("Say quit again") == 2
    assert "prestige (" not in out


def test_a_damaged_file_is_refused_with_the_reason(at_table, saved):
    saved.write_bytes(saved.read_bytes()[:-5])
    assert "only a part of one" in at_table(f"load {saved}")
    assert "only a part of one" in at_table(argv=("--load", str(saved)), code=2)
    saved.write_bytes(b"[Game \xff")
    assert "not a saved game" in at_table(f"load {saved}")


@pytest.mark.parametrize(
    ("argv", "answer"),
    [
        (("--first", "genoa"), "first must be"),
        (("--bots", "rome"), "no bot 'rome' here"),
        (("--bots", "florence,naples,venice"), "a person must play"),
        (("--bots", "novice,novice,novice"), "a person must play"),
        (("--bots", "novice,novice,novice,novice"), "4 bots for 3 seats"),
        (("--load", "nothing.virtu"), "No such file"),
        (("--save", "no/such/folder.virtu"), "there is no folder"),
        (("--seed", "-1"), "a seed is"),
        (("--edition", "nothing.toml"), "No such file"),
    ],
)
def test_a_game_that_cannot_begin_says_why(at_table, argv, answer):
    assert answer in at_table(argv=argv, code=2)


def test_a_fault_in_the_rules_does_not_end_the_evening(monkeypatch, at_table):
    def stumble(state, move):
        raise AssertionError("oh")

    monkeypatch.setattr(type(GAME), "play", lambda self, state, move: stumble(state, move))
    assert "The rules have a fault here (AssertionError: oh)." in at_table("1", "board")


def test_a_whole_year_by_always_taking_the_first_line(at_table):
    out = at_table(*["1"] * 150, argv=("--seats", "5", "--seed", "2", "--one-agent"))
    assert "Year 2: spring." in out
    assert "fault" not in out


def test_every_move_of_random_games_can_be_put_into_words(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    for seats in (3, 4, 5):
        match = Match(GAME, {"seats": seats}, Seeded(seats))
        evening = session.Session(match)
        bot = bots.get("random", seats)
        for _ in range(150):
            evening.show()
            for entry in evening.shown:
                assert "{" not in entry.text
                if len(entry.moves) > 1:
                    evening.show(entry.moves)
            evening.board()
            match.play(bot.choose(GAME, own(GAME, match.state)))
    assert capsys.readouterr().out


def test_the_end_of_a_game_shows_the_score(at_table, monkeypatch):
    class Brief(type(GAME)):  # type: ignore[misc]
        def decision(self, state):
            found = super().decision(state)
            found.kind = "over" if state.ply == 2 else found.kind
            return found

    monkeypatch.setattr(games, "get", lambda name: Brief())
    out = at_table("1", "1", "1", "undo")
    first, *rest = out.partition("The game is over.\n")[2].splitlines()
    assert first.startswith("Florence: 6 prestige (")  # its cards bear crosses; the others have none yet
    assert rest[0].startswith(("Naples: ", "Venice: "))
    assert "There is no list now." in out


# selfplay


def test_selfplay_counts_what_happens(capsys):
    assert selfplay.run(["--games", "3", "--seed", "5", "--rounds", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["games"], figures["failures"]) == (3, [])
    assert sum(figures["end_reasons"].values()) >= 3
    assert figures["rounds"]["max"] <= 4
    assert figures["decisions"]["all"] > 100
    won = sum(figures["wins"]["side"].values()) + sum(figures["leads_at_limit"]["seat"].values())
    assert won == pytest.approx(3, abs=0.01)
    assert figures["scores"]["mean"] == pytest.approx(sum(figures["scores"]["by_source"].values()), abs=0.02)


def test_selfplay_counts_games_that_end(monkeypatch, capsys):
    last_winter = table("winter venice", head="ending patronage", naples="patronage 5")
    monkeypatch.setattr(type(GAME), "setup", lambda self, config: last_winter.copy())
    record = selfplay.play_game(selfplay.Plan("virtu", 3, ("random",), 40, "."), 1)
    assert (record["status"], record["ends"], record["winners"]) == ("finished", ["patronage"], [1])
    assert selfplay.run(["--games", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["ended"], figures["end_reasons"]) == (2, {"patronage": 2})
    assert figures["wins"]["seat"] == {"0": 0.0, "1": 2.0, "2": 0.0}


def test_selfplay_is_the_same_again(capsys):
    found = []
    for _ in range(2):
        assert selfplay.run(["--seats", "4", "--games", "2", "--rounds", "3", "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        found.append({key: value for key, value in figures.items() if "second" not in key})
    assert found[0] == found[1]


@pytest.mark.cpython
@pytest.mark.usefixtures("shipped")  # a process of its own has the edition that is shipped as the default
def test_selfplay_with_two_processes(capsys):
    found = []
    for jobs in ("1", "2"):
        assert selfplay.run(["--games", "4", "--rounds", "3", "--jobs", jobs, "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        found.append({key: value for key, value in figures.items() if "second" not in key})
    assert found[0] == found[1]


def test_selfplay_in_words(capsys):
    assert selfplay.run(["--games", "2", "--rounds", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 games with 3 seats")


@pytest.mark.parametrize("argv", [["--bots", "oracle"], ["--seed", "-1"]])
def test_selfplay_refuses_what_it_cannot_play(argv, capsys):
    assert selfplay.run(argv) == 2
    assert capsys.readouterr().err


def test_a_fault_leaves_a_file_that_can_be_opened(monkeypatch, tmp_path, capsys):
    rules = type(GAME)
    plain = rules.play

    def stumble(self, state, move):
        if state.ply == 20:
            raise RuntimeError("stumbled")
        return plain(self, state, move)

    monkeypatch.setattr(rules, "play", stumble)
    assert selfplay.run(["--games", "1", "--seed", "4", "--folder", str(tmp_path), "--json"]) == 1
    shown = capsys.readouterr()
    (failure,) = json.loads(shown.out)["failures"]
    assert failure["fault"] == "RuntimeError: stumbled"
    assert failure["file"] in shown.err
    match = files.read(Path(failure["file"])).match
    assert match.ply == 20
    assert "stumbled" in match.node.comment


def test_a_dead_end_is_a_fault(monkeypatch, tmp_path, capsys):
    rules = type(GAME)
    plain = rules.decision

    def barren(self, state):
        found = plain(self, state)
        if state.ply == 9:
            found.moves = ()
        return found

    monkeypatch.setattr(rules, "decision", barren)
    assert selfplay.run(["--games", "2", "--folder", str(tmp_path)]) == 1
    assert "dead end" in capsys.readouterr().err
    assert files.read(tmp_path / "selfplay-3-0.virtu").match.ply == 9


# replay


def test_replay_verifies_a_saved_game(saved, capsys):
    assert replay.run([str(saved), "--verify"]) == 0
    out = capsys.readouterr().out
    assert "moves: 30, with all variations 31; not over" in out
    assert "verified: 31 moves are legal" in out
    assert "digest: " in out


def test_replay_prints_a_digest_for_each_move(saved, capsys):
    assert replay.run([str(saved), "--digests"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("0 ")
    assert lines[0].endswith(" set-up")
    assert lines[30].split()[1] == next(line for line in lines if line.startswith("digest: ")).split()[1]


def test_replay_reads_text(saved, tmp_path, capsys):
    text = tmp_path / "game.txt"
    match = files.read(saved).match
    match.promote(match.node.id)  # a text opens at the end of its main line
    files.write(match, text)
    for path in (saved, text):
        assert replay.run([str(path), "--verify"]) == 0
    first, second = capsys.readouterr().out.split("game: ")[1:]
    assert first == second


def test_replay_refuses_damaged_and_missing_files(saved, tmp_path, capsys):
    saved.write_bytes(saved.read_bytes()[::-1])
    assert replay.run([str(saved)]) == 1
    assert replay.run([str(tmp_path / "nothing.virtu")]) == 1
    err = capsys.readouterr().err
    assert "refused: This is not a saved game" in err
    assert "No such file" in err


@pytest.mark.parametrize(("where", "count"), [("main", "1."), ("variation", "(1.")])
def test_replay_finds_an_illegal_move(tmp_path, capsys, where, count):
    path = tmp_path / "game.txt"
    first = "1. place lorenzo room1\n" if where == "variation" else ""
    end = ")" if where == "variation" else ""
    head = '[Game "virtu"]\n[Config "seats" 3]\n[Config "first" "florence"]\n'
    path.write_text(f"{head}{first}{count} annex roma{end}\n", "utf-8")
    assert replay.run([str(path)]) == 0  # it opens, with a note
    assert replay.run([str(path), "--verify"]) == 1
    assert "annex roma" in capsys.readouterr().err


# perft


def test_perft_counts_lines_of_play(capsys, tmp_path):
    path = tmp_path / "start.position"
    path.write_text(position.write(perft.start("virtu", 3)), "utf-8")
    counts = []
    for where in ("start:3", str(path)):
        assert perft.run([where, "--depth", "2", "--divide"]) == 0
        lines = capsys.readouterr().out.splitlines()
        depth1, depth2 = (line for line in lines if line.startswith("depth"))
        divided = [int(line.rpartition(" ")[2]) for line in lines if not line.startswith("depth")]
        counts.append((int(depth1.split()[2]), int(depth2.split()[2])))
        assert (len(divided), sum(divided)) == counts[-1]
    first = GAME.decision(perft.start("virtu", 3)).moves
    assert counts[0] == counts[1]
    assert counts[0][0] == len(first)
    assert counts[0][1] == sum(len(GAME.decision(GAME.play(perft.start("virtu", 3), move)[0]).moves) for move in first)


@pytest.mark.parametrize("where", ["start:2", "start:", "nothing.position"])
def test_perft_refuses_what_is_no_position(where, capsys):
    assert perft.run([where]) == 1
    assert capsys.readouterr().err


def test_perft_names_the_line_of_a_bad_position(tmp_path, capsys):
    path = tmp_path / "bad.position"
    path.write_text("virtu position 1\nfoo bar\n", "utf-8")
    assert perft.run([str(path)]) == 1
    assert "line 2" in capsys.readouterr().err


# bench


@pytest.mark.cpython
def test_bench_measures_everything(capsys):
    assert bench.run(["--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["random_play"]["decisions_per_second"] > 0
    assert found["copies_per_second"] > 0
    for times in (found["decision_ms"], *(one["undo_ms"] for one in found["match"].values())):
        assert times["p50"] <= times["p95"] <= times["max"]
    assert set(found["match"]) == {"20", "60"}
    if found["catanatron"]:
        assert found["ratio"] > 0
        assert found["catanatron"]["actions_per_second"] > found["catanatron"]["decisions_per_second"]


@pytest.mark.parametrize(("game", "goal"), [("virtu", 2), ("principato", 4)])
def test_how_fast_the_rules_should_be_is_said_by_the_game(game: str, goal: int):
    found = {
        "game": game, "match": {}, "copies_per_second": 1, "decision_ms": {"p95": 1},
        "catanatron": {"version": "1"}, "ratio": 3.0,
    }  # fmt: skip
    said = bench.goals(found)["ratio_to_catanatron"]
    assert (said["goal"], said["met"]) == (f"at least {goal:.1f}", goal < 3)


@pytest.mark.cpython
def test_bench_without_the_other_engine(monkeypatch, capsys):
    monkeypatch.setattr(rival, "version", lambda: "")
    assert bench.run(["--quick"]) == 0
    out = capsys.readouterr().out
    assert "catanatron is not installed" in out
    assert "copies_per_second at least 100000: " in out
    assert bench.NOTE in out


# the parts


def test_groups_open_to_single_moves():
    moves = [Move("agent", (f"a{here}", f"b{there}")) for here in range(6) for there in range(6)]

    def say(move, known):
        return str(move) if known is None else f"{move.verb} {' '.join(move.args[:known])} ..."

    groups = menu.entries([*moves, Move("done")], say)
    assert [entry.text for entry in groups] == ["agent  ...", "done"]
    inner = menu.entries(groups[0].moves, say)
    assert [entry.text for entry in inner] == [f"agent a{here} ..." for here in range(6)]
    assert [len(menu.entries(entry.moves, say)) for entry in inner] == [6] * 6


def test_progress_is_drawn_in_a_terminal_only(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    for stream in (Terminal(), io.StringIO()):
        monkeypatch.setattr(sys, "stderr", stream)
        with Progress("games", 3) as progress:
            progress.step()
        assert bool(stream.getvalue()) == stream.isatty()
        if stream.isatty():
            assert "games [##########" in stream.getvalue()
            assert stream.getvalue().endswith("\r\x1b[K")


def test_names_and_moves_from_a_file_do_not_steer_the_terminal(capsys, monkeypatch, tmp_path):
    saved = tmp_path / "evening.virtu"
    match = Match(GAME, {"seats": 3, "first": "florence"}, Seeded(3), ("\x1b[2JAnna\x07\u202e", "", ""))
    saved.write_bytes(saves.dump(match, now=1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("why \x1b]0;mine\x07 roma\nfly\x1b[1m\n1\nlog\n"))
    assert cli.main(["play", "--load", str(saved)]) == 0
    assert cli.main(["replay", str(tmp_path / "no\x1b[1mfile")]) == 1
    shown = capsys.readouterr()
    assert "Anna" in shown.out
    assert "\\x1b[2JAnna\\x07\\u202e" in shown.out
    for letter in "\x1b\x07\u202e":
        assert letter not in shown.out + shown.err
