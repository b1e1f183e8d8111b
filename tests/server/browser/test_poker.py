"""Poker in the browser: three people at a no-limit table, all in for different stacks."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.server.browser.probes import unfit
from tests.server.browser.visitor import DESKTOP, TELEPHONE, Visitor

Come = Callable[..., Visitor]
PAUSE, LOOKS = 50, 600
"""Between two looks at pages on which somebody may be asked, in milliseconds; and how many."""


def asked(people: Sequence[Visitor]) -> tuple[Visitor, Locator] | None:
    """Who may go all in or call, and the buttons; nobody once the main pot is won."""
    over = people[0].page.locator("#transcript li").filter(has_text="of the main pot")
    for _ in range(LOOKS):
        for visitor in people:
            acts = visitor.page.get_by_role("button", name=re.compile("^(All in|Call)"))
            if acts.count():
                return visitor, acts
        if over.count():
            return None
        people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked and nobody has won")


def test_three_are_all_in_and_the_felt_shows_main_pot_and_side_pot(come: Come) -> None:
    ann, bob, cy = come(*DESKTOP).as_guest(), come(*DESKTOP).as_guest(), come(*TELEPHONE).as_guest()
    path = ann.open("poker")
    ann.sit(2, 20)
    for visitor, seat, dollars in ((bob, 5, 60), (cy, 8, 200)):
        visitor.page.goto(path)
        visitor.sit(seat, dollars)
    for visitor in (ann, bob, cy):
        visitor.click("Ready")
    everybody = (ann, bob, cy)
    for _ in range(3):
        expect(ann.page.locator("svg.felt .lamp, .tag:has-text('wins')").first).to_be_visible()
        here = asked(everybody)
        if here is None:
            break
        if here[0] is ann or here[1].count() == 1:
            ann.picture("poker-turn-1280")
        here[0].picture(f"poker-acts-{everybody.index(here[0])}")
        assert unfit(cy) == {}, "the felt fits a telephone while somebody acts"
        assert unfit(ann) == {}
        here[0].take_turn(here[1].last)
    ann.expect_told(r"wins \$[\d.]+ of the main pot")
    expect(ann.page.locator("svg.felt .tag").filter(has_text="wins").first).to_be_visible()
    ann.picture("poker-over-1280")
    cy.page.evaluate("scrollTo(0, 0)")
    cy.picture("poker-over-phone")
    assert unfit(cy) == {}
    chips = ann.rack() + bob.rack() + cy.rack()
    assert 28_000 - 300 <= chips <= 28_000  # less the rake, and the blinds of no other hand


STACKS = (20, 60, 120, 120)
"""In dollars: a main pot of $80 and side pots of $120 and $120, if all are in."""
MOST_TABLES = 12


def all_in_at_a_new_table(people: list[Visitor]) -> dict[str, dict[int, int]]:
    """Everybody is all in before the flop; returns what each seat has won, in cents, by pot."""
    path = people[0].open("poker", game="omaha-high-low", structure="no limit")
    for number, (visitor, dollars) in enumerate(zip(people, STACKS, strict=True)):
        visitor.page.goto(path)
        visitor.sit(2 * number + 1, dollars)
    for visitor in people:
        visitor.click("Ready")
    while here := asked(people):
        here[0].take_turn(here[1].last)
    won: dict[str, dict[int, int]] = {}
    for line in people[0].page.locator("#transcript li").all_inner_texts():
        told = re.search(r"Seat (\d+) wins \$([\d.]+) of (?:the )?(main pot|side pot \d)", line)
        if told:
            of_pot = won.setdefault(told[3], {})
            seat = int(told[1])
            of_pot[seat] = of_pot.get(seat, 0) + round(100 * float(told[2]))
    return won


def test_four_stacks_make_two_side_pots_and_a_pot_is_split(come: Come) -> None:
    """Three browsers and a telephone at a no-limit table of Omaha high-low."""
    people = [come(*size).as_guest() for size in (DESKTOP, DESKTOP, DESKTOP, TELEPHONE)]
    for _ in range(MOST_TABLES):  # until high and low, or equal hands, share a pot
        won = all_in_at_a_new_table(people)
        assert set(won) == {"main pot", "side pot 1", "side pot 2"}
        assert sum(won["main pot"].values()) == 8_000 - 300  # 10 % is more than the cap of $3
        assert sum(won["side pot 1"].values()) == 3 * 4_000
        assert sum(won["side pot 2"].values()) == 2 * 6_000
        assert set(won["side pot 1"]) <= {3, 5, 7} and set(won["side pot 2"]) <= {5, 7}
        people[0].picture("poker-two-side-pots-1280")
        people[3].page.evaluate("scrollTo(0, 0)")
        people[3].picture("poker-two-side-pots-390")
        assert unfit(people[3]) == {}
        in_all = [sum(of_pot.get(seat, 0) for of_pot in won.values()) for seat in (1, 3, 5, 7)]
        for visitor, cents in zip(people, in_all, strict=True):
            visitor.expect_rack(cents)
        if any(len(of_pot) > 1 for of_pot in won.values()):
            return
    raise AssertionError("no pot was split at twelve tables")


def test_house_players_are_seated_from_the_page_and_sent_away(come: Come) -> None:
    ann = come(*DESKTOP).as_guest()
    ann.open("poker")
    ann.sit(1, 200)
    for kind in ("tight", "random"):
        ann.page.locator("#house-players summary").click()
        ann.page.select_option("#house-kind", kind)
        ann.click("Fill a seat")
        named = f"House {kind}"[:11]  # a plate has room for so much of a name
        expect(ann.page.locator("svg.felt")).to_contain_text(named)
        ann.page.reload()
    # The next hand begins when all are ready, or by itself after a while.
    expect(ann.page.locator("#transcript li").filter(has_text="small blind").first).to_be_visible()
    ann.page.locator("#house-players summary").click()
    ann.page.get_by_role("button", name=re.compile("Send away seat 2")).click()
    for _ in range(LOOKS):
        fold = ann.page.get_by_role("button", name=re.compile("^(Fold|Check)$"))
        if fold.count():
            ann.take_turn(fold.first)
        ann.page.wait_for_timeout(PAUSE)
        if not ann.page.locator("#plate-2:not(.empty)").count():
            break
    expect(ann.page.locator("#plate-2.empty")).to_be_visible()


def test_enter_bets_what_was_typed_and_a_slider_keeps_its_amount(come: Come) -> None:
    """Two at a no-limit table; somebody who sits down meanwhile changes nothing of a bet."""
    people = ann, bob, cy = [come(*DESKTOP).as_guest() for _ in range(3)]
    path = ann.open("poker", structure="no limit")
    ann.sit(2, 200)
    bob.page.goto(path)
    bob.sit(5, 200)
    for visitor in (ann, bob):
        visitor.click("Ready")
    here = asked(people[:2])
    assert here is not None
    page = here[0].page
    page.locator(".slider").fill("9")
    expect(page.get_by_role("button", name="Raise to $9", exact=True)).to_be_visible()
    cy.page.goto(path)
    cy.sit(9)
    expect(page.locator("#plate-9:not(.empty)")).to_be_visible()
    expect(page.get_by_role("button", name="Raise to $9", exact=True)).to_be_visible()
    amount = page.locator("input[name=f_to]")
    expect(amount).to_have_value("$9")
    amount.fill("17")
    expect(page.locator(".slider")).to_have_value("17")
    amount.press("Enter")
    ann.expect_told(r"raise to \$17\.")
