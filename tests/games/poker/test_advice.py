"""Advice in a hand of poker: prices, shares and outs, counted here by hand or by brute force."""

from fractions import Fraction
from itertools import combinations

import pytest

from chapter47.desk.advice import advice
from chapter47.equipment.cards import deck, parse_cards
from chapter47.games.poker.own_outs import own_outs
from chapter47.games.poker.sight import sight_of
from chapter47.lab.advice import NothingToAdvise
from chapter47.ranking.high import Wheel, rank_cards
from chapter47.table import seat_name
from chapter47.table.knowledge import Knowledge
from tests.poker import begin, does, tell, told_table, turn


def test_the_price_of_a_call_the_exact_share_and_what_each_act_costs() -> None:
    """$1/$2: two are in for $2 each, all is checked to the river, where one bets $4 into $4."""
    table = told_table({1: 20_000, 2: 20_000})
    begin(table)
    tell(table, "3C AH 3D QH")
    dealer = turn(table)
    other = 3 - dealer
    does(table, f"{dealer} call", f"{other} check")
    for street in ("KH 7H 2C", "9D", "3S"):
        tell(table, street)
        if street != "3S":
            does(table, f"{other} check", f"{dealer} check")
    does(table, f"{other} bet 400")
    made = advice(table, seat_name(dealer))
    own, board = table.round.hand(seat_name(dealer)), parse_cards("KH 7H 2C 9D 3S")
    mine = rank_cards((*own, *board), Wheel.LOWEST)
    left = [card for card in deck() if card not in (*own, *board)]
    his = [rank_cards((*held, *board), Wheel.LOWEST) for held in combinations(left, 2)]
    share = Fraction(2 * sum(mine > one for one in his) + his.count(mine), 2 * len(his))
    values = {choice.act: choice for choice in made.choices if choice.value is not None}
    # $4 to win $8: the share of $12, less $4, in big blinds of $2.
    assert values["call"].value == pytest.approx(float((share * 1200 - 400) / 200))
    assert values["fold"].value == 0
    told = " | ".join(made.facts)
    assert "$4 to win $8: the pot offers 2.00 to 1, and a share of 33.33% is even" in told
    assert "all 990 deals counted" in told  # 45 choose 2
    raises = [choice for choice in made.choices if choice.act == "raise"]
    assert all(choice.value is None for choice in raises)
    by_name = {choice.note.split(",")[0]: choice for choice in raises}
    assert by_name["the least"].args == {"to": 800} and "costs $8;" in by_name["the least"].note
    assert "50.0% of the time" in by_name["the least"].note  # $8 into $8
    assert by_name["all in"].args == {"to": 19_800}
    assert any("nobody claims that this is the best play" in text for text in made.assumes)
    assert made.mark == "by the pot odds"


def test_outs_are_the_cards_that_make_a_better_hand_and_not_those_that_pair_the_board() -> None:
    """AH QH on KH 7H 2C 9D: nine hearts, three aces, three queens; a king pairs everybody."""
    table = told_table({1: 20_000, 2: 20_000})
    begin(table)
    tell(table, "3C AH 3D QH")
    dealer = turn(table)
    other = 3 - dealer
    does(table, f"{dealer} call", f"{other} check")
    tell(table, "KH 7H 2C")
    does(table, f"{other} check", f"{dealer} check")
    tell(table, "9D")
    holder = next(
        s for s in (1, 2) if list(table.round.hand(seat_name(s))) == list(parse_cards("AH QH"))
    )
    if turn(table) != holder:
        does(table, f"{turn(table)} check")
    found = {
        one.makes: len(one.cards)
        for one in own_outs(sight_of(Knowledge.of(table, seat_name(holder))))
    }
    assert found == {"flush": 9, "pair": 6}
    told = " | ".join(advice(table, seat_name(holder)).facts)
    assert "9 of 46 unseen cards make flush" in told and "6 of 46 unseen cards make pair" in told


def test_what_cannot_be_matched_is_not_counted_as_winnable() -> None:
    """$30 against a bet of $200: the call of $28 more wins $30 and the blinds, not $200."""
    table = told_table({1: 20_000, 2: 20_000, 3: 3_000})
    begin(table)
    tell(table, "2C 3C 4C 2D 3D 4D")
    first = turn(table)
    bigger = first if first != 3 else 1
    if first == 3:
        does(table, "3 call")
        bigger = turn(table)
    does(table, f"{bigger} raise 20000")
    while turn(table) != 3:
        does(table, f"{turn(table)} fold")
    sight = sight_of(Knowledge.of(table, seat_name(3)))
    paid = 3_000 - sight.stacks[3]
    assert sight.call == 3_000 - paid
    folded = sum(cents for seat, cents in ((1, 100), (2, 200)) if seat not in sight.shown)
    assert sight.to_win == 3_000 + paid + min(folded, 3_000)
    told = " | ".join(advice(table, seat_name(3)).facts)
    assert "$170 lies there that you cannot match" in told


def test_heads_up_with_a_short_stack_the_solved_end_game_is_told() -> None:
    """Ten big blinds, aces: pushed always; and the other side calls a push with them."""
    table = told_table({1: 2_000, 2: 2_000})
    begin(table)
    tell(table, "AS AH AD AC")
    first = turn(table)
    told = " | ".join(advice(table, seat_name(first)).facts)
    assert "push or fold, solved for $20 each: AA is pushed 100% of the time" in told
    does(table, f"{first} raise 2000")
    told = " | ".join(advice(table, seat_name(3 - first)).facts)
    assert "AA calls a push 100% of the time" in told


def test_with_deep_stacks_or_three_players_nothing_is_said_of_push_or_fold() -> None:
    for stacks in ({1: 20_000, 2: 20_000}, {1: 2_000, 2: 2_000, 3: 2_000}):
        table = told_table(stacks)
        begin(table)
        tell(table, *["AS AH AD AC", "KS KD"][: len(stacks) - 1])
        told = " | ".join(advice(table, seat_name(turn(table))).facts)
        assert "push or fold" not in told


def test_in_stud_the_cards_that_others_show_count() -> None:
    """Three aces are in sight elsewhere: split kings beside them are told the forced price."""
    table = told_table({1: 20_000, 2: 20_000, 3: 20_000}, game="seven-card-stud")
    begin(table)
    tell(table, "KS 2D 3D KD 5D 6D 2C AC AD")
    made = advice(table, seat_name(1))
    assert made.choices[0].act == "forced_bet"
    assert any("but for the cards that are shown" in text for text in made.assumes)
    sight = sight_of(Knowledge.of(table, seat_name(1)))
    assert sight.shown == {2: tuple(parse_cards("AC")), 3: tuple(parse_cards("AD"))}


def test_in_a_draw_each_number_of_cards_has_its_best_way() -> None:
    """A pair of aces: one draws three, or keeps a kicker; nobody gives the aces up for best."""
    table = told_table({1: 20_000, 2: 20_000}, game="five-card-draw")
    begin(table)
    tell(table, "AS 2D AD 4D 7C 6C 9H TH JS QD")
    first = turn(table)
    does(table, f"{first} call", f"{3 - first} check")
    seat = turn(table)
    made = advice(table, seat_name(seat))
    holder = parse_cards("AS")[0] in table.round.hand(seat_name(seat))
    if not holder:
        table.act(seat_name(seat), "stand")
        seat = turn(table)
        made = advice(table, seat_name(seat))
    best = made.best
    assert best.act == "draw" and not {"AS", "AD"} & set(best.args["cards"])
    assert {len(c.args.get("cards", ())) for c in made.choices} == {0, 1, 2, 3, 4, 5}
    table.act(seat_name(seat), best.act, **best.args)


def test_between_hands_there_is_nothing_to_advise() -> None:
    table = told_table({1: 20_000, 2: 20_000})
    with pytest.raises(NothingToAdvise, match="no advice in poker on this"):
        advice(table, seat_name(1))
