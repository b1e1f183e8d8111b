"""How much may be bet and raised in a round: fixed, spread, pot and no limit."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from chapter47.money import Cents


@dataclass(frozen=True)
class Structure:
    """The sizes of bets and raises in one round of betting.

    >>> fixed_limit(500, raises=3).most, pot_limit(200).most
    (500, None)
    """

    least: Cents
    """The smallest full bet, and the smallest part by which a bet is raised."""
    most: Cents | None = None
    """The largest bet and the largest part of a raise, where one is fixed."""
    is_pot_limit: bool = False
    """Nobody raises by more than the pot would hold after his call."""
    raises: int | None = None
    """How many raises may follow a bet; without a number, any."""
    unit: Cents = 1
    """The smallest chip that is bet; a whole stack may always go in."""
    double: Cents = 0
    """A higher size that may be bet instead of a fixed one; once bet, it is the only one."""

    @cached_property
    def is_fixed(self) -> bool:
        """Whether every bet and raise has one size."""
        return self.least == self.most


@lru_cache(maxsize=256)
def fixed_limit(size: Cents, *, raises: int | None, double: Cents = 0) -> Structure:
    """Every bet and every raise is of one size, or of the double where that may be bet too."""
    return Structure(size, size, raises=raises, double=double)


@lru_cache(maxsize=256)
def spread_limit(least: Cents, most: Cents, *, raises: int | None, unit: Cents = 1) -> Structure:
    """A bet or a raise lies between two sizes, and a raise is no smaller than the one before."""
    return Structure(least, most, raises=raises, unit=unit)


@lru_cache(maxsize=256)
def pot_limit(least: Cents, *, unit: Cents = 1) -> Structure:
    """A bet is at most the pot, a raise at most the pot as it stands after the call."""
    return Structure(least, is_pot_limit=True, unit=unit)


@lru_cache(maxsize=256)
def no_limit(least: Cents, *, unit: Cents = 1) -> Structure:
    """A bet or a raise is anything from the smallest to all that a player has."""
    return Structure(least, unit=unit)
