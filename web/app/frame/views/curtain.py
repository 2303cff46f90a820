"""The cloth over everything: whose turn it is behind it, what the others may see, the seal that is held to look."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ..i18n import _
from .controls import button, primary
from .html import e, tag
from .icons import icon

FOLDS = ("#7c281e", "#8c2f24", "#9a382b", "#8c2f24", "#742419", "#651d14")
FOLD, SWAG, DEEP = 44, 130, 70  # pixels of a fold, of a swag, and how deep that hangs
WAX = "M0-36l9 4 10-1 5 9 9 5-1 10 4 9-4 9 1 10-9 5-5 9-10-1-9 4-9-4-10 1-5-9-9-5 1-10-4-9 4-9-1-10 9-5 5-9 10 1z"
RING = 46


class Called(NamedTuple):
    """Who is handed the device."""

    seat: str  # what the seat is called
    who: str  # who plays it; "" if nobody has given a name
    arms: str  # as markup
    when: str  # the game and its time, in a line
    tap: bool  # a press is enough, it need not be held


class Person(NamedTuple):
    """Somebody at the table, as a choice."""

    seat: int
    name: str
    arms: str
    here: bool = True


def closed(shown: Called) -> str:
    """Nothing secret is in it: the view of that seat is asked for once the seal has been held."""
    whose = (
        _("{who} plays {seat}.", who=shown.who, seat=shown.seat) if shown.who else _("{seat} decides.", seat=shown.seat)
    )
    words = tag("p", e(whose) + "<br/>" + e(_("Everybody else looks away.")))
    title = tag("h1", e(_("Hand the device to {seat}", seat=shown.seat)), id="curtain-title")
    plate = tag("section", shown.arms + title + words + _seen(), cls="curtain-plate")
    person = shown.who or shown.seat
    other = button("undo", _("I am not {who}", who=person), "curtain-aside", "", "btn on-cloth")
    taps = _("Hold, not tap") if shown.tap else _("Tap, not hold")
    how = button("settings", taps, "pref", "tap", "btn on-cloth")
    foot = tag("div", other + how, cls="curtain-foot")
    when = tag("p", e(shown.when), cls="curtain-when")
    inside = cloth() + pelmet() + when + plate + seal(tap=shown.tap) + foot
    return tag("main", inside, cls="curtain", role="alertdialog", aria_modal="true", aria_labelledby="curtain-title")


def _seen() -> str:
    rows = ((("show", _("what lies on the table"), _("open"))), ("hide", _("what is yours alone"), _("backs only")))
    told = "".join(tag("li", icon(sign) + tag("span", e(what)) + tag("b", e(how))) for sign, what, how in rows)
    return tag("h2", e(_("What the others may see"))) + tag("ul", told)


def seal(*, tap: bool) -> str:
    """The wax that is held; a ring fills while it is (js/curtain.js)."""
    around = 2 * math.pi * RING
    drawn = (
        f'<svg viewBox="-52 -52 104 104" aria-hidden="true"><circle class="ring" r="{RING}"/>'
        f'<circle class="ring-on" r="{RING}" stroke-dasharray="{around:.0f}" transform="rotate(-90)"/>'
        f'<path class="wax-shade" d="{WAX}" transform="translate(1 4) scale(1.08)"/>'
        f'<path class="wax" d="{WAX}" transform="scale(1.08)"/><circle class="wax-in" r="27"/>'
        '<use href="#i-hold" x="-16" y="-16" width="32" height="32"/></svg>'
    )
    words = tag("b", e(_("Press to look") if tap else _("Hold to look")))
    words += tag("small", e(_("any key, or 20 seconds, and it is hidden") if tap else _("let go, and it is hidden")))
    return tag(
        "button", drawn + words, type="button", cls="seal", data_act="curtain-lift", data_hold="tap" if tap else "hold"
    )


def strip(name: str, *, held: bool, tap: bool) -> str:
    """Beside the table while secrets lie as backs: whose they are, and the way to look; held, that they show."""
    if held:
        words, act = _("Only for {who}. Let go to hide.", who=name), "curtain-fall"
        look = button("hide", _("Hide"), act, "", "btn on-cloth", data_release="yes")
    else:
        words = _("{who}: backs and counts, as the others see it", who=name)
        look = button(
            "hold", _("Press to look") if tap else _("Hold to look"), "curtain-lift", "", "btn on-cloth",
            data_hold="tap" if tap else "hold",
        )  # fmt: skip
    return tag("div", tag("span", e(words)) + look, cls="secret-strip")


def lifted(name: str) -> str:
    """Beside the table while one person alone is asked."""
    hide = button("hide", _("Hide"), "curtain-fall", "", "btn on-cloth", data_fall="yes")
    return tag("div", tag("span", e(_("Only for {who}.", who=name))) + hide, cls="secret-strip")


def poll(prompt: str, people: Sequence[Person]) -> str:
    """The question to all who share the screen."""
    words = tag("p", e(prompt), cls="words")
    said = tag("p", e(_("Whoever wants to answer is asked alone, behind the curtain.")), cls="hint-line")
    asked = "".join(_one(one) for one in people)
    nobody = primary("check", _("Nobody"), "poll", "nobody")
    return words + said + tag("div", asked, cls="poll-people") + tag("div", nobody, cls="dialog-foot")


def _one(one: Person) -> str:
    return tag(
        "button", one.arms + tag("span", e(one.name)), type="button", cls="btn", data_act="poll", data_value=one.seat
    )


def sitting(people: Sequence[Person]) -> str:
    """A game with secrets has come: who of its people sit at this device?"""
    rows = "".join(_sits(one) for one in people)
    title = tag("h1", e(_("Who of you sits at this device?")), id="curtain-title")
    words = tag("p", e(_("This game has hidden cards. They are shown only to those who sit here, one at a time.")))
    done = primary("check", _("Go on"), "sits-done")
    plate = tag("section", title + words + tag("ul", rows, cls="sitting") + done, cls="curtain-plate asking")
    inside = cloth() + pelmet() + plate
    return tag("main", inside, cls="curtain", role="dialog", aria_modal="true", aria_labelledby="curtain-title")


def _sits(one: Person) -> str:
    label = _("Where {who} sits", who=one.name)
    parts = "".join(
        tag("button", e(words), type="button", data_act="sits-here", data_value=f"{one.seat} {where}",
            aria_pressed="true" if one.here == here else "false")
        for where, words, here in (("here", _("here"), True), ("far", _("elsewhere"), False))
    )  # fmt: skip
    return tag(
        "li", one.arms + tag("span", e(one.name)) + tag("span", parts, cls="two", role="group", aria_label=label)
    )


@cache
def cloth() -> str:
    """Folds of lake cloth, as wide as the page."""
    step = FOLD / len(FOLDS)
    folds = "".join(
        f'<path d="M{at * step:.1f} 0h{step + 0.4:.1f}v10H{at * step:.1f}z" fill="{colour}"/>'
        for at, colour in enumerate(FOLDS)
    )
    return (
        '<svg class="cloth" aria-hidden="true"><defs><pattern id="folds" '
        f'width="{FOLD}" height="10" patternUnits="userSpaceOnUse">{folds}</pattern></defs>'
        '<rect width="100%" height="100%" fill="url(#folds)"/></svg>'
    )


@cache
def pelmet() -> str:
    """Swags along the top, with tassels between them."""
    middle, low = SWAG / 2, DEEP * 1.75
    swag = "".join(
        f'<path d="M0 0H{SWAG}V{8 - at}Q{middle:g} {low * part:.0f} 0 {8 - at}z" fill="{colour}"/>'
        for at, (part, colour) in enumerate(((1, "#6b2018"), (0.78, "#7c281e"), (0.55, "#8c2f24"), (0.32, "#9a382b")))
    )
    cord = f"M0 8Q{middle:g} {low:.0f} {SWAG} 8"
    tassel = '<circle r="7"/><path d="M-6 5h12l4 34q-10 5-20 0z"/>'
    return (
        f'<svg class="pelmet" aria-hidden="true"><defs><pattern id="swags" width="{SWAG}" height="{DEEP + 34}" '
        f'patternUnits="userSpaceOnUse">{swag}<path d="{cord}" class="cord-edge"/><path d="{cord}" class="cord"/>'
        f'<g class="tassel" transform="translate(0 14)">{tassel}</g>'
        f'<g class="tassel" transform="translate({SWAG} 14)">{tassel}</g></pattern></defs>'
        f'<rect width="100%" height="{DEEP + 34}" fill="url(#swags)"/>'
        '<rect width="100%" height="12" class="rail"/></svg>'
    )
