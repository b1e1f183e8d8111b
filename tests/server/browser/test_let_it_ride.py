"""Let it ride in the browser: three wagers by one click, two decisions, cards hidden till then."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_lets_one_wager_ride_and_takes_the_other_back(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    ann.open("let-it-ride")
    ann.sit(3)
    page = ann.page
    ann.choose_chip(25)
    ann.area("wager_1")
    ann.expect_told(r"Seat 3 puts \$25 on wager 3")
    ann.expect_rack(50_000 - 7_500)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Let wager 1 ride or take it back")
    expect(page.locator(".card.back")).to_have_count(2)  # the community cards
    ann.picture(f"let-it-ride-first-{size[0]}")
    ann.click("Let wager 1 ride")
    expect(page.locator(".asks")).to_contain_text("Let wager 2 ride or take it back")
    expect(page.locator(".card.back")).to_have_count(1)
    ann.click("Take wager 2 of $25 back")
    told = ann.expect_told(r"Seat 3, wager 3 \$25 (wins|loses)")
    won = "wins" in told
    if not won:
        ann.expect_rack(50_000 - 5_000)
    else:
        expect(page.locator(".won.paid")).to_have_count(2)
    ann.picture(f"let-it-ride-settled-{size[0]}")
