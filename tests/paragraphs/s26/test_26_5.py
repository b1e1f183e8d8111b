"""Double attack blackjack: wagers and what becomes of them."""

import pytest

from chapter47.law.errors import OptionNotAllowed
from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, decide, offered, results
from tests.games.double_attack_blackjack.at_table import dealt, opened, with_coupon
from tests.play import bet, deal, events, net, ready
from tests.support import cites
from tests.twenty_one_room import Room

ROOM = Room("double-attack-blackjack", "initial", dealt, frozenset())


def came(table) -> dict[str, int]:
    return {name: net for name, _, net in results(table)}


@cites("19:47-26.5(a)1")
def test_both_wagers_win_when_the_dealer_goes_over_21():
    table = dealt("6C 9S 3D KH", attack=1000)
    decide(table, "stand KC")
    assert came(table) == {"initial": 1000, "double_attack": 1000}
    assert cited(table, "initial") == cited(table, "double_attack") == "19:47-26.5(a)1"


@cites("19:47-26.5(a)2")
@pytest.mark.parametrize(("second", "result"), [("KD", 1000), ("7D", -1000)])
def test_the_higher_total_wins_when_neither_is_over_21(second, result):
    table = dealt(f"9C 9S {second} 8H", attack=400)
    table.act("seat:1", "stand")
    share = 400 if result > 0 else -400
    assert came(table) == {"initial": result, "double_attack": share}
    assert cited(table, "initial") == ("19:47-26.5(a)2" if result > 0 else "19:47-26.5(a)")


@cites("19:47-26.5(a)2")
def test_a_blackjack_beats_a_lower_total_as_any_higher_one_does():
    table = dealt("KC AS 9S KD 7H KH", seats=2, hole_card="unread")
    table.act("seat:2", "stand")
    assert net(table, 1) == 1000
    assert [e.cite for e in events(table, "Settled") if e.seat == 1] == ["19:47-26.5(a)2"]


@cites("19:47-26.5(a)3", "19:47-26.1[blackjack]")
def test_a_blackjack_beats_a_21_of_three_cards():
    table = dealt("KC AS KD 6H", attack=1000, hole_card="unread", seats=1)
    assert table.prompt.phase == "betting", "nobody plays against the dealer: he need not draw"
    assert came(table) == {"initial": 1000, "double_attack": 1000}
    table = dealt("KC AS 9S KD 9H 6H", seats=2, hole_card="unread")
    table.act("seat:2", "stand")
    deal(table, "5C")
    assert net(table, 1) == 1000
    assert cited(table, "initial") == "19:47-26.5(a)3"


@cites("19:47-26.5(b)")
def test_equal_totals_and_two_blackjacks_are_void():
    table = dealt("9C 9S 8D 8H", attack=1000)
    table.act("seat:1", "stand")
    assert [(name, result) for name, result, _ in results(table)] == [
        ("initial", "push"),
        ("double_attack", "push"),
    ]
    table = dealt("AC AS KD KH", attack=1000)
    table.act("seat:1", "no_insurance")
    assert [result for _, result, _ in results(table)] == ["push", "push"]
    assert cited(table, "double_attack") == "19:47-26.5(b)"


@cites("19:47-26.5(b)")
@pytest.mark.parametrize("hole_card", ["read", "unread"])
def test_a_dealers_blackjack_takes_the_initial_wager_and_voids_the_double_attack(hole_card):
    table = dealt("KC 9S KS AH", attack=1000, hole_card=hole_card)
    if hole_card == "unread":
        table.act("seat:1", "stand")
    assert results(table) == [("initial", "lose", -1000), ("double_attack", "void", 0)]
    assert cited(table, "double_attack") == "19:47-26.5(b)"


@cites("19:47-26.5(b)")
def test_a_surrendered_hand_loses_half_on_equal_totals_and_as_any_other_to_a_blackjack():
    """It waits for the hole card where that is unread: half of all wagers, or the initial one."""
    table = dealt("KC 9S 9D 8H", attack=1000, hole_card="unread")
    assert table.prompt.phase == "decision"
    table.act("seat:1", "surrender")
    assert net(table, 1) == -1000
    table = dealt("KC 9S 9D AH", attack=1000, hole_card="unread")
    table.act("seat:1", "surrender")
    assert results(table) == [("initial", "lose", -1000), ("double_attack", "void", 0)]
    assert cited(table, "initial") == cited(table, "double_attack") == "19:47-26.5(b)"


@cites("19:47-26.5(b)")
def test_what_was_doubled_and_split_is_returned_too():
    table = dealt("KC 8S 8D AH", attack=1000, hole_card="unread")
    decide(table, "split 3S double 2C stand KD stand")
    assert net(table, 1) == -1000


@cites("19:47-26.5(c)")
def test_a_match_play_coupon_and_a_spoken_wager_with_cash_are_taken_where_allowed():
    table = with_coupon()
    deal(table, "9S", "KD", "8H")
    table.act("seat:1", "stand")
    assert net(table, 1) == 2000
    table = opened(options={"cash_wagers": True})
    table.act("seat:1", "cash_wager", amount=1000)
    table.act("floorperson", "confirm_cash", seat=1)
    assert not table.live_wagers, "the dealer must confirm it too"
    table.act("dealer", "confirm_cash", seat=1)
    assert [wager.name for wager in table.live_wagers] == ["initial"]


@cites("19:47-26.5(c)")
def test_a_coupon_of_a_void_round_does_not_play_in_the_next():
    ROOM.check_a_coupon_of_a_void_round_does_not_play_in_the_next()


@cites("19:47-26.5(c)")
def test_cash_that_was_not_confirmed_in_time_is_no_wager():
    ROOM.check_cash_that_was_not_confirmed_in_time_is_no_wager()


def test_who_has_wagered_stays_until_the_round_is_over():
    ROOM.check_who_has_wagered_stays_until_the_round_is_over(dealt("9C KS 8D 8H", attack=1000))


def test_a_box_has_no_more_players_and_a_player_no_more_boxes_than_allowed():
    table = opened(seats=2, options={"boxes_per_player": 2})
    with pytest.raises(Refused, match="box 2 is taken"):
        bet(table, 1, "initial", 1000, position=2)
    bet(table, 1, "initial", 1000)
    bet(table, 1, "initial", 1000, position=3)
    with pytest.raises(Refused, match="may wager on two boxes here"):
        bet(table, 1, "initial", 1000, position=4)


def test_a_split_matches_all_that_lies_there_and_aces_get_one_card():
    table = dealt("6C 8S 8D KH", attack=1000)
    decide(table, "split KS stand 9S stand KC")
    assert came(table) == {"initial": 1000, "double_attack": 1000, "split": 2000}
    table = dealt("6C AS AD KH")
    decide(table, "split 5S 5D KC")
    assert net(table, 1) == 2000, "no decision on split aces"


def test_a_hand_is_doubled_by_all_that_lies_there_on_any_number_of_cards():
    table = dealt("6C 2S 3D KH", attack=1000)
    decide(table, "draw 2C draw 3C")
    with pytest.raises(Refused, match=r"\$20"):
        table.act("seat:1", "double", amount=2100)
    table.act("seat:1", "double", amount=2000)
    deal(table, "9S")
    decide(table, "stand KC")
    assert net(table, 1) == 4000


def test_a_hand_is_surrendered_at_any_time_for_half_of_all_wagers():
    table = dealt("KC 9S 7D 8H", attack=0)
    table.act("seat:1", "surrender")
    assert net(table, 1) == -500
    table = dealt("KC 5S 6D 8H", attack=1000)
    decide(table, "double 2C")
    assert offered(table) == {"stand", "surrender"}
    table.act("seat:1", "surrender")
    assert net(table, 1) == -2000
    table = dealt("KC 2S 3D 8H")
    decide(table, "draw 7C")
    table.act("seat:1", "surrender")
    assert net(table, 1) == -500


def test_insurance_pays_5_to_2_on_up_to_half_of_the_initial_wager():
    table = dealt("AC 9S 7D KH", attack=1000)
    with pytest.raises(Refused, match=r"\$5"):
        table.act("seat:1", "insure", amount=600)
    table.act("seat:1", "insure", amount=500)
    assert came(table) == {"insurance": 1250, "initial": -1000, "double_attack": 0}


@pytest.mark.parametrize(
    ("dealer", "won"),
    [
        ("9S 5C 8H", 4000),
        ("8C 8S 8C", 25_000),
        ("8D 8D 8D", 100_000),
        ("9S 7C 6H", 7500),
        ("9S 6C 7H", 5000),
        ("9S 5C 9H", 3000),
        ("9S 5C QH", 1500),
        ("9S 5C 7H", -500),
        ("9S 8C", -500),
        ("KS AC", -500),
    ],
)
def test_bust_it_pays_when_the_dealer_breaks_with_exactly_three_cards(dealer, won):
    up, hole, *third = dealer.split()
    table = dealt(f"{up} 9D 7D {hole}", wagers=((1, "bust_it", 500),))
    if table.prompt.phase == "decision":
        decide(table, "draw KC")
    deal(table, *third)
    assert table.prompt.phase == "betting", "the third card is drawn for the wager alone"
    assert came(table)["bust_it"] == won


def test_bust_it_is_settled_from_the_dealers_right():
    wagers = tuple((seat, "bust_it", 500) for seat in (1, 2, 3))
    table = dealt("5C 9S 9D 9H KS KD KH 6H", seats=3, wagers=wagers)
    for seat in (1, 2, 3):
        decide(table, "stand", seat=seat)
    deal(table, "KC")
    told = [(e.wager, e.seat) for e in events(table, "Settled")]
    assert told[:3] == [("bust_it", 3), ("bust_it", 2), ("bust_it", 1)]
    assert told[3:] == [("initial", 3), ("initial", 2), ("initial", 1)]


@cites("19:47-26.1[blackjack]", "19:47-26.5(a)2")
def test_blackjacks_are_paid_from_the_dealers_left_where_he_can_have_none():
    table = dealt("7D AS AD 9H KS KD KH 6H", seats=3, attack=500)
    told = [(e.wager, e.seat) for e in events(table, "Settled")]
    assert [seat for name, seat in told if name == "initial"] == [1, 2]
    assert [net(table, seat) for seat in (1, 2)] == [1500, 1500]


@cites("19:47-26.1[double attack wager]")
def test_who_wagers_on_two_boxes_attacks_on_the_one_to_the_right_first():
    table = opened(options={"boxes_per_player": 2})
    bet(table, 1, "initial", 1000)
    bet(table, 1, "initial", 2000, position=3)
    ready(table)
    deal(table, "9C")
    (first, _) = table.prompt.options["seat:1"]
    assert first.label == "double attack on box 1"
    table.act("seat:1", "attack", amount=1000)
    (second, _) = table.prompt.options["seat:1"]
    assert second.label == "double attack on box 3"
    table.act("seat:1", "attack", amount=2000)
    placed = {e.moves[0].target: e.moves[0].cents for e in events(table, "WagerPlaced")}
    assert placed["seat:1/wager/double_attack"] == 1000
    assert placed["seat:1/wager/double_attack@3"] == 2000


def test_bust_it_is_as_large_as_the_initial_wager_at_most():
    table = opened()
    bet(table, 1, "initial", 1000)
    with pytest.raises(Refused, match="may not exceed the initial wager"):
        bet(table, 1, "bust_it", 1100)
    bet(table, 1, "bust_it", 1000)
    assert table.ledger["seat:1/wager/bust_it"] == 1000


@cites("19:47-26.5(a)1", "19:47-26.5(b)")
def test_a_player_over_21_has_lost_though_the_dealer_goes_over_too():
    table = dealt("6C 9S 9C 7D 8D KH", seats=2, attack=1000)
    decide(table, "draw KC")
    assert net(table, 1) == -2000
    decide(table, "stand KD", seat=2)
    assert [net(table, seat) for seat in (1, 2)] == [-2000, 2000]


def test_halves_of_added_wagers_are_whole_cents():
    limits = {"initial": {"minimum": "$5", "maximum": "$100", "step": "$0.01"}}
    with pytest.raises(OptionNotAllowed, match="multiples of"):
        opened(limits=limits)
    table = opened()
    bet(table, 1, "initial", 1500)
    with pytest.raises(Refused):
        bet(table, 1, "initial", 1)
    ready(table)
    deal(table, "KC")
    with pytest.raises(Refused):
        table.act("seat:1", "attack", amount=1)
    table.act("seat:1", "attack", amount=300)
    deal(table, "5S", "6D", "8H")
    with pytest.raises(Refused):
        table.act("seat:1", "double", amount=3)
    table.act("seat:1", "double", amount=500)
    deal(table, "2C")
    table.act("seat:1", "surrender")
    assert net(table, 1) == -(1500 + 300 + 500) // 2


def test_the_third_card_is_not_drawn_for_a_bust_it_wager_that_has_lost_already():
    """Five and six cannot go over 21 with one card more: nobody waits for the dealer then."""
    table = dealt("5C KS 9D 6H", wagers=((1, "bust_it", 500),))
    decide(table, "draw KC")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -1500
    assert [e.to for e in events(table, "CardDealt")].count("dealer") == 2
