"""What a procedure is, and what is done when something irregular is reported to it."""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from typing_extensions import TypeVar

from chapter47.table.actions import Action
from chapter47.table.objections import Objection
from chapter47.table.prompts import Field, Option, Prompt

A = TypeVar("A", default=None)
"""What a procedure answers in the end."""

Procedure: TypeAlias = Generator[Prompt, Action, A]
"""A procedure yields what it waits for and is sent what was done."""

R = TypeVar("R", default=Any, contravariant=True)
"""The round that a ruling is made for."""


@dataclass(frozen=True)
class Report:
    """An irregularity as it was reported."""

    by: str
    name: str
    details: Mapping[str, Any]


@dataclass(frozen=True)
class Ruling(Generic[R]):
    """What is done about an irregularity, and when and by whom it can be reported."""

    run: Callable[[R, Report], Procedure | None]
    """A procedure where somebody is waited for, else a plain function."""
    phases: tuple[str, ...] = ()
    by: tuple[str, ...] = ("dealer", "floorperson")
    fields: Callable[[R], Mapping[str, Field]] = lambda _: {}
    check: Callable[[R, Report], Iterable[Objection]] = lambda _round, _report: ()
    optional: frozenset[str] = frozenset()
    """Fields that may be left out."""
    moment: Callable[[R], bool] | None = None
    """Whether it can be reported now, where no phases say so."""
    when: str = ""
    """That moment in words."""
    lays: bool = False
    """It puts chips at risk, of the player at the seat that it names."""

    def is_open(self, t: R, phase: str) -> bool:
        """Whether it can be reported at a prompt."""
        return phase in self.phases if self.moment is None else self.moment(t)

    def option(self, t: R, name: str, cite: str = "") -> Option:
        """The report as something that may be done: what it asks for."""
        return Option(name, cite=cite, fields=self.fields(t), optional=self.optional)


class Irregularity(Exception):
    """Thrown into a round where it waits."""

    def __init__(self, report: Report) -> None:
        self.report = report
        super().__init__(report.name)


class HandVoid(Exception):
    """A ruling took the hand that was waited for out of the round."""


class RoundVoid(Exception):
    """Ends a round: all wagers of it are returned, or stand for the next one.

    With `stops` the table also waits until the floorperson reopens it.
    """

    def __init__(
        self,
        reason: str,
        *,
        cite: str,
        reshuffle: bool = False,
        wagers_stand: bool = False,
        stops: bool = False,
    ) -> None:
        self.reason = reason
        self.cite = cite
        self.reshuffle = reshuffle
        self.wagers_stand = wagers_stand
        self.stops = stops
        super().__init__(reason)
