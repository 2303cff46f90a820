"""Sending and receiving by way of the browser (js/post.js): links, the clipboard, QR codes, the camera."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..frame.controls import receiving, sending
from ..frame.session import Session
from .device import Proxy


class Post:
    """The browser's side of sharing. What it brings goes to the session, and is shown."""

    def __init__(self, window: Any, proxy: Proxy, session: Session, show: Callable[[], None]) -> None:
        self.does = window.virtu.post
        self.session = session
        self.show = show
        self.address = str(self.does.address)
        self.proxy = proxy
        mail = session.mail
        mail.can_send, mail.can_scan = bool(self.does.canSend), bool(self.does.canScan)
        self._copied = proxy(self._then(partial(sending.copied, session)))
        self._scanned = proxy(self._then(lambda text: receiving.scanned(session, str(text)) if text else None))
        self._blind = proxy(self._then(self._failed(partial(receiving.blind, session))))

    def _then(self, work: Callable[..., object]) -> Callable[..., None]:
        def done(*given: Any) -> None:
            work(*given)
            self.show()

        return done

    def _failed(self, otherwise: Callable[[], object]) -> Callable[[Any], object]:
        """What to say when something failed: what is known of it, or else."""
        return lambda error: receiving.no_code(self.session, str(self.does.problem(error))) or otherwise()

    def _code(self, text: Any, problem: Any = "") -> None:
        """What a picture says, or why nothing could look at it."""
        if not receiving.no_code(self.session, str(problem)):
            receiving.scanned(self.session, str(text))

    def listen(self) -> None:
        """From now on, links that are put into the address are opened; one that stands there already at once."""
        opened = self._then(lambda text: receiving.open_link(self.session, str(text)))
        self.does.tell(self.proxy(opened), self.proxy(self._then(self._code)))
        if text := str(self.does.take()):
            receiving.open_link(self.session, text)

    def copy(self, text: str) -> None:
        """Into the clipboard."""
        self.does.copy(text).then(self._copied)

    def send(self, text: str) -> None:
        """To another program."""
        self.does.send(text)

    def draw(self, text: str) -> None:
        """Work out a QR code."""

        def drawn(rows: Any) -> None:
            sending.drawn(self.session, text, tuple(str(rows).split()))

        none = self._then(self._failed(lambda: sending.drawn(self.session, text, ())))
        self.does.draw(text).then(self.proxy(self._then(drawn)), self.proxy(none))

    def scan(self) -> None:
        """Look for a QR code through the camera."""
        self.does.scan().then(self._scanned, self._blind)
