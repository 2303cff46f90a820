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
from .playing import Playing
from .session import Session
from .wanted import reading

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
    found = reading(lambda rules: links.read(text, rules))
    return _turn(session, found) if isinstance(found, Turn) else _game(session, found, 0, linked=True)


def _game(session: Session, loaded: Loaded, saved: int, *, linked: bool = False) -> str:
    theirs = loaded.match
    notes = [say(note, theirs.game) for note in loaded.notes]
    history = histories.of(theirs)
    near = [_stands(one, mine, history) for one, mine in _kept(session, history.identity)]
    best, mine = _nearest(session, near)
    if best is None or mine is None:
        if linked:
            _weigh(session, len(saves.dump(theirs, now=0)))
        session.sit_down(theirs).save()
        return " ".join(notes)
    histories.check(mine, theirs)
    if linked:
        _weigh(session, _size(history, best.common))
    playing = _sit(session, best.game_id)
    if best.relation == AHEAD:
        histories.graft(playing.match, theirs)
        return " ".join((_added(playing, len(history.moves) - best.common), *notes))
    if best.relation == DIVERGED:
        return _parted(playing, theirs, best.common, saved)
    return _known(playing, theirs.ply, best.relation)


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
    playing = _sit(session, best.game_id)
    if best.relation == AHEAD:
        return _added(playing, _play(playing.match, turn) - best.common)
    if best.relation == DIVERGED:
        theirs = saves.load(playing.keeper.dump(), games.get).match
        _play(theirs, turn)
        return _parted(playing, theirs, best.common, 0)
    return _known(playing, turn.ply + turn.plies, best.relation)


# The copies kept here


def _kept(session: Session, identity: str) -> list[tuple[str, History]]:
    """The copies of a match, whose identity begins like this; the one at the table as it stands there."""
    found, table = [], ""
    if session.playing is not None:
        table = session.playing.game_id
        found.append((table, histories.of(*session.playing.keeper.counts)))
    for one in session.store.games():
        if one.summary is not None and one.id != table and one.summary.identity.startswith(identity):
            found.append((one.id, saves.history(session.store.read(one.id) or b"")))
    return [(game_id, mine) for game_id, mine in found if mine.identity.startswith(identity)]


def _stands(game_id: str, mine: History, theirs: History) -> Copy:
    return Copy(game_id, *histories.compare(mine, theirs))


def _look(session: Session, game_id: str) -> Match[Any] | None:
    """A game kept here, without sitting down at it; None if only a copy of it can be played here."""
    if session.playing is not None and session.playing.game_id == game_id:
        return session.playing.match
    content = session.store.read(game_id) or b""
    loaded = reading(lambda rules: saves.load(content, rules))
    return None if loaded.copied else loaded.match


def _nearest(session: Session, near: list[Copy]) -> tuple[Copy, Match[Any]] | tuple[None, None]:
    """The nearest copy that can go on here."""
    for one in sorted(near, key=lambda one: one.distance):
        if (match := _look(session, one.game_id)) is not None:
            return one, match
    return None, None


def _sit(session: Session, game_id: str) -> Playing:
    """Sit down at a game kept here, if it is not at the table already."""
    playing = session.playing
    if playing is None or playing.game_id != game_id:
        playing = session.resume(game_id)
    if playing.sandbox is not None:
        playing.toggle_sandbox()
    playing.replay, session.open = None, session.open.after(handed_over=session.open.handed_over)
    return playing


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


def _added(playing: Playing, count: int) -> str:
    playing.settled()
    if playing.match.over:
        playing.open.dialog = "score"
    return ngettext("{count} move was added to your game.", "{count} moves were added to your game.", count)


def _known(playing: Playing, ply: int, relation: str) -> str:
    if relation == SAME:
        return _("You have these moves already.")
    playing.session.mail.seen, playing.open.dialog = min(ply, playing.match.plies), "seen"
    return ""


def _parted(playing: Playing, theirs: Match[Any], common: int, saved: int) -> str:
    mine, own = playing.match, playing.session.store.saved(playing.game_id)
    playing.session.mail.parted = Parted(
        common, _side(playing, mine, common, own), _side(playing, theirs, common, saved), theirs
    )
    playing.open.dialog = "parted"
    return ""


def _side(playing: Playing, match: Match[Any], common: int, saved: int) -> Side:
    """What was played after the last move in common, to the end of the line; the match stays where it is."""
    at, plies = match.ply, match.plies
    match.goto(plies)
    lines = Chronicle(playing.table, match, playing.viewer).since(common)
    turn = -1 if match.over else match.decision.seat
    match.goto(at)
    return Side(tuple(lines), plies - common, turn, saved)


def player_names(playing: Playing) -> list[str]:
    """What the players of the game at the table are called."""
    ui = playing.ui()
    return [ui.called(seat) for seat in range(len(ui.seats))]


def settle(session: Session, choice: str) -> str:
    """What the player wants of two histories: "both", "theirs" or "mine". What is to be said about it."""
    parted, playing = session.mail.parted, session.playing
    session.open.dialog = ""
    if choice != "both":
        session.mail.parted = None
    if parted is None or playing is None or choice == "mine":
        return ""
    if choice == "theirs":
        try:
            histories.graft(playing.match, parted.match)
        except VirtuError as error:
            return refused(error)
        playing.settled()
        return _("The game goes on as it was sent. Your own moves are kept among the ways not taken.")
    playing = session.sit_down(parted.match)
    session.mail.parted = None
    playing.save()
    game_id, title = playing.game_id, ", ".join(player_names(playing))
    session.attempt(lambda: session.store.rename(game_id, _("{title} (as it was sent)", title=title)))
    return _("Both are kept: this is the game as it was sent, your own is in the list.")
