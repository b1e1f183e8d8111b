"""Red dog: the round, its wagers and payouts."""

import pytest

from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites

EQUAL = {"raise_amount": "equal to the original wager"}


def showing(*cards: str, seats: int = 1, stake: int = 1000, **setting):
    """A table at which every seat has wagered, and these cards have been dealt."""
    table = open_table("red-dog", seats=seats, equipment="declared", **setting)
    for seat in range(1, seats + 1):
        bet(table, seat, "original", stake)
    ready(table)
    deal(table, *cards)
    return table


def settled(table):
    return [(e.wager, e.result, e.odds, e.paid, e.returned) for e in events(table, "Settled")]


@cites("19:47-6.5")
@pytest.mark.parametrize(
    ("cards", "raised", "third", "result"),
    [  # the worked examples of the game: $10, and a raise of $10 where one is made
        (("5C", "7D"), False, "6H", 5000),
        (("5C", "7D"), False, "5H", -1000),
        (("3C", "KD"), True, "8H", 2000),
        (("3C", "KD"), True, "KH", -2000),
        (("2C", "5D"), True, "4H", 8000),
    ],
)
def test_worked_examples_with_a_spread(cards, raised, third, result):
    table = showing(*cards)
    table.act("seat:1", "raise" if raised else "stay")
    deal(table, third)
    assert net(table, 1) == result
    assert table.ledger["inventory"] == -result


@cites("19:47-6.5")
@pytest.mark.parametrize(("third", "result"), [("8H", 11_000), ("JC", 0)])
def test_a_pair_gets_a_third_card_at_once_and_nobody_raises(third, result):
    table = showing("8C", "8D")
    assert table.prompt.phase == "third card"
    deal(table, third)
    assert net(table, 1) == result
    (only,) = settled(table)
    assert only[:2] == ("original", "win" if result else "stand-off")


@cites("19:47-6.5")
@pytest.mark.parametrize("cards", [("QC", "KD"), ("AC", "KD"), ("3C", "2D")])
def test_consecutive_cards_are_a_stand_off_without_a_third_card(cards):
    table = showing(*cards, seats=2)
    assert [net(table, seat) for seat in (1, 2)] == [0, 0]
    assert settled(table) == [("original", "stand-off", "", 0, 1000)] * 2
    assert len(events(table, "CardDealt")) == 2
    assert table.prompt.phase == "betting"


@cites("19:47-6.5")
@pytest.mark.parametrize(
    ("spread", "odds"),
    [(1, 5), (2, 4), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (10, 1), (11, 1)],
)
def test_original_and_raise_are_paid_by_the_spread(spread: int, odds: int):
    """A two, and a card so many ranks above it; a three falls between from a spread of one on."""
    table = showing("2C", "23456789TJQKA"[spread + 1] + "D", stake=2500)
    assert f"Spread of {spread} pays {odds} to 1" in [e.text for e in events(table, "Announced")]
    table.act("seat:1", "raise", amount=700)
    deal(table, "3H")
    assert settled(table) == [
        ("original", "win", f"{odds} to 1", 2500 * odds, 2500),
        ("raise", "win", f"{odds} to 1", 700 * odds, 700),
    ]
    assert {e.cite for e in events(table, "Settled")} == {"19:47-6.5"}


@cites("19:47-6.5")
@pytest.mark.parametrize("third", ["4H", "TH", "2H", "AH"])
def test_a_third_card_equal_to_either_or_outside_loses_both_wagers(third: str):
    table = showing("4C", "TD")
    table.act("seat:1", "raise")
    deal(table, third)
    assert settled(table) == [("original", "lose", "", 0, 0), ("raise", "lose", "", 0, 0)]
    assert net(table, 1) == -2000


@cites("19:47-6.5")
def test_three_of_a_kind_pays_eleven_to_one():
    setting = Setting.make("red-dog")
    assert str(setting.odds("original", "three of a kind")) == "11 to 1"
    table = showing("AC", "AD", stake=500)
    deal(table, "AH")
    assert settled(table) == [("original", "win", "11 to 1", 5500, 500)]


@cites("19:47-6.5")
def test_the_marker_shows_the_spread_until_the_round_is_over():
    table = showing("4C", "TD")
    marks = [e.value for e in events(table, "StateChanged") if e.what == "spread"]
    assert marks == ["spread of 5 pays 1 to 1"]
    table.act("seat:1", "stay")
    deal(table, "5H")
    marks = [e.value for e in events(table, "StateChanged") if e.what == "spread"]
    assert marks == ["spread of 5 pays 1 to 1", ""]


@cites("19:47-6.5")
def test_players_raise_or_stay_in_turn_from_the_dealers_left():
    table = showing("4C", "TD", seats=3)
    for seat, act in ((1, "raise"), (2, "stay"), (3, "raise")):
        assert set(table.prompt.options) == {f"seat:{seat}"}
        table.act(f"seat:{seat}", act)
    deal(table, "7H")
    assert [net(table, seat) for seat in (1, 2, 3)] == [2000, 1000, 2000]
    assert [e.seat for e in events(table, "Settled")] == [1, 1, 2, 3, 3]


@cites("19:47-6.5")
def test_a_raise_is_any_amount_up_to_the_original_wager():
    table = showing("4C", "TD")
    for amount in (50, 1050, 1100):
        with pytest.raises(Refused):
            table.act("seat:1", "raise", amount=amount)
    table.act("seat:1", "raise", amount=300)
    assert table.ledger["seat:1/wager/raise"] == 300


@cites("19:47-6.5")
def test_by_option_a_raise_is_equal_to_the_original_wager():
    table = showing("4C", "TD", options=EQUAL)
    with pytest.raises(Refused, match="raise takes no amount"):
        table.act("seat:1", "raise", amount=300)
    table.act("seat:1", "raise")
    assert table.ledger["seat:1/wager/raise"] == 1000


@cites("19:47-6.5")
@pytest.mark.parametrize(
    ("bankroll", "options", "raised"), [(1700, {}, 700), (1050, {}, 0), (1700, EQUAL, 0)]
)
def test_nobody_is_asked_for_a_raise_that_his_chips_do_not_allow(bankroll, options, raised):
    table = showing("4C", "TD", bankroll=bankroll, options=options)
    if raised:
        table.act("seat:1", "raise")
    assert table.prompt.phase == "third card"
    assert table.ledger["seat:1/wager/raise"] == raised


@cites("19:47-6.5")
def test_a_posted_limit_on_raises_holds_beside_the_original_wager():
    limits = {"raise": {"minimum": "$2", "maximum": "$6"}}
    table = showing("4C", "TD", limits=limits)
    for amount in (100, 700):
        with pytest.raises(Refused):
            table.act("seat:1", "raise", amount=amount)
    table.act("seat:1", "raise")
    assert table.ledger["seat:1/wager/raise"] == 600


@cites("19:47-6.5")
def test_wagers_are_placed_before_any_card_and_not_after():
    table = open_table("red-dog", equipment="declared")
    with pytest.raises(Refused):
        bet(table, 1, "raise", 500)
    bet(table, 1, "original", 500)
    ready(table)
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "original", 100)
    assert table.ledger["seat:1/wager/original"] == 500


@cites("19:47-8.2")
def test_the_limits_that_hold_where_nothing_is_posted():
    setting = Setting.make("red-dog")
    for wager, low, high in (("original", 500, 100_000), ("raise", 100, 100_000)):
        limit = setting.limit(wager)
        assert (limit.minimum, limit.maximum, limit.step) == (low, high, 100)
    table = open_table("red-dog", equipment="declared")
    for amount in (400, 550, 100_100):
        with pytest.raises(Refused):
            bet(table, 1, "original", amount)
