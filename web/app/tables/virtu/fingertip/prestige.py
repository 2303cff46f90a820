"""The prestige of a house, source by source: all of it lies open on the table (V-END-02 to V-END-06)."""

from __future__ import annotations

from collections.abc import Sequence

from ....frame.i18n import _, ngettext
from ....frame.tip import Row, Tip, listed, sentences
from ....frame.ui import Ui, View
from ..names import name
from ..views.palace import player_of
from ..views.score import titles
from ..views.scorechart import SIGNS

CLAUSES = ("V-END-02", "V-END-03", "V-END-05", "V-END-06")


def prestige(view: View, _ui: Ui, rest: Sequence[str]) -> Tip | None:
    """Where it comes from as it stands, and what has brought none yet."""
    if rest[0] not in [player["house"] for player in view["players"]]:
        return None
    player = player_of(view, rest[0])
    score, names = view["scores"][player["seat"]], titles()
    counted = {
        "cities": ngettext("{count} city", "{count} cities", player["track"]),
        "patronage": _("space {count}", count=player["patronage"]),
        "religion": ngettext("{count} cross", "{count} crosses", score["crosses"]),
    }
    rows = tuple(
        Row(SIGNS[key], f"{title} ({counted[key]})" if key in counted else title, score[key])
        for key, title in names.items()
        if score[key]
    )
    now = faith(view, player["seat"])
    none = [title for key, title in names.items() if not score[key] and key != "indulgences"]
    helps = _("Nothing yet from: {sources}.", sources=listed(none)) if none else ""
    does = _("Where it comes from now. The house with the most at the end wins.")
    title = _("Prestige: {count}", count=score["total"])
    kind = _("of {house}", house=name("house", rest[0]))
    more = ("dialog", "score", _("All houses"))
    return Tip(title, kind, does, helps, CLAUSES, "prestige", now, rows=rows, more=more)


def faith(view: View, seat: int) -> str:
    """V-END-05: the crosses of all houses, and what a tie makes of them."""
    held = {one["seat"]: view["scores"][one["seat"]]["crosses"] for one in view["players"]}
    named = [
        _("{house} {count}", house=_("you") if one == view["seat"] else name("house", view["players"][one]["house"]),
          count=held[one])
        for one in sorted(held, key=lambda one: -held[one])
    ]  # fmt: skip
    said = _("Crosses: {houses}.", houses=", ".join(named))
    if list(held.values()).count(held[seat]) < 2:
        return said
    points = view["scores"][seat]["religion"]
    tie = _("A tie takes the points of the place below: {points}.", points=points)
    return sentences(said, tie)
