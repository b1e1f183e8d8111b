"""Pai gow in two browsers: hands are set from drawn tiles, in secret, by keyboard too."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.probes import ask, wrongs
from tests.server.browser.visitor import TELEPHONE, Visitor

Come = Callable[..., Visitor]


def place(visitor: Visitor, dollars: str) -> None:
    visitor.expect_ask("Place your wagers")
    visitor.type_bet("Pai gow wager", dollars)
    expect(visitor.page.locator("[id^=backs-]")).to_be_visible()


def set_by_house_way(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("house way", re.I)).first.click()


def test_two_browsers_at_a_table_of_tiles_with_a_banker(come: Come) -> None:
    ann, bob = come().as_guest(), come(*TELEPHONE).as_guest()
    url = ann.open("pai-gow")
    ann.sit(1, 2000)
    bob.page.goto(url)
    bob.sit(2, 2000)
    place(ann, "50")
    place(bob, "25")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("Set your hands")
    expect(ann.page.locator(".pick .tile-pick")).to_have_count(4)
    assert ask(ann, "below()") == []
    ann.picture("pai-gow-setting")
    bob.expect_ask("Set your hands")
    bob.picture("pai-gow-setting-telephone")
    for visitor in (ann, bob):
        assert wrongs(visitor) == {}
    own = [text.strip() for text in ann.page.locator(".pick .sr").all_inner_texts()]
    assert all(re.fullmatch(r"[A-Z][a-z ]+ \([a-z ]+\), [1-6]-[1-6]", name) for name in own), own
    faces = bob.page.locator("svg g.dealt:not(.back) > title").all_text_contents()
    shown = bob.page.locator(".pick .sr").all_inner_texts()
    assert sorted(faces) == sorted(text.strip() for text in shown), "Bob sees his own tiles alone"

    # By keyboard alone: two tiles are chosen with the space bar, then set with the enter key.
    picks = ann.page.locator(".pick input")
    for number in (0, 1):
        picks.nth(number).focus()
        ann.page.keyboard.press("Space")
    expect(ann.page.locator(".pick input:checked")).to_have_count(2)
    button = ann.page.get_by_role("button", name=re.compile("set two tiles low", re.I)).first
    button.focus()
    ann.page.keyboard.press("Enter")
    set_by_house_way(bob)
    ann.expect_told("Round 1 is over")
    ann.picture("pai-gow-settled")
    bob.expect_told("Round 1 is over")
    bob.picture("pai-gow-settled-telephone")
    dealt = ann.page.locator("svg .dealer g.dealt > title").all_text_contents()
    assert len(dealt) == 4
    assert all(re.search(r", [1-6]-[1-6]$", title) for title in dealt)

    bank_a_round(ann, bob)


def bank_a_round(ann: Visitor, bob: Visitor) -> None:
    """The second round, in which whoever is asked first takes the bank."""
    place(ann, "50")
    place(bob, "25")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("The bank is offered")
    offered = ann.page.locator("#prompt .waits").inner_text()
    bank, player = (ann, bob) if "you" in offered else (bob, ann)
    bank.page.get_by_role("button", name=re.compile("Bank this round")).click()
    player.expect_told("Bank: seat")
    bank.expect_ask("Name a dealing pattern")
    bank.page.locator("[id$=-name-pattern] button").click()
    bank.expect_ask("Shake the shaker")
    bank.page.locator("[id$=-shake] button").click()
    player.expect_ask("Set your hands")
    bank.picture("pai-gow-bank")
    set_by_house_way(player)
    set_by_house_way(bank)
    player.expect_told("Round 2 is over")
