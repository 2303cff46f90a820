"""The shelf for somebody new: a first game of each box, and the ways to play, each of which asks of which box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from virtu_core.boxes import Box

from ..i18n import N_, _, ngettext
from .html import e, tag
from .icons import icon

WEIGHTS = (N_("light"), N_("light"), N_("medium"), N_("heavy"), N_("heavy"))
WAYS = {
    "alone": ("bot", N_("Alone"), N_("against bots of three strengths, with hints")),
    "table": ("human", N_("Round one table"), N_("one device goes from hand to hand")),
    "files": ("share", N_("By sending files"), N_("a link, a code or a file after each turn")),
}


class Offer(NamedTuple):
    """A box with which somebody new can begin."""

    box: Box
    bots: int  # against how many


def welcome(offers: Sequence[Offer]) -> str:
    """Nothing is saved yet: how one begins. The lightest game comes first."""
    words = _(
        "Begin with a game against bots of middling strength. Hints are there whenever you want them, and every move "
        "is saved."
    )
    ordered = sorted(offers, key=lambda one: one.box.weight)
    begin = "".join(_begin(one, "btn primary" if at == 0 else "btn") for at, one in enumerate(ordered))
    inside = tag("h2", e(_("First time here?"))) + tag("p", e(words)) + tag("div", begin, cls="welcome-go")
    ways = "".join(_way(name, *told, offers) for name, told in WAYS.items())
    return tag("section", inside, cls="panel welcome") + tag(
        "section", tag("h2", e(_("Three ways to play"))) + tag("ul", ways, cls="three-ways"), cls="panel three"
    )


def _begin(offer: Offer, cls: str) -> str:
    box = offer.box
    title = ngettext("Play {game} against a bot", "Play {game} against {count} bots", offer.bots, game=box.title)
    facts = _("{weight}, {hours}", weight=_(WEIGHTS[box.weight - 1]), hours=_(box.hours))
    inside = icon("play") + tag("span", e(title) + tag("small", e(facts)))
    return tag("button", inside, type="button", cls=cls, data_act="alone", data_value=box.id)


def _way(name: str, sign: str, title: str, words: str, offers: Sequence[Offer]) -> str:
    inside = icon(sign) + tag("span", tag("b", e(_(title))) + tag("small", e(_(words)))) + icon("down")
    which = "".join(
        tag("button", e(one.box.title), type="button", cls="btn", data_act="way", data_value=f"{name} {one.box.id}")
        for one in offers
    )
    return tag("li", tag("details", tag("summary", inside) + tag("div", which, cls="which"), name_="way"))
