"""What a wager may be: the amounts that the text fixes, and those that a licensee posts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from chapter47.law.errors import LawError, OptionNotAllowed, UnknownName
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
        for problem in self.problems(given):
            raise problem
        return self._of(*self._amounts(given))

    def problems(self, given: Mapping[str, Any]) -> Iterator[LawError]:
        """All that speaks against a limit that a licensee would post."""
        unknown = set(given) - set(POSTED)
        if unknown:
            yield UnknownName("limit", sorted(unknown)[0], POSTED)
            return
        low, high, step = self._amounts(given)
        name, ends = f"limit of {self.entry.wager}", f"{dollars(low)} to {dollars(high)}"
        in_steps = f"{ends} in steps of {dollars(step)}"
        in_order = 0 < step <= low <= high
        fine = f"multiples of {dollars(self.chips)}, of which all that a wager pays can be paid"
        is_fine = not any(amount % self.chips for amount in (low, high, step))
        if not in_order:
            ordered = "a step above zero, a minimum of at least one step, a maximum not below it"
            yield OptionNotAllowed(
                name, in_steps, ordered if is_fine else f"{ordered}; {fine}", self.cite
            )
        least, most = self.fixed
        if (least is not None and low < least) or (most is not None and high > most):
            yield OptionNotAllowed(name, ends, _from_to(least, most), self.fixed_by)
        if in_order and not is_fine:
            yield OptionNotAllowed(name, in_steps, fine, self.cite)

    def _amounts(self, given: Mapping[str, Any]) -> tuple[Cents, Cents, Cents]:
        """Minimum, maximum and step: as given, or as usual."""
        usual = self.usual
        low, high, step = (
            cents(given[key]) if key in given else getattr(usual, key) for key in POSTED
        )
        return low, high, step

    def told(self, posted: Limit | None = None) -> str:
        """The limit in one sentence: who sets it, between which bounds, and what it is.

        >>> from chapter47.law.setting import Setting
        >>> Setting.make("casino-war").limit_rule("tie").told()
        'as you post it (19:47-8.2); until you do: $1 to $100 in steps of $1'
        """
        least, most = self.fixed
        if least is not None and least == most:
            return f"{_from_to(least, most)} ({self.fixed_by})"
        bounds = f", {_from_to(least, most)} ({self.fixed_by})" if (least or most) else ""
        yours = f"yours: {posted}" if posted else f"until you do: {self.usual}"
        return f"as you post it ({self.cite}){bounds}; {yours}"

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
