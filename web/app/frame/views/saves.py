"""Saved games as the shelf shows them: the last one with its picture, the others in one list, whichever their box."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from virtu_core.boxes import box

from ..i18n import N_, _, ngettext
from ..saved import NEWER, Saved
from .controls import button, primary
from .html import e, tag
from .icons import icon

MONTHS = tuple(
    N_(name) for name in ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
)
DAY = 86400


class Row(NamedTuple):
    """A saved game in words."""

    saved: Saved
    people: tuple[str, ...] = ()  # who plays, by seat
    bots: tuple[int, ...] = ()  # seats
    far: tuple[int, ...] = ()  # seats of people at other devices
    when: str = ""  # where the game stands: "Round 3, war"
    out: bool = False  # the game itself is not kept here, and could not be fetched

    @property
    def name(self) -> str:
        """Its own name, or who plays."""
        if self.saved.summary is None:
            newer = self.saved.problem == NEWER
            return self.saved.title or (_("A game of a newer version") if newer else _("A damaged game"))
        return self.saved.title or ", ".join(self.people)

    @property
    def here(self) -> bool:
        """Whether it waits for somebody at this device."""
        turn = -1 if self.saved.summary is None else self.saved.summary.turn
        return not self.out and 0 <= turn < len(self.people) and turn not in (*self.bots, *self.far)

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.saved.summary is not None and not 0 <= self.saved.summary.turn < len(self.people)

    @property
    def alone(self) -> bool:
        """Whether one person plays here, who is called you."""
        return len(self.people) - len(self.bots) - len(self.far) == 1

    def state(self) -> str:
        """Whom it waits for, or that it is over."""
        summary = self.saved.summary
        if summary is None:
            newer = self.saved.problem == NEWER
            return _("reload the page to open it") if newer else _("cannot be opened; export it to keep a copy")
        if self.out:
            return _("its game is not kept here: it needs the network once")
        if self.ended:
            return _("ended")
        who = self.people[summary.turn]
        if summary.turn in self.bots:
            return _("{who} to move: a bot", who=who)
        if summary.turn in self.far:
            return _("waiting for {who}'s file", who=who)
        return _("{who} to move: you", who=who) if self.alone else _("{who} to move, here", who=who)

    def stands(self) -> str:
        """When in the game we are, and how many bots play."""
        summary = self.saved.summary
        if summary is None:
            return ""
        parts = [self.when or ngettext("{count} move", "{count} moves", summary.moves)]
        if self.bots:
            parts.append(ngettext("{count} bot", "{count} bots", len(self.bots)))
        return ", ".join(parts)


def mark(game_id: str) -> str:
    """The small sign of a box."""
    found = box(game_id)
    return tag("span", icon(found.sign if found else "save"), cls=f"mark mark-{found.sign}" if found else "mark")


def ago(saved: int, now: int, *, long: bool = False) -> str:
    """When a game was saved, as one says it.

    >>> ago(1_700_000_000, 1_700_000_000 + 300 * 86400)
    '14 Nov'
    """
    if not saved:
        return ""
    then, today = time.localtime(saved), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return _("today, {clock}", clock=clock) if long else clock
    if then[:3] == time.localtime(now - DAY)[:3]:
        return _("yesterday")
    day = _("{day} {month}", day=then.tm_mday, month=_(MONTHS[then.tm_mon - 1]))
    return day if 0 <= now - saved < 330 * DAY else f"{day} {then.tm_year}"


def foremost(rows: Sequence[Row]) -> Row | None:
    """The game to go on with, of those that can be opened, the newest first: one that waits for somebody here, else one
    that is not over."""
    whole = [row for row in rows if row.saved.summary is not None]
    return min(whole, key=lambda row: (not row.here, row.ended), default=None)


def last(row: Row, now: int) -> str:
    """The game to go on with: its picture, where it stands, the way back to it. One that is over calls for nothing."""
    saved = row.saved.summary
    assert saved is not None
    heading = _("Played last") if row.ended else _("Continue")
    title = tag("h2", e(heading) + tag("span", e(ago(saved.saved, now, long=True))))
    picture = tag("div", "", cls="last-picture", id="last-picture", data_game=row.saved.id)
    words = tag("b", e(row.name)) + tag("small", _standing(row, title=True))
    inside = mark(saved.game) + tag("span", words, cls="words")
    if row.ended:
        inside += button("show", _("Look at it"), "open", row.saved.id)
    else:
        inside += primary("play", _("Continue"), "open", row.saved.id)
    return tag(
        "section", title + picture + tag("div", inside, cls="last-go") + more(row),
        cls="panel last", id=f"save-{row.saved.id}",
    )  # fmt: skip


def listed(rows: Sequence[Row], now: int) -> str:
    """All other games, newest first."""
    return tag("ul", "".join(_row(row, now) for row in rows), cls="saves")


def _row(row: Row, now: int) -> str:
    summary = row.saved.summary
    words = tag("b", e(row.name)) + tag("small", _standing(row))
    if summary is None:
        shown = tag("span", words, cls="words")
    else:
        shown = tag("button", words, type="button", cls="words", data_act="open", data_value=row.saved.id)
    when = tag("time", e(ago(summary.saved, now))) if summary is not None else tag("span", "")
    inside = mark(summary.game if summary else "") + shown + when + more(row)
    return tag("li", inside, id=f"save-{row.saved.id}")


def _standing(row: Row, *, title: bool = False) -> str:
    summary = row.saved.summary
    parts = [row.stands()] if row.stands() else []
    found = box(summary.game) if summary is not None and title else None
    if found is not None:
        parts.insert(0, found.title)
    state = tag("strong", e(row.state()), cls="you") if row.here else e(row.state())
    return "\N{NO-BREAK SPACE}· ".join([*map(e, parts), state])  # no line begins with the point


def more(row: Row) -> str:
    """What else can be done with a game, under three dots."""
    known, game = row.saved.summary is not None, row.saved.id
    ways = [
        ("edit", _("Rename"), "rename", True),
        ("share", _("Share"), "share", True),
        ("export", _("Export"), "export", True),
        ("copy", _("Copy"), "duplicate", True),
        ("show", _("Review"), "review-game", known),
        ("delete", _("Delete"), "delete", True),
    ]
    buttons = "".join(button(sign, label, act, game, "btn") for sign, label, act, there in ways if there)
    label = _("More about {game}", game=row.name)
    head = tag("summary", icon("dots"), aria_label=label, title=_("More"))
    return tag("details", head + tag("div", buttons, cls="more-list"), cls="more", name_="more")
