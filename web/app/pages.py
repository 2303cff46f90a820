"""Which page is shown, as regions of markup: the only thing the browser has to patch."""

from __future__ import annotations

from virtu_core import __version__
from virtu_core.virtu.edition import default
from virtu_core.virtu.edition.sources import listing

from .i18n import _
from .session import Session
from .views import about, start, table
from .views.html import act, e, tag


def render(session: Session) -> dict[str, str]:
    """The regions by id, outer ones first."""
    page = session.open.page
    if page == "table" and session.match is not None:
        ui = session.ui()
        return {"app": table.skeleton(), **table.regions(session.view(), ui), "live": spoken(session)}
    if page == "about":
        versions = {"Virtù": __version__, _("Rules"): session.game.rules_version, _("Edition"): default().id}
        return {"app": about.about(listing(default()), (), versions), "live": ""}
    notice = tag("p", e(session.open.toast), cls="notice", role="alert") if session.open.toast else ""
    return {"app": start.start(session.store.games(), session.open.setup, notice + trouble(session)), "live": ""}


def spoken(session: Session) -> str:
    """What happened last, for a screen reader."""
    ui = session.ui()
    last = [line.text for line in ui.log if line.ply == ui.ply][-4:]
    return e(" ".join([*last, ui.prompt]))


def trouble(session: Session) -> str:
    """Why games are not kept, and the way out."""
    texts = {
        "full": _("This browser keeps no more games. Export the game to a file; you can go on playing."),
        "elsewhere": _("This game goes on in another tab. It is not saved from here; export it to keep both."),
    }
    undo = ""
    if session.open.undelete:
        undo = f'<button type="button" class="btn"{act("undelete")}>{e(_("Take the deleted game back"))}</button>'
    text = texts.get(session.trouble, "")
    return (tag("p", e(text), cls="notice", role="alert") if text else "") + undo
