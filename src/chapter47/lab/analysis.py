"""The exact analysis of one wager under one pay table, and all that it rests on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from math import sqrt
from typing import Any

from chapter47.lab.distribution import Distribution, Key
from chapter47.lab.errors import NotAWholeNumberOfDeals
from chapter47.lab.grounds import Ground, grounds_asked, grounds_of
from chapter47.law.setting import Setting
from chapter47.results import Result

SHORT = 27
"""So long a fraction is told on one line."""


@dataclass(frozen=True, repr=False)
class Analysis(Result):
    """What a wager is worth, exactly."""

    game: str
    wager: str
    distribution: Distribution
    as_of: date
    """The day whose law the figures are taken from."""
    pay_table: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options chosen among those the law permits, such as the number of decks."""
    strategy: str | None = None
    """How the player decides, where there is a decision."""
    deals: int | None = None
    """The number of equally likely deals that were counted, where it is finite."""
    counted: str | None = None
    """How it was counted, where not deal by deal."""
    error: float | None = None
    """How far a probability may be off by rounding; nothing where every number is exact."""
    assumes: tuple[str, ...] = ()
    """What else is taken for granted, in words."""
    grounds: tuple[Ground, ...] = ()
    """The payouts and options that it rests on, each with its paragraph and source."""
    warnings: tuple[str, ...] = ()
    """What must be said with it: a day beyond the verified text, a changed law."""

    def __post_init__(self) -> None:
        if self.deals is None:
            return
        for net, probability in self.distribution.nets.items():
            if (probability * self.deals).denominator != 1:
                raise NotAWholeNumberOfDeals(net, probability, self.deals)

    def __repr__(self) -> str:
        """The wager and its edge, on one line.

        >>> analyse(Setting.make("casino-war"), "tie", {10: 1, -1: 12})
        <Analysis of tie at casino-war: house edge 15.3846% = 2/13>
        """
        table = f" [{self.pay_table}]" if self.pay_table else ""
        how = f", {self.strategy}" if self.strategy else ""
        edge = f"{float(self.house_edge) * 100:.4f}%"
        text = str(self.house_edge)
        exact = f" = {text}" if self.error is None and len(text) <= SHORT else ""
        return f"<Analysis of {self.wager}{table} at {self.game}{how}: house edge {edge}{exact}>"

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of each unit of the initial wager; positive when it is ahead."""
        return -self.distribution.mean

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit of all money wagered."""
        return self.house_edge / self.distribution.mean_wagered

    @property
    def variance(self) -> Fraction:
        """The variance of the net result, in squared units of the initial wager."""
        return self.distribution.variance

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result, in units of the initial wager."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """The probability that the player ends ahead."""
        return self.distribution.hit_frequency

    @property
    def push_frequency(self) -> Fraction:
        """The probability that the player ends even."""
        return self.distribution.push_frequency

    @property
    def outcomes(self) -> list[tuple[Fraction, Fraction]]:
        """Each net result with its probability, from the worst to the best."""
        return list(self.distribution.nets.items())

    @property
    def edge_error(self) -> float | None:
        """How far the edge may be off: every outcome by the error of its probability."""
        if self.error is None:
            return None
        return self.error * float(sum((abs(net) * p for net, p in self.outcomes), Fraction(0)))

    def resting_on(self, setting: Setting, asked: Iterable[str]) -> "Analysis":
        """The same, resting on all that a setting was asked for as well: options, figures, payouts.

        >>> tie = analyse(Setting.make("casino-war"), "tie", {10: 1, -1: 12})
        >>> tie.resting_on(Setting.make("casino-war"), ["tie", "decks"]).options
        {'decks': 6}
        """
        names = dict.fromkeys(asked)
        told = {ground.what for ground in self.grounds}
        more = (one for one in grounds_asked(setting, names) if one.what not in told)
        options = {name: setting.options[name] for name in names if name in setting.options}
        return replace(self, options={**self.options, **options}, grounds=(*self.grounds, *more))

    def _number(self, value: Fraction, weight: float = 1.0) -> dict[str, Any]:
        if self.error is None:
            return number(value)
        return {"value": float(value), "error": self.error * weight}

    def to_json(self) -> dict[str, Any]:
        """The analysis as JSON: every exact number as a fraction in text, and as a float.

        A number that was rounded has no fraction, but says how far it may be off.
        """
        size = float(sum((abs(net) * p for net, p in self.outcomes), Fraction(0)))
        square = float(sum((net**2 * p for net, p in self.outcomes), Fraction(0)))
        return {
            "schema": "analysis/1",
            "game": self.game,
            "wager": self.wager,
            "pay_table": self.pay_table,
            "options": dict(self.options),
            "as_of": self.as_of.isoformat(),
            "strategy": self.strategy,
            "deals": self.deals,
            "counted": self.counted,
            "assumes": list(self.assumes),
            "rests_on": [ground.to_json() for ground in self.grounds],
            "warnings": list(self.warnings),
            "house_edge": self._number(self.house_edge, size),
            "element_of_risk": self._number(self.element_of_risk, 2 * size),
            "variance": self._number(self.variance, square + 2 * size**2),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": self._number(self.hit_frequency),
            "push_frequency": self._number(self.push_frequency),
            "outcomes": [
                {"net": number(net), "probability": self._number(probability)}
                for net, probability in self.outcomes
            ],
        }


def analyse(
    setting: Setting,
    wager: str,
    found: Distribution | Mapping[Key, int],
    *,
    of: str | None = None,
    options: Iterable[str] = (),
    pay_table: str | None = None,
    strategy: str | None = None,
    assumes: Iterable[str] = (),
    deals: int | None = None,
    counted: str | None = None,
    error: float | None = None,
) -> Analysis:
    """The analysis of a wager, from its distribution or from counted deals.

    `of` is the wager of the law, where the analysis has a name of its own, such as for some of its
    spots. `options` are those on which the result depends; they are named with their values, and so
    are options that set what the wager pays. Where the number of `deals` is known otherwise, the
    counted ones must be as many.

    >>> tie = analyse(Setting.make("casino-war"), "tie", {10: 1, -1: 12}, options=["decks"])
    >>> tie.house_edge, tie.deals, tie.options
    (Fraction(2, 13), 13, {'decks': 6})
    >>> [str(ground) for ground in tie.grounds]
    ['tie pays 10 to 1 (19:47-22.9(a)2, seed)', 'decks 6 (19:47-22.2, sister)']
    """
    if not isinstance(found, Distribution):
        deals = sum(found.values()) if deals is None else deals
        found = Distribution.of_ways(found, deals)
    named = dict.fromkeys((*options, *setting.set_by(of or wager)))
    chosen = {name: setting.options[name] for name in named if name in setting.options}
    return Analysis(
        setting.game,
        wager,
        found,
        as_of=setting.as_of,
        pay_table=pay_table,
        options=chosen,
        strategy=strategy,
        deals=deals,
        counted=counted,
        error=error,
        assumes=tuple(assumes),
        grounds=grounds_of(setting, of or wager, pay_table or "", chosen),
        warnings=setting.warnings,
    )


def number(exact: Fraction) -> dict[str, Any]:
    """An exact number for JSON; `Fraction` reads the text back.

    >>> number(Fraction(7, 495))
    {'exact': '7/495', 'value': 0.014141414141414142}
    """
    return {"exact": f"{exact.numerator}/{exact.denominator}", "value": float(exact)}
