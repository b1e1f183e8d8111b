"""Keno in the browser: a ticket marked by mouse and by keyboard, ways, the board, the desk."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.browser.probes import wrongs
from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]


def test_a_ticket_is_marked_by_mouse_and_keyboard_and_the_board_lights_up(come: Come) -> None:
    ann = come().as_guest()
    ann.open("keno")
    ann.sit(1)
    page = ann.page
    card = page.get_by_role("group", name="Numbers to mark")
    card.get_by_role("checkbox", name="4", exact=True).click()
    expect(page.locator("[name=f_numbers]").first).to_have_value("4")
    # By keyboard: from 4 one row down is 14, one to the right 15.
    four = card.get_by_role("checkbox", name="4", exact=True)
    expect(four).to_be_checked()
    first = page.locator("#pick-1")
    first.focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowRight", " "):
        page.keyboard.press(key)
    expect(page.locator("[name=f_numbers]").first).to_have_value("4 12 13")
    expect(page.locator("#picked")).to_have_text("3 marked")
    expect(page.locator("select[name=where] option:checked")).to_have_text("Three spots")
    page.keyboard.press(" ")  # once more takes the mark away, and back
    expect(page.locator("#picked")).to_have_text("2 marked")
    page.keyboard.press(" ")
    page.locator(".bet-form [name=f_amount]").fill("2")
    page.locator(".bet-form [name=f_games]").fill("2")
    page.evaluate("scrollTo(0, 0)")
    ready = page.get_by_role("button", name="Ready", exact=True).bounding_box()
    assert ready is not None and ready["y"] + ready["height"] <= DESKTOP[1]
    ann.picture("keno-marked")
    ann.click("Bet")
    ann.expect_rack(50_000 - 400)
    ann.expect_told(r"Seat 1 puts \$4 on three spots")
    desk = page.get_by_role("group", name="Your tickets")
    expect(
        desk.get_by_role("img", name=re.compile("Ticket 1 of .*: 4 12 13; 1.3 @"))
    ).to_be_visible()
    ann.click("Ready")
    ann.expect_told("Drawn are ")
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Drawn are \d+, \d+"))
    expect(page.locator(".pick.drawn")).to_have_count(20)
    expect(page.get_by_role("group", name=re.compile("Results of past games"))).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    ann.picture("keno-drawn")
    assert wrongs(ann) == {}


def test_a_ticket_with_ways_and_a_prize_presented(come: Come) -> None:
    ann = come().as_guest()
    ann.open("keno")
    ann.sit(1)
    page = ann.page
    for number in ("1", "2"):
        page.locator(f"#pick-{number}").click()
        page.get_by_role("button", name="Next group").click()
    page.locator("#pick-3").click()
    expect(page.locator("#picked")).to_have_text("3 marked, 3 groups")
    page.locator("summary", has_text="ticket with ways").or_(
        page.locator("summary", has_text="More that you may do")
    ).first.click()
    form = page.locator("form", has=page.get_by_role("button", name="Ticket with ways"))
    expect(form.locator("[name=f_numbers]")).to_have_value("1 / 2 / 3")
    form.get_by_label("Margin").fill("3/1 @ 1.50")
    had = 50_000
    form.get_by_role("button", name="Ticket with ways").click()
    ann.expect_rack(had - 450)
    page.get_by_role("button", name="Clear marks").click()
    expect(page.locator("#picked")).to_have_text("quick pick")
    for _ in range(12):  # of three single numbers one comes in more than half of the games
        ann.click("Ready")
        expect(page.locator(".asks")).to_contain_text("is open: mark a ticket")
        present = page.get_by_role("button", name=re.compile(r"^Present ticket"))
        again = page.get_by_role("button", name=re.compile(r"^Replay ticket")).first
        present.or_(again).first.wait_for()
        if present.count():
            break
        again.click()
    before = ann.rack()
    owed = float(re.findall(r"\$([\d.]+)", present.first.inner_text())[0])
    ann.picture("keno-won")
    present.first.click()
    ann.expect_rack(before + round(100 * owed))


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_quick_pick_by_an_area_and_a_stranger_at_the_board(
    come: Come, size: tuple[int, int]
) -> None:
    ann = come(*size).as_guest()
    path = ann.open("keno")
    ann.sit(2)
    area = ann.page.locator('.area.open[data-wager="five_spots"]')
    expect(area).to_have_accessible_name(
        re.compile(r"Five spots: for \$1 a catch of 5 pays \$838, 4 pays \$13, 3 pays \$3")
    )
    area.focus()
    area.press("Enter")
    ann.expect_told(r"Seat 2 puts \$1 on five spots")
    ann.picture(f"keno-{size[0]}")
    bob = come(*size)
    bob.page.goto(path)
    expect(bob.page.get_by_role("group", name="The board")).to_be_visible()
    expect(bob.page.get_by_role("checkbox")).to_have_count(0)
    expect(bob.page.get_by_role("group", name="Tickets at the desk")).to_be_visible()


def test_eight_tickets_that_are_over_leave_ready_on_the_screen(come: Come) -> None:
    ann = come().as_guest()
    ann.open("keno")
    ann.sit(1)
    for number in range(1, 9):
        ann.page.locator(".bet-form [name=f_numbers]").fill(str(number))
        ann.click("Bet")
        ann.expect_told(rf"Ticket {number} of .*: {number}, 1/1 @ ")
    ann.click("Ready")
    ann.expect_told("Drawn are ")
    ann.expect_told("Ticket 8 of .* is over")
    ann.page.evaluate("scrollTo(0, 0)")
    ann.picture("keno-eight-tickets")
    ready = ann.page.get_by_role("button", name="Ready", exact=True).bounding_box()
    assert ready is not None and ready["y"] + ready["height"] <= DESKTOP[1]
