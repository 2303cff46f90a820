"""Sending a game to others: links and QR codes."""

from __future__ import annotations

from collections.abc import Mapping

from .. import sharing
from ..i18n import _
from ..playing import Playing
from ..session import Session
from ..table import Control, PageControl


def send(playing: Playing, what: str) -> None:
    """Show what there is to send: the turn, the whole game, or what seems right."""
    session, match, seats = playing.session, playing.match, playing.seats
    match.stamp(session.now())
    offer = sharing.offer(match, seats, what or sharing.proposed(match, seats), session.helper.post.address)
    session.mail.offer, session.open.dialog = offer, "send"
    session.helper.post.draw(offer.link)


def drawn(session: Session, text: str, rows: tuple[str, ...]) -> None:
    """A QR code has been worked out; () if the text is too long for one."""
    mail = session.mail
    if mail.offer is not None and mail.offer.link == text:
        mail.offer = mail.offer._replace(code=rows)


def copy_link(session: Session, _value: str) -> None:
    """Into the clipboard."""
    if session.mail.offer:
        session.helper.post.copy(session.mail.offer.link)


def copied(session: Session, done: bool) -> None:
    """What became of it."""
    said = _("The link is copied.") if done else _("The browser does not allow it: mark the link and copy it.")
    session.open.toast = said


def send_link(session: Session, _value: str) -> None:
    """To another program, such as one for messages."""
    if session.mail.offer:
        session.helper.post.send(session.mail.offer.link)


CONTROLS: Mapping[str, Control] = {"send": send}
PAGE_CONTROLS: Mapping[str, PageControl] = {
    "copy-link": copy_link,
    "send-link": send_link,
}
