"""Spanish 21: the wager, what wins, the payouts of certain 21s and the super bonus."""

import pytest

from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites
from tests.twenty_one_room import Room

ROOM = Room("spanish-21", "spanish_21", dealt, frozenset({"stand", "draw", "double"}))


def won(story: str, cards: str, **options) -> int:
    """What a wager of $10 comes to with these first cards and this story."""
    table = dealt(cards, **options)
    decide(table, story)
    assert table.prompt.phase == "betting"
    return net(table, 1)


@cites("19:47-19.5", "19:47-19.5(a)")
def test_a_wager_is_made_before_the_first_card_and_not_changed_after():
    table = dealt("9S 9C")
    with pytest.raises(Refused):
        bet(table, 1, "spanish_21", 500)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="spanish_21", amount=500)


@cites("19:47-19.5")
@pytest.mark.parametrize(
    ("cards", "story", "net_result"),
    [
        ("9S 9C KD 8H", "stand", 1000),  # 19 against 17
        ("9S 9C 8D 8H", "stand", 0),  # 17 against 17
        ("9S 9C 7D 8H", "stand", -1000),  # 16 against 17
        ("9S 6C KD KH", "stand KC", 1000),  # the dealer goes over 21
        ("9S 6C 7D KH", "draw KC", -1000),  # the player does
        ("9S 8C 7D 6H", "draw 5C 7H", 1000),  # 21 beats the dealer's 21 of three cards
    ],
)
def test_higher_totals_win_equal_ones_are_void_and_21_beats_21(cards, story, net_result):
    assert won(story.replace(" 7H", ""), cards) == net_result


@cites("19:47-19.5")
def test_a_blackjack_wins_even_against_the_dealers_and_pays_3_to_2():
    table = dealt("AS AC KD KH")
    table.act("seat:1", "no_insurance")
    assert results(table) == [("spanish_21", "win", 1500)]
    assert cited(table, "spanish_21") == "19:47-19.5(e)"
    assert net(dealt("KS 9C AD 8H"), 1) == 1500


@cites("19:47-19.5")
@pytest.mark.parametrize("hole_card", ["read", "unread"])
def test_a_dealers_blackjack_beats_a_21_of_three_cards(hole_card):
    table = dealt("9S KC 7D AH", hole_card=hole_card)
    if hole_card == "unread":
        decide(table, "draw 5C")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -1000


@cites("19:47-19.5", "19:47-19.5(f)")
@pytest.mark.parametrize(
    ("cards", "story", "paid", "what"),
    [
        ("2S 9C 3D 8H", "draw 4C draw 5H draw 7S", 1500, "21 in five cards"),
        ("2S 9C 2D 8H", "draw 3C draw 3H draw 4S draw 7S", 2000, "21 in six cards"),
        (
            "2S 9C 2D 8H",
            "draw 2C draw 3H draw 3S draw 4S draw 5S",
            3000,
            "21 in seven or more cards",
        ),
        (
            "AS 9C AD 8H",
            "draw AC draw 2H draw 2S draw 2D draw 2C",
            3000,
            "21 in seven or more cards",
        ),
        ("6S 9C 7D 8H", "draw 8S", 1500, "6-7-8 of mixed suits"),
        ("8H 9C 7H 8H", "draw 6H", 2000, "6-7-8 of one suit"),
        ("7S 9C 6S 8H", "draw 8S", 3000, "6-7-8 of spades"),
        ("7S 9C 7D 8H", "draw 7S", 1500, "7-7-7 of mixed suits"),
        ("7H 9C 7H 8H", "draw 7H", 2000, "7-7-7 of one suit"),
        ("7S 9C 7S 8H", "draw 7S", 3000, "7-7-7 of spades"),
        ("5S 9C 7S 8H", "draw 9S", 1000, None),
        ("5S 9C 3S 8H", "draw 4S draw 9S", 1000, None),
    ],
)
def test_certain_21s_pay_more(cards, story, paid, what):
    table = dealt(cards)
    decide(table, story)
    assert results(table) == [("spanish_21", "win", paid)]
    assert cited(table, "spanish_21") == ("19:47-19.5(f)" if what else "19:47-19.5(e)")
    (settled,) = events(table, "Settled")
    assert settled.reason.startswith(what or "21 against 17")


@cites("19:47-19.5(f)")
def test_a_licensee_may_pay_one_suit_and_spades_of_6_7_8_alike():
    table = dealt("8H 9C 7H 8H", suited_678_pays="3 to 1")
    decide(table, "draw 6H")
    assert net(table, 1) == 3000
    table = dealt("7S 9C 6S 8H", spades_678_pays="2 to 1")
    decide(table, "draw 8S")
    assert net(table, 1) == 2000


@cites("19:47-19.5(f)")
def test_a_doubled_hand_is_paid_even_money_and_a_split_one_its_bonus():
    table = dealt("6S 9C 7D 8H")
    decide(table, "double 8S")
    assert results(table) == [("spanish_21", "win", 1000), ("double", "win", 1000)]
    table = dealt("8S 9C 8D 8H")
    decide(table, "split 6S draw 7S KC stand")
    assert {name: came for name, _, came in results(table)} == {"spanish_21": 3000, "split": 1000}


@cites("19:47-19.5(g)")
@pytest.mark.parametrize(
    ("amount", "bonus"), [(500, 100_000), (2400, 100_000), (2500, 500_000), (10_000, 500_000)]
)
def test_a_suited_7_7_7_against_a_7_earns_the_super_bonus_and_others_fifty_dollars(amount, bonus):
    table = dealt("7H 9S 8S 7C 7H 9D 8D KD", seats=3, amount=amount)
    decide(table, "draw 7H")
    table.act("seat:2", "stand")
    table.act("seat:3", "stand")
    assert net(table, 1) == 2 * amount + bonus
    assert net(table, 2) == amount + 5000, "18 against 17, and the share"
    assert net(table, 3) == -amount + 5000, "win or lose"
    paid = events(table, "ChipsMoved")
    assert {e.cite for e in paid} == {"19:47-19.5(g)"}
    told = [entry.event for entry in table.log]
    (said,) = [e for e in events(table, "Announced") if e.text == "Box 1: super bonus"]
    assert said.cite == "19:47-19.5(g)" and told.index(said) < told.index(paid[0])
    assert [m.cents for e in paid for m in e.moves] == [bonus, 5000, 5000]


@cites("19:47-19.5(g)")
@pytest.mark.parametrize(
    ("cards", "story"),
    [
        ("7H 8C 7H 9D", "draw 7H"),  # against an 8
        ("7H 7C 7H KD", "double 7H"),  # doubled
        ("7H 7C 7D KD", "draw 7H"),  # mixed suits
        ("7H 7C 7H KD", "split 7H draw 7H stand 9D stand"),  # split
    ],
)
def test_no_super_bonus_without_the_suit_or_the_7_or_after_doubling_or_a_split(cards, story):
    table = dealt(cards, amount=2500)
    words = story.split()
    if "split" in words:
        decide(table, "split 7H")
        table.act("seat:1", "draw")
        deal(table, "7H")
        while table.prompt.phase != "betting":
            if table.prompt.options.get("dealer"):
                deal(table, "9D")
            else:
                table.act("seat:1", "stand")
    else:
        decide(table, story)
    assert not events(table, "ChipsMoved")


@cites("19:47-19.5(g)")
def test_less_than_five_dollars_earns_no_super_bonus():
    table = open_table(
        "spanish-21",
        equipment="declared",
        limits={"spanish_21": {"minimum": "$1"}},
    )
    bet(table, 1, "spanish_21", 400)
    ready(table)
    deal(table, "7H", "7C", "7H", "KD")
    decide(table, "draw 7H")
    assert net(table, 1) == 800
    assert not events(table, "ChipsMoved")


@cites("19:47-19.5(a)")
def test_a_match_play_coupon_wins_even_money_beside_the_wager():
    table = open_table("spanish-21", equipment="declared", options={"match_play": True})
    bet(table, 1, "spanish_21", 1000)
    table.act("seat:1", "match_play", amount=1000)
    ready(table)
    deal(table, "AS", "9C", "KD", "8H")
    assert net(table, 1) == 1500 + 1000


@cites("19:47-19.5(a)")
def test_a_spoken_wager_with_cash_counts_when_dealer_and_supervisor_confirm_it():
    table = open_table("spanish-21", bankroll=100_000, options={"cash_wagers": True})
    table.act("seat:1", "decline")
    table.act("seat:1", "cash_wager", amount=1000)
    table.act("dealer", "confirm_cash", seat=1)
    assert not table.live_wagers
    table.act("floorperson", "confirm_cash", seat=1)
    assert [str(w.name) for w in table.live_wagers] == ["spanish_21"]


@cites("19:47-19.5(a)")
def test_those_who_sat_out_a_round_may_be_kept_out_until_the_shuffle():
    table = open_table("spanish-21", seats=2, options={"mid_shoe_entry": False})
    for seat in (1, 2):
        table.act(f"seat:{seat}", "decline")
    bet(table, 1, "spanish_21", 500)
    ready(table)
    while table.prompt.phase not in ("betting", "cut"):
        names = offered(table)
        table.act("seat:1", "stand" if "stand" in names else "no_insurance")
    with pytest.raises(Refused, match="sat out a round"):
        bet(table, 2, "spanish_21", 500)
    table.act("floorperson", "let_in", seat=2)
    bet(table, 2, "spanish_21", 500)


@cites("19:47-19.5(a)")
def test_a_coupon_of_a_void_round_does_not_play_in_the_next():
    ROOM.check_a_coupon_of_a_void_round_does_not_play_in_the_next()


@cites("19:47-19.5(a)")
def test_cash_that_was_not_confirmed_in_time_is_no_wager():
    ROOM.check_cash_that_was_not_confirmed_in_time_is_no_wager()


@cites("19:47-19.5(a)")
def test_who_has_wagered_stays_until_the_round_is_over():
    ROOM.check_who_has_wagered_stays_until_the_round_is_over(dealt("KS 9C 8D 8H"))


@cites("19:47-19.5(c)", "19:47-19.9")
def test_a_dealers_blackjack_takes_the_wager_then_what_was_doubled_goes_back():
    table = dealt("6S KC 5D AH", hole_card="unread")
    decide(table, "double 2C stand")
    assert results(table) == [("spanish_21", "lose", -1000), ("double", "void", 0)]
    assert cited(table, "spanish_21") == "19:47-19.5(c)"
    assert cited(table, "double") == "19:47-19.9"
