"""The pages around the tables: the floor, opening by the law, guides, rounds, surveillance."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.browser.visitor import TELEPHONE, Visitor

Come = Callable[..., Visitor]


def play_a_round(visitor: Visitor) -> str:
    url = visitor.open("big-six")
    visitor.sit(1)
    visitor.page.locator(".area.open").first.click()
    visitor.expect_told("puts")
    visitor.click("Ready")
    visitor.expect_told("Round 1 is over")
    return url


def test_a_table_is_opened_from_the_law_of_a_day_and_seen_live_on_the_floor(come: Come) -> None:
    ann, bob = come().as_guest(), come(*TELEPHONE)
    bob.page.goto("/")
    page = ann.page
    page.goto("/tables/new/casino-war?as_of=1999-01-18")
    expect(page.get_by_role("alert")).to_contain_text("1999-01-19")  # not yet adopted on that day
    ann.errors.clear()  # the browser notes the refused page on its console
    page.goto("/tables/new/casino-war")
    page.get_by_label("Number of decks").select_option("8")
    page.get_by_label("Initial wager, least").fill("$500")
    page.get_by_label("Initial wager, most").fill("$100")
    ann.click("Open the table")
    expect(page.get_by_role("alert")).to_contain_text("a maximum not below it")
    ann.errors.clear()
    expect(page.get_by_label("Number of decks")).to_have_value("8")
    page.get_by_label("Initial wager, most").fill("$2,000")
    page.get_by_label("Name of the table").fill("High cards")
    ann.click("Open the table")
    expect(page.get_by_role("heading", name="High cards")).to_be_visible()
    expect(page.locator(".table-head")).to_contain_text("decks: 8")
    card = bob.page.locator(".table-card", has_text="High cards")
    expect(card).to_contain_text("to $2,000")
    expect(card).to_contain_text("0 of 7 seats")
    ann.sit(2, 3000)
    expect(card).to_contain_text("1 of 7 seats")
    bob.picture("floor-telephone")
    bob.page.set_viewport_size({"width": 1280, "height": 800})
    bob.picture("floor")


def test_a_guide_shows_rules_payouts_sources_and_what_the_lab_found(come: Come) -> None:
    ann = come()
    ann.page.goto("/guide/casino-war")
    wagers = ann.page.locator("#wagers")
    expect(wagers.get_by_role("row", name="Tie wager")).to_contain_text("10 to 1")
    expect(wagers.get_by_role("row", name="Tie wager")).to_contain_text("text of 19:47")
    found = ann.page.locator("#found").get_by_role("row", name="Tie wager").first
    expect(found).to_contain_text("18.650%", timeout=60_000)  # 6 decks: 1 - 11 * 23/311
    ann.picture("guide")
    ann.page.goto("/guide/craps")
    expect(ann.page.locator("#changes li").first).to_be_visible()


def test_a_round_is_replayed_verified_and_downloaded(come: Come, tmp_path: Path) -> None:
    ann = come().as_guest()
    url = play_a_round(ann)
    page = ann.page
    page.locator("#proof summary").click()
    page.get_by_role("link", name="Replay and verify round 1").click()
    page.wait_for_url(f"{url}/rounds/1")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"step=\d+"))
    page.get_by_role("link", name="First").click()
    expect(page.locator("svg .chips")).to_have_count(0)
    page.get_by_role("link", name="Verify").click()
    expect(page.get_by_role("status")).to_contain_text("Verified")
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the log").click()
    saved = tmp_path / "log.jsonl"
    got.value.save_as(saved)
    rows = [json.loads(line) for line in saved.read_text().splitlines()]
    kinds = [row["kind"] for row in rows]
    assert kinds[0] == "TableOpened" and kinds[-2:] == ["RoundEnded", "Signature"]
    ann.picture("round")
    page.set_viewport_size({"width": TELEPHONE[0], "height": TELEPHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE[0]


def test_surveillance_searches_rounds_and_watches_tables(come: Come) -> None:
    ann, sue = come().as_guest(), come().as_staff("Sue Watch")
    url = play_a_round(ann)
    table = url.rsplit("/")[-1]
    name = ann.page.locator(".who .name").inner_text()
    sue.page.goto("/surveillance")
    tile = sue.page.locator(f"#w{table}")
    expect(tile).to_contain_text(name)
    rows = sue.page.locator("#search tbody").get_by_role("row")
    none = sue.page.get_by_text("No round was found.")

    def search(**wanted: str) -> None:
        sue.page.goto(f"/surveillance?table={table}")
        for field, value in wanted.items():
            sue.page.locator(f"[name={field}]").fill(value)
        sue.click("Search")

    for wanted in ({}, {"player": name}, {"least": "$1"}, {"since": "2024-01-01T00:00"}):
        search(**wanted)
        expect(rows).to_have_count(1)
        expect(rows.get_by_role("link", name="1")).to_have_attribute(
            "href", re.compile(rf"{table}/rounds/1$")
        )
    for wanted in ({"player": "Nobody"}, {"least": "$900"}, {"until": "2024-01-01T00:00"}):
        search(**wanted)
        expect(none).to_be_visible()
    sue.page.locator("[name=irregularity]").select_option(label="any of them")
    sue.click("Search")
    expect(none).to_be_visible()
    sue.picture("surveillance")


def test_pages_of_the_staff_are_closed_to_players(come: Come) -> None:
    ann = come().as_guest()
    for path in ("/surveillance", "/people"):
        answer = ann.page.goto(path)
        assert answer is not None and answer.status == 403
        expect(ann.page.get_by_role("alert")).to_contain_text("This page is for")
    ann.errors.clear()  # the browser notes each refused page on its console


def test_an_administrator_hires_a_dealer(come: Come) -> None:
    ada = come().as_staff("Ada Admin")
    ada.page.goto("/people")
    form = ada.page.locator("form[action='/people/hire']")
    form.get_by_label("Name").fill("Del Newman")
    form.get_by_label("Password").fill("short")
    form.get_by_role("button", name="Hire").click()
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    ada.errors.clear()
    form.get_by_label("Name").fill("Del Newman")
    form.get_by_label("Password").fill("a long enough password")
    form.get_by_label("Role").select_option("dealer")
    form.get_by_role("button", name="Hire").click()
    expect(ada.page.get_by_role("status")).to_have_text("Del Newman is now dealer.")
