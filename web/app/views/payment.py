"""Paying: sockets for the price, sources by place with a chip for each kind, what would be lost before it is lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.moves import Move
from virtu_core.virtu.wording import card_at

from ..harm import harm
from ..i18n import _, name
from ..ui import Effect, Ui, View
from .controls import button, primary, sign_button
from .crestpaths import CRESTS
from .html import act, attrs, e, tag
from .icons import ICONS, action_icon, icon
from .movebutton import effects
from .sums import counted, florins

GROUPS = ("room", "courtiers", "domain", "other")
FEW = 3  # symbols up to this are drawn one by one, more get a number
Bill = Mapping[str, Any]


def payment(view: View, ui: Ui) -> str:
    """The dialog; "" when nothing is to be paid."""
    bill = ui.payment
    if not bill:
        return ""
    body = heading(bill, ui.gains) + purse(view, bill) + sources(view, bill) + footer(view, bill)
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


def purse(view: View, bill: Bill) -> str:
    """What is paid already, what is proposed, what is still missing, and what would be lost."""
    player = view["players"][bill["seat"]]
    paid = [
        socket(item["symbol"], item["count"], card_at(player, item["source"]) or item["source"], "full")
        for item in bill["paid"]
    ]
    proposed = [_proposed(text, bill) for text in bill["proposal"]]
    if coins := min((cost.get("florin", 0) for cost in bill["open"]), default=0):
        proposed.append(socket("florin", coins, "treasury", "coin-sock"))
    return tag("div", tag("div", "".join(paid + proposed), cls="socks") + _sum(view, bill), cls="purse")


def indulged(view: View, bill: Bill) -> str:
    """What an indulgence costs, if one is among what is paid or proposed; else ""."""
    paid = any(item["source"] == "indulgence" for item in bill["paid"])
    text = next(
        (one for one in bill["proposal"] if harm(view, Move.parse(one))), "pay indulgence crown" if paid else ""
    )
    return harm(view, Move.parse(text)) if text else ""


def _sum(view: View, bill: Bill) -> str:
    """How much of the price is there, and the loss."""
    whole, left = (min((_symbols(cost) for cost in bill[key]), default=0) for key in ("price", "open"))
    said = _paid(whole - left, whole, proposed=bool(bill["proposal"])) if whole else _("Florins only")
    if price := indulged(view, bill):
        loss = tag("span", icon("warning") + e(price), cls="loss", role="status", data_tip="seal")
    elif lost := bill["lost"]:
        words = counted(lost)
        loss = tag(
            "span",
            icon("warning") + e(_("Would be lost: {what}", what=words)),
            cls="loss",
            role="status",
            data_tip="word:loss",
        )
    else:
        loss = tag("span", e(_("Nothing is lost.")), cls="fine")
    return tag("p", tag("b", e(said)) + loss + tag("small", e(_treasury(bill))), cls="sum")


def _paid(paid: int, whole: int, *, proposed: bool) -> str:
    if proposed and not paid:
        return _("{whole} of {whole} proposed", whole=whole)
    said = _("{paid} of {whole} paid", paid=paid, whole=whole)
    return _("{said}, the rest proposed", said=said) if proposed and paid < whole else said


def _treasury(bill: Bill) -> str:
    collect = sum(line["bar"]["florin"] for line in bill["sources"] if "florin" in line["moves"])
    return _("You have {florins}", florins=florins(bill["florins"], collect))


def _symbols(cost: Mapping[str, int]) -> int:
    return sum(n for kind, n in cost.items() if kind != "florin")


def _proposed(text: str, bill: Bill) -> str:
    _verb, source, *kind = text.split()
    symbol = kind[0] if kind else "florin"
    line = next((one for one in bill["sources"] if one["source"] == source), None)
    return socket(symbol, line["bar"][symbol] if line else 1, line["thing"] if line else source, "proposed")


def socket(symbol: str, count: int, source: str, cls: str) -> str:
    """Symbols from one source: paid, or only proposed."""
    sign = icon(symbol, name("symbol", symbol))
    signs = sign * count if count <= FEW - 1 else f"<b>{count}</b>{sign}"
    return tag(
        "span",
        tag("span", signs, cls="ring") + tag("small", e(name("thing", source))),
        cls=f"sock {cls}",
        data_tip=f"symbol:{symbol}",
    )


def sources(view: View, bill: Bill) -> str:
    """Every source by place."""
    titles = {"room": _("This room"), "courtiers": _("Courtiers"), "domain": _("Domain"), "other": _("Others")}
    rows = []
    for group in GROUPS:
        listed = [line for line in bill["sources"] if line["group"] == group]
        if listed:
            rows.append(tag("h3", e(titles[group])))
            rows.append(tag("ul", "".join(_source(view, line, bill["proposal"]) for line in listed), cls="srcs"))
    return tag("div", "".join(rows), cls="places")


def _source(view: View, line: Mapping[str, Any], proposal: list[str]) -> str:
    price = next(filter(None, (harm(view, Move.parse(move)) for move in line["moves"].values())), "")
    proposed = any(move in proposal for move in line["moves"].values())
    place = name("place", line["source"]) if line["thing"] != line["source"] else ""
    note, gave = price or place, line.get("given")
    if gave:
        note = _("{place}, paid", place=note) if note else _("paid")
    elif proposed:
        note = _("{place}, proposed", place=note) if note else _("proposed")
    elif not line["moves"]:
        note = _("{place}, of no use here", place=note) if note else _("of no use here")
    who = tag("div", tag("b", e(source_name(line["thing"]))) + tag("small", e(note)), cls="who")
    chips = "".join(_chip(line, kind, n, proposal, price) for kind, n in line["bar"].items())
    cls = "src paid" if gave else "src proposed" if proposed else "src" if line["moves"] else "src idle"
    cls += " costly" if price else ""
    return tag("li", who + tag("div", chips, cls="chips"), cls=cls, id=f"src-{line['source'].replace('.', '-')}")


def source_name(thing: str) -> str:
    """What a source is called."""
    return {"printed": _("Printed symbol"), "indulgence": _("Indulgence")}.get(thing) or name("thing", thing)


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
    signs = icon(kind) * count if count <= FEW else f"{count}{icon(kind)}"
    about = attrs(aria_label=label, title=label, aria_pressed="true", cls="chip paid", data_tip=f"symbol:{kind}")
    return f'<button type="button"{act("take-back", line["given"]["ply"])}{about}>{icon("check")}{signs}</button>'


def footer(view: View, bill: Bill) -> str:
    """Back out, look at the table, or pay as proposed."""
    cancel = button("", _("Cancel"), "cancel-payment")
    look = button("", _("Look at the table"), "dialog", "aside", "btn look")
    pay = primary("check", _("Pay as proposed"), "propose") if bill["proposal"] else ""
    if any(harm(view, Move.parse(one)) for one in bill["proposal"]):
        pay = button("warning", _("Pay with an indulgence"), "propose", cls="btn harmful")
    return tag("div", cancel + look + '<span class="grow"></span>' + pay, cls="dialog-foot")
