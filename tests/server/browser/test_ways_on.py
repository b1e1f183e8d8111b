"""Where people got stuck: what is missing, how long still, what can be read after a spin."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]
SIZE = "e => parseFloat(getComputedStyle(e).fontSize)"


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE])
def test_what_is_missing_stands_beside_ready_and_the_clock_runs(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    ann.open("big-six")
    ann.sit(2)
    note, button = ann.page.locator(".choice .note"), ann.page.get_by_role("button", name="Ready")
    expect(note).to_have_text("Put a wager down first.")
    said, pressed = note.bounding_box(), button.bounding_box()
    assert said and pressed
    assert abs(said["y"] - pressed["y"]) < 80 and said["y"] + said["height"] <= pressed["y"] + 4
    clock = ann.page.locator("#clock")
    expect(clock).to_contain_text("after the first wager")
    labels = ann.page.locator(".wheel .number").first
    before = labels.evaluate(SIZE)
    ann.area("dollar_1")
    expect(note).to_have_count(0)
    expect(clock).to_contain_text("Betting closes in")
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)  # it counts down by itself
    ann.click("Ready")
    ann.expect_told("The wheel stops")
    expect(ann.page.locator(".wheel.stopped")).to_be_visible()
    assert labels.evaluate(SIZE) == before
    line = ann.page.locator("#result-2 li").first
    expect(line).to_be_visible()
    panel = ann.page.locator("#results").bounding_box()
    shown = line.bounding_box()
    assert panel and shown
    assert shown["y"] + shown["height"] <= panel["y"] + panel["height"]


def test_the_limits_of_the_chosen_wager_stand_beside_its_amount(come: Come) -> None:
    ann = come().as_guest()
    ann.open("roulette")
    ann.sit(1)
    limits = ann.page.locator(".limits-of")
    expect(limits).to_have_text("$1 to $100")  # a single number
    ann.page.locator("select[name=where]").select_option(label="Red")
    expect(limits).to_have_text("$5 to $500")  # all that he has
    ann.page.locator("details.limits-line summary").click()
    expect(ann.page.locator("details.limits-line")).to_contain_text("One number")


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE])
def test_a_guest_comes_in_by_one_button_and_has_money_to_play_with(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest_by_the_button()
    expect(ann.page.locator("#balance")).to_have_text("$10,000")
    expect(ann.page.locator(".who .name")).not_to_be_empty()


def test_a_guest_reads_what_he_gives_up_before_he_goes(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    ann.click("Sign out")
    expect(ann.page.get_by_text("$500 in chips and seat 4")).to_be_visible()
    ann.page.get_by_role("link", name="Stay").click()
    expect(ann.page.locator("#balance")).to_have_text("$9,500")


def test_a_text_that_is_marked_to_be_typed_over_stays_marked_when_the_page_has_news(
    come: Come,
) -> None:
    ann = come().as_guest()
    ann.open("caribbean-stud")
    ann.sit(3)
    page = ann.page
    ann.choose_chip(25)
    amount = page.locator(".bet-form [name=f_amount]")
    expect(amount).to_have_value("25")
    amount.select_text()
    with page.expect_response(re.compile(r"/live$")) as answer:
        page.evaluate("htmx.trigger(document.getElementById('live'), 'news')")
    answer.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    page.keyboard.type("7")
    expect(amount).to_have_value("7")


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE])
def test_what_each_result_pays_can_be_read_at_the_table(come: Come, size: tuple[int, int]) -> None:
    ann = come(*size).as_guest()
    ann.open("three-card-poker")
    ann.sit(2)
    told = ann.page.locator("#pays p")
    expect(told.nth(0)).to_have_text("Ante, Play wager 1 to 1")
    pairs = told.filter(has_text="Pair plus")
    expect(pairs).to_contain_text("straight flush 40 to 1, three-of-a-kind 30 to 1")
    expect(pairs).to_be_visible()
    area = ann.page.locator('.area.open[data-wager="pair_plus"]')
    expect(area).to_have_accessible_name(re.compile("pays straight flush 40 to 1, .*pair 1 to 1"))
    ann.page.locator("#pays summary").click()
    ann.area("ante")
    ann.expect_told(r"puts \$5 on ante")
    expect(pairs).to_be_hidden()  # who has folded it away is not shown it again
    ann.open("punto-banco")
    expect(ann.page.locator("#felt")).to_contain_text("Tie pays 8 to 1")
    expect(ann.page.locator("#pays")).to_have_count(0)


def test_a_refusal_moves_nothing(come: Come) -> None:
    ann = come().as_guest()
    ann.open("pai-gow-poker")
    ann.sit(2)
    page = ann.page
    places = ["#felt", ".bet-form button:not([type])", ".choices button", "#prompt"]
    before = [page.locator(place).last.bounding_box() for place in places]
    ann.type_bet("Pai gow poker wager", "money")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("'money'")
    assert [page.locator(place).last.bounding_box() for place in places] == before
    told = alert.bounding_box()
    assert told and told["y"] >= 0 and told["y"] + told["height"] <= DESKTOP[1]
    page.set_viewport_size({"width": TELEPHONE[0], "height": TELEPHONE[1]})
    told = alert.bounding_box()
    assert told and told["y"] >= 0 and told["y"] + told["height"] <= TELEPHONE[1]


def test_on_a_telephone_what_is_asked_and_the_buttons_stand_on_the_first_screen(come: Come) -> None:
    ann = come(*TELEPHONE).as_guest()
    page = ann.page
    for game, buttons in (
        ("craps", 2),  # dice to choose, and two buttons
        ("pai-gow-poker", 1),
        ("keno", 1),
        ("blackjack", 2),
    ):
        ann.open(game)
        ann.sit(2)
        shown = page.locator(".choices").get_by_role("button")
        assert shown.count() >= buttons
        boxes = [one.bounding_box() for one in (*shown.all(), page.locator("#prompt"))]
        assert all(box and box["y"] + box["height"] <= TELEPHONE[1] for box in boxes), game
    ann.click("Decline the cut")
    ann.expect_ask("Place your wagers")
    bar = page.locator(".choices").bounding_box()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = page.locator("#side > :last-child").bounding_box()
    assert bar and last and last["y"] + last["height"] <= bar["y"], (
        "the bar covers no end of a page"
    )
