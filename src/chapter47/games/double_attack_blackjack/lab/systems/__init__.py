"""Count systems that come with the lab."""

from pathlib import Path

from chapter47.families.blackjack.lab.counting import CountSystem, load_system


def count_system(name: str) -> CountSystem:
    """A count system that comes with the lab.

    >>> count_system("hi-lo").tags
    (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
    """
    return load_system(Path(__file__).parent, name)
