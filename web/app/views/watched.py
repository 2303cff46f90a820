"""A bot's turn: what it has just done stands where the decision stands otherwise, with what lets it go on or wait."""

from __future__ import annotations

from ..i18n import _
from ..prefs import FASTEST
from ..replay import BY_HAND, SPEEDS
from ..ui import Ui, View, Watched
from ..words import owner_name
from .controls import primary, sign_button, tool
from .decision import phase
from .html import attrs, e, tag
from .icons import icon
from .kit import crest
from .sheet import when


def bar(view: View, ui: Ui) -> str:
    """The line above the table."""
    assert ui.watched is not None
    year = tag("b", e(_("Year {year}", year=view["year"]))) if view["year"] else ""
    told = tag("p", e(ui.watched.text), cls="second told", id="second")
    prompt = tag("div", tag("h1", headline(view, ui), id="prompt") + told, cls="prompt")
    lead = tag("div", crest(view["players"][ui.decider]["house"], 38), cls="lead")
    tools = tag("nav", controls(ui, ui.watched), cls="tools", aria_label=_("Tools"))
    return lead + tag("div", year + tag("span", e(phase(view))), cls="when") + prompt + tools


def sheet(view: View, ui: Ui) -> str:
    """The same on a phone."""
    assert ui.watched is not None
    told = ui.watched.text or when(view)
    words = tag("div", tag("h1", headline(view, ui)) + tag("p", e(told), cls="second told"))
    lead = crest(view["players"][ui.decider]["house"], 30)
    return tag("div", lead + words, cls="sprompt") + tag("div", controls(ui, ui.watched), cls="acts")


def headline(view: View, ui: Ui) -> str:
    """Whose turn it is, and whether it goes on."""
    assert ui.watched is not None
    who = tag("span", e(owner_name(view, ui.decider, ui.names)), cls="house")
    said = _("{bot} is thinking", bot=ui.watched.who) if ui.watched.running else _("{bot} waits", bot=ui.watched.who)
    dots = tag("span", "<i></i><i></i><i></i>", cls="dots", aria_hidden="true") if ui.watched.running else ""
    return f"{who} {icon('bot')} {e(said)}{dots}"


def controls(ui: Ui, shown: Watched) -> str:
    """Back, the menu, how fast, one move, and go on or wait."""
    run = primary("pause", _("Pause"), "bots-pause") if shown.running else primary("play", _("Go on"), "bots-pause")
    return (
        tool("undo", _("Undo"), "undo", disabled=not ui.can_undo)
        + tool("menu", _("Menu"), "dialog", "menu")
        + speeds(shown.speed)
        + sign_button("next", _("One move"), "bots-step")
        + run
    )


def speeds(chosen: float) -> str:
    """How fast bots' moves follow each other."""
    named = {BY_HAND: _("by hand"), **{speed: f"{speed:g}\N{MULTIPLICATION SIGN}" for speed in SPEEDS}}
    named[FASTEST] = _("at once")
    options = "".join(
        tag("option", e(words), value=f"{speed:g}", selected=speed == chosen) for speed, words in named.items()
    )
    label = _("Speed of the bots")
    given = attrs(data_act="bot-speed", aria_label=label, title=label, cls="btn speed", id="bot-speed")
    return f"<select{given}>{options}</select>"
