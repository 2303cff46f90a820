"""The shelf, and the form of a new game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from virtu_core import boxes as standing

from .. import boxes, newgame, players, prefs
from ..i18n import _
from ..newgame import Form, Setup
from ..playing import Playing
from ..session import Session
from ..table import Control, Field, PageControl
from . import bots
from .curtain import sits


def form(session: Session) -> Form:
    """What the table of the open box says of a new game."""
    return boxes.form(session.open.box or boxes.first())


def press_lid(session: Session, box: str) -> None:
    """A lid is pressed: the box opens. Phones show its label first."""
    shown = session.open
    chosen = shown.box or boxes.first()
    if not boxes.ready(box):
        title = "" if (one := standing.box(box)) is None else one.title
        shown.toast = _("{title} is in preparation.", title=title)
        shown.box = box
    elif not session.device.phone or box == chosen:
        open_box(session, box)
        shown.entry = "lid"
    else:
        shown.box = box


def open_box(session: Session, box: str) -> None:
    """Open a box: the form of a new game; with none, the one that was chosen."""
    shown = session.open
    box = box or shown.box
    chosen = box if boxes.ready(box) else boxes.first()
    boxes.form(chosen)  # it is here
    shown.page, shown.dialog, shown.box = "box", "", chosen
    shown.near, shown.entry = "", "box"


def show_part(session: Session, part: str) -> None:
    """Phones: another part of the shelf."""
    session.open.part = part


def choose_way(session: Session, way: str) -> None:
    """Alone, round one table or by sending files: fills in the seats. On the shelf it is said of which box."""
    way, _space, box = way.partition(" ")
    if session.open.page != "box":
        open_box(session, box)
    newgame.choose_way(form(session), session.open.setup, way)


def seat_up(session: Session, seat: str) -> None:
    """A seat plays earlier."""
    newgame.shift(form(session), session.open.setup, seat, -1)


def seat_down(session: Session, seat: str) -> None:
    """A seat plays later."""
    newgame.shift(form(session), session.open.setup, seat, 1)


def seat_add(session: Session, _value: str) -> None:
    """One more plays."""
    setup, rules = session.open.setup, form(session)
    newgame.join(rules, setup)
    session.open.near = newgame.leaving(rules, setup)


def seat_out(session: Session, seat: str) -> None:
    """The last one who joined does not play."""
    newgame.leave(form(session), session.open.setup, seat)
    session.open.near = "add"


def begin_game(session: Session, _value: str) -> None:
    """A new game as the form says."""
    setup, rules = session.open.setup, form(session)
    now = newgame.filled(rules, setup)
    remembered = prefs.names(session.prefs)
    names = newgame.names(setup, remembered, rules)
    config = rules.config(setup)
    session.prefer("names", remembered | setup.names)
    playing = session.start(config, names=names, players=now.bots, game=session.open.box or boxes.first())
    sits(playing, now.far)


def rematch(playing: Playing, _value: str) -> None:
    """The same seats, players and options once more, by today's rules, played by whom they were at first. Where no
    person is among them it is asked who sits there."""
    match, who = playing.match, playing.seats.began
    if all(who):
        open_box(playing.session, match.game.id)
        return
    again = {key: value for key, value in match.config.items() if key != "rules"}
    playing.session.start(again, names=match.names, players=who, game=match.game.id)


def begin_alone(session: Session, box: str) -> None:
    """A quick start: the first seat is the player's, two Courtiers have the others."""
    shown = session.open
    shown.box, shown.setup = box if boxes.ready(box) else boxes.first(), Setup(names=shown.setup.names)
    begin_game(session, "")


def call_seat(session: Session, seat: str, given: Any) -> None:
    """The name of whoever plays a seat."""
    session.open.setup.names[seat] = str(given)[: prefs.NAME]


def choose_who(session: Session, seat: str, given: Any) -> None:
    """Who plays a seat: a person here or far, or which bot."""
    session.open.near = "add" if str(given) == newgame.NOBODY else seat
    newgame.choose_who(form(session), session.open.setup, seat, str(given))


def choose_persona(session: Session, seat: str, given: Any) -> None:
    """How a bot likes to play."""
    _choose(session, seat, "persona", str(given))


def choose_budget(session: Session, seat: str, given: Any) -> None:
    """How long a bot thinks."""
    _choose(session, seat, "budget", str(given))


def _choose(session: Session, seat: str, part: str, given: str) -> None:
    """The form asks it for a seat of the new game, the table for one that is being played."""
    if session.open.page == "table":
        bots.change(session, seat, part, given)
    else:
        setup = session.open.setup
        spec = newgame.filled(form(session), setup).who.get(seat, "")
        newgame.choose_who(form(session), setup, seat, players.changed(spec, part, given))


def choose_option(session: Session, option: str, given: Any) -> None:
    """An option of the new game."""
    session.open.setup.options[option] = given


CONTROLS: Mapping[str, Control] = {"rematch": rematch}
PAGE_CONTROLS: Mapping[str, PageControl] = {
    "lid": press_lid,
    "box": open_box,
    "part": show_part,
    "way": choose_way,
    "seat-up": seat_up,
    "seat-down": seat_down,
    "seat-add": seat_add,
    "seat-out": seat_out,
    "begin": begin_game,
    "alone": begin_alone,
}
FIELDS: Mapping[str, Field] = {
    "name": call_seat,
    "who": choose_who,
    "persona": choose_persona,
    "budget": choose_budget,
    "option": choose_option,
}
