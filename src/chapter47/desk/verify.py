"""Checks a saved log: its chain, its commitments, and everything that the secrets decided."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from chapter47.data.page import Page
from chapter47.desk.chip_check import check_chips
from chapter47.desk.draws import RESULTS, check_draws, wrong
from chapter47.desk.records import Row, is_own_record, read_saved
from chapter47.desk.shoe_check import check_cards
from chapter47.desk.signed_logs import check_receipt, check_signature
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.results import Result
from chapter47.table.encoding import canonical
from chapter47.table.log import LogError, from_lines
from chapter47.table.objections import Refused
from chapter47.table.replay import replay
from chapter47.table.views import check_view

BOUNDS = ("RoundStarted", "RoundEnded")


@dataclass(frozen=True)
class Verified(Result):
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
    round: int = 0
    """The round in which the log ends."""
    in_the_middle: bool = False
    """Something was done in that round, and it did not end."""
    vouched: int = 0
    """How many events the log had, at least, by its signature, a receipt or a head from elsewhere.

    Only whoever saw a longer log can prove that something was cut off; none can prove the end.
    """

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
            "end": self._end,
            "published before": f"{self.published} secrets, by the receipts that were given"
            if self.published
            else "not checked: no receipt from before a draw was given",
        }

    @property
    def _end(self) -> str:
        where = "in the middle of" if self.in_the_middle else "before anything is done in"
        ends = f"ends {where} round {self.round}" if self.round else "ends before the first round"
        if self.vouched == self.events:
            return f"{ends}; it had not gone further when it was signed, or its head was noted"
        return f"{ends}; nothing here proves that this is its end"

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON."""
        found = {
            "schema": "verified/1",
            "verified": self.is_proved,
            "consistent": True,
            "finding": self.finding,
        }
        told = {**asdict(self), "secret_yet": self.secret_yet}
        return {**found, **told, "checks": self.checks}

    def page(self) -> Page:
        """What can be said of the log, and each thing that was checked."""
        page = Page()
        kind = "a table's own record" if self.is_record else "a view"
        finding = self.finding[:1].upper() + self.finding[1:]
        page.say(f"{finding}: {kind} of {self.game}, {self.events} events, chain unbroken.")
        shown = f"shown since, as committed: {self.revealed}"
        page.say(f"Secrets committed to: {self.commitments}; {shown}.")
        checked = (
            "played again, every event as recorded" if self.is_record else "as far as it shows"
        )
        page.say(f"Draws repeated from their secrets: {self.draws}; {checked}.")
        if not self.is_record:
            page.say(f"Cards compared with their shuffle: {self.cards}.")
        for name, finding in self.checks.items():
            page.say(f"{name.capitalize()}: {finding}.")
        page.say(f"Head: {self.head}")
        return page


def verify(
    path: Path, *, key: str = "", receipts: Sequence[Path] = (), heads: Sequence[str] = ()
) -> Verified:
    """Check a table's own record, or a view of it; an error names the event that is wrong.

    With `key`, the public key of a floor, the log must be signed by it. A receipt is what the floor
    signed at some time before: all that was committed to by then was fixed then. A head is the
    hash that somebody noted as the log's last: the log must hold it, or it was cut or is another.
    """
    saved = read_saved(path)
    rows = saved.rows
    try:
        signed_by = check_signature(saved, key)
        witnessed = [check_receipt(receipt, rows, key or signed_by) for receipt in receipts]
        seen = [one.events for one in witnessed] + [_check_head(head, rows) for head in heads]
        return replace(
            _verify(rows),
            signed_by=signed_by,
            trusted=bool(key),
            published=sum(one.published for one in witnessed),
            vouched=max([*seen, len(rows) if signed_by else 0]),
        )
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        raise LogError(f"an event holds a value of the wrong kind: {error}") from None
    except RecursionError:
        raise LogError("an event is nested too deeply") from None


def _check_head(head: str, rows: Sequence[Row]) -> int:
    """How many events the log had when its head was noted."""
    for number, row in enumerate(rows, 1):
        if row["hash"] == head.strip().lower():
            return number
    raise LogError(
        f"no event of the log has the head {head}: the log is not whole, and ends too soon after "
        f"event {len(rows) - 1}, or it is another one"
    )


def _where_it_ends(rows: Sequence[Row]) -> tuple[int, bool]:
    """The round in which the log ends, and whether anything was done in it."""
    began = next((at for at in range(len(rows) - 1, -1, -1) if rows[at]["kind"] in BOUNDS), -1)
    if began < 0 or rows[began]["kind"] == "RoundEnded":
        return sum(row["kind"] == "RoundStarted" for row in rows) + (began >= 0), False
    done = any(row["kind"] in ("Acted", "Reported") for row in rows[began:])
    return rows[began]["number"], done


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
    number, in_the_middle = _where_it_ends(rows)
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
        round=number,
        in_the_middle=in_the_middle,
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
