"""What a submission is worth: its games, wagers and choices, each with its money."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import hypot, sqrt
from typing import Any

from chapter47.data.page import Page
from chapter47.house.documents.figures import option_named
from chapter47.house.documents.shown import shown
from chapter47.house.late import late
from chapter47.house.price.stakes import Stake, Stakes
from chapter47.house.worth.worth import Worth
from chapter47.lab.analysis import number
from chapter47.money import Cents
from chapter47.results import Result

EXACT, ROUNDED, SIMULATED, NONE = "exact", "rounded", "simulated", "none"
METHODS = {
    EXACT: "counted exactly",
    ROUNDED: "counted; rounding changes less than what is told",
    SIMULATED: "simulated, with its standard error",
    NONE: "nothing is known",
}
"""How an edge was found, in words."""


@dataclass(frozen=True)
class Edge:
    """The edge of one wager, and how it was found."""

    house_edge: Fraction
    wagered: Fraction
    """All that is put at stake on average, in initial wagers."""
    variance: float
    method: str
    off: float = 0.0
    """The most that it may be off by rounding, or its standard error where it was simulated."""
    way: str = ""
    """How it is decided, or where it is made."""
    assumes: tuple[str, ...] = ()
    more: "tuple[Edge, ...]" = ()
    """The same wager with more put beside it, such as with full odds."""

    @staticmethod
    def of(worth: Worth, more: Sequence[Worth] = ()) -> "Edge":
        """What the lab counted."""
        return Edge(
            worth.edge,
            worth.wagered,
            worth.variance,
            EXACT if worth.error is None else ROUNDED,
            worth.error or 0.0,
            worth.strategy or "",
            worth.assumes,
            tuple(map(Edge.of, more)),
        )

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all money put down."""
        return self.house_edge / self.wagered if self.wagered else Fraction(0)

    def to_json(self) -> dict[str, Any]:
        """The edge as plain data."""
        told = number(self.house_edge) if self.method == EXACT else float(self.house_edge)
        return {
            "house_edge": told,
            "element_of_risk": float(self.element_of_risk),
            "method": self.method,
            "off": self.off or None,
            "way": self.way or None,
            "standard_deviation": sqrt(self.variance),
            "more": [one.to_json() for one in self.more],
        }


@dataclass(frozen=True)
class Priced:
    """Some stakes and the edges that they meet: what the house may expect."""

    stakes: Stakes
    edges: Sequence[Edge | None]
    """One for each wager of the stakes; nothing where it is not offered or not analysed."""

    @property
    def won(self) -> Fraction:
        """What the house expects to win in an hour at one table, in cents."""
        return sum((self.won_by(place) for place in range(len(self.edges))), Fraction(0))

    def won_by(self, place: int) -> Fraction:
        """What the house expects to win in an hour by one of the wagers, in cents."""
        edge = self.edges[place]
        stake = self.stakes.wagers[place]
        return self.stakes.rounds * stake.average * edge.house_edge if edge else Fraction(0)

    @property
    def deviation(self) -> float:
        """The standard deviation of an hour at one table, in cents, wagers taken by themselves."""
        pairs = zip(self.stakes.wagers, self.edges, strict=True)
        squares = (one.average**2 * edge.variance for one, edge in pairs if edge)
        return sqrt(self.stakes.rounds * sum(squares))

    @property
    def error(self) -> float:
        """By how many cents an hour the expectation may be off, by rounding or by simulation."""
        pairs = zip(self.stakes.wagers, self.edges, strict=True)
        offs = [one.average * edge.off for one, edge in pairs if edge]
        return self.stakes.rounds * hypot(*offs) if offs else 0.0

    @property
    def method(self) -> str:
        """The least certain of the ways in which its edges were found."""
        found = {edge.method for edge in self.edges if edge}
        return next((one for one in (SIMULATED, ROUNDED, EXACT) if one in found), NONE)


@dataclass(frozen=True)
class Choice:
    """One option otherwise than it is filed, and what that is worth."""

    option: str
    title: str
    cite: str
    filed: str
    """What is filed, as people read it."""
    value: str
    priced: Priced | None
    """Nothing where it is not lawful beside the rest, or cannot be priced."""
    against: Priced
    """What is filed, found in the same way."""
    why: str = ""
    """Why it has no price, in words."""

    @property
    def named(self) -> str:
        """The option, as a table has room for it."""
        return option_named(self.option, self.title)

    @property
    def difference(self) -> Fraction:
        """What the house would win more in an hour at one table, in cents."""
        return self.priced.won - self.against.won if self.priced else Fraction(0)

    @property
    def error(self) -> float:
        """The standard error of the difference where it was simulated, in cents."""
        return hypot(self.priced.error, self.against.error) if self.priced else 0.0

    def to_json(self, tables: int) -> dict[str, Any]:
        """The choice as plain data, money in cents."""
        told = {
            "option": self.option,
            "title": self.title,
            "cite": self.cite,
            "filed": self.filed,
            "value": self.value,
            "why": self.why or None,
        }
        if self.priced is None:
            return told | {"edges": None, "difference": None, "method": NONE}
        return told | {
            "edges": [edge.to_json() if edge else None for edge in self.priced.edges],
            "won_an_hour": _cents(self.priced.won),
            "difference": _cents(self.difference),
            "difference_at_all_tables": _cents(self.difference * tables),
            "standard_deviation": round(self.priced.deviation, 2),
            "method": self.priced.method,
            "error": round(self.error, 4) or None,
        }


@dataclass(frozen=True)
class Group:
    """The tables of a game that have the same terms and stakes."""

    game: str
    title: str
    tables: Sequence[str]
    """Their numbers; empty where the submission names no table."""
    file: str
    line: int
    priced: Priced
    titles: Sequence[str]
    """What each wager of the stakes is called."""
    whys: Sequence[str]
    """For each wager why it has no edge, if it has none."""
    choices: Sequence[Choice] = ()
    by_simulation_only: Sequence[str] = ()
    """The titles of options that only a simulation asks for, where none was played."""
    warnings: Sequence[str] = ()

    @property
    def many(self) -> int:
        """How many tables there are; terms without one count as one."""
        return len(self.tables) or 1

    @property
    def stakes(self) -> Sequence[Stake]:
        """The wagers that are priced."""
        return self.priced.stakes.wagers

    def to_json(self) -> dict[str, Any]:
        """The tables as plain data, money in cents."""
        return {
            "game": self.game,
            "title": self.title,
            "tables": list(self.tables),
            "file": self.file,
            "line": self.line,
            "rounds": self.priced.stakes.rounds,
            "notes": list(self.priced.stakes.notes),
            "warnings": list(self.warnings),
            "wagers": [self._wager_json(place) for place in range(len(self.stakes))],
            "won_an_hour": _cents(self.priced.won),
            "won_at_all_tables": _cents(self.priced.won * self.many),
            "standard_deviation": round(self.priced.deviation, 2),
            "choices": [one.to_json(self.many) for one in self.choices],
            "by_simulation_only": list(self.by_simulation_only),
        }

    def _wager_json(self, place: int) -> dict[str, Any]:
        stake, edge = self.stakes[place], self.priced.edges[place]
        return {
            "wager": stake.wager,
            "title": self.titles[place],
            "average": stake.average,
            "why": self.whys[place] or None,
            **(edge.to_json() if edge else {"house_edge": None}),
            "assumes": list(edge.assumes) if edge else [],
            "won_an_hour": _cents(self.priced.won_by(place)),
        }


@dataclass(frozen=True)
class Refused:
    """Terms that cannot be priced because they are not lawful."""

    game: str
    file: str
    line: int
    why: str


@dataclass(frozen=True, repr=False)
class Prices(Result):
    """A whole submission, priced."""

    house: str
    day: str
    reference: str
    groups: Sequence[Group]
    refused: Sequence[Refused] = ()
    complete: bool = True
    """Whether all was priced: an interrupt keeps what is there."""
    question: dict[str, Any] = field(default_factory=dict)
    """What was asked, by which it can be asked again."""

    @property
    def won(self) -> Fraction:
        """What the house expects to win in an hour at all tables, in cents."""
        return sum((one.priced.won * one.many for one in self.groups), Fraction(0))

    def by_money(self) -> Iterator[tuple[Group, Choice]]:
        """All choices with a price, from the one that changes most, over all tables."""
        every = [(group, one) for group in self.groups for one in group.choices if one.priced]
        yield from sorted(every, key=lambda pair: -abs(pair[1].difference * pair[0].many))

    def bare_json(self) -> dict[str, Any]:
        """The prices as plain data, money in cents, without the receipt."""
        return {
            "schema": "prices/1",
            "house": self.house,
            "day": self.day,
            "reference": self.reference,
            "complete": self.complete,
            "methods": METHODS,
            "won_an_hour": _cents(self.won),
            "games": [one.to_json() for one in self.groups],
            "not_lawful": [
                {"game": one.game, "file": one.file, "line": one.line, "why": one.why}
                for one in self.refused
            ],
            "by_money": [
                {
                    "game": group.game,
                    "tables": list(group.tables),
                    "option": one.option,
                    "filed": one.filed,
                    "value": one.value,
                    "difference_at_all_tables": _cents(one.difference * group.many),
                }
                for group, one in self.by_money()
            ],
        }

    def to_json(self) -> dict[str, Any]:
        """The prices as plain data, with their receipt where they were asked of a file."""
        told: dict[str, Any] = self.bare_json()
        return late("price.price:prices_told", self) if self.question else told

    def __repr__(self) -> str:
        """Whose they are, of which day, and how many choices have one, on one line."""
        many = sum(1 for _ in self.by_money())
        return f"<Prices of {self.house}, {self.day}: {len(self.groups)} games, {many} choices>"

    def page(self) -> Page:
        """The prices in parts and tables."""
        receipt = late("price.price:receipt_of_prices", self) if self.question else None
        return shown(late("price.told:document", self, receipt))


def _cents(amount: Fraction) -> float:
    """An expectation in cents, to a hundredth of one."""
    return round(float(amount), 2)


def whole_cents(amount: Fraction) -> Cents:
    """An expectation in whole cents, rounded to the nearest, halves away from zero.

    >>> whole_cents(Fraction(-5, 2)), whole_cents(Fraction(12, 5))
    (-3, 2)
    """
    nearest = (2 * abs(amount) + 1) // 2
    return int(nearest) if amount >= 0 else -int(nearest)
