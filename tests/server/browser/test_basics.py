"""What every page owes its readers: labels, contrast, order of focus, a layout that stays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import TELEPHONE, Visitor

Come = Callable[..., Visitor]

PROBES = (Path(__file__).parent / "probes.js").read_text()


def ask(visitor: Visitor, question: str) -> Any:
    """Ask the page one of the questions in probes.js."""
    script = PROBES[PROBES.index("({") :].strip()
    return visitor.page.evaluate(f"{script}.{question}")


@pytest.mark.parametrize("path", ["/", "/signin", "/guide", "/guide/roulette", "/tables/new/craps"])
@pytest.mark.parametrize("size", [(1280, 800), TELEPHONE])
def test_everything_has_a_name_and_enough_contrast_and_fits_the_width(
    come: Come, path: str, size: tuple[int, int]
) -> None:
    visitor = come(*size)
    visitor.page.goto(path)
    assert ask(visitor, "unnamed()") == []
    assert ask(visitor, "faint()") == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("game", ["casino-war", "craps", "pai-gow-poker"])
def test_a_table_has_names_contrast_and_fits_a_telephone(come: Come, game: str) -> None:
    visitor = come(*TELEPHONE).as_guest()
    visitor.open(game)
    visitor.sit(2)
    assert ask(visitor, "unnamed()") == []
    assert ask(visitor, "faint()") == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]
    visitor.picture(f"{game}-telephone")


def test_the_keyboard_goes_from_the_felt_to_the_bet_and_the_round(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    ann.click("Decline the cut")
    expect(ann.page.locator(".bet-form")).to_be_visible()
    ann.page.locator('.area.open[data-wager="initial"]').press("Enter")
    ann.expect_rack(49_500)
    stops = (".brand", ".area.open", ".bet-form select", ".choices .primary", "[role=log]")
    order = ask(ann, f"order{stops}")
    assert -1 not in order
    assert order == sorted(order)
    ann.page.locator(".choices button.primary").press("Enter")
    ann.expect_told("No more bets")


def test_nothing_moves_while_a_round_runs(come: Come) -> None:
    ann = come(motion=True).as_guest()
    ann.open("casino-war")
    ann.sit(4)
    ann.click("Decline the cut")
    ann.area("initial")
    ann.expect_rack(49_500)
    ann.page.wait_for_timeout(600)  # so that the click does not excuse what moves after it
    ask(ann, "watch()")
    before = ann.page.locator("#felt").bounding_box()
    ann.page.evaluate("document.querySelector('.choices button.primary').click()")
    ann.expect_told(r"\w\w to the dealer")
    ann.page.wait_for_timeout(1500)
    assert ann.page.locator("#felt").bounding_box() == before
    assert sum(ann.page.evaluate("window.shifts")) < 0.02


def test_a_screen_reader_is_told_what_happens(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    ann.click("Decline the cut")
    ann.area("initial")
    expect(ann.page.locator("#announce[aria-live=polite]")).to_contain_text("puts $5 on initial")
