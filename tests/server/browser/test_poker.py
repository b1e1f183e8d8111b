"""Poker in the browser: three people at a no-limit table, all in for different stacks."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


def test_three_are_all_in_and_the_felt_shows_main_pot_and_side_pot(come: Come) -> None:
    ann, bob, cy = come(*DESKTOP).as_guest(), come(*DESKTOP).as_guest(), come(*TELEPHONE).as_guest()
    path = ann.open("poker")
    ann.sit(2, 20)
    for visitor, seat, dollars in ((bob, 5, 60), (cy, 8, 200)):
        visitor.page.goto(path)
        visitor.sit(seat, dollars)
    for visitor in (ann, bob, cy):
        visitor.click("Ready")
    everybody = (ann, bob, cy)
    for _ in range(3):
        expect(ann.page.locator("svg.felt .lamp, .tag:has-text('wins')").first).to_be_visible()
        acts = [
            (v, v.page.get_by_role("button", name=re.compile("^(All in|Call)"))) for v in everybody
        ]
        here = next((pair for pair in acts if pair[1].count()), None)
        if here is None:
            break
        if here[0] is ann or here[1].count() == 1:
            ann.picture("poker-turn-1280")
        here[0].picture(f"poker-acts-{everybody.index(here[0])}")
        here[1].last.click()
        here[0].page.wait_for_timeout(400)
    ann.expect_told(r"wins \$[\d.]+ of the main pot")
    expect(ann.page.locator("svg.felt .tag").filter(has_text="wins").first).to_be_visible()
    ann.picture("poker-over-1280")
    cy.picture("poker-over-phone")
    chips = ann.rack() + bob.rack() + cy.rack()
    assert 28_000 - 300 <= chips <= 28_000  # less the rake, and the blinds of no other hand
