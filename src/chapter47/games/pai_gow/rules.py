"""The setting of four tiles into two hands."""

from collections.abc import Sequence

from chapter47.ranking.tiles import rank_kinds
from chapter47.rule import rule

TILES = 4
"""In a hand, as it is dealt."""
LOW_TILES = 2
SETTINGS = 3
"""The ways to divide four tiles into two and two."""
MATES = (1, 2, 3)
"""Each setting by the tile that goes with the first."""


@rule
def others_of(mate: int) -> tuple[int, int]:
    """The places of the two tiles that are left when one goes with the first.

    >>> [others_of(mate) for mate in MATES]
    [(2, 3), (1, 3), (1, 2)]
    """
    return (2 if mate == 1 else 1), (2 if mate == 3 else 3)


@rule
def setting_values(kinds: Sequence[int], mate: int) -> tuple[int, int]:
    """The values of the high and the low hand of a setting; the higher hand is the high hand.

    >>> from chapter47.ranking.tiles import DAY, GOW, MOOY, PING, describe_tiles
    >>> [describe_tiles(value) for value in setting_values((MOOY, DAY, GOW, PING), 3)]
    ['wong with day', '0']
    """
    left, right = others_of(mate)
    one = rank_kinds(kinds[0], kinds[mate])
    other = rank_kinds(kinds[left], kinds[right])
    return max(one, other), min(one, other)  # 10.1: the higher is the high hand by definition
