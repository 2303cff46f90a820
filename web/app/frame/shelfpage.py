"""The pages without a match: the shelf, and the box that was taken from it."""

from __future__ import annotations

from virtu_core import games
from virtu_core.boxes import BOXES, box

from . import boxes, prefs
from .i18n import _
from .newgame import usual
from .session import Session
from .shelved import rows
from .views import about as views
from .views import boxpage, shelf
from .views.consent import question
from .views.dialogs import frame, troubles, veil
from .views.html import e, tag


def render(session: Session) -> str:
    """The shelf or the open box, with what is asked above it: then nothing else can be reached."""
    shown = standing(session)
    if session.open.page == "box":
        opened = _opened(session)
        said = notice(session) + opened.form.wrong(opened.setup)
        return boxpage.page(opened, shown, said, opened.form.more(opened.setup)) + passing(session) + asked(session)
    return shelf.shelf(shown, notice(session)) + passing(session) + asked(session)


def standing(session: Session) -> shelf.Shelf:
    """All that is on the shelf."""
    lids = shelf.lids(session.device.pictures)
    return shelf.Shelf(
        boxes=tuple(
            shelf.Standing(
                one,
                boxes.ready(one.id),
                lids.get(one.id, ""),
                boxes.where(session.stock, one.id),
                usual(games.entry(one.id).players) if boxes.ready(one.id) else 0,
            )
            for one in BOXES
        ),
        games=rows(session) if session.open.page == "start" else (),
        now=session.now(),
        chosen=session.open.box,
        near=session.open.near or session.open.entry,
        gone=session.open.undelete,
        gone_at=session.open.gone_at,
        part=session.open.part,
        still=bool(asked(session)),
        theme=session.prefs["theme"],
        offline=session.device.offline,
        installable=session.device.installable,
        persisted=session.device.persisted,
        mail=session.mail,
    )


def _opened(session: Session) -> boxpage.Opened:
    found = box(session.open.box) or BOXES[0]
    lid = shelf.lids(session.device.pictures).get(found.id, "")
    form, tempers, shown = boxes.form(found.id), boxes.tempers(found.id), session.open
    return boxpage.Opened(found, lid, form, shown.setup, prefs.names(session.prefs), tempers, shown.near)


def about() -> str:
    """The page about all of it."""
    return views.shelf([(one, boxes.ready(one.id)) for one in BOXES])


def notice(session: Session) -> str:
    """Why games are not kept."""
    trouble = troubles().get(session.trouble, "")
    return tag("p", e(trouble), cls="notice", role="alert") if trouble else ""


def passing(session: Session) -> str:
    """A word in passing, over all else: it pushes nothing away. A dialog says its own."""
    toast = "" if session.open.dialog == "receive" else session.open.toast
    return tag("div", e(toast), cls="toast", role="alert") if toast else ""


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
