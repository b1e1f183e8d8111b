"""Texas hold 'em bonus in the browser: three decisions, five cards for all between them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_goes_on_checks_and_makes_the_river_wager(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    ann.open("texas-holdem-bonus")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("ante")
    ann.expect_rack(50_000 - 2_500)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Fold or go on")
    expect(page.locator(".card.back")).to_have_count(2)  # the dealer's
    ann.picture(f"texas-holdem-bonus-first-{size[0]}")
    ann.click("Make the flop wager of $50")
    expect(page.locator(".asks")).to_contain_text("Check or make the turn wager")
    ann.click("Check")
    expect(page.locator(".asks")).to_contain_text("Check or make the river wager")
    ann.picture(f"texas-holdem-bonus-turn-{size[0]}")
    ann.click("Make the river wager of $25")
    told = ann.expect_told(r"Seat 3, river \$25 (wins|loses|pushes)")
    expect(page.locator(".card.back")).to_have_count(0)
    if "loses" in told:
        ann.expect_rack(50_000 - 10_000)
    ann.picture(f"texas-holdem-bonus-settled-{size[0]}")
