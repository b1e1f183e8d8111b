"""Casino war in the browser: click, type, decide, settle, and what a dealer does about errors."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import TELEPHONE, Visitor

Come = Callable[..., Visitor]
RANKS = "23456789TJQKA"


def cut(visitor: Visitor) -> None:
    visitor.expect_ask("Cut the cards")
    visitor.click("Decline the cut")


def test_two_people_play_a_round_by_click_and_by_keyboard(come: Come) -> None:
    ann, bob = come().as_guest(), come(*TELEPHONE).as_guest()
    url = ann.open("casino-war")
    ann.sit(4)
    cut(ann)
    bob.page.goto(url)
    bob.sit(3)
    ann.page.locator(".chip-pick", has_text="$5").first.click()
    ann.area("initial")
    ann.expect_rack(49_500)
    bob.expect_told(r"Seat 4 puts \$5 on initial")  # live at the other browser
    bob.type_bet("Initial wager", "5")
    bob.expect_rack(49_500)
    ann.picture("casino-war-betting")
    ann.click("Ready")
    bob.click("Ready")
    ann.expect_told("No more bets")
    net = finish_for(ann, 4), finish_for(bob, 3)
    ann.expect_told("Round 1 is over")
    ann.expect_rack(50_000 + net[0])
    bob.expect_rack(50_000 + net[1])
    expect(ann.page.locator("#result-4 .net")).to_have_text(signed(net[0]))
    expect(bob.page.locator("#result-3 .net")).to_have_text(signed(net[1]))
    bob.picture("casino-war-telephone")
    ann.picture("casino-war-settled")


def finish_for(visitor: Visitor, seat: int) -> int:
    mine = RANKS.index(visitor.expect_told(rf"^\w\w to seat {seat}")[0])
    dealers = RANKS.index(visitor.expect_told(r"^\w\w to the dealer")[0])
    if mine == dealers:
        visitor.page.get_by_role("button", name="Surrender half").click()
        return -250
    return 500 if mine > dealers else -500


def signed(cents: int) -> str:
    text = f"${abs(cents) // 100}" + (f".{abs(cents) % 100:02d}" if cents % 100 else "")
    return ("+" if cents > 0 else "−") + text


def test_bad_input_is_answered_with_a_clear_sentence_and_nothing_changes(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.page.fill("#sit-amount", "a lot")
    ann.click("Sit down")
    expect(ann.page.get_by_role("alert")).to_contain_text("an amount of dollars")
    ann.page.fill("#sit-amount", "20000")
    ann.click("Sit down")
    expect(ann.page.get_by_role("alert")).to_contain_text(
        "your balance is $10,000", ignore_case=True
    )
    ann.sit(1)
    cut(ann)
    ann.type_bet("Initial wager", "2")
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("$2 is not from $5")
    expect(alert).to_contain_text("19:47-8.2")
    ann.type_bet("Initial wager", "money")
    expect(alert).to_contain_text("'money'")
    ann.expect_rack(50_000)
    ann.picture("casino-war-refused")


def test_a_double_click_bets_once(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    cut(ann)
    ann.page.locator('.area.open[data-wager="initial"]').dblclick()
    ann.expect_told(r"puts \$5 on initial")
    ann.expect_rack(49_500)


def test_a_click_on_a_citation_tells_what_the_paragraph_says_and_its_source(come: Come) -> None:
    ann = come().as_guest()
    ann.open("casino-war")
    ann.sit(4)
    cut(ann)
    ann.page.locator("#transcript").get_by_role("link", name="19:47-22.5").first.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("cut by a player, not near an end")
    expect(dialog).to_contain_text("sister rule")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_dealer_deals_settles_and_reports_an_irregularity(come: Come) -> None:
    ann, dora = come().as_guest(), come().as_staff("Dora Deal")
    url = ann.open("casino-war")
    ann.sit(4)
    cut(ann)
    dora.page.goto(url)
    dora.click("Take the dealer's place")
    expect(dora.page.get_by_role("button", name="Leave the dealer's place")).to_be_visible()
    ann.area("initial")
    ann.click("Ready")
    dora.click("No more bets")
    dora.page.get_by_text("Report an irregularity").click()
    report = dora.page.locator("#report-card-face-up")
    expect(report).to_contain_text("19:47-22.10(a)")
    dora.picture("dealer-irregularity")
    report.get_by_role("button", name="Report").click()
    ann.expect_told("Ruling on card face up")
    dora.click("Deal to seat 4")
    dora.click("Deal to dealer")
    mine = RANKS.index(ann.expect_told(r"^\w\w to seat 4")[0])
    dealers = RANKS.index(ann.expect_told(r"^\w\w to the dealer")[0])
    if mine > dealers:
        dora.page.get_by_label("Amount").fill("7")
        dora.click("Pay initial of seat 4")
        expect(dora.page.get_by_role("alert")).to_contain_text("is paid $5 (1 to 1 on $5), not $7")
        dora.page.get_by_label("Amount").fill("5")
        dora.click("Pay initial of seat 4")
        ann.expect_told(r"wins \$5")
    elif mine < dealers:
        dora.click("Collect initial of seat 4")
        ann.expect_told("loses")
    else:
        ann.expect_ask("A tie: go to war or surrender")


def test_the_house_deals_at_a_pace_that_the_eye_can_follow(come: Come) -> None:
    ann = come(motion=True).as_guest()
    ann.open("casino-war")
    ann.sit(4)
    cut(ann)
    ann.area("initial")
    ann.expect_rack(49_500)
    ann.click("Ready")
    live = ann.page.locator("#live")
    expect(live).to_contain_text(re.compile(r"\w\w to seat 4"))
    shown, last = (int(live.get_attribute(name) or 0) for name in ("data-seq", "data-last"))
    assert shown < last  # the first card lies there, the rest is still to be shown
    expect(live).to_have_attribute("data-seq", str(last))
