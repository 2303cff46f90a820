"""What the controls do that are about bots: let them go on or wait, take a seat over, ask for advice."""

from __future__ import annotations

from typing import Any

from . import players
from .advised import Review
from .replay import BY_HAND
from .seats import GOING, PAUSED
from .shareacts import ShareActs


class BotActs(ShareActs):
    """Seats that bots play."""

    def field(self, name: str, value: str, given: Any) -> None:
        """A field of a form; at the table those about players change who plays a seat from now on."""
        session = self.session
        if name == "bot-speed":
            session.prefer("bot_speed", float(given))
            if session.seats and float(given) > BY_HAND:
                session.seats.hold = GOING
        elif name in ("level", "persona", "budget") and session.open.page == "table":
            if session.seats and value.isdigit():
                self._seat(int(value), players.changed(session.seats.bot(int(value)), name, str(given)))
        else:
            super().field(name, value, given)

    def on_bots_pause(self, _value: str) -> None:
        """Bots wait, or go on."""
        session, seats = self.session, self.session.seats
        if seats is None:
            return
        if session.open.unseen:  # it is they who wait for the player
            session.open.unseen, seats.hold = False, GOING
            return
        if seats.hold == GOING and session.bot_speed > BY_HAND:
            seats.hold = PAUSED
            return
        seats.hold = GOING
        if session.bot_speed == BY_HAND:
            session.prefer("bot_speed", 1.0)

    def on_bots_step(self, _value: str) -> None:
        """One move of a bot, then they wait."""
        if self.session.seats:
            self.session.open.unseen = False
            self.session.seats.hold = PAUSED
            self.session.seats.steps = 1

    def on_take_over(self, value: str) -> None:
        """A person would play this seat from now on: asked first."""
        if self.session.seats and value.isdigit() and self.session.seats.bot(int(value)):
            self.session.open.dialog, self.session.open.confirm = "take-over", value

    def on_taken_over(self, value: str) -> None:
        """Yes."""
        self.session.open.dialog = ""
        self._seat(int(value), "")

    def on_give_back(self, value: str) -> None:
        """The bot that played this seat before plays it again."""
        seats = self.session.seats
        if seats and (spec := seats.lent.get(int(value))):
            self._seat(int(value), spec)

    def _seat(self, seat: int, spec: str) -> None:
        session = self.session
        if session.seats:
            session.seats.seat(seat, spec)
            session.seats.played()
            session.open = session.open.beside(session.open.pointed)
            session.save()

    def on_hint(self, _value: str) -> None:
        """What would be a good move, or enough of it."""
        session, match = self.session, self.session.match
        if match is not None and session.turn is None and not match.over and session.may_answer:
            session.open.dialog = "" if session.open.dialog == "hint" else "hint"
            session.open.chooser, session.open.moves = "", False
            if session.advice.hint.failed:
                session.advice.hint_at = None  # try again

    def on_threats(self, _value: str) -> None:
        """Show what rivals could do, or not any more."""
        self.session.prefer("threats", not self.session.prefs["threats"])

    def on_review(self, value: str) -> None:
        """Look back on the game; "stop" and "go" while it is being thought about."""
        session, match = self.session, self.session.match
        if match is None:
            return
        session.open.dialog = "review"
        known = session.advice.review
        if known is None:
            session.advice.review = Review(plies=match.plies)
        elif value in ("stop", "go"):
            session.advice.review = known._replace(running=value == "go" and not known.over, failed=False)

    def on_look_at(self, value: str) -> None:
        """A moment of the game that the review speaks of, with a way back."""
        session, match = self.session, self.session.match
        if match is None or not value.isdigit():
            return
        looked_from = match.ply
        match.goto(min(int(value), match.plies))
        session.settled()
        session.open.looked_from = looked_from

    def on_look_back(self, _value: str) -> None:
        """To the review again, and to where the game stood."""
        session, match = self.session, self.session.match
        if match is None or session.open.looked_from < 0:
            return
        match.goto(min(session.open.looked_from, match.plies))
        session.settled()
        session.open.dialog = "review"

    def on_bots_again(self, _value: str) -> None:
        """Try once more to start the worker."""
        self.helper.revive()
