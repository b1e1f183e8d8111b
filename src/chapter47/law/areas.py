"""On how many betting areas one player may wager, adjacent or not, and by which paragraph."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from pydantic import model_validator

from chapter47.law.entry import Entry, Source


class AreasEntry(Entry):
    """On how many betting areas one player may wager; without such an entry, on any number."""

    most: int = 0
    """So many, or only one where the `option` beside it is off."""
    option: str = ""
    """The option by which a licensee permits more than one, or says how many."""
    adjacent: bool = False
    """Whether they must lie beside each other."""
    called: str = "betting area"
    """What such an area is called at this game: a box, a seat."""

    @model_validator(mode="after")
    def _some_number(self) -> "AreasEntry":
        if self.most < 1 and not self.option:
            raise ValueError("areas need 'most', or an 'option' that says how many")
        return self


@dataclass(frozen=True)
class Areas:
    """The betting areas on which one player may wager at a table."""

    most: int
    must_adjoin: bool
    called: str
    cite: str
    source: Source

    def __str__(self) -> str:
        number = NUMBERS.get(self.most, str(self.most))
        name = self.called if self.most == 1 else f"{self.called}{_plural(self.called)}"
        adjoining = " adjacent" if self.must_adjoin and self.most > 1 else ""
        return f"{number}{adjoining} {name}"

    def permit(self, held: Collection[int]) -> bool:
        """Say whether a player may have these areas, named by their numbers round the table.

        >>> two = Areas(2, True, "betting area", "19:47-10.10(a)", Source.SEED)
        >>> [two.permit(held) for held in ({3}, {3, 4}, {3, 5}, {3, 4, 5})]
        [True, True, False, False]
        >>> str(two)
        'two adjacent betting areas'
        """
        if len(held) > self.most:
            return False
        return not self.must_adjoin or all(b == a + 1 for a, b in pairwise(sorted(held)))


NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def _plural(name: str) -> str:
    return "es" if name.endswith("x") else "s"
