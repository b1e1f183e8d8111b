"""What wagers pay: each payout that is filed is the one of the law, or within its bounds."""

from collections.abc import Iterator

from chapter47.house.check.finding import Finding, Kind
from chapter47.house.check.offer import Offer
from chapter47.house.submission import Where
from chapter47.law.cite import full_cite
from chapter47.law.entry import Source
from chapter47.law.errors import LawError, UnknownName
from chapter47.law.own_pays import ODDS, OPTION
from chapter47.law.prizes import prize_of
from chapter47.law.schema import OwnPays, Pays, WagerEntry

WEAKEST = tuple(Source)
"""How good a text is, the best first."""


def payout_findings(offer: Offer) -> Iterator[Finding]:
    """The payouts of every wager that is offered, and of those for which some are filed."""
    filed: dict[str, str] = {}
    for written, wager, error in offer.wagers(offer.offered.pays):
        if error is None:
            filed[wager] = written
        else:
            where = offer.offered.where("pays", written)
            yield offer.refused(error, where, f"payouts of {written}")
    for wager in {**offer.setting.wagers, **filed}:
        if wager in filed:
            yield from _filed(offer, wager, filed[wager])
        else:
            yield from _as_printed(offer, wager)
    for problem in offer.problems:
        if problem.wager not in filed:
            by = (problem.cite, "")
            says = f"{problem.wager} {problem.on}".strip()
            yield offer.finding(Kind.FAIL, offer.lines[OPTION], OPTION, says, problem.message, by)


def _as_printed(offer: Offer, wager: str) -> Iterator[Finding]:
    """What a wager pays of which nothing is filed."""
    setting = offer.setting
    entry, rows = setting.wager(wager), setting.rows(wager)
    if rows and not _rests_on_wrong(offer, entry):
        told = ", ".join(f"{row.on} {row.odds or row.amount}".strip() for row in rows)
        weakest = max(rows, key=lambda row: WEAKEST.index(row.source or entry.source))
        where = offer.lines.get(entry.table_option, offer.offered.where())
        says, subject = f"{wager} pays {told}", f"payouts of {wager}"
        by = _by(offer, entry, weakest)
        yield offer.finding(Kind.PASS, where, subject, says, "so the law has it", by)


def _by(offer: Offer, entry: WagerEntry, row: Pays) -> tuple[str, str]:
    cite = row.cite or entry.cite
    return offer.setting.lettered(cite), str(row.source or entry.source)


def _filed(offer: Offer, wager: str, written: str) -> Iterator[Finding]:
    """The payouts that are filed for a wager."""
    offered, setting = offer.offered, offer.setting
    entries = [e for e in offer.law.file.wager if e.name == wager and e.in_force(offer.day)]
    try:
        entry = setting.wager(wager)
    except LawError as error:
        subject, where = f"payouts of {wager}", offered.where("pays", written)
        if entries and {name for name, _ in entries[0].when} & set(offer.wrong):
            says = f"whether {wager} is offered is open while its option is wrong"
            yield offer.finding(Kind.NOT_APPLICABLE, where, subject, says, "", entries[0])
        else:
            yield offer.refused(error, where, subject)
        return
    for key, text in offered.pays[written].items():
        on = "" if key == ODDS else key
        where = offered.where("pays", written, key)
        if entry.own_pays and wager in offer.own:
            yield _own(offer, entry, entry.own_pays, key, text, where)
        elif (row := next((r for r in setting.rows(wager) if r.on == on), None)) is not None:
            yield _compared(offer, entry, row, text, where)
        else:
            yield _no_row(offer, entry, on, where)


def _told(entry: WagerEntry, on: str, text: str) -> tuple[str, str]:
    """A payout as the subject of a finding, and as it is filed."""
    of = f" on {on}" if on else ""
    return f"payout of {entry.name}{of}", f"{entry.name} pays {text}{of}"


def _own(
    offer: Offer, entry: WagerEntry, own: OwnPays, key: str, text: str, where: Where
) -> Finding:
    """A payout that the licensee may set within bounds."""
    on = "" if key == ODDS else key
    subject, paid = _told(entry, on, text)
    cite = full_cite(own.of_table.get(offer.setting.table(entry.name), own.cite))
    wrong = [one for one in offer.problems if (one.wager, one.on) == (entry.name, key)]
    if wrong:
        allowed = wrong[0].message.removeprefix(f"{entry.name}: ")
        by = (wrong[0].cite, "")
        return offer.finding(Kind.FAIL, where, subject, paid, allowed, by)
    says = "a licensee may set it"
    return offer.finding(Kind.PASS, where, subject, paid, says, (cite, ""))


def _compared(offer: Offer, entry: WagerEntry, row: Pays, text: str, where: Where) -> Finding:
    """A payout that the law fixes, under the options chosen."""
    by, allowed = _by(offer, entry, row), f"the law has {row.odds or row.amount}"
    subject, says = _told(entry, row.on, text)
    if prize_of(text) == row.prize:
        return offer.finding(Kind.PASS, where, subject, says, allowed, by)
    if _rests_on_wrong(offer, entry, row):
        says = f"{says}, which is held against nothing while the option that sets it is wrong"
        return offer.finding(Kind.NOT_APPLICABLE, where, subject, says, "", by)
    if tables := _paying(offer, entry, row.on, text):
        allowed += f"; {text} is paid where {entry.table_option} is {' or '.join(tables)}"
    if row.set_by:
        allowed += f"; option {row.set_by} sets it"
    return offer.finding(Kind.FAIL, where, subject, says, allowed, by)


def _no_row(offer: Offer, entry: WagerEntry, on: str, where: Where) -> Finding:
    """A payout for something that is not paid."""
    subject, _ = _told(entry, on, "")
    cite = full_cite(offer.setting.lettered(entry.cite))
    if _rests_on_wrong(offer, entry, *(row for row in entry.pays if row.on == on)):
        says = f"whether {entry.name} is paid for {on} is open while its option is wrong"
        return offer.finding(Kind.NOT_APPLICABLE, where, subject, says, "", entry)
    error = offer.setting.not_paid(entry.name, on) or UnknownName(
        f"payout of {entry.name} for",
        on or ODDS,
        [r.on or ODDS for r in offer.setting.rows(entry.name)],
    )
    return offer.refused(error, where, subject, cite)


def _paying(offer: Offer, entry: WagerEntry, on: str, text: str) -> list[str]:
    """The labels of the pay tables that pay so much."""
    setting = offer.setting
    labels = setting.tables(entry.name) if entry.table_option else []
    return [
        label for label in labels if setting.prizes(entry.name, label).get(on) == prize_of(text)
    ]


def _rests_on_wrong(offer: Offer, entry: WagerEntry, *rows: Pays) -> bool:
    """Say whether an option that is wrong decides what is paid."""
    names = {entry.table_option, *(row.set_by for row in rows)}
    names |= {name for row in rows for name, _ in row.when}
    return bool(names & set(offer.wrong))
