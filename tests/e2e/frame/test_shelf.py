"""The shelf, and the form of a new game: at a desk, on a phone, by keys."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Page, TimeoutError, expect

from tests.e2e import lines
from tests.e2e.conftest import Watched
from tests.e2e.table import Table
from tests.e2e.waiting import until

NAME = lines.shortest(3)
PHONE = 390  # pixels wide
BOX = "html[data-page=box]"
ROWS = ".saves li:not(.gone)"


def home(table: Table) -> None:
    """From the table to the shelf."""
    table.act("dialog", "menu")
    table.act("page", "start")


def test_three_boxes_two_of_which_open(profile: Watched) -> None:
    table = profile.table("")
    page = table.page
    pictures = page.evaluate("() => Promise.all([...document.querySelectorAll('.lid img')].map((one) => one.decode()))")
    assert len(pictures) == 3
    assert page.locator(".label .soon").count() == 1
    page.get_by_role("button", name="Princes").first.click()
    assert table.data("page") == "start", "it is in preparation"
    for title in ("Principato", "Virtù"):
        page.get_by_role("button", name=title, exact=True).click()
        page.wait_for_selector(BOX, state="attached")  # once the game is here
        page.keyboard.press("Escape")
        assert table.data("page") == "start"


def test_the_last_game_has_its_picture_and_goes_on(profile: Watched) -> None:
    table = profile.recorded(NAME, 12)
    page = table.page
    for _ in range(100):
        if '"ply":"12"' in table.stored().get("virtu.table", ""):
            break
        page.wait_for_timeout(100)
    home(table)
    picture = page.locator("#last-picture")
    expect(picture.locator("svg").first).to_be_visible()
    assert picture.locator("[id], [data-move], [data-act], [tabindex]").count() == 0
    assert "Year" in page.locator(".last").inner_text()
    page.keyboard.press("c")
    assert (table.data("page"), table.ply) == ("table", 12)


def under_the_dots(page: Page, row: str, name: str) -> None:
    """Press what stands under the dots of a row; what the page draws late folds it up again."""
    for _ in range(5):
        page.locator(f"{row} summary").click()
        with contextlib.suppress(TimeoutError):
            page.locator(f'{row} [data-act="{name}"]').click(timeout=4000)
            return
    raise AssertionError(f"{name} cannot be pressed")


def test_what_can_be_done_with_a_game_stands_under_its_dots(profile: Watched) -> None:
    table = profile.recorded(NAME, 12)
    home(table)
    page = table.page
    expect(page.locator(".last .more-list button")).to_have_count(6)
    under_the_dots(page, ".last", "duplicate")
    assert page.locator(ROWS).count() == 1
    under_the_dots(page, ROWS, "delete")
    assert page.locator(ROWS).count() == 0
    table.act("undelete")
    assert page.locator(ROWS).count() == 1


def test_arrows_lead_along_the_lids(profile: Watched) -> None:
    table = profile.table("")
    page = table.page
    named = "() => document.activeElement.querySelector('img')?.alt ?? ''"
    page.locator(".lid.on").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(named) == "Principato"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(named) == "Virtù"
    page.keyboard.press("Enter")
    page.wait_for_selector(BOX, state="attached")


def test_a_new_game_as_the_form_has_it(profile: Watched) -> None:
    table = profile.table("")
    page = table.page
    page.keyboard.press("n")
    page.locator('[data-act="way"][data-value="files"]').click()
    page.locator('[data-act="seat-add"]').first.click()
    page.locator("#who-venice").select_option("novice")
    page.locator("#name-florence").fill("Ginevra")
    page.locator("#name-florence").press("Tab")
    page.locator('[data-act="seat-down"][data-value="florence"]').click()
    page.locator("#option-one_agent").check()
    expect(page.locator(".form-foot")).to_contain_text(
        "Florence, played by you, against one Novice and two people elsewhere."
    )
    page.locator('[data-act="begin"]').click()
    page.wait_for_selector("html[data-page=table]", state="attached")
    match = table.match()
    assert match.config["seats"] == ["naples", "florence", "venice", "milan"]
    assert match.config["one_agent"] is True
    assert (match.names, match.players) == (("", "Ginevra", "", ""), ("", "", "novice", ""))


def test_a_phone_has_parts_under_tabs(profile: Watched) -> None:
    table = profile.table("?new=3&seed=7")
    page = table.page
    page.set_viewport_size({"width": PHONE, "height": 844})
    home(table)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE
    page.get_by_role("button", name="Principato").click()
    expect(page.locator(".label:visible h2")).to_have_text("Principato")
    page.get_by_role("button", name="Virtù", exact=True).click()
    expect(page.locator(".label:visible h2")).to_have_text("Virtù")
    assert table.data("page") == "start", "raised first"
    for part, seen in (("saved", ".saved"), ("open", ".come"), ("more", ".to-more"), ("shelf", ".lids")):
        page.locator(f'.shelf-tabs [data-value="{part}"]').click()
        expect(page.locator(seen).first).to_be_visible()
    page.get_by_role("button", name="Virtù", exact=True).click()
    page.wait_for_selector(BOX, state="attached")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE
    expect(page.locator('[data-act="begin"]')).to_be_in_viewport()


FOCUS = "() => { const one = document.activeElement; return one.id || [one.dataset.act, one.dataset.value].join(' '); }"


def test_no_more_than_a_window_is_needed(profile: Watched) -> None:
    """The lids are as high as there is room, so that a new game, files and the foot are in sight."""
    table = profile.table("")
    page = table.page
    for size in ((1366, 768), (1366, 650), (1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("() => document.documentElement.scrollHeight") <= size[1], size
        for one in (".label .new", ".come", ".shelf-foot p"):
            expect(page.locator(one).first).to_be_in_viewport(ratio=1)


def test_under_the_dots_of_a_late_row_all_is_in_sight_and_a_deleted_one_leaves_its_way_back(profile: Watched) -> None:
    table = profile.recorded(NAME, 12)
    page = table.page
    home(table)
    for count in range(1, 6):
        table.act("duplicate")
        expect(page.locator(ROWS)).to_have_count(count)
    under = page.locator(ROWS).last
    under.locator("summary").focus()
    page.keyboard.press("Enter")
    for one in under.locator(".more-list button").all():
        expect(one).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    assert page.locator("details[open]").count() == 0
    expect(under.locator("summary")).to_be_focused()
    before = page.locator(".last").bounding_box()
    page.keyboard.press("Enter")
    under.locator('[data-act="delete"]').click()
    expect(page.locator(".saves .gone")).to_contain_text("Florence")
    assert page.locator(".last").bounding_box() == before
    page.locator(".saves .gone .btn").click()
    expect(page.locator(ROWS)).to_have_count(5)


def test_keys_do_not_lose_their_place(profile: Watched) -> None:
    table = profile.table("")
    page = table.page
    page.locator("#label-virtu .new").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(BOX, state="attached")
    page.locator('[data-act="seat-down"][data-value="naples"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == "seat-down naples", "it is the last one now"
    page.locator('[data-act="seat-add"]').first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == "who-milan"
    page.locator('[data-act="seat-out"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == "seat-add milan"
    page.keyboard.press("Escape")
    until(page, f"() => ({FOCUS})() === 'box virtu'")
    page.locator('.come [data-act="receive"][data-value=""]').focus()
    page.keyboard.press("Enter")
    until(page, f"() => ({FOCUS})() === 'link'")
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.activeElement.closest('.shelf-page')")
    page.keyboard.press("Escape")
    until(page, f"() => ({FOCUS})() === 'receive '")


def test_a_way_to_play_asks_of_which_box(profile: Watched) -> None:
    table = profile.table("")
    page = table.page
    page.locator(".three-ways summary").nth(1).click()
    page.locator('[data-act="way"][data-value="table principato"]').click()
    page.wait_for_selector(BOX, state="attached")
    expect(page.locator(".box-top h1")).to_have_text("Principato")
    assert page.locator('[data-value="table"][aria-pressed="true"]').count() == 1
    assert page.get_by_text("Start player").count() == 1
    page.keyboard.press("Escape")
    page.locator('[data-box="princes"] .lid').click()
    expect(page.locator(".toast")).to_contain_text("in preparation")
    page.locator('.shelf-tools [data-value="about"]').click()
    expect(page.locator("h1")).to_have_text("About this box")
    assert page.get_by_role("button", name="About Principato").count() == 1
