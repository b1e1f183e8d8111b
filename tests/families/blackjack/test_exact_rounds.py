"""Rounds in true fractions, against a plain game that deals card by card from small shoes."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.exact_rounds import can_count, exact_round_distribution
from chapter47.families.blackjack.lab.hands import hand_of
from chapter47.families.blackjack.lab.outcomes import round_distribution
from chapter47.families.blackjack.lab.residues import Ring, primes_beyond
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.families.blackjack.lab.terms import Terms
from tests.families.blackjack.test_kin import HALF, PLAIN
from tests.games.blackjack.reference import (
    Cards,
    Deck,
    House,
    best_total,
    draws,
    game_value,
    is_natural,
    remove,
)

Ended = tuple[Cards, int]
"""The cards of a hand and its stakes."""
Found = dict[tuple[Fraction, int], Fraction]
"""By net result and money wagered."""


class Dealt:
    """Every round of a shoe dealt card by card, the dealer's second card before any decision."""

    def __init__(self, terms: Terms, strategy: Strategy, deck: Deck) -> None:
        self.terms = terms
        self.strategy = strategy
        self.found: defaultdict[tuple[Fraction, int], Fraction] = defaultdict(Fraction)
        for first, p, one_gone in draws(deck):
            for self.up, q, two_gone in draws(one_gone):
                for second, r, three_gone in draws(two_gone):
                    for self.hole, s, rest in draws(three_gone):
                        self.begin((first, second), rest, p * q * r * s)

    def begin(self, cards: Cards, deck: Deck, p: Fraction) -> None:
        natural = is_natural((self.up, self.hole))
        if is_natural(cards):
            self.found[(Fraction(0) if natural else Fraction(3, 2)), 1] += p
            return
        choice = self.strategy.first[self.up - 1, hand_of(tuple(c - 1 for c in cards))]
        if choice == choices.SURRENDER:
            self.found[(Fraction(-1) if natural else -HALF), 1] += p
        elif natural and self.terms.reads_hole_card:
            self.found[Fraction(-1), 1] += p
        elif choice == choices.SPLIT:
            self.split([(cards[0],), (cards[1],)], (), deck, p)
        else:
            self.play(cards, int(choice), [], (), deck, p)

    def split(self, waiting: list[Cards], done: tuple[Ended, ...], deck: Deck, p: Fraction) -> None:
        if not waiting:
            self.dealer((self.up, self.hole), done, deck, p)
            return
        for card, q, rest in draws(deck):
            cards = (*waiting[0], card)
            choice = self.strategy.play[self.up - 1, hand_of(tuple(c - 1 for c in cards))]
            if cards[0] == 1 and not self.terms.plays_split_aces:
                choice = choices.STAND
            self.play(cards, int(choice), waiting[1:], done, rest, p * q)

    def play(
        self,
        cards: Cards,
        choice: int,
        waiting: list[Cards],
        done: tuple[Ended, ...],
        deck: Deck,
        p: Fraction,
    ) -> None:
        if choice == choices.STAND:
            self.split(waiting, (*done, (cards, 1)), deck, p)
            return
        for card, q, rest in draws(deck):
            longer = (*cards, card)
            if choice == choices.DOUBLE:
                self.split(waiting, (*done, (longer, 2)), rest, p * q)
            elif best_total(longer)[0] > 21:
                self.split(waiting, (*done, (longer, 1)), rest, p * q)
            else:
                hand = hand_of(tuple(c - 1 for c in longer))
                later = int(self.strategy.play[self.up - 1, hand])
                self.play(longer, later, waiting, done, rest, p * q)

    def dealer(self, cards: Cards, done: tuple[Ended, ...], deck: Deck, p: Fraction) -> None:
        total, soft = best_total(cards)
        if total < 17 or (total == 17 and soft and self.terms.draws_on_soft_17):
            for card, q, rest in draws(deck):
                self.dealer((*cards, card), done, rest, p * q)
            return
        net = Fraction(0)
        for number, (held, stakes) in enumerate(done):
            mine = best_total(held)[0]
            if mine > 21:
                net -= stakes
            elif is_natural(cards):
                net -= 1 if number == 0 else 0
            elif total > 21 or mine > total:
                net += stakes
            elif mine < total:
                net -= stakes
        self.found[net, sum(stakes for _, stakes in done)] += p


SHOES: dict[str, tuple[dict[str, Any], Deck]] = {
    "aces, sixes and tens": ({}, ((1, 3), (6, 4), (10, 7))),
    "unread, with surrender": (
        {"reads_hole_card": False, "surrender_loses": HALF},
        ((1, 2), (3, 2), (8, 4), (10, 6)),
    ),
    "draws on soft 17": ({"draws_on_soft_17": True}, ((1, 3), (5, 4), (9, 2), (10, 6))),
    "no doubling after a split": (
        {"doubles_after_split": False, "reads_hole_card": False},
        ((3, 4), (8, 4), (10, 5)),
    ),
}


def small(changes: dict[str, Any], deck: Deck) -> Terms:
    counts = dict(deck)
    one = tuple(counts.get(points, 0) for points in range(1, 11))
    return replace(PLAIN, deck=one, decks=1, **changes)


@pytest.mark.parametrize("name", SHOES)
def test_every_end_of_a_round_is_as_likely_as_dealt_card_by_card(name: str) -> None:
    changes, deck = SHOES[name]
    terms = small(changes, deck)
    for strategy in (basic_chart(terms).strategy("basic"), solve(terms).strategy()):
        found = exact_round_distribution(terms, strategy)
        dealt = Dealt(terms, strategy, deck).found
        assert {(o.net, o.wagered): o.probability for o in found.outcomes} == {
            end: p for end, p in dealt.items() if p
        }
        assert any(o.wagered > 2 for o in found.outcomes) or name == "no doubling after a split"


def test_the_best_play_is_worth_what_a_game_without_any_of_the_lab_is_worth() -> None:
    deck: Deck = ((3, 5), (8, 5), (10, 5))
    terms = small({"doubles_after_split": False}, deck)
    strategy = solve(terms, exact=True).strategy()
    worth = game_value(House(doubles_after_split=False), deck)
    assert exact_round_distribution(terms, strategy).mean == worth


def test_of_two_equal_choices_either_has_the_same_worth() -> None:
    """In a shoe of tens alone the dealer has 20 as well: standing and splitting are worth nothing.

    So which of them rounding prefers cannot change a fraction.
    """
    deck: Deck = ((10, 20),)
    terms = small({}, deck)
    found = set()
    for choice in (choices.STAND, choices.SPLIT):
        strategy = basic_chart(terms).strategy("basic")
        strategy.first[9, hand_of((9, 9))] = choice
        found.add(exact_round_distribution(terms, strategy).mean)
    assert found == {Fraction(0)}


def test_rounds_that_are_not_all_counted_are_not_called_exact() -> None:
    one = replace(PLAIN, decks=1)
    assert can_count(one) and can_count(replace(one, decks=2))
    assert not can_count(replace(one, decks=3))
    assert not can_count(replace(one, most_hands=3))
    assert not can_count(replace(one, doubled_loses=HALF))
    assert not can_count(replace(one, attack=Fraction(1)))
    by_suits = ((Fraction(2), Fraction(1, 16)), (Fraction(1), Fraction(15, 16)))
    assert not can_count(replace(one, payments=(*PLAIN.payments[:2], by_suits)))


@pytest.mark.prove
@pytest.mark.parametrize("decks", [1, 2])
def test_fractions_and_floats_agree_on_whole_decks(decks: int) -> None:
    terms = replace(PLAIN, decks=decks)
    strategy = basic_chart(terms).strategy("basic")
    exact = exact_round_distribution(terms, strategy)
    rounded = round_distribution(terms, strategy)
    assert rounded.error is not None
    for one, other in zip(exact.outcomes, rounded.distribution.outcomes, strict=True):
        assert (one.net, one.wagered) == (other.net, other.wagered)
        assert abs(one.probability - other.probability) <= rounded.error * other.probability


def test_whole_numbers_come_back_from_their_residues() -> None:
    primes = primes_beyond(10**40)
    assert len(set(primes)) == len(primes) == 3 and all(p < 2**49 for p in primes)
    ring = Ring(primes)
    numbers = [0, 1, 7**30, 10**40]
    residues = [[number % prime for number in numbers] for prime in primes]
    import numpy as np

    assert ring.join(np.array(residues)).tolist() == numbers
    assert 104 * ring.inverse(104) % ring.modulus == 1


def test_the_reference_deals_every_card_of_the_deck() -> None:
    assert sum(p for _, p, _ in draws(remove(((3, 2), (10, 1)), 3))) == 1
