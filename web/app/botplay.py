"""Bots at the table: whose turn it is, whether they go on, and what their moves leave open."""

from __future__ import annotations

from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.moves import Move

from . import prefs
from .kept import Kept
from .replay import BY_HAND, FOR_THE_EYE, reading
from .seats import GOING, Turn
from .ui import Watched


class BotPlay(Kept):
    """A match some of whose seats bots may play."""

    stand_in = False  # a Novice plays for bots that do not answer

    @property
    def turn(self) -> Turn | None:
        """The bot that is to decide; in the sandbox everything is done by hand."""
        return self.seats.turn() if self.seats is not None and self.sandbox is None else None

    @property
    def going(self) -> bool:
        """Whether bots may make a move now."""
        seats, shown = self.seats, self.open
        if seats is None or self.replay is not None or shown.page != "table" or shown.dialog == "confirm":
            return False
        return seats.steps > 0 or (seats.hold == GOING and self.bot_speed > BY_HAND)

    @property
    def bot_speed(self) -> float:
        """How fast bots' moves follow each other."""
        return prefs.speed(self.prefs, "bot_speed")

    @property
    def bot_wait(self) -> int:
        """Milliseconds that the move just made is to be read before a bot makes another."""
        if self._eyes is None or self.bot_speed in (BY_HAND, prefs.FASTEST):
            return 0
        return reading(self._eyes.chronicle.latest(), self.bot_speed)

    def bot_plays(self, text: str) -> bool:
        """The move of the bot that is to decide; False if it is none. What the player has open stays so."""
        match, seats = self.match, self.seats
        if match is None or seats is None or self._eyes is None or self.turn is None:
            return False
        try:
            match.play(Move.parse(text))
        except VirtuError:
            return False
        seats.steps = max(0, seats.steps - 1)
        places = [line.place for line in self._eyes.chronicle.latest() if line.place]
        pointed = next((place for place in places if place.startswith(FOR_THE_EYE)), places[0] if places else "")
        self.open = self.open.beside(pointed)
        self.advice.review = None
        if match.over:
            self.open.dialog = "score"
        self.save()  # before it is shown: what was seen is never lost
        return True

    def _watched(self, bots: tuple[str, ...]) -> Watched | None:
        if self.turn is None or self.seats is None or self._eyes is None:
            return None
        told = " ".join(line.text for line in self._eyes.chronicle.latest())
        running = self.seats.hold == GOING and self.bot_speed > BY_HAND
        return Watched(bots[self.turn.seat], told, running, self.bot_speed)
