"""What every page owes its readers: labels, contrast, order of focus, a layout that stays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Route, expect

from chapter47.games import game_names
from tests.server.browser.conftest import STAFF
from tests.server.browser.probes import ask, found_by, wrongs
from tests.server.browser.visitor import TELEPHONE, Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize("size", [(1280, 800), TELEPHONE])
def test_everything_has_a_name_and_enough_contrast_and_fits_the_width(
    come: Come, size: tuple[int, int]
) -> None:
    visitor = come(*size).as_guest()
    law = ("/law", "/law?q=hit", "/law?q=22.9&versions=1", "/law?q=craps")
    days = ("/compare?game=craps&first=1996-03-11&second=2006-09-05",)
    first = ("/", "/signin", "/guide", "/guide/roulette", "/tables/new/craps")
    for path in (*first, *law, *days):
        visitor.page.goto(path)
        assert ask(visitor, "unnamed()") == [], path
        assert ask(visitor, "faint()") == [], path
        assert ask(visitor, "repeated()") == [], path
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0], path


@pytest.mark.parametrize("size", [(1280, 800), TELEPHONE])
def test_the_desk_of_filings_has_names_and_contrast_and_fits_the_width(
    come: Come, size: tuple[int, int]
) -> None:
    visitor = come(*size).as_staff(STAFF["floorperson"])
    for path in ("/submissions", "/submissions/new?game=craps&game=roulette"):
        visitor.page.goto(path)
        if path != "/submissions":
            expect(visitor.page.locator("#findings")).to_contain_text("All is lawful")
            visitor.click("What must be filed and posted")
            expect(visitor.page.locator("#notices")).to_contain_text("As a calendar")
        assert ask(visitor, "unnamed()") == [], path
        assert ask(visitor, "faint()") == [], path
        assert ask(visitor, "repeated()") == [], path
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0], path


TABLES_OF_A_GUEST = 6
"""No guest may hold many more tables open than these."""


def test_every_table_has_names_contrast_keys_and_fits_a_telephone(come: Come) -> None:
    for number, game in enumerate(game_names()):
        if number % TABLES_OF_A_GUEST == 0:
            visitor = come(*TELEPHONE).as_guest()
        visitor.open(game)
        visitor.sit(2)
        assert wrongs(visitor) == {}, game
        assert found_by(visitor, "sideways()", "cut()", "small()") == {}, game
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


@pytest.mark.parametrize(
    ("game", "wager", "first", "told"),
    [
        ("casino-war", "initial", "Decline the cut", r"\w\w to the dealer"),
        ("blackjack", "blackjack", "Decline the cut", r"\w\w to the dealer"),
        ("craps", "pass", "Accept the dice and keep two of them", "The dice show"),
        ("big-six", "dollar_1", "", "The wheel stops"),
    ],
)
def test_nothing_moves_while_a_round_runs(
    come: Come, game: str, wager: str, first: str, told: str
) -> None:
    ann = come(motion=True).as_guest()
    ann.open(game)
    ann.sit(4)
    if first:
        ann.click(first)
    ann.page.locator(f'.area.open[data-wager="{wager}"]').first.click()
    ann.expect_told("puts")
    ann.page.wait_for_timeout(600)  # so that the click does not excuse what moves after it
    ask(ann, "watch()")
    before = ann.page.locator("#felt").bounding_box()
    ann.page.evaluate("document.querySelector('.choices button.primary').click()")
    ann.expect_told(told)
    ann.page.wait_for_timeout(1000)
    assert ann.page.locator("#felt").bounding_box() == before
    assert sum(ann.page.evaluate("window.shifts")) < 0.02


def test_a_screen_reader_is_told_and_who_wants_no_motion_gets_none(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    ann.click("Decline the cut")
    ann.area("initial")
    expect(ann.page.locator("#announce[aria-live=polite]")).to_contain_text("puts $5 on initial")
    ann.click("Ready")
    live = ann.page.locator("#live")
    expect(ann.page.locator("svg .dealt").first).to_be_visible()
    assert live.get_attribute("data-seq") == live.get_attribute("data-last")  # the end at once
    moving = "[...document.querySelectorAll('.dealt')].map(e => getComputedStyle(e).animationName)"
    assert set(ann.page.evaluate(moving)) == {"none"}


def test_the_focus_a_refusal_and_what_was_unfolded_stay_when_somebody_else_acts(
    come: Come,
) -> None:
    ann, bob = come().as_guest(), come().as_guest()
    url = ann.open("roulette")
    ann.sit(1)
    for rack in (49_500, 49_000):
        ann.area("red")
        ann.expect_rack(rack)
    bob.page.goto(url)
    ann.type_bet("Red", "money")
    refusal = ann.page.get_by_role("alert")
    expect(refusal).to_contain_text("'money'")
    ann.page.get_by_text("Take back", exact=True).first.click()
    part = ann.page.get_by_label("Red", exact=True)
    part.fill("$7")
    spot = ann.page.locator('.area.open[data-wager="straight"][data-spot="17"]')
    spot.focus()
    bob.sit(2)  # a plate is drawn before all areas
    ann.expect_told("takes seat 2")
    expect(spot).to_be_focused()
    expect(part).to_have_value("$7")
    expect(refusal).to_contain_text("'money'")
    part.fill("5")
    ann.page.get_by_role("button", name="Take back Red").click()
    ann.expect_told(r"\$5 on red goes back")
    expect(refusal).to_be_empty()
    ann.expect_rack(49_500)


def test_no_click_is_lost_while_news_is_on_its_way(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    held: list[Route] = []
    ann.page.route("**/live", lambda route: held.append(route))
    news = "htmx.trigger('#live', 'news')"
    ann.page.evaluate(news)
    ann.page.locator("#transcript a.cite").first.click()
    ann.page.evaluate(news)  # a queue of one would now forget the click
    for route in list(held):
        route.continue_()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def test_an_answer_that_comes_after_its_form_has_gone_is_shown_in_its_place(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    late: list[tuple[Route, APIResponse]] = []
    ann.page.route("**/sit", lambda route: late.append((route, route.fetch())))
    ann.click("Sit down")
    ann.expect_told("takes seat")  # by the news; the form has gone
    for route, answer in late:
        route.fulfill(response=answer)
    ann.page.wait_for_timeout(300)
    assert ask(ann, "repeated()") == []
    expect(ann.page.locator("#live")).to_have_count(1)
