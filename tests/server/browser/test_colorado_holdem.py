"""Colorado hold 'em in the browser: a card is picked and thrown away, with a bet or without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.probes import ask
from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_throws_a_card_away_and_bets(come: Come, size: tuple[int, int]) -> None:
    ann = come(*size).as_guest()
    ann.open("colorado-holdem")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("ante")
    ann.area("bonus")
    ann.expect_rack(50_000 - 5_000)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Discard a card, with a bet wager or without")
    expect(page.locator(".card.back")).to_have_count(3)  # the community cards
    if size == DESKTOP:
        assert ask(ann, "below()") == []
    form = page.locator("form.choice", has_text="Discard, bet $25")
    form.locator(".pick").first.click()
    ann.picture(f"colorado-holdem-first-{size[0]}")
    ann.click("Discard, bet $25")
    told = ann.expect_told(r"Seat 3, ante \$25 (wins|loses|pushes)")
    expect(page.locator(".card.back")).to_have_count(0)
    if "loses" in told:
        ann.expect_rack(50_000 - 7_500)
    ann.picture(f"colorado-holdem-settled-{size[0]}")
