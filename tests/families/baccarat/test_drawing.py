"""The drawing table, situation by situation, against the table written out by hand."""

from itertools import product

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.baccarat.drawing import (
    NO_CARD,
    banker_draws,
    is_banker_to_draw,
    is_player_to_draw,
    player_draws,
    third_of,
)
from chapter47.families.baccarat.hands import (
    BANKER_WINS,
    PLAYER_WINS,
    TIE,
    compare,
    count_of,
    is_natural,
    value_of,
)

# Rows: the Banker's two-card count. Columns: the Player's third card, 0 to 9, then no third card.
TABLE = {
    0: "DDDDDDDDDD D",
    1: "DDDDDDDDDD D",
    2: "DDDDDDDDDD D",
    3: "DDDDDDDDSD D",
    4: "SSDDDDDDSS D",
    5: "SSSSDDDDSS D",
    6: "SSSSSSDDSS S",
    7: "SSSSSSSSSS S",
}
CELLS = {
    (banker, third): cell == "D"
    for banker, row in TABLE.items()
    for third, cell in zip((*range(10), NO_CARD), row.replace(" ", ""), strict=True)
}


def test_every_situation_of_the_banker_without_a_natural():
    assert len(CELLS) == 88
    for player, (banker, third) in product(range(8), CELLS):
        assert banker_draws(player, banker, third) == CELLS[banker, third], (player, banker, third)


def test_every_situation_of_the_player():
    for player, banker in product(range(10), repeat=2):
        expected = player in (0, 1, 2, 3, 4, 5) and banker not in (8, 9)
        assert player_draws(player, banker) == expected, (player, banker)


def test_nobody_draws_to_or_against_a_natural():
    naturals = [(p, b) for p, b in product(range(10), repeat=2) if p in (8, 9) or b in (8, 9)]
    assert len(naturals) == 36
    for player, banker in naturals:
        assert not player_draws(player, banker)
        assert not any(banker_draws(player, banker, third) for third in (*range(10), NO_CARD))


VALUES = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}


@pytest.mark.parametrize("suit", "CDHS")
def test_what_each_card_counts(suit):
    for rank, value in VALUES.items():
        assert value_of(parse_cards(rank + suit)[0]) == value


@pytest.mark.parametrize(
    ("cards", "count"),
    [("9C 9D", 8), ("5C 5D", 0), ("KC QD", 0), ("AC 9D", 0), ("9C 9D 9H", 7), ("6C KD AS", 7)],
)
def test_only_the_last_digit_counts(cards, count):
    assert count_of(parse_cards(cards)) == count


def test_naturals_are_eight_and_nine():
    assert [count for count in range(10) if is_natural(count)] == [8, 9]


def test_the_higher_count_wins():
    for player, banker in product(range(10), repeat=2):
        if player == banker:
            assert compare(player, banker) == TIE
        else:
            assert compare(player, banker) == (PLAYER_WINS if player > banker else BANKER_WINS)


def test_a_third_card_that_counts_nothing_is_still_a_card():
    assert third_of(parse_cards("2C 3D KH")) == 0
    assert third_of(parse_cards("2C 4D")) == NO_CARD
    # Banker 5 draws if the Player stood on 6, and stands against a king drawn to 5.
    assert is_banker_to_draw(parse_cards("2C 4D"), parse_cards("2H 3S"))
    assert not is_banker_to_draw(parse_cards("2C 3D KH"), parse_cards("2H 3S"))


def test_hands_are_drawn_to_by_their_first_two_cards():
    assert is_player_to_draw(parse_cards("2C 3D"), parse_cards("2H 5S"))
    assert not is_player_to_draw(parse_cards("2C 4D"), parse_cards("2H 5S"))
    assert not is_player_to_draw(parse_cards("2C 3D"), parse_cards("3H 5S"))
    # The Player's Hand of 8 in three cards is no natural: Banker 3 draws against a 4.
    assert is_banker_to_draw(parse_cards("2C 2D 4H"), parse_cards("KH 3S"))
