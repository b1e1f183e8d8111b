"""Double down stud in two browsers: four cards for all, the last of them hidden till the end."""

import re
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
def test_a_player_doubles_before_the_last_common_card(come: Come, size: tuple[int, int]) -> None:
    ann, bob = two_guests(come, "double-down-stud", size, players_cards="face down")
    page = ann.page
    ann.choose_chip(25)
    ann.area("initial")
    ann.expect_rack(50_000 - 2_500)
    bob.type_bet("Initial wager", "10")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("Double or stand")
    hidden_from_each_other(ann, bob, 2, "^Double with")  # the last for all, and the other's
    ann.picture(f"double-down-stud-decision-{size[0]}")
    ann.by_keyboard("Double with $25")
    bob.expect_told(r"Seat 3 puts \$25 on double down")
    bob.click("Stand")
    first = ann.expect_told(r"Seat 3, initial \$25 (wins|loses|pushes)")
    second = ann.expect_told(r"Seat 3, double down \$25 (wins|loses|pushes)")
    won = re.search(r"(wins|loses|pushes)( \$[\d,]+)?", first)
    assert won and won[0] in second, "both wagers are settled by one hand"
    bob.expect_told(r"Seat 4, initial \$10 (wins|loses|pushes)")
    ann.expect_told("Round 1 is over")
    expect(page.locator("svg .card.back")).to_have_count(0)
    if won[1] != "wins":
        ann.expect_rack(50_000 - (5_000 if won[1] == "loses" else 0))
    else:
        each = int(won[2].strip(" $").replace(",", "")) * 100
        ann.expect_rack(50_000 + 2 * each)
    expect(page.locator("#result-3 .net")).to_be_visible()
    ann.picture(f"double-down-stud-settled-{size[0]}")
