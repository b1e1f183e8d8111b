"""Double attack blackjack: definitions, cards and decks."""

import pytest

from chapter47.equipment.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    TEN,
    parse_cards,
    rank_of,
    suit_of,
)
from chapter47.families.blackjack import totals
from chapter47.law.errors import LawError
from chapter47.table import Refused
from tests.games.blackjack.at_table import decide, offered, results
from tests.games.double_attack_blackjack.at_table import GAME, dealt, opened
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


@cites("19:47-26.1[blackjack]")
def test_an_ace_and_a_ten_value_card_dealt_first_are_a_blackjack_but_not_after_a_split():
    table = dealt("9C AS KD 8H")
    assert results(table) == [("initial", "win", 1000)]
    assert "Box 1: blackjack" in [e.text for e in events(table, "Announced")]
    table = dealt("6C AS AD 4H")
    decide(table, "split KD QC AH")
    assert "Box 1: blackjack" not in [e.text for e in events(table, "Announced")]
    assert [r for _, r, _ in results(table)] == ["push", "push"], "two 21s against 21"


@cites("19:47-26.1[initial wager]")
def test_an_initial_wager_before_any_card_is_needed_to_take_part():
    table = opened(seats=2)
    bet(table, 1, "initial", 500)
    ready(table)
    with pytest.raises(Refused):
        bet(table, 2, "initial", 500)
    deal(table, "9C")
    assert set(table.prompt.options) == {"seat:1"}, "who has no initial wager is not asked"


@cites("19:47-26.1[double attack wager]")
def test_a_double_attack_of_up_to_the_wager_is_open_once_the_dealer_has_a_card_face_up():
    table = opened()
    bet(table, 1, "initial", 1000)
    with pytest.raises(Refused):
        bet(table, 1, "double_attack", 500)
    ready(table)
    deal(table, "6C")
    (card,) = events(table, "CardDealt")
    assert (card.to, card.face_up) == ("dealer", True)
    with pytest.raises(Refused, match=r"\$10"):
        table.act("seat:1", "attack", amount=1100)
    table.act("seat:1", "attack", amount=300)
    (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "double_attack"]
    assert (placed.cents, placed.cite) == (300, "19:47-26.1[double attack wager]")
    deal(table, "9S", "KS", "KH")
    decide(table, "stand KD")
    assert net(table, 1) == 1300
    table = dealt("6C", attack=0)
    assert not [e for e in events(table, "WagerPlaced") if e.wager == "double_attack"]


@cites("19:47-26.1[hard total]", "19:47-26.1[soft total]")
def test_a_total_is_hard_without_an_ace_or_with_aces_as_one_and_soft_with_one_as_eleven():
    hard = ("9S 7D", "AS 6C KD", "AS AC KD 5D")
    soft = ("AS 6C", "AS AC", "AS 2C 3D")
    assert not any(totals.is_soft_hand(parse_cards(cards)) for cards in hard)
    assert all(totals.is_soft_hand(parse_cards(cards)) for cards in soft)
    assert [totals.score(parse_cards(cards)) for cards in (*hard, *soft)] == [
        16,
        17,
        17,
        17,
        12,
        16,
    ]


@cites("19:47-26.1[suit]")
def test_there_are_four_suits_of_twelve_cards_in_every_deck():
    cards = open_table(GAME, options={"decks": 6}).shoe.undealt
    suits = [suit_of(card) for card in cards]
    assert {suit: suits.count(suit) for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)} == {
        CLUBS: 72,
        DIAMONDS: 72,
        HEARTS: 72,
        SPADES: 72,
    }


@cites("19:47-26.2(a)")
def test_six_or_eight_decks_without_tens_and_one_cutting_card():
    for decks in (6, 8):
        table = open_table(GAME, options={"decks": decks})
        cards = table.shoe.undealt
        assert len(cards) == 48 * decks
        assert TEN not in {rank_of(card) for card in cards}
        assert {cards.count(card) for card in cards} == {decks}
        assert table.shoe.cutting_card == 36 * decks
    with pytest.raises(LawError, match="6, 8"):
        open_table(GAME, options={"decks": 7})
    with pytest.raises(Refused, match="TH"):
        dealt("TH")


@cites("19:47-26.2(b)1", "19:47-26.2(b)2", "19:47-26.2(b)3")
def test_cards_count_their_face_pictures_ten_and_an_ace_eleven_or_one():
    for rank in "23456789":
        assert totals.score(parse_cards(f"{rank}S KH")) == int(rank) + 10
    for rank in "JQK":
        assert totals.score(parse_cards(f"{rank}S 8H")) == 18
    assert totals.score(parse_cards("AS 9H")) == 20
    assert totals.score(parse_cards("AS KH")) == 21
    assert totals.score(parse_cards("AS KH 2D")) == 13
    assert totals.score(parse_cards("AS AH 9D")) == 21


def test_a_hand_shows_its_offers():
    assert offered(dealt("9C 9S 7D 8H")) == {"stand", "draw", "double", "surrender"}
