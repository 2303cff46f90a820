"""The two own cards, each way to use one a button; beside them the other actions."""

from __future__ import annotations

from virtu_core.principato.edition.model import Edition
from virtu_core.principato.shapes import CardSeen, OptionSeen, View

from ....frame.i18n import _
from ....frame.ui import Ui
from ....frame.views.html import attrs, e, hold, tag, target, tip
from ....frame.views.icons import icon
from .. import words
from ..drawings import bars, cards
from ..drawings.strokes import circle, label, rect
from ..names import name
from .bits import cube, figure

ROW = cards.FINGER
Box = tuple[float, float, float, float]


def hand(view: View, ui: Ui, edition: Edition) -> str:
    """A band in the colours of the house, the cards, the other actions."""
    seen = view["players"][view["eyes"]]
    drawn = "".join(card(view, ui, edition, index, one) for index, one in enumerate(seen["cards"]))
    return band(view, ui) + tag("div", drawn, cls="pair") + tag("div", "".join(actions(view, ui)), cls="pacts")


def band(view: View, ui: Ui) -> str:
    """Whose cards these are, and how many actions are left."""
    seat = view["eyes"]
    house, turn = view["players"][seat]["house"], view["turn"]
    bot = bool(ui.bots[seat]) if seat < len(ui.bots) else False
    title = _("Your cards") if not bot else _("Cards of {owner}", owner=words.owner(view, seat, ui.names))
    count = ""
    if turn is not None and turn["seat"] == seat:
        done = action_number(view)
        pips = "".join(tag("i", "", cls="apip on" if index < done else "apip") for index in range(2))
        count = tag("span", e(_("action {number} of 2", number=done)), data_tip="word:action") + pips
    points = figure("laurel", view["players"][seat]["score"], f"points:{seat}", _("points"))
    return tag("header", tag("span", e(title), cls="grow") + points + count, cls=f"own-band house-{house}")


def action_number(view: View) -> int:
    """Which of the two actions it is: 1 or 2."""
    turn = view["turn"]
    if turn is None:
        return 0
    return 2 - turn["actions"] + (0 if turn["begun"] else 1) if turn["actions"] or turn["begun"] else 2


def card(view: View, ui: Ui, edition: Edition, index: int, seen: CardSeen) -> str:
    """One own card. Its face takes it in hand, for a swap; its bar is pressed to use it."""
    fixed, key = edition.cards[seen["card"]], f"card:{seen['card']}"
    high = cards.height(ROW)
    drawn = cards.ground(ROW) + cards.face(fixed) + cards.bar_ground(ROW)
    drawn += "".join(_option(ui, one, box, cell) for one, box, cell in layout(seen))
    drawn += _prices(ui, seen) + (cards.medal(ROW) if fixed.swap else "")
    drawn += cards.note_of(words.lost(seen["options"][0])) if len(seen["options"]) == 1 else ""
    said = words.card(seen)
    face = rect(0, 0, cards.WIDE, cards.FACE, "hit", 9)
    grip = f"<g{attrs(id=f'hand-{index}', cls='grip')}{_grip(ui, key, said)}>{face}</g>"
    state = "sel" if ui.held == key else ""
    framed = cards.framed(drawn + grip, state, ROW)
    picture = f'<svg class="pcard" viewBox="-8 -9 184 {high + 20:g}">{framed}</svg>'
    return f"<div{attrs(cls='hcard', role='group', aria_label=said)}{tip(key)}>{picture}</div>"


def _grip(ui: Ui, key: str, said: str) -> str:
    if key not in ui.sources:
        return attrs(data_key=key)
    return attrs(tabindex="0", role="button", aria_label=_("Swap {card}", card=said.partition(".")[0])) + hold(ui, key)


def layout(seen: CardSeen) -> list[tuple[OptionSeen, Box, list[bars.Item]]]:
    """Where each way to use a card lies and what stands there: options under one another; of culture the values, of
    cubes to choose the splits beside one another."""
    options = seen["options"]
    room = cards.WIDE - 38 if seen["swap"] else cards.WIDE
    if options and options[0]["value"]:
        step = room / len(options)
        return [
            (one, (turn * step, cards.FACE + ROW, step, ROW), [bars.word(str(one["value"]), 19)])
            for turn, one in enumerate(options)
        ]
    if options and len(options) > 1 and options[0]["gain"]:
        step = room / len(options)
        return [
            (
                one,
                (turn * step, cards.FACE, step, 2 * ROW),
                [bars.cubes(kind, much) for kind, much in one["gain"].items()],
            )
            for turn, one in enumerate(options)
        ]
    high = 2 * ROW / max(len(options), 1)
    return [(one, (0, cards.FACE + turn * high, room, high), items(one)) for turn, one in enumerate(options)]


def items(one: OptionSeen) -> list[bars.Item]:
    """An option as symbols; cubes that are gained for tiles are counted out."""
    if one["recruits"]:
        return [bars.word("+", 22), bars.tiles(one["recruits"]), bars.word(_("any number"), 14)]
    if one["take"]:
        pay = [bars.cubes(kind, much) for kind, much in one["prices"][0].items()]
        return [*pay, bars.ARROW, *(bars.tiles(kind, much) for kind, much in one["take"].items())]
    return [bars.word("+", 22), *(bars.cubes(kind, much) for kind, much in one["gain"].items() if much)]


def _prices(ui: Ui, seen: CardSeen) -> str:
    """What a work of art costs, above its values; a press there asks for which of them."""
    options = seen["options"]
    if not options or not options[0]["take"] or not _is_art(options[0]):
        return ""
    parts: list[bars.Item] = []
    for price in options[0]["prices"]:
        parts += [bars.OR] if parts else []
        parts += [bars.cubes(kind, much) for kind, much in price.items()]
    kind = next(iter(options[0]["take"]))
    drawn = bars.draw([*parts, bars.ARROW, bars.tiles(kind)], 0, cards.FACE + ROW / 2, cards.WIDE, 20)
    hit = rect(0, cards.FACE, cards.WIDE, ROW, "hit")
    pressed = target(ui, f"use:{seen['card']}", words.card(seen))
    return f"<g{pressed}>{drawn}{hit}</g>"


def _is_art(one: OptionSeen) -> bool:
    return next(iter(one["take"])) in ("monument", "book", "painting")


def _option(ui: Ui, one: OptionSeen, box: Box, cell: list[bars.Item]) -> str:
    x, y, w, h = box
    key = ":".join(("option", *one["move"].split()[1:]))
    there = key in ui.targets
    looked = ui.chooser in (key, f"move:{one['move']}")
    mark = "sel" if looked else "legal" if there and not ui.held else ""
    inner = (x + 3.5, y + 2.5, w - 7, h - 5)
    body = rect(*inner, "opt-sel", 7) if mark == "sel" else ""
    ink = "legal-ink" if mark == "sel" else "bar-ink"
    if one["value"]:
        body += circle(x + w / 2, y + h / 2, 12, "disc") + label(
            x + w / 2, y + h / 2 + 6.5, one["value"], 19, "s7 plate-ink"
        )
    elif cell and not _is_sold_art(one):
        tight = 8 if w < cards.WIDE / 2 else 0
        body += bars.draw(cell, x + tight / 2, y + h / 2, w - tight, 20 if h <= ROW else 24, ink)
    body += rect(*inner, "opt-legal", 7) if mark == "legal" else ""
    body += rect(x, y, w, h, "hit", 7)
    faded = " opt-off" if not one["legal"] else ""
    given = target(ui, key, f"{name('card', one['move'].split()[1])}: {words.option(one)}")
    return f'<g class="opt fig{faded}"{given}>{body}</g>'


def _is_sold_art(one: OptionSeen) -> bool:
    return bool(one["take"]) and _is_art(one) and not one["value"]


def actions(view: View, ui: Ui) -> list[str]:
    """Swap, favour, pass: the other kinds of action in one place."""
    return [_swap(ui), _favour(view, ui), _pass(ui)]


def _swap(ui: Ui) -> str:
    there = "swap" in ui.sources
    given = hold(ui, "swap") if there else attrs(data_key="swap")
    on = " on" if ui.held == "swap" else ""
    inside = icon("exchange") + tag("span", e(_("Swap")))
    return f'<button type="button" class="btn act-swap{on}"{given}{attrs(disabled=not there)}>{inside}</button>'


def _favour(view: View, ui: Ui) -> str:
    moves, seen = ui.targets.get("church", ()), view["favour"]
    note = _("{count} lost", count=seen["lapses"]) if seen["lapses"] else _("none left") if seen["lacks"] else ""
    inside = (
        cube("favour")
        + tag("span", e(_("Favour")))
        + (tag("small", e(note), cls="warn-note") if note and moves else "")
    )
    return _press("church", ui, inside, "act-favour")


def _pass(ui: Ui) -> str:
    return _press("gate", ui, icon("end") + tag("span", e(_("Pass"))), "act-pass")


def _press(key: str, ui: Ui, inside: str, cls: str) -> str:
    moves = ui.targets.get(key, ())
    given = attrs(data_key=key, disabled=True)
    if len(moves) == 1:
        given = attrs(data_move=str(moves[0]), data_tip=key)
    elif moves:
        given = attrs(data_target=key)
    return f'<button type="button" class="btn {cls}"{given}>{inside}</button>'
