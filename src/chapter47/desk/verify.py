"""Checks a saved log: its chain, its commitments, and everything that the secrets decided."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from chapter47.desk.chip_check import check_chips
from chapter47.desk.draws import RESULTS, check_draws, wrong
from chapter47.desk.records import Row, is_own_record, read_saved
from chapter47.desk.shoe_check import check_cards
from chapter47.desk.signed_logs import check_receipt, check_signature
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.table.encoding import canonical
from chapter47.table.log import LogError, from_lines
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
    settled: int
    """Settlements of a view whose odds, stakes and chips were followed."""
    head: str
    """The hash of the last event, which stands for the whole log."""
    signed_by: str = ""
    """The public key with which the log is signed; empty if nobody has signed it."""
    trusted: bool = False
    """The key is the one that the reader himself has named."""
    published: int = 0
    """Secrets that were committed to before a receipt was given, and shown after it."""

    @property
    def secret_yet(self) -> int:
        """Draws whose secret has not been shown, since something may still come of them."""
        return self.commitments - self.revealed

    @property
    def is_proved(self) -> bool:
        """Whether every payout came out again, or the reader's own key vouches for what is told."""
        return self.is_record or self.trusted

    @property
    def finding(self) -> str:
        """What can be said of the log as a whole."""
        if self.is_proved:
            return "verified"
        if self.signed_by:
            return f"consistent; who wrote it, only its own key says ({self.signed_by})"
        return "consistent; who wrote it is not known"

    @property
    def checks(self) -> dict[str, str]:
        """Each thing that can be checked of a log, and what came of it."""
        signature = {
            (False, False): "not checked: the log is not signed",
            (True, False): f"right, with the key {self.signed_by}, for which only the log speaks",
            (True, True): f"right, with the key that was named ({self.signed_by})",
        }[bool(self.signed_by), self.trusted]
        return {
            "chain": f"unbroken over {self.events} events",
            "replay": "every event and every payout came out again from the inputs"
            if self.is_record
            else "not checked: a view lacks the hidden parts, so payouts that rest on them are "
            "taken as told",
            "chips": "as the rules give them"
            if self.is_record
            else f"{self.settled} settlements pay their odds on what lay there; nobody falls below "
            "zero",
            "commitments": f"{self.revealed} of {self.commitments} secrets shown, all as committed",
            "signature": signature,
            "published before": f"{self.published} secrets, by the receipts that were given"
            if self.published
            else "not checked: no receipt from before a draw was given",
        }

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON."""
        found = {"verified": self.is_proved, "consistent": True, "finding": self.finding}
        told = {**asdict(self), "secret_yet": self.secret_yet}
        return {**found, **told, "checks": self.checks}


def verify(path: Path, *, key: str = "", receipts: Sequence[Path] = ()) -> Verified:
    """Check a table's own record, or a view of it; an error names the event that is wrong.

    With `key`, the public key of a floor, the log must be signed by it. A receipt is what the floor
    signed at some time before: all that was committed to by then was fixed then.
    """
    saved = read_saved(path)
    rows = saved.rows
    try:
        signed_by = check_signature(saved, key)
        published = sum(check_receipt(receipt, rows, key or signed_by) for receipt in receipts)
        return replace(
            _verify(rows),
            signed_by=signed_by,
            trusted=bool(key),
            published=published,
        )
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        raise LogError(f"an event holds a value of the wrong kind: {error}") from None
    except RecursionError:
        raise LogError("an event is nested too deeply") from None


def _verify(rows: list[Row]) -> Verified:
    is_record = is_own_record(rows)
    if is_record:
        entries = from_lines(canonical(row).decode() for row in rows)
    else:
        _check_seals(rows)
        check_view(rows)
    draws = check_draws(rows)
    cards = 0 if is_record else check_cards(rows, draws)
    settled = 0 if is_record else check_chips(rows)
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
        settled=settled,
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
