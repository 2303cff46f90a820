"""What hangs over the table of a game with secrets: the curtain, who sits here, the public question of a poll."""

from __future__ import annotations

from virtu_core.kernel.decisions import TABLE

from .curtain import HELD, OFF, OPEN, Curtain
from .i18n import _, say
from .session import Session
from .views import curtain as views
from .views.dialogs import frame, veil
from .views.html import tag


def over(session: Session) -> str:
    """Instead of the table, if nothing of it is to be drawn; else ""."""
    curtain = session.curtain
    if session.match is None or curtain is None or session.replay is not None or not curtain.covers:
        return ""
    if curtain.unsaid:
        away = session.open.away
        return views.sitting([_person(session, seat, here=seat not in away) for seat in curtain.seats.people])
    return views.closed(_called(session, curtain))


def beside(session: Session) -> str:
    """Beside the table: that it is drawn for one person alone, the way to look, a question to all."""
    curtain = session.curtain
    if session.match is None or curtain is None or not curtain.shared or session.replay is not None:
        return ""
    if (poll := curtain.poll) is not None:
        people = [_person(session, seat) for seat in poll.seats]
        inside = frame(_("A question to all"), views.poll(say(poll.prompt), people), "poll")
        return tag("div", veil("dim", inside), id="curtain", cls="layer")
    seat, tap = session.match.decision.seat, bool(session.prefs["tap"])
    if curtain.state == OPEN:
        shown = views.lifted(_name(session, seat))
    elif curtain.state == HELD or (curtain.state == OFF and seat in curtain.here):
        shown = views.strip(_name(session, seat), held=curtain.state == HELD, tap=tap)
    else:
        return ""
    return tag("div", shown, id="curtain")


def _called(session: Session, curtain: Curtain) -> views.Called:
    match, table = session.match, session.table
    assert match is not None
    seat = str(match.config["seats"][curtain.called])
    given = match.names[curtain.called] if curtain.called < len(match.names) else ""
    when = " · ".join((match.game.title, table.when(match.game.view(match.state, TABLE)).said))
    return views.Called(table.seat(seat).name, given, table.mark(seat, 104), when, tap=bool(session.prefs["tap"]))


def _name(session: Session, seat: int) -> str:
    match = session.match
    assert match is not None
    given = match.names[seat] if seat < len(match.names) else ""
    return given or session.table.seat(str(match.config["seats"][seat])).name


def _person(session: Session, seat: int, *, here: bool = True) -> views.Person:
    assert session.match is not None
    arms = session.table.mark(str(session.match.config["seats"][seat]), 24)
    return views.Person(seat, _name(session, seat), arms, here)
