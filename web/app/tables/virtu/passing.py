"""Steps of the winter in which nobody was asked, since nothing could be done there: each is told in a line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

from virtu_core.kernel.match import Match

from ...frame.i18n import _
from .flow import WINTER
from .names import name

FRAMES = {"Wages": -1, "Rearrange": 0, "Buy": 1, "Recruit": 2, "Ally": 3}  # where each step of WINTER is played
BOUGHT = ("Placing", "Recruit")  # persons come to their places after the rules have gone on to recruiting


def passed_over(match: Match[Any], since: int) -> Sequence[tuple[int, str]]:
    """Each such step of one press, with its seat: those that the rules left out, and those that went on by themselves
    after the press's own move."""
    states = [match.state_at(ply) for ply in range(since, match.ply + 1)]
    found = list[tuple[int, str]]()
    for index, (before, after) in enumerate(pairwise(states)):
        asked = match.game.decision(before)
        if index and asked.kind in WINTER:
            found.append((asked.seat, asked.kind))
        found += _left_out(asked.seat, _step(before), match.game.decision(after).seat, _step(after))
    return found


def _left_out(seat: int, was: int | None, asked: int, now: int | None) -> list[tuple[int, str]]:
    """Steps between one state and the next."""
    if was is not None and now is not None and seat == asked and was <= now:
        return [(seat, step) for step in WINTER[was + 1 : max(now, 0)]]
    ended = [(seat, step) for step in WINTER[was + 1 :]] if was is not None else []
    return ended + [(asked, step) for step in WINTER[: max(now or 0, 0)]]


def _step(state: Any) -> int | None:
    """Where in the winter turn a state is; None if it is another season."""
    names = [type(frame).__name__ for frame in state.stack]
    if set(BOUGHT) <= set(names):
        return FRAMES["Buy"]
    return next((FRAMES[name] for name in reversed(names) if name in FRAMES), None)


def told(match: Match[Any], since: int, people: Collection[int]) -> str:
    """The same in words, of those who are to know; whose it was is said if somebody else is asked now."""
    said = dict[int, list[str]]()
    for seat, step in passed_over(match, since):
        if seat in people:
            said.setdefault(seat, []).append(_why(step, match.state, seat))
    return " ".join(_line(match, seat, ", ".join(reasons)) for seat, reasons in said.items())


def _line(match: Match[Any], seat: int, reasons: str) -> str:
    words = _("{reasons}: passed over.", reasons=reasons)
    if seat == match.decision.seat:
        return words[:1].upper() + words[1:]
    said = _("{who}: {words}", who=_who(match, seat), words=words)
    return f"{said} {_('That was the end of the winter turn; Undo takes it back.')}"


def left_out(decision: str, leads: Sequence[str], state: Any, seat: int) -> tuple[str, ...]:
    """Why the steps between this one and the one that going on leads to are not asked."""
    if not leads or leads[-1] not in (*WINTER, ""):
        return ()
    end = WINTER.index(leads[-1]) if leads[-1] else len(WINTER)
    return tuple(_why(step, state, seat) for step in WINTER[WINTER.index(decision) + 1 : end])


def _who(match: Match[Any], seat: int) -> str:
    named = match.names[seat] if seat < len(match.names) else ""
    return named or name("house", match.state.players[seat].house)


def _why(step: str, state: Any, seat: int) -> str:
    if step == "rearrange":
        return _("nothing to rearrange")
    if step == "buy":
        return _("nothing you could buy")
    if step == "ally":
        return _("no alliance in reach")
    if not state.cities_of(seat):
        return _("no city to recruit in")
    if state.reserve_troops(state.players[seat]) <= 0:
        return _("no troop left to recruit")
    return _("nothing to recruit with")
