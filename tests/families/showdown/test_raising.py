"""Ante and raise against the dealer: dealt out on small decks, and the games in print on the whole.

The terms are written here as the games have them, so that the method is tried and no law.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import FOLD, Showdown, Terms
from chapter47.lab.distribution import Distribution
from chapter47.lab.orbits import Deck
from chapter47.ranking.hand import hand_of
from chapter47.ranking.orders import FIVE_CARD_HIGH, THREE_CARD_HIGH
from chapter47.ranking.value import category_of

SMALL = Deck(ranks=(12, 11, 10, 9))  # A K Q J of four suits
SHORT = Deck(suits=3, ranks=(12, 11, 10, 1, 0))  # A K Q 3 2 of three suits


def f(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def three(cards: str) -> int:
    return THREE_CARD_HIGH.evaluate(parse_cards(cards))


def five(cards: str) -> int:
    return FIVE_CARD_HIGH.evaluate(parse_cards(cards))


THREE_CARD = Terms(
    raises=(1,),
    raise_pays=f(1, 1, 1, 1, 1, 1),
    bonus_pays=f(0, 0, 0, 1, 4, 5),
    plays_from=three("QS 3D 2H"),
)
CARIBBEAN = Terms(
    raises=(2,),
    raise_pays=f(1, 1, 2, 3, 4, 5, 7, 20, 50, 100),
    bonus_pays=f(*[0] * 10),
    plays_from=five("AS KD 4H 3C 2S"),
)
ANY_RAISE = Terms(
    raises=(1, 2, 3),
    raise_pays=f(1, 1, 1, 1, 1, 1),
    bonus_pays=f(0, 0, 0, 2, 20, 25),
    ties_win=True,
)


def brute(terms, deck, order, is_one_seen):
    """Deal everything, one hand and seen card after the other; the best choice by its sum."""
    hands = list(combinations(deck.cards, order.cards))
    bits = np.array([hand_of(hand) for hand in hands])
    values = np.array([order.evaluate(hand) for hand in hands])
    ways, chosen = Counter(), Counter()
    for mine, value in zip(bits, values, strict=True):
        category = category_of(int(value))
        apart = (bits & mine) == 0
        seen = (
            [card for card in deck.cards if not mine & hand_of([card])] if is_one_seen else [None]
        )
        for card in seen:
            holds = apart if card is None else apart & ((bits & hand_of([card])) != 0)
            theirs = values[holds]
            idle = 0 if terms.plays_from is None else int((theirs < terms.plays_from).sum())
            plays = theirs if terms.plays_from is None else theirs[theirs >= terms.plays_from]
            lost, tied = int((plays < value).sum()), int((plays == value).sum())
            won = len(plays) - lost - tied
            offers = [[(Fraction(-1), 1, len(theirs))]]
            for raised in terms.raises:
                bonus = terms.bonus_pays[category]
                win = 1 + raised * terms.raise_pays[category] + bonus
                tie = win if terms.ties_win else bonus
                offers.append(
                    [
                        (1 + bonus, 1 + raised, idle),
                        (win, 1 + raised, lost),
                        (tie, 1 + raised, tied),
                        (bonus - 1 - raised, 1 + raised, won),
                    ]
                )
            best = max(offers, key=lambda offer: sum(net * n for net, _, n in offer))
            chosen[offers.index(best)] += len(theirs)
            for net, wagered, number in best:
                ways[net, wagered] += number
    return +ways, chosen


@pytest.mark.parametrize(
    ("terms", "deck", "order", "is_one_seen"),
    [
        (THREE_CARD, SMALL, THREE_CARD_HIGH, False),
        (THREE_CARD, SHORT, THREE_CARD_HIGH, True),
        (ANY_RAISE, SHORT, THREE_CARD_HIGH, False),
        (ANY_RAISE, SMALL, THREE_CARD_HIGH, True),
        (CARIBBEAN, SHORT, FIVE_CARD_HIGH, True),
        (CARIBBEAN, SHORT, FIVE_CARD_HIGH, False),
    ],
)
def test_best_play_is_that_of_dealing_everything(terms, deck, order, is_one_seen):
    found = Showdown.of(
        terms, Hands.of(deck, order), dealers_hands(deck, order), is_one_seen=is_one_seen
    )
    ended = found.end(found.best())
    ways, chosen = brute(terms, deck, order, is_one_seen)
    assert ended.ways() == ways
    for choice in range(1 + len(terms.raises)):
        assert ended.frequency(choice) == Fraction(chosen[choice], ended.total)


def test_three_card_poker_is_as_in_print():
    """Edge 3.37 %, risk 2.01 %, raised 67.42 % of the time: queen-six-four or better."""
    deck = Deck()
    found = Showdown.of(
        THREE_CARD, Hands.of(deck, THREE_CARD_HIGH), dealers_hands(deck, THREE_CARD_HIGH)
    )
    ended = found.end(found.best())
    assert ended.total == comb(52, 3) * comb(49, 3)
    values = Distribution.of_ways(ended.ways(), ended.total)
    assert round(-values.mean * 100, 2) == Fraction("3.37")
    assert round(-values.mean / values.mean_wagered * 100, 2) == Fraction("2.01")
    assert round(ended.frequency(1) * 100, 2) == Fraction("67.42")
    by_rule = found.end(found.by_value([three("QS 6D 4H")]))
    assert by_rule.ways() == ended.ways()
    blind = found.end(found.by_value([0]))
    assert blind.frequency(FOLD) == 0
    mean = Distribution.of_ways(blind.ways(), blind.total).mean
    assert round(-mean * 100, 2) == Fraction("7.65")


def test_one_hand_is_worth_what_its_deals_are():
    """A pair of aces beside the king of one suit, against all 18,424 hands of the dealer."""
    deck = Deck()
    hand = Hands.one(deck, THREE_CARD_HIGH, parse_cards("AS AD KH"))
    found = Showdown.of(THREE_CARD, hand, dealers_hands(deck, THREE_CARD_HIGH))
    fold, raised = found.worths(0)
    mine, rest = (
        parse_cards("AS AD KH"),
        [c for c in deck.cards if c not in parse_cards("AS AD KH")],
    )
    total = Fraction(0)
    for cards in combinations(rest, 3):
        theirs = THREE_CARD_HIGH.rule(cards)
        if theirs < three("QS 3D 2H"):
            total += 1
        elif theirs != THREE_CARD_HIGH.rule(mine):
            total += 2 if theirs < THREE_CARD_HIGH.rule(mine) else -2
    assert (fold, raised) == (-1, total / comb(49, 3))


@pytest.mark.prove
def test_caribbean_stud_is_as_in_print():
    """Edge 5.224 %, risk 2.555 %, raised 52.23 % of the time, over 19,933,230,517,200 deals."""
    deck = Deck()
    found = Showdown.of(
        CARIBBEAN,
        Hands.of(deck, FIVE_CARD_HIGH),
        dealers_hands(deck, FIVE_CARD_HIGH),
        is_one_seen=True,
    )
    ended = found.end(found.best())
    assert ended.total == 19_933_230_517_200
    values = Distribution.of_ways(ended.ways(), ended.total)
    assert round(-values.mean * 100, 3) == Fraction("5.224")
    assert round(-values.mean / values.mean_wagered * 100, 3) == Fraction("2.555")
    assert round(ended.frequency(1) * 100, 2) == Fraction("52.23")
