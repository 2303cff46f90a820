"""The pages without a match: the shelf, and the box that was taken from it."""

from __future__ import annotations

from virtu_core import games
from virtu_core.boxes import BOXES, box

from . import beside, boxes, players, prefs
from .files import called, seated
from .i18n import _
from .saved import Saved
from .session import Session
from .views import boxpage, shelf
from .views.consent import question
from .views.dialogs import frame, troubles, veil
from .views.html import act, e, tag
from .views.saves import Row


def render(session: Session) -> str:
    """The shelf or the open box, with what is asked above it."""
    shown = standing(session)
    if session.open.page == "box":
        opened = _opened(session)
        said = notice(session) + opened.form.wrong(opened.setup)
        return boxpage.page(opened, shown, said, opened.form.more(opened.setup)) + asked(session)
    return shelf.shelf(shown, notice(session)) + asked(session)


def standing(session: Session) -> shelf.Shelf:
    """All that is on the shelf."""
    lids = shelf.lids(session.device.pictures)
    return shelf.Shelf(
        boxes=tuple(
            shelf.Standing(one, boxes.ready(one.id), lids.get(one.id, ""), boxes.where(session.stock, one.id))
            for one in BOXES
        ),
        games=tuple(row(session, one) for one in session.store.games()) if session.open.page == "start" else (),
        now=session.now(),
        chosen=session.open.box,
        part=session.open.part,
        theme=session.prefs["theme"],
        offline=session.device.offline,
        installable=session.device.installable,
        persisted=session.device.persisted,
        mail=session.mail,
    )


def row(session: Session, saved: Saved) -> Row:
    """A saved game in words."""
    summary = saved.summary
    if summary is None or summary.game not in games.names():
        return Row(saved)
    note = beside.read(session.store.beside(saved.id))
    people = tuple(called(summary, [_(name) for name in seated(summary)] or note.seats))
    bots = tuple(at for at, spec in enumerate(summary.players) if players.read(spec))
    return Row(saved, people, bots, note.far or (), note.when, out=summary.game in session.stock.missing)


def _opened(session: Session) -> boxpage.Opened:
    found = box(session.open.box) or BOXES[0]
    lid = shelf.lids(session.device.pictures).get(found.id, "")
    names = prefs.names(session.prefs)
    return boxpage.Opened(found, lid, boxes.form(found.id), session.open.setup, names, boxes.tempers(found.id))


def notice(session: Session) -> str:
    """What is to be said: a word in passing, why games are not kept, a deleted game to take back."""
    toast = "" if session.open.dialog == "receive" else session.open.toast  # the dialog says it
    said = [text for text in (toast, troubles().get(session.trouble, "")) if text]
    undo = ""
    if session.open.undelete:
        undo = f'<button type="button" class="btn"{act("undelete")}>{e(_("Take the deleted game back"))}</button>'
    return "".join(tag("p", e(text), cls="notice", role="alert") for text in said) + undo


def asked(session: Session) -> str:
    """A question above the page, or where links are pasted and codes scanned."""
    waiting, dialog = session.mail.waiting, session.open.dialog
    if dialog == "question" and waiting is not None:
        inside = frame(*question(waiting))
    elif dialog == "receive":
        said = tag("p", e(session.open.toast), cls="notice", role="alert") if session.open.toast else ""
        inside = frame(_("Open a link"), said + shelf.receive(session.mail), "share")
    else:
        return ""
    return tag("div", veil("dim", inside, close=True), id="dialog")
