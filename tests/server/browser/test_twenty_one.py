"""Blackjack's kin in the browser: an attack on the dealer's card, a doubled hand rescued."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]


def finish(visitor: Visitor, *answers: str) -> list[str]:
    """Give the first of the answers that is open, until wagers are taken again; returns them."""
    page, given = visitor.page, []
    visitor.expect_told("No more bets")  # until then the page may still ask for wagers
    again = page.locator(".asks").filter(has_text="Place your wagers")
    buttons = [page.get_by_role("button", name=re.compile(f"^{answer}")) for answer in answers]
    while True:
        is_open = again
        for button in buttons:
            is_open = is_open.or_(button)
        expect(is_open.first).to_be_visible()
        if again.count():
            return given
        button = next(button for button in buttons if button.count())
        asked = page.locator(".asks").inner_text()
        given.append(button.first.inner_text())
        button.first.click()
        expect(page.locator(".asks")).not_to_have_text(asked)


def test_a_player_attacks_once_the_dealers_card_is_up(come: Come) -> None:
    ann = come().as_guest()
    ann.open("double-attack-blackjack")
    ann.sit(1)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("initial")
    ann.expect_told(r"Seat 1 puts \$25 on initial")
    ann.click("Ready")
    ann.expect_ask("double attack?")
    expect(page.locator(".card:not(.back)")).to_have_count(1)  # the dealer's alone
    ann.picture("double-attack-offered")
    ann.click("Double attack on box 1")
    ann.expect_told(r"Seat 1 puts \$25 on double attack")
    ann.picture("double-attack-decision")
    finish(ann, "No insurance", "Stand")
    ann.expect_told(r"Seat 1, double attack \$25 (wins|loses|pushes|is void)")
    ann.picture("double-attack-settled")


def test_a_player_of_spanish_21_doubles_and_may_rescue_it(come: Come) -> None:
    ann = come().as_guest()
    ann.open("spanish-21")
    ann.sit(1)
    page = ann.page
    ann.click("Decline the cut")
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("spanish_21")
    ann.click("Ready")
    ann.picture("spanish-21-decision")
    given = finish(ann, "No insurance", "Rescue", "Double down", "Stand")
    ann.expect_told(r"Seat 1, spanish 21 \$25 (wins|loses|pushes|is void)")
    if "Double down" in given:
        ann.expect_told(r"Seat 1 puts \$25 on double")
    if any(one.startswith("Rescue") for one in given):
        ann.expect_rack(50_000 - 2_500)  # what was doubled comes back
    ann.picture("spanish-21-settled")


def test_on_a_telephone_the_attack_is_offered_without_scrolling_sideways(come: Come) -> None:
    ann = come(390, 844).as_guest()
    ann.open("double-attack-blackjack")
    ann.sit(1)
    page = ann.page
    page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("initial")
    ann.expect_told(r"Seat 1 puts \$25 on initial")
    ann.click("Ready")
    ann.expect_ask("double attack?")
    ann.picture("double-attack-telephone")
    expect(page.get_by_role("button", name="No double attack on box 1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    finish(ann, "No double attack", "No insurance", "Stand")
    ann.picture("double-attack-telephone-settled")
