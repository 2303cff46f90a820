"""What the controls do that are about sending a game to others and taking what they send."""

from __future__ import annotations

from typing import Any

from virtu_core.kernel.errors import VirtuError

from . import arrivals, sharing
from .files import refused
from .gameacts import GameActs
from .i18n import _


class ShareActs(GameActs):
    """Links, QR codes, and two histories of one game."""

    def field(self, name: str, value: str, given: Any) -> None:
        """A field of a form; here the one for links."""
        if name == "link":
            self.session.mail.typed = str(given)
        else:
            super().field(name, value, given)

    # Sending

    def on_send(self, what: str) -> None:
        """Show what there is to send: the turn, the whole game, or what seems right."""
        session = self.session
        if session.match is None or session.seats is None:
            return
        what = what or sharing.proposed(session.match, session.seats)
        session.match.stamp(session.now())
        offer = sharing.offer(session.match, session.seats, what, self.helper.post.address)
        session.mail.offer, session.open.dialog = offer, "send"
        self.helper.post.draw(offer.link)

    def drawn(self, text: str, rows: tuple[str, ...]) -> None:
        """A QR code has been worked out; () if the text is too long for one."""
        mail = self.session.mail
        if mail.offer is not None and mail.offer.link == text:
            mail.offer = mail.offer._replace(code=rows)

    def on_copy_link(self, _value: str) -> None:
        """Into the clipboard."""
        if self.session.mail.offer:
            self.helper.post.copy(self.session.mail.offer.link)

    def copied(self, done: bool) -> None:
        """What became of it."""
        said = _("The link is copied.") if done else _("The browser does not allow it: mark the link and copy it.")
        self.session.open.toast = said

    def on_send_link(self, _value: str) -> None:
        """To another program, such as one for messages."""
        if self.session.mail.offer:
            self.helper.post.send(self.session.mail.offer.link)

    # Receiving

    def on_receive(self, how: str) -> None:
        """Where links can be pasted and codes scanned; `how` "scan": look for one at once, if there is a camera."""
        self.session.mail.typed, self.session.mail.scanning = "", False
        self.session.open.dialog = "receive"
        if how == "scan" and self.session.mail.can_scan:
            self.on_scan("")

    def on_open_link(self, _value: str) -> None:
        """What is in the field."""
        if self.session.mail.typed.strip():
            self.open_link(self.session.mail.typed)
        else:
            self.session.open.toast = _("Paste a link into the field first.")

    def open_link(self, text: str) -> str:
        """Open a link; what is said about it. A link that is refused changes nothing."""

        def take() -> str:
            said = arrivals.open_link(self.session, text)
            self.session.mail.typed = ""
            return said

        return self.receive(take)

    def on_scan(self, value: str) -> None:
        """Look through the camera, or no more."""
        self.session.mail.scanning = value != "stop"
        if self.session.mail.scanning:
            self.helper.post.scan()

    def scanned(self, text: str) -> None:
        """What a QR code says; "" if there was none in a picture."""
        self.session.mail.scanning = False
        if text:
            self.open_link(text)
        else:
            self.session.open.toast = _("There is no QR code to be seen in this picture.")

    def blind(self) -> None:
        """There is no camera, or it may not be used."""
        self.session.mail.scanning = False
        self.session.open.toast = _("The camera cannot be used. Paste the link, or choose a picture of the code.")

    def no_code(self, problem: str) -> bool:
        """Why a code was neither drawn nor read (js/post.js); False if that is not known."""
        mail, texts = self.session.mail, {
            "unfetched": _("What draws and reads QR codes could not be fetched. Look at the network, or use the link."),
            "huge": _("This picture is too large. Cut the code out of it, or paste the link."),
        }  # fmt: skip
        if problem not in texts:
            return False
        mail.scanning = False
        if mail.offer is not None and problem == "unfetched":
            mail.offer = mail.offer._replace(uncoded=True)
        self.session.open.toast = texts[problem]
        return True

    # Two histories

    def on_settle(self, choice: str) -> None:
        """Keep both, or go on with one of them."""
        self.session.open.toast = arrivals.settle(self.session, choice)

    def on_look_seen(self, _value: str) -> None:
        """The moment that a link showed, in one's own copy."""
        session = self.session
        if session.match is not None and 0 <= session.mail.seen <= session.match.plies:
            session.match.goto(session.mail.seen)
            session.settled()

    def on_line(self, value: str) -> None:
        """To the end of another line of the game; the one that was at the table stays in the list."""
        session = self.session
        if session.match is None or not value.isdigit():
            return
        try:
            session.match.goto_node(int(value))
        except VirtuError as error:
            session.open.toast = refused(error)
            return
        session.settled()
