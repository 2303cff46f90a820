"""Dialogs about sending and receiving: a link and its QR code, a field for links, two histories side by side."""

from __future__ import annotations

import time

from virtu_core import games

from ..i18n import _, ngettext
from ..mail import GAME, TURN, Mail, Offer, Side
from ..ui import LogLine, Ui
from .consent import question
from .controls import button, primary
from .html import attrs, e, tag
from .icons import icon
from .qrcode import qrcode

LINES = 60  # of a history that are shown


def dialog(ui: Ui) -> tuple[str, str, str] | None:
    """The title, the content and the class of the dialog that is open, if it is one of these."""
    mail = ui.mail
    if ui.dialog == "question" and mail.waiting is not None:
        return *question(mail.waiting), ""
    if ui.dialog == "send" and mail.offer is not None:
        return _("Share the game"), send(ui, mail.offer), "wide share"
    if ui.dialog == "receive":
        return _("Open a link"), tag("div", fields(mail), cls="share-body"), "share"
    if ui.dialog == "parted" and mail.parted is not None:
        return _("Two histories of this game"), parted(ui), "wide share"
    if ui.dialog == "seen":
        return _("You are further on already"), seen(ui), ""
    return None


# Sending


def send(ui: Ui, offer: Offer) -> str:
    """Whose turn it is, what is sent, and every way to send it."""
    kinds = {TURN: _("The latest turn"), GAME: _("The whole game up to here")}
    choice = "".join(
        button("", words, "send", what, aria_pressed="true" if what == offer.what else "false")
        for what, words in kinds.items()
    )
    label = _("What to share")
    picked = tag("div", choice, cls="choices", role="group", aria_label=label)
    left = tag("p", next_up(ui), cls="next-up") + picked + tag("p", e(explained(offer)), cls="words")
    if games.entry(ui.table.id).secrets:
        left += tag("p", icon("warning") + e(whole()), cls="words whole-record")
    body = tag("div", left + link(offer) + ways(ui.mail), cls="share-text") + tag("div", code(offer), cls="share-code")
    return tag("div", body, cls="share-body share-two")


def whole() -> str:
    """What whoever shares a game with secrets must know."""
    return _("This game has hidden cards. What is sent holds all of them, in the open: whoever opens it can look.")


def next_up(ui: Ui) -> str:
    """Who is to be sent it."""
    if ui.decider < 0:
        return e(_("The game is over."))
    who = ui.called(ui.decider)
    if ui.watched is not None:
        return ui.mark(ui.decider, 26) + e(
            _("A bot decides for {who}. Wait until it is a person's turn, then send it.", who=who)
        )
    return ui.mark(ui.decider, 26) + e(_("To decide next: {who}", who=who))


def explained(offer: Offer) -> str:
    """What a link holds, and what one needs to open it."""
    if offer.what == GAME:
        return ngettext(
            "The game with its {count} move. Whoever opens the link can look at it and play on.",
            "The game with its {count} moves. Whoever opens the link can look at it and play on.",
            offer.plies,
        )
    return ngettext(
        "{count} move that the next player may not know yet. It is added to the copy of the game kept there.",
        "{count} moves that the next player may not know yet. They are added to the copy of the game kept there.",
        offer.plies,
    )


def link(offer: Offer) -> str:
    """The link, to be marked and copied by hand where nothing else works."""
    given = attrs(type="text", readonly=True, value=offer.link, id="sent-link", aria_label=_("Link"))
    return tag("div", f"<input{given}/>" + primary("copy", _("Copy the link"), "copy-link"), cls="link-row")


def ways(mail: Mail) -> str:
    """Other ways."""
    hand = button("share", _("Send the link"), "send-link") if mail.can_send else ""
    file = button("share", _("Send as a file"), "share") if mail.can_send else ""
    return tag("div", hand + file + button("export", _("Save as a file"), "export"), cls="link-row")


def code(offer: Offer) -> str:
    """The QR code, once it has been worked out."""
    if offer.uncoded:
        words = _("No QR code: what draws it could not be fetched. Send the link or the file.")
        return tag("p", e(words), cls="words", role="status")
    if offer.code is None:
        return tag("p", e(_("The QR code is being drawn.")), cls="words", role="status")
    if not offer.code:
        return tag("p", e(_("This is too long for a QR code. Send the link or the file.")), cls="words")
    label = _("QR code of the link; the same text stands in the field “Link”.")
    hint = tag("p", e(_("To be scanned by another phone or tablet.")), cls="hint-line")
    return qrcode(offer.code, label) + hint


# Receiving


def fields(mail: Mail) -> str:
    """A field for a pasted link, the camera, a picture of a code; at the table and on the start page."""
    given = attrs(
        type="text", id="link", value=mail.typed, autocomplete="off", spellcheck="false", data_act="link",
        placeholder=_("paste a link"), aria_label=_("Link to a game or a turn"), data_near=True,
    )  # fmt: skip
    row = tag("div", f"<input{given}/>" + button("check", _("Open the link"), "open-link"), cls="link-row")
    camera = ""
    if mail.scanning:
        label = _("What the camera sees")
        camera = tag("video", "", id="scan", cls="scan", playsinline=True, muted=True, aria_label=label)
        scan = button("close", _("Stop the camera"), "scan", "stop")
    else:
        scan = button("scan", _("Scan a QR code"), "scan") if mail.can_scan else ""
    pick = '<input type="file" id="code-file" accept="image/*" class="sr" data-act="code-file"/>'
    inside = icon("import") + tag("span", e(_("Picture of a QR code"))) + pick
    return row + tag("div", scan + tag("label", inside, cls="btn", for_="code-file"), cls="link-row") + camera


# Two histories


def parted(ui: Ui) -> str:
    """Both, from the last move in common, and the choice."""
    found = ui.mail.parted
    assert found is not None
    words = ngettext(
        "Your copy and the one that was sent have {count} move in common, then they part.",
        "Your copy and the one that was sent have {count} moves in common, then they part.",
        found.common,
    )
    sides = side(ui, _("Your copy"), found.mine) + side(ui, _("As it was sent"), found.theirs)
    kept = tag("p", e(_("Whatever you choose, no move is lost.")), cls="hint-line")
    foot = (
        '<span class="grow"></span>'
        + button("check", _("Go on with mine"), "settle", "mine")
        + button("import", _("Go on with theirs"), "settle", "theirs")
        + primary("copy", _("Keep both games"), "settle", "both")
    )
    body = tag("p", e(words), cls="words") + tag("div", sides, cls="histories") + kept
    return tag("div", body, cls="share-body") + tag("div", foot, cls="dialog-foot")


def side(ui: Ui, title: str, one: Side) -> str:
    """One of them: how long, whose turn, since when, and what happened."""
    facts = [ngettext("{count} move of its own", "{count} moves of its own", one.plies)]
    facts.append(_("next: {who}", who=ui.called(one.turn)) if one.turn >= 0 else _("the game is over"))
    if one.saved:
        facts.append(_("saved {when}", when=time.strftime("%Y-%m-%d %H:%M", time.localtime(one.saved))))
    rows = [tag("li", _line(ui, line)) for line in one.lines[:LINES]]
    if len(one.lines) > LINES:
        more = ngettext("{count} more line", "{count} more lines", len(one.lines) - LINES)
        rows.append(tag("li", tag("span", e(more))))
    log = tag("ol", "".join(rows), cls="log", tabindex="0", aria_label=title)
    return tag("section", tag("h3", e(title)) + tag("p", e(", ".join(facts)), cls="facts") + log)


def _line(ui: Ui, line: LogLine) -> str:
    sign = ui.mark(line.seat, 17)
    return sign + icon(line.icon or "next") + tag("span", e(line.text))


def seen(ui: Ui) -> str:
    """What was opened is a moment that one's own copy has passed."""
    words = ngettext(
        "Your own copy of this game goes on for {count} move after what was opened. It stays as it is.",
        "Your own copy of this game goes on for {count} moves after what was opened. It stays as it is.",
        max(0, ui.plies - ui.mail.seen),
    )
    look = button("show", _("Look at move {ply}", ply=ui.mail.seen), "look-seen")
    foot = tag("div", '<span class="grow"></span>' + look + primary("check", _("Play on"), "close"), cls="dialog-foot")
    return tag("p", e(words), cls="words") + foot
