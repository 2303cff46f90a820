"""Names in prompt and chronicle lead to their answers."""

from __future__ import annotations

import re

import pytest

from app.frame import links as frame_links
from app.frame import pages
from app.frame.session import Session
from app.frame.views.told import told
from app.tables.virtu import links
from app.tables.virtu.fingertip.answers import tip_for
from app.tables.virtu.names import say
from tests.unit.frame.memory import at_table
from tests.unit.frame.test_table_views import at
from virtu_core.kernel.messages import Message, Name
from virtu_core.virtu.edition import default

WORD = re.compile(
    r'<span class="word" role="link" tabindex="(-?\d)" data-act="tell" data-value="([^"]+)">([^<]+)</span>'
)


def found(markup: str) -> list[tuple[str, str, str]]:
    return [match.groups() for match in WORD.finditer(markup)]  # type: ignore[misc]


def test_a_marked_text_is_the_same_text():
    message = Message("{seat} moves {card} from {here} to {there} & {city}.", {
        "seat": Name("house", "venice"), "card": Name("card", "merchant"), "here": Name("place", "left1"),
        "there": Name("thing", "naples.room4"), "city": Name("thing", "roma"),
    })  # fmt: skip
    text = links.marked(default(), message, "venice")
    assert frame_links.plain(text) == say(message)
    drawn = told(text, stop=False)
    assert [key for _stop, key, _words in found(drawn)] == [
        "card:merchant", "space:venice:left1", "room:naples:4", "city:roma",
    ]  # fmt: skip
    assert "&amp;" in drawn
    assert told("plain & simple", stop=True) == "plain &amp; simple"


@pytest.mark.parametrize("kind", ["go", "act", "war", "govern", "intrigue", "pay", "rearrange", "ally", "family"])
def test_a_prompt_has_its_words_as_links(kind: str):
    one = at(kind)
    ui = one.ui()
    assert frame_links.plain(ui.prompted) == ui.prompt
    shown = found(pages.render(one)["bar"])
    assert shown, ui.prompt
    assert len(shown) <= 4, "the tab key stops at each"
    for stop, key, _words in shown:
        assert stop == "0"
        assert tip_for(at_table(one).view(), ui, key) is not None, key


def test_the_chronicle_has_its_names_as_links_and_is_one_stop_of_the_tab_key():
    one = at("go", 5)
    drawn = pages.render(one)["chronicle"]
    shown = found(drawn)
    assert len(shown) > 12
    assert {key.partition(":")[0] for _stop, key, _words in shown} >= {"city", "card"}
    for _stop, key, _words in shown:
        assert tip_for(at_table(one).view(), one.ui(), key) is not None, key
    listed = drawn.partition('<ol class="log roam" tabindex="0"')[2].partition("</ol>")[0]
    assert 'tabindex="0"' not in listed
    [older] = re.findall(r"<button(?![^>]*Go to this moment)[^>]*>", listed)
    assert 'data-act="older"' in older
    assert not re.search(r"<button[^>]*>(?:(?!</button>).)*class=\"word\"", listed), "nothing to press in a button"


def test_the_page_hears_plain_words():
    one = at("go", 5)
    assert all(frame_links.AROUND not in line.text for line in one.ui().log)
    assert frame_links.AROUND not in "".join(pages.render(one).values())


def test_links_cost_little():
    """Markup of the chronicle: less than four kilobytes more."""
    one: Session = at("go", 5)
    drawn = pages.render(one)["chronicle"]
    assert len(drawn) - len(WORD.sub(r"\3", drawn)) < 4096
