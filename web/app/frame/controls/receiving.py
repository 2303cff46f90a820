"""Taking what others send: links, QR codes, files; two histories of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from virtu_core.kernel.errors import VirtuError

from .. import arrivals
from ..consent import proceed
from ..files import refused
from ..i18n import _
from ..session import Session
from ..table import Field, PageControl
from .beginning import form, open_box

EDITION_FILE = ".toml"


def receive(session: Session, how: str) -> None:
    """Where links can be pasted and codes scanned; `how` "scan": look for one at once, if there is a camera."""
    session.mail.typed, session.mail.scanning = "", False
    session.open.dialog, session.open.near = "receive", how or "link"
    if how == "scan" and session.mail.can_scan:
        scan(session, "")


def open_typed_link(session: Session, _value: str) -> None:
    """What is in the field."""
    if session.mail.typed.strip():
        open_link(session, session.mail.typed)
    else:
        session.open.toast = _("Paste a link into the field first.")


def open_link(session: Session, text: str) -> str:
    """Open a link; what is said about it. A link that is refused changes nothing."""

    def take() -> str:
        said = arrivals.open_link(session, text)
        session.mail.typed = ""
        return said

    return take_in(session, take)


def scan(session: Session, value: str) -> None:
    """Look through the camera, or no more."""
    session.mail.scanning = value != "stop"
    if session.mail.scanning:
        session.helper.post.scan()


def scanned(session: Session, text: str) -> None:
    """What a QR code says; "" if there was none in a picture."""
    session.mail.scanning = False
    if text:
        open_link(session, text)
    else:
        session.open.toast = _("There is no QR code to be seen in this picture.")


def blind(session: Session) -> None:
    """There is no camera, or it may not be used."""
    session.mail.scanning = False
    session.open.toast = _("The camera cannot be used. Paste the link, or choose a picture of the code.")


def no_code(session: Session, problem: str) -> bool:
    """Why a code was neither drawn nor read (js/post.js); False if that is not known."""
    mail, texts = session.mail, {
        "unfetched": _("What draws and reads QR codes could not be fetched. Look at the network, or use the link."),
        "huge": _("This picture is too large. Cut the code out of it, or paste the link."),
    }  # fmt: skip
    if problem not in texts:
        return False
    mail.scanning = False
    if mail.offer is not None and problem == "unfetched":
        mail.offer = mail.offer._replace(uncoded=True)
    session.open.toast = texts[problem]
    return True


def settle_histories(session: Session, choice: str) -> None:
    """Keep both, or go on with one of them."""
    session.open.toast = arrivals.settle(session, choice)


def open_file(session: Session, content: bytes, name: str = "") -> str:
    """Open a file: a save, a game in words, an edition. What is said about it; refused files change nothing."""
    if name.lower().endswith(EDITION_FILE):
        proceed(session, lambda: open_edition(session, content))
        return session.open.toast
    return take_in(session, lambda: arrivals.open_file(session, content))


def take_in(session: Session, take: Callable[[], str]) -> str:
    """Take what has come from elsewhere, or say why not; what is said about it."""

    def work() -> None:
        try:
            said = take()
        except VirtuError as error:
            said = refused(error)
        session.open.toast = said

    proceed(session, work)
    return session.open.toast


def open_edition(session: Session, content: bytes) -> None:
    """An edition from a file, for the new game; all that is wrong with it stands in the form."""
    open_box(session, "")
    session.open.toast = form(session).open_file(session.open.setup, content)


def type_link(session: Session, _value: str, given: Any) -> None:
    """What is in the field for links."""
    session.mail.typed = str(given)


PAGE_CONTROLS: Mapping[str, PageControl] = {
    "receive": receive,
    "open-link": open_typed_link,
    "scan": scan,
    "settle": settle_histories,
}
FIELDS: Mapping[str, Field] = {"link": type_link}
