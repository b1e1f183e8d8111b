"""What a wager can come to, and how probable each outcome is, in exact fractions."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from chapter47.lab.errors import NegativeWays, NothingWagered, WaysDoNotAddUp

Net = int | Fraction
Key = TypeVar("Key", bound=Net | tuple[Net, Net])
"""A net result in units of the initial wager, alone or with all that was wagered (else one)."""


@dataclass(frozen=True, order=True)
class Outcome:
    """One result of a wager; money is in units of the initial wager."""

    net: Fraction
    """What the player is ahead: 1 when paid even money, -1 when the wager is lost."""
    wagered: Fraction
    """All the player put at stake, later wagers included."""
    probability: Fraction


@dataclass(frozen=True)
class Distribution:
    """The outcomes of a wager, sorted, each (net, wagered) once; probabilities add up to one."""

    outcomes: tuple[Outcome, ...]

    @classmethod
    def of_ways(cls, ways: Mapping[Key, int], deals: int) -> "Distribution":
        """Count equally likely deals: each key has so many ways, all together are the deals.

        >>> column = Distribution.of_ways({2: 12, -1: 26}, 38)
        >>> column.mean
        Fraction(-1, 19)
        """
        if sum(ways.values()) != deals:
            raise WaysDoNotAddUp(sum(ways.values()), deals)
        return cls.of_probabilities({key: Fraction(count, deals) for key, count in ways.items()})

    @classmethod
    def of_probabilities(cls, probabilities: Mapping[Key, Fraction]) -> "Distribution":
        """Take exact probabilities, which must add up to one.

        >>> surrender = {(-1, 1): Fraction(1, 2), (Fraction(1, 2), 2): Fraction(1, 2)}
        >>> Distribution.of_probabilities(surrender).mean_wagered
        Fraction(3, 2)
        """
        merged: defaultdict[tuple[Fraction, Fraction], Fraction] = defaultdict(Fraction)
        for key, probability in probabilities.items():
            net, wagered = key if isinstance(key, tuple) else (key, 1)
            merged[Fraction(net), Fraction(wagered)] += Fraction(probability)
        return cls(
            tuple(sorted(Outcome(net, wagered, p) for (net, wagered), p in merged.items() if p))
        )

    def __post_init__(self) -> None:
        for outcome in self.outcomes:
            if outcome.probability < 0:
                raise NegativeWays(outcome.net, outcome.probability)
            if outcome.wagered <= 0:
                raise NothingWagered(outcome.net, outcome.wagered)
        total = sum((outcome.probability for outcome in self.outcomes), Fraction(0))
        if total != 1:
            raise WaysDoNotAddUp(total, 1)

    def __add__(self, other: "Distribution") -> "Distribution":
        """Two wagers that do not depend on each other, side by side."""
        return combine([self, other])

    @property
    def mean(self) -> Fraction:
        """What the player is ahead on average, in units of the initial wager."""
        return sum((o.net * o.probability for o in self.outcomes), Fraction(0))

    @property
    def mean_wagered(self) -> Fraction:
        """All that the player puts at stake on average, in units of the initial wager."""
        return sum((o.wagered * o.probability for o in self.outcomes), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        squares = sum((o.net**2 * o.probability for o in self.outcomes), Fraction(0))
        return squares - self.mean**2

    @property
    def nets(self) -> dict[Fraction, Fraction]:
        """The probability of each net result, however much was wagered, in rising order."""
        nets: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for outcome in self.outcomes:
            nets[outcome.net] += outcome.probability
        return dict(nets)

    @property
    def hit_frequency(self) -> Fraction:
        """The probability that the player ends ahead."""
        return sum((o.probability for o in self.outcomes if o.net > 0), Fraction(0))

    @property
    def push_frequency(self) -> Fraction:
        """The probability that the player ends even."""
        return sum((o.probability for o in self.outcomes if o.net == 0), Fraction(0))


def mean_of(ways: Mapping[Key, int]) -> Fraction:
    """What the player is ahead on average, from the deals that end in each net result.

    >>> mean_of({1: 1, -1: 3}), mean_of({(Fraction(1), Fraction(1)): 1, (Fraction(-1), 2): 3})
    (Fraction(-1, 2), Fraction(-1, 2))
    """
    nets = ((key[0] if isinstance(key, tuple) else key) * deals for key, deals in ways.items())
    return Fraction(sum(nets, Fraction(0)), sum(ways.values()))


def combine(distributions: Iterable[Distribution]) -> Distribution:
    """The sum of wagers that do not depend on each other.

    >>> coin = Distribution.of_ways({1: 1, -1: 1}, 2)
    >>> {int(net): str(p) for net, p in combine([coin, coin]).nets.items()}
    {-2: '1/4', 0: '1/2', 2: '1/4'}
    """
    total: dict[tuple[Fraction, Fraction], Fraction] = {(Fraction(0), Fraction(0)): Fraction(1)}
    for distribution in distributions:
        longer: defaultdict[tuple[Fraction, Fraction], Fraction] = defaultdict(Fraction)
        for (net, wagered), probability in total.items():
            for outcome in distribution.outcomes:
                key = net + outcome.net, wagered + outcome.wagered
                longer[key] += probability * outcome.probability
        total = dict(longer)
    return Distribution.of_probabilities(total)
