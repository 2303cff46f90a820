"""Buttons that are no moves and that every game has: what each does, by its act and, where that matters, its value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .i18n import N_, _
from .tip import Tip

KEYS = {
    "undo": "U", "redo": "R", "moves": "M", "book": "F1", "hint": "H", "end-turn": "E", "close": "Esc",
    "ask": "?",
}  # fmt: skip


class Button(NamedTuple):
    """A name, a sign and what it does."""

    name: str
    sign: str
    does: str
    helps: str = ""
    clauses: tuple[str, ...] = ()


BADGE = N_("A number on it says how many things you can press there now.")
BUTTONS: Mapping[str, Button] = {
    "dialog": Button(N_("Open again"), "show", N_("Opens what was put aside.")),
    "dialog:menu": Button(N_("Menu"), "menu", N_("Everything that is no move: the score, sharing, settings.")),
    "pref:ask_all": Button(
        N_("Questions with one answer"), "next",
        N_("Left out: the game goes on by itself where all you could do is go on."),
        N_("Asked: it waits for you at every step."),
    ),
    "undo": Button(
        N_("Undo"), "undo",
        N_("Takes your last move back. Nothing is lost: Redo, here or in the menu, brings it again."),
        N_("Moves of bots since then go back too; another person's turn only after a question."),
    ),
    "redo": Button(N_("Redo"), "redo", N_("Makes the move again that was taken back last.")),
    "restart": Button(N_("Restart the turn"), "restart", N_("Goes back to the beginning of this turn.")),
    "dialog:players": Button(
        N_("Who plays"), "bot",
        N_("Which seats people play and which bots do; it can change any time."),
    ),
    "dialog:lines": Button(
        N_("Ways not taken"), "branch",
        N_("Lists moves that were taken back, tried or sent by others, with a way there."),
        N_("Nothing that was ever played is lost."),
    ),
    "dialog:aside": Button(N_("Look at the table"), "show", N_("Puts this aside for now; nothing is done.")),
    "close": Button(N_("Close"), "close", N_("Closes this; nothing is done.")),
    "ask": Button(
        N_("What is this?"), "help", N_("Then press anything to learn what it is. Nothing is played meanwhile."),
        N_("A long touch, a right click or resting the pointer on a thing does the same."),
    ),
    "close-tip": Button(N_("Close"), "close", N_("Closes this answer.")),
    "rule": Button(N_("Rule"), "book", N_("Opens the book of rules at this rule.")),
    "book": Button(N_("Book of rules"), "book", N_("All rules, with a search, and those that bear on this decision.")),
    "book-side": Button(N_("To the other side"), "swap", N_("Moves the book to the other half of the table.")),
    "search": Button(N_("Search"), "book", N_("Finds rules by words or by their number.")),
    "back": Button(N_("Back"), "back", N_("Back to where you were.")),
    "hint": Button(
        N_("Hint"), "hint", N_("Shows the best moves as a bot sees them, with what they gain and risk."),
        N_("Nothing is played before you press one."),
    ),
    "moves": Button(
        N_("All moves"), "list",
        N_("The list of every move that is possible now, in words, with its effects."),
    ),
    "end-turn": Button(
        N_("End turn"), "end", N_("Your turn is over and the next one begins."),
        N_("Before that it can still be undone."),
    ),
    "tab": Button(N_("Part of the table"), "map", N_("Shows another part of the table.")),
    "tab:log": Button(N_("Log"), "log", N_("Shows what happened.")),
    "filter": Button(N_("Whose lines"), "filter", N_("Shows only what this seat did, or everything.")),
    "older": Button(N_("Older lines"), "down", N_("Shows the whole chronicle.")),
    "goto": Button(
        N_("History"), "log", N_("Goes to any moment of the game to look at it; the way back is as short."),
    ),
    "goto-line": Button(
        N_("Line of the chronicle"), "log",
        N_("Points at where it happened. Pressed, it goes back to that moment."),
    ),
    "replay": Button(N_("Show again"), "replay", N_("Shows the last turn of this seat once more. Nothing is played.")),
    "replay:since": Button(
        N_("Since your last turn"), "since",
        N_("Shows once more what the others did since your last turn."),
    ),
    "replay-step": Button(N_("One step"), "next", N_("Goes one step on or back in what is shown.")),
    "replay-pause": Button(N_("Pause or go on"), "pause", N_("Stops what is shown, or lets it go on.")),
    "replay-stop": Button(N_("Stop"), "close", N_("Back to the table as it is.")),
    "speed": Button(N_("Speed"), "play", N_("How fast it goes on by itself.")),
    "bot-speed": Button(N_("Speed of the bots"), "play", N_("How fast the moves of bots follow each other.")),
    "bots-pause": Button(N_("Pause or go on"), "pause", N_("Lets the bots wait, or go on.")),
    "bots-step": Button(N_("One move"), "next", N_("Lets the bot make one move and waits.")),
    "bots-again": Button(N_("Try again"), "restart", N_("Starts the bots' thinking anew.")),
    "level": Button(N_("Who plays"), "bot", N_("A person, or a bot of one of three strengths.")),
    "persona": Button(N_("How the bot plays"), "bot", N_("What the bot likes to do best.")),
    "budget": Button(N_("Time to think"), "bot", N_("How long the bot may think about a move.")),
    "take-over": Button(
        N_("Take over"), "human", N_("From now on a person plays this seat instead of the bot."),
        N_("The menu gives it back."),
    ),
    "taken-over": Button(N_("Take over"), "human", N_("Yes: a person plays this seat from now on.")),
    "look-first": Button(
        N_("A press on the table"), "show",
        N_("Whether a press first shows what it would do and a second one plays. What harms is always shown first."),
    ),
    "pref:end_turn": Button(
        N_("End of a turn, if a person is next"), "end",
        N_("By a button: where another person is next, your turn ends only when you press the button for it."),
        N_("By itself: the next person is asked without it. Bots never wait for a press."),
    ),
    "pref:motion": Button(N_("Motion"), "play", N_("Whether pieces slide, cards turn and halos breathe.")),
    "pref:hover": Button(
        N_("Explain what the pointer rests on"), "help", N_("Whether answers like this one come by themselves."),
        N_("A right click, a long touch and “?” always answer."),
    ),
    "give-back": Button(N_("Give back"), "bot", N_("The bot plays this seat again.")),
    "sandbox": Button(
        N_("Sandbox"), "sandbox",
        N_("Try moves without playing them: afterwards the table is as it was."),
    ),
    "sandbox:throw": Button(N_("Throw away"), "delete", N_("Ends the sandbox; what was tried is forgotten.")),
    "sandbox:keep": Button(
        N_("Keep what was tried"), "save",
        N_("Ends the sandbox; what was tried is kept among the ways not taken."),
    ),
    "review": Button(N_("Review of the game"), "tracks", N_("Shows how the chances went and which moves decided it.")),
    "look-at": Button(N_("Look at it"), "show", N_("Goes to this moment of the game; the review waits.")),
    "look-back": Button(N_("Back to the review"), "back", N_("Back to the review and to the end of the game.")),
    "look-seen": Button(N_("Seen"), "check", N_("Closes what was shown.")),
    "rematch": Button(N_("Rematch"), "restart", N_("A new game with the same players and options.")),
    "settle": Button(N_("Choose a line"), "branch", N_("Says which history is played on; the other stays.")),
    "send": Button(N_("Share"), "share", N_("This game or turn as a link, a code or a file for others.")),
    "receive": Button(N_("Open a link"), "scan", N_("Takes in a game or a turn that somebody sent.")),
    "export": Button(N_("Export"), "export", N_("Saves the game to a file.")),
    "save-chart": Button(N_("Save the chart"), "export", N_("Saves the picture of the score to a file.")),
    "page:how": Button(N_("How to play"), "log", N_("The game in five minutes, with pictures. The game is kept.")),
    "page:start": Button(N_("Shelf"), "home", N_("Leaves the table for other games; this one is kept.")),
    "page:about": Button(N_("About"), "info", N_("Who made what, under which licence. The game is kept.")),
    "page": Button(N_("Another page"), "home", N_("Leaves the table; the game is kept.")),
    "theme": Button(N_("Colours"), "light", N_("Light, dark, or as the system has it.")),
    "pref": Button(N_("Setting"), "settings", N_("Switches this setting on or off.")),
    "confirmed": Button(N_("Go back"), "undo", N_("Goes back into the other player's turn.")),
    "line": Button(N_("Go there"), "branch", N_("Goes to this line of the game; all others stay.")),
}  # fmt: skip


def answer(own: Mapping[str, Button], rest: Sequence[str], keys: Mapping[str, str] = KEYS) -> Tip | None:
    """A button by its act, and by its value if that has a text of its own; a game's own texts come first."""
    known = next((of[key] for key in (":".join(rest[:2]), rest[0]) for of in (own, BUTTONS) if key in of), None)
    if known is None:
        return None
    key = keys.get(rest[0], "")
    kind = _("button, key {key}", key=key) if key else _("button")
    return Tip(_(known.name), kind, _(known.does), _(known.helps) if known.helps else "", known.clauses, known.sign)
