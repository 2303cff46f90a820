"""A browser's clock and workers for tests: time passes when told, workers answer when told, or die."""

from __future__ import annotations

from collections.abc import Callable

from app.frame import thinker
from app.frame.botworker import BotWorker, Heard
from app.frame.conductor import Conductor
from app.frame.counsel import Counsel
from app.frame.session import Session
from app.frame.views import table
from app.tables.virtu.table import VIRTU
from tests.unit.frame.memory import Memory, at_table, session


class Time:
    """What a browser does later."""

    def __init__(self) -> None:
        self.now = 0.0
        self.alarms: list[Alarm] = []

    def alarm(self) -> Alarm:
        self.alarms.append(Alarm(self))
        return self.alarms[-1]

    def pass_by(self, milliseconds: float) -> None:
        """Let time pass; what is due rings in its order."""
        end = self.now + milliseconds
        while ringing := [alarm for alarm in self.alarms if alarm.work and alarm.at <= end]:
            first = min(ringing, key=lambda alarm: alarm.at)
            self.now = max(self.now, first.at)
            work, first.work = first.work, None
            assert work is not None
            work()
        self.now = end


class Alarm:
    def __init__(self, time: Time) -> None:
        self.time = time
        self.at = 0.0
        self.work: Callable[[], None] | None = None

    def set(self, milliseconds: float, work: Callable[[], None]) -> None:
        assert milliseconds < 100_000, "for ever"
        self.at, self.work = self.time.now + milliseconds, work

    def off(self) -> None:
        self.work = None


class FakeWorker:
    """Calls what it is asked to, once it is told to answer: in this thread, but only with what a worker would have."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.asked: list[tuple[int, str, str]] = []
        self.stopped = False
        thinker._known.clear()  # its memory is its own
        thinker._review.clear()

    def post(self, number: int, call: str, asked: str) -> None:
        self.asked.append((number, call, asked))

    def stop(self) -> None:
        self.stopped = True

    def answer(self) -> None:
        number, call, asked = self.asked.pop(0)
        module, _, name = call.partition(":")
        assert module == "app.frame.thinker"
        self.heard(number, getattr(thinker, name)(asked), "")

    def fail(self, error: str = "wrong") -> None:
        self.heard(self.asked.pop(0)[0], "", error)

    def die(self) -> None:
        self.heard(0, "", "out of memory")


class Desk:
    """A page with bots: the session, its conductor, and the worker that they have."""

    def __init__(
        self, bots: str = "novice,novice", seats: int = 3, memory: Memory | None = None, speed: float = 8,
        first: str = "naples",
    ) -> None:  # fmt: skip
        from app.frame import players

        self.time = Time()
        self.session: Session = session(memory)
        self.session.prefer("bot_speed", speed)
        self.workers: list[FakeWorker] = []
        self.bot_worker = BotWorker(self.start, self.time.alarm())
        self.drawn = 0
        self.writing = False
        self.conductor = Conductor(
            self.session, self.bot_worker, self.time.alarm(), lambda: self.time.now, self.changed, lambda: self.writing
        )
        self.counsel = Counsel(self.session, self.bot_worker, self.known, self.hinted)
        self.session.start({"seats": seats, "first": first}, 7, players=players.listed(bots, seats, VIRTU.tempers()))

    def start(self, heard: Heard) -> FakeWorker:
        self.workers.append(FakeWorker(heard))
        return self.workers[-1]

    def changed(self) -> None:
        self.drawn += 1

    def known(self, regions: tuple[str, ...]) -> None:
        assert set(regions) <= set(table.drawn(VIRTU))
        self.counsel.look()

    def hinted(self) -> None:
        self.draw()

    @property
    def worker(self) -> FakeWorker:
        return self.workers[-1]

    @property
    def ply(self) -> int:
        return at_table(self.session).match.ply

    def draw(self) -> None:
        """As the page does after everything."""
        self.conductor.drawn()
        self.counsel.look()

    def bots_play(self, most: int = 200) -> int:
        """Until a person is to decide; how many moves that took."""
        before = self.ply
        self.draw()
        for _ in range(most):
            if at_table(self.session).turn is None:
                break
            if self.session.open.unseen:  # a person's siege has ended: seen, go on
                self.session.open.unseen = False
                self.draw()
            self.worker.answer()
            self.draw()
        return self.ply - before

    def play_first(self) -> None:
        assert at_table(self.session).play(str(at_table(self.session).match.decision.moves[0])), (
            self.session.open.refusal
        )
        self.draw()
