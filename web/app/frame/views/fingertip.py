"""What is this? The card that answers, and the bar while whatever is pressed is asked about."""

from __future__ import annotations

from ..i18n import _
from ..tip import Tip
from ..ui import Ui, View
from .clauses import clause_button
from .controls import button, close_button
from .html import act, attrs, e, tag
from .icons import icon
from .svg import figure


def card(_view: View, ui: Ui) -> str:
    """The answer, "" if nobody has asked. Where it stands is up to the browser (js/beside.js)."""
    tip = ui.tip
    if tip is None:
        return ""
    names = tag("div", tag("b", e(tip.name), id="tip-name") + tag("small", e(tip.kind)), cls="tip-names")
    head = tag("header", ui.table.sign(tip.sign) + names + close_button("close-tip"))
    said = tag("p", e(tip.does), id="tip-does") + (tag("p", e(tip.helps), cls="tip-helps") if tip.helps else "")
    bands = rows(tip) + _band(_("now"), tip.now) + _band(_("press"), tip.press)
    given = attrs(
        cls="tip", id="tip", role="dialog", tabindex="-1", aria_labelledby="tip-name", aria_describedby="tip-does"
    )
    return f'<i class="tip-ring"></i><section{given}>{head}{said}{bands}{_rules(tip)}</section><i class="tip-tail"></i>'


def rows(tip: Tip) -> str:
    """What a figure is made of."""
    listed = "".join(
        tag("li", icon(row.sign) + tag("span", e(row.name)) + tag("b", figure(row.points))) for row in tip.rows
    )
    return tag("ul", listed, cls="tip-rows") if listed else ""


def _band(label: str, text: str) -> str:
    return tag("div", tag("b", e(label)) + tag("span", e(text)), cls="tip-band") if text else ""


def _rules(tip: Tip) -> str:
    """The clauses, each a way into the book of rules."""
    if not tip.clauses:
        return ""
    links = "".join(map(clause_button, tip.clauses))
    name, value, words = tip.more if tip.more[0] else ("rule", tip.clauses[0], _("Read more"))
    more = f'<button type="button" class="tip-more"{act(name, value)}>{e(words)}</button>'
    return tag("footer", tag("span", links, cls="tip-rules") + more)


def bar(ways: str, rest: str) -> str:
    """In place of the decision while things are asked about; its buttons and the tools, at their places, can be asked
    about, too."""
    return _words() + tag("div", button("close", _("End (Esc)"), "ask", cls="btn ask-end") + ways, cls="ways") + rest


def sheet(rest: str) -> str:
    """The same on a phone."""
    return tag("div", _words() + button("close", _("Done"), "ask", cls="btn ask-end"), cls="sprompt asking") + rest


def _words() -> str:
    said = tag("h1", e(_("Press anything to learn what it is. Nothing is played.")))
    return tag("div", icon("help"), cls="lead ask-sign") + tag("div", said, cls="prompt", role="status")
