"""Baccarat in the browser: shoes and banks are taken; boards, debts and banks are shown."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.probes import wrongs
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
    assert wrongs(ann) == {}


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


def test_one_player_banks_and_another_takes_the_whole_bank(come: Come) -> None:
    ann, ben = come().as_guest(), come(390, 844).as_guest()
    path = ann.open("chemin-de-fer")
    ann.sit(1)
    ben.page.goto(path)
    ben.sit(4)
    cut(ann)
    ann.expect_ask("The bank is offered")
    ann.page.locator("form:has-text('Take the bank') [name=f_amount]").fill("100")
    ann.click("Take the bank")
    ann.expect_rack(40_000)
    sign = ann.page.locator(".tag")
    expect(sign.filter(has_text="a bank of $100")).to_be_visible()
    expect(ann.page.locator('.marker:has-text("BANK")')).to_be_visible()
    ben.expect_ask("Banco?")
    ben.click("Banco: take the whole bank of $100")
    ben.expect_told(r"Seat 4 takes \$100 of the bank")
    over = ann.page.locator("#transcript li").filter(has_text=re.compile("wins|a tie"))
    for _ in range(360):  # a card or none, first the player, then the banker
        for one in (ben, ann):
            asked = one.page.get_by_role("button", name=re.compile("^(Take a card|Stand)$"))
            if asked.count():
                one.take_turn(asked.first)
        if over.count():
            break
        ann.page.wait_for_timeout(50)
    called = ann.expect_told(r'"Player \d, banker \d: (player wins|banker wins|a tie)')
    ann.picture("chemin-de-fer-settled")
    if "player wins" in called:
        ann.expect_rack(40_000)
        ben.expect_rack(60_000)
        ben.expect_ask("The bank is offered")
        return
    ben.expect_rack(50_000 if "a tie" in called else 40_000)
    ann.expect_ask("Go on or retire")
    ann.click(f"Retire with ${100 if 'a tie' in called else 195}")
    ann.expect_rack(50_000 if "a tie" in called else 59_500)
