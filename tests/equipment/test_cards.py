"""Cards: codes, text and decks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.compiled import kernel
from chapter47.equipment.cards import (
    JOKER,
    UnknownCard,
    card_name,
    card_text,
    cards_text,
    deck,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from chapter47.equipment.errors import EquipmentError

TYPED = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


def test_codes_run_by_rank_then_suit():
    assert [parse_card(text) for text in TYPED] == list(range(52))
    assert [card_text(card) for card in range(52)] == TYPED
    assert parse_card("joker") == JOKER == 52 and card_text(52) == "Joker"


@pytest.mark.parametrize(
    ("text", "same"), [("10d", "TD"), ("td", "TD"), (" as ", "AS"), ("Q♥", "QH"), ("2♣", "2C")]
)
def test_cards_are_read_as_people_type_them(text, same):
    assert card_text(parse_card(text)) == same


@pytest.mark.parametrize("text", ["", "1H", "11H", "HH", "9", "9HH", "9X", "AS KS", "jokers"])
def test_what_is_no_card_is_refused_with_what_a_card_is(text):
    with pytest.raises(UnknownCard, match=r"is no card: a card is a rank .* 9H, or Joker"):
        parse_card(text)


@pytest.mark.parametrize("code", [-1, 53])
def test_codes_beyond_the_joker_are_refused(code):
    for use in (card_text, card_name):
        with pytest.raises(UnknownCard, match="0 to 52"):
            use(code)


def test_lists_of_cards_are_read():
    assert parse_cards("AS KS QH 9C Joker") == (51, 47, 42, 28, 52)
    assert parse_cards(" AS,KS ,\n QH ") == (51, 47, 42)
    assert parse_cards("") == ()


@given(st.lists(st.integers(0, 52)))
def test_lists_of_cards_are_read_as_they_are_written(cards):
    assert parse_cards(cards_text(cards)) == tuple(cards)


def test_cards_are_named():
    names = [card_name(parse_card(text)) for text in ("2C", "TD", "JH", "AS", "Joker")]
    assert names == [
        "deuce of clubs",
        "ten of diamonds",
        "jack of hearts",
        "ace of spades",
        "joker",
    ]


def test_decks():
    assert deck() == tuple(range(52))
    assert deck(jokers=1) == tuple(range(53))
    spanish = deck(without_ranks=["10"], decks=6)
    assert len(spanish) == 288
    assert not {"TC", "TD", "TH", "TS"} & set(map(card_text, spanish))
    assert deck(without_ranks=[8], decks=6) == spanish
    assert set(Counter(deck(jokers=2, decks=8)).values()) == {8, 16}


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"decks": 0}, "at least one deck"),
        ({"jokers": -1}, "no deck has fewer than no jokers"),
        ({"without_ranks": ["1"]}, "ranks are 2 to 9"),
        ({"without_ranks": [13]}, r"0 \(deuce\) to 12 \(ace\)"),
        ({"without_ranks": range(13)}, "at least one rank"),
    ],
)
def test_decks_that_cannot_be_made_are_refused(wanted, said):
    with pytest.raises(EquipmentError, match=said):
        deck(**wanted)


@kernel
def compiled_rank_and_suit(card: int) -> int:
    return rank_of(card) * 10 + suit_of(card)


def test_rank_and_suit_are_the_same_in_a_kernel():
    for card, text in enumerate(TYPED):
        expected = "23456789TJQKA".index(text[0]) * 10 + "CDHS".index(text[1])
        assert compiled_rank_and_suit(card) == expected
        assert compiled_rank_and_suit.python(card) == expected
