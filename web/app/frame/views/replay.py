"""A replay: what is shown stands where the decision stands otherwise, with its own controls, unmistakably framed."""

from __future__ import annotations

from ..i18n import _
from ..replay import BY_HAND, SPEEDS
from ..ui import Showing, Ui, View
from .controls import primary, sign_button
from .decision import when
from .html import attrs, e, tag
from .icons import icon


def bar(view: View, ui: Ui) -> str:
    """The line above the table."""
    assert ui.replay is not None
    lead = tag("div", ui.mark(ui.seat, 38), cls="lead", data_tip=ui.seats[ui.seat].tip or None)
    told = tag("h1", heading(ui.replay)) + tag(
        "p", icon("next") + e(ui.replay.text), cls="second told", data_tip="word:ahead"
    )
    return (
        lead
        + when(view, ui)
        + tag("div", told, cls="prompt")
        + tag("nav", controls(ui.replay), cls="tools", aria_label=_("Replay"))
    )


def sheet(view: View, ui: Ui) -> str:
    """The same on a phone, in the lower half of the screen."""
    assert ui.replay is not None
    words = tag("div", tag("h1", heading(ui.replay)) + tag("p", e(ui.replay.text), cls="second told"))
    lead = tag("span", ui.mark(ui.seat, 30), data_tip=ui.seats[ui.seat].tip or None)
    return tag("div", lead + words, cls="sprompt") + tag("div", controls(ui.replay), cls="acts")


def heading(shown: Showing) -> str:
    """Which stretch, and where in it."""
    step = _("step {step} of {steps}", step=shown.step, steps=shown.steps)
    return (
        tag("span", icon("replay") + e(_("Replay")), cls="lead-in", data_tip="button:replay")
        + " "
        + e(shown.title)
        + ", "
        + e(step)
    )


def controls(shown: Showing) -> str:
    """One step back, on by itself or not, one step forth, how fast, and the way out."""
    goes = shown.running and not shown.still and shown.speed > BY_HAND
    run = sign_button("pause", _("Pause"), "replay-pause") if goes else sign_button("play", _("Go on"), "replay-pause")
    by_itself = run if not shown.still and shown.speed > BY_HAND else ""
    return (
        sign_button("back", _("One step back"), "replay-step", -1, disabled=shown.step == 1)
        + by_itself
        + sign_button("next", _("One step on"), "replay-step", 1)
        + ("" if shown.still else speeds(shown.speed))
        + primary("close", _("Stop"), "replay-stop")
    )


def speeds(chosen: float) -> str:
    """How fast it goes on by itself."""
    named = {BY_HAND: _("by hand"), **{speed: f"{speed:g}\N{MULTIPLICATION SIGN}" for speed in SPEEDS}}
    options = "".join(
        tag("option", e(words), value=f"{speed:g}", selected=speed == chosen) for speed, words in named.items()
    )
    given = attrs(data_act="speed", aria_label=_("Speed"), title=_("Speed"), cls="btn speed", id="speed")
    return f"<select{given}>{options}</select>"


def again(who: str, seat: int, cls: str = "again") -> str:
    """A button that shows somebody's last turn again."""
    label = _("Show the last turn of {who} again", who=who)
    return sign_button("replay", label, "replay", seat, cls)


def entries(view: View, ui: Ui) -> list[tuple[str, str, str, str]]:
    """For the menu: the last turn of each other seat, and all that happened since one's own."""
    others = [seat for seat in ui.table.order(view) if seat != ui.decider]
    listed = [("replay", str(seat), "replay", ui.called(seat)) for seat in others]
    if ui.decider >= 0:
        listed.append(("replay", "since", "since", _("Everything since your last turn")))
    return listed
