"""Baccarat in the browser: the shoe is taken, dealt and turned; boards and debts are shown."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]


def cut(visitor: Visitor) -> None:
    visitor.expect_ask("Cut the cards")
    visitor.click("Decline the cut")


def test_a_curator_takes_the_shoe_deals_and_turns_and_the_boards_show_it(come: Come) -> None:
    ann = come().as_guest()
    ann.open("punto-banco")
    ann.sit(2)
    cut(ann)
    ann.click("Take the shoe")
    page = ann.page
    expect(page.locator('.marker:has-text("SHOE")')).to_be_visible()
    ann.area("banker")
    ann.click("Ready")
    ann.click("Deal four cards")
    ann.click("Turn the Banker's cards")
    called = ann.expect_told(r'"(Player|Banker) wins, \d over \d|"Tie, \d each')
    ann.expect_told("Round 1 is over")
    bead = page.locator(".board .mark.bead")
    expect(bead).to_have_count(1)
    word = "tie" if "Tie" in called else "player" if "Player wins" in called else "banker"
    expect(bead).to_have_class(re.compile(f"mark-{word}"))
    expect(page.locator(".board .mark.ring")).to_have_count(0 if word == "tie" else 1)
    owes = page.locator("text.owes")
    expect(owes).to_have_count(1 if word == "banker" else 0)
    ann.picture("punto-banco-settled")


def test_minibaccarat_is_played_without_ceremony(come: Come) -> None:
    ann = come().as_guest()
    ann.open("minibaccarat")
    ann.sit(4)
    cut(ann)
    ann.area("player")
    ann.area("tie")
    ann.picture("minibaccarat-betting")
    ann.click("Ready")
    ann.expect_told(r"wins, \d over \d|Tie, \d each")
    ann.expect_told("Round 1 is over")
    expect(ann.page.locator(".board .mark.bead")).to_have_count(1)
    ann.picture("minibaccarat-settled")
