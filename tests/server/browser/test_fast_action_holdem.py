"""Fast action hold'em in the browser: two of four cards are kept, in secret, then five for all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_keeps_two_cards_from_pictures_and_is_paid_or_collected(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    ann.open("fast-action-holdem")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("fast_action")
    ann.expect_rack(50_000 - 2_500)
    ann.click("Ready")
    ann.expect_ask("Keep two cards")
    picks = page.locator(".pick")
    expect(picks).to_have_count(4)
    expect(page.locator("svg .card.back")).to_have_count(4)  # the dealer's
    ann.picture(f"fast-action-holdem-keep-{size[0]}")
    picks.nth(0).click()
    picks.nth(2).click()
    page.locator("[id$=-keep] button[type=submit], [id$=-keep] button").last.click()
    told = ann.expect_told(r"Seat 3, fast action \$25 (wins|loses)")
    expect(page.locator("svg .card.back")).to_have_count(0)  # all four of the dealer's
    ann.expect_rack(50_000 + (2_500 if "wins" in told else -2_500))
    ann.picture(f"fast-action-holdem-settled-{size[0]}")
