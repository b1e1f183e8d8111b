"""What a check finds: one rule held against one thing of a submission, and all of them together."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from chapter47.data.page import Page
from chapter47.house.late import late
from chapter47.house.submission import Where
from chapter47.results import Result


class Kind(StrEnum):
    """What became of a rule."""

    PASS = "pass"
    FAIL = "fail"
    REVIEW = "review"
    """It needs the regulator's leave, or something that is to be filed for it."""
    INFORMATIONAL = "informational"
    NOT_APPLICABLE = "not applicable"


class Level(StrEnum):
    """How grave a finding is."""

    ERROR = "error"
    WARNING = "warning"
    """It fails by a figure for which there is no text, or waits for leave."""
    NOTE = "note"
    NONE = "none"


CHOICE = "choice"


@dataclass(frozen=True)
class Finding:
    """A rule that was held against something of a submission."""

    rule: str
    """The paragraph."""
    kind: Kind
    where: Where
    subject: str
    """What it was held against: the game, and what of it."""
    says: str
    """What is wrong, or what is offered."""
    allowed: str
    """What is allowed."""
    source: str
    """How good the text is: seed, successor, sister or choice."""
    game: str = ""

    @property
    def level(self) -> Level:
        """How grave it is."""
        if self.kind is Kind.FAIL:
            return Level.WARNING if self.source == CHOICE else Level.ERROR
        known = {Kind.REVIEW: Level.WARNING, Kind.INFORMATIONAL: Level.NOTE}
        return known.get(self.kind, Level.NONE)

    @property
    def text(self) -> str:
        """Both sentences, names in words."""
        return f"{_sentence(self.says)} {_sentence(self.allowed)}".strip()

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "rule": self.rule,
            "kind": self.kind.value,
            "level": self.level.value,
            "file": self.where.file,
            "line": self.where.line,
            "game": self.game,
            "subject": self.subject,
            "says": self.says,
            "allowed": self.allowed,
            "source": self.source,
        }


_NAME = re.compile(r"(?<![\w'./-])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w'./-])")


def _sentence(text: str) -> str:
    """A text as a sentence; what somebody wrote, and names of files, stay as they are.

    >>> _sentence("missed_war_card is void"), _sentence("there is no wager 'war_card'")
    ('Missed war card is void.', "There is no wager 'war_card'.")
    """
    told = _NAME.sub(lambda found: found[0].replace("_", " "), text)
    return f"{told[:1].upper()}{told[1:]}." if told else ""


@dataclass(frozen=True, repr=False)
class Report(Result):
    """Everything that was found in a submission."""

    house: str
    day: dt.date
    """The day of the law against which it was held."""
    files: tuple[str, ...]
    findings: tuple[Finding, ...]
    folder: str = ""
    """Where the files stand, as it was named."""
    stamp: "Callable[[Report], dict[str, Any]] | None" = field(default=None, compare=False)
    """Puts the receipt on it, where files were read by which it can be asked again."""

    def __repr__(self) -> str:
        """Whose submission it is, of which day, and how many findings of each kind, on one line."""
        told = ", ".join(f"{count} {kind}" for kind, count in self.counts.items() if count)
        return f"<Check of {self.house}, {self.day}: {told or 'nothing found'}>"

    def to_dict(self) -> dict[str, Any]:
        """What `check --json` prints: with its receipt, where files were read."""
        return self.stamp(self) if self.stamp else self.to_json()

    def page(self, *, every: bool = False) -> Page:
        """What is found, the gravest first; what is kept and does not apply is told of `every`."""
        made: Page = late("check.told:report_page", self, every=every)
        return made

    def of(self, kind: Kind) -> tuple[Finding, ...]:
        """The findings of a kind."""
        return tuple(one for one in self.findings if one.kind is kind)

    @property
    def failed(self) -> tuple[Finding, ...]:
        """What is not lawful."""
        return self.of(Kind.FAIL)

    @property
    def counts(self) -> dict[str, int]:
        """How many findings there are of each kind."""
        found = Counter(one.kind for one in self.findings)
        return {kind.value: found[kind] for kind in Kind}

    def refusing_choices(self) -> "Report":
        """The same, where nothing may rest on a figure for which no text was found."""
        return replace(self, findings=tuple(map(_refused, self.findings)))

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "schema": "check/1",
            "house": self.house,
            "day": self.day.isoformat(),
            "files": list(self.files),
            "counts": self.counts,
            "findings": [one.to_json() for one in self.findings],
        }


def _refused(one: Finding) -> Finding:
    if one.kind is not Kind.PASS or one.source != CHOICE:
        return one
    allowed = "what rests on a choice of this program, for which no text was found, is refused here"
    return replace(one, kind=Kind.FAIL, allowed=allowed)
