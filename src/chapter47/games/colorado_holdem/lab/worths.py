"""What each choice is worth to a player, from the cards that he has seen."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, combinations
from typing import NamedTuple

import numpy as np

from chapter47.equipment.cards import deck
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.rules import COMMUNITY, instant_hand, made_value
from chapter47.games.colorado_holdem.wagers import Nets, net_with
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.orders import FIVE_CARD_HIGH


class Worths(NamedTuple):
    """One hand: what it is worth to throw each card away, and to declare."""

    boards: int
    """The boards that may come."""
    found: dict[int, Counter[int]]
    """By the card thrown away, in how many of them each kind of hand comes."""
    ante: dict[int, Fraction]
    """By the card thrown away, what a unit of ante and bet wager brings on average."""
    bonus: dict[int, Fraction]
    """The same for the bonus wager; nothing where it is not offered."""
    declared: tuple[Fraction, Fraction | None] | None
    """What ante and bonus wager win when the hand is declared; nothing where it cannot be."""


def worths_of(terms: Terms, cards: Sequence[int], gone: Sequence[int] = ()) -> Worths:
    """Weigh every discard; `gone` are cards that were seen elsewhere and cannot come.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.law.setting import Setting
    >>> own = parse_cards("JS JD 2C")
    >>> found = worths_of(Terms.of(Setting.make("colorado-holdem")), own)
    >>> found.boards, max(found.ante, key=found.ante.get) == own[2]
    (18424, True)
    """
    unseen = [card for card in deck() if card not in cards and card not in gone]
    boards = np.fromiter(chain.from_iterable(combinations(unseen, COMMUNITY)), np.uint8)
    boards = boards.reshape(-1, COMMUNITY)
    found = {}
    for away in cards:
        kept = np.array([card for card in cards if card != away], np.uint8)
        five = np.concatenate([np.tile(kept, (len(boards), 1)), boards], axis=1)
        values, times = np.unique(FIVE_CARD_HIGH.evaluate_many(five), return_counts=True)
        kinds: Counter[int] = Counter()
        for value, many in zip(values.tolist(), times.tolist(), strict=True):
            kinds[made_value(value)] += many
        found[away] = kinds
    kind = instant_hand(cards, terms.ace_low)
    declared = None
    if kind != NOTHING:
        declared = terms.instant[kind], terms.bonus_instant[kind] if terms.bonus else None
    return Worths(
        len(boards),
        found,
        {away: _mean(kinds, terms.ante) for away, kinds in found.items()},
        {away: _mean(kinds, terms.bonus) for away, kinds in found.items() if terms.bonus},
        declared,
    )


def _mean(kinds: Counter[int], nets: Nets) -> Fraction:
    total = sum((many * net_with(nets, kind) for kind, many in kinds.items()), Fraction(0))
    return total / kinds.total()
