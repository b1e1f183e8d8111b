"""Red dog in the browser: a wager by keyboard, a spread, a raise, and what it pays on the felt."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.probes import wrongs
from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_spread_is_shown_and_raised_on_by_keyboard(come: Come, size: tuple[int, int]) -> None:
    ann = come(*size).as_guest()
    ann.open("red-dog")
    ann.sit(3)
    ann.expect_ask("Cut the cards")
    ann.click("Decline the cut")
    page = ann.page
    printed = page.locator("svg.felt text.legend-small")
    expect(printed).to_have_text(
        [
            "Spread of 1 pays 5 to 1, 2 pays 4 to 1",
            "3 pays 2 to 1, 4 to 11 pays 1 to 1",
            "Three of a kind 11 to 1; consecutive cards stand off",
        ]
    )
    for text in printed.all():  # none runs off the arc on which it stands
        drawn, arc = text.evaluate(
            "text => [text.getComputedTextLength(),"
            " document.querySelector(text.firstElementChild.getAttribute('href')).getTotalLength()]"
        )
        assert drawn <= arc
    raising = page.get_by_role("button", name=re.compile("^Raise up to"))
    for round_ in range(1, 30):
        area = page.locator('.area.open[data-wager="original"]')
        expect(area).to_have_accessible_name(re.compile("Original wager"))
        area.focus()
        area.press("Enter")
        ann.expect_told(r"Seat 3 puts \$5 on original")
        ann.click("Ready")
        over = page.locator("#transcript li", has_text=f"Round {round_} is over")
        expect(raising.or_(over).first).to_be_visible()
        if raising.count():
            break
    sign = page.locator(".tag").filter(has_text=re.compile(r"spread of \d+ pays \d to 1"))
    expect(sign).to_be_visible()
    assert wrongs(ann) == {}
    ann.picture(f"red-dog-spread-{size[0]}")
    had = ann.rack()
    amount = page.locator("form", has=raising).locator("[name=f_amount]")
    expect(amount).to_have_value("")
    expect(amount).not_to_have_attribute("placeholder", re.compile(r"\d"))  # it is not the least
    raising.focus()
    raising.press("Enter")
    ann.expect_told(r"Seat 3 puts \$5 on raise")
    told = ann.expect_told(r"Seat 3, raise \$5 (wins \$\d+ at \d to 1|loses)")
    won = re.search(r"wins \$(\d+)", told)
    ann.expect_rack(had - 500 + (2 * (500 + 100 * int(won[1])) if won else 0))
    ann.picture(f"red-dog-settled-{size[0]}")
    assert wrongs(ann) == {}
