"""Pokette in the browser: a wager by mouse, by keyboard, and on the hand in progress."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.probes import ask, wrongs
from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]


def test_the_hand_in_progress_opens_its_wagers(come: Come) -> None:
    ann = come().as_guest()
    ann.open("pokette")
    ann.sit(1)
    page = ann.page
    closed = page.locator('.area[data-wager="pair_in_two"]')
    expect(closed).to_have_attribute("aria-disabled", "true")
    had = 50_000
    for _ in range(12):  # two sections of 54 bear no card: soon one does
        ann.area("red")
        ann.expect_rack(had - 500)
        ann.click("Ready")
        page.locator(".won.paid, .lost.paid").first.wait_for()
        expect(page.locator(".asks")).to_contain_text("Place your wagers")
        had = ann.rack()
        if page.locator('.area.open[data-wager="pair_in_two"]').count():
            break
    pair = page.locator('.area.open[data-wager="pair_in_two"]')
    pair.focus()
    page.locator(".bet-form [name=f_amount]").fill("10")
    pair.press("Enter")
    ann.expect_told(r"Seat 1 puts \$10 on pair in two")
    for wager, spot in (("black", ""), ("suit", "spades"), ("ace_king_queen", "")):
        ann.area(wager, spot)
    expect(page.locator(".area .chips").nth(2)).to_be_visible()
    assert ask(ann, "covered()") == []
    printed = [text for text in ask(ann, "small()") if not text.split()[-1].isdigit()]
    assert printed == [], "amounts on chips apart"
    ann.picture("pokette-betting")
    ann.click("Ready")
    ann.expect_told(r"Seat 1, pair in two \$10 (wins \$110 at 11 to 1|loses)")
    hand = page.locator('[aria-label^="Hand in progress"], [aria-label^="No hand"]')
    expect(hand).to_be_visible()
    ann.picture("pokette-settled")
    assert wrongs(ann) == {}
