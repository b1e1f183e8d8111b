"""Whether a game or a wager is under test, authorized or repealed on a day (19:47-8.4)."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.index import subchapters
from chapter47.law.schema import WagerEntry


class Standing(StrEnum):
    """How a game or a wager stands."""

    PETITION = "petition"
    """It is no game of the chapter: who wants it played petitions for it."""
    NOT_YET = "not yet"
    TEST = "test"
    AUTHORIZED = "authorized"
    REPEALED = "repealed"


@dataclass(frozen=True)
class Status:
    """How a game or a wager stands on a day, since when, and until when that is known to last."""

    standing: Standing
    since: dt.date | None
    until: dt.date | None
    cite: str

    def to_json(self) -> dict[str, str | None]:
        """The status as plain data."""
        return {
            "standing": self.standing.value,
            "since": self.since.isoformat() if self.since else None,
            "until": self.until.isoformat() if self.until else None,
            "cite": self.cite,
        }

    def __str__(self) -> str:
        until = f" until {self.until}" if self.until else ""
        since = f" since {self.since}" if self.since else ""
        return f"{self.standing.value}{since}{until} ({self.cite})"


def game_status(law: GameLaw, day: dt.date) -> Status:
    """How a game stands on a day.

    >>> from chapter47.law.book import law_of
    >>> str(game_status(law_of("keno"), dt.date(1995, 5, 1)))
    'test since 1995-03-13 until 1995-06-05 (19:47-15)'
    >>> str(game_status(law_of("keno"), dt.date(1996, 5, 1)))
    'authorized since 1995-06-05 (19:47-15)'
    """
    file, cite = law.file.subchapter, str(law.cite)
    found = next((one for one in subchapters() if one.number == file.number), None)
    temporary = found is not None and found.temporary == law.adopted
    final = found.adopted if found and temporary else law.adopted
    begins = file.test_from or (law.adopted if temporary else None)
    known = final if file.number is not None else file.authorized
    return _standing(day, begins, known, file.repealed, cite, petition=file.number is None)


def wager_status(law: GameLaw, entry: WagerEntry, day: dt.date) -> Status:
    """How a wager stands on a day: it may be under test in a game that is authorized.

    >>> from chapter47.law.book import law_of
    >>> wheel = law_of("big-six")
    >>> str(wager_status(wheel, wheel.file.wager[0], dt.date(2001, 3, 9)))
    'authorized since 1978-06-02 (19:47-5.6)'
    """
    cite, game = full_cite(entry.cite), game_status(law, day)
    if game.standing in (Standing.TEST, Standing.PETITION, Standing.REPEALED):
        return Status(game.standing, game.since, game.until, cite)
    begins = entry.from_ if entry.test_until else None
    final = entry.test_until or entry.from_
    if begins is None and game.since and final < game.since:
        final = game.since
    return _standing(day, begins, final, entry.until, cite)


def _standing(
    day: dt.date,
    test_from: dt.date | None,
    known: dt.date | None,
    repealed: dt.date | None,
    cite: str,
    *,
    petition: bool = False,
) -> Status:
    if repealed is not None and day >= repealed:
        return Status(Standing.REPEALED, repealed, None, cite)
    if known is not None and day >= known:
        return Status(Standing.AUTHORIZED, known, repealed, cite)
    if test_from is not None and day >= test_from:
        return Status(Standing.TEST, test_from, known or repealed, cite)
    if petition:
        return Status(Standing.PETITION, None, test_from, cite)
    return Status(Standing.NOT_YET, None, test_from or known, cite)
