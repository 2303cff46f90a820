"""The start page: a new game, games to go on with, files."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from virtu_core.virtu.edition import Problem
from virtu_core.virtu.edition.model import HOUSES

from ..files import people
from ..i18n import _, name, ngettext
from ..mail import Mail
from ..players import read
from ..store import NEWER, Saved
from . import seating
from .clauses import rule_sign
from .controls import button, colours_now, primary, sign_button
from .html import attrs, e, tag
from .icons import icon
from .kit import crest
from .sharing import fields

Form = Mapping[str, Any]


def start(saved: list[Saved], form: Form, notice: str) -> str:
    """The whole page; `notice` is markup already."""
    notice += wrong(form.get("problems", ()))
    warn = tag("div", notice, cls="start-notice") if notice else ""
    kept, sent = going_on(saved, form.get("persisted")), files(form.get("mail"))
    side = tag("div", kept + sent + offline(form.get("offline", "")), cls="side")
    foot = footer(bool(form.get("installable")), form.get("offline", ""), str(form.get("theme", "")))
    return title() + tag("main", warn + new_game(form) + side, cls="start") + foot


def title() -> str:
    """The name of the game in a cartouche, under the five houses."""
    shields = "".join(tag("li", crest(house, 46, name("house", house))) for house in HOUSES[5])
    words = tag("h1", e(_("Virtù"))) + tag("p", e(_("Italia divisa, anno Domini 1494")), cls="motto")
    lede = tag("p", e(_("The art of governing, for 3 to 5 players around one table.")), cls="lede")
    how = button("log", _("How to play"), "page", "how", "btn to-how")
    inside = tag("ul", shields, cls="shields") + tag("div", words, cls="cartouche") + lede + how
    return tag("header", inside, cls="start-title")


def new_game(form: Form) -> str:
    """How many, which houses, whose names, which options."""
    count = int(form.get("count", 3))
    counts = "".join(button("", str(n), "count", n, aria_pressed="true" if n == count else "false") for n in HOUSES)
    chosen = form.get("seats") or HOUSES[count]
    seats = "".join(_seat(form, index, house) for index, house in enumerate(chosen))
    first = [("draw", _("drawn by lot")), *((house, name("house", house)) for house in chosen)]
    one_agent = _("Beginners: at most one enemy agent in a palace")
    options = (
        _option("edition", _("Edition"), [(one, one) for one in form.get("shelf", ())], form)
        + _option("first", _("First player"), first, form)
        + tag("div", _check("one_agent", one_agent, form) + rule_sign("V-INT-05"), cls="ruled")
    )
    begin = primary("check", _("Begin"), "begin")
    alone = button("bot", _("Play alone against two Courtiers"), "alone")
    head, opened = tag("summary", e(_("Options")), data_act="options"), bool(form.get("options"))
    label = tag("span", e(_("Players")))
    return tag(
        "section",
        tag("h2", e(_("New game")))
        + tag("div", label + tag("div", counts, cls="choices"), cls="counts", role="group", aria_label=_("Players"))
        + tag("ol", seats, cls="seats")
        + tag("details", head + tag("div", options + edition_file(), cls="options"), open=opened)
        + tag("footer", alone + begin),
        cls="panel new-game",
    )


def _seat(form: Form, index: int, house: str) -> str:
    shown = name("house", house)
    label = _("Name of the player of {house}", house=shown)
    given = attrs(
        type="text", maxlength=40, value=form.get("names", {}).get(house, ""), placeholder=_("name"),
        autocomplete="off", id=f"name-{house}", aria_label=label, data_act="name", data_value=house,
    )  # fmt: skip
    up = sign_button("up", _("Move {house} up", house=shown), "seat-up", house, disabled=index == 0)
    spec = form.get("players", {}).get(house, "")
    who = tag("span", seating.fields(house, spec, house) + ("" if spec else f"<input{given}/>"), cls="who")
    return tag("li", crest(house, 34) + tag("b", e(shown)) + who + up, id=f"seat-{house}")


def _option(key: str, label: str, values: list[tuple[str, str]], form: Form) -> str:
    chosen = form.get(key, values[0][0] if values else "")
    options = "".join(tag("option", e(text), value=value, selected=value == chosen) for value, text in values)
    chooser = tag("select", options, data_act="option", data_value=key, id=f"option-{key}")
    return tag("label", tag("span", e(label)) + chooser, cls="option")


def _check(key: str, label: str, form: Form) -> str:
    given = attrs(type="checkbox", checked=bool(form.get(key)), data_act="option", data_value=key, id=f"option-{key}")
    return tag("label", f"<input{given}/>" + tag("span", e(label)), cls="option check")


def edition_file() -> str:
    """An edition from a file of the player's own."""
    pick = '<input type="file" id="edition-file" accept=".toml" class="sr" data-act="edition-file"/>'
    words = tag("span", e(_("Edition from a file")))
    return tag("label", icon("import") + words + pick, cls="btn", for_="edition-file")


def wrong(problems: Sequence[Problem]) -> str:
    """What is wrong with an edition file: line, place, fault, and how to put it right."""
    if not problems:
        return ""
    rows = "".join(tag("li", _fault(one)) for one in problems)
    said = ngettext(
        "This edition cannot be used, it has {count} fault:",
        "This edition cannot be used, it has {count} faults:",
        len(problems),
    )
    return tag("div", tag("p", e(said)) + tag("ol", rows), cls="faults", role="alert", tabindex="0", id="faults")


def _fault(one: Problem) -> str:
    where = tag("b", e(_("Line {line}", line=one.line))) + (" " + tag("code", e(one.path)) if one.path else "")
    return f"{where} {e(one.text)}. {tag('em', e(_('Fix: {fix}.', fix=one.fix)))}"


def going_on(saved: list[Saved], promised: bool | None = None) -> str:
    """Games that are kept in this browser, and whether it promised to keep them."""
    if saved:
        body = tag("ul", "".join(_row(one) for one in saved), cls="saves")
    else:
        words = _("No game is kept in this browser yet. Every game is saved after every move.")
        body = tag("p", e(words), cls="none-yet")
    said = ""
    if promised is not None:
        words = _("This browser may clear games when space runs short: export those you want to be sure of.")
        said = tag(
            "p", e(_("This browser keeps the games until you delete them.") if promised else words), cls="none-yet"
        )
    return tag("section", tag("h2", e(_("Continue"))) + body + said, cls="panel going-on")


def _row(one: Saved) -> str:
    if one.summary is None:
        newer = (
            _("A game of a newer version"),
            _("Reload the page to get the version that can open it."),
        )
        damaged = _("A damaged game"), _("It cannot be opened. Export it to keep a copy.")
        heading, line = newer if one.problem == NEWER else damaged
        heading = one.title or heading
        houses, play = [], ""
    else:
        houses, who = list(one.summary.config.get("seats", [])), people(one.summary)
        heading = one.title or ", ".join(who)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.summary.saved))
        line = ngettext("{count} move, saved {when}", "{count} moves, saved {when}", one.summary.moves, when=when)
        bots = sum(1 for spec in one.summary.players if read(spec))
        line += ", " + ngettext("{count} bot", "{count} bots", bots) if bots else ""
        turn = who[one.summary.turn : one.summary.turn + 1] if one.summary.turn >= 0 else []
        line += ", " + (_("next: {who}", who=turn[0]) if turn else _("over"))
        play = button("play", _("Play"), "open", one.id, "btn go")
    tools = "".join(
        sign_button(sign, label, action, one.id)
        for action, sign, label in (
            ("rename", "edit", _("Rename")),
            ("duplicate", "copy", _("Duplicate")),
            ("export", "export", _("Export")),
            ("share", "share", _("Share")),
            ("delete", "delete", _("Delete")),
        )
    )
    shields = tag("span", "".join(crest(house, 20) for house in houses), cls="crests")
    words = tag("div", tag("b", e(heading)) + tag("small", e(line)), cls="words")
    return tag(
        "li", words + (play or "<span></span>") + shields + tag("div", tools, cls="row-tools"), id=f"save-{one.id}"
    )


def files(mail: Mail | None = None) -> str:
    """Games from files and links."""
    pick = '<input type="file" id="file" accept=".virtu,.txt" class="sr" data-act="file"/>'
    button = tag("label", icon("import") + tag("span", e(_("Open a file"))) + pick, cls="btn", for_="file")
    words = tag("p", e(_("Or drop a .virtu file, or an edition, anywhere on the page.")))
    title, file = tag("h2", e(_("From a file or a link"))), tag("div", words + button, cls="from-file")
    return tag("section", title + file + tag("div", fields(mail or Mail()), cls="from-link"), cls="panel")


def offline(state: str) -> str:
    """Why the game cannot be played without a network (js/update.js)."""
    texts = {
        "failed": _("The game could not be kept for playing without a network. It will be tried again."),
        "refused": _("The game needs the network here: this browser, or the host, does not let it be kept."),
    }
    if state not in texts:
        return ""
    again = button("restart", _("Try again"), "offline-again") if state == "failed" else ""
    said = tag("div", tag("p", icon("warning") + e(texts[state])) + again, cls="from-file", role="status")
    return tag("section", tag("h2", e(_("Without a network"))) + said, cls="panel")


def footer(installable: bool = False, offline: str = "", theme: str = "") -> str:
    """Where else to go, and what is to know of where the game lies; `installable`: the browser offers to make an app
    of the game."""
    install = button("home", _("Install the game"), "install", "", "btn table-btn") if installable else ""
    about = button("info", _("About"), "page", "about", "btn table-btn")
    rules = button("book", _("Book of rules"), "book", "", "btn table-btn")
    colours = button("dark" if theme == "dark" else "light", colours_now(theme), "theme", "", "btn table-btn")
    words = {
        "ready": _("The game is kept in this browser and needs no network."),
        "disk": _(
            "This page lies on your disk and needs no network. Other pages that you open from your disk in this "
            "browser can read and change the games kept here: open only those that you trust."
        ),
    }
    said = tag("p", e(words.get(offline, "")))  # has its room before it is known: the page is centred, and would jump
    return tag("footer", rules + colours + about + install + said, cls="start-foot")
