"""Poker: words, decks, rankings, opening, shuffle and cut, overview, wagers, permitted games."""

import pytest

from chapter47.games import game_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.table import Refused
from chapter47.table.acts.pooling import in_front
from tests.play import events, open_table
from tests.poker import begin, does, open_to, pushes, racks, tell, told_table, turn
from tests.support import cites

SIX = dict.fromkeys((1, 2, 3), 60_000)


def hold_em(stacks=SIX, **options):
    """A hand of hold 'em in which seat 3 has the button, 1 and 2 the blinds."""
    table = told_table(stacks, **options)
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    return table


@cites("19:47-14.1")
def test_a_blind_is_put_in_by_its_place_before_any_card_and_an_ante_by_everybody():
    table = told_table(SIX, ante="$1")
    begin(table)
    kinds = [type(e.event).__name__ for e in table.log]
    assert "CardDealt" not in kinds
    assert [(e.seat, e.act, e.cents) for e in events(table, "BetInTurn")] == [
        (1, "small blind", 100),
        (2, "big blind", 200),
    ]
    (antes,) = [e for e in events(table, "ChipsMoved") if e.reason == "antes"]
    assert [(move.source, move.cents) for move in antes.moves] == [
        ("seat:1/rack", 100),
        ("seat:2/rack", 100),
        ("seat:3/rack", 100),
    ]
    tell(table, "AS KS QS AD KD QD")
    assert table.prompt.text == "$2 to call", "an ante is no part of the first bet"


@cites("19:47-14.1")
def test_who_is_all_in_still_contends_for_what_he_has_paid_into():
    table = hold_em({1: 60_000, 2: 60_000, 3: 2_000})
    does(table, "3 raise 2000", "1 raise 10000", "2 call")
    tell(table, "2C 7D 9H")
    does(table, "1 check", "2 check")
    tell(table, "3C")
    does(table, "1 check", "2 check")
    tell(table, "QH")
    does(table, "1 check", "2 check")
    assert pushes(table) == [(1, 1, 16_000), (0, 3, 6_000)]


@cites("19:47-14.2", "13:69F-14.5(d)")
def test_two_decks_of_52_without_jokers_are_spread_for_the_first_two_players():
    table = open_table("poker", seats=1)
    assert "two players" in table.prompt.text
    assert not [e for e in events(table, "StateChanged") if "spread" in e.what]
    table.act("seat:2", "sit", player="two")
    spread = [e for e in events(table, "StateChanged") if "spread face up" in e.what]
    assert [e.what for e in spread] == ["deck 1 is spread face up", "deck 2 is spread face up"]
    assert all(len(e.value.split()) == 52 and "Joker" not in e.value for e in spread)


@cites("19:47-14.3")
def test_suits_never_break_a_tie_for_a_pot():
    table = told_table({1: 2_000, 2: 2_000})
    begin(table)
    tell(table, "AS AC KS KC")  # seat 1 has A-K of spades, the button A-K of clubs
    does(table, "2 raise 2000", "1 call")
    tell(table, "QD JH TD 2H 3C")
    assert racks(table) == {1: 2_000, 2: 2_000}


@cites("19:47-14.4")
def test_cards_are_inspected_before_the_first_hand_and_not_before_the_second():
    table = told_table({1: 2_000, 2: 2_000})
    inspected = [e for e in events(table, "StateChanged") if e.value == "sorted and inspected"]
    assert len(inspected) == 1
    begin(table)
    tell(table, "AS AC KS KC")
    does(table, "2 fold")
    begin(table)
    again = [e for e in events(table, "StateChanged") if e.value == "sorted and inspected"]
    assert len(again) == 1


@cites("19:47-14.5", "13:69F-14.5(a)", "13:69F-14.5(b)")
def test_the_deck_is_shuffled_for_every_hand_and_cut_by_the_dealer_ten_cards_or_more():
    table = open_table("poker", seats=2)
    for hand in (1, 2):
        table.act("dealer", "no_more_bets")
        # the first button was drawn for with a shuffle of its own
        assert len(events(table, "Shuffled")) == hand + 1
        does(table, f"{turn(table)} fold")
    cuts = events(table, "Cut")
    assert len(cuts) == 3
    assert all(cut.by == "dealer" and 10 <= cut.position <= 42 for cut in cuts)


@cites("19:47-14.6")
def test_nobody_plays_alone_and_a_bet_that_nobody_calls_wins_unseen():
    table = told_table({1: 60_000})
    with pytest.raises(Refused):
        begin(table)
    table.act("seat:2", "sit", player="two")
    table.act("seat:2", "buy_in", amount=60_000)
    begin(table)
    tell(table, "AS KS AD KD")
    does(table, "2 raise 600", "1 fold")
    assert racks(table) == {1: 59_800, 2: 60_200}
    assert not events(table, "CardTurned")


@cites("19:47-14.6", "13:69F-14.10(g)")
def test_cards_go_one_at_a_time_clockwise_and_a_card_is_burned_before_every_later_street():
    table = hold_em()
    assert [e.to for e in events(table, "CardDealt")] == ["seat:1", "seat:2", "seat:3"] * 2
    burned = lambda: sum(e.reason == "burned" for e in events(table, "CardsDiscarded"))  # noqa: E731
    assert burned() == 0
    does(table, "3 call", "1 call", "2 check")
    assert burned() == 1
    tell(table, "2C 7D 9H")
    does(table, "1 check", "2 check", "3 check")
    assert burned() == 2


@cites("19:47-14.7")
def test_no_limit_a_raise_is_at_least_the_last_full_raise_and_at_most_the_stack():
    table = hold_em()
    with pytest.raises(Refused, match=r"\$3 is not from \$4 to \$600"):
        does(table, "3 raise 300")
    does(table, "3 raise 1000")
    with pytest.raises(Refused, match=r"not from \$18 "):
        does(table, "1 raise 1700")
    does(table, "1 raise 1800", "2 fold", "3 raise 60000", "1 call")
    assert racks(table)[3] == 0


@cites("19:47-14.7")
def test_pot_limit_a_raise_is_at_most_the_pot_after_the_call():
    table = hold_em(structure="pot limit")
    # 2B - b + P = 2 x 200 - 0 + 300
    with pytest.raises(Refused, match=r"\$8 is not from \$4 to \$7"):
        does(table, "3 raise 800")
    does(table, "3 raise 700")
    # 2 x 700 - 100 + 1000
    with pytest.raises(Refused, match=r"to \$23"):
        does(table, "1 raise 2400")
    does(table, "1 raise 2300")


@cites("19:47-14.7")
def test_fixed_limit_three_raises_and_none_capped_where_two_begin():
    table = hold_em(structure="fixed limit")
    does(table, "3 raise 400", "1 raise 600", "2 raise 800")
    assert open_to(table, 3) == ["fold", "call"]
    does(table, "3 fold", "1 call")
    tell(table, "2C 7D 9H")
    does(table, "1 bet 200")
    for to in (400, 600, 800, 1000, 1200):
        does(table, f"{turn(table)} raise {to}")
    assert "raise" in open_to(table, turn(table))
    four = hold_em(structure="fixed limit", most_raises=4)
    does(four, "3 raise 400", "1 raise 600", "2 raise 800", "3 raise 1000")
    assert open_to(four, 1) == ["fold", "call"]


@cites("19:47-14.7")
def test_spread_limit_any_chip_between_and_no_raise_smaller_than_the_one_before():
    table = hold_em(structure="spread limit", limits={"bet": {"minimum": "$2", "maximum": "$10"}})
    does(table, "3 raise 900")  # by seven dollars
    with pytest.raises(Refused, match=r"from \$16 to \$19"):
        does(table, "1 raise 1500")
    with pytest.raises(Refused, match=r"chips of \$1"):
        does(table, "1 raise 1650")


@cites("19:47-14.7")
def test_a_short_all_in_reopens_nothing_at_no_limit():
    table = told_table({1: 60_000, 2: 2_500, 3: 60_000})
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 raise 2000", "1 call", "2 raise 2500")
    assert open_to(table, 3) == ["fold", "call"]


@cites("19:47-14.7")
def test_chips_bought_during_a_hand_wait_for_the_next():
    table = hold_em({1: 2_000, 2: 60_000, 3: 60_000})
    table.act("seat:1", "buy_in", amount=50_000)
    does(table, "3 call")
    with pytest.raises(Refused, match=r"to \$20"):
        does(table, "1 raise 40000")
    does(table, "1 raise 2000", "2 fold", "3 fold")
    assert racks(table)[1] == 2_000 + 50_000 + 400


@cites("19:47-14.7")
def test_a_short_blind_is_all_in_and_the_others_still_call_the_whole_blind():
    table = told_table({1: 60_000, 2: 60_000, 3: 2_000}, limits={"bet": {"minimum": "$2"}})
    table.act("seat:3", "sit_out")
    table.act("seat:3", "come_back")
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 raise 1900", "1 fold", "2 call")
    tell(table, "2C 7D 9H")
    does(table, "2 check", "3 check")
    tell(table, "3C")
    does(table, "2 check", "3 check")
    tell(table, "4S")
    does(table, "2 check", "3 check")
    assert racks(table)[3] == 100  # K-K has beaten Q-Q; a dollar is left
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    assert table.ledger[in_front(3)] == 100 and table.prompt.text.startswith("$2")


@cites("19:47-14.8", "19:47-14.13A")
def test_the_games_of_each_day():
    room = game_of("poker")
    old = room.setting(as_of="1996-03-11", options={"game": "seven-card-stud-low"})
    assert old.option("game") == "seven-card-stud-low"
    for day, game in (
        ("1996-03-11", "mambo-stud"),
        ("2001-03-09", "badugi"),
        ("2001-03-09", "triple-draw"),
        ("2012-01-01", "big-omaha"),
    ):
        with pytest.raises(OptionNotAllowed, match=game):
            room.setting(as_of=day, options={"game": game})
    assert room.setting(as_of="2001-03-09", options={"game": "mambo-stud"})
    assert room.setting(as_of="2015-12-28", options={"game": "big-omaha"})
