"""The legend of "How to play": every sign of the game and of the buttons around it."""

from __future__ import annotations

from ....frame.i18n import N_, _
from ....frame.views.html import e, tag
from ....frame.views.icons import icon

SYMBOLS = {
    "florin": N_("florin: the only symbol that is kept"),
    "crown": N_("crown: govern, finance, annex, buy, ally"),
    "cross": N_("cross: govern, finance, buy, ally; counts at the end"),
    "cavalry": N_("cavalry: march"),
    "ship": N_("ship: sail, annex by sea, trade, retreat"),
    "mask": N_("mask: intrigue"),
    "war": N_("war bonus: +1 in a siege or battle"),
    "arrow": N_("arrow: one room farther"),
}
ACTIONS = {
    "govern": N_("Govern"),
    "finance": N_("Finance; patronage"),
    "trade": N_("Trade"),
    "annex": N_("Annex"),
    "battle": N_("War"),
    "intrigue": N_("Intrigue"),
}
THINGS = {
    "troop": N_("troop"),
    "agent": N_("agent"),
    "token": N_("+1 token, for this spring"),
    "siege": N_("city; siege"),
    "anchor": N_("port, pointing to its sea"),
    "pirate": N_("pirate port: not to be annexed"),
    "cathedral": N_("cathedral"),
    "prestige": N_("prestige"),
    "trophy": N_("trophy"),
    "indulgence": N_("indulgence: the room is shut"),
    "courtier": N_("courtier, or a space for one"),
    "locked": N_("locked, or just bought"),
    "unlocked": N_("unlocked space"),
    "exhausted": N_("exhausted"),
    "refresh": N_("available again"),
}
POWERS = {
    "c-france": N_("France: +2 in a siege"),
    "c-empire": N_("Empire: a cross"),
    "c-ottomans": N_("Ottomans: two ships"),
}
BUTTONS = {
    "undo": N_("undo"),
    "redo": N_("redo"),
    "menu": N_("menu"),
    "help": N_("what is this? then press anything"),
    "hint": N_("hint"),
    "list": N_("all moves"),
    "end": N_("end of turn"),
    "replay": N_("last turn again"),
    "since": N_("since your last turn"),
    "restart": N_("turn anew"),
    "warning": N_("threats"),
    "book": N_("rules"),
}


def legend() -> str:
    """All of them, in groups."""
    groups = {
        _("Symbols"): SYMBOLS,
        _("Actions"): ACTIONS,
        _("Great powers"): POWERS,
        _("On the table"): THINGS,
        _("Buttons"): BUTTONS,
    }
    return tag("div", "".join(_group(title, signs) for title, signs in groups.items()), cls="how-legend")


def _group(title: str, signs: dict[str, str]) -> str:
    rows = "".join(tag("li", icon(sign) + tag("span", e(_(words)))) for sign, words in signs.items())
    return tag("section", tag("h3", e(title)) + tag("ul", rows))
