"""Pai gow poker in two browsers: hands are set from pictures, in secret, then a player banks."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.probes import ask
from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]


def place(visitor: Visitor, dollars: str) -> None:
    visitor.expect_ask("Place your wagers")
    visitor.type_bet("Pai gow poker wager", dollars)
    expect(visitor.page.locator("[id^=backs-]")).to_be_visible()


def set_two_lowest_by_house_way(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("house way", re.I)).first.click()


def test_two_browsers_at_one_table_with_a_banker(come: Come) -> None:
    ann, bob = come().as_guest(), come().as_guest()
    url = ann.open("pai-gow-poker", banking="true")
    ann.sit(1, 2000)
    bob.page.goto(url)
    bob.sit(2, 2000)
    place(ann, "50")
    place(bob, "25")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("Set your hands")
    expect(ann.page.locator(".pick")).to_have_count(7)
    picks = ann.page.locator(".pick > span[aria-hidden]")  # the joker's word fits its card too
    assert picks.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
    ann.picture("pai-gow-poker-setting")
    assert ask(ann, "below()") == []
    own = [text.strip() for text in ann.page.locator(".pick .sr").all_inner_texts()]
    faces = bob.page.locator("svg .card:not(.back) title").all_text_contents()
    worded = {name.replace(" of ", " ") for name in own}
    assert not worded & {face.replace(" of ", " ") for face in faces}  # nothing of Ann's hand leaks
    set_two_lowest_by_house_way(ann)
    set_two_lowest_by_house_way(bob)
    ann.expect_told("Round 1 is over")
    ann.picture("pai-gow-poker-settled")

    place(ann, "50")
    place(bob, "25")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_ask("The bank is offered")
    offered = ann.page.locator("#prompt .waits").inner_text()
    bank, player = (ann, bob) if "you" in offered else (bob, ann)
    bank.page.locator("[id$=-bank] button").click()
    player.expect_told("Bank: seat")
    bank.expect_ask("Select the first stack")
    bank.page.locator("[id$=-select-stack] button").click()
    bank.expect_ask("Shake the shaker")
    bank.page.locator("[id$=-shake] button").click()
    player.expect_ask("Set your hands")
    set_two_lowest_by_house_way(player)
    bank.expect_ask("Set the bank's hands")
    bank.picture("pai-gow-poker-bank")
    assert ask(bank, "below()") == []
    set_two_lowest_by_house_way(bank)
    player.expect_told("Round 2 is over")
