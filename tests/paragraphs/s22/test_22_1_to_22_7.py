"""Casino war: definitions, cards, ranks, opening, shuffle, wagers and the original deal."""

import pytest

from chapter47.equipment.cards import card_text, parse_card
from chapter47.games.casino_war.rules import compare
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import DEALER, FLOORPERSON, Refused
from tests.play import bet, deal, events, open_cards, open_table, ready
from tests.support import cites


@cites("19:47-22.1")
def test_three_wagers_and_two_deals_are_defined():
    setting = Setting.make("casino-war")
    assert list(setting.wagers) == ["initial", "tie", "war"]
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    assert table.prompt.phase == "original deal"
    deal(table, "7C", "7D")
    table.act("seat:1", "go_to_war")
    assert table.prompt.phase == "war deal"
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert burned[-1].cards == ()


@cites("19:47-22.2")
@pytest.mark.parametrize(("decks", "cards"), [(6, 312), (7, 364), (8, 416)])
def test_six_to_eight_decks_are_in_the_shoe(decks: int, cards: int):
    table = open_table("casino-war", options={"decks": decks})
    (shuffled,) = events(table, "Shuffled")
    assert len(shuffled.cards) == cards
    assert all(shuffled.cards.count(card) == decks for card in range(52))


@cites("19:47-22.2")
@pytest.mark.parametrize("decks", [1, 5, 9])
def test_other_numbers_of_decks_are_refused_with_the_section(decks: int):
    with pytest.raises(OptionNotAllowed, match=r"decks cannot be .* 6, 7, 8 \(19:47-22\.2\)"):
        Setting.make("casino-war", options={"decks": decks})


def test_six_decks_and_a_device_are_the_defaults():
    assert Setting.make("casino-war").options == {
        "decks": 6,
        "shuffle": "automated",
        "missed_war_card": "deal next",
    }


@cites("19:47-22.3")
def test_ace_is_highest_and_suits_are_equal():
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    for low, one in enumerate(order):
        for high, other in enumerate(order):
            for suits in ("CS", "SC", "DH"):
                result = compare(parse_card(other + suits[0]), parse_card(one + suits[1]))
                assert result == (high > low) - (high < low)


def made_ready(table) -> list[tuple[str, str]]:
    """What has been done to the cards before they were shuffled, with the section."""
    return [(e.value, e.cite) for e in events(table, "StateChanged") if e.what == "cards"]


OPENED = [
    ("sorted and inspected", "19:47-22.4"),
    ("inspection verified by the floorperson", "19:47-22.4"),
    ("spread face up by deck, suit and sequence", "19:47-22.4"),
    ("turned down, washed and stacked", "19:47-22.4"),
]


@cites("19:47-22.4")
def test_new_cards_are_inspected_verified_spread_washed_and_stacked_before_the_shuffle():
    table = open_table("casino-war")
    assert made_ready(table) == OPENED
    order = [entry.event for entry in table.log]
    (shuffled,) = events(table, "Shuffled")
    stacked = [e for e in events(table, "StateChanged") if e.what == "cards"][-1]
    assert order.index(stacked) < order.index(shuffled)


@cites("19:47-22.4")
def test_the_dealer_opens_the_table_and_the_floorperson_verifies_the_inspection():
    table = open_table("casino-war", dealer="manual")
    done = []
    for person, act in ((DEALER, "go_on"), (FLOORPERSON, "verify"), *[(DEALER, "go_on")] * 2):
        assert set(table.prompt.options) == {person}
        assert not events(table, "Shuffled")
        table.act(person, act)
        done.append(len(made_ready(table)))
    assert done == [1, 2, 3, 4]
    assert (table.prompt.phase, made_ready(table)) == ("shuffle", OPENED)


@cites("19:47-22.4")
def test_cards_that_are_shuffled_again_are_not_opened_again():
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    for card in ("KH", "QH"):
        table.report(DEALER, "card_face_up", card=card)
    assert len(events(table, "Shuffled")) == 2
    assert made_ready(table) == OPENED


@cites("19:47-22.5")
def test_a_new_shoe_is_committed_shuffled_cut_and_one_card_burned():
    table = open_table("casino-war")
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Committed") < kinds.index("Shuffled")
    with pytest.raises(Refused, match="10 to 302"):
        table.act("seat:1", "cut", position=9)
    with pytest.raises(Refused, match="10 to 302"):
        table.act("seat:1", "cut", position=303)
    table.act("seat:1", "cut", position=10)
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card) == ("seat:1", 10, 312 - 78)
    (burned,) = events(table, "CardsDiscarded")
    assert (burned.count, burned.cards) == (1, ())


def shuffled_for_three():
    """A table at the cut, three players having come before the shuffle was complete."""
    table = open_table("casino-war", seats=3, dealer="manual")
    open_cards(table)
    table.act(DEALER, "go_on")
    return table


@cites("19:47-22.5")
def test_the_cut_goes_round_and_the_dealer_cuts_if_all_decline():
    table = shuffled_for_three()
    for seat in ("seat:1", "seat:2", "seat:3"):
        assert set(table.prompt.options) == {seat}
        table.act(seat, "decline")
    cut = events(table, "Cut")[-1]
    assert (cut.by, cut.position) == ("dealer", 156)
    table = shuffled_for_three()
    before = table.shoe.undealt
    table.act("seat:1", "decline")
    table.act("seat:2", "cut", position=100)
    table.act(DEALER, "go_on")
    assert table.prompt.phase == "betting", "nobody else cuts after one has"
    cut = events(table, "Cut")[-1]
    assert (cut.by, cut.position) == ("seat:2", 100)
    assert table.shoe.undealt == (before[100:] + before[:100])[1:], "one card is burned"


@cites("19:47-22.5")
def test_a_person_who_deals_is_waited_for_before_the_cut():
    table = open_table("casino-war", dealer="manual")
    open_cards(table)
    assert (table.prompt.phase, set(table.prompt.options)) == ("shuffle", {DEALER})
    assert not events(table, "Cut")
    table.act(DEALER, "go_on")
    assert table.prompt.phase == "cut"


@cites("19:47-22.5")
def test_the_round_of_the_cutting_card_is_the_last_before_the_shuffle():
    table = open_table("casino-war")
    table.act("seat:1", "cut", position=100)
    while len(events(table, "Shuffled")) == 1:
        dealt = len(events(table, "CardDealt")) + sum(
            e.count for e in events(table, "CardsDiscarded") if e.reason == "burned"
        )
        bet(table, 1, "initial", 500)
        ready(table)
        if table.prompt.phase == "decision":
            table.act("seat:1", "surrender")
    assert dealt <= 234 < dealt + 2 + 1
    (revealed,) = events(table, "Revealed")
    (first, _) = events(table, "Committed")
    assert revealed.secret == first.secret


@cites("19:47-22.6")
def test_wagers_are_placed_before_any_card_and_not_after():
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 500)
    bet(table, 1, "tie", 100)
    ready(table)
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "tie", 100)
    assert table.ledger["seat:1/wager/tie"] == 100


@cites("19:47-22.6")
def test_a_tie_wager_needs_an_initial_wager():
    table = open_table("casino-war", equipment="declared")
    with pytest.raises(Refused, match="may not bet tie now"):
        bet(table, 1, "tie", 100)
    bet(table, 1, "initial", 500)
    bet(table, 1, "tie", 100)
    with pytest.raises(Refused, match="take back tie first"):
        table.act("seat:1", "take_back", wager="initial")
    table.act("seat:1", "take_back", wager="tie")
    table.act("seat:1", "take_back", wager="initial")
    assert table.ledger["seat:1/rack"] == 1_000_000


@cites("19:47-8.2")
@pytest.mark.parametrize(
    ("wager", "low", "high"), [("initial", 500, 100_000), ("tie", 100, 10_000)]
)
def test_the_limits_that_hold_where_nothing_is_posted(wager: str, low: int, high: int):
    limit = Setting.make("casino-war").limit(wager)
    assert (limit.minimum, limit.maximum, limit.step) == (low, high, 100)
    table = open_table("casino-war", equipment="declared")
    if wager == "tie":
        bet(table, 1, "initial", 500)
    for amount in (low - 100, low + 50, high + 100):
        with pytest.raises(Refused):
            bet(table, 1, wager, amount)
    bet(table, 1, wager, low)
    bet(table, 1, wager, high - low)
    with pytest.raises(Refused):
        bet(table, 1, wager, 100)


@cites("19:47-22.7")
def test_cards_go_face_up_from_the_dealers_left_and_last_to_the_dealer():
    table = open_table("casino-war", seats=3, equipment="declared")
    bet(table, 1, "initial", 500)
    bet(table, 3, "initial", 500)
    ready(table)
    deal(table, "9H", "5S", "KD")
    dealt = [(e.to, card_text(e.card), e.face_up) for e in events(table, "CardDealt")]
    assert dealt == [("seat:1", "9H", True), ("seat:3", "5S", True), (DEALER, "KD", True)]
