"""Four cards that may become a straight with one more."""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE

STRAIGHT = 5
OPEN = 2
"""So many ranks complete a straight that is open at both ends."""


def straight_ends(ranks: Sequence[int]) -> int:
    """With how many ranks one card more makes a straight of four cards.

    >>> straight_ends([4, 5, 6, 7]), straight_ends([4, 5, 7, 8]), straight_ends([ACE, 0, 1, 2])
    (2, 1, 1)
    """
    if len(ranks) != STRAIGHT - 1:
        return 0
    found = set()
    for top in range(STRAIGHT - 2, ACE + 1):
        needed = {ACE if rank < 0 else rank for rank in range(top - STRAIGHT + 1, top + 1)}
        missing = needed - set(ranks)
        if len(missing) == 1 and len(needed & set(ranks)) == len(ranks):
            found |= missing
    return len(found)
