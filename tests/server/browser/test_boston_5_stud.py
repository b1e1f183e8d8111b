"""Boston 5 stud poker in the browser: two wagers by one click, then the second."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_antes_and_places_the_second_wager(come: Come, size: tuple[int, int]) -> None:
    ann = come(*size).as_guest()
    ann.open("boston-5-stud")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("ante")
    ann.expect_told(r"Seat 3 puts \$50 on first")
    ann.expect_rack(50_000 - 7_500)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Second wager or fold")
    expect(page.locator(".card.back")).to_have_count(3)  # the dealer's
    ann.picture(f"boston-5-stud-three-{size[0]}")
    ann.click("Place the second wager of $50")
    told = ann.expect_told(r"Seat 3, second \$50 (wins|loses|pushes)")
    expect(page.locator(".card.back")).to_have_count(0)
    if "wins" in told:
        expect(page.locator(".won.paid").first).to_be_visible()
    ann.picture(f"boston-5-stud-settled-{size[0]}")
