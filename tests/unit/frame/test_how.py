"""How to play: every sign of the game is explained, the page is short, well-formed, and leads on and back."""

from __future__ import annotations

import re
from itertools import pairwise

from app.frame import pages
from app.tables.virtu.rulebook import book
from app.tables.virtu.views import how, howlegend, howpictures
from app.tables.virtu.views.iconpaths import ACTIONS, PIECES, RESOURCES
from app.tables.virtu.views.sprite import ICONS
from tests.unit.frame.memory import begun, session
from tests.unit.frame.test_session import acting
from tests.unit.frame.test_table_views import Markup
from virtu_core.virtu.names import ACTIONS as NAMED

LEGEND = {
    **howlegend.SYMBOLS, **howlegend.ACTIONS, **howlegend.THINGS, **howlegend.POWERS, **howlegend.BUTTONS,
}  # fmt: skip
TOOL = re.compile(r'<button[^>]*class="btn icon-btn[^>]*>.*?href="#i-([\w-]+)"')


def test_it_can_be_read_in_five_minutes():
    text = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", how.how(), flags=re.S)
    assert 900 <= len(text.split()) <= 1150


def test_the_legend_has_every_sign_of_the_game():
    assert {*RESOURCES, *ACTIONS, *PIECES} <= set(LEGEND)
    assert all(f'href="#{sign if sign.startswith("c-") else "i-" + sign}"' in how.how() for sign in LEGEND)
    assert {sign for sign in LEGEND if not sign.startswith("c-")} <= set(ICONS)


def test_the_legend_has_every_button_of_the_bar():
    one = begun(moves=4)
    drawn = set(TOOL.findall(pages.render(one)["bar"]))
    assert len(drawn) > 3
    assert drawn <= set(LEGEND)


def test_every_action_has_a_sentence_and_a_picture():
    shown = how.actions()
    assert set(howpictures.ACTIONS) == set(NAMED) - {"retreat"}
    assert shown.count("<figure>") == shown.count('<svg class="pic') == shown.count("<h3>") == 6


def test_headings_are_in_order_and_links_lead_somewhere():
    found = Markup(how.how())
    levels = [int(tag[1]) for tag, _ in found.elements if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    inside = {value[1:] for value in found.values("href") if value.startswith("#how-")}
    assert len(inside) == 10
    assert inside <= set(found.values("id"))
    places = [given["data-value"] for _, given in found.elements if given.get("data-act") == "rule"]
    assert len(places) == 10
    assert len(set(places)) == 10  # each finds its way back
    assert set(places) <= {*book().clauses, *(chapter.id for chapter in book().chapters)}


def test_pictures_speak():
    found = Markup(how.how())
    drawn = [given for tag, given in found.elements if tag == "svg" and given.get("class", "").startswith("pic")]
    assert len(drawn) == 12
    assert all(given["role"] == "img" and given["aria-label"] for given in drawn)


def test_one_comes_back_to_where_one_was():
    table = begun()
    acts, _helper = acting(table)
    acts.do("menu", "")
    assert 'data-value="how"' in pages.render(table)["dialog"]
    acts.do("page", "how")
    assert pages.render(table)["app"] == how.how()
    acts.do("rule", "sieges")
    assert "book alone" in pages.render(table)["app"]
    acts.do("back", "")
    assert pages.render(table)["app"] == how.how()
    acts.do("back", "")
    assert (table.open.page, table.open.dialog) == ("table", "")
    new = session()
    acts, _helper = acting(new)
    assert 'data-act="how" data-value="virtu"' in pages.render(new)["app"]
    acts.do("how", "virtu")
    acts.key("Escape")
    assert new.open.page == "start"
