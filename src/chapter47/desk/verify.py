"""Checks a saved log: its chain, its commitments, and everything that the secrets decided."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from chapter47.desk.draws import RESULTS, check_draws, wrong
from chapter47.desk.records import Row, is_own_record, read_rows
from chapter47.desk.shoe_check import check_cards
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.table.log import LogError, load
from chapter47.table.objections import Refused
from chapter47.table.replay import replay
from chapter47.table.views import check_view


@dataclass(frozen=True)
class Verified:
    """What was checked of a log and found right."""

    game: str
    is_record: bool
    """A table's own record, which was played again; else a view, checked as far as it shows."""
    events: int
    commitments: int
    revealed: int
    draws: int
    """Shuffles, throws, spins and numbers that were drawn again from their secrets."""
    cards: int
    """Cards of a view that were compared with the order of their shuffle."""
    head: str
    """The hash of the last event, which stands for the whole log."""

    @property
    def secret_yet(self) -> int:
        """Draws whose secret has not been shown, since something may still come of them."""
        return self.commitments - self.revealed

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON."""
        return {"verified": True, **asdict(self), "secret_yet": self.secret_yet}


def verify(path: Path) -> Verified:
    """Check a table's own record, or a view of it; an error names the event that is wrong."""
    rows = read_rows(path)
    try:
        return _verify(rows, path)
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        raise LogError(f"an event holds a value of the wrong kind: {error}") from None


def _verify(rows: list[Row], path: Path) -> Verified:
    is_record = is_own_record(rows)
    if is_record:
        entries = load(path)
    else:
        _check_seals(rows)
        check_view(rows)
    draws = check_draws(rows)
    cards = 0 if is_record else check_cards(rows, draws)
    if is_record:
        try:
            replay(game_of(rows[0]["game"]), entries)
        except (LawError, Refused) as error:
            raise LogError(f"event 0 opens no table that can be played: {error}") from None
    return Verified(
        game=rows[0]["game"],
        is_record=is_record,
        events=len(rows),
        commitments=len(draws.by_number),
        revealed=draws.revealed,
        draws=_decided(rows) if is_record else draws.repeated,
        cards=cards,
        head=rows[-1]["hash"],
    )


def _decided(rows: Sequence[Row]) -> int:
    return sum(row["kind"] in RESULTS and row["draw"] >= 0 for row in rows)


def _check_seals(rows: Sequence[Row]) -> None:
    """What a view shows of hidden fields counts only with the salt that opens the commitment."""
    for row in rows:
        if ("hidden" in row) != ("hidden_salt" in row) or ("hidden" in row and "sealed" not in row):
            raise wrong(row, "shows hidden fields without what proves them")
        if not all(isinstance(row.get(key, ""), str) for key in ("hidden_salt", "sealed", "hash")):
            raise wrong(row, "has a hash that is no text")
