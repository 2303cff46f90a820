"""The list of saved games, and files made of them."""

from __future__ import annotations

from collections.abc import Mapping

from virtu_core.kernel.saves import SaveError

from .. import files
from ..files import refused
from ..i18n import _
from ..playing import Playing
from ..session import Session
from ..shelved import rows
from ..table import Control, PageControl
from ..views.saves import foremost


def _exported(name: str) -> str:
    """That a file was made, and where it is."""
    return _("Exported as {name}: it is among your browser's downloads.", name=name)


def open_last(session: Session, _value: str) -> None:
    """Go on with the game that the shelf puts first."""
    found = foremost(rows(session))
    if found is not None:
        open_game(session, found.saved.id)


def pick_file(session: Session, _value: str) -> None:
    """Choose a file to open."""
    session.helper.pick()


def open_game(session: Session, game_id: str) -> None:
    """Go on with a game."""
    try:
        session.resume(game_id)
    except SaveError as error:
        session.open.toast = refused(error)


def rename(session: Session, game_id: str) -> None:
    """A name of its own."""
    now = next((one.title for one in session.store.games() if one.id == game_id), "")
    title = session.helper.prompt(_("Name of the game"), now)
    if title is not None:
        session.attempt(lambda: session.store.rename(game_id, title))


def duplicate(session: Session, game_id: str) -> None:
    """A copy."""
    session.attempt(lambda: session.store.duplicate(game_id))


def delete(session: Session, game_id: str) -> None:
    """Into the bin."""
    listed, shown = rows(session), session.open
    at = next((at for at, row in enumerate(listed) if row.saved.id == game_id), None)
    session.attempt(lambda: session.store.delete(game_id))
    if at is not None:
        first = foremost(listed)
        shown.undelete, shown.near = listed[at].name, "gone"
        above = first is not None and listed.index(first) <= at
        shown.gone_at = max(at - above, 0)


def undelete(session: Session, _value: str) -> None:
    """Out of the bin."""
    session.attempt(session.store.undelete)
    session.open.undelete = ""


def export_file(session: Session, game_id: str) -> None:
    """A file of a game, the one at the table or one of the list."""
    file = _file(session, game_id)
    if file is None:
        return
    name, content = file
    session.helper.download(name, content)
    session.open.toast = _exported(name)


def share_file(session: Session, game_id: str) -> None:
    """Send a game to somebody."""
    if file := _file(session, game_id):
        session.helper.share(*file)


def _file(session: Session, game_id: str) -> tuple[str, bytes] | None:
    """Of a game of the list, or with no id of the one at the table; None if there is none."""
    if game_id:
        content = session.store.read(game_id) or b""
    elif session.playing is not None:
        game_id, content = session.playing.game_id, session.playing.keeper.dump()
    else:
        return None
    return files.filename(_title(session, game_id), ".virtu"), content


def _title(session: Session, game_id: str) -> str:
    """What the list calls a game: its own name, or who plays."""
    found = next((one for one in session.store.games() if one.id == game_id), None)
    if found is None or found.summary is None:
        return found.title if found is not None else ""
    return found.title or ", ".join(files.people(found.summary))


def save_chart(playing: Playing, kind: str) -> None:
    """The chart of the score as a picture of its own."""
    session = playing.session
    drawn, title = playing.table.chart(playing.view(), playing.ui()), _title(session, playing.game_id)
    file = files.filename(_("{title} score", title=title), ".svg" if kind == "svg" else ".png")
    if kind == "svg":
        session.helper.download(file, drawn.encode())
    else:
        session.helper.picture(file, drawn)
    session.open.toast = _exported(file)


CONTROLS: Mapping[str, Control] = {"save-chart": save_chart}
PAGE_CONTROLS: Mapping[str, PageControl] = {
    "last": open_last,
    "pick": pick_file,
    "open": open_game,
    "rename": rename,
    "duplicate": duplicate,
    "delete": delete,
    "undelete": undelete,
    "export": export_file,
    "share": share_file,
}
