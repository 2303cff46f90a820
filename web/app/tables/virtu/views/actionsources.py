"""Where the symbols of an action come from: rows that keep their places, with a chip for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.ui import View
from ....frame.views.html import e, tag
from ..harm import harm
from ..names import name
from .payment import GROUPS, given_chip
from .presses import press_button
from .purse import source_name
from .sums import amounts, counted

Pool = Mapping[str, Any]


def sources(view: View, pool: Pool) -> str:
    """Every source that could give something to this action, by place; the others are only named."""
    if pool["spending"]:
        return ""
    titles = {"room": _("This room"), "courtiers": _("Courtiers"), "domain": _("Domain"), "other": _("Others")}
    proposed = {use["source"]: use["symbol"] for whole in pool["wholes"][:1] for use in whole["uses"]}
    rows, idle = [], []
    for group in GROUPS:
        here = [line for line in pool["sources"] if line["group"] == group and _shown(pool, line)]
        listed = [line for line in here if line["presses"] or line.get("given")]
        idle += [line for line in here if line not in listed]
        if listed:
            rows.append(tag("h3", e(titles[group])))
            rows.append(
                tag("ul", "".join(_source(view, line, proposed.get(line["source"], "")) for line in listed), cls="srcs")
            )
    if idle:
        names = ", ".join(source_name(line["thing"]) for line in idle)
        rows.append(tag("p", e(_("Of no use here: {things}.", things=names)), cls="idle-words"))
    if not rows:
        rows.append(tag("p", e(_("Nothing more can be paid.")), cls="idle-words"))
    return "".join(rows)


def _shown(pool: Pool, line: Mapping[str, Any]) -> bool:
    """An indulgence is a press of its own, never one of several in a row."""
    return bool(line["source"] != "indulgence" or pool["begun"])


def _source(view: View, line: Mapping[str, Any], proposed: str) -> str:
    place = name("place", line["source"]) if line["thing"] != line["source"] else ""
    note = _("stays") if line["stays"] else _("would be exhausted")
    if line["source"] == "indulgence":
        note = harm(view, Move("pay", ("indulgence", "crown")))
    words = ", ".join(part for part in (place, note, _("proposed") if proposed else "") if part)
    who = tag("div", tag("b", e(source_name(line["thing"]))) + tag("small", e(words)), cls="who")
    chips = "".join(
        _chip(line, kind, press, proposed) for kind, presses in line["presses"].items() for press in presses
    )
    if gave := line.get("given"):
        words = ", ".join(part for part in (place, _("paid")) if part)
        who = tag("div", tag("b", e(source_name(line["thing"]))) + tag("small", e(words)), cls="who")
        chips = given_chip(line, gave["symbol"], line["bar"].get(gave["symbol"], 1))
    cls = "src harmful" if line["source"] == "indulgence" else "src proposed" if proposed else "src"
    return tag("li", who + tag("div", chips, cls="chips"), cls=cls, id=f"src-{line['source'].replace('.', '-')}")


def _chip(line: Mapping[str, Any], kind: str, press: list[str], proposed: str) -> str:
    """The symbols of one kind, or so many war tokens."""
    *_words, last = press[-1].split()
    count = int(last) if last.isdigit() else line["bar"][kind]
    label = _("{thing}: {what}", thing=source_name(line["thing"]), what=counted({kind: count}))
    inside = tag("span", e(source_name(line["thing"]) + ": "), cls="sr") + amounts({kind: count})
    if kind == "war" and line["war_cost"]:
        price = {"florin": count * line["war_cost"]}
        label = _("{what} for {price}", what=label, price=counted(price))
        inside += tag("small", e(_("for"))) + amounts(price)
    return press_button(press, inside, label, "chip on" if kind == proposed else "chip", f"symbol:{kind}")
