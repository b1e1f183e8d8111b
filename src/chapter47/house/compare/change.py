"""One difference between two days: what it was, what it is, by which amendment, what it needs."""

import datetime as dt
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from chapter47.house.compare.amendments import Amended
from chapter47.law.cite import full_cite
from chapter47.law.periods import notice as period

Json = dict[str, Any]
SOURCES = {
    "seed": "the text",
    "successor": "the successor",
    "sister": "a sister rule",
    "choice": "our choice",
}
"""Where a period comes from, in words."""

CAME, WENT, CHANGED, MOVED, RETURNED, AMENDED = (
    *("came", "went", "changed", "moved", "returned"),
    "amended",
)
"""What may become of a thing: it may also stand elsewhere now, or be again as it was."""


@dataclass(frozen=True)
class Notice:
    """What a change asks of a licensee, and the paragraph that asks for it."""

    cite: str
    says: str
    periods: tuple[str, ...] = ()
    """The periods of 19:47-8 that run then, by their names."""

    @property
    def told(self) -> str:
        """What it asks, and by when.

        >>> Notice("8.3", "new signs", ("sign",)).told
        'new signs: sign of the table, by then (by a sister rule)'
        """
        named = map(period, self.periods)
        when = "; ".join(
            f"{one.title[:1].lower()}{one.title[1:]}, {one.told} (by {SOURCES[one.source.value]})"
            for one in named
        )
        return f"{self.says}: {when}" if when else self.says

    def to_json(self) -> Json:
        """The notice as plain data, each period with its source."""
        named = map(period, self.periods)
        return {
            "cite": full_cite(self.cite),
            "says": self.says,
            "periods": [
                {
                    "name": one.name,
                    "told": one.told,
                    "cite": full_cite(one.cite),
                    "source": one.source.value,
                }
                for one in named
            ],
        }


@dataclass(frozen=True)
class Fact:
    """One thing about something that is otherwise now."""

    name: str
    before: str
    after: str


@dataclass(frozen=True)
class Change:
    """A difference between two days."""

    game: str
    kind: str
    name: str
    what: str
    act: str
    before: str
    after: str
    cite: str
    """Where it stands, on the later day if it is still there."""
    source: str = ""
    by: tuple[Amended, ...] = ()
    """The amendments that made it, oldest first."""
    facts: tuple[Fact, ...] = ()
    of: str = ""
    """The wager to which it belongs."""
    note: str = ""
    offer: str = ""
    """At which tables, where a submission offers the game under several choices."""

    @property
    def on(self) -> dt.date | None:
        """The day of the last amendment that made it."""
        return self.by[-1].on if self.by else None

    @property
    def notice(self) -> Notice | None:
        """What it asks of a licensee; nothing where only its place or the past is another."""
        return _notices().get((self.kind, self.act))

    def to_json(self) -> Json:
        """The change as plain data."""
        notice = self.notice
        return {
            "game": self.game,
            "kind": self.kind,
            "name": self.name,
            "what": self.what,
            "act": self.act,
            "before": self.before,
            "after": self.after,
            "cite": self.cite,
            "source": self.source,
            "on": self.on.isoformat() if self.on else None,
            "by": [one.to_json() for one in self.by],
            "facts": [vars(fact) for fact in self.facts],
            "notice": notice.to_json() if notice else None,
            "note": self.note,
            "offer": self.offer,
        }


@cache
def _notices() -> dict[tuple[str, str], Notice]:
    text = Path(__file__).with_name("notices.toml").read_text(encoding="utf-8")
    rows: Sequence[Json] = tomllib.loads(text)["notice"]
    return {
        (kind, act): Notice(row["cite"], row["says"], tuple(row.get("periods", ())))
        for row in rows
        for kind in row["kinds"]
        for act in row["acts"]
    }
