"""The ways on: the buttons with which a decision is left, at most one of which stands out."""

from __future__ import annotations

from ...tables.virtu.views.scenes import put_aside, scene
from ..flow import DONE
from ..i18n import _, name
from ..ui import Ui, View
from ..words import LAST, owner_name
from .controls import button, primary
from .html import act, e, tag
from .icons import action_icon, icon
from .movebutton import move_button


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
    return [
        move_button(one, "btn" if index else "btn primary", text=onto(ui) if one.move == DONE else "")
        for index, one in enumerate(plain[:2])
    ][::-1]


def onto(ui: Ui) -> str:
    """Where "go on" leads in winter; "" elsewhere."""
    return {
        "rearrange": _("Next: rearrange"),
        "buy": _("Next: buy cards"),
        "recruit": _("Next: recruit"),
        "ally": _("Next: alliances"),
        "": _("Done with winter"),
    }[ui.leads[-1]] if ui.leads else ""  # fmt: skip


def skips(view: View, ui: Ui) -> str:
    """Several steps of the winter at once: apart from the way on, and quiet."""
    hidden = docked(ui) or ui.end_turn or scene(view, ui)
    return tag("div", "" if hidden else "".join(skip_buttons(ui)), cls="skips")


def skip_buttons(ui: Ui) -> list[str]:
    """Those that lead further than going on does."""
    named = {"alliances": ("ally", _("Skip to alliances")), "winter": ("", _("Done with winter"))}
    return [
        button("next", label, "skip", to, "btn skip quiet-btn")
        for to, (kind, label) in named.items()
        if to in ui.skips and kind not in ui.leads[-1:]
    ]


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
