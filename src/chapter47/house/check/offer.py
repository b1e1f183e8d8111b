"""One game of a submission while it is held against the law: what stands, and what was found."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from chapter47.errors import BadInput
from chapter47.house.check.finding import Finding, Kind
from chapter47.house.submission import Offered, Where
from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.entry import Entry
from chapter47.law.errors import LawError
from chapter47.law.own_pays_bounds import Problem
from chapter47.law.setting import Setting
from chapter47.law.sources import source_of
from chapter47.table.game import Game

LONG = 200
"""A list of so many letters is no sentence."""


@dataclass
class Offer:
    """A game that the chapter has on the day; `wrong` are the options that cannot be so."""

    offered: Offered
    room: Game[Any]
    day: dt.date
    setting: Setting
    """Under all options that can be chosen; the others are as usual."""
    lines: Mapping[str, Where]
    """Where each option that is filed stands."""
    wrong: tuple[str, ...] = ()
    own: frozenset[str] = frozenset()
    """The wagers with payouts of the licensee's own that are filed."""
    problems: tuple[Problem, ...] = ()
    """What speaks against such payouts."""

    @property
    def law(self) -> GameLaw:
        """The law of the game."""
        return self.offered.law

    def finding(
        self,
        kind: Kind,
        where: Where,
        subject: str,
        says: str,
        allowed: str,
        by: "Entry | tuple[str, str]",
    ) -> Finding:
        """A finding by an entry of the law, or by a paragraph and its source."""
        if isinstance(by, Entry):
            rule, source = full_cite(self.law.lettered(by.cite, self.day)), by.source.value
        else:
            rule, source = full_cite(by[0]), by[1] or source_of(self.law, by[0], self.day)
        return Finding(rule, kind, where, subject, says, allowed, source, self.law.name)

    def refused(
        self, error: BadInput, where: Where, subject: str, cite: str = "", source: str = ""
    ) -> Finding:
        """What the law said against something."""
        wrong, allowed = str(error), ""
        if isinstance(error, LawError):
            wrong = (error.wrong or wrong).removeprefix("option ")
            allowed, cite = error.allowed, error.cite or cite
        if len(allowed) > LONG:
            allowed = f"`chapter47 law {self.law.name}` lists what there is"
        by = (cite or str(self.law.cite), source)
        return self.finding(Kind.FAIL, where, subject, wrong, allowed, by)

    def wagers(self, given: Iterable[str]) -> Iterator[tuple[str, str, LawError | None]]:
        """Wagers as they were written, with their names, or with what speaks against them."""
        for written in given:
            try:
                yield written, self.law.words.wager(written).wager, None
            except LawError as error:
                error.allowed = f"wagers are {', '.join(self.setting.wagers)}"
                yield written, "", error
