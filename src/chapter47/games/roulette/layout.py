"""Roulette: the wheel and the layout of a setting, built from the figures of the law."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from chapter47.equipment.wheels import Wheel
from chapter47.games.roulette.rules import (
    DOUBLE_ZERO,
    EN_PRISON,
    LOSE_ALL,
    SURRENDER,
)
from chapter47.law.setting import Setting

INSIDE = (
    "straight",
    "split",
    "three_numbers",
    "four_numbers",
    "five_numbers",
    "six_numbers",
)
"""The inside wagers, in the order of how many numbers each covers, from one."""

EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")

WHEELS = {
    "double zero": ("double_zero_wheel", "zero_spots_double_zero"),
    "single zero": ("single_zero_wheel", "zero_spots_single_zero"),
    "double zero as single zero": ("double_zero_wheel", "zero_spots_single_zero"),
}
"""The figures of the wheel and of the wagers that touch its zeros."""

ZERO_RULES = {"lose all": LOSE_ALL, "surrender": SURRENDER, "en prison": EN_PRISON}

Numbers = tuple[str, ...]


def code_of(number: str) -> int:
    """The code of a number of the wheel.

    >>> code_of("17"), code_of("00")
    (17, 37)
    """
    return DOUBLE_ZERO if number == "00" else int(number)


def set_of(numbers: Iterable[str]) -> int:
    """A set of numbers as the rules take it.

    >>> set_of(["0", "2"])
    5
    """
    return sum(1 << code_of(number) for number in set(numbers))


@dataclass(frozen=True)
class Layout:
    """Where chips may lie, and which numbers each place covers."""

    wheel: Wheel
    zeros: Numbers
    """The zeros on the layout."""
    places: Mapping[str, Mapping[str, Numbers]]
    """For each wager its spots, each with the numbers that it covers."""
    zero_option: str
    """The option that says what a zero does to even-money wagers."""
    zero_rule: int
    """What a zero does to even-money wagers."""

    @staticmethod
    def of(setting: Setting) -> "Layout":
        """The layout of a setting.

        >>> layout = Layout.of(Setting.make("roulette"))
        >>> len(layout.spots("split")), layout.numbers_of("dozen", "13-24")[0]
        (62, '13')
        """
        wheel, zero_spots = WHEELS[str(setting.option("wheel"))]
        columns = setting.wager("column").covers
        touching_zero = [tuple(spot.split("-")) for spot in setting.figure(zero_spots)]
        inside = [*touching_zero, *_inside(columns)]
        places: dict[str, dict[str, Numbers]] = {}
        for count, name in enumerate(INSIDE, 1):
            places[name] = {"-".join(n): n for n in inside if len(n) == count}
        for name, wager in setting.wagers.items():
            sets = wager.covers
            if len(sets) == 1:
                places[name] = {"": sets[0]}
            elif sets:
                places[name] = {f"{numbers[0]}-{numbers[-1]}": numbers for numbers in sets}
        zeros = tuple(numbers[0] for numbers in touching_zero if len(numbers) == 1)
        option = "double_zero_rule" if "00" in zeros else "single_zero_rule"
        return Layout(
            Wheel(tuple(setting.figure(wheel))),
            zeros,
            places,
            option,
            ZERO_RULES[str(setting.option(option))],
        )

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers on the layout; a ball in any other is no spin."""
        return tuple(self.places["straight"])

    @cached_property
    def zero_set(self) -> int:
        """The zeros as the rules take them."""
        return set_of(self.zeros)

    @cached_property
    def _sets(self) -> dict[tuple[str, str], int]:
        return {
            (name, spot): set_of(numbers)
            for name, spots in self.places.items()
            for spot, numbers in spots.items()
        }

    def spots(self, wager: str) -> Numbers:
        """The spots of a wager; none where the layout does not have it."""
        return tuple(self.places[wager])

    def numbers_of(self, wager: str, spot: str) -> Numbers:
        """The numbers that a place covers."""
        return self.places[wager][spot]

    def covered(self, wager: str, spot: str) -> int:
        """The numbers that a place covers, as the rules take them."""
        return self._sets[wager, spot]

    def on_zero(self, wager: str) -> int:
        """What a zero does to a wager."""
        return self.zero_rule if wager in EVEN_MONEY else LOSE_ALL

    def called(self, number: str) -> str:
        """A number as the dealer calls it."""
        traits = [name for name in EVEN_MONEY[:4] if number in self.places[name][""]]
        return ", ".join([number, *traits])


def _inside(columns: tuple[Numbers, ...]) -> Iterable[Numbers]:
    """Every set of adjoining numbers that one wager may cover, zeros left out."""
    rows = list(zip(*columns, strict=True))
    for row in rows:
        yield from ((number,) for number in row)
        yield from pairwise(row)
        yield row
    for upper, lower in pairwise(rows):
        yield from zip(upper, lower, strict=True)
        for (a, c), (b, d) in pairwise(zip(upper, lower, strict=True)):
            yield a, b, c, d
        yield upper + lower
