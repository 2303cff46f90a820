"""What Virtù's views need of a decision, beside the view (`own.Own`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from virtu_core.kernel import wire
from virtu_core.kernel.decisions import Decision
from virtu_core.kernel.match import Match
from virtu_core.virtu import basket, florins, offer
from virtu_core.virtu.recruit import recruit_cost

from ...frame.opened import Open
from ...frame.table import Table
from ...frame.ui import Ui, View
from .fights import announced, ended
from .flow import WINTER, leads, skips
from .foresight import gains, tags
from .harm import reached
from .names import say
from .own import Own, of
from .passing import left_out
from .taken import taken
from .till import acting, chosen, paying

FOUGHT = ("bonus", "assault")  # decisions within a siege


def own(table: Table, match: Match[Any], state: Any, view: View, decision: Decision) -> Own:
    """Of the one who decides."""
    game, seat = match.game, view["seat"]
    pool = offer.offer(state) if decision.kind in offer.KINDS else None
    bill = view["payment"]
    on = tuple(leads(game, state)) if decision.kind in WINTER else ()
    return Own(
        skips=skips(game, state, view) if decision.kind in WINTER else {},
        leads=on,
        left_out=left_out(decision.kind, on, state, seat),
        reach=reached(state, view, decision.kind),
        to_collect=sum(florins.collectable(state, state.players[seat]).values()),
        recruits=tuple(recruits(state, seat)) if decision.kind == "recruit" else (),
        prices=tags(view),
        payment=paying(match, bill) if bill else None,
        gains=gains(table, game, state, view, bill["proposal"]) if bill else (),
        pool=acting(match, pool, offer.offer) if pool and pool["begun"] else pool,
        taken=taken(match, seat) if pool and pool["begun"] else (),
        basket=basket.basket(state) if decision.kind == "buy" else None,
    )


def recruits(state: Any, seat: int) -> Iterator[tuple[str, int, int, tuple[str, ...]]]:
    """Cities for whose troop florins must be collected: its price, how many florins are, and the moves in a row; the
    fewest florins that suffice, of the fewest sources."""
    player = state.players[seat]
    there = sorted(florins.collectable(state, player).items(), key=lambda one: one[1])
    for city in state.cities_of(seat):
        cost = recruit_cost(state, player, city)
        short = cost - player.florins
        taken = next(([one] for one in there if one[1] >= short), there)
        if short > 0 and sum(count for _source, count in taken) >= short:
            while len(taken) > 1 and sum(count for _source, count in taken[1:]) >= short:
                taken = taken[1:]
            collect = (f"collect {source}" for source, _count in taken)
            yield city, cost, sum(count for _source, count in taken), (*collect, f"recruit {city}")


def finish(table: Table, ui: Ui, view: View, match: Match[Any], shown: Open, span: tuple[int, int]) -> Ui:
    """The payment as it stands with what was chosen; fights that have just ended or are under way; where "go on" leads
    if every step is asked."""
    now = of(ui)
    bill = chosen(match.game, match.state, now.payment, shown.chosen) if shown.chosen else None
    if bill is not None:
        paid = gains(table, match.game, match.state, view, bill["proposal"])
        now = now._replace(payment=bill, gains=paid)
    before, ply = span
    return ui._replace(
        own=now._replace(
            leads=now.leads[:1] if ui.wishes["ask_all"] else now.leads,
            left_out=() if ui.wishes["ask_all"] else now.left_out,
            fought=ended(match, before, ply) if shown.unseen or ui.replay is not None else (),
            announced=announced(match, ply) if view["fight"] is not None else (),
        )
    )


def payment(ui: Ui) -> Mapping[str, Any] | None:
    """What is to be paid."""
    return of(ui).payment


def fates(found: Mapping[str, Any], fought: bool) -> Callable[[str], str]:
    """How the siege that a move leads to will go, or for "" the one that is being fought."""

    def fate(move: str) -> str:
        siege = found["sieges"][0] if fought and found["sieges"] else {"said": ()}
        told = found["moves"].get(move, {"said": ()}) if move else siege
        return " ".join(say(wire.read(message)) for message in told["said"])

    return fate
