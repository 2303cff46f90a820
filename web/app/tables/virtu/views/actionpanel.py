"""Govern, Trade, War and Intrigue: what a symbol buys, what is paid and left, and one press for a sensible whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....frame.i18n import _, ngettext
from ....frame.ui import Choice, Ui, View
from ....frame.views.clauses import rule_sign
from ....frame.views.controls import sign_button
from ....frame.views.html import attrs, e, tag
from ....frame.views.icons import icon
from ....frame.views.movebutton import move_button
from ..fingertip.moves import fails
from ..names import name
from ..own import of
from ..taken import Taken
from ..words import LAST
from .actionlists import agents, moving, sieges, turns
from .actionsources import sources
from .presses import press_button
from .purse import socket, source_name
from .sprite import action_icon
from .sums import amounts, counted, florins

Pool = Mapping[str, Any]
NAMED = 2  # so many tiles are named on a button
CLAUSES = {"govern": "V-GOV-01", "trade": "V-TRA-01", "war": "V-WAR-01", "intrigue": "V-INT-01"}


def action_panel(view: View, ui: Ui) -> str:
    """The panel; "" when no such action is being used."""
    pool = of(ui).pool
    if not pool:
        return ""
    title = name("action", pool["action"])
    body = heading(pool) + purse(view, ui, pool) + tag("div", lists(view, ui, pool), cls="places") + footer(ui, pool)
    return tag("section", body, cls="dialog payment action-panel", role="dialog", aria_label=title, id="action-panel")


def heading(pool: Pool) -> str:
    """The action, and what one symbol buys."""
    action = pool["action"]
    says = {
        "govern": _("Each crown or cross makes two tiles, or one alliance, available again."),
        "trade": _("Each ship sells for 2 florins."),
        "war": _(
            "First pay symbols, then move. Each cavalry takes a troop along one road, each ship across one sea. "
            "A troop that enters a city of others stops there and besieges it."
        ),
        "intrigue": _("Each mask places or moves one of your agents, or sends an agent of another house away."),
    }[action]
    clause = rule_sign(CLAUSES[action])
    words = tag(
        "div", tag("h2", e(name("action", action))) + tag("p", e(says) + "\N{NO-BREAK SPACE}" + clause), cls="title"
    )
    look = sign_button("close", _("Put aside, look at the table"), "dialog", "aside", "btn icon-btn quiet-btn")
    return tag(
        "div",
        tag("span", icon(action_icon(action)), cls="med big", data_tip=f"action:{action}") + words + look,
        cls="dialog-head",
    )


def purse(view: View, ui: Ui, pool: Pool) -> str:
    """What has been paid, what the whole would pay, what is left of it, and what would be lost."""
    whole = pool["wholes"][0] if pool["wholes"] else None
    paid = [socket(one.symbol, one.amount, one.thing, "full") for one in of(ui).taken if one.symbol]
    paid += [socket(use["symbol"], use["count"], use["thing"], "proposed") for use in whole["uses"]] if whole else []
    socks = tag("div", "".join(paid) or tag("p", e(_nothing(pool)), cls="words"), cls="socks")
    used = [source_name(one.thing) for one in of(ui).taken if one.symbol and not one.stays]
    used += [source_name(use["thing"]) for use in whole["uses"] if not use["stays"]] if whole else []
    fate = "".join(tag("p", e(one), cls="idle-words") for one in fails(view, ui))
    return (
        tag("div", socks + _sum(pool, of(ui).to_collect, whole, used), cls="purse")
        + fate
        + _done(pool["action"], of(ui).taken)
    )


def _nothing(pool: Pool) -> str:
    """Where nothing is paid yet: what to do."""
    if _by_place(pool):
        return _("Nothing is paid yet. Press a place below: that pays a mask and does it.")
    return _("Nothing is paid yet.")


def _sum(pool: Pool, collect: int, whole: Mapping[str, Any] | None, used: Sequence[str]) -> str:
    """What it brings or leaves, then what it exhausts and what would be lost."""
    left = {kind: n for kind, n in pool["pool"].items() if kind in ("cavalry", "ship", "mask")}
    lost = whole["lost"] if whole else {} if pool["action"] != "war" else left
    lines = tag("b", e(brings(pool, whole)) if whole else _left(pool))
    if whole is not None or used:
        lines += tag("span", e(_("Exhausted: {things}", things=", ".join(used) or _("nothing"))), cls="used")
    if whole is None and left:
        lines += tag(
            "span", icon("warning") + e(_("Lost if you end the action now.")), cls="loss", data_tip="word:loss"
        )
    elif lost:
        lines += tag(
            "span",
            icon("warning") + e(_("Would be lost: {what}", what=counted(lost))),
            cls="loss",
            data_tip="word:loss",
        )
    elif whole is not None:
        lines += tag("span", e(_("Would be lost: {what}", what=_("nothing"))), cls="fine")
    if any(line["war_cost"] for line in pool["sources"]):
        lines += tag("small", e(_("You have {florins}", florins=florins(pool["florins"], collect))))
    return tag("p", lines, cls="sum", role="status")


def _left(pool: Pool) -> str:
    """Symbols that are paid and wait for their use."""
    there = pool["pool"]
    if "tile" in there:
        return e(ngettext("{count} tile to choose", "{count} tiles to choose", there["tile"]))
    if "symbol" in there:
        return e(ngettext("{count} symbol paid", "{count} symbols paid", there["symbol"]))
    return amounts(there) + " " + e(_("to use")) if there else ""


def brings(pool: Pool, whole: Mapping[str, Any]) -> str:
    """What a whole leads to, in a few words."""
    if pool["action"] == "trade":
        return ngettext("{count} florin", "{count} florins", whole["florins"])
    count = len(whole["things"])
    if pool["action"] == "intrigue":
        return ngettext("{count} agent sent away", "{count} agents sent away", count)
    powers = sum(1 for one in pool["uses"] if one["kind"] == "reactivate" and one["thing"] in whole["things"])
    said = [
        ngettext("{count} tile", "{count} tiles", count - powers) if count > powers else "",
        ngettext("{count} alliance", "{count} alliances", powers) if powers else "",
    ]
    return _(" and ").join(one for one in said if one)


def _done(action: str, taken: Sequence[Taken]) -> str:
    """What the symbols were used for so far."""
    verbs = {
        "refreshed": _("available again"), "reactivated": _("available again"), "troop_moved": _("troop moved"),
        "agent_placed": _("agent placed"), "agent_moved": _("agent moved"), "agent_removed": _("agent sent away"),
    }  # fmt: skip
    things = [
        tag("li", icon("check") + tag("b", e(name("thing", one.thing))) + " " + e(verbs[one.kind]))
        for one in taken
        if one.kind in verbs
    ]
    about = attrs(cls="done-so-far", aria_label=_("Done so far"), data_tip=f"action:{action}")
    return f"<ul{about}>{''.join(things)}</ul>" if things else ""


def lists(view: View, ui: Ui, pool: Pool) -> str:
    """Where symbols come from, and what they can be used for."""
    drawn = {"govern": turns, "war": sieges, "intrigue": agents}.get(pool["action"])
    used_for = drawn(view, pool) if drawn else ""
    if pool["action"] == "intrigue":
        used_for += moving(view, ui)
    if pool["action"] == "war":
        yourself = _("To move troops yourself, pay here, then press a city with your troops on the map.")
        if pool["begun"] and not pool["pool"] and not of(ui).taken:
            siege = _(
                "Press a siege, which pays for itself; or pay below and move troops on the map. End War gives it up."
            )
            move = _("Pay below, then press a city with your troops on the map. End War gives it up.")
            used_for = tag("p", e(siege if pool["sieges"] else move), cls="idle-words apart first-step") + used_for
        return used_for + tag("p", e(yourself), cls="idle-words apart") + sources(view, pool)
    paid_from = sources(view, pool)
    return used_for + paid_from if pool["spending"] else paid_from + used_for


def footer(ui: Ui, pool: Pool) -> str:
    """Leave or end it, go step by step, or a whole; one of them stands out, but never an end that loses symbols."""
    plain = [choice for choice in ui.choices if not choice.move.args and not choice.group]
    ends = [choice for choice in plain if choice.move.verb in LAST]
    begins = [choice for choice in plain if choice.move.verb not in LAST]
    wholes = _ways(pool)
    waits = pool["action"] == "war" and pool["begun"] and _can_pay(pool)  # to end it is not what it was begun for
    none = wholes or _by_place(pool) or ((pool["pool"] or waits) and not begins)
    best = [] if none else (begins or ends)[:1]
    rest = [choice for choice in (*ends, *begins) if choice not in best]
    others = "".join(_plain(choice, pool, "btn") for choice in rest)
    first = [_plain(choice, pool, "btn primary") for choice in best]
    return tag("div", others + '<span class="grow"></span>' + "".join(reversed(wholes or first)), cls="dialog-foot")


def _can_pay(pool: Pool) -> bool:
    return bool(pool["sieges"]) or any(line["presses"] for line in pool["sources"])


def _plain(choice: Choice, pool: Pool, cls: str) -> str:
    text = ""
    if choice.move.verb == pool["action"] and (pool["wholes"] or _by_place(pool)):
        text = _("Step by step")
    elif choice.move.verb == "done":
        more = pool["action"] == "govern" and not pool["spending"]
        text = _("Now choose tiles") if more else _("End {action}", action=name("action", pool["action"]))
    return move_button(choice._replace(text=text or choice.text), cls)


def _by_place(pool: Pool) -> bool:
    """Whether a press on a place pays and is all: then none is needed to begin with."""
    return bool(pool["action"] == "intrigue" and pool["uses"])


def _ways(pool: Pool) -> list[str]:
    """A button for each whole: what it brings and what it takes."""
    found = []
    for index, whole in enumerate(pool["wholes"]):
        words, figures = _label(pool, whole), _figures(pool, whole)
        inside = (icon("check") if not index else "") + tag("span", e(words) + (": " if figures else ""))
        inside += amounts(figures)
        label = words + (": " + counted(figures) if figures else "")
        found.append(press_button(whole["press"], inside, label, "btn" if index else "btn primary"))
    return found


def _figures(pool: Pool, whole: Mapping[str, Any]) -> dict[str, int]:
    """What a whole brings of florins, or else what it takes."""
    if whole["florins"]:
        return {"florin": whole["florins"]}
    takes = {use["symbol"]: 0 for use in whole["uses"]}
    for use in whole["uses"]:
        takes[use["symbol"]] += use["count"]
    return takes


def _label(pool: Pool, whole: Mapping[str, Any]) -> str:
    if pool["action"] == "trade":
        ships = sum(use["count"] for use in whole["uses"])
        return _("Sell {ships}", ships=counted({"ship": ships}))
    what = brings(pool, whole)
    if pool["action"] == "intrigue":
        return ngettext("Send {count} agent away", "Send {count} agents away", len(whole["things"]))
    if len(whole["things"]) <= NAMED:
        things = _(" and ").join(name("thing", thing) for thing in whole["things"])
        return _("Make {things} available", things=things)
    everything = len(whole["things"]) == len(pool["uses"])
    return _("Make all {what} available", what=what) if everything else _("Make {what} available", what=what)
