"""Virtù's ways on: what lies beside the map, and how one gets back to it, or past steps of the winter."""

from __future__ import annotations

from virtu_core.kernel.moves import Move

from ....frame.i18n import _
from ....frame.ui import Ui, View
from ....frame.views.controls import button, primary
from ....frame.views.decision import struck
from ....frame.views.dialogs import frame, veil
from ....frame.views.html import e, tag
from ....frame.views.icons import icon
from ....frame.views.movebutton import move_button
from ..flow import DONE
from ..names import name
from ..own import of
from .actionpanel import action_panel
from .docking import buying, docked
from .payment import payment
from .scenes import KINDS, put_aside, scene
from .siegescene import panel
from .skipping import left_out, skip_buttons
from .sprite import action_icon
from .sums import florins
from .supply import supply, wanted


def dock(view: View, ui: Ui) -> str:
    """A siege, an action, a payment or the supply. Beside it the map stays in sight."""
    if inside := panel(view, ui):
        return veil("docked", inside, close=True)
    if docked(ui):
        if of(ui).pool:
            return veil("docked lower", action_panel(view, ui))
        told = tag("p", struck(ui), cls="told-here") if ui.struck else ""
        inside = payment(view, ui) or frame(_("Supply"), told + supply(view, ui), "wide", aside=True)
        return veil("docked", inside, close=True)
    if wanted(ui) and not ui.dialog:
        return veil("docked", frame(_("Supply"), supply(view, ui), "wide", aside=True), close=True)
    return ""


def covered(view: View, ui: Ui) -> bool:
    """Whether what lies there has its own way on."""
    return docked(ui) or bool(scene(view, ui))


def can_put_aside(ui: Ui) -> bool:
    """Whether Escape leads to the whole of the map."""
    return ui.decision in ("patron", *KINDS) or docked(ui)


def ways(ui: Ui) -> list[str] | None:
    """The ways back to what was put aside, and to the score; None: moves lead on."""
    own = of(ui)
    if put_aside(ui):
        return [primary("siege", _("Siege") if ui.decision != "retreat" else _("Retreat"), "dialog")]
    if ui.end_turn:
        return None
    if own.payment is not None:
        return [primary("florin", _("Payment"), "dialog")]
    if own.pool is not None:
        action = own.pool["action"]
        return [primary(action_icon(action), name("action", action), "dialog")]
    if own.basket is not None and own.basket["items"]:
        return [primary("supply", _("Basket"), "dialog")] if ui.dialog == "aside" else []
    if ui.dialog == "aside" and buying(ui):
        on = [move_button(one, "btn primary", text=onto(ui, DONE)) for one in ui.choices if one.move == DONE]
        return [button("supply", _("Back to the supply"), "dialog"), *on]
    plain = [one for one in ui.choices if not one.move.args and not one.group]
    if ui.decision == "act" and [str(one.move) for one in plain] == ["decline"]:
        return [move_button(plain[0], "btn quiet-btn declines")]  # the last thing that is wanted
    return [primary("prestige", _("Score"), "dialog", "score")] if ui.decider < 0 else None


def onto(ui: Ui, move: Move) -> str:
    """Where "go on" leads in winter; "" elsewhere."""
    leads = of(ui).leads
    return {
        "rearrange": _("On to the palace"),
        "buy": _("On to the supply"),
        "recruit": _("On to recruiting"),
        "ally": _("On to alliances"),
        "": _("End my winter"),
    }[leads[-1]] if leads and move == DONE else ""  # fmt: skip


def skips(view: View, ui: Ui) -> str:
    """Several steps of the winter at once."""
    return "" if scene(view, ui) else "".join(skip_buttons(ui))


def forecast(view: View, ui: Ui) -> str:
    """How the siege that is fought will go, unless its scene tells it."""
    if not ui.forecast or scene(view, ui) == "fight":
        return ""
    return tag("span", icon("siege") + e(ui.forecast), cls="foresight", data_tip="word:siege")


def purse(view: View, ui: Ui) -> str:
    """The florins that one has where they are set against prices on the map, what going on leaves out, and which
    alliance is in reach while cards are moved."""
    left = tag("span", e(left_out(ui)), cls="left-out") + " · " if left_out(ui) else ""
    if reach := of(ui).reach:
        return tag("em", e(reach)) + " · " + left
    if ui.decision == "start":
        return tag("em", e(_("Each year: one action, the one of the room you choose, then winter"))) + " · "
    if ui.decision not in ("wages", "recruit"):
        return left
    player = view["players"][ui.decider]
    said = [_("You have {florins}", florins=florins(player["florins"], of(ui).to_collect))]
    if player["locked"]:
        said.append(_("what was bought now, with a lock, pays from next spring on"))
    return "".join(tag("em", e(one)) + " · " for one in said) + left
