"""What a payment comes to: what is paid or proposed and by what, what that exhausts, and what would be lost by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.moves import Move
from virtu_core.virtu.wording import card_at

from ....frame.i18n import _
from ....frame.ui import View
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ..harm import harm
from ..names import name
from .sums import counted, florins

FEW = 3  # symbols up to this are drawn one by one, more get a number
Bill = Mapping[str, Any]


def purse(view: View, bill: Bill) -> str:
    """What is paid already, what is proposed, what comes out of the treasury, and what would be lost."""
    player = view["players"][bill["seat"]]
    socks = [
        socket(item["symbol"], item["count"], card_at(player, item["source"]) or item["source"], "full")
        for item in bill["paid"]
    ]
    socks += [socket("florin", line["bar"]["florin"], line["thing"], "full") for line in collected(bill)]
    socks += [_proposed(text, bill) for text in bill["proposal"]]
    if coins := treasury(bill):
        socks.append(socket("florin", coins, "treasury", "coin-sock"))
    return tag("div", tag("div", "".join(socks), cls="socks") + _sum(view, bill), cls="purse")


def collected(bill: Bill) -> list[Mapping[str, Any]]:
    """The sources whose florins have gone into the treasury meanwhile."""
    return [line for line in bill["sources"] if (line.get("given") or {}).get("how") == "collected"]


def treasury(bill: Bill) -> int:
    """The florins of the price that do not come from a source that is shown beside them."""
    to_come = sum(_count(text, bill) for text in bill["proposal"] if _symbol(text) == "florin")
    coins: int = bill["price"][bill["cost"]].get("florin", 0)
    return max(0, coins - _gained(bill) - to_come)


def _gained(bill: Bill) -> int:
    """The florins that have been collected for it, or come from the room."""
    paid = sum(int(item["count"]) for item in bill["paid"] if item["symbol"] == "florin")
    return paid + sum(int(line["bar"]["florin"]) for line in collected(bill))


def indulged(view: View, bill: Bill) -> str:
    """What an indulgence costs, if one is among what is paid or proposed; else ""."""
    paid = any(item["source"] == "indulgence" for item in bill["paid"])
    text = next(
        (one for one in bill["proposal"] if harm(view, Move.parse(one))), "pay indulgence crown" if paid else ""
    )
    return harm(view, Move.parse(text)) if text else ""


def _sum(view: View, bill: Bill) -> str:
    """How much of the price is there, what that uses up, and the loss."""
    lines = tag("span", e(_("Exhausted: {things}", things=_things(exhausted(bill)))), cls="used", role="status")
    lines += _loss(bill)
    if price := indulged(view, bill):
        lines += tag("span", icon("warning") + e(price), cls="loss", role="status", data_tip="seal")
    return tag("p", tag("b", e(_counted(bill))) + lines + tag("small", e(_treasury(bill))), cls="sum")


def exhausted(bill: Bill) -> list[str]:
    """What has been used up by paying, and what the proposal would use up."""
    return [
        line["thing"]
        for line in bill["sources"]
        if not line["stays"] and line["thing"] != "indulgence" and (line.get("given") or in_way(line, bill))
    ]


def in_way(line: Mapping[str, Any], bill: Bill) -> bool:
    """Whether the proposal uses a source."""
    return any(move in bill["proposal"] for move in line["moves"].values())


def _things(things: list[str]) -> str:
    return ", ".join(source_name(thing) for thing in things) or _("nothing")


def _loss(bill: Bill) -> str:
    """Symbols in vain, and florins of the room's cards that come only if they give nothing else (V-RES-05)."""
    if not bill["lost"] and not forgone(bill):
        return tag("span", e(_("Would be lost: {what}", what=_("nothing"))), cls="fine", role="status")
    lost = [counted(bill["lost"])] if bill["lost"] else []
    lost += [
        _("{florins} that {thing} would bring", florins=counted({"florin": count}), thing=source_name(thing))
        for thing, count in forgone(bill)
    ]
    words = _("Would be lost: {what}", what=", ".join(lost))
    return tag("span", icon("warning") + e(words), cls="loss", role="status", data_tip="word:loss")


def forgone(bill: Bill) -> list[tuple[str, int]]:
    """The room's cards that pay something else than their florins, which would come by themselves."""
    used = {line["source"]: _symbol(text) for text in bill["proposal"] if (line := _line(text, bill))}
    used |= {line["source"]: line["given"]["symbol"] for line in bill["sources"] if line.get("given")}
    return [
        (line["thing"], line["bar"]["florin"])
        for line in bill["sources"]
        if line["stays"] and line["bar"].get("florin") and used.get(line["source"], "florin") != "florin"
    ]


def _counted(bill: Bill) -> str:
    """So much of the price, florins and all, has been paid or collected."""
    price, left = bill["price"][bill["cost"]], bill["open"][bill["cost"]]
    whole = sum(price.values())
    paid = _symbols(price) - _symbols(left) + min(_gained(bill), price.get("florin", 0))
    if bill.get("chosen"):
        return _("{whole} of {whole} chosen, not yet paid", whole=whole)
    if bill["proposal"] and not paid:
        return _("Proposed: pays all {whole}", whole=whole)
    said = _("{paid} of {whole} paid", paid=paid, whole=whole)
    return _("{said}, the rest proposed", said=said) if bill["proposal"] and paid < whole else said


def _treasury(bill: Bill) -> str:
    collect = sum(line["bar"]["florin"] for line in bill["sources"] if "florin" in line["moves"])
    return _("You have {florins}", florins=florins(bill["florins"], collect))


def _symbols(cost: Mapping[str, int]) -> int:
    return sum(n for kind, n in cost.items() if kind != "florin")


def _symbol(text: str) -> str:
    return next(iter(Move.parse(text).args[1:]), "florin")


def _line(text: str, bill: Bill) -> Mapping[str, Any] | None:
    """The source that a move uses."""
    return next((one for one in bill["sources"] if one["source"] == Move.parse(text).args[0]), None)


def _count(text: str, bill: Bill) -> int:
    line = _line(text, bill)
    return int(line["bar"][_symbol(text)]) if line else 1


def _proposed(text: str, bill: Bill) -> str:
    line = _line(text, bill)
    thing = line["thing"] if line else Move.parse(text).args[0]
    return socket(_symbol(text), _count(text, bill), thing, "proposed")


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


def source_name(thing: str) -> str:
    """What a source is called."""
    return {"printed": _("Printed symbol"), "indulgence": _("Indulgence")}.get(thing) or name("thing", thing)
