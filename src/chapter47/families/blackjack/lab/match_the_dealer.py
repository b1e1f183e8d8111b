"""The exact analysis of match-the-dealer, by counting cards with suits."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from chapter47.families.blackjack.match_the_dealer import MATCH, match
from chapter47.lab.enumerate import draws, without_replacement
from chapter47.law.setting import Setting


def match_ways(setting: Setting, shoe: Sequence[int], table: str) -> Counter[Fraction]:
    """How often the wager comes to each result: the first two cards of a box, then the up card.

    `shoe` holds how many there are of each card; all that are there at all are alike.
    """
    pays = [*MATCH.pays(setting, table), Fraction(0)]
    left = tuple(shoe)
    up, _, after_up = next(draws(left))
    ways: Counter[Fraction] = Counter()
    for (first, second), count in without_replacement(after_up, 2):
        won = pays[match(first, up)] + pays[match(second, up)]
        ways[won or Fraction(-1)] += count * sum(left)
    return ways
