"""Double cross poker in the browser: a cross of cards, two raises on one of its arms."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_raises_on_an_arm_of_the_cross(come: Come, size: tuple[int, int]) -> None:
    ann = come(*size).as_guest()
    ann.open("double-cross-poker")
    ann.sit(3)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("ante")
    page.locator(".chip-pick", has_text="$5").first.click()
    ann.area("three_card")
    ann.expect_rack(50_000 - 3_000)
    ann.click("Ready")
    expect(page.locator(".asks")).to_contain_text("Fold or raise")
    expect(page.locator(".card.back")).to_have_count(5)  # the dealer's two and three of the cross
    ann.picture(f"double-cross-poker-decision-{size[0]}")
    ann.click("2 raises of $25 on the vertical arm")
    told = ann.expect_told(r"Seat 3, raise above \$25 (wins|loses|is a push)")
    expect(page.locator(".card.back")).to_have_count(0)
    if "loses" in told:
        ann.expect_told(r"Seat 3, raise below \$25 loses")
    ann.picture(f"double-cross-poker-settled-{size[0]}")
