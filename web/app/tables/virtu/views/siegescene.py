"""A siege as a scene beside the map: both sides, what each announced and still has in hand, what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel import wire

from ....frame.i18n import _
from ....frame.ui import Choice, Ui, View
from ....frame.views.clauses import ruled
from ....frame.views.controls import button, close_button
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from ..names import name, say
from ..own import of
from .kit import amounts
from .outcome import outcome
from .retreatscene import retreat
from .scenes import scene
from .sides import bonus_rows, head, parts, roles, signed, title, versus, who


def panel(view: View, ui: Ui) -> str:
    """The scene that is on; "" if there is none."""
    shown = scene(view, ui)
    only_seen = " watching" if ui.replay is not None or (ui.watched is not None and shown == "fight") else ""
    if shown == "ended":
        return _frame(*outcome(view, ui), cls="ended" + only_seen)
    if shown == "fight":
        return _frame(title(view["fight"]), fight(view, ui), aside(ui), cls="fight" + only_seen)
    if shown == "which":
        return _frame(_("Which siege first?"), which(view, ui), aside(ui))
    if shown == "retreat":
        return _frame(_("Retreat"), *retreat(view, ui), cls="retreats")
    return ""


def _frame(heading: str, body: str, foot: str = "", cls: str = "") -> str:
    head_line = tag("div", tag("h2", e(heading)) + close_button(), cls="dialog-head")
    inside = head_line + tag("div", body, cls="scene-body") + (tag("div", foot, cls="dialog-foot") if foot else "")
    return tag("section", inside, cls=f"dialog scene {cls}".strip(), id="scene", role="dialog", aria_label=heading)


def aside(ui: Ui) -> str:
    """The way to the table behind it."""
    if ui.watched is not None or ui.replay is not None:
        return ""
    return button("show", _("Look at the table"), "dialog", "aside")


def fight(view: View, ui: Ui) -> str:
    """A siege or a battle that is fought, or about to be."""
    shown = view["fight"]
    sides = [_side(view, ui, shown, side) for side in range(2)]
    words = tag("p", ruled(e(standing(shown))), cls="verdict")
    told = tag("p", e(ui.forecast), cls="fate") if ui.forecast else ""
    return versus(sides[0], sides[1]) + words + told


def standing(shown: Mapping[str, Any]) -> str:
    """How it would end as it stands: the figures, and what they mean."""
    attack, against = shown["strengths"]
    figures = _("{attack} against {against}", attack=attack, against=against)
    if not shown["siege"]:
        if attack == against:
            return _("As it stands, {figures}: a tie. Both would lose a troop and retreat (V-SIE-10).", figures=figures)
        return _("As it stands, {figures}: the stronger side wins (V-SIE-09).", figures=figures)
    if attack > against:
        return _("As it stands, {figures}: the city would fall (V-SIE-05).", figures=figures)
    if attack == against:
        return _("As it stands, {figures}: a tie goes to the defender (V-SIE-05).", figures=figures)
    return _("As it stands, {figures}: the city would hold (V-SIE-05).", figures=figures)


def _side(view: View, ui: Ui, shown: Mapping[str, Any], side: int) -> str:
    """One side: its strength, then what it can do if it is asked, else what it still has in hand."""
    rows = parts(shown, side) + bonus_rows(of(ui).announced, side)
    drawn = head(view, ui, shown, side) + tag("ul", "".join(rows), cls="parts")
    if shown["sides"][side] < 0:
        return drawn + tag("p", e(_("Nobody announces anything for a neutral city.")), cls="quiet")
    asked = shown["turn"] == side and bool(ui.choices)
    inside = _asked(view, ui, shown, side) if asked else _in_hand(shown, side)
    told = {one["source"] for one in of(ui).announced if one["side"] == side}  # stands above already
    return drawn + inside + _withheld([one for one in shown["withheld"][side] if one["name"] not in told])


def _asked(view: View, ui: Ui, shown: Mapping[str, Any], side: int) -> str:
    """What the one who is asked can do; what cannot be paid stands there with its price."""
    by_move = {str(choice.move): choice for choice in ui.choices}
    rows = [
        _offer(one, by_move.get(one["move"]), view["players"][shown["sides"][side]]["florins"])
        for one in shown["in_hand"][side]
        if shown["stage"] == "announce"
    ]
    rows += [_collect(choice) for choice in ui.choices if choice.move.verb == "collect"]
    rows += [_plain(choice, "btn move harmful") for choice in ui.choices if choice.move.verb == "ask"]
    ends = [
        _end(view, ui, shown, choice) for choice in ui.choices if choice.move.verb in ("pass", "assault", "withdraw")
    ]
    prompt = {
        "announce": _("Announce a war bonus, or pass"),
        "window": _("Florins of the city would be lost with it"),
        "choice": _("Go on, or give up"),
    }[shown["stage"]]
    listed = tag("ul", "".join(tag("li", row) for row in rows), cls="offers") if rows else ""
    return tag("h3", e(prompt)) + listed + tag("div", "".join(ends), cls="ends-it")


def _offer(one: Mapping[str, Any], choice: Choice | None, purse: int) -> str:
    """A bonus to announce: what it adds, what it costs."""
    price = amounts({"florin": one["cost"]}) if one["cost"] else tag("small", e(_("free")))
    inside = tag("b", signed(one["strength"])) + tag("span", e(name("thing", one["thing"]))) + price
    about = f"bonus:{one['thing']}"
    if choice is None:
        short = _("{count} florins short", count=one["cost"] - purse)
        return tag("span", inside + tag("small", e(short), cls="short"), cls="offer cannot", data_tip=about)
    given = attrs(cls="btn offer", data_move=one["move"], data_tip=about)
    return f'<button type="button"{given}>{inside}</button>'


def _collect(choice: Choice) -> str:
    return _plain(choice, "btn move")


def _plain(choice: Choice, cls: str) -> str:
    words = tag("span", e(choice.text)) + (tag("small", e(choice.harm), cls="harm") if choice.harm else "")
    return f'<button type="button"{attrs(cls=cls, data_move=str(choice.move))}>{words}</button>'


def _end(view: View, ui: Ui, shown: Mapping[str, Any], choice: Choice) -> str:
    """The way on, with what comes next."""
    verb, other = choice.move.verb, who(view, ui, shown["sides"][1 - shown["turn"]])
    if verb == "withdraw":
        return _plain(choice, "btn harmful")
    if verb == "assault":
        label = _("Besiege the city") if shown["siege"] else _("Fight the next battle")
        inside = icon("siege") + tag("span", e(label))
        return f'<button type="button" class="btn primary" data-move="assault">{inside}</button>'
    if shown["stage"] == "window":
        then = _("the siege begins")
    elif shown["passed"] or shown["sides"][1] < 0:
        then = _("it is decided")
    else:
        then = _("{who} may answer", who=other)
    inside = icon("next") + tag("span", e(choice.text) + tag("small", e(then)))
    return f'<button type="button" class="btn pass" data-move="pass">{inside}</button>'


def _in_hand(shown: Mapping[str, Any], side: int) -> str:
    """What the other side could still announce: everything lies open."""
    best: dict[str, Mapping[str, Any]] = {}
    for one in shown["in_hand"][side]:
        best[one["name"]] = one  # of a courtier the last, which is all its symbols
    if not best:
        return tag("h3", e(_("In hand"))) + tag("p", e(_("No war bonus is left.")), cls="quiet")
    rows = "".join(
        tag(
            "li",
            icon("war") + tag("span", e(name("thing", one["thing"])) + _cost(one)) + tag("b", signed(one["strength"])),
            cls="part",
            data_tip=f"bonus:{one['thing']}",
        )
        for one in best.values()
    )
    return tag("h3", e(_("Still in hand"))) + tag("ul", rows, cls="parts hand-parts")


def _cost(one: Mapping[str, Any]) -> str:
    if not one["cost"]:
        return ""
    return (
        " " + amounts({"florin": one["cost"]}) + ("" if one["payable"] else tag("small", e(_("not in the treasury"))))
    )


def _withheld(idle: list[Mapping[str, Any]]) -> str:
    """What a side has that does not serve now, and why."""
    rows = "".join(
        tag(
            "li",
            tag("b", e(name("thing", one["thing"])))
            + " "
            + ruled(e(f"{say(wire.read(one['why']))} ({one['clause']})")),
            data_tip=f"bonus:{one['thing']}",
        )
        for one in idle
    )
    return tag("ul", rows, cls="withheld", aria_label=_("Does not serve now")) if rows else ""


def which(view: View, ui: Ui) -> str:
    """Several sieges of one's own: each with its strengths as they stand."""
    rows = [_siege(view, ui, choice) for choice in ui.choices if choice.move.verb == "besiege"]
    others = [_plain(choice, "btn move") for choice in ui.choices if choice.move.verb == "collect"]
    return tag("p", e(_("All are fought, one after the other, in the order you choose.")), cls="words") + tag(
        "ul", "".join(tag("li", row) for row in [*rows, *others]), cls="offers sieges"
    )


def _siege(view: View, ui: Ui, choice: Choice) -> str:
    city = choice.move.args[0]
    known = view["cities"][city]
    attack, against = next(one["strengths"] for one in known["sieges"] if one["seat"] == ui.decider)
    first, second = roles({"siege": True})
    figures = f"{first} {attack}, {second} {against}"
    rivals = len(known["sieges"]) > 1
    more = (
        _("a battle comes first")
        if rivals
        else who(view, ui, known["control"])
        if known["control"] >= 0
        else _("neutral")
    )
    inside = tag("b", e(name("city", city))) + tag("span", e(figures)) + tag("small", e(more))
    return f'<button type="button" class="btn offer" data-move="{e(choice.move)}">{icon("siege")}{inside}</button>'
