"""Games and turns that come from elsewhere, beside the copies kept here. Nothing of one's own is ever overwritten.

What goes on from one's own copy is added to it; what one's own copy has long passed changes nothing; where the two were
played on differently the player is shown both and chooses. All else is a game of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from virtu_core import games
from virtu_core.kernel import histories, links, saves
from virtu_core.kernel.errors import VirtuError
from virtu_core.kernel.histories import AHEAD, BEHIND, DIVERGED, SAME, History
from virtu_core.kernel.links import Turn
from virtu_core.kernel.match import Match
from virtu_core.kernel.refusals import TURN_RULES, TURN_UNKNOWN
from virtu_core.kernel.saves import Loaded, SaveError

from .chronicle import Chronicle
from .consent import LARGE, USUAL
from .files import opened, refused
from .i18n import _, ngettext, say
from .mail import Parted, Side
from .session import Session

NEAREST = (SAME, AHEAD, BEHIND, DIVERGED)


class Copy(NamedTuple):
    """A game kept here, and how what has come stands to it."""

    game_id: str
    relation: str
    common: int

    @property
    def distance(self) -> tuple[int, int]:
        """The nearer, the less."""
        return NEAREST.index(self.relation), -self.common


def open_file(session: Session, content: bytes) -> str:
    """A game from a file; what is to be said about it. Raises SaveError and changes nothing."""
    loaded = opened(content)
    try:
        saved = saves.peek(content).saved
    except SaveError:  # written in words
        saved = 0
    return _game(session, loaded, saved)


def open_link(session: Session, text: str) -> str:
    """A game or a turn from a link, the same way. How much is in a small link nobody sees: much is asked about."""
    found = links.read(text, games.get)
    return _turn(session, found) if isinstance(found, Turn) else _game(session, found, 0, linked=True)


def _game(session: Session, loaded: Loaded, saved: int, *, linked: bool = False) -> str:
    theirs, notes = loaded.match, [say(note) for note in loaded.notes]
    history = histories.of(theirs)
    near = [_stands(one, mine, history) for one, mine in _kept(session, history.identity)]
    best, mine = _nearest(session, near)
    if best is None or mine is None:
        if linked:
            _weigh(session, len(saves.dump(theirs, now=0)))
        session.sit_down(theirs)
        session.save()
        return " ".join(notes)
    histories.check(mine, theirs)
    if linked:
        _weigh(session, _size(history, best.common))
    match = _sit(session, best.game_id)
    if best.relation == AHEAD:
        histories.graft(match, theirs)
        return " ".join((_added(session, len(history.moves) - best.common), *notes))
    if best.relation == DIVERGED:
        return _parted(session, theirs, best.common, saved)
    return _known(session, theirs.ply, best.relation)


def _turn(session: Session, turn: Turn) -> str:
    near, trouble = list[tuple[Copy, History]](), SaveError(TURN_UNKNOWN)
    for game_id, mine in _kept(session, turn.identity):
        match = _look(session, game_id)
        try:
            if match is None:
                raise SaveError(TURN_RULES)
            after = _after(match, turn)
            near.append((_stands(game_id, mine, after), after))
        except SaveError as error:
            trouble = error
    if not near:
        raise trouble
    best, after = min(near, key=lambda one: one[0].distance)
    _weigh(session, _size(after, best.common))
    match = _sit(session, best.game_id)
    if best.relation == AHEAD:
        return _added(session, _play(match, turn) - best.common)
    if best.relation == DIVERGED:
        theirs = saves.load(session.dump(), games.get).match
        _play(theirs, turn)
        return _parted(session, theirs, best.common, 0)
    return _known(session, turn.ply + turn.plies, best.relation)


# The copies kept here


def _kept(session: Session, identity: str) -> list[tuple[str, History]]:
    """The copies of a match, whose identity begins like this; the one at the table as it stands there."""
    found, table = [], ""
    if session.match is not None:
        table = session.game_id
        found.append((table, histories.of(*session.at_table)))
    for one in session.store.games():
        if one.summary is not None and one.id != table and one.summary.identity.startswith(identity):
            found.append((one.id, saves.history(session.store.read(one.id) or b"")))
    return [(game_id, mine) for game_id, mine in found if mine.identity.startswith(identity)]


def _stands(game_id: str, mine: History, theirs: History) -> Copy:
    return Copy(game_id, *histories.compare(mine, theirs))


def _look(session: Session, game_id: str) -> Match[Any] | None:
    """A game kept here, without sitting down at it; None if only a copy of it can be played here."""
    if session.match is not None and session.game_id == game_id:
        return session.match
    loaded = saves.load(session.store.read(game_id) or b"", games.get)
    return None if loaded.copied else loaded.match


def _nearest(session: Session, near: list[Copy]) -> tuple[Copy, Match[Any]] | tuple[None, None]:
    """The nearest copy that can go on here."""
    for one in sorted(near, key=lambda one: one.distance):
        if (match := _look(session, one.game_id)) is not None:
            return one, match
    return None, None


def _sit(session: Session, game_id: str) -> Match[Any]:
    """Sit down at a game kept here, if it is not at the table already."""
    if session.match is None or session.game_id != game_id:
        session.resume(game_id)
    if session.sandbox is not None:
        session.toggle_sandbox()
    session.replay, session.open = None, session.open.after(handed_over=session.open.handed_over)
    assert session.match is not None
    return session.match


def _after(match: Match[Any], turn: Turn) -> History:
    start, moves = links.follow(match, turn)
    line = [node.move for node in match.tree.path(start)[1:]] + moves
    return History(match.identity, tuple(map(str, line)))


def _play(match: Match[Any], turn: Turn) -> int:
    start, moves = links.follow(match, turn)
    match.follow(moves, start)
    return match.ply


# How much has come


def _size(theirs: History, common: int) -> int:
    """The bytes of the moves that are new here."""
    return sum(len(move) + 1 for move in theirs.moves[common:])


def _weigh(session: Session, size: int) -> None:
    """Far more than games usually have is kept only if the player wants it."""
    if size > USUAL:
        session.consent(LARGE, size)


# What is said


def _added(session: Session, count: int) -> str:
    session.settled()
    if session.match is not None and session.match.over:
        session.open.dialog = "score"
    return ngettext("{count} move was added to your game.", "{count} moves were added to your game.", count)


def _known(session: Session, ply: int, relation: str) -> str:
    match = session.match
    assert match is not None
    if relation == SAME:
        return _("You have these moves already.")
    session.mail.seen, session.open.dialog = min(ply, match.plies), "seen"
    return ""


def _parted(session: Session, theirs: Match[Any], common: int, saved: int) -> str:
    mine = session.match
    assert mine is not None
    own = session.store.saved(session.game_id)
    session.mail.parted = Parted(
        common, _side(session, mine, common, own), _side(session, theirs, common, saved), theirs
    )
    session.open.dialog = "parted"
    return ""


def _side(session: Session, match: Match[Any], common: int, saved: int) -> Side:
    """What was played after the last move in common, to the end of the line; the match stays where it is."""
    at, plies = match.ply, match.plies
    match.goto(plies)
    lines = Chronicle(session.table, match, session.viewer).since(common)
    turn = -1 if match.over else match.decision.seat
    match.goto(at)
    return Side(tuple(lines), plies - common, turn, saved)


def player_names(session: Session) -> list[str]:
    """What the players of the game at the table are called."""
    assert session.match is not None
    ui = session.ui()
    return [ui.called(seat) for seat in range(len(ui.seats))]


def settle(session: Session, choice: str) -> str:
    """What the player wants of two histories: "both", "theirs" or "mine". What is to be said about it."""
    parted = session.mail.parted
    session.open.dialog = ""
    if choice != "both":
        session.mail.parted = None
    if parted is None or session.match is None or choice == "mine":
        return ""
    if choice == "theirs":
        try:
            histories.graft(session.match, parted.match)
        except VirtuError as error:
            return refused(error)
        session.settled()
        return _("The game goes on as it was sent. Your own moves are kept among the ways not taken.")
    session.sit_down(parted.match)
    session.mail.parted = None
    session.save()
    game_id, title = session.game_id, ", ".join(player_names(session))
    session.attempt(lambda: session.store.rename(game_id, _("{title} (as it was sent)", title=title)))
    return _("Both are kept: this is the game as it was sent, your own is in the list.")
