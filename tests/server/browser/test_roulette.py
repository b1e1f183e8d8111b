"""Roulette in the browser: chips on the layout, one spin, each wager settled in money."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
NAMES_INSIDE = """plates => plates.map(plate => {
    const [name, box] = [".name", ".panel"]
        .map(part => plate.querySelector(part).getBoundingClientRect());
    return box.left <= name.left && name.right <= box.right;
})"""


def test_two_people_bet_on_the_layout_and_the_wheel_decides(come: Come) -> None:
    ann, bob = come().as_guest(), come().as_guest()
    url = ann.open("roulette")
    ann.sit(1)
    bob.page.goto(url)
    bob.sit(2)
    ann.page.locator(".chip-pick", has_text="$25").first.click()
    ann.area("red")
    ann.expect_told(r"Seat 1 puts \$25 on red")
    ann.expect_rack(47_500)
    bob.page.locator('.area.open[data-wager="straight"][data-spot="17"]').focus()
    bob.page.locator(".bet-form [name=f_amount]").fill("10")
    bob.page.locator('.area.open[data-wager="straight"][data-spot="17"]').press("Enter")
    bob.expect_rack(49_000)
    ann.expect_told(r"Seat 2 puts \$10 on straight 17")
    ann.picture("roulette-betting")
    assert ann.page.locator(".plate").evaluate_all(NAMES_INSIDE) == [True, True]
    ann.click("Ready")
    bob.click("Ready")
    stopped = ann.expect_told("The wheel stops at").split(" at ")[1].split(".")[0]
    number = int(stopped)
    if number in RED:
        ann.expect_rack(52_500)  # 1 to 1
    elif number == 0:
        ann.expect_rack(48_750)  # half is lost, 5.4 as the option "surrender" has it
    else:
        ann.expect_rack(47_500)
    bob.expect_rack(49_000 if stopped != "17" else 49_000 + 1_000 + 35_000)  # 35 to 1
    expect(ann.page.locator("#proof")).to_contain_text("Its hash is the commitment.")
    ann.picture("roulette-settled")
