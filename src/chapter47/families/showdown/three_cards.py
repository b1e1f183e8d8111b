"""A wager on three cards alone: how many of all hands are of each kind that it may pay."""

from collections import Counter
from functools import cache
from itertools import combinations

from chapter47.equipment.cards import deck
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.three import PaidThree, paid_three


@cache
def count_three() -> Counter[int]:
    """All hands of three cards by what they are to a wager on them.

    >>> count_three()[PaidThree.PAIR], count_three().total()
    (3744, 22100)
    """
    counts: Counter[int] = Counter(dict.fromkeys((NOTHING, *PaidThree), 0))
    for hand in combinations(deck(), 3):
        counts[paid_three(hand)] += 1
    return counts
