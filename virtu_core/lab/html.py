"""The report as one page that needs nothing else: no script, no font, no picture from anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import Any

from .. import games
from .charts import Axis, Bar, chart, columns, table
from .plan import TOURNAMENT
from .subject import FAIR, LEAST_SHARE

Part = Mapping[str, Any]
HOW = (
    "Intervals are of 95 %. A victory shared by two counts half for each. Games that were stopped count as played and "
    "as nobody's victory; sides, scores and the use of things are those of finished games. Sides, seats and the first "
    "turn rotate until everybody has been everywhere."
)


def page(report: Mapping[str, Any]) -> str:
    """The whole page."""
    parts = report["parts"]
    played = dict.fromkeys(games.entry(part["game"]).title for part in parts)
    title = f"{', '.join(played)}: the lab's report"
    index = "".join(
        f'<li><a href="#{_anchor(part)}">{escape(heading(part))}</a> <span class="{kind}">{text}</span></li>'
        for part in parts
        for kind, text in [_met(part)]
    )
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    sections = "".join(f'<section id="{_anchor(part)}">{"".join(_section(part))}</section>' for part in parts)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>"
        f'<header><h1>{escape(title)}</h1><p>{escape(HOW)}</p><nav aria-label="Parts"><ol>{index}</ol></nav></header>'
        f"{_ladder(report['ladder'])}{sections}</main></body></html>\n"
    )


def heading(part: Part) -> str:
    """What was played, in a line."""
    counted: dict[str, int] = {}
    for spec in part["lineup"]:
        counted[spec] = counted.get(spec, 0) + 1
    if part["purpose"] != TOURNAMENT:
        return f"Balance with {part['seats']} seats, {' and '.join(counted)} at every seat"
    bots = (spec if count == 1 else f"{count} {spec}" for spec, count in counted.items())
    return f"{' against '.join(bots)}, {part['seats']} seats"


def _anchor(part: Part) -> str:
    return f"p{part['plan']}"


def _met(part: Part) -> tuple[str, str]:
    met = sum(goal["met"] for goal in part["goals"])
    return (
        ("pass", "✓ all goals met")
        if met == len(part["goals"])
        else ("fail", f"✗ {met} of {len(part['goals'])} goals met")
    )


def _ladder(ladder: list[dict[str, Any]]) -> str:
    if not ladder:
        return ""
    axis = Axis(max(one["high"] for one in ladder) or 1, min(0, *(one["low"] for one in ladder)), (0,))
    bars = [
        Bar(one["spec"], one["value"], f"{one['value']:+.0f}", one["low"], one["high"], note=_from_to(one, "+.0f"))
        for one in ladder
    ]
    caption = "From all tournaments here: who came before whom. 400 points are ten victories to one."
    return f"<section><h2>The ladder</h2>{chart('Elo', bars, axis, ('Elo', 'interval'), caption)}</section>"


def _section(part: Part) -> Iterator[str]:
    count, edition, words = part["games"], part["edition"], part["words"]
    yield f"<h2>{escape(heading(part))}</h2>"
    yield (
        f"<p>{count['played']} games, {count['finished']} finished, {count['unfinished']} stopped after "
        f"{part['round_limit']} {words['round']}s, {count['faults']} with a fault; {count['distinct']} different. "
        f"Edition {escape(edition['id'])} {edition['version']} ({edition['digest'][:8]}), seed {part['seed']}, "
        f"code {part['code']}. A game took {part['seconds']['mean']:.1f} s and "
        f"{part['decisions']['mean']:.0f} decisions.</p>"
    )
    if count["distinct"] < count["played"] - count["faults"]:
        yield "<p class='fail'>✗ Some games are the same move by move: the intervals are narrower than is right.</p>"
    for fault in part["faults"][:10]:
        yield f"<p class='fail'>✗ Game {fault['game']}: {escape(fault['fault'])}</p>"
    yield _goals(part)
    yield '<div class="grid">'
    yield _specs(part)
    yield _sides(f"Victories by {words['side']}", part["sides"])
    yield _sides("Victories by place in the first order", part["places"])
    yield _histogram(f"Length in {words['round']}s", part["rounds"])
    yield _histogram("Winning score", part["winning_score"])
    yield _ends(part)
    yield _sources(part)
    yield "</div>"
    # A tournament is about the bots: what they used is there for those who ask.
    opened = "" if part["purpose"] == TOURNAMENT else " open"
    yield f'<details{opened}><summary>What was used</summary><div class="grid">'
    for group in part["use"].values():
        yield _games(group, part["seats"]) if group["by_games"] else _shares(group)
    yield "</div></details>"


def _goals(part: Part) -> str:
    rows = "".join(
        f'<tr class="{"pass" if goal["met"] else "fail"}"><td>{"✓ met" if goal["met"] else "✗ not met"}</td>'
        f'<th scope="row">{escape(goal["name"])}</th>'
        f"<td>{escape(goal['wanted'])}</td><td>{escape(goal['found'])}</td></tr>"
        for goal in part["goals"]
    )
    return (
        '<div class="wide"><table class="plain goals"><thead><tr><td></td><th scope="col">Goal</th>'
        f'<th scope="col">wanted</th><th scope="col">found</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _specs(part: Part) -> str:
    bots = part["specs"]
    if len(bots) > 1:
        bars = [
            Bar(
                one["spec"],
                one["rate"],
                f"{one['rate']:.1%}",
                one["low"],
                one["high"],
                one["chance"],
                _from_to(one, ".0%"),
            )
            for one in bots
        ]
        drawn = chart("Victories", bars, Axis(1), ("share", "interval"), "The lozenge is what chance would give.")
    else:
        drawn = ""
    rows = [
        (
            one["spec"], _elo(one["elo"]), f"{one['score']:.1f}", f"{one['decisions']:.0f}", _ms(one["ms"]["p50"]),
            _ms(one["ms"]["p95"]), _ms(one["ms"]["max"]),
        )
        for one in bots
    ]  # fmt: skip
    heads = ("Bot", "Elo", "mean score", "decisions a game", "ms p50", "ms p95", "ms max")
    return f"{drawn}<figure><h4>Bots</h4>{table(heads, rows)}</figure>"


def _elo(elo: Mapping[str, float] | None) -> str:
    return "" if elo is None else f"{elo['value']:+.0f} ({_from_to(elo, '+.0f')})"


def _ms(ms: float) -> str:
    return f"{ms:.0f}" if ms >= 10 else f"{ms:.2f}"


def _from_to(one: Mapping[str, float], form: str) -> str:
    return f"{one['low']:{form}} to {one['high']:{form}}"


def _sides(title: str, sides: list[dict[str, Any]]) -> str:
    most = max(2.0, *(one["ratio_high"] for one in sides))
    bars = [
        Bar(
            one["name"],
            one["ratio"],
            f"{one['ratio']:.2f}",
            one["ratio_low"],
            one["ratio_high"],
            note=f"{one['rate']:.1%}",
        )
        for one in sides
    ]
    caption = f"As a ratio of the fair share; the band goes from {FAIR[0]} to {FAIR[1]}."
    return chart(title, bars, Axis(most, lines=(1,), band=FAIR), ("ratio", "share"), caption)


def _histogram(title: str, spread: Mapping[str, Any]) -> str:
    caption = f"Mean {spread['mean']:.2f} ({_from_to(spread, '.2f')}), from {spread['min']:g} to {spread['max']:g}."
    return columns(title, {int(value): count for value, count in spread["counts"].items()}, caption)


def _ends(part: Part) -> str:
    bars = [
        Bar(one["name"], one["share"], f"{one['share']:.1%}", one["low"], one["high"], note=str(one["games"]))
        for one in part["ends"]
    ]
    return chart("How games ended", bars, Axis(1), ("of games", "games"), "Several ends may be reached at once.")


def _sources(part: Part) -> str:
    rows = part["sources"]
    values = [value for one in rows for value in (one["winners"], one["all"])]
    bars = [
        Bar(one["name"], one["winners"], f"{one['winners']:.2f}", other=one["all"], note=f"{one['all']:.2f}")
        for one in rows
    ]
    caption = "Mean score by source: the bar is the winners', the lozenge everybody's."
    return chart("Score by source", bars, Axis(max(1, *values), min(0, *values), (0,)), ("winners", "all"), caption)


def _shares(group: Mapping[str, Any]) -> str:
    items = group["items"]
    bars = [Bar(one["name"], one["share"], f"{one['share']:.1%}", note=f"{one['per_game']:.1f}") for one in items]
    axis = Axis(max(0.1, *(one["share"] for one in items)), lines=(LEAST_SHARE,))
    return chart(group["title"], bars, axis, ("of all", "a game"), f"The line is at {LEAST_SHARE:.0%}.")


def _games(group: Mapping[str, Any], seats: int) -> str:
    bars = [
        Bar(one["name"], one["games"], f"{one['games']:.1%}", one["low"], one["high"], one["users_won"], _won(one))
        for one in group["items"]
    ]
    caption = (
        f"In how many games anybody bought or took it; the line is at {LEAST_SHARE:.0%}. The lozenge is how often "
        f"those who had it won (chance: {1 / seats:.0%})."
    )
    return chart(group["title"], bars, Axis(1, lines=(LEAST_SHARE,)), ("of games", "won"), caption)


def _won(one: Mapping[str, Any]) -> str:
    return "" if one["users_won"] is None else f"{one['users_won']:.0%}"
