"""A box that was opened: its lid and its drawers at the left, the form of a new game at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from virtu_core.boxes import Box

from ..i18n import N_, _, ngettext
from ..newgame import FAR, HERE, NOBODY, PEOPLE, YOU, Filled, Form, Option, Seat, Setup, filled, joining, leaving
from ..players import LEVELS, TIMES, Tempers, choices, read, seconds, temper
from .clauses import rule_sign
from .controls import button, primary, sign_button
from .html import attrs, e, tag
from .icons import icon
from .shelf import Shelf, tools
from .welcome import WAYS
from .wood import bay

PEOPLE_WORDS = {YOU: N_("You"), HERE: N_("Somebody here"), FAR: N_("Somebody far")}
NUMBERS = ("I", "II", "III", "IV", "V", "VI")
AGAINST = {
    "novice": (N_("{number} Novice"), N_("{number} Novices")),
    "courtier": (N_("{number} Courtier"), N_("{number} Courtiers")),
    "prince": (N_("{number} Prince"), N_("{number} Princes")),
}
NTH = (N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"))
COUNTED = (N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"))


class Opened(NamedTuple):
    """The box that lies open."""

    box: Box
    lid: str
    form: Form
    setup: Setup
    names: Mapping[str, str]  # who played each seat last
    tempers: Tempers  # of its bots
    near: str = ""  # what a key that has lost its place goes on from: a seat, "add"


def page(opened: Opened, shown: Shelf, notice: str, more: str = "") -> str:
    """The whole page; `notice`, and what the table adds under the options, are markup already."""
    back = button("back", _("Shelf"), "page", "start", "btn table-btn back")
    words = tag("h1", e(opened.box.title)) + tag("p", e(_(opened.box.motto)))
    small = f"<img{attrs(cls='small-lid', src=opened.lid, alt='', width=321, height=387)}/>"
    head = tag("header", back + small + tag("div", words, cls="grow") + tools(shown), cls="shelf-top box-top")
    warn = tag("div", notice, cls="shelf-notice") if notice else ""
    body = tag("div", ways(opened) + seats(opened) + options(opened, more), cls="form-body")
    form = tag("section", body + foot(opened), cls="panel form", aria_label=_("New game"))
    return tag("div", head + tag("main", warn + left(opened) + form, cls="box"), cls="box-page", inert=shown.still)


def left(opened: Opened) -> str:
    """The lid, and what is in the box beside a new game."""
    picture = f"<img{attrs(src=opened.lid, alt=opened.box.title, width=321, height=387)}/>"
    stand = tag("div", bay() + picture, cls="stand")
    now = tag("span", icon("plus") + tag("b", e(_("New game"))), cls="in-box on", aria_current="page")
    others = "".join(
        tag(
            "button", icon(sign) + tag("b", e(words)) + icon("next"), type="button", cls="in-box", data_act=act,
            data_value=value,
        )
        for sign, words, act, value in (("help", _("How to play"), "page", "how"), ("book", _("Rules"), "book", None))
    )  # fmt: skip
    return tag("aside", stand + tag("nav", now + others, cls="drawers", aria_label=_("In the box")), cls="left")


def _title(words: str, aside: str = "") -> str:
    return tag("h2", e(words) + (tag("span", e(aside)) if aside else ""), cls="sub")


def ways(opened: Opened) -> str:
    """Three ways to play, which only fill in the seats."""
    now = filled(opened.form, opened.setup).way
    buttons = "".join(
        tag(
            "button", icon(sign) + tag("b", e(_(title))) + tag("small", e(_(words))), type="button", cls="way",
            data_act="way", data_value=name, aria_pressed="true" if name == now else "false",
        )
        for name, (sign, title, words) in WAYS.items()
    )  # fmt: skip
    return tag(
        "section",
        _title(_("How do you play?"), _("this only fills in the seats below")) + tag("div", buttons, cls="ways3"),
    )


# Who sits where


def seats(opened: Opened) -> str:
    """Seats in the order of play; those who are not in the game below, in the order in which the rules add them."""
    form, setup = opened.form, opened.setup
    now, known = filled(form, setup), {seat.id: seat for seat in form.seats()}
    rows = "".join(_seat(opened, now, at, known[seat]) for at, seat in enumerate(now.seats))
    waiting = joining(form, setup)
    rows += "".join(_waiting(opened, seat, len(now.seats) + at, first=at == 0) for at, seat in enumerate(waiting))
    said = _("Novice forgives, Courtier plays well, Prince thinks far ahead")
    return tag("section", _title(form.called, said) + tag("ol", rows, cls="seats"))


def _seat(opened: Opened, now: Filled, at: int, seat: Seat) -> str:
    form, who = opened.form, now.who[seat.id]
    words = tag("span", tag("b", e(seat.name)) + tag("small", e(seat.character)), cls="words")
    # A button that were disabled would lose the focus of whoever moves a seat all the way.
    first, last = ("true" if at == end else None for end in (0, len(now.seats) - 1))
    up = sign_button("up", _("Move {seat} up", seat=seat.name), "seat-up", seat.id, aria_disabled=first)
    down = sign_button("down", _("Move {seat} down", seat=seat.name), "seat-down", seat.id, aria_disabled=last)
    named = _bot(opened, seat, who) if who not in PEOPLE else _name(opened, seat)
    if seat.id == leaving(form, opened.setup):
        gone = sign_button("close", _("Leave {seat} out", seat=seat.name), "seat-out", seat.id)
        named = tag("span", named + gone, cls="named last-in")
    number = tag("span", NUMBERS[at], cls="num", aria_hidden="true")
    inside = number + form.sign(seat.id, 32) + words + _who(opened, seat, who) + named
    return tag("li", inside + tag("span", up + down, cls="order"), id=f"seat-{seat.id}")


def _who(opened: Opened, seat: Seat, who: str) -> str:
    kind = read(who)
    choices = [*PEOPLE_WORDS.items(), *((level, _("Bot: {level}", level=_(words))) for level, words in LEVELS.items())]
    if seat.id == leaving(opened.form, opened.setup):
        choices.append((NOBODY, N_("Nobody")))
    sign = icon("bot" if kind else "share" if who == FAR else "human")
    drawn = _select(
        "who", seat.id, [(one, _(words)) for one, words in choices], kind.level if kind else who,
        _("Who plays {seat}", seat=seat.name), near=seat.id == opened.near,
    )  # fmt: skip
    return tag("span", sign + drawn, cls="field who")


def _name(opened: Opened, seat: Seat) -> str:
    value = {**opened.names, **opened.setup.names}.get(seat.id, "")
    given = attrs(
        type="text", maxlength=40, value=value, placeholder=_("may stay empty"), autocomplete="off",
        id=f"name-{seat.id}", aria_label=_("Name of the player of {seat}", seat=seat.name), data_act="name",
        data_value=seat.id,
    )  # fmt: skip
    return tag("span", tag("label", e(_("Name")), for_=f"name-{seat.id}") + f"<input{given}/>", cls="named")


def _bot(opened: Opened, seat: Seat, spec: str) -> str:
    """How a bot plays, and how long it thinks."""
    kind = read(spec)
    if kind is None:
        return "<span></span>"
    label = _("How the bot of {seat} plays", seat=seat.name)
    tastes = [(one, _("plays: {taste}", taste=words)) for one, words in choices(opened.tempers)]
    drawn = _select("persona", seat.id, tastes, kind.persona, label)
    if kind.budget:
        times = [(one, seconds(one)) for one in dict.fromkeys((*TIMES, kind.budget))]
        label = _("How long the bot of {seat} thinks", seat=seat.name)
        drawn += _select("budget", seat.id, times, kind.budget, label)
    likes = tag("small", e(_(temper(kind.persona, opened.tempers).likes)))
    return tag("span", drawn + likes, cls="named bot", title=kind.skill(opened.tempers))


def _select(
    act: str, value: str, choices: Sequence[tuple[str, str]], chosen: str, label: str, *, near: bool = False
) -> str:
    listed = "".join(tag("option", e(words), value=one, selected=one == chosen) for one, words in choices)
    given = attrs(data_act=act, data_value=value, id=f"{act}-{value}", aria_label=label, data_near=near)
    return f"<select{given}>{listed}</select>"


def _waiting(opened: Opened, seat: Seat, at: int, *, first: bool) -> str:
    nth = _(NTH[at])
    joins = _("joins as the {nth}", nth=nth) if first else _("only then {seat}, as the {nth}", seat=seat.name, nth=nth)
    words = tag("span", tag("b", e(seat.name)) + tag("small", e(joins)), cls="words")
    near = first and opened.near == "add"
    add = button("plus", _("Add {seat}", seat=seat.name), "seat-add", seat.id, disabled=not first, data_near=near)
    return tag("li", '<span class="num"></span>' + opened.form.sign(seat.id, 32) + words + add, cls="add")


# What differs from the rulebook


def options(opened: Opened, more: str) -> str:
    """Untouched, all is as the rulebook has it."""
    rows = "".join(_option(one, opened.setup) for one in opened.form.options(opened.setup))
    if not rows + more:
        return ""
    title = _title(_("Options"), _("as the rulebook, if you touch nothing"))
    return tag("section", title + tag("div", rows + more, cls="opts"))


def _option(one: Option, setup: Setup) -> str:
    chosen = setup.options.get(one.key, one.values[0][0])
    words = tag("b", e(one.title)) + tag("small", e(one.words))
    ident: Any = f"option-{one.key}"
    if one.switch:
        given = attrs(
            type="checkbox", role="switch", checked=bool(chosen), data_act="option", data_value=one.key, id=ident
        )
        control = f"<input{given}/>"
    else:
        listed = "".join(tag("option", e(text), value=value, selected=value == chosen) for value, text in one.values)
        control = tag("select", listed, data_act="option", data_value=one.key, id=ident)
    rule = rule_sign(one.clause) if one.clause else ""
    return tag("div", tag("label", words, for_=ident) + rule + control, cls="opt")


# What it comes to


def foot(opened: Opened) -> str:
    """The game in a sentence, before it begins."""
    now = filled(opened.form, opened.setup)
    known = {seat.id: seat.name for seat in opened.form.seats()}
    facts = " ".join(filter(None, (opened.form.facts(opened.setup), _("Saved after every move."))))
    said = tag("p", e(summed(now, known)) + tag("small", e(facts)))
    return tag("footer", said + primary("check", _("Begin"), "begin"), cls="form-foot")


def summed(now: Filled, known: Mapping[str, str]) -> str:
    """Who plays against whom.

    >>> summed(Filled(("a", "b", "c"), {"a": "you", "b": "courtier", "c": "courtier"}), {"a": "Florence"})
    'Florence, played by you, against two Courtiers.'
    """
    levels = [kind.level for seat in now.seats if (kind := read(now.who[seat]))]
    here = [seat for seat in now.people if now.who[seat] != FAR]
    against = [
        ngettext(*AGAINST[level], count, number=_(COUNTED[count])) for level in LEVELS if (count := levels.count(level))
    ]
    if now.far:
        against.append(
            ngettext(
                "{number} person elsewhere", "{number} people elsewhere", len(now.far), number=_(COUNTED[len(now.far)])
            )
        )
    others = _(" and ").join(filter(None, (", ".join(against[:-1]), against[-1]))) if against else ""
    if not now.people:
        return _("Bots alone: {others}.", others=others)
    if len(here) == 1 and now.who[here[0]] == YOU:
        you = known.get(here[0], here[0])
        return _("{seat}, played by you, against {others}.", seat=you, others=others)
    round_ = ngettext(
        "{number} person at this device", "{number} people at this device", len(here), number=_(COUNTED[len(here)])
    )
    sentence = _("{people}, against {others}.", people=round_, others=others) if others else f"{round_}."
    return sentence[:1].upper() + sentence[1:]
