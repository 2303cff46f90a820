"""Dialogs above the table: the menu, confirmation, those of the table itself; and what is said at its edge."""

from __future__ import annotations

from ..i18n import _
from ..prefs import look_first, on
from ..ui import Ui, View
from .chooser import chooser
from .controls import button, close_button, colours_now, primary
from .hint import hint, side
from .html import act, attrs, e, tag
from .icons import icon
from .lines import lines
from .replay import entries
from .review import looking_back, review
from .seating import seating, take_over
from .sharing import dialog


def layer(view: View, ui: Ui) -> str:
    """What lies above the table or beside it: one thing at a time."""
    if inside := chooser(view, ui):
        return veil(ui.table.chooser_side(ui.chooser), inside, close=True)
    if ui.hint is not None:
        return veil(side(ui), frame(_("Hint"), hint(view, ui), "hints", modal=False), close=True)
    if inside := asked(view, ui):
        return veil("dim", inside, close=ui.dialog != "parted")
    return ui.table.dock(view, ui)


def veil(cls: str, inside: str, *, close: bool = False) -> str:
    """What parts a dialog from the table; a press on it closes. Where the table can be used beside it there is none."""
    label = attrs(aria_label=_("Close"), tabindex="-1")
    back = f'<button type="button" class="backdrop"{act("close")}{label}></button>' if close else ""
    return tag("div", back + inside, cls=f"veil {cls}")


def asked(view: View, ui: Ui) -> str:
    """The dialog that was opened."""
    if ui.dialog == "menu":
        return frame(_("Menu"), menu(view, ui), "menu-dialog")
    if own := ui.table.dialogs().get(ui.dialog):
        return own(view, ui)
    if ui.dialog == "review":
        return frame(_("Review of the game"), review(ui), "wide review")
    if ui.dialog == "players":
        return frame(_("Who plays"), seating(ui), "players-dialog")
    if ui.dialog == "lines":
        return frame(_("Ways not taken"), lines(ui))
    if ui.dialog == "take-over":
        return frame(_("Take over this seat?"), take_over(ui))
    if ui.dialog == "confirm":
        return frame(_("Go back into another turn?"), confirm())
    return frame(*found) if (found := dialog(ui)) else ""


def frame(title: str, body: str, cls: str = "", *, aside: bool = False, modal: bool = True) -> str:
    """A dialog with a title and a way out; beside one that is not modal the table can be used."""
    close = close_button("dialog", "aside") if aside else close_button()
    head = tag("div", tag("h2", e(title)) + close, cls="dialog-head")
    alone = "true" if modal and not aside else None
    return tag("section", head + body, cls=f"dialog {cls}", role="dialog", aria_label=title, aria_modal=alone)


def menu(view: View, ui: Ui) -> str:
    """Everything that is no move."""
    taps = {"always": _("show first"), "never": _("play at once")}.get(
        look_first(ui.wishes), _("show first, by touch and in the first games")
    )
    hands = _("by a button") if ui.wishes["end_turn"] else _("by itself")
    asks = _("asked") if ui.wishes["ask_all"] else _("left out")
    again = [("redo", "", "redo", _("Redo what was taken back"))] if ui.can_redo else []
    game = [
        *again,
        ("restart", "", "restart", _("Restart the turn")),
        ("dialog", "players", "bot", _("Who plays")),
        ("review", "", "tracks", _("Review of the game")),
        ("sandbox", "", "sandbox", _("Leave the sandbox") if ui.sandbox else _("Sandbox: try moves")),
        ("dialog", "lines", "branch", _("Ways not taken")),
        ("send", "", "share", _("Share: link, QR code, file")),
        ("receive", "", "scan", _("Open a link")),
        ("export", "", "export", _("Export to a file")),
        ("page", "start", "home", _("Shelf")),
    ]
    settings = [
        ("theme", "", "dark" if ui.theme == "dark" else "light", colours_now(ui.theme)),
        ("pref", "end_turn", "end", _("End of a turn, if a person is next: {state}", state=hands)),
        ("pref", "motion", "play", _("Motion: {state}", state=is_on(ui, "motion"))),
        ("pref", "hover", "help", _("Explain what the pointer rests on: {state}", state=is_on(ui, "hover"))),
        ("look-first", "", "show", _("A press on the table: {state}", state=taps)),
        ("pref", "ask_all", "next", _("Questions with one answer: {state}", state=asks)),
        ("page", "about", "info", _("About")),
    ]
    groups = {
        _("The table"): ui.table.menu(ui),
        _("The game"): game,
        _("Show the last turn again"): entries(view, ui),
        _("Settings"): settings,
    }
    return tag("div", "".join(_entries(title, *listed) for title, listed in groups.items()), cls="menu")


def is_on(ui: Ui, wish: str) -> str:
    """Whether something is wished for, in a word."""
    return _("on") if on(ui.wishes, wish) else _("off")


def _entries(title: str, *entries: tuple[str, str, str, str]) -> str:
    buttons = (tag("li", button(sign, label, name, value)) for name, value, sign, label in entries)
    return tag("section", tag("h3", e(title)) + tag("ul", "".join(buttons)))


def confirm() -> str:
    """Going back into somebody else's turn is asked first."""
    yes, no = primary("undo", _("Go back"), "confirmed"), button("", _("Stay"), "close")
    words = tag("p", e(_("The move before this one belongs to another player.")), cls="words")
    return words + tag("div", '<span class="grow"></span>' + no + yes, cls="dialog-foot")


def notices(_view: View, ui: Ui) -> str:
    """At the edge of the table: the sandbox, bots that do not answer, trouble with keeping games."""
    said = (sandbox() if ui.sandbox else "") + (stand_in() if ui.stand_in else "")
    said += looking_back(ui) + past(ui)
    return said + trouble(ui.trouble)


def past(ui: Ui) -> str:
    """The table as it was, and the way back to the game."""
    if not ui.past:
        return ""
    words = _("You are looking at the past: {ply} of {plies}.", ply=ui.ply, plies=ui.plies)
    back = primary("last", _("Back to now"), "goto", ui.plies)
    said = tag("p", icon("replay") + e(words), data_tip="button:goto")
    return tag("div", said + back, cls="notice-bar past-bar", role="status")


def stand_in() -> str:
    """No worker stays alive."""
    words = _("The bots' thinking was broken off several times. A Novice plays for them.")
    again = button("restart", _("Try again"), "bots-again")
    return tag(
        "div",
        tag("p", icon("warning") + e(words), data_tip="button:bots-again") + again,
        cls="notice-bar trouble-bar",
        role="alert",
    )


def sandbox() -> str:
    """Nothing that is done here counts."""
    words = tag(
        "p", icon("sandbox") + tag("b", e(_("Sandbox"))) + " " + e(_("Nothing here counts.")), data_tip="button:sandbox"
    )
    throw = button("delete", _("Throw away"), "sandbox", "throw")
    keep = button("save", _("Keep what was tried"), "sandbox", "keep")
    return tag("div", words + throw + keep, cls="notice-bar sandbox-bar", role="status")


def troubles() -> dict[str, str]:
    """Why games are not kept, or not safely."""
    return {
        "full": _("This browser keeps no more games. Export the game to a file; you can go on playing."),
        "off": _(
            "This browser keeps no games, as private windows may. Export this one to a file; you can go on playing."
        ),
        "tight": _("There is hardly room for this game in this browser. It is kept; export it to be sure of it."),
        "elsewhere": _("This game goes on in another tab. It is not saved from here; export it to keep both."),
    }


def trouble(kind: str) -> str:
    """Why the game is not kept, and the way out."""
    texts = troubles()
    if kind not in texts:
        return ""
    save = button("export", _("Export"), "export")
    return tag(
        "div",
        tag("p", icon("warning") + e(texts[kind]), data_tip="button:export") + save,
        cls="notice-bar trouble-bar",
        role="alert",
    )
