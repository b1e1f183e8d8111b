"""Texas hold 'em bonus poker: what is paid."""

from datetime import date

import pytest

from chapter47.games import game_of
from chapter47.law.errors import NotInForce
from chapter47.table import Refused
from tests.games.texas_holdem_bonus.hand import BONUS, GAME, dealt, one_round, tell_board
from tests.play import bet, events
from tests.showdown import rack, settled
from tests.support import cites

ALL = ("ante", "flop", "turn", "river")


def net(own: str, board: str, dealer: str, made: str = "ftr", **more) -> int:
    return rack(one_round(own, board, dealer, made, **more), 1) - 1_000_000


@cites("19:47-28.11", "19:47-28.10")
@pytest.mark.parametrize(
    ("own", "board", "dealer", "flush_rule", "straight_rule"),
    [
        ("KS KD", "KC 8H 5D 3C 2S", "AS QD", 40, 40),  # three kings win; the ante is returned
        ("AS JS", "9S 4S 2S KD 8C", "KS KC", 50, 50),  # a flush wins
        ("9S 8D", "7C 6H 5D KC 2S", "AS KD", 40, 50),  # a straight wins
        ("8S 8D", "AC KH QD JC TS", "9S 2D", 0, 0),  # both play the board
        ("9S 2D", "KC 8H 5D 3C JS", "AS QD", -50, -50),  # lower
        ("AH 2D", "KH 9H 7H 4H 3C", "QH JD", 50, 50),  # the highest heart makes the flush
        ("AC 2D", "KH 9H 7H 4H 3H", "QC JD", 0, 0),  # a flush on the board, which both play
        ("TH 2D", "KH 9H 7H 4H 3H", "QC JD", 50, 50),  # a flush on the board, and a higher one
        ("8S 8D", "8C KH KD 3C 2S", "KS 3D", -50, -50),  # a full house, and a higher one
        ("KS 8D", "8C KH KD 3C 2S", "AS AD", 50, 50),  # a full house wins
        ("8S 8D", "8C 8H KD 3C 2S", "KS KC", 50, 50),  # four of a kind win
        ("6S 5S", "9S 8S 7S KD 2C", "AS KS", 50, 50),  # a straight flush wins over a flush
        ("8S 7D", "8C 7H KD 3C 2S", "AS AD", 40, 40),  # two pairs win
        ("AS QD", "8C 7H 5D 3C 2S", "KS JD", 40, 40),  # the higher card wins
    ],
)
def test_all_wagers_pay_1_to_1_but_the_ante_with_a_flush_or_better(
    own: str, board: str, dealer: str, flush_rule: int, straight_rule: int
):
    assert net(own, board, dealer) == 100 * flush_rule
    options = {"ante_pays": "straight or better"}
    assert net(own, board, dealer, options=options) == 100 * straight_rule


@cites("19:47-28.11")
@pytest.mark.parametrize(
    ("made", "won", "lost"), [("f", 20, -30), ("ft", 30, -40), ("fr", 30, -40)]
)
def test_only_wagers_that_were_made_are_settled(made: str, won: int, lost: int):
    assert net("KS KD", "KC 8H 5D 3C 2S", "AS QD", made) == 100 * won
    assert net("9S 2D", "KC 8H 5D 3C JS", "AS QD", made) == 100 * lost


@cites("19:47-28.11")
def test_results_and_their_paragraphs():
    table = one_round("KS KD", "KC 8H 5D 3C 2S", "AS QD")
    assert settled(table, 1, "ante") == [("push", 0, "19:47-28.11")]
    assert settled(table, 1, "flop") == [("win", 2000, "19:47-28.11")]
    (ante,) = [e for e in events(table, "Settled") if e.wager == "ante"]
    assert "the ante pays with a flush or better" in ante.reason
    tied = one_round("8S 8D", "AC KH QD JC TS", "9S 2D")
    assert [settled(tied, 1, name) for name in ALL] == [[("push", 0, "19:47-28.10")]] * 4
    lost = one_round("9S 2D", "KC 8H 5D 3C JS", "AS QD")
    assert [settled(lost, 1, name) for name in ALL] == [[("lose", 0, "19:47-28.10")]] * 4


@cites("19:47-28.11")
@pytest.mark.parametrize(
    ("own", "dealer", "pays"),
    [
        ("AS AD", "AC AH", 1000),
        ("AS AD", "AC KH", 30),
        ("AS KS", "AC AH", 25),
        ("AS QS", "AC AH", 20),
        ("JD AD", "AC AH", 20),
        ("AS KD", "AC AH", 15),
        ("KS KD", "AC AH", 10),
        ("QS QD", "AC AH", 10),
        ("JS JD", "AC AH", 10),
        ("AS QD", "AC AH", 5),
        ("JS AD", "AC AH", 5),
        ("TS TD", "AC AH", 3),
        ("2S 2D", "AC AH", 3),
        ("AS TS", "AC AH", -1),
        ("KS QS", "AC AH", -1),
    ],
)
def test_the_bonus_is_on_the_first_two_cards_whoever_wins(own: str, dealer: str, pays: int):
    for board in ("9H 8C 5H 4C 3H", "9H 8C 5H 4C 7H"):
        table = one_round(own, board, dealer, bonus=500)
        ((result, paid, cite),) = settled(table, 1, "bonus")
        assert (result, paid) == (("win", 500 * pays) if pays > 0 else ("lose", 0))
        assert cite == "19:47-28.11"
    assert pays in (*BONUS, -1)


@cites("19:47-28.11")
def test_the_bonus_of_a_folded_hand_is_settled_or_forfeited_by_the_licensees_option():
    table = one_round("2S 2D", "", "KS KD", made="", bonus=500)
    assert settled(table, 1, "bonus") == [("win", 1500, "19:47-28.11")]
    assert settled(table, 1, "ante") == [("fold", 0, "19:47-28.10")]
    options = {"bonus_after_fold": "forfeited"}
    table = one_round("2S 2D", "", "KS KD", made="", bonus=500, options=options)
    assert settled(table, 1, "bonus") == [("fold", 0, "19:47-28.10")]
    assert rack(table, 1) == 1_000_000 - 1500
    aces = one_round("AS AD", "", "AC AH", made="", bonus=500)
    assert settled(aces, 1, "bonus") == [("win", 500_000, "19:47-28.11")]


@cites("19:47-28.10", "19:47-28.11")
def test_the_bonus_of_a_hand_that_folded_waits_for_its_turn_after_the_river():
    table = dealt({1: "2S 2D", 2: "QS 6D"}, "KS KD", bonus=500)
    table.act("seat:1", "fold")
    assert settled(table, 1, "bonus") == [], "the cards lie there until hands are settled"
    table.act("seat:2", "make_flop_wager")
    for told in ("9C 3C 4C", "9H"):
        tell_board(table, told)
        assert list(table.prompt.options) == ["seat:2"]
        table.act("seat:2", "check")
    tell_board(table, "AH")
    order = [(e.seat, e.wager) for e in events(table, "Settled")]
    assert order == [(1, "ante"), (2, "ante"), (2, "flop"), (2, "bonus"), (1, "bonus")]
    assert settled(table, 1, "bonus") == [("win", 1500, "19:47-28.11")]
    assert rack(table, 1) == 1_000_000 - 1000 + 1500


@cites("19:47-28.11")
def test_a_table_without_the_bonus_wager_takes_none():
    table = dealt({1: "AS AD"}, "AC AH", options={"bonus": "none"})
    assert list(table.setting.wagers) == ["ante", "flop", "turn", "river"]
    table.act("seat:1", "fold")
    with pytest.raises(Refused):
        bet(table, 1, "bonus", 500)
    with pytest.raises(NotInForce, match="2005-10-17"):
        game_of(GAME).setting(as_of=date(2005, 10, 16))


@cites("19:47-28.11")
def test_the_examples_of_an_ante_of_10_and_a_bonus_of_5_dollars():
    assert net("KS KD", "KC 8H 5D 3C 2S", "AS QD", bonus=500) == 9000
    assert net("AS JS", "9S 4S 2S KD 8C", "KS KC", bonus=500) == 5000 + 10_000
    assert net("8S 8D", "AC KH QD JC TS", "9S 2D", bonus=500) == 1500
    assert net("7S 2D", "", "KS KD", made="", bonus=500) == -1500


@cites("19:47-28.11")
def test_a_payout_limit_is_on_all_that_a_player_wins_in_a_round():
    options = {"payout_limit": 50_000}
    table = one_round("AS AD", "9H 8C 5H 4C 3C", "AC AH", bonus=10_000, options=options)
    assert settled(table, 1, "bonus") == [("win", 5_000_000, "19:47-28.11")]
    assert net("AS AD", "9H 8C 5H 4C 3C", "AC AH", bonus=10_000) == 10_000_000
    spades = one_round("AS AD", "9S 8S 5S 4S 3C", "AC AH", bonus=10_000, options=options)
    assert [settled(spades, 1, name)[0][1] for name in ALL] == [1000, 2000, 1000, 1000]
    assert settled(spades, 1, "bonus")[0][1] == 5_000_000 - 5000, "the bonus wager comes last"
    low = {"ante": {"minimum": "$10000", "maximum": "$20000"}}
    with pytest.raises(Refused, match="it is at least"):
        game_of(GAME).setting(options=options, limits=low)
    least = {"ante": {"minimum": "$10"}, "bonus": {"minimum": "$50", "maximum": "$100"}}
    with pytest.raises(Refused, match=r"at least \$50,050"):  # 1,000 times $50, and five antes
        game_of(GAME).setting(options=options, limits=least)
