"""The shelf: what opens first. Boxes with their labels, the game played last, all saved games, files and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from virtu_core.boxes import Box

from ..i18n import N_, _
from ..mail import Mail
from .controls import button, colours_now
from .html import attrs, e, tag
from .icons import icon
from .saves import Row, foremost, last, listed
from .sharing import fields
from .welcome import WEIGHTS, Offer, welcome
from .wood import bay, rose

WHERE = {
    "kept": ("check", N_("Kept here: plays without a network")),
    "": ("import", N_("Fetched when it is opened")),
    "coming": ("clock", N_("Being fetched…")),
    "missing": ("warning", N_("Not kept here, and out of reach: it needs the network once")),
}  # whether a box is here (`boxes.where`)
PARTS = {"shelf": ("home", N_("Shelf")), "saved": ("save", N_("Saved")), "open": ("import", N_("Open")),
         "more": ("settings", N_("More"))}  # fmt: skip


class Standing(NamedTuple):
    """A box on the shelf."""

    box: Box
    ready: bool  # it can be opened; else it is in preparation
    lid: str  # the address of its picture
    where: str = ""  # whether it is here (`boxes.where`)
    usual: int = 0  # how many play if nothing else was chosen


class Shelf(NamedTuple):
    """All that is on it."""

    boxes: tuple[Standing, ...]
    games: tuple[Row, ...] = ()
    now: int = 0
    chosen: str = ""  # the box whose label phones show
    near: str = ""  # what a key that has lost its place goes on from
    gone: str = ""  # the game that was just deleted, as the list called it
    gone_at: int = 0  # where in the list it stood
    part: str = "shelf"  # the part of the page that phones show
    still: bool = False  # something is asked above it: nothing in it can be reached
    theme: str = ""
    offline: str = ""  # whether it can be played without a network (js/update.js)
    installable: bool = False
    persisted: bool | None = None  # whether the browser promised to keep games
    mail: Mail = Mail()


def shelf(shown: Shelf, notice: str) -> str:
    """The whole page; `notice` is markup already."""
    first = next((one for one in shown.boxes if one.ready), shown.boxes[0])
    newest = foremost(shown.games)
    rest = tuple(row for row in shown.games if row is not newest)
    chosen = shown.chosen or first.box.id
    if newest is not None:
        begin = last(newest, shown.now, next((one.lid for one in shown.boxes if one.box.id == newest.game), ""))
    else:
        begin = welcome([Offer(one.box, one.usual - 1) for one in shown.boxes if one.ready])
    warn = tag("div", notice, cls="shelf-notice") if notice else ""
    main = warn + begin + boxes(shown.boxes, chosen, shown.near)
    main += saved(rest, shown, some=newest is not None) + come(shown) + foot(shown)
    return tag(
        "div", top(shown) + tag("main", main, cls="shelf") + tabs(shown.part),
        cls="shelf-page", data_part=shown.part, inert=shown.still,
    )  # fmt: skip


def top(shown: Shelf) -> str:
    """The title, and what is about the whole box."""
    words = tag("h1", e(_("Three Games of the Renaissance")))
    words += tag("p", e(_("Alone, round one table, or by sending files. No network needed.")))
    return tag("header", rose() + tag("div", words, cls="grow") + tools(shown), cls="shelf-top")


def tools(shown: Shelf) -> str:
    """Colours, and what the box is."""
    sign = "dark" if shown.theme == "dark" else "light"
    now = colours_now(shown.theme)
    colours = button(sign, now, "theme", "", "btn table-btn colours", title=now)
    install = button("home", _("Install"), "install", "", "btn table-btn to-more") if shown.installable else ""
    about = button("info", _("About"), "page", "about", "btn table-btn to-more")
    return tag("div", install + colours + about, cls="shelf-tools")


# The boxes


def boxes(standing: tuple[Standing, ...], chosen: str, near: str = "") -> str:
    """Lids on their plank, and a label under each."""
    lids = "".join(lid(one, near, on=one.box.id == chosen) for one in standing)
    labels = "".join(label(one, near, on=one.box.id == chosen) for one in standing)
    row = tag("ul", lids, cls="lids roam across", aria_label=_("Boxes"))
    return tag("section", row + tag("div", labels, cls="labels"), cls="boxes", aria_label=_("Games"))


def lid(one: Standing, near: str = "", *, on: bool) -> str:
    """A box seen from the front; its name is in `alt`."""
    late = {} if one.ready else {"loading": "lazy"}
    picture = f"<img{attrs(src=one.lid, alt=one.box.title, width=321, height=387, draggable='false', **late)}/>"
    pressed = tag(
        "button", picture, type="button", cls="lid on" if on else "lid", data_act="lid", data_value=one.box.id,
        tabindex=None if on else -1, data_near=on and near == "lid",
    )  # fmt: skip
    return tag("li", bay() + pressed, data_box=one.box.id)


def label(one: Standing, near: str = "", *, on: bool) -> str:
    """What a box is, for how many, how long and how hard; what can be done with it."""
    box = one.box
    if one.ready:
        ways = button("help", _("How to play"), "how", box.id, "way-in")
        ways += button("book", _("Rules"), "book", box.id, "way-in")
        ways += button("plus", _("New game"), "box", box.id, "btn new", data_near=on and near == "box")
    else:
        ways = tag("p", icon("clock") + e(_("In preparation")), cls="soon")
    inside = (
        tag("h2", e(box.title)) + tag("p", e(_(box.line)), cls="line") + facts(box)
        + (stands(one.where) if one.ready else "") + tag("div", ways, cls="ways-in")
    )  # fmt: skip
    cls = "label" + (" on" if on else "") + ("" if one.ready else " coming")
    return tag("article", inside, cls=cls, id=f"label-{box.id}", data_box=box.id)


def facts(box: Box) -> str:
    """Players, hours, weight."""
    pips = "".join(tag("i", "", cls="on" if at < box.weight else None) for at in range(5))
    heavy = _("Weight: {weight} of 5", weight=box.weight)
    return tag(
        "p",
        tag("span", icon("human", _("Players")) + e(box.players))
        + tag("span", icon("clock", _("Length")) + e(_(box.hours)))
        + tag("span", icon("weight", heavy) + tag("span", pips, cls="pips") + e(_(WEIGHTS[box.weight - 1]))),
        cls="box-facts",
    )


def stands(where: str) -> str:
    """Whether a box can be opened without a network."""
    sign, words = WHERE[where]
    return tag("p", icon(sign) + e(_(words)), cls=f"box-kept {where}".strip(), role="status")


# What is kept


def saved(rows: tuple[Row, ...], shown: Shelf, *, some: bool) -> str:
    """All games of all boxes but the last one, and whether the browser promised to keep them."""
    said = ""
    if shown.persisted is not None:
        words = _("This browser may clear games when space runs short: export those you want to be sure of.")
        said = tag(
            "p",
            e(_("This browser keeps the games until you delete them.") if shown.persisted else words),
            cls="promise",
        )
    if not rows and not shown.gone:
        none = (
            _("The one game that is kept is the one to go on with.")
            if some
            else _("No game is kept in this browser yet.")
        )
        body = tag("p", e(none), cls="none-yet")
    else:
        body = listed(rows, shown.now, shown.gone, min(shown.gone_at, len(rows)), near=shown.near == "gone")
    head = tag("h2", e(_("Saved games")) + tag("span", e(_("all boxes"))))
    return tag("section", head + body + said, cls="panel saved" + ("" if rows or shown.gone else " empty"))


# What comes from elsewhere


def come(shown: Shelf) -> str:
    """A file, a link, a code. Phones have the field for links here, others in a dialog."""
    pick = '<input type="file" id="file" accept=".virtu,.txt" class="sr" data-act="file"/>'
    file = tag("label", icon("import") + tag("span", e(_("Open a file"))) + pick, cls="btn table-btn", for_="file")
    link = button("link", _("Paste a link"), "receive", "", "btn table-btn", data_near=shown.near == "link")
    code = button("scan", _("Scan a code"), "receive", "scan", "btn table-btn", data_near=shown.near == "scan")
    hint = tag("p", e(_("Or drop a .virtu file, or an edition, anywhere on the page.")), cls="for-mouse")
    return tag("section", file + link + code + hint, cls="come", aria_label=_("From a file or a link"))


def receive(mail: Mail) -> str:
    """The dialog with the field for links, the camera, pictures of codes."""
    return tag("div", fields(mail), cls="share-body")


def foot(shown: Shelf) -> str:
    """Where the game lies, and on phones what else there is."""
    texts = {
        "ready": _("The game is kept in this browser and needs no network."),
        "disk": _(
            "This page lies on your disk and needs no network. Other pages that you open from your disk in this "
            "browser can read and change the games kept here: open only those that you trust."
        ),
        "failed": _("The game could not be kept for playing without a network. It will be tried again."),
        "refused": _("The game needs the network here: this browser, or the host, does not let it be kept."),
    }
    again = button("restart", _("Try again"), "offline-again", "", "btn table-btn") if shown.offline == "failed" else ""
    words = texts.get(shown.offline, "")
    sign = icon("warning") if shown.offline in ("failed", "refused") else ""
    return tag("footer", tag("p", sign + e(words), role="status") + again, cls="shelf-foot")


def tabs(part: str) -> str:
    """Phones: the parts of the page."""
    pressed = "".join(
        tag(
            "button", icon(sign) + tag("span", e(_(words))), type="button", data_act="part", data_value=name,
            aria_current="page" if name == part else None,
        )
        for name, (sign, words) in PARTS.items()
    )  # fmt: skip
    return tag("nav", pressed, cls="shelf-tabs", aria_label=_("Parts of the shelf"))


def lids(pictures: Mapping[str, str]) -> dict[str, str]:
    """Where the pictures of the lids are, by game; `pictures` knows them by the names of their files."""
    return {
        name.removeprefix("lid-").removesuffix(".svg"): place
        for name, place in pictures.items()
        if name.startswith("lid-")
    }
