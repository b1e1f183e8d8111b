"""The pictures of the documentation are made of the floor as it is, and its pages are served."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import ARTIFACTS, DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]
SHOWN = Path(__file__).parents[3] / "docs/pictures"


def lobby(come: Come) -> Visitor:
    ann = come(*DESKTOP).as_guest()
    ann.page.goto("/")
    ann.page.wait_for_load_state("networkidle")  # the pictures of the games
    ann.page.evaluate("document.getElementById('open-one').scrollIntoView()")
    ann.page.wait_for_load_state("networkidle")
    return ann


def a_hand(come: Come, game: str, wager: str, size: tuple[int, int]) -> Visitor:
    ann = come(*size).as_guest()
    ann.open(game)
    ann.sit(1)
    decline = ann.page.get_by_role("button", name="Decline the cut")
    ready = ann.page.get_by_role("button", name="Ready", exact=True)
    expect(decline.or_(ann.page.locator(".area.open")).first).to_be_visible()
    if decline.count():
        decline.first.click()
    ann.choose_chip(25)
    ann.area(wager)
    ann.expect_told(r"Seat 1 puts \$25")
    ready.click()
    expect(ann.page.locator(".card:not(.back)").first).to_be_visible()
    return ann


def guide(come: Come) -> Visitor:
    ann = come(*DESKTOP).as_guest()
    ann.page.goto("/guide/blackjack")
    ann.page.wait_for_load_state("networkidle")
    return ann


def dealer(come: Come) -> Visitor:
    """A dealer who is about to throw, with a wager of a player on the layout."""
    ann, dora = come().as_guest(), come(*DESKTOP).as_staff("Dora Deal")
    url = ann.open("craps")
    ann.sit(1)
    ann.page.get_by_role("button", name="Accept the dice").click()
    dora.page.goto(url)
    dora.click("Take the dealer's place")
    ann.area("pass")
    ann.expect_rack(49_500)
    ann.click("Ready")
    dora.click("No more bets")
    expect(dora.page.get_by_role("button", name="Throw")).to_be_visible()
    return dora


def surveillance(come: Come) -> Visitor:
    a_hand(come, "blackjack", "blackjack", DESKTOP)
    a_hand(come, "three-card-poker", "ante", DESKTOP)
    sue = come(*DESKTOP).as_staff("Sue Watch")
    sue.page.goto("/surveillance")
    sue.page.wait_for_load_state("networkidle")
    return sue


PICTURES: dict[str, Callable[[Come], Visitor]] = {
    "lobby": lobby,
    "blackjack": lambda come: a_hand(come, "blackjack", "blackjack", DESKTOP),
    "three-card-poker": lambda come: a_hand(come, "three-card-poker", "ante", DESKTOP),
    "guide": guide,
    "dealer": dealer,
    "surveillance": surveillance,
    "telephone": lambda come: a_hand(come, "blackjack", "blackjack", TELEPHONE),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_made_of_the_floor_as_it_is(come: Come, name: str) -> None:
    ann = PICTURES[name](come)
    folder = ARTIFACTS / "docs-pictures"
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{name}.png"
    ann.page.screenshot(path=made)
    kept = SHOWN / f"{name}.png"
    assert kept.exists(), f"copy {made} to {kept}"
    assert _size(kept) == _size(made)


def _size(path: Path) -> tuple[int, int]:
    """Width and height, as a PNG's first chunk tells them."""
    head = path.read_bytes()[:24]
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
