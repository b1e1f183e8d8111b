"""Poker with a person in the dealer's place, and with a floorperson who offers a free seat."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]
LOOKS, BETWEEN_LOOKS = 200, 50
"""So often a page is looked at, with so many milliseconds in between."""
PASSIVE = re.compile(r"^(Call \$1|Check)$")
TO_THE_BETTING = ["The shuffle is complete", "The cards are cut", *["Deal to seat"] * 4]
STREETS = (3, 1, 1)
"""How many cards come to the board on each."""
HANDS = 20
"""In so many hands the first to show has once the better one, but for one in a million."""


def two_at_a_table(come: Come) -> tuple[Visitor, Visitor, str]:
    """Seat 5 has the button and the small blind, so that seat 2 begins after the flop."""
    ann, bob = come().as_guest(), come().as_guest()
    url = ann.open("poker", house_fee="none", first_button="right of the dealer")
    ann.sit(2, 200)
    bob.page.goto(url)
    bob.sit(5, 200)
    return ann, bob, url


def does(dora: Visitor, step: str) -> None:
    """Wait until the one step that is due is named so, and do it."""
    button = dora.page.locator(".acts .choice button").filter(has_text=step)
    expect(button).to_have_count(1)
    dora.take_turn(button)


def by_turn(ann: Visitor, bob: Visitor) -> tuple[Visitor, Visitor]:
    """Who is asked first, once one of the pages asks, and the other."""
    asked = {id(one): one.page.get_by_role("button", name=PASSIVE) for one in (ann, bob)}
    for _ in range(LOOKS):
        for one, other in ((ann, bob), (bob, ann)):
            if asked[id(one)].count():
                return one, other
            one.page.wait_for_timeout(BETWEEN_LOOKS)
    raise AssertionError("neither is asked")


def check_or_call(*people: Visitor) -> None:
    for visitor in people:
        button = visitor.page.get_by_role("button", name=PASSIVE)
        expect(button).to_be_visible()
        visitor.take_turn(button)


def test_a_person_deals_a_hand_of_poker_step_by_step_and_each_is_named(come: Come) -> None:
    ann, bob, url = two_at_a_table(come)
    dora = come().as_staff("Dora Deal")
    dora.page.goto(url)
    dora.click("Take the dealer's place")
    for visitor in (ann, bob):
        visitor.click("Ready")
    expect(dora.page.locator(".waits")).to_have_text("Waiting for the dealer.")
    does(dora, "Deal the next hand")
    for step in TO_THE_BETTING:
        does(dora, step)
    check_or_call(bob, ann)
    for cards in STREETS:
        does(dora, "Burn 1")
        for _ in range(cards):
            does(dora, "Deal to board")
        check_or_call(ann, bob)
    does(dora, "Seat 2 shows")
    next_step = dora.page.locator(".acts .choice button").first
    expect(next_step).to_have_text(re.compile("Seat 5 shows|Push the pots"))
    if "shows" in next_step.inner_text():
        dora.take_turn(next_step)
    expect(dora.page.locator("#results .result")).to_have_count(0)
    does(dora, "Push the pots")
    dora.expect_told("Round 1 is over")
    assert dora.page.locator("#results .net").all_inner_texts() in (["+$2", "−$2"], [])
    dora.picture("poker-dealt-by-hand")


def test_a_free_seat_is_offered_and_taken(come: Come) -> None:
    ann, _, url = two_at_a_table(come)
    finn = come().as_staff("Finn Floor")
    finn.page.goto(url)
    ann.page.locator("summary", has_text="Ask for a change of seat").click()
    ann.click("Ask for a change of seat")
    finn.click("Offer the free seat")
    ann.page.get_by_label("To seat").select_option("7")
    ann.picture("poker-free-seat")
    ann.click("Take the free seat")
    expect(ann.page.locator(".actor-head strong")).to_have_text("Seat 7")
    ann.expect_rack(20_000)


def test_who_was_in_the_hand_may_see_one_that_was_called_and_mucked(come: Come) -> None:
    """Cards of the loser who does not show are told to all when the other asks."""
    ann, bob, _ = two_at_a_table(come)
    more = ann.page.locator("summary", has_text="More that you may do")
    for _ in range(HANDS):
        for visitor in (ann, bob):
            visitor.click("Ready")
        first, second = by_turn(ann, bob)
        check_or_call(first, second)
        for _ in STREETS:
            check_or_call(second, first)
        expect(ann.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
        if more.count():
            break
    more.click()
    ann.click("Ask to see a hand that was called and mucked")
    ann.expect_told(r"Seat \d had mucked [2-9TJQKA][CDHS] [2-9TJQKA][CDHS]")
