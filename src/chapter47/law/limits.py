"""What a wager may be: the amounts that the text fixes, and those that a licensee posts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chapter47.law.errors import OptionNotAllowed, UnknownName
from chapter47.law.schema import LimitEntry
from chapter47.money import Cents, cents, dollars

POSTED = ("minimum", "maximum", "step")


@dataclass(frozen=True)
class Limit:
    """What a wager may be, in cents."""

    minimum: Cents
    maximum: Cents
    step: Cents
    cite: str
    """The paragraph that leaves it to the licensee, or fixes it."""
    least_cite: str = ""
    """The paragraph that fixes the minimum, where the text does."""
    most_cite: str = ""
    """The paragraph that fixes the maximum, where the text does."""
    most_is: str = ""
    """What the maximum comes from, and what raises it."""

    def __str__(self) -> str:
        return (
            f"{dollars(self.minimum)} to {dollars(self.maximum)} in steps of {dollars(self.step)}"
        )


@dataclass(frozen=True)
class LimitRule:
    """What the law says of the limits of a wager, on a day and with its options."""

    entry: LimitEntry
    only: Cents | None
    """The one amount of the wager, where an option sets it."""
    cite: str
    fixed_by: str
    """The paragraph that fixes amounts, where the text does."""

    @property
    def fixed(self) -> tuple[Cents | None, Cents | None]:
        """The least and the greatest amount that the text fixes, if it does."""
        if self.only is not None:
            return self.only, self.only
        least, most = self.entry.least, self.entry.most
        return cents(least) if least else None, cents(most) if most else None

    @property
    def chips(self) -> Cents:
        """The amount of which every wager is a multiple, whatever is posted, to be paid in full."""
        return cents(self.entry.step)

    @property
    def usual(self) -> Limit:
        """The limit where nothing is posted."""
        if self.only is not None:
            return self._of(self.only, self.only, self.only)
        entry = self.entry
        return self._of(cents(entry.minimum), cents(entry.maximum), cents(entry.step))

    def post(self, given: Mapping[str, Any]) -> Limit:
        """The limit that a licensee posts, within what the text fixes."""
        unknown = set(given) - set(POSTED)
        if unknown:
            raise UnknownName("limit", sorted(unknown)[0], POSTED)
        low, high, step = (
            cents(given[key]) if key in given else getattr(self.usual, key) for key in POSTED
        )
        if not 0 < step <= low <= high:
            raise OptionNotAllowed(
                f"limit of {self.entry.wager}",
                f"{dollars(low)} to {dollars(high)} in steps of {dollars(step)}",
                "a step above zero, a minimum of at least one step, a maximum not below it",
                self.cite,
            )
        least, most = self.fixed
        if (least is not None and low < least) or (most is not None and high > most):
            raise OptionNotAllowed(
                f"limit of {self.entry.wager}",
                f"{dollars(low)} to {dollars(high)}",
                _from_to(least, most),
                self.fixed_by,
            )
        chips = self.chips
        if any(amount % chips for amount in (low, high, step)):
            raise OptionNotAllowed(
                f"limit of {self.entry.wager}",
                f"{dollars(low)} to {dollars(high)} in steps of {dollars(step)}",
                f"multiples of {dollars(chips)}, of which all that a wager pays can be paid",
                self.cite,
            )
        return self._of(low, high, step)

    def _of(self, low: Cents, high: Cents, step: Cents) -> Limit:
        """A limit, with the paragraphs that set its ends."""
        least, most = self.fixed
        return Limit(
            low,
            high,
            step,
            self.cite,
            least_cite=self.fixed_by if low == least else self.cite,
            most_cite=self.fixed_by if high == most else self.cite,
            most_is=self._most_is(high == most),
        )

    def _most_is(self, is_fixed: bool) -> str:
        """What a maximum comes from, and what raises it."""
        if self.only is not None:
            return f"as the option {self.entry.option.replace('_', ' ')} has it"
        if is_fixed:
            return "the text allows no more"
        return "the most posted for it, which `limits` of the table raises"


def _from_to(least: Cents | None, most: Cents | None) -> str:
    """Bounds in words."""
    if least is not None and least == most:
        return f"{dollars(least)} and no other amount"
    low = f"no less than {dollars(least)}" if least is not None else ""
    high = f"no more than {dollars(most)}" if most is not None else ""
    return " and ".join(filter(None, (low, high)))
