"""What hangs over the table of a game with secrets: the curtain, who sits here, the public question of a poll."""

from __future__ import annotations

from virtu_core.kernel.decisions import TABLE

from .curtain import HELD, OFF, OPEN, Curtain
from .i18n import _, say
from .playing import Playing
from .views import curtain as views
from .views.dialogs import frame, veil
from .views.html import tag


def over(playing: Playing) -> str:
    """Instead of the table, if nothing of it is to be drawn; else ""."""
    curtain = playing.curtain
    if playing.replay is not None or not curtain.covers:
        return ""
    if curtain.unsaid:
        away = playing.open.away
        return views.sitting([_person(playing, seat, here=seat not in away) for seat in curtain.seats.people])
    return views.closed(_called(playing, curtain))


def beside(playing: Playing) -> str:
    """Beside the table: that it is drawn for one person alone, the way to look, a question to all."""
    curtain = playing.curtain
    if not curtain.shared or playing.replay is not None:
        return ""
    if (poll := curtain.poll) is not None:
        people = [_person(playing, seat) for seat in poll.seats]
        inside = frame(_("A question to all"), views.poll(say(poll.prompt, playing.game), people), "poll")
        return tag("div", veil("dim", inside), id="curtain", cls="layer")
    seat, tap = curtain.has, playing.session.prefs["tap"]
    if curtain.state == OPEN:
        shown = views.lifted(_name(playing, seat))
    elif curtain.state == HELD or (curtain.state == OFF and seat in curtain.here):
        shown = views.strip(_name(playing, seat), held=curtain.state == HELD, tap=tap)
    else:
        return tag("div", "", id="curtain", cls="strip-room")  # the table is as high when one's turn comes
    return tag("div", shown, id="curtain")


def _called(playing: Playing, curtain: Curtain) -> views.Called:
    match, table = playing.match, playing.table
    seat = str(match.config["seats"][curtain.called])
    given = match.names[curtain.called] if curtain.called < len(match.names) else ""
    when = " · ".join((match.game.title, table.when(match.game.view(match.state, TABLE)).said))
    return views.Called(table.seat(seat).name, given, table.mark(seat, 104), when, tap=playing.session.prefs["tap"])


def _name(playing: Playing, seat: int) -> str:
    match = playing.match
    given = match.names[seat] if seat < len(match.names) else ""
    return given or playing.table.seat(str(match.config["seats"][seat])).name


def _person(playing: Playing, seat: int, *, here: bool = True) -> views.Person:
    arms = playing.table.mark(str(playing.match.config["seats"][seat]), 24)
    return views.Person(seat, _name(playing, seat), arms, here)
