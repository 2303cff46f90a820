"""Saved games as the shelf shows them: the last one with its picture, the others in one list, whichever their box."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from virtu_core.boxes import box

from ..i18n import N_, _, ngettext
from ..saved import NEWER, Saved
from .controls import button, primary
from .html import attrs, e, tag
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
    won: str = ""  # how it ended: "Rome won with 14"
    out: bool = False  # the game itself is not kept here, and could not be fetched
    strange: bool = False  # nobody here knows the game that it is of

    @property
    def name(self) -> str:
        """Its own name, or who plays."""
        if self.strange:
            return self.saved.title or _("A game that this page does not know")
        if self.saved.summary is None:
            newer = self.saved.problem == NEWER
            return self.saved.title or (_("A game of a newer version") if newer else _("A damaged game"))
        return self.saved.title or ", ".join(self.people)

    @property
    def game(self) -> str:
        """Which game it is of; "" if that cannot be told."""
        return "" if self.saved.summary is None else self.saved.summary.game

    @property
    def here(self) -> bool:
        """Whether it waits for somebody at this device."""
        return not self.out and 0 <= self._turn < len(self.people) and self._turn not in (*self.bots, *self.far)

    @property
    def over(self) -> bool:
        """Whether it is at its end."""
        return self.saved.summary is not None and not self.strange and not 0 <= self._turn < len(self.people)

    @property
    def waits(self) -> bool:
        """Whether somebody here goes on with it: they decide, or a bot does before they do."""
        playing = len(self.people) > len(self.bots) + len(self.far)
        return self.here or (playing and not (self.over or self.out) and self._turn not in self.far)

    @property
    def _turn(self) -> int:
        return -1 if self.saved.summary is None else self.saved.summary.turn

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
        if self.strange:
            return _("cannot be shown here; export it to keep a copy")
        if self.out:
            return _("its game is not kept here: it needs the network once")
        if self.over:
            return _("ended: {won}", won=self.won) if self.won else _("ended")
        who = self.people[summary.turn]
        if summary.turn in self.bots:
            return _("{who} to move: a bot", who=who)
        if summary.turn in self.far:
            return _("waiting for {who}'s file", who=who)
        return _("{who} to move: you", who=who) if self.alone else _("{who} to move, here", who=who)

    def stands(self) -> str:
        """When in the game we are; of one that ended it is enough how."""
        summary = self.saved.summary
        if summary is None or self.strange or (self.over and self.won):
            return ""
        return self.when or ngettext("{count} move", "{count} moves", summary.moves)


def foremost(rows: Sequence[Row]) -> Row | None:
    """The game that is offered first: the latest that somebody here goes on with, else one that waits for others, else
    one that has ended."""
    known = [row for row in rows if row.saved.summary is not None and not row.strange]
    return min(known, key=lambda row: (not row.waits, row.over), default=None)


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


def last(row: Row, now: int, lid: str = "") -> str:
    """The game to go on with: its picture, or where none was kept its lid; where it stands, the way back. One that is
    over calls for nothing."""
    saved = row.saved.summary
    assert saved is not None
    heading = _("Played last") if row.over else _("Continue")
    title = tag("h2", e(heading) + tag("span", e(ago(saved.saved, now, long=True))))
    picture = tag("div", "", cls="last-picture", id="last-picture", data_game=row.saved.id)
    picture += f"<img{attrs(cls='last-lid', src=lid, alt='', width=321, height=387)}/>" if lid else ""
    words = tag("b", e(row.name)) + tag("small", _standing(row, title=True))
    inside = mark(saved.game) + tag("span", words, cls="words")
    if row.over:
        inside += button("show", _("Look at it"), "open", row.saved.id)
    else:
        inside += primary("play", _("Continue"), "open", row.saved.id)
    return tag(
        "section", title + picture + tag("div", inside, cls="last-go") + more(row),
        cls="panel last", id=f"save-{row.saved.id}",
    )  # fmt: skip


def listed(rows: Sequence[Row], now: int, gone: str = "", at: int = 0, *, near: bool = False) -> str:
    """All other games, newest first; where one was deleted, the way to take it back."""
    drawn = [_row(row, now) for row in rows]
    if gone:
        back = button("undo", _("Take it back"), "undelete", "", "btn", data_near=near)
        said = tag("span", e(_("“{game}” is deleted.", game=gone)), cls="words", role="status")
        drawn.insert(at, tag("li", said + back, cls="gone"))
    return tag("ul", "".join(drawn), cls="saves roam")


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
    # Each part is whole on a line; the points between them are the style sheet's, which draws none at a line's end.
    said = "".join(tag("span", e(part)) for part in parts)
    return said + (tag("strong", e(row.state()), cls="you") if row.here else tag("span", e(row.state())))


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
