"""Chemin de fer: cards, opening, shuffle, selection of the banker, the bank."""

import datetime as dt

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.baccarat.hands import count_of
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import DEALER, Refused
from tests.paragraphs.s04.banks import BANKER_WINS, PLAYER_WINS, banked, covered, pass_all, play
from tests.play import bet, events, open_table, ready
from tests.support import cites


@cites("19:47-4.1")
@pytest.mark.parametrize("decks", [6, 8])
def test_six_or_eight_decks_are_in_the_shoe(decks: int):
    table = open_table("chemin-de-fer", seats=2, options={"decks": decks})
    (shuffled,) = events(table, "Shuffled")
    assert len(shuffled.cards) == 52 * decks


@cites("19:47-4.1")
def test_other_numbers_of_decks_are_refused_with_the_section():
    with pytest.raises(OptionNotAllowed, match=r"decks cannot be .* 6, 8 \(19:47-4\.1\)"):
        Setting.make("chemin-de-fer", options={"decks": 7})


@cites("19:47-4.1")
@pytest.mark.parametrize(
    ("cards", "count"), [("9H 8D", 7), ("KS 5C AD", 6), ("TC QD", 0), ("9C 9D", 8), ("7C 7D 6H", 0)]
)
def test_only_the_last_digit_counts(cards: str, count: int):
    assert count_of(parse_cards(cards)) == count


def test_what_holds_where_the_licensee_says_nothing():
    setting = Setting.make("chemin-de-fer")
    assert setting.options == {
        "decks": 6,
        "order": "to the right",
        "first_bank": "in turn",
        "with_the_table": False,
        "excess": "cut back",
        "player_draws": "only on five",
        "banker_draws": "free",
        "vigorish_rounding": "up to $0.25",
        "after_a_win": "all stays",
        "retired_bank": "auction",
        "early_card": "played",
    }
    assert list(setting.wagers) == ["bank", "banco", "against"]
    assert setting.as_of == dt.date(2006, 9, 5)


def test_the_game_begins_on_its_day_and_every_figure_with_it():
    adopted = dt.date(1978, 6, 2)
    with pytest.raises(NotInForce, match="adopted 1978-06-02"):
        Setting.make("chemin-de-fer", as_of=adopted - dt.timedelta(days=1))
    setting = Setting.make("chemin-de-fer", as_of=adopted)
    assert setting.law.change_dates() == [adopted]
    file = setting.law.file
    for entry in (*file.section, *file.wager, *file.option, *file.figure, *file.limit):
        assert (entry.from_, entry.until) == (adopted, None), entry
    assert (file.subchapter.number, file.game.seats) == (4, 9)
    assert len(setting.irregularities) == 6


@cites("19:47-4.3")
def test_new_cards_are_inspected_verified_spread_washed_and_stacked_before_the_shuffle():
    table = open_table("chemin-de-fer", seats=2)
    told = [(e.value, e.cite) for e in events(table, "StateChanged") if e.what == "cards"]
    assert told == [
        ("sorted and inspected", "19:47-4.3"),
        ("inspection verified by the floorperson", "19:47-4.3"),
        ("spread face up by deck, suit and sequence", "19:47-4.3"),
        ("turned down, washed and stacked", "19:47-4.3"),
    ]
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds[: kinds.index("Shuffled")].count("StateChanged") == 4


@cites("19:47-4.4")
def test_the_cut_goes_round_and_the_dealer_cuts_if_all_decline():
    table = open_table("chemin-de-fer", seats=0, dealer="manual")
    for seat in (2, 5, 8):
        table.act(f"seat:{seat}", "sit", player="somebody")
        table.act(f"seat:{seat}", "buy_in", amount=100_000)
    while table.prompt.phase != "cut":
        actor = next(iter(table.prompt.options))
        table.act(actor, table.prompt.options[actor][0].name)
    for name in ("seat:2", "seat:8", "seat:5"):
        assert set(table.prompt.options) == {name}
        with pytest.raises(Refused, match="10 to 302"):
            table.act(name, "cut", position=9)
        table.act(name, "decline")
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card, cut.cite) == (DEALER, 156, 305, "19:47-4.4")


@cites("19:47-4.4")
def test_no_further_round_is_dealt_when_the_end_card_has_come_out():
    """Six decks: 305 cards lie before the end card."""
    table = open_table("chemin-de-fer", seats=2, bankroll=10_000_000)
    table.act("seat:1", "decline")
    dealt = 0
    while len(events(table, "Shuffled")) == 1:
        while table.prompt.phase != "betting":
            actor = next(iter(table.prompt.options))
            options = {option.name: option for option in table.prompt.options[actor]}
            name = next(
                n for n in ("go_on_banking", "pass", "bank", "stand", "draw") if n in options
            )
            if name == "pass" and "bank" in options and actor == "seat:1":
                table.act(actor, "bank", **({"amount": 5000} if options["bank"].fields else {}))
            else:
                table.act(actor, name)
            if len(events(table, "Shuffled")) > 1:
                break
        else:
            assert len(events(table, "CardDealt")) <= 305, "a round began after the end card"
            bet(table, 3 - table.state.banker, "against", 500)
            ready(table)
        dealt = len(events(table, "CardDealt"))
    assert dealt > 305 and dealt - 305 <= 6


@cites("19:47-4.5")
def test_the_bank_is_offered_to_the_first_seat_and_passes_to_the_right():
    """Seats are numbered to the left: after the first comes the highest number."""
    table = open_table("chemin-de-fer", seats=4, equipment="declared")
    for name in ("seat:1", "seat:4", "seat:3"):
        assert set(table.prompt.options) == {name}
        table.act(name, "pass")
    table.act("seat:2", "bank", amount=5000)
    assert events(table, "StateChanged")[-2].value == "seat:2"


@cites("19:47-4.5")
def test_by_option_the_bank_passes_to_the_left():
    table = open_table(
        "chemin-de-fer", seats=3, equipment="declared", options={"order": "to the left"}
    )
    for name in ("seat:1", "seat:2"):
        table.act(name, "pass")
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-4.5")
def test_by_option_the_first_bank_is_sold_to_the_highest_bidder():
    table = open_table(
        "chemin-de-fer", seats=3, equipment="declared", options={"first_bank": "auction"}
    )
    table.act("seat:1", "bid", amount=5000)
    called = events(table, "Announced")[-1]
    assert (called.text, called.cite) == ("Seat 1 bids a bank of $50", "19:47-4.5")
    with pytest.raises(Refused):
        table.act("seat:1", "leave")  # a bid holds
    with pytest.raises(Refused):
        table.act("seat:3", "bid", amount=5000)
    table.act("seat:3", "bid", amount=20_000)
    table.act("seat:2", "pass")
    table.act("seat:1", "bid", amount=30_000)
    table.act("seat:3", "pass")
    assert table.ledger["seat:1/wager/bank"] == 30_000
    assert table.prompt.phase == "banco"


@cites("19:47-4.5")
@pytest.mark.parametrize(("bid", "is_asked"), [(15_000, False), (14_900, True)])
def test_who_has_not_the_chips_of_a_higher_bid_is_not_asked_to_bid(bid: int, is_asked: bool):
    table = open_table(
        "chemin-de-fer", seats=0, equipment="declared", options={"first_bank": "auction"}
    )
    for seat, chips in ((1, 20_000), (2, 15_000), (3, 4900)):
        table.act(f"seat:{seat}", "sit", player="somebody")
        table.act(f"seat:{seat}", "buy_in", amount=chips)
    table.act("seat:1", "bid", amount=bid)
    assert list(table.prompt.options) == ["seat:2"]
    assert table.prompt.phase == ("bank" if is_asked else "banco")
    assert ("bid" in {o.name for o in table.options("seat:2")}) == is_asked


@cites("19:47-4.5")
def test_who_has_not_the_chips_is_not_offered_the_bank():
    table = open_table("chemin-de-fer", seats=0, equipment="declared")
    for seat, chips in ((1, 4900), (2, 5000)):
        table.act(f"seat:{seat}", "sit", player="somebody")
        table.act(f"seat:{seat}", "buy_in", amount=chips)
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-4.6")
def test_a_table_at_which_nobody_has_the_least_bank_says_what_it_waits_for():
    table = open_table("chemin-de-fer", seats=0, equipment="declared")
    table.act("seat:1", "sit", player="somebody")
    table.act("seat:1", "buy_in", amount=4900)
    assert table.prompt.text == "the table waits for a player with $50 for the bank"
    assert table.prompt.options == {}
    table.act("seat:1", "buy_in", amount=100)
    assert set(table.prompt.options) == {"seat:1"}


@cites("19:47-4.6")
def test_the_banker_places_the_bank_before_anybody_wagers():
    table = open_table("chemin-de-fer", seats=2, equipment="declared")
    with pytest.raises(Refused, match="not the turn of seat 2"):
        bet(table, 2, "against", 500)
    for amount in (4900, 5050, 1_000_100):
        with pytest.raises(Refused, match=r"19:47-4\.6"):
            table.act("seat:1", "bank", amount=amount)
    table.act("seat:1", "bank", amount=5000)
    assert table.ledger["seat:1/wager/bank"] == 5000
    (placed,) = events(table, "WagerPlaced")
    assert (placed.wager, placed.cents, placed.cite) == ("bank", 5000, "19:47-4.6")


@cites("19:47-4.6")
def test_a_posted_height_of_the_bank_holds():
    limits = {"bank": {"minimum": "$200", "maximum": "$300"}}
    table = open_table("chemin-de-fer", seats=2, equipment="declared", limits=limits)
    for amount in (19_900, 30_100):
        with pytest.raises(Refused):
            table.act("seat:1", "bank", amount=amount)
    table.act("seat:1", "bank", amount=30_000)


@cites("19:47-8.2")
def test_the_limits_that_hold_where_nothing_is_posted():
    setting = Setting.make("chemin-de-fer")
    for wager, low, high in (("bank", 5000, 1_000_000), ("against", 500, 1_000_000)):
        limit = setting.limit(wager)
        assert (limit.minimum, limit.maximum, limit.step) == (low, high, 100)


@cites("19:47-4.5", "19:47-4.11")
def test_a_banker_stays_while_the_bank_lies_there():
    table = banked(2)
    assert "leave" not in {option.name for option in table.options("seat:1")}
    pass_all(table)
    bet(table, 2, "against", 500)
    ready(table)
    play(table, PLAYER_WINS)
    assert "leave" in {option.name for option in table.options("seat:1")}


def test_two_rounds_go_through_one_shoe():
    table = covered(50_000)
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    assert len(events(table, "Shuffled")) == 1
