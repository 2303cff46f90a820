"""The text edition of a game with secrets: whoever looks sees what that seat may see, on a screen of their own."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.toy.box import HARBOUR
from virtu_core import cli, games
from virtu_core.cli import files, play, terminal
from virtu_core.cli.breaking import Breaking
from virtu_core.cli.session import Session
from virtu_core.kernel.chance import Seeded
from virtu_core.kernel.decisions import TABLE, Decision
from virtu_core.kernel.match import Match

CARD = re.compile(r"gem|spice|storm")
AWAY = re.compile(r"^(\w).*, press Enter when the others look away\.$", re.MULTILINE)
READ = "press Enter: it is taken from the screen."
CLEARED = "\n" * terminal.SCROLLED
OPEN = re.compile(r"\d (?:plays|drops) |\d shows |Discarded: |.* is no answer to this")  # or what was typed oneself


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOX", dict(games.BOX))
    games.add(HARBOUR)


Answer = Callable[["Screen", str], str | None]


class Screen(io.StringIO):
    """A terminal at which somebody sits. What is typed is seen on it, too.

    Who looks it knows from what it says alone: who was called behind the curtain, until it was cleared.
    """

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer
        self.viewer = self.next = TABLE  # now, and after the next Enter
        self.pieces: list[tuple[int, str]] = []  # who looked, and what was printed between two lines typed
        self.at = 0
        self.session: Session  # there is one before anything is asked

    def input(self, prompt: str) -> str:
        self.write(prompt)
        piece = self.piece()
        assert len(self.pieces) < 3000, "the game does not go on"
        typed = self.answer(self, piece)
        if typed is None:
            raise EOFError
        self.write(f"{typed}\n")
        self.at += len(typed) + 1  # it stands on the screen of whoever has typed it
        if READ in piece:
            self.next = TABLE
        elif called := AWAY.search(piece):
            self.next = "abcd".index(called[1])
        if not typed:
            self.viewer = self.next
        return typed

    def piece(self) -> str:
        text = self.getvalue()[self.at :]
        self.at += len(text)
        self.pieces.append((self.viewer, text))
        return text

    @property
    def asked(self) -> bool:
        """Whether the list on the screen is that of the one who looks."""
        return self.viewer == self.session.match.decision.seat and not self.session.curtain.polls.question


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Screen]:
    def seated(answer: Answer, *argv: str, code: int = 0) -> Screen:
        screen = Screen(answer)

        class Known(Session):
            def __init__(self, *args: Any) -> None:
                screen.session = self
                super().__init__(*args)

        monkeypatch.setattr(play, "Session", Known)
        monkeypatch.setattr(sys, "stdout", screen)
        monkeypatch.setattr("builtins.input", screen.input)
        assert play.run(["harbour", *argv]) == code
        screen.piece()
        return screen

    return seated


def script(*lines: str) -> Answer:
    """These lines, and then the end of the input. `*` is Enter until one is asked; of all, the first one is alone."""
    todo = list(lines)

    def answer(screen: Screen, piece: str) -> str | None:
        while todo:
            if todo[0] == "*" and not screen.asked:
                return "2" if screen.session.curtain.poll else ""
            line = todo.pop(0)
            if line != "*":
                return line
        return None

    return answer


LOOKS = ("board", "log", "score", "notation", "moves", "position", "why play storm", "why keep gem", "why bid 99", "?")


def somebody(seed: int, hints: float = 0.0) -> Answer:
    """Plays on by the numbers of the list, looks around, pokes at the curtain, and goes back now and then."""
    rng = random.Random(seed)

    def answer(screen: Screen, piece: str) -> str | None:
        match = screen.session.match
        if match.over:
            return None
        if "Say agree" in piece:
            return rng.choice(("agree", "redo"))
        if rng.random() < 0.3:
            return rng.choice((*LOOKS, "1", "bid 1", "play storm", "keep gem", "drop spice", "undo"))
        if poll := screen.session.curtain.poll:
            return str(rng.randint(1, 1 + len(poll.seats)))
        if not screen.asked:
            return rng.choice(("", "", *map(str, screen.session.breaking.calls)))
        if rng.random() < hints:
            return "hint"
        if not screen.session.shown:
            return "moves"
        return str(1 + rng.randrange(len(screen.session.shown)))

    return answer


def leaks(screen: Screen, viewer: int, text: str) -> Iterator[str]:
    """Lines with a card that the viewer may not know. What lies hidden is asked of the state itself."""
    state, over = screen.session.match.state, screen.session.match.over
    held = {card.kind for card in state.hands[viewer].cards} if viewer != TABLE else set()
    if viewer == 0:  # the pilot
        held |= {card.kind for place in (state.drawn.cards, state.pile.bottom) for card in place}
    for line in text.removeprefix(CLEARED).splitlines():
        if re.match(r"\d has laid down a bid:", line) and not line.startswith(f"{viewer} "):
            yield line
        said = set(CARD.findall(line))
        if not said or over or OPEN.match(line):
            continue
        mine = viewer != TABLE and (
            line.startswith(f"{viewer} draws ") or (viewer == 0 and line.startswith("0 keeps "))  # told long ago, too
        )
        if not mine and not said <= held:
            yield f"{viewer} saw: {line}"
        if re.match(rf"[^{viewer}]: \d+ coins; ", line):
            yield f"{viewer} saw: {line}"


# Nothing is seen that a seat may not see


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_of_two_people_and_a_bot_show_each_only_their_own(sit: Callable[..., Screen], seed: int):
    found: list[str] = []
    play_on = somebody(seed, hints=0.02)

    def answer(screen: Screen, piece: str) -> str | None:
        if CLEARED in piece:
            assert piece.startswith(CLEARED)  # before anything else is said
        found.extend(leaks(screen, screen.viewer, piece))
        listed = [line for line in piece.splitlines() if re.match(r"\d+\. ", line)]
        assert not listed or screen.asked or screen.session.match.over or screen.session.curtain.poll
        return play_on(screen, piece)

    screen = sit(answer, "--seats", "3", "--seed", str(seed), "--bots", "novice", "--rounds", "4")
    assert screen.session.match.over
    assert found == []
    assert {viewer for viewer, _ in screen.pieces} == {TABLE, 0, 1}  # and never the bot
    text = screen.getvalue()
    assert "fault" not in text
    assert CARD.search(text)


class Dealt(Seeded):
    """Deals as it is told, then by its seed."""

    def __init__(self, *cards: str) -> None:
        super().__init__(1)
        self.cards = list(cards)

    def answer(self, decision: Decision, ply: int) -> Any:
        if decision.kind == "draw" and self.cards:
            card = self.cards.pop(0)
            return next(move for move in decision.moves if move.args == (card,))
        return super().answer(decision, ply)


def test_what_others_were_dealt_changes_nothing_that_one_sees(sit: Callable[..., Screen], monkeypatch):
    """Twins: the same game, but for two cards in hands that the third cannot see."""
    looks = (*LOOKS, "hint", "record")
    lines = [
        *looks, "*", *looks, "pass", *looks, "*", "pass", *looks, "*", "pass", "*", "pass", "*", "bid 1",
        *looks, "*", "bid 2", *looks, "*", "bid 0", "*", *looks, "undo", *looks, "agree", "*", *looks,
    ]  # fmt: skip
    runs = []
    for cards in (("gem", "spice", "storm"), ("gem", "storm", "spice")):
        monkeypatch.setattr(play, "Seeded", lambda seed, cards=cards: Dealt(*cards))
        screen = sit(script(*lines), "--seats", "3", "--seed", "1")
        runs.append({who: [text for seat, text in screen.pieces if seat == who] for who in (TABLE, 0, 1, 2)})
    one, other = runs
    assert all(len(pieces) > 5 for pieces in one.values())
    assert [one[who] == other[who] for who in (TABLE, 0, 1, 2)] == [True, True, False, False]


def test_a_bots_hand_stays_its_own_for_one_person_alone(sit: Callable[..., Screen]):
    found: list[str] = []
    play_on = somebody(3)

    def answer(screen: Screen, piece: str) -> str | None:
        screen.viewer = 0  # nobody is called: there is one person
        found.extend(leaks(screen, 0, piece))
        return play_on(screen, piece)

    screen = sit(answer, "--seats", "2", "--seed", "3", "--bots", "courtier")
    assert screen.session.match.over
    assert found == []
    assert not re.search("look away|taken from the screen", screen.getvalue())
    assert CLEARED not in screen.getvalue()
    assert "0 draws " in screen.getvalue()


# The curtain


def test_the_screen_is_cleared_before_somebody_else_is_called(sit: Callable[..., Screen]):
    lines = ("*", "board", "pass", "", "3", "", "board", "pass", "", "1")
    screen = sit(script(*lines), "--seats", "2", "--seed", "1", "--names", "Anna,Ben")
    text = screen.getvalue()
    assert "a (Anna), the harbour is empty. Buy a card?\na (Anna), press Enter when the others look away.\n" in text
    assert [viewer for viewer, _ in screen.pieces] == [TABLE, 0, 0, 0, TABLE, TABLE, 1, 1, 1, TABLE, TABLE, TABLE]
    assert f"A question to all is next. When you have read this, {READ}\n" in screen.pieces[3][1]
    assert f"a (Anna) is next. When you have read this, {READ}\n" in screen.pieces[8][1]
    for before, (viewer, piece) in zip(screen.pieces, screen.pieces[1:], strict=False):
        if READ in before[1]:
            assert (viewer, piece.startswith(CLEARED), CARD.search(piece)) == (TABLE, True, None)


def test_nobody_plays_for_somebody_behind_the_curtain(sit: Callable[..., Screen]):
    screen = sit(script("1", "buy", "hint", "notation", "why buy"), "--seats", "2", "--seed", "1")
    assert screen.session.match.ply == screen.session.match.start
    text = screen.getvalue()
    assert "There is no list now." in text
    assert "There is nothing for you to decide now." in text
    assert "Somebody else decides now. (H-09)" in text
    assert text.count("press Enter when the others look away.") == 2  # at the start, and after `buy`


def test_anybody_may_break_in_but_not_for_a_bot(sit: Callable[..., Screen]):
    screen = sit(script("speak 2", "*", "speak 1", "*", "to 0", "pay 1"), "--seats", "3", "--seed", "1",
                 "--bots", "novice")  # fmt: skip
    text = screen.getvalue()
    assert "Somebody may break in: type speak 0, speak 1." in text
    assert "A bot plays that seat." in text
    assert "1 pays 1 to 0." in text


def test_a_poll_is_one_question_to_all_and_nobody_is_called_to_say_no(sit: Callable[..., Screen]):
    screen = sit(script("*", "pass", "", "hint", "notation", "9", "play storm", "1"), "--seats", "3", "--seed", "1")
    match = screen.session.match
    assert [(str(node.move), node.answered.seat) for node in match.tree.path(match.node)[-3:]] == [
        ("pass", 0), ("pass", 1), ("pass", 2),
    ]  # fmt: skip
    assert match.decision.kind == "bid"
    assert [viewer for viewer, _ in screen.pieces[3:]] == [TABLE] * 7
    shown = "".join(piece for viewer, piece in screen.pieces[3:])
    question = (
        "a, b, c, a ship worth 5. Play a card?\n1. Nobody\n2. a wants to be asked alone\n"
        "3. b wants to be asked alone\n4. c wants to be asked alone\n"
    )
    assert shown.count(question) == 2  # again after `play storm`, which is not for all eyes
    assert "There is nothing for you to decide now." in shown
    assert "There is no move." in shown
    assert "The list goes from 1 to 4." in shown


def test_whoever_speaks_up_in_a_poll_is_called_alone(sit: Callable[..., Screen]):
    screen = sit(script("*", "pass", "", "3", "*", "play storm"), "--seats", "3", "--seed", "1")
    assert screen.viewer == 1
    assert "\nb, press Enter when the others look away.\n" in screen.getvalue()
    assert "1 plays storm" in screen.getvalue()


def test_a_poll_is_taken_back_as_a_whole(sit: Callable[..., Screen]):
    screen = sit(script("*", "pass", "", "1", "undo", "1", "undo", "redo"), "--seats", "3", "--seed", "1")
    assert screen.getvalue().count("a, b, c, a ship worth 5. Play a card?\n1. Nobody\n") == 3
    assert screen.session.match.decision.kind == "bid"


ROUND = ("pass", "pass", "bid 0")  # of one person, who holds a gem, and a bot; the next turn is the bot's
WAITS = "b decides next. To break in, type speak 0; press Enter if nobody does.\n"


def test_a_bot_waits_where_somebody_may_break_in(sit: Callable[..., Screen]):
    lines = (*ROUND, "hint", "1", "buy", "speak 0", "to 1", "pay 2")
    text = sit(script(*lines), "--seats", "2", "--seed", "1", "--bots", "novice").getvalue()
    before, _, after = text.partition(WAITS)
    assert before.count("A ship worth") == 1  # the bot has not moved
    meanwhile, _, after = after.partition(WAITS)  # shown again after `buy`
    assert "There is nothing for you to decide now." in meanwhile
    assert "There is no list now." in meanwhile
    assert "0 pays 2 to 1." in after
    assert after.count("A ship worth") == 1  # nobody can break in once more, so the bot has not waited
    assert WAITS not in after


def test_enter_lets_a_bot_decide_and_wait_lets_all_go_on(sit: Callable[..., Screen]):
    texts = [
        sit(script(*ROUND, *lines), "--seats", "2", "--seed", "1", "--bots", "novice").getvalue()
        for lines in (("",), ("wait",))
    ]
    for text in texts:
        assert text.count(WAITS) == 1
        assert text.count("A ship worth") == 2
    assert "Bots do not wait any more." in texts[1]
    lines = ("wait", *ROUND, "wait")
    text = sit(script(*lines), "--seats", "2", "--seed", "1", "--bots", "novice").getvalue()
    assert WAITS not in text
    assert "Bots wait where you may break in." in text


def test_a_bot_that_was_let_waits_again_only_after_somebody_else():
    match: Match[Any] = Match(games.get("harbour"), {"seats": 3}, Seeded(1))
    breaking = Breaking(match, {0, 1})
    assert (breaking.waits, [str(call) for call in breaking.calls]) == (True, ["speak 2"])
    breaking.let()
    assert not breaking.waits
    match.play("speak 0")
    match.play("nothing")  # the same bot, on the same turn
    assert (match.decision.kind, breaking.waits) == ("turn", False)
    match.play("speak 1")
    match.play("nothing")
    assert (match.decision.kind, breaking.waits) == ("turn", True)


def test_whoever_looks_again_is_told_what_happened_meanwhile(sit: Callable[..., Screen]):
    lines = ("*", "pass", "*", "pass", "*", "pass", "*", "bid 1", "*", "bid 2", "*", "log")
    screen = sit(script(*lines), "--seats", "2", "--seed", "1")
    last = [piece for viewer, piece in screen.pieces if viewer == screen.viewer]
    assert any("The bids: " in piece for piece in last)
    heard = "".join(last)
    assert heard.count("Round 1: 0 begins.") == 2  # once as news, and in the log at the end


def test_leaving_leaves_no_secret_on_the_screen(sit: Callable[..., Screen]):
    screen = sit(script("*", "board"), "--seats", "2", "--seed", "1")
    assert CARD.search(screen.getvalue())
    assert not CARD.search(screen.getvalue().rpartition(CLEARED)[2])


def test_a_terminal_is_cleared_with_what_was_scrolled_out_of_it_and_typed(monkeypatch: pytest.MonkeyPatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    class History:
        cleared = 0

        @classmethod
        def clear_history(cls) -> None:
            cls.cleared += 1

    monkeypatch.setitem(sys.modules, "readline", History)
    for term, shown in (("xterm", terminal.CLEAR), ("dumb", CLEARED)):
        screen = Terminal()
        monkeypatch.setenv("TERM", term)
        monkeypatch.setattr(sys, "stdout", terminal.Plain(screen))
        print("\x1b[31m", end="")
        terminal.clear()
        assert screen.getvalue() == "\\x1b[31m" + shown  # what others print still steers nothing
    assert History.cleared == 2


def test_a_game_without_secrets_has_no_curtain(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n1\n1\n\nposition\n"))
    assert cli.main(["play", "virtu", "--seed", "3"]) == 0
    text = capsys.readouterr().out
    assert "look away" not in text
    assert "virtu position" in text


# Hints, why-not, positions


def test_a_hint_rests_on_what_the_seat_knows(sit: Callable[..., Screen]):
    screen = sit(script("*", "hint"), "--seats", "2", "--seed", "1")
    hint = next(piece for viewer, piece in screen.pieces if "Best: " in piece)
    assert re.search(r"^Best: (Buy \(buy\)|Pass \(pass\))\. Chance of winning \d+%\. ", hint, re.MULTILINE)


def test_why_not_tells_no_more_than_the_asker_may_know(sit: Callable[..., Screen]):
    screen = sit(script("*", "why bid 99", "why pass", "pass", "why play storm"), "--seats", "2", "--seed", "1")
    text = screen.getvalue()
    assert "bid 99 is no answer to this. (H-01)" in text
    assert "pass is possible." in text


def test_a_position_would_tell_everything(sit: Callable[..., Screen]):
    screen = sit(script("position", "*", "position"), "--seats", "2", "--seed", "1")
    assert screen.getvalue().count("A position tells everything, hidden cards too") == 2


def test_a_fault_tells_nothing(sit: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch):
    rules = type(games.get("harbour"))
    real = rules.view

    def stumble(self: Any, state: Any, seat: int) -> Any:
        if seat == 0:
            raise AssertionError("gem")
        return real(self, state, seat)

    monkeypatch.setattr(rules, "view", stumble)
    text = sit(script(""), "--seats", "2", "--seed", "1").getvalue()
    assert "The rules have a fault here (AssertionError). Nothing has changed." in text
    assert "Please report it, together with the saved game." in text


# Going back


def test_going_back_over_a_draw_takes_the_consent_of_all(sit: Callable[..., Screen]):
    lines = ("*", "buy", "undo", "*", "pass", "agree", "pass", "log")
    text = sit(script(*lines), "--seats", "2", "--seed", "1").getvalue()
    assert (
        "That does not work: pass: something has been drawn or learnt since; all must agree to take it back. "
        "Say agree if all do; then make the move.\n" in text
    )
    assert text.count("All agreed to go back to here") == 2  # when it is said, and in the chronicle


def test_a_strict_game_takes_nothing_back(sit: Callable[..., Screen]):
    lines = ("*", "buy", "undo", "*", "pass", "agree")
    text = sit(script(*lines), "--seats", "2", "--seed", "1", "--strict").getvalue()
    assert "Say agree" not in text
    assert "That does not work: in this game nothing more that was drawn or learnt is taken back." in text


# Files


@pytest.mark.parametrize("name", ["evening.virtu", "evening.txt"])
def test_a_game_is_kept_and_goes_on_behind_the_curtain(sit: Callable[..., Screen], tmp_path: Path, name: str):
    path = tmp_path / name
    text = sit(script("*", "buy", f"save {path}"), "--seats", "2", "--seed", "1").getvalue()
    assert f"Saved: {path}. The file tells everything, hidden cards too: whoever opens it can look." in text
    again = sit(script("log", "*", "log"), "--load", str(path))
    first = again.pieces[0][1]
    assert "press Enter when the others look away." in first
    assert not CARD.search("".join(piece for viewer, piece in again.pieces if viewer == TABLE))
    assert "0 draws " in "".join(piece for viewer, piece in again.pieces if viewer == 0)
    assert files.read(path).match.seen(0).plain() == again.session.match.seen(0).plain()


def test_a_move_that_is_not_legal_any_more_is_not_told_with_the_file(sit: Callable[..., Screen], tmp_path: Path):
    match: Match[Any] = Match(games.get("harbour"), {"seats": 2}, Seeded(1), created=5)
    text = "\n".join(f"{ply}. {move}" for ply, move in enumerate([*match.line, "keep storm"], 1))
    path = tmp_path / "old.txt"
    path.write_text(f'[Game "harbour"]\n[Config "seats" 2]\n{text}\n', "utf-8")
    screen = sit(script(f"load {path}"), "--load", str(path))
    assert screen.getvalue().count("Only 2 of 3 moves could be replayed") == 2
    assert not CARD.search(screen.getvalue().replace(str(path), ""))
