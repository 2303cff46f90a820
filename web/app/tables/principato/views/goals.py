"""The own goals: what counts, how much it is now; or their backs, where nobody may look."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition, SetGoal
from virtu_core.principato.shapes import GoalSeen, TownSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import attrs, e, tag, tip
from ....frame.views.icons import icon
from .. import words
from ..drawings import cards
from ..drawings.icons import goal_icon, tile_icon
from ..names import name


def goals(view: View, _ui: Ui, edition: Edition) -> str:
    """Both of them."""
    seen = view["players"][view["eyes"]]
    return "".join(_goal(edition, seen, one) for one in seen["goals"])


def _goal(edition: Edition, seen: TownSeen, one: GoalSeen) -> str:
    if not one["goal"]:
        return back(one["group"])
    fixed = edition.goals[one["goal"]]
    counted = words.counted(fixed, seen)
    signs = "+".join(icon("swords" if kind == "military_point" else tile_icon(kind)) for kind in fixed.of)
    if isinstance(fixed, SetGoal):
        much = _("{count} of {most} sets", count=counted, most=len(fixed.points) - 1)
    else:
        much = _("{count} (counts beyond {above})", count=counted, above=fixed.above) if fixed.above else str(counted)
    rule = words.goal_rule(fixed)
    label = _("Goal {goal}: {rule}. Now {much}, {points} points", goal=name("goal", fixed.id), rule=rule, much=much,
              points=one["worth"])  # fmt: skip
    inside = tag("span", icon(goal_icon(fixed.id)), cls="pmed")
    inside += tag("div", tag("h3", e(name("goal", fixed.id))) + tag("p", signs + " " + tag("b", e(much))))
    inside += tag("output", icon("laurel") + str(one["worth"]))
    given = attrs(cls="pgoal", role="group", aria_label=label)
    return f"<article{given}{tip(f'goal:{fixed.id}')}>{inside}</article>"


def back(group: int) -> str:
    """A goal that nobody here may see."""
    label = _("Hidden goal of group {group}", group=cards.ROMAN[group])
    inside = tag("span", icon("goal"), cls="pmed") + tag(
        "div", tag("h3", e(_("Goal {group}", group=cards.ROMAN[group])))
    )
    given = attrs(cls="pgoal hidden-goal", role="group", aria_label=label)
    return f"<article{given}{tip('word:goal')}>{inside}</article>"
