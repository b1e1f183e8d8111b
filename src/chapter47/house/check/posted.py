"""Limits, as posted for a game and for each table, and payout limits."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from chapter47.house.check.finding import Finding, Kind
from chapter47.house.check.offer import Offer
from chapter47.house.check.options import objections
from chapter47.house.submission import OfferedTable, PostedLimit, Where
from chapter47.law.cite import full_cite
from chapter47.law.entry import told_conditions
from chapter47.law.errors import LawError, UnknownName
from chapter47.law.general import general
from chapter47.law.limits import Limit, LimitRule
from chapter47.money import DOLLAR, dollars


def posted_within(offer: Offer, limits: Mapping[str, PostedLimit]) -> dict[str, Limit]:
    """The limits that can be posted as they are filed."""
    found: dict[str, Limit] = {}
    for written, wager, _ in offer.wagers(limits):
        with suppress(LawError):
            found[wager] = offer.setting.limit_rule(wager).post(limits[written].given())
    return found


def limit_findings(offer: Offer) -> Iterator[Finding]:
    """The limits of every wager: those of the game, then those of single tables."""
    offered = offer.offered
    posted, wrong = _posted(offer, offered.limits)
    yield from wrong
    for wager in {**offer.setting.wagers, **posted}:
        yield from _limit(offer, wager, posted.get(wager), "")
    for table in offered.tables:
        whole = offered.posted(table)
        _, wrong = _posted(offer, table.limits)
        yield from wrong
        own, _ = _posted(offer, {k: v for k, v in whole.items() if v not in posted.values()})
        for wager, limit in own.items():
            yield from _limit(offer, wager, limit, f"table {table.number}, ")
        yield from _at_table(offer, whole, table)


def _at_table(
    offer: Offer, limits: Mapping[str, PostedLimit], table: OfferedTable
) -> Iterator[Finding]:
    """What the rules between options say against the limits of one table alone."""
    if not table.limits:
        return
    here = replace(offer.setting, posted=posted_within(offer, limits))
    known = {(one.code, one.cite) for one in objections(offer, offer.setting)}
    for one in objections(offer, here):
        if (one.code, one.cite) not in known:
            by, subject = (one.cite or str(offer.law.cite), ""), f"table {table.number}"
            says = "its limits go with no other terms of the game"
            yield offer.finding(Kind.FAIL, table.where("limits"), subject, says, one.message, by)


def _posted(
    offer: Offer, limits: Mapping[str, PostedLimit]
) -> tuple[dict[str, PostedLimit], list[Finding]]:
    """Limits by the names of their wagers, and those of wagers that there are not."""
    found, wrong = {}, []
    for written, wager, error in offer.wagers(limits):
        if error is not None:
            wrong.append(offer.refused(error, limits[written].where(), f"limit of {written}"))
        else:
            found[wager] = limits[written]
    return found, wrong


def _limit(offer: Offer, wager: str, posted: PostedLimit | None, of: str) -> Iterator[Finding]:
    """One limit; where nothing is posted, what would be usual."""
    given = posted.given() if posted else {}
    subject = f"{of}limit of {wager}"
    where = posted.where() if posted else offer.offered.where()
    try:
        rule = offer.setting.limit_rule(wager)
    except UnknownName as error:
        if posted:
            says, by = f"{wager} has no limit of its own", (str(offer.law.cite), "")
            allowed = error.allowed.replace("there are", "limits are posted for")
            yield offer.finding(Kind.FAIL, where, subject, says, allowed, by)
        return
    except LawError as error:
        if posted:
            yield offer.refused(error, where, subject)
        return
    if wager not in offer.setting.wagers:
        says, allowed = f"{wager} is not offered", "its limit is held against nothing"
        kind, by = Kind.NOT_APPLICABLE, (rule.cite, rule.entry.source.value)
        yield offer.finding(kind, where, subject, says, allowed, by)
        return
    problems = list(rule.problems(given))
    for problem in problems:
        posting = general("limits")
        source = posting.source.value if problem.cite == posting.full_cite else ""
        yield offer.refused(problem, where, subject, source=source)
    if not problems:
        limit = rule.post(given)
        by = _by(offer, rule, is_posted=posted is not None)
        usual = "" if posted else ", as usual"
        yield offer.finding(
            Kind.PASS, where, subject, f"{wager} is {limit}{usual}", _told(rule), by
        )


def _by(offer: Offer, rule: LimitRule, *, is_posted: bool) -> tuple[str, str]:
    """What permits a limit: the text that fixes amounts, or the licensee's right to post one."""
    posting = general("limits")
    if is_posted and rule.fixed == (None, None) and posting.in_force(offer.day):
        return posting.full_cite, posting.source.value
    cite = rule.cite if rule.fixed == (None, None) else rule.fixed_by
    return cite, rule.entry.source.value


def _told(rule: LimitRule) -> str:
    """What may be posted."""
    least, most = rule.fixed
    low = f"no less than {dollars(least)}" if least is not None else ""
    high = f"no more than {dollars(most)}" if most is not None else ""
    chips = f"multiples of {dollars(rule.chips)}"
    return "allowed are " + ", ".join(filter(None, (low, high, chips)))


def payout_limit_findings(offer: Offer) -> Iterator[Finding]:
    """The payout limits that are set; how low they may be, the room says."""
    for entry in offer.law.file.payout_limit:
        if not entry.in_force(offer.day):
            continue
        if not offer.setting.meets(entry.when):
            if entry.name in offer.offered.payout_limits:
                where = offer.offered.where("payout_limits", entry.name)
                says, subject = "it is filed", f"payout limit {entry.name}"
                allowed = f"it is one only where {told_conditions(entry.when)}"
                yield offer.finding(Kind.FAIL, where, subject, says, allowed, entry)
            continue
        dollars_set = offer.setting.options.get(entry.option, 0)
        subject = f"payout limit {entry.name}"
        where = offer.lines.get(entry.option, offer.offered.where())
        least = dollars(offer.setting.money(entry.floor))
        allowed = f"not under the greater of {least} and what the least wagers can win"
        if isinstance(dollars_set, int) and dollars_set:
            yield from _payout_limit(offer, subject, where, dollars_set, allowed, entry.cite)
        else:
            says = "no payout limit is set"
            yield offer.finding(Kind.NOT_APPLICABLE, where, subject, says, allowed, entry)


def _payout_limit(
    offer: Offer, subject: str, where: Where, amount: int, allowed: str, cite: str
) -> Iterator[Finding]:
    """A payout limit that the room lets stand; what it says otherwise is found with the options."""
    paragraph = full_cite(offer.law.lettered(cite, offer.day))
    said = {one.cite for one in offer.room.check_setting(offer.setting)}
    if paragraph not in said and full_cite(cite) not in said:
        says = f"at most {dollars(amount * DOLLAR)} are paid to a player"
        yield offer.finding(Kind.PASS, where, subject, says, allowed, (cite, ""))
