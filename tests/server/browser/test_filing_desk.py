"""The desk of filings: mistakes typed and mended, prices and prints; the law found and compared."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.conftest import STAFF
from tests.server.browser.visitor import ARTIFACTS, DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]
PLANTED = """day = 2006-09-05
house = "Boardwalk House"

[[game]]
game = "casino-war"
options = { decks = 5 }
pricing = { hands_an_hour = 60, average = { tie = "$100" } }
limits = { war = { minimum = "$5" } }
table = [{ number = 101, place = "pit 1" }]
"""
MENDED = PLANTED.replace("decks = 5", "decks = 8").replace("war = {", "tie = {")


def test_mistakes_are_shown_with_their_lines_while_typing(come: Come) -> None:
    finn = come(*DESKTOP).as_staff(STAFF["floorperson"])
    page = finn.page
    page.get_by_role("link", name="Submissions").click()
    page.get_by_role("link", name="An empty page, to paste into").click()
    editor = page.get_by_role("textbox", name=re.compile("^Text of"))
    findings = page.locator("#findings")
    editor.fill("day = 2006-09-05\nhouse = ")
    expect(findings).to_contain_text("It cannot be read")
    expect(findings.get_by_role("button", name="line 2")).to_be_visible()
    editor.fill("")
    editor.press_sequentially(PLANTED[:24], delay=5)
    editor.fill(PLANTED)
    expect(findings).to_contain_text("2 not lawful")
    expect(findings.locator("li", has_text="Decks cannot be 5.")).to_contain_text("19:47-22.2")
    expect(findings.locator("li", has_text="War has no limit of its own.")).to_be_visible()
    expect(page.locator(".lines .fail")).to_have_text(["6", "8"])
    finn.picture("filing-desk-mistakes")
    findings.get_by_role("button", name="line 6").click()
    marked = editor.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
    assert marked == "options = { decks = 5 }"
    editor.fill(MENDED)
    expect(findings).to_contain_text("All is lawful")
    expect(page.locator(".lines .fail")).to_have_count(0)


def test_a_submission_is_priced_printed_and_kept(come: Come) -> None:
    finn = come(*DESKTOP).as_staff(STAFF["floorperson"])
    page = finn.page
    page.goto("/submissions/new")
    editor = page.get_by_role("textbox", name=re.compile("^Text of"))
    editor.fill(MENDED)
    finn.click("Price each choice")
    prices = page.locator("#prices")
    # 60 wagers of $100 an hour with eight decks: 6000 * (1 - 11 * 31/415)
    expect(prices).to_contain_text("$1,069.88 an hour", timeout=90_000)
    expect(prices.get_by_role("button", name="Print the prices")).to_be_visible(timeout=90_000)
    expect(prices).to_contain_text("Receipt: chapter47")
    finn.picture("filing-desk-priced")
    page.screenshot(path=ARTIFACTS / "filing-desk-whole.png", full_page=True)
    for button, words in (
        ("Print the report", "all is lawful"),
        ("Print the signs", "Table 101"),
        ("Print the prices", "$1,069.88 an hour"),
    ):
        with page.context.expect_page() as opened:
            finn.click(button)
        paper = opened.value
        expect(paper.locator("body")).to_contain_text(words)
        paper.screenshot(path=ARTIFACTS / f"filing-desk-{button.split()[-1]}.png", full_page=True)
        paper.close()
    finn.click("What must be filed and posted")
    expect(page.locator("#notices")).to_contain_text("2006-08-06")
    page.get_by_label("Keep it as").fill("Boardwalk fourteen")
    finn.click("Keep")
    page.wait_for_url(re.compile(r"/submissions/[0-9a-f]{32}$"))
    expect(editor).to_have_value(MENDED)
    expect(page.locator("#findings")).to_contain_text("All is lawful")
    sue = come(*TELEPHONE).as_staff(STAFF["surveillance"])
    sue.page.goto("/submissions")
    sue.page.get_by_role("link", name="Boardwalk fourteen").click()
    expect(sue.page.locator("#findings")).to_contain_text("All is lawful")
    assert sue.page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]
    sue.picture("filing-desk-telephone")
    sue.page.screenshot(path=ARTIFACTS / "filing-desk-telephone-whole.png", full_page=True)
    page.goto("/submissions")
    page.get_by_role("row", name="Boardwalk fourteen").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Nothing is kept yet.")).to_be_visible()


def test_the_law_is_searched_and_two_days_stand_side_by_side(come: Come) -> None:
    ann = come(*DESKTOP).as_guest()
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Law", exact=True).click()
    page.get_by_label("Citation, game or words").fill("hit")
    ann.click("Look up")
    expect(page.locator(".hits tbody tr").first).to_contain_text("also called hit")
    page.locator(".hits a.cite", has_text="19:47-2.12").first.click()
    dialog = page.locator("dialog#law")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("19:47-2.12")
    dialog.get_by_role("button", name="Close").click()
    page.get_by_label("Citation, game or words").fill("22.9")
    ann.click("Look up")
    expect(page.locator("main .law")).to_contain_text("Tie wager: 10 to 1")
    page.get_by_label("through time").check()
    ann.click("Look up")
    expect(page.locator("#printings")).to_contain_text("speaks from 2001-03-09")
    ann.picture("law-versions")
    page.get_by_role("link", name="Compare two days").click()
    page.get_by_label("Game").select_option("craps")
    page.get_by_label("One day").fill("1999-11-14")
    page.get_by_label("The other day").fill("1999-11-15")
    ann.click("Compare")
    row = page.get_by_role("row", name=re.compile("How many times the flat bet"))
    expect(row).to_contain_text("R.1999 d.392")
    before, after = (row.locator(mark).bounding_box() for mark in ("del", "ins"))
    assert before and after and before["x"] < after["x"]
    assert abs(before["y"] - after["y"]) < before["height"], "side by side"
    ann.picture("law-compared")
    phone = come(*TELEPHONE)
    phone.page.goto("/compare?game=craps&first=1996-03-11&second=2006-09-05")
    expect(phone.page.locator("ins", has_text="100")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]
    phone.picture("law-compared-telephone")
