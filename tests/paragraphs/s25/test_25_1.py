"""Double cross poker: the words of 25.1, played."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.double_cross_poker.rules import WHEEL
from chapter47.ranking.high import rank_cards
from chapter47.table import Refused
from tests.games.double_cross_poker.hand import (
    CROSS,
    GAME,
    HORIZONTAL,
    VERTICAL,
    dealt,
    one_round,
    tell_cross,
)
from tests.play import bet, events
from tests.showdown import cards, rack, seen_by, settled, tell_cards, told_table, wager
from tests.support import cites


@cites("19:47-25.1[ante or ante wager]")
def test_an_ante_comes_before_any_card_and_without_it_nobody_takes_part():
    table = told_table(GAME, seats=2)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    assert not events(table, "CardDealt")
    with pytest.raises(Refused):
        bet(table, 2, "ante", 1000)
    tell_cards(table, {1: "QS 6D"}, "KS KD")
    tell_cross(table, CROSS)
    assert {e.to for e in events(table, "CardDealt")} == {"seat:1", "dealer", "community"}
    assert list(table.prompt.options) == ["seat:1"]


@cites("19:47-25.1[community card]")
def test_five_community_cards_lie_face_down_in_a_cross_and_serve_players_and_dealer():
    table = dealt({1: "QS 6D"}, "AS 8D", "QC 2H QD 3C 8S")
    shared = [e for e in events(table, "CardDealt") if e.to == "community"]
    assert [(e.face_up, e.cite) for e in shared] == [
        (False, "19:47-25.1[community card]"),
    ] * 5
    table.act("seat:1", VERTICAL)  # queens with far, centre and near
    (ante,) = [e for e in events(table, "Settled") if e.wager == "ante"]
    assert ante.reason == (
        "three-of-a-kind, queens with eight-six on the vertical arm against "
        "two pairs, queens and eights with ace on the vertical arm"
    )
    assert settled(table, 1, "ante")[0][0] == "win"


@cites("19:47-25.1[community card]", "19:47-25.1[hand]")
@pytest.mark.parametrize(
    ("act", "mine"),
    [
        (VERTICAL, "high card, ace-queen-jack-eight-four on the vertical arm"),
        (HORIZONTAL, "straight, ace high on the horizontal arm"),
    ],
)
def test_a_hand_is_two_own_cards_and_the_three_of_one_arm(act: str, mine: str):
    # Far 4S, left KD, centre QS, right TC, near 8S: the arms share the queen, and no card but hers.
    table = one_round("AS JH", "2C 3D", "4S KD QS TC 8S", act)
    (ante,) = [e for e in events(table, "Settled") if e.wager == "ante"]
    assert ante.reason.startswith(mine)


@cites("19:47-25.1[fold]")
def test_a_player_folds_after_two_cards_and_before_raises_by_discarding_his_hand():
    table = dealt({1: "QS 6D", 2: "9S 9C"}, "KS 3D")
    assert [o.name for o in table.prompt.options["seat:1"]] == [VERTICAL, HORIZONTAL, "fold"]
    (fold,) = [o for o in table.prompt.options["seat:1"] if o.name == "fold"]
    assert fold.gives_up == 1000
    table.act("seat:1", "fold")
    gone = events(table, "CardsDiscarded")[-1]
    assert (gone.reason, gone.count, gone.cite) == ("folded", 2, "19:47-25.1[fold]")
    assert gone.cards == (), "nobody else sees a folded hand"
    assert settled(table, 1, "ante") == [("fold", 0, "19:47-25.1[fold]")]
    assert rack(table, 1) == 1_000_000 - 1000
    table.act("seat:2", VERTICAL)
    assert {e.seat for e in events(table, "Settled") if e.wager == "raise"} == {2}


@cites("19:47-25.1[raise or raise wagers]")
@pytest.mark.parametrize(
    ("act", "sides"), [(VERTICAL, ["above", "below"]), (HORIZONTAL, ["left", "right"])]
)
def test_two_raises_each_as_high_as_the_ante_before_the_last_three_cards_are_turned_up(
    act: str, sides: list[str]
):
    table = dealt({1: "9S 9C"}, "KS 3D")
    up = [e.card for e in events(table, "CardTurned")]
    assert up == [parse_cards("4C")[0], parse_cards("KH")[0]], "two are up, three are not"
    table.act("seat:1", act)
    raised = [e for e in events(table, "WagerPlaced") if e.wager == "raise"]
    assert [(e.spot, e.cents, e.cite) for e in raised] == [
        (side, 1000, "19:47-25.1[raise or raise wagers]") for side in sides
    ]
    kinds = [(e.seq, type(e.event).__name__) for e in table.log]
    placed = max(seq for seq, kind in kinds if kind == "WagerPlaced")
    turned = [e.event for e in table.log if type(e.event).__name__ == "CardTurned"]
    after = [e.event for e in table.log if e.seq > placed and e.event in turned]
    assert [e.to for e in after][:3] == ["community"] * 3
    assert len(turned) - len(after) == 2


@cites("19:47-25.1[raise or raise wagers]")
def test_raises_cannot_be_bet_beforehand_nor_afforded_without_chips():
    table = told_table(GAME, bankroll=2999)
    with pytest.raises(Refused, match="may not bet raise now"):
        bet(table, 1, "raise", 1000)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "9S 9C"}, "KS 3D")
    tell_cross(table, CROSS)
    assert [o.name for o in table.prompt.options["seat:1"]] == ["fold"]
    table.act("seat:1", "buy_in", amount=1)
    table.act("seat:1", VERTICAL)
    assert len([e for e in events(table, "WagerPlaced") if e.wager == "raise"]) == 2


@cites("19:47-25.1[rank or ranking]", "19:47-25.1[suit]", "19:47-25.5")
def test_hands_rank_by_25_5_with_ace_low_in_a_straight_and_equal_suits():
    falling = (
        *("AS KS QS JS TS", "9S 8S 7S 6S 5S", "5S 4S 3S 2S AS", "8S 8D 8C 8H 2S"),
        *("8S 8D 8C 7H 7S", "AS JS 9S 4S 2S", "AS KD QC JH TS", "5S 4D 3C 2H AS"),
        *("8S 8D 8C 7H 4S", "8S 8D 7C 7H 4S", "8S 8D AC 7H 4S", "AS KD JC 9H 4S"),
    )
    values = [rank_cards(parse_cards(hand), WHEEL) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    for suits in ("CDHS", "SHDC"):
        hand = " ".join(rank + suits[n % 4] for n, rank in enumerate("AKJ94"))
        assert rank_cards(parse_cards(hand), WHEEL) == values[-1]


@cites("19:47-25.1[round of play]")
def test_a_round_goes_from_wagers_over_the_deal_to_the_last_wager_paid_or_collected():
    table = dealt({1: "QS 6D", 2: "9S 9C"}, "KS 3D", three_card=500)
    table.act("seat:1", "fold")
    assert not events(table, "RoundEnded"), "a three-card wager is left, and a hand"
    table.act("seat:2", HORIZONTAL)
    kinds = [type(e.event).__name__ for e in table.log]
    ended = kinds.index("RoundEnded")
    bets = [n for n, kind in enumerate(kinds) if kind == "WagerPlaced"]
    first_card = kinds.index("CardDealt")
    last_settled = len(kinds) - 1 - kinds[::-1].index("Settled")
    assert bets[3] < first_card < last_settled < ended
    assert not table.live_wagers


@cites("19:47-25.1[stub]")
@pytest.mark.parametrize(("seats", "left"), [(1, 43), (7, 31)])
def test_the_stub_is_what_is_left_of_the_deck_after_all_cards_are_dealt(seats: int, left: int):
    ranks = "23456789TJQKA"
    hands = {seat: f"{ranks[seat]}S {ranks[seat]}D" for seat in range(1, seats + 1)}
    table = dealt(hands, "AS AD", "2C 3C 4C 5C 6C")
    (stub,) = [e for e in events(table, "CardsDiscarded") if e.reason == "the stub"]
    assert (stub.count, stub.cards) == (left, ())


@cites("19:47-25.1[three-card wager]")
@pytest.mark.parametrize(("far", "result"), [("QD", "win"), ("2D", "lose")])
def test_the_three_card_wager_is_on_two_own_cards_and_the_one_farthest_from_the_dealer(
    far: str, result: str
):
    # A pair with any other card of the cross is none; the dealer wins the hand either way.
    cross = f"{far} QH 7C 7H QC"
    table = one_round("QS 6D", "KS KD", cross, three_card=500)
    assert settled(table, 1, "three_card")[0][0] == result
    assert not [e for e in events(table, "Settled") if e.wager == "three_card" and e.seat != 1]


@cites("19:47-25.1[three-card wager]")
def test_the_three_card_wager_is_optional_and_made_only_beside_an_ante():
    table = told_table(GAME)
    with pytest.raises(Refused, match="needs an ante wager beside it") as refused:
        bet(table, 1, "three_card", 500)
    assert "25.1[three-card wager]" in str(refused.value)
    wager(table, 1, ante=1000, three_card=500)
    with pytest.raises(Refused, match="take back three card first"):
        table.act("seat:1", "take_back", wager="ante")
    assert not settled(one_round("QS 6D", "KS KD"), 1, "three_card")


@cites("19:47-25.1[community card]", "19:47-25.1[hand]")
def test_a_player_sees_his_own_cards_and_the_two_that_are_up():
    table = dealt({1: "QS 6D", 2: "9S 9C"}, "KS 3D")
    assert seen_by(table, "seat:1") == cards("QS 6D 4C KH")
    assert seen_by(table, "seat:2") == cards("9S 9C 4C KH")
    assert seen_by(table, "public") == cards("4C KH")
    assert seen_by(table, "dealer") == cards("4C KH")
