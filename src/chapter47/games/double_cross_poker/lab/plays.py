"""Named ways to decide, and how all deals end under each, as they were counted."""

from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import numpy as np

from chapter47.games.double_cross_poker.lab.endings import THUMBS, Choice, Ends, thumb_choices
from chapter47.games.double_cross_poker.lab.sights import Sights
from chapter47.games.double_cross_poker.lab.terms import Arms, Terms
from chapter47.lab.counts import SOME
from chapter47.lab.errors import LabError
from chapter47.lab.orbits import Deck

BEST = "best play"
STRATEGIES = (BEST, *THUMBS)
SHIPPED = "counted.npz"
"""What `make_counts` has counted, so that nobody waits for it."""
RAISED = 2
"""The raises in antes with which it was counted."""
WINS = tuple(Fraction(tenths, 10) for tenths in range(30, 46))
"""What a hand may win in antes, for which the worth of best play was counted."""
PLAYED = (Fraction(3), Fraction(7, 2), Fraction(4), Fraction(9, 2))
"""Those that the options give, for which its choices were counted too."""


class NotCounted(LabError):
    """Odds for which best play was not counted beforehand."""

    def __init__(self, terms: Terms) -> None:
        told = ", ".join(str(wins) for wins in PLAYED)
        super().__init__(
            f"the best play was not counted where two raises of {Fraction(terms.raised, 2)} and "
            f"the ante win {terms.wins} antes together: it was for {told} antes, which the options "
            "ante_odds and raise_odds give, and two raises of one ante"
        )


def key_of(arms: Arms) -> str:
    """The name of what was counted for some arms."""
    return "-".join(map(str, (*arms.shown, arms.player, arms.dealer)))


@cache
def sights() -> Sights:
    """What players may have seen."""
    return Sights(Deck())


@cache
def shipped(name: str) -> Any:
    """Something that was counted, by its name."""
    with (files(__package__) / SHIPPED).open("rb") as file:
        return np.load(file)[name]


def _number(terms: Terms) -> int:
    """Where the best play under some terms stands in what was counted."""
    if terms.raised != RAISED or terms.wins not in PLAYED:
        raise NotCounted(terms)
    return int(terms.ties_lose) * len(PLAYED) + PLAYED.index(terms.wins)


@lru_cache(maxsize=SOME)
def choices_named(terms: Terms, strategy: str) -> Choice:
    """What a strategy chooses for each kind of sight."""
    if strategy != BEST:
        return thumb_choices(sights(), terms.arms, THUMBS[strategy])
    packed = shipped(f"choices {key_of(terms.arms)}")[_number(terms)]
    number = len(sights().sizes)
    high, low = (np.unpackbits(digit, count=number) for digit in packed)
    return 2 * high + low


@lru_cache(maxsize=SOME)
def endings_named(terms: Terms, strategy: str) -> Ends:
    """How all deals end under a strategy."""
    if strategy == BEST:
        found = shipped(f"best {key_of(terms.arms)}")[_number(terms)]
    else:
        found = shipped(f"thumbs {key_of(terms.arms)}")[THUMBS[strategy]]
    ends: Ends = found
    return ends


def best_worth(arms: Arms, ties_lose: bool, wins: Fraction) -> Fraction:
    """What an ante is worth with best play where a hand wins so many antes."""
    total = int(sights_total())
    found = shipped(f"worths {key_of(arms)}")[int(ties_lose), WINS.index(wins)]
    return Fraction(int(found), 10 * total)


@cache
def sights_total() -> int:
    """All deals: the sights, and what may follow each."""
    return int(shipped("deals")[0])
