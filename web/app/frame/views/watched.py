"""A bot's turn: what it has just done stands where the decision stands otherwise, with what lets it go on or wait."""

from __future__ import annotations

from ..i18n import _
from ..prefs import FASTEST
from ..replay import BY_HAND, SPEEDS
from ..ui import Ui, View
from .controls import button, primary, sign_button
from .decision import lead, passed, plate, tools, when
from .helps import ask_tool
from .html import attrs, e, tag
from .icons import icon
from .sheet import acts


def bar(view: View, ui: Ui) -> str:
    """The line above the table."""
    assert ui.watched is not None
    told = tag("p", passed(ui) + e(ui.watched.text), cls="second told", id="second")
    prompt = tag("div", tag("h1", headline(ui), id="prompt") + told, cls="prompt")
    ways = tag("div", controls(ui), cls="ways")
    return lead(ui, 38) + when(view, ui) + prompt + ways + tools(ui)


def sheet(view: View, ui: Ui) -> str:
    """The same on a phone."""
    assert ui.watched is not None
    told = passed(ui) + e(ui.watched.text or ui.table.when(view).said)
    words = tag("div", tag("h1", headline(ui)) + tag("p", told, cls="second told"))
    return tag("div", lead(ui, 30) + words + ask_tool(), cls="sprompt") + acts(ui, [controls(ui)])


def headline(ui: Ui) -> str:
    """Whose turn it is, and whether it goes on."""
    assert ui.watched is not None
    who = plate(ui, ui.decider)
    if ui.past:
        return f"{who} {e(_('was to decide here.'))}"
    said = _("{bot} is thinking", bot=ui.watched.who) if ui.watched.running else _("{bot} waits", bot=ui.watched.who)
    dots = tag("span", "<i></i><i></i><i></i>", cls="dots", aria_hidden="true") if ui.watched.running else ""
    sign = tag("span", icon("bot"), data_tip="word:bot")
    return f"{who} {sign} {e(said)}\N{WORD JOINER}{dots}"


def controls(ui: Ui) -> str:
    """How fast, one move, and go on or wait; nothing where a moment of the past is only looked at."""
    shown = ui.watched
    if shown is None or ui.looked_from >= 0:
        return ""
    if ui.past:  # to play on here would be another game: that is no way on
        return button("play", _("Play on from here"), "bots-pause", cls="btn quiet-btn")
    run = primary("pause", _("Pause"), "bots-pause") if shown.running else primary("play", _("Go on"), "bots-pause")
    return speeds(shown.speed) + sign_button("next", _("One move"), "bots-step") + run


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
