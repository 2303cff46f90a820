"""How sieges and battles ended: the totals, why, what each side lost, and what comes next. Seen by the loser, too."""

from __future__ import annotations

from ....frame.i18n import _, ngettext
from ....frame.ui import Ui, View
from ....frame.views.clauses import ruled
from ....frame.views.html import act, e, tag
from ....frame.views.icons import icon
from ..names import name
from ..own import of
from .sides import Fight, bonus_rows, head, row, title, versus, who


def outcome(view: View, ui: Ui) -> tuple[str, str, str]:
    """A heading, the body and the foot of the card."""
    heading = title(of(ui).fought[0]) if len(of(ui).fought) == 1 else _("How the sieges ended")
    several = len(of(ui).fought) > 1
    body = "".join(_one(view, ui, one, several=several) for one in of(ui).fought)
    return heading, body, "" if ui.replay is not None else _foot(view, ui)


def _one(view: View, ui: Ui, one: Fight, *, several: bool) -> str:
    named = tag("h3", e(title(one))) if several else ""
    sides = [head(view, ui, one, side) + tag("ul", "".join(_rows(one, side)), cls="parts") for side in range(2)]
    result, reason = verdict(view, ui, one)
    said = tag("p", tag("b", e(result)) + " " + ruled(e(reason)), cls="verdict")
    return tag(
        "article", named + versus(sides[0], sides[1], cls=_won(one)) + said + _after(view, ui, one), cls="told-fight"
    )


def _won(one: Fight) -> str:
    return {1: "left-won", -1: "right-won"}.get(one["won"], "")


def _rows(one: Fight, side: int) -> list[str]:
    """Before any bonus, then each as it was announced."""
    added = sum(bonus["strength"] for bonus in one["announced"] if bonus["side"] == side)
    city = one["siege"] and side == 1
    words = _("city and garrison") if city else _("troops")
    bare = row("annex" if city else "troop", words, one["strengths"][side] - added)
    return [bare, *bonus_rows(one["announced"], side)]


def verdict(view: View, ui: Ui, one: Fight) -> tuple[str, str]:
    """Who won, and why."""
    attack, against = one["strengths"]
    figures = _("{attack} against {against}", attack=attack, against=against)
    city, first, second = name("city", one["city"]), *(who(view, ui, seat) for seat in one["sides"])
    if not one["siege"]:
        if not one["won"]:
            return _("Nobody wins."), _("{figures}: a tie. Both lose a troop and retreat (V-SIE-10).", figures=figures)
        winner = first if one["won"] > 0 else second
        return _("{who} wins the battle.", who=winner), _(
            "{figures}: the stronger side wins (V-SIE-09).", figures=figures
        )
    if one["won"] > 0:
        return _("{who} takes {city}.", who=first, city=city), _(
            "{figures}: more than the defender (V-SIE-05).", figures=figures
        )
    held = _("{city} holds.", city=city)
    if attack == against:
        return held, _("{figures}: a tie goes to the defender (V-SIE-05).", figures=figures)
    return held, _("{figures}: not enough (V-SIE-05).", figures=figures)


def _after(view: View, ui: Ui, one: Fight) -> str:
    """What it cost, and what becomes of the rest."""
    said = []
    for side, seat in enumerate(one["sides"]):
        if lost := one["losses"][side]:
            house = who(view, ui, seat)
            said.append(("troop", ngettext("{who} loses {count} troop", "{who} loses {count} troops", lost, who=house)))
        if one["retreats"][side]:
            said.append(("road", _("What is left of {who} retreats after all sieges", who=who(view, ui, seat))))
    if one["taken"] and one["sides"][1] >= 0:
        loser = who(view, ui, one["sides"][1])
        said.append(("annex", _("{who} loses the city, its tile comes exhausted", who=loser)))
    if one["trophy"]:
        said.append(("trophy", _("{who} wins a trophy", who=who(view, ui, one["sides"][0]))))
    return tag(
        "ul",
        "".join(tag("li", icon(sign) + tag("span", e(words))) for sign, words in said),
        cls="after",
        data_tip="word:losses",
    )


def _foot(view: View, ui: Ui) -> str:
    """What comes next, and the press that goes there."""
    after = who(view, ui, ui.decider) if ui.decider >= 0 else ""
    said = _("{who} is next", who=after) if after else ""
    inside = icon("next") + tag("span", e(_("Go on")) + (tag("small", e(said)) if said else ""))
    return f'<button type="button" class="btn primary go-on"{act("fought")}>{inside}</button>'
