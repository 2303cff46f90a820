"""Who decides what: the bar above the table, and the list of every legal move."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from ..i18n import _, name, ngettext
from ..ui import Choice, Effect, Ui, View
from ..words import LAST, owner_name
from .controls import button, close_button, primary, tool
from .helps import ask_tool, helps, since
from .html import act, attrs, e, tag
from .icons import action_icon, icon
from .kit import crest
from .scenes import put_aside, scene
from .told import told

NAMED = 4  # so many kinds of moves are named in the second line
FEW = 3  # so many moves are named themselves


def bar(view: View, ui: Ui) -> str:
    """The line that always says who is to decide, what, and what else is possible."""
    line = tag("p", second_line(view, ui), cls="second", id="second")
    prompt = tag("div", tag("h1", headline(view, ui), id="prompt") + line, cls="prompt")
    ways = tag("div", "".join(ways_on(view, ui)), cls="ways")
    return lead(view, ui, 38) + when(view) + prompt + ways + tools(ui)


def lead(view: View, ui: Ui, size: int) -> str:
    """The crest of who is named in the headline."""
    seat = named(ui)
    house = view["players"][seat]["house"] if seat >= 0 else ""
    return tag("div", crest(house, size) if house else "", cls="lead", data_tip=f"house:{house}" if house else None)


def named(ui: Ui) -> int:
    """Who is named: the one to decide, or as long as a turn waits for its end the one whose turn it was."""
    return ui.giver if ui.end_turn and ui.giver >= 0 else ui.decider


def plate(view: View, ui: Ui, seat: int) -> str:
    """A player's name in the colours of the house."""
    house = view["players"][seat]["house"]
    return tag("span", e(owner_name(view, seat, ui.names)), cls=f"house house-{house}", title=name("house", house))


def when(view: View) -> str:
    """Year and season, one above the other."""
    year = tag("b", e(_("Year {year}", year=view["year"]))) if view["year"] else ""
    return tag("div", year + tag("span", e(phase(view))), cls="when", data_tip="word:year")


def headline(view: View, ui: Ui) -> str:
    """The prompt as a sentence with the name of who decides."""
    seat = named(ui)
    if seat < 0:
        return e(ui.prompt or _("The game is over."))
    return plate(view, ui, seat) + " " + told(_handing(ui) or ui.prompted or ui.prompt, stop=True)


def _handing(ui: Ui) -> str:
    """What is said while a turn waits for its end."""
    if not ui.end_turn or ui.giver < 0:
        return ""
    return _("The turn is done.") if ui.turn_over else _("Somebody else has to decide.")


def phase(view: View) -> str:
    """What time of the year it is."""
    return {
        "family": _("Set-up"),
        "spring": _("Spring"),
        "siege": _("Sieges"),
        "retreat": _("Retreats"),
        "winter": _("Winter"),
    }.get(view["phase"], _("The end"))


def second_line(view: View, ui: Ui) -> str:
    """A preview, a word on the last turn, or what kinds of moves there are."""
    if ui.preview or ui.effects:
        ahead = tag("b", e(_("If you press:")), cls="ahead") + " " + effects(ui.effects) + e(ui.preview)
        return tag("span", icon("next") + ahead, cls="foresight", data_tip="word:ahead")
    if ui.end_turn:
        return e(_("{who} is next. What was done can still be undone.", who=owner_name(view, ui.decider, ui.names)))
    if ui.forecast and scene(view, ui) != "fight":  # which tells it
        return tag("span", icon("siege") + e(ui.forecast), cls="foresight", data_tip="word:siege")
    if len(ui.choices) <= FEW:
        return e(" · ".join(choice.text for choice in ui.choices))
    kinds = Counter(choice.group for choice in ui.choices if choice.group)
    named = [tag("em", e(group)) + f" {count}" for group, count in kinds.most_common(NAMED)]
    return " · ".join(named) + (" …" if len(kinds) > NAMED else "")


def tools(ui: Ui) -> str:
    """Undo and its kin, help, the list of moves, the menu: whatever is asked, each at its place."""
    buttons = [
        *since(ui),
        tool("undo", _("Undo"), "undo", disabled=not ui.can_undo),
        tool("redo", _("Redo"), "redo", disabled=not ui.can_redo),
        helps(ui),
        ask_tool(),
        moves_tool(ui),
        tool("menu", _("Menu"), "dialog", "menu"),
    ]
    return tag("nav", "".join(buttons), cls="tools", aria_label=_("Tools"))


def moves_tool(ui: Ui) -> str:
    """Opens and closes the list of moves, and says how many there are; never in the colour of a deed."""
    count = len(ui.choices)
    shown = "true" if ui.settings.get("moves") else "false"
    label = ngettext("{count} move", "{count} moves", count)
    inside = icon("list") + tag("span", str(count))
    given = attrs(cls="btn icon-btn count", aria_label=label, aria_expanded=shown, title=label)
    off = attrs(disabled=not count, aria_controls="moves")
    return f'<button type="button"{act("moves")}{given}{off}>{inside}</button>'


def docked(ui: Ui) -> bool:
    """Whether a payment, an action or the supply lies open beside the map; it has its own way on."""
    if ui.dialog == "aside" or ui.end_turn:
        return False
    return ui.payment is not None or ui.pool is not None or buying(ui)


def buying(ui: Ui) -> bool:
    """Whether something can be bought, or is being bought."""
    return ui.basket is not None and (bool(ui.basket["items"]) or any(key.startswith("item:") for key in ui.targets))


def ways_on(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on, unless what lies open has them."""
    return [] if docked(ui) or scene(view, ui) else ways(view, ui)


def ways(view: View, ui: Ui) -> list[str]:
    """The buttons that lead on: at most one stands out."""
    if put_aside(ui):
        return [primary("siege", _("Siege") if ui.decision != "retreat" else _("Retreat"), "dialog")]
    if ui.end_turn:
        return [end_button(view, ui)]
    if ui.payment is not None:
        return [primary("florin", _("Payment"), "dialog")]
    if ui.pool is not None:
        action = ui.pool["action"]
        return [primary(action_icon(action), name("action", action), "dialog")]
    if ui.basket is not None and ui.basket["items"]:
        return [primary("supply", _("Basket"), "dialog")] if ui.dialog == "aside" else []
    if ui.decider < 0:
        return [primary("prestige", _("Score"), "dialog", "score")]
    plain = [choice for choice in ui.choices if not choice.move.args and not choice.group]
    plain.sort(key=lambda choice: choice.move.verb in LAST)
    found = [move_button(one, "btn" if index else "btn primary") for index, one in enumerate(plain[:2])][::-1]
    return [*skip_buttons(ui), *found]


def skip_buttons(ui: Ui) -> list[str]:
    """Several steps of the winter at once."""
    named = {"winter": _("Done with winter"), "alliances": _("Skip to alliances")}
    return [button("next", label, "skip", to, "btn skip") for to, label in named.items() if to in ui.skips]


def end_button(view: View, ui: Ui) -> str:
    """Whose turn ends, and who is next."""
    after = owner_name(view, ui.decider, ui.names)
    if ui.giver < 0:
        label = _("End the turn")
    elif ui.turn_over:
        label = _("End {who}\N{RIGHT SINGLE QUOTATION MARK}s turn", who=owner_name(view, ui.giver, ui.names))
    else:
        label = _("Hand over")
    inside = icon("end") + tag("span", e(label) + ": " + tag("small", e(_("{who} is next", who=after))))
    return f'<button type="button" class="btn primary end"{act("end-turn")}>{inside}</button>'


def effects(found: tuple[Effect, ...], said: str = "") -> str:
    """What a move would change, each as a sign and a number, in words for those who hear it. What `said` names
    already is not named again."""
    if not found:
        return ""
    seen = "".join(
        tag("span", icon(one.sign) + e(_brief(one.text, said)), cls="effect", title=one.words) for one in found
    )
    heard = tag("span", e("; ".join(one.words for one in found) + ". "), cls="sr")
    return tag("span", tag("span", seen, aria_hidden="true") + heard, cls="effects")


def _brief(text: str, said: str) -> str:
    """A text without the names that were said before it.

    >>> _brief("1 : 3 Nice", "Sail from Genoa to Nice"), _brief("+1 Venice", "Annex Verona")
    ('1 : 3', '+1 Venice')
    """
    return " ".join(word for word in text.split() if not (word.isalpha() and word in said))


def move_button(choice: Choice, cls: str = "btn move", text: str = "", picture: str = "") -> str:
    """A button that makes a move; in an open list it says what the move would change. `text` is what it shows, if that
    is shorter than the move in words."""
    if choice.harm:
        cls = cls.replace(" primary", "").replace(" harmful", "") + " harmful"
    sign = icon("check") if "primary" in cls else picture
    shown = text or choice.text
    inside = sign + tag("span", e(shown)) + lost(choice, brief="move" not in cls) + effects(choice.effects, choice.text)
    said = [choice.text, *([choice.harm] if choice.harm else ()), *(one.words for one in choice.effects)]
    heard = "; ".join(said) if shown != choice.text or choice.harm else None
    return f'<button type="button"{attrs(cls=cls, data_move=str(choice.move), aria_label=heard)}>{inside}</button>'


def lost(choice: Choice, *, brief: bool = False) -> str:
    """What a move takes from the one who makes it; `brief`: only a sign, the words come when it is pressed."""
    if not choice.harm:
        return ""
    return icon("warning") if brief else tag("small", icon("warning") + e(choice.harm), cls="lost", aria_hidden="true")


def moves(view: View, ui: Ui) -> str:
    """Every legal move, in words, by kind. Closed, the list is a dot that nobody sees, but it is there."""
    hint = tag("p", e(_("Press and hold whatever glows to see first what it would do.")), cls="for-fingers")
    parts = [tag("header", tag("h2", e(_("All moves"))) + close_button("moves")), hint]
    for group, found in groupby(ui.choices, key=lambda choice: choice.group):
        buttons = [tag("li", move_button(choice)) for choice in found]
        if group:
            parts.append(tag("h3", e(group) + tag("small", str(len(buttons)))))
        parts.append(tag("ul", "".join(buttons), cls="move-list"))
    is_open = bool(ui.settings.get("moves"))
    label = attrs(aria_label=_("Close"), tabindex="-1")
    back = f'<button type="button" class="backdrop"{act("moves")}{label}></button>' if is_open else ""
    return back + tag("div", "".join(parts), cls="drawer", id="drawer", data_open="true" if is_open else "false")
