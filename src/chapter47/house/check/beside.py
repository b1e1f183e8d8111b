"""What stands beside options and wagers: meters, devices, tables, what is expected of them."""

from collections.abc import Iterator

from chapter47.house.check.finding import CHOICE, Finding, Kind
from chapter47.house.check.offer import Offer
from chapter47.house.submission import MeterTerms
from chapter47.house.submission.terms import reset_option
from chapter47.law.entry import value_text
from chapter47.law.errors import LawError
from chapter47.law.general import general
from chapter47.law.schema import MeterEntry
from chapter47.money import DOLLAR, Cents, cents, dollars


def meter_findings(offer: Offer) -> Iterator[Finding]:
    """Every meter of the law has its terms, and every meter that is filed is one of the law."""
    entries = [e for e in offer.law.file.meter if e.in_force(offer.day)]
    fed = {wager: entry for entry in entries for wager in entry.wagers}
    filed: set[str] = set()
    for terms in offer.offered.meters:
        subject = f"meter {terms.name}"
        for _, wager, error in offer.wagers([terms.wager]):
            if error is not None:
                yield offer.refused(error, terms.where("wager"), subject)
            elif wager not in fed or not _is_fed(offer, fed[wager]):
                says = f"{wager} feeds no meter as it is offered"
                rule = general("meters")
                known = ", ".join(name for name in fed if _is_fed(offer, fed[name])) or "none"
                allowed = f"wagers that feed one: {known}"
                yield offer.finding(Kind.FAIL, terms.where(), subject, says, allowed, rule)
            else:
                filed.add(fed[wager].name)
                yield from _meter(offer, fed[wager], terms)
    for entry in entries:
        if _is_fed(offer, entry) and entry.name not in filed:
            where = next(
                (offer.lines[n] for n in (entry.name, entry.reset) if n in offer.lines),
                offer.offered.where(),
            )
            says = f"no terms of the meter of {' and '.join(entry.wagers)} are filed"
            rule = general("meters")
            yield offer.finding(Kind.REVIEW, where, f"meter {entry.name}", says, rule.told, rule)


def _is_fed(offer: Offer, entry: MeterEntry) -> bool:
    offered = any(wager in offer.setting.wagers for wager in entry.wagers)
    return offered and offer.setting.meets(entry.when)


def _meter(offer: Offer, entry: MeterEntry, terms: MeterTerms) -> Iterator[Finding]:
    """The terms of one meter."""
    subject, rule = f"meter {terms.name}", general("meters")
    needed = (
        ("what it begins with", terms.initial),
        ("what it is reset to", terms.reset),
        ("how rare its jackpot is", terms.odds_against),
    )
    missing = [told for told, value in needed if value is None]
    if missing:
        says = f"{' and '.join(missing)} {'are' if len(missing) > 1 else 'is'} not filed"
        yield offer.finding(Kind.REVIEW, terms.where(), subject, says, rule.told, rule)
    most = rule.value or 0
    if terms.odds_against is not None and terms.odds_against > most:
        says = f"its jackpot is won once in {terms.odds_against:,} wagers"
        where = terms.where("odds_against")
        yield offer.finding(Kind.FAIL, where, subject, says, rule.told, rule)
    elif not missing:
        says = f"{subject} begins with {dollars(terms.initial or 0)}"
        yield offer.finding(Kind.PASS, terms.where(), subject, says, rule.told, rule)
    reset = _reset(offer, entry)
    least = _least_reset(offer, entry)
    allowed = f"no less than {dollars(least)}"
    if terms.initial is not None and terms.initial < least:
        says, where = f"it begins with {dollars(terms.initial)}", terms.where("initial")
        yield offer.finding(Kind.FAIL, where, subject, says, allowed, entry)
    by_figure = not reset_option(offer.law, terms.wager)
    if by_figure and terms.reset is not None and terms.reset < reset:
        says = f"it is reset to {dollars(terms.reset)}"
        yield offer.finding(Kind.FAIL, terms.where("reset"), subject, says, allowed, entry)
    if terms.limit is not None and terms.limit < max(terms.initial or 0, reset):
        says = f"it ends at {dollars(terms.limit)}, below what it begins with or is reset to"
        yield offer.finding(Kind.FAIL, terms.where("limit"), subject, says, rule.told, rule)


def _reset(offer: Offer, entry: MeterEntry) -> Cents:
    """What a meter shows once its jackpot was paid, by option or figure."""
    setting = offer.setting
    value = setting.options.get(entry.reset)
    if isinstance(value, int):
        return value * DOLLAR
    return cents(setting.figure(entry.reset)) if entry.reset else 0


def _least_reset(offer: Offer, entry: MeterEntry) -> Cents:
    """The least that a meter may begin with."""
    for option in offer.law.file.option:
        if option.name == entry.reset and option.in_force(offer.day):
            return (option.row_on(offer.day).minimum or 0) * DOLLAR
    return _reset(offer, entry)


def device_findings(offer: Offer) -> Iterator[Finding]:
    """Every device is of an approved model, and one is filed for each choice that needs it."""
    rule, offered = general("devices"), offer.offered
    for device in offered.equipment:
        subject = f"{device.kind} {device.model}".strip()
        if device.approved is None:
            says, where = f"no day of approval is filed for {subject}", device.where()
            yield offer.finding(Kind.REVIEW, where, subject, says, rule.told, rule)
        elif device.approved > offer.day:
            says, where = f"it was approved on {device.approved}", device.where("approved")
            allowed = f"{rule.told}, here by {offer.day}"
            yield offer.finding(Kind.FAIL, where, subject, says, allowed, rule)
        else:
            says = f"{subject} was approved on {device.approved}"
            yield offer.finding(Kind.PASS, device.where(), subject, says, rule.told, rule)
    filed = {device.kind.strip().lower() for device in offered.equipment}
    for entry in offer.law.file.option:
        if not entry.in_force(offer.day) or not entry.devices or entry.name in offer.wrong:
            continue
        value = value_text(offer.setting.option(entry.name))
        needed = entry.devices.get(value, "")
        if needed and needed not in filed:
            says = f"{entry.name} is {value}, and no {needed} is filed"
            where = offer.lines.get(entry.name, offered.where())
            yield offer.finding(Kind.REVIEW, where, entry.name, says, rule.told, rule)


def table_findings(offer: Offer) -> Iterator[Finding]:
    """No table has more seats than the game."""
    room, setting = offer.room, offer.setting
    most = room.seats(setting) if room.seats else room.law.file.game.seats
    by = (str(offer.law.cite), CHOICE)  # no paragraph was found that says how many
    for table in offer.offered.tables:
        if table.seats is not None:
            kind = Kind.FAIL if table.seats > most else Kind.PASS
            says, where = f"it has {table.seats} seats", table.where("seats")
            allowed = f"{room.title.lower()} has at most {most}"
            yield offer.finding(kind, where, f"table {table.number}", says, allowed, by)


def pricing_findings(offer: Offer) -> Iterator[Finding]:
    """An average wager is one of a wager that is offered, within what may be wagered."""
    offered, average = offer.offered, offer.offered.pricing.average
    for written, wager, error in offer.wagers(average):
        subject, where = f"average {written}", offered.where("pricing", "average", written)
        if error is not None:
            yield offer.refused(error, where, subject)
            continue
        rule, amount = general("limits"), average[written]
        try:
            limit = offer.setting.limit(wager)
        except LawError:
            continue
        if wager not in offer.setting.wagers:
            says, allowed = f"{wager} is not offered", "its average prices nothing"
            yield offer.finding(Kind.NOT_APPLICABLE, where, subject, says, allowed, rule)
        elif amount > limit.maximum and not offered.tables:
            says = f"an average of {dollars(amount)} is above the most that may be wagered"
            allowed = f"{wager} is {limit}"
            yield offer.finding(Kind.INFORMATIONAL, where, subject, says, allowed, rule)
