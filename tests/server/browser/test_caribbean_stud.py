"""Caribbean stud in two browsers: one card of the dealer's is up, a bet of twice the ante."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import (
    DESKTOP,
    TELEPHONE,
    Visitor,
    hidden_from_each_other,
    two_guests,
)

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_player_bets_twice_the_ante_against_the_card_that_is_up(
    come: Come, size: tuple[int, int]
) -> None:
    ann, bob = two_guests(come, "caribbean-stud", size)
    page = ann.page
    ann.choose_chip(25)
    ann.area("ante")
    ann.expect_rack(50_000 - 2_500)
    ann.type_bet("Progressive wager", "1")
    ann.expect_rack(50_000 - 2_600)
    bob.type_bet("Ante", "10")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("Bet or fold")
    # four of the dealer's five and the other player's five
    hidden_from_each_other(ann, bob, 9, "bet wager")
    ann.picture(f"caribbean-stud-decision-{size[0]}")
    ann.by_keyboard("Make the bet wager of $50")
    bob.expect_told(r"Seat 3 puts \$50 on bet")
    ann.expect_rack(50_000 - 7_600)
    bob.click("Fold, give up $10")
    bob.expect_told(r"Seat 4, ante \$10 fold")
    dealer = ann.expect_told(r"The dealer has .*, and (plays|does not play)")
    told = ann.expect_told(r"Seat 3, bet \$50 (wins|loses|pushes)")
    ann.expect_told("Round 1 is over")
    bob.expect_rack(50_000 - 1_000)
    if "does not play" in dealer:
        assert "pushes" in told, "the bet wager is returned"
        ann.expect_rack(50_000 + 2_500 - 100)
    elif "loses" in told:
        ann.expect_rack(50_000 - 7_500 - 100)
    expect(page.locator("#result-3 .net")).to_be_visible()
    ann.picture(f"caribbean-stud-settled-{size[0]}")
