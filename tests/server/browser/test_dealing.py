"""A person deals, a floorperson rules, surveillance looks on: everybody at a page of his own."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.browser.visitor import Visitor

Come = Callable[..., Visitor]


def test_a_dealer_throws_a_floorperson_decides_a_dispute_and_payouts_are_checked(
    come: Come,
) -> None:
    ann, dora, finn = come().as_guest(), come().as_staff("Dora Deal"), come().as_staff("Finn Floor")
    sue = come().as_staff("Sue Watch")
    url = ann.open("craps")
    ann.sit(1)
    ann.page.get_by_role("button", name="Accept the dice").click()
    dora.page.goto(url)
    finn.page.goto(url)
    sue.page.goto("/surveillance")
    felt = sue.page.locator(f"#w{url.rsplit('/')[-1]} img")
    before = felt.get_attribute("src")
    dora.click("Take the dealer's place")
    ann.area("pass")
    ann.expect_rack(49_500)
    ann.area("field")
    ann.expect_rack(49_000)
    ann.click("Ready")
    expect(dora.page.locator(".waits")).to_have_text("Waiting for the dealer.")
    dora.click("No more bets")
    dora.click("Throw")
    finn.page.get_by_text("Report an irregularity").click()
    dispute = finn.page.locator("#report-disputed-face")
    expect(dispute).to_contain_text("19:47-1.10(a)2")
    thrown = re.search(r"show (\d), (\d)", finn.expect_told("The dice show"))
    assert thrown is not None
    other = int(thrown[2])
    total = 9 if other > 2 else 4  # a point, and the field wins at 1 to 1
    dispute.get_by_label("Die").select_option(index=0)
    dispute.get_by_label("Face").fill(str(total - other))
    finn.picture("floorperson-rules")
    dispute.get_by_role("button", name="Report").click()
    ann.expect_told("Ruling on disputed face")
    dora.click("Call the throw")
    dora.page.get_by_label("Amount").fill("7")
    dora.click("Pay field of seat 1")
    alert = dora.page.get_by_role("alert")
    expect(alert).to_contain_text("is paid $5 (1 to 1 on $5), not $7")
    expect(ann.page.locator(".actor-head .rack")).to_have_text("$490")
    dora.picture("dealer-wrong-payout")
    dora.page.get_by_label("Amount").fill("5")
    dora.click("Pay field of seat 1")
    ann.expect_told(r"field \$5 wins \$5")
    expect(felt).not_to_have_attribute("src", before or "")
    sue.picture("surveillance-wall")
    drawn = "picture => picture.complete && picture.naturalWidth > 0"
    sue.page.wait_for_function(drawn, arg=felt.element_handle())
