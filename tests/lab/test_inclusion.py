"""Inclusion and exclusion over shared cards, against dealing everything from small decks."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.compiled import kernel
from chapter47.lab.boards import compare_holdings, holdings
from chapter47.lab.inclusion import all_deals, sum_over_shared_cards
from chapter47.lab.opponents import Opponents, every_hand
from chapter47.lab.orbits import Deck, orbits
from chapter47.lab.subsets import kinds_in, kinds_of, places_of
from chapter47.lab.sweeping import LOWER, MARKS, UP_TO
from chapter47.ranking.hand import hand_of
from chapter47.ranking.high import rank_cards

STRIPPED = Deck(ranks=(12, 11, 10, 9))  # A K Q J of four suits
THREE_SUITS = Deck(suits=3, ranks=(12, 11, 10, 0, 1))


def value(cards: tuple[int, ...]) -> int:
    """Any order that renaming the suits leaves as it is will do: here by ranks and by one suit."""
    suits = [sum(card % 4 == suit for card in cards) for suit in range(4)]
    return sum(card // 4 for card in cards) % 7 + 3 * (max(suits) - 1)


def brute(deck: Deck, mine: int, others: int, dead: int = 0):
    """Every hand of mine and every known card: the others' hands that are lower, up to, marked."""
    hands = list(combinations(deck.cards, others))
    bits = np.array([hand_of(hand) for hand in hands], np.int64)
    values = np.array([value(hand) for hand in hands])
    for cards in combinations(deck.cards, mine):
        apart = (bits & hand_of(cards)) == 0
        yield cards, bits[apart], values[apart]


@pytest.mark.parametrize(
    ("deck", "mine", "others"),
    [
        (STRIPPED, 3, 3),
        (STRIPPED, 5, 5),
        (STRIPPED, 5, 6),
        (THREE_SUITS, 4, 3),
        (THREE_SUITS, 2, 5),
    ],
)
def test_every_hand_is_compared_with_all_that_avoid_it(deck, mine, others):
    other = np.array([value(tuple(hand)) for hand in every_hand(deck, others).tolist()])
    table = Opponents(deck, others, other)
    all_mine = [tuple(hand) for hand in every_hand(deck, mine).tolist()]
    places = places_of(deck, np.array([hand_of(hand) for hand in all_mine]), mine)
    values = np.array([value(hand) for hand in all_mine])
    marks = (4, 100)
    plain = table.compare(places, values, marks=marks)
    known = table.compare(places, values, is_one_known=True, marks=marks, threads=2)
    found = {cards: (plain[i], known[i]) for i, cards in enumerate(all_mine)}
    for cards, bits, theirs in brute(deck, mine, others):
        tests = [theirs < value(cards), theirs <= value(cards), *(theirs < mark for mark in marks)]
        assert found[cards][0].tolist() == [int(test.sum()) for test in tests]
        for place, card in enumerate(deck.cards):
            holds = (bits & hand_of([card])) != 0
            expected = [int((test & holds).sum()) for test in tests]
            assert found[cards][1][place].tolist() == expected


@pytest.mark.parametrize(("deck", "mine", "others"), [(STRIPPED, 3, 3), (THREE_SUITS, 4, 5)])
def test_a_second_card_that_the_others_hold(deck, mine, others):
    other = np.array([value(tuple(hand)) for hand in every_hand(deck, others).tolist()])
    table = Opponents(deck, others, other)
    all_mine = [tuple(hand) for hand in every_hand(deck, mine).tolist()]
    places = places_of(deck, np.array([hand_of(hand) for hand in all_mine]), mine)
    values = np.array([value(hand) for hand in all_mine])
    for held in (0, 7):
        first = deck.cards[held]
        found = table.compare(places, values, is_one_known=True, held=held, marks=(4,))
        for number, (cards, bits, theirs) in enumerate(brute(deck, mine, others)):
            row = all_mine.index(cards) if number % 9 == 0 else -1
            if row < 0:
                continue
            tests = [theirs < value(cards), theirs <= value(cards), theirs < 4]
            for place, card in enumerate(deck.cards):
                both = hand_of([first, card])
                holds = ((bits & both) == both) & (card != first)
                expected = [int((test & holds).sum()) for test in tests]
                assert found[row][place].tolist() == expected


def test_columns_are_lower_then_up_to_then_marks():
    table = Opponents(STRIPPED, 1, np.arange(16) // 4)
    counts = table.compare(np.array([[4]]), np.array([1]), marks=(3,))
    assert counts[0, LOWER] == 4  # the jacks
    assert counts[0, UP_TO] == 7  # and the queens but the one held
    assert counts[0, MARKS] == 11


def test_a_value_that_the_others_cannot_have_ties_with_none():
    table = Opponents(STRIPPED, 1, 10 * (np.arange(16) // 4))
    counts = table.compare(np.array([[4], [5]]), np.array([15, 99]))
    assert counts.tolist() == [[7, 7], [15, 15]]


def test_cards_that_others_showed_are_dead_as_well():
    """Five own cards and five of another player: the other side has three of the last six."""
    deck = STRIPPED
    hands = list(combinations(deck.cards, 3))
    bits = np.array([hand_of(hand) for hand in hands])
    table = Opponents(deck, 3, np.array([value(tuple(h)) for h in every_hand(deck, 3).tolist()]))
    theirs = np.array([value(hand) for hand in hands])
    dead = np.array([[0, 1, 2, 3, 4, 6, 8, 10, 12, 14]])
    apart = (bits & hand_of([deck.cards[i] for i in dead[0]])) == 0
    assert apart.sum() == comb(6, 3)
    lower, up_to = table.compare(dead, np.array([7]))[0]
    assert (lower, up_to) == ((theirs[apart] < 7).sum(), (theirs[apart] <= 7).sum())


def test_hands_come_in_the_order_of_their_highest_cards():
    hands = every_hand(Deck(), 3)
    assert len(hands) == 22_100
    assert hands[:4].tolist() == [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]
    assert hands[-1].tolist() == [49, 50, 51]


@pytest.mark.parametrize("deck", [STRIPPED, THREE_SUITS])
def test_sets_have_the_kind_of_all_that_differ_in_the_names_of_suits(deck):
    kinds = kinds_of(deck, 3)
    found = np.zeros(8, np.int32)
    places: dict[int, int] = {}
    for hand in combinations(range(deck.size), 3):
        kinds_in(np.array(hand, np.int64), kinds, found)
        cards = [deck.cards[place] for place in hand]
        by_suit = sorted(tuple(sorted(c // 4 for c in cards if c % 4 == s)) for s in range(4))
        assert places.setdefault(int(found[7]), by_suit) == by_suit
        assert kinds.sizes[found].tolist() == [0, 1, 1, 2, 1, 2, 2, 3]
    assert len(places) == len(orbits(deck, 3).hands)


@kernel
def _ranks_alike(held, mine, others, cards, found):
    """The pairs of hands that hold a set, counted by the parity of the sums of their places."""
    for i in range(len(held)):
        found[i, 0] = _even(held[i], mine, cards)
        found[i, 1] = _even(held[i], others, cards)


@kernel
def _even(held, missing, cards):
    """How many ways there are to add so many other cards whose ranks make an even sum with it."""
    even, odd = np.zeros(missing + 1, np.int64), np.zeros(missing + 1, np.int64)
    even[0] = 1
    parity = 0
    for card in cards:
        if held & (1 << ((card & 3) * 16 + (card >> 2))):
            parity ^= (card >> 2) & 1
            continue
        for size in range(missing, 0, -1):
            if (card >> 2) & 1:
                even[size], odd[size] = even[size] + odd[size - 1], odd[size] + even[size - 1]
            else:
                even[size], odd[size] = even[size] + even[size - 1], odd[size] + odd[size - 1]
    return odd[missing] if parity else even[missing]


@pytest.mark.parametrize(("mine", "others"), [(3, 3), (5, 4), (2, 6)])
def test_a_sum_over_shared_cards_counts_pairs_of_hands_that_are_apart(mine, others):
    deck = STRIPPED
    cards = np.array(deck.cards, np.int64)

    def count(shared):
        found = np.zeros((len(shared.held), 2), np.int64)
        _ranks_alike(shared.held, shared.missing, shared.missing_other, cards, found)
        return np.array([(shared.weights * found[:, 0] * found[:, 1]).sum()])

    def even(hand):
        return sum(card // 4 for card in hand) % 2 == 0

    expected = sum(
        even(rest)
        for hand in combinations(deck.cards, mine)
        if even(hand)
        for rest in combinations([card for card in deck.cards if card not in hand], others)
    )
    assert sum_over_shared_cards(count, deck, mine, others) == [expected]
    assert all_deals(deck, mine, others) == comb(16, mine) * comb(16 - mine, others)


def test_holdings_on_a_board_are_compared_with_all_that_share_no_card():
    deck = Deck(ranks=(12, 11, 10, 9, 3))
    board, rest = deck.cards[3:18:3], [c for c in deck.cards if c not in deck.cards[3:18:3]]
    held = holdings(len(rest))
    values = np.array([rank_cards([*board, rest[a], rest[b]], 0) for a, b in held])
    lower, equal = np.zeros(len(held), np.int32), np.zeros(len(held), np.int32)
    compare_holdings(held, values, len(rest), lower, equal)
    for i, mine in enumerate(held):
        apart = [j for j, other in enumerate(held) if not set(mine) & set(other)]
        assert lower[i] == sum(values[j] < values[i] for j in apart)
        assert equal[i] == sum(values[j] == values[i] for j in apart)
