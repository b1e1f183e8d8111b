"""Three card poker in two browsers: pair plus beside the ante, cards that only one player sees."""

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
def test_two_players_decide_in_turn_and_see_only_their_own_cards(
    come: Come, size: tuple[int, int]
) -> None:
    ann, bob = two_guests(come, "three-card-poker", size)
    page = ann.page
    ann.choose_chip(25)
    ann.area("ante")
    ann.expect_told(r"Seat 3 puts \$25 on ante")
    ann.area("pair_plus")
    ann.expect_rack(50_000 - 5_000)
    bob.type_bet("Ante", "10")
    bob.expect_rack(50_000 - 1_000)
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("Play or fold")
    # three of the dealer's and three of the other player's lie face down
    hidden_from_each_other(ann, bob, 6, "play wager")
    ann.picture(f"three-card-poker-decision-{size[0]}")
    ann.by_keyboard("Make the play wager of $25")
    bob.expect_told(r"Seat 3 puts \$25 on play")
    bob.click("Fold, give up $10")
    bob.expect_told(r"Seat 4, ante \$10 fold")
    told = ann.expect_told(r"Seat 3, play \$25 (wins|loses|pushes)")
    dealer = ann.expect_told(r"The dealer has .*, and (plays|does not play)")
    side = ann.expect_told(r"Seat 3, pair plus \$25 (wins|loses)")
    if "does not play" in dealer:
        assert "pushes" in told, "the play wager is returned"
    bob.expect_rack(50_000 - 1_000)
    ann.expect_told("Round 1 is over")
    if "pair plus $25 loses" in side and "wins" not in told:
        lost = 0 if "does not play" in dealer or "pushes" in told else 5_000
        won = 2_500 if "does not play" in dealer else 0
        ann.expect_rack(50_000 - 2_500 - lost + won)
    expect(page.locator("#result-3 .net")).to_be_visible()
    ann.picture(f"three-card-poker-settled-{size[0]}")
