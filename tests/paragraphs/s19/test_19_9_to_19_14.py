"""Spanish 21: doubling and rescue, splitting, insurance, drawing, boxes."""

import pytest

from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


@cites("19:47-19.9")
def test_a_hand_is_doubled_once_on_any_number_of_cards_and_gets_one_card():
    table = dealt("2S 9C 3D 8H")
    assert "double" in offered(table)
    decide(table, "draw 2C draw 3C")
    assert "double" in offered(table), "on four cards as well"
    table.act("seat:1", "double", amount=1000)
    deal(table, "9S")
    assert offered(table) == {"stand", "rescue"}
    table.act("seat:1", "stand")
    assert results(table) == [("spanish_21", "win", 1000), ("double", "win", 1000)]
    assert {e.cite for e in events(table, "Settled")} == {"19:47-19.5(e)"}


@cites("19:47-19.9")
def test_up_to_the_wager_is_added_not_more():
    table = dealt("5S 9C 6D 8H")
    with pytest.raises(Refused, match=r"\$10"):
        table.act("seat:1", "double", amount=1100)
    table.act("seat:1", "double", amount=300)
    deal(table, "KC")
    assert net(table, 1) == 1300, "21 cannot be rescued and wins"


@cites("19:47-19.9")
def test_a_doubled_hand_may_be_rescued_for_the_wager_before_doubling():
    table = dealt("5S KC 6D 8H")
    decide(table, "double 2C")
    table.act("seat:1", "rescue")
    assert results(table) == [("double", "void", 0), ("spanish_21", "lose", -1000)]
    assert cited(table, "spanish_21") == "19:47-19.9"
    table = dealt("5S KC 6D 8H")
    table.act("seat:1", "double", amount=300)
    deal(table, "2C")
    table.act("seat:1", "rescue")
    assert net(table, 1) == -1000, "whatever was doubled"


@cites("19:47-19.9")
def test_over_21_there_is_no_rescue():
    table = dealt("KS KC 6D 8H")
    decide(table, "double 9C")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -2000


@cites("19:47-19.9", "19:47-19.10")
def test_split_hands_may_be_doubled_and_rescued():
    table = dealt("8S KC 8D 8H")
    decide(table, "split 3S double 2C")
    table.act("seat:1", "rescue")
    deal(table, "KS")
    table.act("seat:1", "stand")
    assert {name: came for name, _, came in results(table)} == {
        "double": 0,
        "spanish_21": -1000,
        "split": 0,
    }


@cites("19:47-19.9", "19:47-19.10")
@pytest.mark.parametrize("gives_up", ["stand", "rescue"])
def test_a_dealers_blackjack_returns_what_was_doubled_and_split(gives_up):
    table = dealt("8S KC 8D AH", hole_card="unread")
    decide(table, f"split 3S double 2C {gives_up} 3C double 2D {gives_up}")
    assert net(table, 1) == -1000
    lost = [name for name, result, _ in results(table) if result == "lose"]
    assert lost == ["spanish_21"]


@cites("19:47-19.9")
def test_what_went_over_21_before_a_blackjack_showed_stays_lost():
    table = dealt("KS KC 6D AH", hole_card="unread")
    decide(table, "double 9C")
    assert net(table, 1) == -2000


@cites("19:47-19.10")
def test_cards_of_equal_value_are_split_to_four_hands():
    table = dealt("JS 9C KD 8H")
    decide(table, "split QS split JC split QC")
    assert "split" not in offered(table), "four hands"
    decide(table, "stand 9S stand 9D stand 9H stand")
    assert net(table, 1) == 4000
    assert "split" not in offered(dealt("9S 9C KD 8H"))


@cites("19:47-19.10")
def test_each_hand_is_completed_before_the_next_gets_a_card():
    table = dealt("8S 9C 8D 7H")
    decide(table, "split 2S draw 3S")
    to = [(e.to, e.hand) for e in events(table, "CardDealt")][4:]
    assert to == [("box:1", ""), ("box:1", "")]
    decide(table, "stand")
    deal(table, "9D")
    assert [(e.to, e.hand) for e in events(table, "CardDealt")][-1] == ("box:1", "2")


@cites("19:47-19.10")
def test_split_aces_are_drawn_to_doubled_and_split_again():
    table = dealt("AS 9C AD 8H")
    decide(table, "split AC")
    assert {"draw", "double", "split"} <= offered(table)
    decide(table, "split 5S draw 4S stand")
    decide(table, "5D double KD stand")
    assert offered(table) == set()
    decide(table, "9S stand")
    assert net(table, 1) == 1000 - 2000 + 1000


@cites("19:47-19.10")
def test_a_split_needs_an_equal_wager():
    table = dealt("8S 9C 8D 8H", bankroll=1500)
    assert "split" not in offered(table), "only five dollars are left"
    table = dealt("8S 9C 8D 8H", bankroll=2000)
    table.act("seat:1", "split")
    (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "split"]
    assert placed.cents == 1000


@cites("19:47-19.11")
@pytest.mark.parametrize(("hole", "came"), [("JH", 1000), ("QH", 1000), ("KH", 1000), ("9H", -500)])
def test_insurance_pays_2_to_1_when_the_second_card_is_a_picture(hole, came):
    table = dealt(f"9S AC 7D {hole}")
    with pytest.raises(Refused, match=r"\$5"):
        table.act("seat:1", "insure", amount=550)
    table.act("seat:1", "insure", amount=500)
    if hole == "9H":
        table.act("seat:1", "stand")
    assert ("insurance", "win" if came > 0 else "lose", came) in results(table)
    assert cited(table, "insurance") == "19:47-19.11"


@cites("19:47-19.11")
def test_insurance_is_lost_before_the_hands_are_played_once_the_reader_found_no_blackjack():
    table = dealt("9S AC 7D 9H")
    table.act("seat:1", "insure", amount=500)
    assert {"stand", "draw"} <= offered(table), "the hand waits"
    assert results(table) == [("insurance", "lose", -500)]
    unread = dealt("9S AC 7D 9H", hole_card="unread")
    unread.act("seat:1", "insure", amount=500)
    assert results(unread) == [], "nobody knows yet"


@cites("19:47-19.11")
def test_insurance_is_offered_against_an_ace_alone():
    assert "insure" in offered(dealt("9S AC 7D 8H"))
    for up in ("KC", "9C"):
        assert "insure" not in offered(dealt(f"9S {up} 7D 8H"))


@cites("19:47-19.12")
def test_a_player_draws_below_21_and_is_collected_at_once_over_it():
    table = dealt("9S 9C 2D 8H")
    decide(table, "draw 4C")
    assert {"stand", "draw"} <= offered(table)
    decide(table, "draw KC")
    assert results(table) == [("spanish_21", "lose", -1000)]
    assert cited(table, "spanish_21") == "19:47-19.12"


@cites("19:47-19.12")
@pytest.mark.parametrize(
    ("up", "rest", "total"),
    [
        ("9C", "7H 2D", "18"),  # draws to 16
        ("9C", "8H", "17"),
        ("AC", "6H", "17"),  # soft 17 too
        ("6C", "9H KD", "over 21"),
        ("AC", "2H 3D KS AD", "17"),
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_all_17s(up, rest, total):
    hole, *more = rest.split()
    table = dealt(f"9S {up} KD {hole}")
    if up == "AC":
        table.act("seat:1", "no_insurance")
    table.act("seat:1", "stand")
    deal(table, *more)
    assert table.prompt.phase == "betting"
    assert f"Dealer: {total}" in [e.text for e in events(table, "Announced")]


@cites("19:47-19.12")
def test_the_dealer_draws_nothing_when_every_wager_is_decided():
    table = dealt("9S 6C 2D 8H")
    decide(table, "draw KC")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == 1000, "21 wins against any total, so no card is drawn to 14"


def shared(cards: str) -> object:
    """Seat 1 at its box, and seat 7, who stands behind, on the same one."""
    table = open_table("spanish-21", seats=0, equipment="declared", options={"players_per_box": 2})
    for seat in (1, 7):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=1_000_000)
    bet(table, 1, "spanish_21", 1000)
    bet(table, 7, "spanish_21", 2000, position=1)
    ready(table)
    deal(table, *cards.split())
    return table


@cites("19:47-19.13")
def test_who_sits_at_a_box_decides_and_others_decide_for_their_own_money():
    table = shared("5S KC 6D 8H")
    assert set(table.prompt.options) == {"seat:1"}
    table.act("seat:1", "double")
    table.act("seat:7", "keep")
    deal(table, "2C")
    table.act("seat:1", "rescue")
    assert net(table, 1) == -1000
    assert net(table, 7) == -2000, "13 against 18: who did not double stayed on the hand"
    table = shared("8S 9C 8D 8H")
    table.act("seat:1", "split")
    table.act("seat:7", "stay", hand="second")
    decide(table, "2S stand KS stand")
    assert (net(table, 1), net(table, 7)) == (-1000 + 1000, 2000)


@cites("19:47-19.13")
def test_a_box_is_not_shared_unless_the_licensee_lets_it():
    table = open_table("spanish-21", seats=2, equipment="declared")
    with pytest.raises(Refused, match="is taken"):
        bet(table, 2, "spanish_21", 1000, position=1)


@cites("19:47-19.14")
def test_a_player_wagers_on_as_many_boxes_as_the_licensee_lets_him():
    table = open_table("spanish-21", equipment="declared")
    bet(table, 1, "spanish_21", 1000)
    bet(table, 1, "spanish_21", 500, position=3)
    with pytest.raises(Refused, match="two boxes"):
        bet(table, 1, "spanish_21", 500, position=4)
    ready(table)
    deal(table, "9S", "KS", "9C", "KD", "8D", "8H")
    table.act("seat:1", "stand")
    assert "box 3" in table.prompt.text, "each box by itself, in the order of the table"
    table.act("seat:1", "stand")
    assert net(table, 1) == 1000 + 500
