"""Paying: the price and what it brings, what is paid or proposed, sources by place with a chip for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.ui import Effect, Ui, View
from ....frame.views.controls import button, primary, sign_button
from ....frame.views.html import act, attrs, e, tag
from ....frame.views.icons import icon
from ....frame.views.movebutton import effects
from ..harm import harm
from ..names import name
from ..own import of
from .crestpaths import CRESTS
from .purse import FEW, Bill, in_way, purse, source_name
from .sprite import ICONS, action_icon

GROUPS = ("room", "courtiers", "domain", "other")


def payment(view: View, ui: Ui) -> str:
    """The dialog; "" when nothing is to be paid."""
    bill = of(ui).payment
    if not bill:
        return ""
    body = heading(bill, of(ui).gains) + purse(view, bill) + sources(view, bill) + footer(view, bill)
    return tag("section", body, cls="dialog payment", role="dialog", aria_label=_("Payment"), id="payment")


def heading(bill: Bill, gains: tuple[Effect, ...] = ()) -> str:
    """What it is for, the price, and what it brings."""
    kind, thing = bill["what"]
    purpose = bill["purpose"]
    titles = {"purchase": _("Purchase"), "absolution": _("Remove indulgences"), "finance": _("Finance")}
    title = titles.get(purpose) or _("{action}: {thing}", action=_doing(purpose), thing=name(kind, thing))
    sign = action_icon(purpose) if action_icon(purpose) in ICONS else SIGNS.get(purpose, "florin")
    if purpose == "alliance" and thing in CRESTS:
        sign = f"c-{thing}"
    brings = tag("span", e(_("Brings")) + " " + effects(gains), cls="gains", data_tip="word:ahead") if gains else ""
    costs = tag("span", e(_("Price:")) + " " + price(bill["price"]), data_tip="word:price")
    words = tag("div", tag("h2", e(title)) + tag("p", costs + brings, cls="costs"), cls="title")
    look = sign_button("close", _("Put aside, look at the table"), "dialog", "aside", "btn icon-btn quiet-btn")
    about = f"action:{purpose}" if action_icon(purpose) in ICONS else "word:price"
    return tag("div", tag("span", icon(sign), cls="med big", data_tip=about) + words + look, cls="dialog-head")


SIGNS = {"alliance": "trophy", "absolution": "indulgence", "purchase": "supply"}


def _doing(purpose: str) -> str:
    return _("Alliance") if purpose == "alliance" else name("action", purpose)


def price(costs: list[Mapping[str, int]]) -> str:
    """The price with its icons; other ways to pay it after "or"."""
    ways = [
        " ".join(f"<b>{n}</b>{icon(kind, name('symbol', kind))}" for kind, n in cost.items()) or e(_("nothing"))
        for cost in costs[:4]
    ]
    return f' <span class="or">{e(_("or"))}</span> '.join(ways) + ("…" if len(costs) > len(ways) else "")


def sources(view: View, bill: Bill) -> str:
    """Every source by place."""
    titles = {"room": _("This room"), "courtiers": _("Courtiers"), "domain": _("Domain"), "other": _("Others")}
    rows = []
    for group in GROUPS:
        listed = [line for line in bill["sources"] if line["group"] == group]
        if listed:
            rows.append(tag("h3", e(titles[group])))
            rows.append(tag("ul", "".join(_source(view, line, bill) for line in listed), cls="srcs"))
    return tag("div", "".join(rows), cls="places")


def _source(view: View, line: Mapping[str, Any], bill: Bill) -> str:
    proposal = bill["proposal"]
    price = next(filter(None, (harm(view, Move.parse(move)) for move in line["moves"].values())), "")
    proposed = in_way(line, bill)
    place = name("place", line["source"]) if line["thing"] != line["source"] else ""
    note, gave = price or place, line.get("given")
    if gave:
        word = _("collected") if gave["how"] == "collected" else _("paid")
    elif proposed:
        word = _("chosen") if bill.get("chosen") else _("proposed")
    else:
        word = "" if line["moves"] else _("of no use here")
    note = ", ".join(filter(None, (note, word)))
    who = tag("div", tag("b", e(source_name(line["thing"]))) + tag("small", e(note)), cls="who")
    chips = "".join(_chip(line, kind, n, proposal, price) for kind, n in line["bar"].items())
    cls = "src paid" if gave else "src proposed" if proposed else "src" if line["moves"] else "src idle"
    cls += " costly" if price else ""
    return tag("li", who + tag("div", chips, cls="chips"), cls=cls, id=f"src-{line['source'].replace('.', '-')}")


def _chip(line: Mapping[str, Any], kind: str, count: int, proposal: list[str], price: str) -> str:
    label = _("{thing}: {count} {symbol}", thing=source_name(line["thing"]), count=count, symbol=name("symbol", kind))
    label = f"{label} ({price})" if price else label
    signs = icon(kind) * count if count <= FEW else f"{count}{icon(kind)}"
    if (gave := line.get("given")) and gave["symbol"] == kind:
        return given_chip(line, kind, count)
    move = line["moves"].get(kind)
    cls = ("chip no" if not move else "chip on" if move in proposal else "chip") + (" harmful" if price else "")
    given = attrs(aria_label=label, title=label, data_move=move, disabled=not move, cls=cls, data_tip=f"symbol:{kind}")
    return f'<button type="button"{given}>{signs}</button>'


def given_chip(line: Mapping[str, Any], kind: str, count: int) -> str:
    """Symbols that have been paid; a press takes them back."""
    thing, symbols = source_name(line["thing"]), name("symbol", kind)
    label = _("{thing}: {count} {symbol}, paid. Take it back", thing=thing, count=count, symbol=symbols)
    if line["given"].get("how") == "collected":
        label = _("{thing}: {count} {symbol}, collected. Take it back", thing=thing, count=count, symbol=symbols)
    signs = icon(kind) * count if count <= FEW else f"{count}{icon(kind)}"
    about = attrs(aria_label=label, title=label, aria_pressed="true", cls="chip paid", data_tip=f"symbol:{kind}")
    return f'<button type="button"{act("take-back", line["given"]["ply"])}{about}>{icon("check")}{signs}</button>'


def footer(view: View, bill: Bill) -> str:
    """Back out, look at the table, or pay, as chosen or as proposed."""
    cancel = button("", _("Cancel"), "cancel-payment")
    look = button("", _("Look at the table"), "dialog", "aside", "btn look")
    label = _("Pay") if bill.get("chosen") else _("Pay as proposed")
    pay = primary("check", label, "propose") if bill["proposal"] else ""
    if any(harm(view, Move.parse(one)) for one in bill["proposal"]):
        pay = button("warning", _("Pay with an indulgence"), "propose", cls="btn harmful")
    return tag("div", cancel + look + '<span class="grow"></span>' + pay, cls="dialog-foot")
