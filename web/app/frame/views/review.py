"""The review of a game: how the chances went, and the turns at which most was given away."""

from __future__ import annotations

from collections.abc import Sequence

from ..advised import Point, Review
from ..i18n import _
from ..ui import Ui
from .chancechart import chart, look_at, percent
from .controls import button, primary
from .html import attrs, e, tag
from .icons import icon

ROWS = 24  # of the table
WORTH = 3  # percent given away at a turning point; less turns nothing


def review(ui: Ui) -> str:
    """What lies in the dialog."""
    known = ui.review or Review()
    body = progress(known) + chart(ui, known) + luck(ui, known) + turning_points(ui, known) + table(ui, known)
    return tag("div", body, cls="review-body")


def progress(known: Review) -> str:
    """How far it is, and a way to stop it."""
    if known.over:
        return ""
    words = _("Looked at {at} of {plies} moves", at=known.at, plies=known.plies)
    if known.failed:
        words = _("The review was broken off.")
    bar = f"<progress{attrs(max=max(1, known.plies), value=known.at, aria_label=_('Review'))}></progress>"
    stop = (
        button("pause", _("Stop"), "review", "stop") if known.running else primary("play", _("Go on"), "review", "go")
    )
    return tag("div", tag("span", e(words), role="status") + bar + stop, cls="review-progress")


def luck(ui: Ui, known: Review) -> str:
    """What chance brought each, apart from what was played; nothing where nothing is left to chance."""
    if not known.fortune:
        return ""
    signed = [f"{round(100 * one):+d}%".replace("-", "\N{MINUS SIGN}") for one in known.fortune]
    each = [_("{who} {percent}", who=ui.called(seat), percent=one) for seat, one in enumerate(signed)]
    words = _("What chance brought, of all that changed: {each}. The rest was play.", each=", ".join(each))
    return tag("h3", e(_("Luck"))) + tag("p", e(words), cls="words")


def turning_points(ui: Ui, known: Review) -> str:
    """What was played, what would have been better, and the way there."""
    head = tag("h3", e(_("Turning points")))
    if not known.points:
        none = _("None was found.") if known.over else _("None so far.")
        return head + tag("p", e(none), cls="none-yet")
    large = [one for one in known.points if one.percent >= WORTH or one is greatest(known.points)]
    return head + tag("ol", "".join(_point(ui, known, one) for one in large), cls="points")


def _point(ui: Ui, known: Review, one: Point) -> str:
    who = ui.called(one.seat)
    number = max((number for ply, number in known.rounds if ply <= one.ply), default=0)
    when = _("move {ply}", ply=one.ply + 1)
    if number:
        when = _("{round}, {move}", round=ui.table.round_words(number), move=when)
    lead = ui.mark(one.seat, 26)
    rows = tag("p", tag("b", e(_("Played:"))) + " " + e(one.played))
    if one.better:
        cost = _("{who}, {when}: {percent}% of the chance given away", who=who, when=when, percent=one.percent)
        rows += tag("p", tag("b", e(_("Better:"))) + " " + e(one.better))
    else:
        cost = _("{who}, {when}", who=who, when=when)
    if one is greatest(known.points):
        whose = ui.called(one.swung)
        words = _("The greatest swing of the game: {who} {percent}%", who=whose, percent=f"{one.swing:+d}")
        rows = tag("p", e(words), cls="swing") + rows
    reasons = "".join(
        tag("li", icon("plus", _("Gains")) + tag("span", e(text)), cls="reason plus") for text in one.gains
    )
    reasons += "".join(
        tag("li", icon("warning", _("Risks")) + tag("span", e(text)), cls="reason warning") for text in one.risks
    )
    go = button("show", _("Look at it"), "look-at", one.ply, aria_label=look_at(one.ply))
    head = tag("header", lead + tag("b", e(cost)) + go)
    return tag("li", head + rows + tag("ul", reasons, cls="reasons"))


def greatest(points: Sequence[Point]) -> Point | None:
    """The point at which the chances changed most, if any did."""
    found = max(points, key=lambda one: abs(one.swing), default=None)
    return found if found is not None and found.swing else None


def looking_back(ui: Ui) -> str:
    """The way back to the review from a moment that it led to."""
    if ui.looked_from < 0:
        return ""
    words = _("You look at the table before move {ply}. Nothing is taken back.", ply=ui.ply + 1)
    back = primary("tracks", _("Back to the review"), "look-back")
    return tag("div", tag("p", icon("show") + e(words)) + back, cls="notice-bar", role="status")


def table(ui: Ui, known: Review) -> str:
    """The curve in numbers, for those who would rather read them."""
    if not known.curve:
        return ""
    every = max(1, -(-len(known.curve) // ROWS))
    rows = [one for index, one in enumerate(known.curve) if index % every == 0 or one is known.curve[-1]]
    heads = tag("th", e(_("After move")), scope="col") + "".join(
        tag("th", ui.mark(seat, 20) + tag("span", e(ui.called(seat))), scope="col") for seat in range(len(ui.seats))
    )
    lines = "".join(
        tag("tr", tag("th", str(ply), scope="row") + "".join(tag("td", percent(chance)) for chance in chances))
        for ply, chances in rows
    )
    body = tag("table", tag("thead", tag("tr", heads)) + tag("tbody", lines), cls="score")
    label = _("Chances of winning")
    inside = tag("div", body, cls="scroll", tabindex="0", role="group", aria_label=label)
    return tag("details", tag("summary", e(_("The chances as a table"))) + inside)
