"""Four card poker in the browser: an ante, the dealer's card seen, a play wager of three antes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_plays_for_three_antes_against_the_card_that_is_up(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    ann.open("four-card-poker")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("ante")
    ann.expect_told(r"Seat 3 puts \$25 on ante")
    ann.area("aces_up")
    ann.expect_rack(50_000 - 5_000)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Play or fold")
    expect(page.locator(".card.back")).to_have_count(5)  # the dealer's but for one
    amount = page.locator(".choices [name=f_amount]")
    expect(amount).to_have_value("$25")
    ann.picture(f"four-card-poker-decision-{size[0]}")
    amount.fill("75")
    ann.click("Make the play wager, one to three antes")
    told = ann.expect_told(r"Seat 3, play \$75 (wins|loses)")
    expect(page.locator(".card.back")).to_have_count(0)
    if "wins" not in told:
        expect(page.locator(".lost.paid").first).to_be_visible()
    ann.picture(f"four-card-poker-settled-{size[0]}")
