"""What the views of the table may ask for beside the view (`Ui`), put together from what the page and the game know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import players, prefs
from .advised import Hint
from .held import places
from .otherlines import other_lines
from .replay import BY_HAND
from .seats import GOING, LOOKING
from .turns import turn_over, turn_told
from .ui import Ui, Watched

if TYPE_CHECKING:
    from .playing import Playing


def ui(playing: Playing) -> Ui:
    """All of it."""
    session, shown, look = playing.session, playing.open, playing.look()
    match, seats, table = playing.match, playing.seats, playing.table
    specs = tuple(seats.bot(seat) for seat in range(len(match.config["seats"])))
    bots = tuple(players.words(spec, table.tempers()) for spec in specs)
    before = match.node.before()
    held = shown.held if shown.held in look.ui.sources else ""
    found = look.ui._replace(
        held=held, targets=places(look.ui.sources, held) if held else look.ui.targets,
        page=shown.page, dialog=shown.dialog, chooser=shown.chooser, visited=shown.visited,
        tab=shown.tab or table.tabs()[0].id,
        log_filter=shown.log_filter, pointed=shown.pointed, preview=shown.ahead.text, effects=shown.ahead.effects,
        opens=shown.ahead.opens, refusal=shown.refusal, toast=shown.toast, pieces=shown.pieces,
        end_turn=not shown.handed_over, sandbox=playing.sandbox is not None, theme=session.prefs["theme"],
        wishes=session.prefs, pictures=session.device.pictures, narrow=session.device.narrow, trouble=session.trouble,
        stand_in=session.stand_in, specs=specs, lent=seats.lent,
        taking_over=int(shown.confirm) if shown.dialog == "take-over" else -1,
        after_bots=before is not None and bool(seats.bot(before.seat)) and playing.turn is None,
        past=_past(playing), all_moves=shown.moves, older=shown.older, looked_from=shown.looked_from, mail=session.mail,
        book=shown.book, moment=shown.moment, tip=shown.tip,
        asking=shown.asking, passed=shown.passed,
        struck=shown.struck if shown.handed_over else "",
        names=match.names, bots=bots, ply=match.ply, step=match.step[0].ply, plies=match.plies, start=match.start,
        can_undo=seats.back() >= 0,
        can_redo=match.can_redo, choices=playing.eyes.choices(look, shown), watched=_watched(playing, bots),
        lines=other_lines(table, match, playing.viewer) if shown.dialog == "lines" else (),
        turned=playing.eyes.turned(look, held) if held else (),
    )  # fmt: skip
    if not shown.handed_over:
        found = found._replace(giver=match.seat(shown.since), turn_over=turn_over(table, match, shown.since))
        if found.turn_over:  # nothing of who is next glows before the turn is ended; the list of moves has it
            found = found._replace(held="", targets={}, sources={})
    if not shown.looked:
        found = found._replace(tab=table.leading(look.view, found, found.tab))
    replay = playing.replay
    if replay is None:
        found = found._replace(**_advised(playing))
        return table.finish(found, look.view, match, shown, (shown.since, match.ply))
    showing = replay.showing(prefs.speed(session.prefs), still=session.motionless)
    found = found._replace(
        replay=showing, ply=replay.step.ply, end_turn=False, pointed=found.pointed or replay.pointed
    )  # fmt: skip
    if not shown.looked and (there := table.tab_of(look.view, found, found.pointed)):
        found = found._replace(tab=there)  # phones: what is told is in sight
    return table.finish(found, look.view, match, shown, (replay.before, replay.step.ply))


def _past(playing: Playing) -> bool:
    """Whether a moment of the past is looked at. Who has taken a press back is about to play, and knows."""
    shown, bots = playing.open, playing.turn is not None and playing.seats.hold == LOOKING
    elsewhere = playing.replay is not None or shown.looked_from >= 0
    return playing.match.can_redo and not elsewhere and (shown.past or bots)


def _advised(playing: Playing) -> dict[str, Any]:
    """What a player who asked for it is told."""
    advice, node, wanted = playing.advice, playing.match.node, playing.open.dialog == "hint"
    hint = advice.hint if advice.hint_at is node else Hint()
    hint = hint if playing.may_read_advice else Hint(withheld=True)
    known = advice.threats_at is not None and advice.threats_at[0] is node
    return {
        "hint": hint if wanted and playing.turn is None and playing.may_answer else None,
        "meant": advice.meant(node) if playing.turn is None and playing.may_read_advice else "",
        "threats": advice.threats if known and playing.session.prefs["threats"] else (),
        "review": advice.review,
        "forecast": playing.eyes.fate() if playing.turn is None else "",
    }


def _watched(playing: Playing, bots: tuple[str, ...]) -> Watched | None:
    """What a bot that is to decide is told of."""
    turn, shown = playing.turn, playing.open
    if turn is None:
        return None
    told = " ".join(line.text for line in playing.latest())
    told = told or turn_told(playing.table, playing.match, playing.log().lines())
    speed = prefs.speed(playing.session.prefs, "bot_speed")
    running = playing.seats.hold == GOING and speed > BY_HAND and not shown.unseen and shown.looked_from < 0
    return Watched(bots[turn.seat], told, running, speed)
